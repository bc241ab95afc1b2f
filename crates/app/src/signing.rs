//! Who may write: signing in, and what wrong PINs cost.

use crate::command::Command;
use crate::commands::operator::{coordinator, is_ahead, is_guarded, is_right, named, wait_left};
use crate::commands::work::Work;
use crate::context::Context;
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use championship::id::OperatorId;
use serde_json::json;
use store::operator::Operator;
use store::{Db, EntryKind, NewEntry};

/// Whether a PIN that was given was right, as the journal names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Given {
    Right,
    Wrong(u32),
}

/// Once one operator has a PIN, nobody writes without one.
pub fn refuse_unsigned(db: &Db, context: &Context) -> Result<(), Refusal> {
    let operators = store::operator::all(db)?;
    let signed = operators
        .iter()
        .any(|operator| operator.has_pin && context.operator == Some(operator.id));
    if is_guarded(&operators) && !signed {
        return Err(Refusal::SignIn);
    }
    Ok(())
}

impl SeasonFile {
    /// Checks an operator's PIN. Wrong ones are told in the journal; after five in a row the next has to wait.
    ///
    /// # Errors
    /// [`Refusal::WrongPin`], or [`Refusal::PinWait`]: then the PIN was not looked at.
    pub fn sign_in(
        &mut self,
        context: &Context,
        name: &str,
        pin: Option<&str>,
    ) -> Result<OperatorId, Refusal> {
        let look = self.look()?;
        let operator = named(self.db(), name)?;
        drop(look);
        self.check_pin(context, &operator, pin)?;
        Ok(operator.id)
    }

    /// Who works where nobody was named: the first operator, unless there are PINs.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn default_operator(&self) -> Result<Option<OperatorId>, Refusal> {
        let _look = self.look()?;
        let operators = store::operator::all(self.db())?;
        Ok(coordinator(&operators)
            .filter(|_| !is_guarded(&operators))
            .map(|operator| operator.id))
    }

    /// Who changes their own PIN gives the old one.
    pub(crate) fn refuse_unproved(
        &mut self,
        context: &Context,
        command: &Command,
    ) -> Result<(), Refusal> {
        let Command::SetPin { operator, old, .. } = command else {
            return Ok(());
        };
        if context.operator != Some(*operator) {
            return Ok(());
        }
        let look = self.look()?;
        let operators = store::operator::all(self.db())?;
        drop(look);
        match operators.iter().find(|known| known.id == *operator) {
            Some(own) => self.check_pin(context, own, old.as_deref()),
            None => Ok(()),
        }
    }

    fn check_pin(
        &mut self,
        context: &Context,
        operator: &Operator,
        pin: Option<&str>,
    ) -> Result<(), Refusal> {
        if !operator.has_pin {
            return Ok(());
        }
        let now = context.moment();
        let look = self.look()?;
        let wrong = store::wrong_pin::of(self.db(), operator.id)?;
        let right = match pin {
            Some(pin) => is_right(self.db(), operator.id, pin)?,
            None => false,
        };
        drop(look);
        if let Some(wrong) = &wrong {
            let left_s = wait_left(wrong, &now);
            if left_s > 0 {
                if is_ahead(wrong, &now) {
                    self.tell_pin(context, operator.id, Given::Wrong(wrong.times))?;
                }
                return Err(Refusal::PinWait {
                    name: operator.name.clone(),
                    left_s,
                });
            }
        }
        // Without one nothing was guessed.
        if pin.is_none() {
            return Err(Refusal::WrongPin {
                name: operator.name.clone(),
                wait_s: 0,
            });
        }
        if right {
            return match wrong {
                Some(_) => self.tell_pin(context, operator.id, Given::Right),
                None => Ok(()),
            };
        }
        let times = wrong.map_or(0, |wrong| wrong.times).saturating_add(1);
        self.tell_pin(context, operator.id, Given::Wrong(times))?;
        let wait_s = store::wrong_pin::of(self.db(), operator.id)?
            .map_or(0, |wrong| wait_left(&wrong, &now));
        Err(Refusal::WrongPin {
            name: operator.name.clone(),
            wait_s,
        })
    }

    /// Tells the journal of a PIN that was given; what was given is told to nobody.
    fn tell_pin(
        &mut self,
        context: &Context,
        operator: OperatorId,
        given: Given,
    ) -> Result<(), Refusal> {
        // Into a file that cannot be written nobody writes with any PIN.
        if !self.is_writable() {
            return Ok(());
        }
        let (command, payload) = match given {
            Given::Right => ("right-pin", json!({"operator": operator})),
            Given::Wrong(times) => ("wrong-pin", json!({"operator": operator, "times": times})),
        };
        let at = context.at();
        let entry = NewEntry {
            at: &at,
            operator: None,
            desk: &context.desk,
            kind: EntryKind::Outward,
            command,
            payload: &payload,
            undoes: None,
        };
        self.write_entry(&entry, |tx| {
            let work = Work::new(tx, context);
            match given {
                Given::Right => store::wrong_pin::clear(work.tx, operator)?,
                Given::Wrong(times) => {
                    let moment = context.moment();
                    store::wrong_pin::set(work.tx, operator, times, &at, &moment)?;
                }
            }
            Ok(())
        })
    }
}
