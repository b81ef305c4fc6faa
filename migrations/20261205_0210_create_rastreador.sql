-- Devices that tell where a vehicle or a driver is. They belong to the company that registers them.
create table rastreador (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  identificador text not null check (length(identificador) between 1 and 64),
  tipo text not null check (tipo in ('osmand', 'traccar', 'api')),
  veiculo_id uuid,
  motorista_id uuid,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(identificador)) stored,
  primary key (owner_id, id),
  constraint rastreador_de_um check ((veiculo_id is null) <> (motorista_id is null)),
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id),
  foreign key (owner_id, motorista_id) references motorista (owner_id, id)
);
select app_secure_table('rastreador');
select app_make_searchable('rastreador');
create unique index rastreador_identificador_taken on rastreador (owner_id, identificador);
create index rastreador_ordem on rastreador (owner_id, app_fold(identificador), id);
create index rastreador_by_tipo on rastreador (owner_id, tipo, app_fold(identificador), id);
create index rastreador_by_ativo on rastreador (owner_id, ativo, app_fold(identificador), id);
create index rastreador_by_atualizado on rastreador (owner_id, atualizado_em, id);
create index rastreador_by_veiculo on rastreador (owner_id, veiculo_id) where veiculo_id is not null;
create index rastreador_by_motorista on rastreador (owner_id, motorista_id) where motorista_id is not null;

-- The last word of each device and what became of it; never a place.
create table rastreador_sinal (
  owner_id uuid not null,
  rastreador_id uuid not null,
  -- Null while nothing of it may be stored.
  dh timestamptz,
  velocidade_kmh numeric(5, 1),
  bateria_pct smallint,
  resultado text not null check (length(resultado) <= 40),
  carga_id uuid,
  recebido_em timestamptz not null,
  primary key (owner_id, rastreador_id),
  foreign key (owner_id, rastreador_id) references rastreador (owner_id, id) on delete cascade
);
select app_secure_table('rastreador_sinal');

-- Devices that nobody registered: what they call themselves and how often, nothing else.
create table rastreador_desconhecido (
  owner_id uuid not null references owner (owner_id),
  identificador text not null check (length(identificador) between 1 and 64),
  tipo text not null check (tipo in ('osmand', 'traccar', 'api')),
  quantidade integer not null default 1,
  ultimo_em timestamptz not null,
  primary key (owner_id, identificador)
);
select app_secure_table('rastreador_desconhecido');
create index rastreador_desconhecido_by_ultimo on rastreador_desconhecido (owner_id, ultimo_em desc);
