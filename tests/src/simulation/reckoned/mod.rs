//! An etapa worked out anew from its rows, by the text of formats and regulations: nothing of it is the program's.

pub mod apart;
pub mod bracket;
pub mod confronto;
pub mod etapa;
pub mod facts;
pub mod field;
pub mod fraction;
pub mod groups;
pub mod jogo;
pub mod knockout;
pub mod ledger;
pub mod rounds;
pub mod rows;
pub mod season;
pub mod stands;
pub mod table;
pub mod tree;
