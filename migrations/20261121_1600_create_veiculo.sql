-- Vehicles of a company: trucks, tractors and trailers, each with a plate of its own.

-- A plate before and after its conversion to Mercosul's notation names one vehicle: the fifth character 0 to 9
-- became A to J.
create function app_placa_mercosul(p_placa text) returns text language sql immutable parallel safe strict
  as $$ select case when p_placa ~ '^[A-Z]{3}[0-9]{4}$'
    then substr(p_placa, 1, 4) || translate(substr(p_placa, 5, 1), '0123456789', 'ABCDEFGHIJ') || substr(p_placa, 6)
    else p_placa end $$;

-- Both notations, so that the vehicle is found by either; a plate that was born in the new one has only that.
create function app_placa_grafias(p_placa text) returns text language sql immutable parallel safe strict
  as $$ select app_placa_mercosul(p_placa) || ' ' ||
    substr(p_placa, 1, 4) || translate(substr(p_placa, 5, 1), 'ABCDEFGHIJ', '0123456789') || substr(p_placa, 6) $$;

create table veiculo (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  placa text not null check (placa ~ '^[A-Z]{3}[0-9][0-9A-Z][0-9]{2}$'),
  placa_unica text not null generated always as (app_placa_mercosul(placa)) stored,
  codigo text check (length(codigo) between 1 and 20),
  tipo text not null check (length(tipo) <= 30),
  carroceria text not null check (length(carroceria) <= 30),
  marca_modelo text check (length(marca_modelo) <= 60),
  ano_fabricacao smallint check (ano_fabricacao between 1950 and 2100),
  ano_modelo smallint check (ano_modelo between 1950 and 2101),
  eixos smallint not null check (eixos between 1 and 9),
  capacidade_kg integer not null check (capacidade_kg between 0 and 200000),
  volume_m3 numeric(7, 2) not null check (volume_m3 between 0 and 1000),
  paletes smallint not null check (paletes between 0 and 200),
  tara_kg integer check (tara_kg between 1 and 100000),
  renavam text check (renavam ~ '^[0-9]{11}$'),
  rntrc text check (rntrc ~ '^[0-9]{9}$'),
  propriedade text not null check (propriedade in ('proprio', 'agregado', 'terceiro')),
  proprietario_nome text check (length(proprietario_nome) <= 120),
  proprietario_documento text check (length(proprietario_documento) in (11, 14)),
  rastreador_tecnologia text check (length(rastreador_tecnologia) <= 40),
  rastreador_numero text check (length(rastreador_numero) <= 40),
  unidade_id uuid,
  documentos jsonb not null default '[]',
  -- The earliest expiry of `documentos`, for lists of what is due.
  proximo_vencimento date,
  observacao text check (length(observacao) <= 500),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(
    app_placa_grafias(placa) || ' ' || coalesce(codigo, '') || ' ' || coalesce(renavam, '') || ' ' ||
    coalesce(marca_modelo, '') || ' ' || coalesce(proprietario_nome, '') || ' ' || coalesce(rastreador_numero, '')
  )) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('veiculo');
select app_make_searchable('veiculo');
create unique index veiculo_placa_taken on veiculo (owner_id, placa_unica);
create unique index veiculo_codigo_taken on veiculo (owner_id, lower(codigo)) where codigo is not null;
create unique index veiculo_renavam_taken on veiculo (owner_id, renavam) where renavam is not null;
create index veiculo_by_tipo on veiculo (owner_id, tipo, placa_unica, id);
create index veiculo_by_carroceria on veiculo (owner_id, carroceria, placa_unica, id);
create index veiculo_by_propriedade on veiculo (owner_id, propriedade, placa_unica, id);
create index veiculo_by_unidade on veiculo (owner_id, unidade_id, placa_unica, id);
create index veiculo_by_vencimento on veiculo (owner_id, proximo_vencimento, id);
create index veiculo_by_capacidade on veiculo (owner_id, capacidade_kg, id);
create index veiculo_by_ativo on veiculo (owner_id, ativo, placa_unica, id);
create index veiculo_by_atualizado on veiculo (owner_id, atualizado_em, id);

-- The trailers that are coupled to a tractor, in their order; a trailer hangs on one tractor at a time.
create table veiculo_reboque (
  owner_id uuid not null,
  trator_id uuid not null,
  ordem smallint not null check (ordem between 1 and 5),
  reboque_id uuid not null,
  primary key (owner_id, trator_id, ordem),
  foreign key (owner_id, trator_id) references veiculo (owner_id, id) on delete cascade,
  foreign key (owner_id, reboque_id) references veiculo (owner_id, id),
  check (trator_id <> reboque_id)
);
select app_secure_table('veiculo_reboque');
create unique index veiculo_reboque_taken on veiculo_reboque (owner_id, reboque_id);
