//! Work that is shared out among the cores.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, available_parallelism, scope};

/// Does the same with each of several: as many at a time as there are cores. What is done with one knows nothing of the
/// others, so that it comes out the same in whatever order.
pub fn each<T: Send>(all: Vec<T>, done: impl Fn(T) + Sync) {
    let cores = available_parallelism().map_or(1, NonZero::get);
    let others = cores.min(all.len()).saturating_sub(1);
    let left = Mutex::new(all.into_iter());
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some(one) = next() {
            done(one);
        }
    };
    scope(|scope| {
        for _ in 0..others {
            // Where no more threads are to be had this one does all of it.
            if Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_done_once() {
        for count in [0, 1, 2, 50] {
            let mut sums = vec![0; count];
            each(
                sums.iter_mut().zip(1..).collect(),
                |(sum, by): (&mut usize, usize)| *sum += by,
            );
            assert!(sums.into_iter().eq(1..=count));
        }
    }
}
