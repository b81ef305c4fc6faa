-- What was on time is taken from the facts of deliveries from now on: each company that has a ranking counts it anew. The clock
-- of the ranking takes it up.
insert into ranking_reconstrucao (owner_id, pedida_em)
select distinct owner_id, now() from ranking_carga
on conflict (owner_id) do update set pedida_em = excluded.pedida_em, feita_em = null;
