-- Manifests (minutas): orders that are being formed into one load. A confirmed one names its load and stays, so that
-- whoever confirms it a second time is told.
create table minuta (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  codigo integer not null,
  unidade_id uuid not null,
  descricao text check (length(descricao) <= 80),
  -- 1 CIF, 2 FOB, 3 directed FOB; null while it is empty.
  tipo_frete smallint check (tipo_frete between 1 and 3),
  -- A closed manifest takes no order and loses none.
  aberta boolean not null default true,
  -- Shown on the map of the formation.
  exibindo boolean not null default true,
  -- The vehicle that goes, with what is coupled to it.
  veiculo_conjunto_id uuid,
  tabela_frete_id uuid,
  tabela_frete_valor numeric(15, 2) check (tabela_frete_valor >= 0),
  carga_id uuid,
  versao integer not null default 1,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint minuta_codigo_taken unique (owner_id, codigo),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  constraint minuta_veiculo_unknown foreign key (owner_id, veiculo_conjunto_id) references veiculo (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id)
);
select app_secure_table('minuta');
create index minuta_em_formacao on minuta (owner_id, criado_em, id) where carga_id is null;
create index minuta_by_unidade on minuta (owner_id, unidade_id);
create index minuta_by_veiculo on minuta (owner_id, veiculo_conjunto_id) where veiculo_conjunto_id is not null;
create index minuta_by_carga on minuta (owner_id, carga_id) where carga_id is not null;
