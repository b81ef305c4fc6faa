-- What a carrier sees of the offers of others: its own invitation, what the shipper lets it know of the load, and its own
-- rounds. Kept in the transaction of each change; nothing of another carrier ever enters it.
create table oferta_recebida (
  -- The carrier.
  owner_id uuid not null references owner (owner_id),
  -- The invitation.
  id uuid not null,
  host_owner_id uuid not null,
  oferta_id uuid not null,
  numero integer not null,
  tipo smallint not null,
  oferta_situacao smallint not null,
  situacao smallint not null,
  -- Null: the shipper shows its name with the contract.
  embarcador text,
  -- Set with the contract: the load can be opened from then on.
  carga_id uuid,
  valor_centavos bigint not null,
  responde_ate timestamptz,
  encerra_em timestamptz not null,
  dh_coleta timestamptz,
  publicada_em timestamptz not null,
  visto_em timestamptz,
  encerrada_em timestamptz,
  -- Loads, conditions, rounds, own score in bands, floor: as the API answers them.
  dados jsonb not null,
  busca text not null,
  versao integer not null,
  primary key (owner_id, id)
);
select app_secure_table('oferta_recebida');
revoke insert, update, delete on oferta_recebida from estiva_app;
select app_make_searchable('oferta_recebida');
create index oferta_recebida_by_situacao on oferta_recebida (owner_id, situacao, responde_ate, id);
create index oferta_recebida_by_publicacao on oferta_recebida (owner_id, publicada_em desc, id);
create index oferta_recebida_by_encerramento on oferta_recebida (owner_id, encerrada_em desc, id);
create index oferta_recebida_by_host on oferta_recebida (host_owner_id, oferta_id);

-- The loads of an offer as an invited carrier may read them: what both sides know, its value and floor, whether it is still
-- free and whether it is this carrier's.
create function app_cargas_da_oferta_recebida(p_convite uuid)
returns table (carga_id uuid, ordem smallint, valor_centavos bigint, publico jsonb, piso jsonb, livre boolean, propria boolean)
language sql stable security definer set search_path = public as $$
  select c.carga_id, c.ordem, c.valor_centavos, c.resumo -> 'publico', c.piso, c.viva and c.convite_id is null,
    coalesce(c.convite_id = p_convite, false)
  from oferta_recebida r
  join oferta_carga c on c.owner_id = r.host_owner_id and c.oferta_id = r.oferta_id
  where r.owner_id = app_owner() and r.id = p_convite
  order by c.ordem, c.carga_id
$$;
revoke execute on function app_cargas_da_oferta_recebida(uuid) from public;
grant execute on function app_cargas_da_oferta_recebida(uuid) to estiva_app;
