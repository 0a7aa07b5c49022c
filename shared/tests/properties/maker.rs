//! Makes values of any type that can be read: a reader whose bytes are chance. It is told the kinds of every enum it meets,
//! takes them in turn and remembers which it has made, so that a kind which no test makes is found out.

use std::collections::BTreeMap;

use serde::de::value::Error;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer,
    SeqAccess, VariantAccess, Visitor,
};

use crate::chance::Chance;

/// An enum, by its name and the names of its kinds.
type Enum = (&'static str, &'static [&'static str]);

/// The maker.
#[derive(Debug)]
pub(crate) struct Maker {
    chance: Chance,
    /// How often each kind of an enum was made.
    made: BTreeMap<Enum, Vec<u32>>,
}

impl Maker {
    pub(crate) const fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            made: BTreeMap::new(),
        }
    }

    /// A value.
    pub(crate) fn make<T: DeserializeOwned>(&mut self) -> T {
        T::deserialize(self).unwrap()
    }

    /// Kinds of the enums it has met that it has not made: `Reply::done`.
    pub(crate) fn unmade(&self) -> Vec<String> {
        self.made
            .iter()
            .flat_map(|((name, kinds), counts)| {
                let unmade = kinds.iter().zip(counts).filter(|(_, count)| **count == 0);
                unmade.map(move |(kind, _)| format!("{name}::{kind}"))
            })
            .collect()
    }

    /// The enums it has met.
    pub(crate) fn enums(&self) -> impl Iterator<Item = &'static str> {
        self.made.keys().map(|(name, _)| *name)
    }

    /// The kind that was made least often, one of them by chance.
    fn next_kind(&mut self, name: &'static str, kinds: &'static [&'static str]) -> usize {
        let counts = self
            .made
            .entry((name, kinds))
            .or_insert_with(|| vec![0; kinds.len()]);
        let least = counts.iter().min().copied().unwrap_or(0);
        let rare: Vec<usize> = (0..counts.len()).filter(|i| counts[*i] == least).collect();
        let kind = *self.chance.pick(&rare).unwrap();
        counts[kind] += 1;
        kind
    }

    /// Numbers of all sizes, the largest and smallest among them.
    fn bits(&mut self) -> u64 {
        match self.chance.below(8) {
            0 => 0,
            1 => u64::MAX,
            _ => self.chance.next() >> self.chance.below(64),
        }
    }

    /// Letters of all sizes and kinds, quotes and escapes.
    fn text(&mut self) -> String {
        let letters = [
            'a', 'Z', '"', '\\', '\n', '\u{0}', 'ä', 'ß', '語', '🏛', '\u{301}', ' ',
        ];
        (0..self.chance.below(30))
            .map(|_| *self.chance.pick(&letters).unwrap())
            .collect()
    }
}

/// So many things in a row.
struct Row<'a> {
    maker: &'a mut Maker,
    left: usize,
}

impl<'de> SeqAccess<'de> for Row<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.maker).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

/// A kind of an enum.
struct Kind<'a> {
    maker: &'a mut Maker,
    place: usize,
}

impl<'de> EnumAccess<'de> for Kind<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let place = u64::try_from(self.place).map_err(Error::custom)?;
        let kind = seed.deserialize(IntoDeserializer::<Error>::into_deserializer(place))?;
        Ok((kind, self))
    }
}

impl<'de> VariantAccess<'de> for Kind<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.maker)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        self.maker.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.maker.deserialize_tuple(fields.len(), visitor)
    }
}

macro_rules! numbers {
    ($($read:ident $visit:ident $number:ty),* $(,)?) => {
        $(
            fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
                // The low bits: all of them are chance.
                visitor.$visit(self.bits() as $number)
            }
        )*
    };
}

/// What no message may hold: the binary format could not read it back, or two machines would not agree on it.
macro_rules! never {
    ($($read:ident),* $(,)?) => {
        $(
            fn $read<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
                Err(Error::custom(concat!("no message may need ", stringify!($read))))
            }
        )*
    };
}

impl<'de> Deserializer<'de> for &mut Maker {
    type Error = Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    numbers! {
        deserialize_i8 visit_i8 i8,
        deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64,
    }

    never! {
        deserialize_any,
        deserialize_f32,
        deserialize_f64,
        deserialize_bytes,
        deserialize_byte_buf,
        deserialize_map,
        deserialize_identifier,
        deserialize_ignored_any,
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.chance.one_in(2))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_char(self.text().chars().next().unwrap_or('c'))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.text())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.text())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.chance.one_in(2) {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let len = self.chance.below(4);
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Row {
            maker: self,
            left: len,
        })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        kinds: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let place = self.next_kind(name, kinds);
        visitor.visit_enum(Kind { maker: self, place })
    }
}
