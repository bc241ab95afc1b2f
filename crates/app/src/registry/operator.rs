//! Operators and their PINs.

use crate::ground::name::checked_name;
use crate::season::act::Act;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::personal::Personal;
use crate::season::signing::{
    coordinator, find, hasher, is_guarded, may_change_another_s, pin_owner,
};
use crate::season::tag::Tag;
use crate::season::work::Work;
use argon2::password_hash::PasswordHasher;
use championship::id::OperatorId;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use store::EntryKind;
use ts_rs::TS;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddOperator {
    pub name: String,
    /// 4 to 8 digits, or none.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>")]
    pub pin: Option<Personal<String>>,
}

impl Act for AddOperator {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::AddOperator
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let name = checked_name(&self.name)?;
        if find(work.tx, name.key())?.is_some() {
            return Err(RegistryRefusal::NameTaken(name.into()).into());
        }
        if self.pin.is_some() {
            may_change_another_s(work.tx, work.context)?;
        }
        let id = store::operator::insert(work.tx, &name, false)?;
        keep_pin(work, id, self.pin.as_ref())?;
        Ok(Made::Operator(id))
    }
}

/// Sets or takes away an operator's PIN.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetPin {
    pub operator: OperatorId,
    /// 4 to 8 digits, or none.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>")]
    pub pin: Option<Personal<String>>,
    /// The one until now, for who changes their own.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>")]
    pub old: Option<Personal<String>>,
}

impl Act for SetPin {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::SetPin
    }

    // An undo is nobody's right to another's PIN.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn prove(&self, season: &mut SeasonFile, context: &Context) -> Result<(), Refusal> {
        let old = self.old.as_ref().map(|old| old.reveal().as_str());
        season.prove_own_pin(context, self.operator, old)
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let operators = store::operator::all(work.tx)?;
        if !operators.iter().any(|known| known.id == self.operator) {
            return Err(Refusal::Unknown {
                kind: Kind::Operator,
                asked: self.operator.to_string(),
                near: Vec::new(),
            });
        }
        let of_coordinator = coordinator(&operators).is_some_and(|known| known.id == self.operator);
        let guarded = is_guarded(&operators);
        // The first PIN of all is the coordinator's.
        if self.pin.is_some() && !guarded && !of_coordinator {
            return Err(OperatorRefusal::CoordinatorPin.into());
        }
        if guarded && work.context.operator != Some(self.operator) {
            may_change_another_s(work.tx, work.context)?;
        }
        let others = operators
            .iter()
            .any(|known| known.has_pin && known.id != self.operator);
        if self.pin.is_none() && of_coordinator && others {
            return Err(OperatorRefusal::CoordinatorPin.into());
        }
        keep_pin(work, self.operator, self.pin.as_ref())?;
        Ok(Made::Operator(self.operator))
    }
}

fn keep_pin(
    work: &Work<'_>,
    id: OperatorId,
    pin: Option<&Personal<String>>,
) -> Result<(), Refusal> {
    work.tx.tag(Tag::Season);
    let hash = match pin.map(Personal::reveal) {
        None => String::new(),
        Some(pin) => {
            let digits = pin.bytes().all(|digit| digit.is_ascii_digit());
            if !digits || !(4..=8).contains(&pin.len()) {
                return Err(OperatorRefusal::BadPin.into());
            }
            let salt = work.code(16);
            hasher()?
                .hash_password_with_salt(pin.as_bytes(), salt.as_bytes())
                .map_err(|error| Refusal::Fault(error.to_string()))?
                .to_string()
        }
    };
    store::season::set_secret(work.tx, &pin_owner(id), &hash)?;
    store::operator::set_has_pin(work.tx, id, pin.is_some())?;
    store::wrong_pin::clear(work.tx, id)?;
    Ok(())
}
