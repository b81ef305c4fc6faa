-- Until when the signed paper of a delivery is due, and when it came: the part "documentos" of a carrier's scorecard.
-- Facts are made anew.
alter table fato_entrega add column canhoto_ate timestamptz, add column dh_canhoto timestamptz;
insert into fato_empresa (owner_id, pedida_em) select owner_id, now() from owner
  on conflict (owner_id) do update set pedida_em = excluded.pedida_em, feita_em = null;
