//! Values of the rules as JSON for people: names instead of numbers of units and models, inches instead of 1/1000 inch.
//!
//! The types say it themselves: an id is a type of its own, and the only 32-bit numbers of the rules are lengths.

use serde::ser::{
    self, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Map, Number, Value};

use crate::skirmish::{ModelId, State};

/// A value that cannot be shown; none of the rules' is.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Unshown(String);

impl ser::Error for Unshown {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// The value with names and inches; null when it cannot be shown.
pub(super) fn named<T: Serialize + ?Sized>(state: &State, value: &T) -> Value {
    value.serialize(Namer { state }).unwrap_or(Value::Null)
}

/// An enum's value as its kind and its fields.
pub(super) fn kind_and_fields(value: Value) -> (String, Map<String, Value>) {
    match value {
        Value::String(kind) => (kind, Map::new()),
        Value::Object(object) => match object.into_iter().next() {
            Some((kind, Value::Object(fields))) => (kind, fields),
            Some((kind, other)) => (kind, Map::from_iter([("value".to_owned(), other)])),
            None => (String::new(), Map::new()),
        },
        _ => (String::new(), Map::new()),
    }
}

/// A length in inches.
pub(super) fn inches(mil: i32) -> f64 {
    f64::from(mil) / 1000.0
}

#[derive(Clone, Copy)]
struct Namer<'a> {
    state: &'a State,
}

impl<'a> Namer<'a> {
    /// What people call the thing of this number.
    fn name(self, sort: &str, number: &Value) -> Option<String> {
        let state = self.state;
        let scenario = &state.scenario;
        let place = usize::try_from(number.as_u64()?).ok()?;
        Some(match sort {
            "UnitId" => state.units.get(place)?.name.clone(),
            "ModelId" => model_name(state, place)?,
            "LinkId" => state.links.get(place)?.link.id.clone(),
            "PieceId" => scenario.pieces.get(place)?.id.clone(),
            "BuildingId" => scenario.buildings.get(place)?.id.clone(),
            "ObjectiveId" => scenario.objectives.get(place)?.id.clone(),
            "ItemId" => scenario.items.get(place)?.id.clone(),
            "WeaponId" => scenario.weapons.get(place)?.id.clone(),
            "TemplateId" => scenario.templates.get(place)?.id.clone(),
            _ => return None,
        })
    }

    fn list(self, variant: Option<&'static str>) -> List<'a> {
        List {
            namer: self,
            variant,
            values: Vec::new(),
        }
    }

    fn fields(self, variant: Option<&'static str>) -> Fields<'a> {
        Fields {
            namer: self,
            variant,
            key: String::new(),
            values: Map::new(),
        }
    }
}

/// What files call a model: `r1.2`; a number that no model has becomes a question mark.
#[must_use]
pub fn name_of(state: &State, model: ModelId) -> String {
    model_name(state, usize::from(model.0)).unwrap_or_else(|| "?".to_owned())
}

/// `r1.2`: the second model of the unit `r1`.
pub(super) fn model_name(state: &State, place: usize) -> Option<String> {
    let model = state.models.get(place)?;
    let unit = state.unit(model.unit)?;
    let among = unit
        .models
        .iter()
        .position(|id| usize::from(id.0) == place)?;
    Some(format!("{}.{}", unit.name, among + 1))
}

fn within(variant: Option<&'static str>, value: Value) -> Value {
    match variant {
        Some(kind) => Value::Object(Map::from_iter([(kind.to_owned(), value)])),
        None => value,
    }
}

impl<'a> Serializer for Namer<'a> {
    type Ok = Value;
    type Error = Unshown;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Fields<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    fn serialize_bool(self, v: bool) -> Result<Value, Unshown> {
        Ok(Value::Bool(v))
    }
    fn serialize_i8(self, v: i8) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_i16(self, v: i16) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_i32(self, v: i32) -> Result<Value, Unshown> {
        self.serialize_f64(inches(v))
    }
    fn serialize_i64(self, v: i64) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_u8(self, v: u8) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_u16(self, v: u16) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_u32(self, v: u32) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_u64(self, v: u64) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_f32(self, v: f32) -> Result<Value, Unshown> {
        self.serialize_f64(f64::from(v))
    }
    fn serialize_f64(self, v: f64) -> Result<Value, Unshown> {
        Ok(Number::from_f64(v).map_or(Value::Null, Value::Number))
    }
    fn serialize_char(self, v: char) -> Result<Value, Unshown> {
        Ok(Value::String(v.to_string()))
    }
    fn serialize_str(self, v: &str) -> Result<Value, Unshown> {
        Ok(Value::String(v.to_owned()))
    }
    fn serialize_bytes(self, v: &[u8]) -> Result<Value, Unshown> {
        Ok(Value::from(v))
    }
    fn serialize_none(self) -> Result<Value, Unshown> {
        Ok(Value::Null)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Unshown> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Value, Unshown> {
        Ok(Value::Null)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Unshown> {
        Ok(Value::Null)
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Value, Unshown> {
        Ok(Value::String(variant.to_owned()))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        sort: &'static str,
        value: &T,
    ) -> Result<Value, Unshown> {
        let number = value.serialize(self)?;
        Ok(self.name(sort, &number).map_or(number, Value::String))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, Unshown> {
        Ok(within(Some(variant), value.serialize(self)?))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Unshown> {
        Ok(self.list(None))
    }
    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Unshown> {
        Ok(self.list(None))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Unshown> {
        Ok(self.list(None))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'a>, Unshown> {
        Ok(self.list(Some(variant)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'a>, Unshown> {
        Ok(self.fields(None))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'a>, Unshown> {
        Ok(self.fields(None))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Unshown> {
        Ok(self.fields(Some(variant)))
    }
}

/// Elements of a list or tuple.
struct List<'a> {
    namer: Namer<'a>,
    variant: Option<&'static str>,
    values: Vec<Value>,
}

impl List<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unshown> {
        self.values.push(value.serialize(self.namer)?);
        Ok(())
    }

    fn close(self) -> Value {
        within(self.variant, Value::Array(self.values))
    }
}

/// Fields of a structure.
struct Fields<'a> {
    namer: Namer<'a>,
    variant: Option<&'static str>,
    key: String,
    values: Map<String, Value>,
}

impl Fields<'_> {
    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unshown> {
        let value = value.serialize(self.namer)?;
        self.values.insert(key.to_owned(), value);
        Ok(())
    }

    fn close(self) -> Value {
        within(self.variant, Value::Object(self.values))
    }
}

macro_rules! lists {
    ($($how:ident $put:ident),*) => { $(
        impl $how for List<'_> {
            type Ok = Value;
            type Error = Unshown;
            fn $put<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unshown> {
                self.push(value)
            }
            fn end(self) -> Result<Value, Unshown> {
                Ok(self.close())
            }
        }
    )* };
}

lists!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! structures {
    ($($how:ident),*) => { $(
        impl $how for Fields<'_> {
            type Ok = Value;
            type Error = Unshown;
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Unshown> {
                self.put(key, value)
            }
            fn end(self) -> Result<Value, Unshown> {
                Ok(self.close())
            }
        }
    )* };
}

structures!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Fields<'_> {
    type Ok = Value;
    type Error = Unshown;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unshown> {
        self.key = match key.serialize(self.namer)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unshown> {
        let key = std::mem::take(&mut self.key);
        self.put(&key, value)
    }
    fn end(self) -> Result<Value, Unshown> {
        Ok(self.close())
    }
}
