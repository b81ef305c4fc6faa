-- What the positions of a load tell so far, and when each stop is reached by the last of them.
create table carga_rastreio (
  owner_id uuid not null,
  carga_id uuid not null,
  -- The state of the fold over the track.
  estado jsonb not null,
  -- By stop: the arrival that the last position gives.
  previsoes jsonb not null default '{}',
  -- Metres to the next stop, and to the last one.
  falta_m integer check (falta_m >= 0),
  restante_m integer check (restante_m >= 0),
  primary key (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_rastreio');

-- Loads with points that were not read yet, and the first instant of them.
create table carga_rastreio_pendente (
  owner_id uuid not null,
  carga_id uuid not null,
  desde timestamptz not null,
  primary key (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_rastreio_pendente');

-- Something of a trip that asks for a person. One for each cause; it closes by itself.
create table alerta_viagem (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  parada_id uuid,
  tipo text not null check (tipo in ('entrega-atrasada', 'em-risco', 'sem-sinal', 'sem-rastreio', 'parada-nao-prevista',
    'desvio-rota', 'fora-de-ordem', 'espera-longa', 'estadia-perto', 'canhoto-pendente', 'motorista-recusou')),
  -- Since when the cause stands, and when the alert was opened and closed.
  desde timestamptz not null,
  aberto_em timestamptz not null,
  fechado_em timestamptz,
  medida integer,
  ocorrencia_id uuid,
  visto_em timestamptz,
  visto_por_nome text check (length(visto_por_nome) <= 120),
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  check (fechado_em is null or fechado_em >= aberto_em)
);
select app_secure_table('alerta_viagem');
create unique index alerta_viagem_aberto on alerta_viagem (owner_id, carga_id, tipo, coalesce(parada_id, carga_id))
  where fechado_em is null;
create index alerta_viagem_by_carga on alerta_viagem (owner_id, carga_id, aberto_em desc);
create index alerta_viagem_by_abertura on alerta_viagem (owner_id, aberto_em desc, id);

-- The trips that are on the road, as each company that sees them watches them: written anew by every change of the load and
-- by its positions.
create table monitor_carga (
  -- The company that watches it.
  owner_id uuid not null references owner (owner_id),
  carga_id uuid not null,
  host_owner_id uuid not null,
  -- Whose people may watch it; null for the carrier.
  unidade_id uuid,
  viagem json not null,
  primary key (owner_id, carga_id)
);
select app_secure_table('monitor_carga');
revoke insert, update, delete on monitor_carga from estiva_app;
create index monitor_carga_by_host on monitor_carga (host_owner_id, carga_id);

-- Writes the rows of these loads of the company of the transaction, for it and for the carrier that runs each. A load that
-- p_viagens does not name is on the road no longer.
create function app_write_monitor(p_ids uuid[], p_viagens json) returns void
language sql security definer set search_path = public, pg_temp as $$
  with input as materialized (
    select x.owner_id, x.carga_id, x.unidade_id, x.viagem
    from json_to_recordset(p_viagens) as x(owner_id uuid, carga_id uuid, unidade_id uuid, viagem json)
    where x.carga_id = any(p_ids) and (x.owner_id = app_owner() or exists (
      select from carga_contratacao c
      where c.owner_id = app_owner() and c.carga_id = x.carga_id and c.contratado_owner_id = x.owner_id))
  ), gone as (
    delete from monitor_carga m
    where m.host_owner_id = app_owner() and m.carga_id = any(p_ids)
      and not exists (select from input i where i.owner_id = m.owner_id and i.carga_id = m.carga_id)
  )
  insert into monitor_carga as m (owner_id, carga_id, host_owner_id, unidade_id, viagem)
  select i.owner_id, i.carga_id, app_owner(), i.unidade_id, i.viagem from input i
  on conflict (owner_id, carga_id) do update set unidade_id = excluded.unidade_id, viagem = excluded.viagem
  where m.host_owner_id = app_owner()
$$;
revoke execute on function app_write_monitor(uuid[], json) from public;
grant execute on function app_write_monitor(uuid[], json) to estiva_app, estiva_sistema;
