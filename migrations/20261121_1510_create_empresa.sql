-- Registered companies: clients, suppliers, shippers and carriers of a company of the platform.
create table empresa (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  documento text not null check (length(documento) in (11, 14)),
  codigo text not null check (length(codigo) between 1 and 20),
  nome text not null check (length(nome) between 1 and 120),
  nome_fantasia text check (length(nome_fantasia) <= 120),
  inscricao_estadual text check (length(inscricao_estadual) <= 14),
  transportadora boolean not null default false,
  fornecedor boolean not null default false,
  embarcador boolean not null default false,
  cliente boolean not null default false,
  telefone text check (length(telefone) in (10, 11)),
  celular text check (length(celular) in (10, 11)),
  email text check (length(email) <= 254),
  vendedor_id uuid,
  peso_maximo_kg numeric(9, 3) check (peso_maximo_kg > 0),
  observacoes text check (length(observacoes) <= 1000),
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text check (length(logradouro) <= 120),
  numero text check (length(numero) <= 20),
  complemento text check (length(complemento) <= 60),
  bairro text check (length(bairro) <= 80),
  municipio_id integer,
  -- The state and the zone of the municipality, which never change.
  uf text check (length(uf) = 2),
  fuso_horario text check (length(fuso_horario) <= 60),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  janelas jsonb not null default '[]',
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  -- What a delivery needs is missing.
  pendente boolean generated always as (
    cep is null or logradouro is null or numero is null or municipio_id is null
  ) stored,
  busca text generated always as (
    app_fold(nome || ' ' || coalesce(nome_fantasia, '') || ' ' || codigo || ' ' || documento)
  ) stored,
  primary key (owner_id, id),
  constraint empresa_vendedor_unknown foreign key (owner_id, vendedor_id) references vendedor (owner_id, id),
  constraint empresa_tipo_missing check (transportadora or fornecedor or embarcador or cliente)
);
select app_secure_table('empresa');
select app_make_searchable('empresa');
create unique index empresa_documento_taken on empresa (owner_id, documento);
create unique index empresa_codigo_taken on empresa (owner_id, upper(codigo));
create index empresa_ordem on empresa (owner_id, app_fold(nome), id);
create index empresa_codigo_ordem on empresa (owner_id, codigo, id);
create index empresa_atualizado on empresa (owner_id, atualizado_em, id);
create index empresa_ativo on empresa (owner_id, ativo, app_fold(nome), id);
create index empresa_uf on empresa (owner_id, uf, app_fold(nome), id);
create index empresa_vendedor on empresa (owner_id, vendedor_id) where vendedor_id is not null;
-- Rare in most companies, so that the walk along the names would be long.
create index empresa_transportadora on empresa (owner_id, app_fold(nome), id) where transportadora;
create index empresa_fornecedor on empresa (owner_id, app_fold(nome), id) where fornecedor;
create index empresa_embarcador on empresa (owner_id, app_fold(nome), id) where embarcador;
create index empresa_cliente on empresa (owner_id, app_fold(nome), id) where cliente;
create index empresa_pendente on empresa (owner_id, app_fold(nome), id) where pendente;

create table empresa_endereco (
  owner_id uuid not null,
  id uuid not null,
  empresa_id uuid not null,
  ordem smallint not null,
  descricao text not null check (length(descricao) between 1 and 80),
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text check (length(logradouro) <= 120),
  numero text check (length(numero) <= 20),
  complemento text check (length(complemento) <= 60),
  bairro text check (length(bairro) <= 80),
  municipio_id integer,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  primary key (owner_id, id),
  foreign key (owner_id, empresa_id) references empresa (owner_id, id) on delete cascade
);
select app_secure_table('empresa_endereco');
create index empresa_endereco_da_empresa on empresa_endereco (owner_id, empresa_id, ordem);
