-- Goods that pass through the company's own units: collected, received, kept, sent on.
create table remessa (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  codigo integer not null check (codigo > 0),
  -- 1 pending, 2 in progress, 3 resolved, 99 cancelled.
  situacao smallint not null default 1 check (situacao in (1, 2, 3, 99)),
  -- 1 a batch, 2 simple.
  tipo smallint not null default 2 check (tipo in (1, 2)),
  lote text check (length(lote) <= 80),
  urgente boolean not null default false,
  unidade_id uuid not null,
  responsavel_id uuid,
  liberada boolean not null default false,
  liberada_motivo text check (length(liberada_motivo) <= 200),
  tomador_id uuid,
  agente_id uuid,
  contato_agente text check (length(contato_agente) <= 120),
  remetente_id uuid,
  remetente_nome text not null check (length(remetente_nome) between 1 and 120),
  destinatario_id uuid,
  -- Null: nobody said yet who receives it.
  destinatario_nome text check (length(destinatario_nome) between 1 and 120),
  destinatario_documento text check (length(destinatario_documento) <= 20),
  destino_municipio_id integer,
  destino_cidade text check (length(destino_cidade) <= 80),
  destino_uf text check (length(destino_uf) = 2),
  destino_endereco text check (length(destino_endereco) <= 240),
  terminal_carga_id uuid,
  terminal_entrega_id uuid,
  caracteristica_id uuid,
  coleta text check (length(coleta) <= 200),
  dh_coleta timestamptz,
  entrega text check (length(entrega) <= 200),
  -- Promised to the customer.
  dh_entrega timestamptz,
  tipo_modal smallint check (tipo_modal in (1, 2, 3)),
  tipo_servico smallint check (tipo_servico in (1, 2)),
  tipo_comercio smallint check (tipo_comercio in (1, 2)),
  tipo_atividade smallint check (tipo_atividade in (1, 2)),
  campos_adicionais jsonb not null default '[]' check (length(campos_adicionais::text) <= 8000),
  observacoes text check (length(observacoes) <= 1000),
  restricoes text check (length(restricoes) <= 500),
  peso_liquido_kg numeric(12, 3) check (peso_liquido_kg >= 0),
  peso_tara_kg numeric(12, 3) check (peso_tara_kg >= 0),
  peso_kg numeric(12, 3) not null default 0 check (peso_kg >= 0),
  volume_m3 numeric(12, 3) not null default 0 check (volume_m3 >= 0),
  valor numeric(15, 2) not null default 0 check (valor >= 0),
  motivo_cancelamento text check (length(motivo_cancelamento) <= 200),
  -- The delivery that failed and goes on as this.
  entrega_id uuid,
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  -- Repeated from steps, volumes and occurrences, so that the board reads one table: the step that is on, where the goods
  -- stand and since when.
  etapa_tipo text check (etapa_tipo in ('coleta', 'transferencia', 'expedicao')),
  etapa_passo smallint check (etapa_passo in (1, 2, 3)),
  etapa_origem_id uuid,
  etapa_destino_id uuid,
  etapa_carga_id uuid,
  etapa_prevista timestamptz,
  etapa_chegada timestamptz,
  etapa_inicio timestamptz,
  etapa_execucao timestamptz,
  etapa_conferida boolean not null default false,
  em_unidade_id uuid,
  estoque_desde timestamptz,
  posicao text check (length(posicao) <= 40),
  volumes integer not null default 0,
  divergencias smallint not null default 0,
  busca text not null default '',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint remessa_codigo_taken unique (owner_id, codigo),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, etapa_origem_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, etapa_destino_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, em_unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, tomador_id) references empresa (owner_id, id),
  foreign key (owner_id, agente_id) references empresa (owner_id, id),
  foreign key (owner_id, remetente_id) references empresa (owner_id, id),
  foreign key (owner_id, destinatario_id) references empresa (owner_id, id),
  foreign key (owner_id, terminal_carga_id) references empresa (owner_id, id),
  foreign key (owner_id, terminal_entrega_id) references empresa (owner_id, id),
  foreign key (owner_id, caracteristica_id) references caracteristica (owner_id, id)
);
select app_secure_table('remessa');
select app_make_searchable('remessa');
create index remessa_by_criacao on remessa (owner_id, criado_em desc, id);
create index remessa_by_atualizado on remessa (owner_id, atualizado_em desc, id);
create index remessa_by_entrega on remessa (owner_id, dh_entrega, id);
create index remessa_by_carga on remessa (owner_id, etapa_carga_id) where etapa_carga_id is not null;
create index remessa_no_estoque on remessa (owner_id, em_unidade_id, estoque_desde, id) where em_unidade_id is not null;
create index remessa_by_remetente on remessa (owner_id, remetente_id) where remetente_id is not null;
create index remessa_by_destinatario on remessa (owner_id, destinatario_id) where destinatario_id is not null;
-- What the board looks at: neither cancelled nor long gone.
create index remessa_aberta on remessa (owner_id, id) where situacao in (1, 2);
create index remessa_expedida on remessa (owner_id, etapa_execucao) where situacao = 3;
-- The clock asks for those of all companies.
create index remessa_coleta_prevista on remessa (etapa_prevista) where etapa_tipo = 'coleta' and etapa_passo = 1 and situacao in (1, 2);
create index remessa_estoque_desde on remessa (estoque_desde) where em_unidade_id is not null;

