-- Orders (pedidos): goods that somebody waits for, before they are formed into loads.
create table pedido (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- As the company's own system numbers it; parts of a split order end in /2, /3, ...
  numero text not null check (length(numero) between 1 and 44 and numero = upper(numero)),
  unidade_id uuid not null,
  caracteristica_id uuid,
  -- 1 CIF, 2 FOB, 3 directed FOB.
  tipo_frete smallint not null check (tipo_frete between 1 and 3),
  -- 1 batch, 2 simple.
  tipo_lote smallint check (tipo_lote in (1, 2)),
  -- 1 high, 2 normal, 3 low.
  prioridade smallint not null default 2 check (prioridade between 1 and 3),
  agrupador text check (length(agrupador) <= 60),
  origem_empresa_id uuid,
  origem_nome text check (length(origem_nome) <= 120),
  origem_documento text check (length(origem_documento) in (11, 14)),
  origem_cep text check (origem_cep ~ '^[0-9]{8}$'),
  origem_endereco text check (length(origem_endereco) <= 240),
  origem_municipio_id integer,
  origem_cidade text check (length(origem_cidade) <= 80),
  origem_uf text check (length(origem_uf) = 2),
  origem_latitude numeric(10, 8) check (origem_latitude between -90 and 90),
  origem_longitude numeric(11, 8) check (origem_longitude between -180 and 180),
  -- How the coordinates were found: given, of the company's register, or the seat of the municipality.
  origem_precisao text check (origem_precisao in ('exata', 'empresa', 'municipio')),
  destino_empresa_id uuid,
  destino_nome text check (length(destino_nome) <= 120),
  destino_documento text check (length(destino_documento) in (11, 14)),
  destino_cep text check (destino_cep ~ '^[0-9]{8}$'),
  destino_endereco text check (length(destino_endereco) <= 240),
  destino_municipio_id integer,
  destino_cidade text check (length(destino_cidade) <= 80),
  destino_uf text check (length(destino_uf) = 2),
  destino_latitude numeric(10, 8) check (destino_latitude between -90 and 90),
  destino_longitude numeric(11, 8) check (destino_longitude between -180 and 180),
  -- How the coordinates were found: given, of the company's register, or the seat of the municipality.
  destino_precisao text check (destino_precisao in ('exata', 'empresa', 'municipio')),
  dh_emissao timestamptz,
  dh_coleta timestamptz,
  dh_entrega_inicio timestamptz,
  dh_entrega timestamptz,
  peso_kg numeric(12, 3) not null default 0 check (peso_kg >= 0),
  cubagem_m3 numeric(12, 3) not null default 0 check (cubagem_m3 >= 0),
  paletes numeric(9, 3) not null default 0 check (paletes >= 0),
  quantidade integer not null default 0 check (quantidade >= 0),
  valor numeric(15, 2) not null default 0 check (valor >= 0),
  possui_redespacho boolean not null default false,
  transportadora_redespacho_id uuid,
  redespacho_empresa_id uuid,
  redespacho_nome text check (length(redespacho_nome) <= 120),
  redespacho_documento text check (length(redespacho_documento) in (11, 14)),
  redespacho_cep text check (redespacho_cep ~ '^[0-9]{8}$'),
  redespacho_endereco text check (length(redespacho_endereco) <= 240),
  redespacho_municipio_id integer,
  redespacho_cidade text check (length(redespacho_cidade) <= 80),
  redespacho_uf text check (length(redespacho_uf) = 2),
  redespacho_latitude numeric(10, 8) check (redespacho_latitude between -90 and 90),
  redespacho_longitude numeric(11, 8) check (redespacho_longitude between -180 and 180),
  -- How the coordinates were found: given, of the company's register, or the seat of the municipality.
  redespacho_precisao text check (redespacho_precisao in ('exata', 'empresa', 'municipio')),
  observacao text check (length(observacao) <= 500),
  -- The order that this one was split from.
  pedido_origem_id uuid,
  -- One column, so that an order is in one manifest at most.
  minuta_id uuid,
  -- From 1 on, in the manifest and afterwards in its load.
  ordenacao_minuta integer check (ordenacao_minuta >= 1),
  carga_id uuid,
  -- May be formed: both ends are on the map, the pick-up has a date, and a redispatch is on the map too.
  valido boolean not null generated always as (
    origem_latitude is not null and origem_longitude is not null
    and destino_latitude is not null and destino_longitude is not null and dh_coleta is not null
    and (not possui_redespacho or (redespacho_latitude is not null and redespacho_longitude is not null))
  ) stored,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(
    numero || ' ' || coalesce(agrupador, '') || ' ' || coalesce(destino_nome, '') || ' ' ||
    coalesce(destino_cidade, '') || ' ' || coalesce(destino_documento, '') || ' ' || coalesce(destino_cep, '') || ' ' ||
    coalesce(origem_nome, '') || ' ' || coalesce(origem_cidade, '')
  )) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  constraint pedido_caracteristica_unknown foreign key (owner_id, caracteristica_id) references caracteristica (owner_id, id),
  constraint pedido_empresa_unknown foreign key (owner_id, origem_empresa_id) references empresa (owner_id, id),
  constraint pedido_destino_unknown foreign key (owner_id, destino_empresa_id) references empresa (owner_id, id),
  constraint pedido_transportadora_unknown foreign key (owner_id, transportadora_redespacho_id) references empresa (owner_id, id),
  constraint pedido_redespacho_unknown foreign key (owner_id, redespacho_empresa_id) references empresa (owner_id, id),
  foreign key (owner_id, minuta_id) references minuta (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id),
  constraint pedido_posicao_taken unique (owner_id, minuta_id, ordenacao_minuta) deferrable initially deferred,
  check (minuta_id is null or carga_id is null),
  check (minuta_id is null or ordenacao_minuta is not null)
);
select app_secure_table('pedido');
select app_make_searchable('pedido');
create unique index pedido_numero_taken on pedido (owner_id, numero);
create index pedido_by_criado on pedido (owner_id, criado_em, id);
create index pedido_by_unidade on pedido (owner_id, unidade_id, criado_em, id);
create index pedido_by_emissao on pedido (owner_id, dh_emissao, id);
create index pedido_by_coleta on pedido (owner_id, dh_coleta, id);
create index pedido_by_entrega on pedido (owner_id, dh_entrega, id);
create index pedido_by_peso on pedido (owner_id, peso_kg, id);
create index pedido_by_valor on pedido (owner_id, valor, id);
create index pedido_by_destino on pedido (owner_id, app_fold(coalesce(destino_cidade, '')), id);
create index pedido_by_atualizado on pedido (owner_id, atualizado_em, id);
create index pedido_by_ativo on pedido (owner_id, ativo, criado_em, id);
-- What can still be formed; orders that went into loads pile up behind it.
create index pedido_em_formacao on pedido (owner_id, criado_em, id) where carga_id is null;
create index pedido_em_minuta on pedido (owner_id, criado_em, id) where minuta_id is not null;
create index pedido_redespachado on pedido (owner_id, criado_em, id) where possui_redespacho;
create index pedido_by_agrupador on pedido (owner_id, agrupador, criado_em, id) where agrupador is not null;
create index pedido_invalido on pedido (owner_id, criado_em, id) where not valido;
create index pedido_by_carga on pedido (owner_id, carga_id) where carga_id is not null;
create index pedido_by_caracteristica on pedido (owner_id, caracteristica_id) where caracteristica_id is not null;
create index pedido_by_origem on pedido (owner_id, pedido_origem_id) where pedido_origem_id is not null;
create index pedido_by_origem_empresa on pedido (owner_id, origem_empresa_id) where origem_empresa_id is not null;
create index pedido_by_destino_empresa on pedido (owner_id, destino_empresa_id) where destino_empresa_id is not null;
create index pedido_by_redespacho_empresa on pedido (owner_id, redespacho_empresa_id) where redespacho_empresa_id is not null;
create index pedido_by_transportadora on pedido (owner_id, transportadora_redespacho_id)
  where transportadora_redespacho_id is not null;
