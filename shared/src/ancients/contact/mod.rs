//! Contact, lining up and facing. `Clause: CON-01..CON-21`.

mod facing;
mod meeting;
mod settle;

pub(crate) use facing::{check_face, make_face};
pub use meeting::contact_seat;
pub(crate) use meeting::{
    Meeting, Met, exposed_to, front_touches_camp, judge_contacts, may_start_from, meetings, milli,
    not_lined_up, seat,
};
pub(crate) use settle::{conformed, settle};
