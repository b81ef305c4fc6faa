-- What the loads that a carrier took were offered for at first: what its contract saved is told against it. Facts are made anew,
-- also because an invitation whose proposal was taken back counts as accepted no more.
alter table fato_convite add column ofertado_centavos bigint;
insert into fato_empresa (owner_id, pedida_em) select owner_id, now() from owner
  on conflict (owner_id) do update set pedida_em = excluded.pedida_em, feita_em = null;
