//! The stream of changed totals, days and completed skills: writes badges, finished challenges, and a school's class days.
//!
//! Everything is taken from absolute values and written where it is absent or older. So a record may come twice, late or out of
//! order, and the result is the one that `rebuild` makes from the person's days. Where nothing was earned, nothing is written.

use crate::roll_up::roll_up;

platform::batch_function!(|context, records| roll_up(context, records));
