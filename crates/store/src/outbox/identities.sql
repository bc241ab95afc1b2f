SELECT athlete.uid AS uid,
  iif(name_opt_out OR erased_at IS NOT NULL OR merged_into IS NOT NULL, '', coalesce(athlete_private.cpf, '')) AS cpf
FROM athlete LEFT JOIN athlete_private ON athlete_private.uid = athlete.uid
WHERE EXISTS (SELECT 1 FROM statement_seal WHERE about = 'person:' || athlete.uid)
ORDER BY athlete.uid;