create table remessa_etapa (
  owner_id uuid not null,
  id uuid not null,
  remessa_id uuid not null,
  ordem smallint not null check (ordem between 1 and 99),
  tipo text not null check (tipo in ('coleta', 'transferencia', 'expedicao')),
  unidade_origem_id uuid,
  unidade_destino_id uuid,
  -- 1 pending, 2 in progress, 3 executed.
  passo smallint not null default 1 check (passo in (1, 2, 3)),
  carga_id uuid,
  -- The stop of the load at which the goods are handed over.
  parada_id uuid,
  -- The stop came to the load with it, and leaves it with the last one that it came with.
  parada_criada boolean not null default false,
  dh_prevista timestamptz,
  dh_chegada_prevista timestamptz,
  dh_inicio timestamptz,
  dh_execucao timestamptz,
  -- The count that must be closed before the step goes on.
  conferida_em timestamptz,
  responsavel_id uuid,
  por_nome text check (length(por_nome) <= 120),
  primary key (owner_id, id),
  constraint remessa_etapa_ordem unique (owner_id, remessa_id, ordem) deferrable initially deferred,
  constraint remessa_etapa_lugares check (
    case tipo when 'coleta' then unidade_destino_id is not null and unidade_origem_id is null
      when 'transferencia' then unidade_destino_id is not null and unidade_origem_id is not null
        and unidade_destino_id <> unidade_origem_id
      else unidade_origem_id is not null and unidade_destino_id is null end),
  foreign key (owner_id, remessa_id) references remessa (owner_id, id) on delete cascade,
  foreign key (owner_id, unidade_origem_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, unidade_destino_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id)
);
select app_secure_table('remessa_etapa');
create index remessa_etapa_by_carga on remessa_etapa (owner_id, carga_id) where carga_id is not null;
create index remessa_etapa_by_origem on remessa_etapa (owner_id, unidade_origem_id) where unidade_origem_id is not null;
create index remessa_etapa_by_destino on remessa_etapa (owner_id, unidade_destino_id) where unidade_destino_id is not null;

create table remessa_volume (
  owner_id uuid not null,
  id uuid not null,
  remessa_id uuid not null,
  n smallint not null check (n between 1 and 9999),
  etiqueta text not null check (length(etiqueta) between 1 and 40),
  sscc text check (sscc ~ '^[0-9]{18}$'),
  peso_kg numeric(10, 3) check (peso_kg >= 0),
  comprimento_cm smallint check (comprimento_cm > 0),
  largura_cm smallint check (largura_cm > 0),
  altura_cm smallint check (altura_cm > 0),
  posicao_id uuid,
  estado text not null default 'esperado'
    check (estado in ('esperado', 'recebido', 'faltante', 'sobra', 'avariado', 'expedido')),
  primary key (owner_id, id),
  constraint remessa_volume_n unique (owner_id, remessa_id, n),
  foreign key (owner_id, remessa_id) references remessa (owner_id, id) on delete cascade,
  foreign key (owner_id, posicao_id) references posicao_estoque (owner_id, id)
);
select app_secure_table('remessa_volume');
create unique index remessa_volume_etiqueta_taken on remessa_volume (owner_id, etiqueta);
create unique index remessa_volume_sscc_taken on remessa_volume (owner_id, sscc) where sscc is not null;
create index remessa_volume_by_posicao on remessa_volume (owner_id, posicao_id) where posicao_id is not null;

create table remessa_documento (
  owner_id uuid not null,
  id uuid not null,
  remessa_id uuid not null,
  ordem smallint not null check (ordem between 1 and 200),
  tipo text not null check (length(tipo) <= 20),
  numero text check (length(numero) <= 20),
  serie text check (length(serie) <= 5),
  chave text check (length(chave) = 44),
  embalagem text check (length(embalagem) <= 60),
  quantidade numeric(12, 3) check (quantidade >= 0),
  peso_kg numeric(12, 3) check (peso_kg >= 0),
  volume_m3 numeric(12, 3) check (volume_m3 >= 0),
  valor numeric(15, 2) check (valor >= 0),
  itens jsonb not null default '[]' check (length(itens::text) <= 400000),
  -- Its copy among the documents of the load that carries the goods.
  carga_documento_id uuid,
  primary key (owner_id, id),
  foreign key (owner_id, remessa_id) references remessa (owner_id, id) on delete cascade
);
select app_secure_table('remessa_documento');
create index remessa_documento_by_remessa on remessa_documento (owner_id, remessa_id, ordem);
create index remessa_documento_by_chave on remessa_documento (owner_id, chave) where chave is not null;
