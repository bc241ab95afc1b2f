//! What a stranger may cost.

use std::time::Duration;

/// Connections at a time: a hall's telephones, twice.
pub const CONNECTIONS: usize = 1_024;

/// Connections that may come at the same moment.
pub const KNOCKING: u32 = 1_024;

/// Connections of one address at a time. A browser opens six, and a second router hides its telephones behind one address.
pub const OF_ONE_ADDRESS: usize = 64;

/// Addresses that are remembered at most.
pub const ADDRESSES: usize = 4_096;

/// Milliseconds for which somebody who is not connected at this moment still looks: pages renew themselves every few
/// seconds.
pub const PRESENT: u64 = 45_000;

/// How long a request's head may take to come, and how long a connection may rest between two.
pub const HEAD: Duration = Duration::from_secs(10);

/// How long a connection may stand in all: whoever takes an answer byte by byte gives its place back.
pub const STANDS: Duration = Duration::from_secs(120);

/// How long what is under way may still take once its connection is to end.
pub const ENDS: Duration = Duration::from_secs(2);

/// How long an answer may take to be made.
pub const ANSWER: Duration = Duration::from_secs(15);

/// How often whoever listens is told that the host is there.
pub const BEATS: Duration = Duration::from_secs(5);

/// How long entries are gathered before they are told of together: air is scarce in a hall.
pub const GATHERS: Duration = Duration::from_millis(250);

/// Bytes of a request's head at most.
pub const HEAD_BYTES: usize = 16 << 10;

/// Bytes of what a telephone asks at most.
pub const CALL_BYTES: usize = 64 << 10;

/// Bytes of the photo of a sheet at most.
pub const PHOTO_BYTES: usize = 3 << 20;

/// How long a photo may take to come: air is scarce in a hall.
pub const PHOTO_COMES: Duration = Duration::from_secs(45);

/// How long an answer to a photo may take, its coming and its waiting among it; a connection stands longer.
pub const PHOTO_ANSWER: Duration = Duration::from_secs(100);

/// Photos that are decoded at a time.
pub const PHOTOS_DECODED: usize = 2;

/// Photos that come, wait or are decoded at most; more are told to come again.
pub const PHOTOS: usize = 12;

/// Bytes of what a desk of another machine asks at most: a list of athletes is long.
pub const DESK_BYTES: usize = 16 << 20;

/// How long an answer to a desk may take: it asks for papers, too.
pub const DESK_ANSWER: Duration = Duration::from_secs(30);

/// Questions of desks that are worked on at a time.
pub const DESKS_AT_WORK: usize = 3;

/// Questions of desks that wait at most; more are told to come again.
pub const DESKS_WAITING: usize = 128;

/// Headers of a request at most.
pub const HEADERS: usize = 64;

/// Questions that are worked on at a time: the season is asked by one after the other, and the desk's own come between.
pub const AT_WORK: usize = 2;

/// Questions that wait at most, one of each connection; more are told to come again.
pub const WAITING: usize = CONNECTIONS;

/// Screens that are remembered at most.
pub const SCREENS: usize = 64;
