-- Which vehicle of a carrier is free where and when; one whose end has passed is history.
create table disponibilidade (
  -- The carrier.
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- One of the register, of which type, body, axles and plate are kept as they were; null: only type and body are said.
  veiculo_id uuid,
  placa text,
  tipo_veiculo text not null check (length(tipo_veiculo) <= 40),
  carroceria text check (length(carroceria) <= 40),
  eixos smallint check (eixos between 1 and 20),
  livre_de timestamptz not null,
  livre_ate timestamptz not null,
  municipio_id integer not null,
  raio_km smallint not null check (raio_km between 0 and 1500),
  -- Where it would go; without any: anywhere.
  destino_ufs text[] not null default '{}',
  destino_municipio_ids integer[] not null default '{}',
  observacao text check (length(observacao) <= 300),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  -- Plate, type and town.
  resumo text not null check (length(resumo) <= 300),
  busca text generated always as (app_fold(resumo || ' ' || coalesce(observacao, ''))) stored,
  primary key (owner_id, id),
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id),
  check (livre_de < livre_ate)
);
select app_secure_table('disponibilidade');
select app_make_searchable('disponibilidade');
create index disponibilidade_by_livre_de on disponibilidade (owner_id, livre_de, id);
create index disponibilidade_by_livre_ate on disponibilidade (owner_id, livre_ate, id);
create index disponibilidade_by_ativo on disponibilidade (owner_id, ativo, livre_de, id);
create index disponibilidade_by_atualizado on disponibilidade (owner_id, atualizado_em, id);
create index disponibilidade_by_veiculo on disponibilidade (owner_id, veiculo_id) where veiculo_id is not null;
