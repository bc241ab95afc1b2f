-- Nothing is searched for from the first row to the last of a season of many years.

CREATE INDEX report_jogo ON report (jogo_id);
CREATE INDEX report_appeal ON report (appeal_id) WHERE appeal_id IS NOT NULL;
CREATE INDEX ruling_appeal ON ruling (appeal_id) WHERE appeal_id IS NOT NULL;
CREATE INDEX ruling_revoke_appeal ON ruling (revoke_appeal_id) WHERE revoke_appeal_id IS NOT NULL;
CREATE INDEX appeal_jogo ON appeal (jogo_id);
CREATE INDEX missing_athlete_jogo ON missing_athlete (jogo_id);
CREATE INDEX rodada_fase ON rodada (fase_id);
CREATE INDEX clock_event_rodada ON clock_event (rodada_id) WHERE rodada_id IS NOT NULL;
CREATE INDEX sumula_loose ON sumula (loose_etapa_id) WHERE loose_etapa_id IS NOT NULL;
CREATE INDEX slot_entrant ON slot (entrant_id) WHERE entrant_id IS NOT NULL;
CREATE INDEX appeal_entrant ON appeal (entrant_id) WHERE entrant_id IS NOT NULL;
CREATE INDEX offender_entrant ON offender (entrant_id) WHERE entrant_id IS NOT NULL;
CREATE INDEX sanction_entrant ON sanction (entrant_id) WHERE entrant_id IS NOT NULL;
CREATE INDEX clock_event_entrant ON clock_event (entrant_id) WHERE entrant_id IS NOT NULL;
CREATE INDEX pairing_chave ON pairing (chave_id);
CREATE INDEX substitution_out ON substitution (out_athlete_id) WHERE out_athlete_id IS NOT NULL;
CREATE INDEX substitution_in ON substitution (in_athlete_id);
CREATE INDEX publication_subject ON publication (kind, subject);

-- Few entries each: those that kept somebody in a seat, and those that changed what an etapa says of itself.
CREATE INDEX journal_kept_seats ON journal (seq) WHERE payload LIKE '%"seating":"keep"%';
CREATE INDEX journal_edited_etapas ON journal (seq) WHERE command = 'edit-etapa';
