-- Loads (cargas): what a shipper sends from a first place to one or more others, its stages, stops, documents,
-- events and occurrences.

-- The sections of a group on the board, in the company's own order.
create table etapa (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- 1 waiting for a vehicle, 2 in execution, 3 delivered.
  grupo smallint not null check (grupo between 1 and 3),
  descricao text not null check (length(descricao) between 1 and 40),
  ordem smallint not null check (ordem between 1 and 200),
  -- Made by the company; the others came with the product and cannot be removed.
  manual boolean not null default true,
  -- Removed: no load of the board stands in it, but loads that left the board may still name it. Its order is then
  -- the last one, so that the first stage of a group is always one that exists.
  excluida_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  ordem_em_uso smallint generated always as (case when excluida_em is null then ordem end) stored,
  primary key (owner_id, id),
  -- Checked at the end, so that two stages can swap their places.
  constraint etapa_ordem_taken unique (owner_id, grupo, ordem_em_uso) deferrable initially deferred
);
select app_secure_table('etapa');
create unique index etapa_descricao_taken on etapa (owner_id, grupo, app_fold(descricao)) where excluida_em is null;

create table carga_lote (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  codigo integer not null,
  descricao text check (length(descricao) <= 80),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint carga_lote_codigo_taken unique (owner_id, codigo)
);
select app_secure_table('carga_lote');

create table carga (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  codigo integer not null,
  codigo_identificador text check (length(codigo_identificador) between 1 and 40),
  -- Cargo status: 1 waiting, 2 in execution, 3 delivered, 4 finished, 5 cancelled, 7 occurrence, 8 delivered not
  -- finished, 99 deactivated.
  status smallint not null default 1 check (status in (1, 2, 3, 4, 5, 7, 8, 99)),
  etapa_id uuid not null,
  -- What cancelling, deactivating and finalizing left, for the way back.
  status_anterior smallint check (status_anterior in (1, 2, 3, 4, 5, 7, 8, 99)),
  etapa_anterior_id uuid,
  -- 1 restricted, 2 directed to a carrier.
  visibilidade smallint not null default 1 check (visibilidade in (1, 2)),
  -- 1 manual, 2 import, 3 integration, 4 formation, 5 hub, 6 cross-docking, 7 redispatch.
  origem_carga smallint not null default 1 check (origem_carga between 1 and 7),
  -- 1 CIF, 2 FOB, 3 directed FOB.
  tipo_frete smallint not null check (tipo_frete between 1 and 3),
  -- 1 Lotação, 2 Compartilhada, 3 Fracionada.
  modalidade smallint not null default 1 check (modalidade between 1 and 3),
  -- 1 per km, 2 negotiable, 3 per tonne, 4 per volume, 5 fixed, 6 freight table.
  tarifa_tipo smallint check (tarifa_tipo between 1 and 6),
  unidade_id uuid not null,
  caracteristica_id uuid,
  lote_id uuid,
  valor_carga numeric(15, 2) not null default 0 check (valor_carga >= 0),
  valor_frete numeric(15, 2) check (valor_frete >= 0),
  valor_total_frete numeric(15, 2) check (valor_total_frete >= 0),
  imposto_suspenso boolean not null default false,
  peso_kg numeric(12, 3) not null default 0 check (peso_kg >= 0),
  volume numeric(12, 3) not null default 0 check (volume >= 0),
  -- 7 cubic metres, 5 litres.
  volume_unidade smallint not null default 7 check (volume_unidade in (5, 7)),
  quantidade integer not null default 0 check (quantidade >= 0),
  contato_nome text check (length(contato_nome) <= 120),
  contato_telefone text check (length(contato_telefone) in (10, 11)),
  contato_email text check (length(contato_email) <= 254),
  observacao text check (length(observacao) <= 1000),
  -- What the load asks of a vehicle; empty: any.
  veiculo_tipos text[] not null default '{}',
  veiculo_carrocerias text[] not null default '{}',
  -- 1 own fleet, 2 carrier, 3 third party; null until a vehicle or a carrier was chosen.
  alocacao_tipo smallint check (alocacao_tipo between 1 and 3),
  transportadora_id uuid,
  veiculo_id uuid,
  motorista_id uuid,
  checklist_alterado boolean not null default false,
  distancia_m integer check (distancia_m >= 0),
  duracao_min integer check (duracao_min >= 0),
  -- Points of the road as [longitude, latitude], at most 2,000.
  rota jsonb,
  rota_fonte text check (rota_fonte in ('estimada', 'osrm', 'manual')),
  possui_redespacho boolean not null default false,
  dh_publicacao timestamptz,
  -- Set when another company than the creator finished the load.
  dh_pre_finalizacao timestamptz,
  dh_finalizacao timestamptz,
  dh_cancelamento timestamptz,
  dh_desativacao timestamptz,
  dh_reenvio_auditoria timestamptz,
  motivo_id uuid,
  motivo text check (length(motivo) <= 500),
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint carga_codigo_taken unique (owner_id, codigo),
  foreign key (owner_id, etapa_id) references etapa (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, lote_id) references carga_lote (owner_id, id),
  constraint carga_caracteristica_unknown foreign key (owner_id, caracteristica_id) references caracteristica (owner_id, id),
  constraint carga_transportadora_unknown foreign key (owner_id, transportadora_id) references empresa (owner_id, id),
  constraint carga_veiculo_unknown foreign key (owner_id, veiculo_id) references veiculo (owner_id, id),
  constraint carga_motorista_unknown foreign key (owner_id, motorista_id) references motorista (owner_id, id)
);
-- A carrier that the load was given to reads it as a guest.
select app_secure_table('carga', 'carga');
create index carga_by_status on carga (owner_id, status, criado_em desc, id);
create index carga_by_criado on carga (owner_id, criado_em desc, id);
create index carga_by_unidade on carga (owner_id, unidade_id, criado_em desc, id);
create index carga_by_lote on carga (owner_id, lote_id) where lote_id is not null;
create index carga_by_veiculo on carga (owner_id, veiculo_id, criado_em desc) where veiculo_id is not null;
create index carga_by_motorista on carga (owner_id, motorista_id, criado_em desc) where motorista_id is not null;
create index carga_by_transportadora on carga (owner_id, transportadora_id) where transportadora_id is not null;
create index carga_by_caracteristica on carga (owner_id, caracteristica_id) where caracteristica_id is not null;
create index carga_by_identificador on carga (owner_id, upper(codigo_identificador)) where codigo_identificador is not null;
create index carga_by_etapa on carga (owner_id, etapa_id);
create index carga_by_motivo on carga (owner_id, motivo_id) where motivo_id is not null;

-- Where the load is taken and left, in its order; the first stop is a pick-up, the last a delivery.
create table carga_parada (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  ordem smallint not null check (ordem between 0 and 99),
  -- 1 pick-up, 2 delivery.
  tipo smallint not null check (tipo in (1, 2)),
  empresa_id uuid,
  nome text not null check (length(nome) between 1 and 120),
  documento text check (length(documento) in (11, 14)),
  cep text check (cep ~ '^[0-9]{8}$'),
  endereco text check (length(endereco) <= 240),
  municipio_id integer,
  cidade text check (length(cidade) <= 80),
  uf text check (length(uf) = 2),
  fuso_horario text not null check (length(fuso_horario) <= 60),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  janela_inicio timestamptz,
  janela_fim timestamptz,
  peso_kg numeric(12, 3) check (peso_kg >= 0),
  valor numeric(15, 2) check (valor >= 0),
  observacao text check (length(observacao) <= 500),
  -- 1 pending, 2 in progress, 3 done, 99 cancelled.
  situacao smallint not null default 1 check (situacao in (1, 2, 3, 99)),
  dh_chegada timestamptz,
  dh_saida timestamptz,
  primary key (owner_id, id),
  constraint carga_parada_ordem_taken unique (owner_id, carga_id, ordem) deferrable initially deferred,
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  constraint carga_parada_empresa_unknown foreign key (owner_id, empresa_id) references empresa (owner_id, id),
  check (janela_inicio is null or janela_fim is null or janela_inicio <= janela_fim)
);
select app_secure_table('carga_parada');
create index carga_parada_by_empresa on carga_parada (owner_id, empresa_id) where empresa_id is not null;

create table carga_equipamento (
  owner_id uuid not null,
  carga_id uuid not null,
  ordem smallint not null check (ordem between 1 and 10),
  -- A trailer is a vehicle of the register with a plate of its own.
  veiculo_id uuid not null,
  primary key (owner_id, carga_id, ordem),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id)
);
select app_secure_table('carga_equipamento');
create unique index carga_equipamento_once on carga_equipamento (owner_id, carga_id, veiculo_id);
create index carga_equipamento_by_veiculo on carga_equipamento (owner_id, veiculo_id);

create table carga_documento (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  parada_id uuid,
  tipo text not null check (tipo in ('nfe', 'cte', 'outro')),
  codigo text check (length(codigo) <= 40),
  descricao text check (length(descricao) <= 120),
  numero text check (length(numero) <= 20),
  serie text check (length(serie) <= 5),
  chave text check (chave ~ '^[0-9A-Z]{44}$'),
  emitente_documento text check (length(emitente_documento) in (11, 14)),
  emitente_nome text check (length(emitente_nome) <= 120),
  destinatario_documento text check (length(destinatario_documento) in (11, 14)),
  destinatario_nome text check (length(destinatario_nome) <= 120),
  emitido_em timestamptz,
  quantidade numeric(12, 3) check (quantidade >= 0),
  embalagem text check (length(embalagem) <= 60),
  peso_kg numeric(12, 3) check (peso_kg >= 0),
  volume numeric(12, 3) check (volume >= 0),
  valor numeric(15, 2) check (valor >= 0),
  arquivo_id uuid,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, parada_id) references carga_parada (owner_id, id)
);
select app_secure_table('carga_documento');
create index carga_documento_by_carga on carga_documento (owner_id, carga_id, criado_em);
create unique index documento_chave_repetida on carga_documento (owner_id, chave, carga_id) where chave is not null;

create table carga_documento_item (
  owner_id uuid not null,
  documento_id uuid not null,
  ordem smallint not null check (ordem between 1 and 990),
  codigo text check (length(codigo) <= 60),
  descricao text not null check (length(descricao) between 1 and 120),
  ncm text check (length(ncm) <= 8),
  unidade text check (length(unidade) <= 10),
  quantidade numeric(15, 4) check (quantidade >= 0),
  embalagem text check (length(embalagem) <= 60),
  peso_kg numeric(12, 3) check (peso_kg >= 0),
  volume numeric(12, 3) check (volume >= 0),
  valor numeric(15, 2) check (valor >= 0),
  comprimento_cm numeric(9, 2) check (comprimento_cm >= 0),
  largura_cm numeric(9, 2) check (largura_cm >= 0),
  altura_cm numeric(9, 2) check (altura_cm >= 0),
  primary key (owner_id, documento_id, ordem),
  foreign key (owner_id, documento_id) references carga_documento (owner_id, id) on delete cascade
);
select app_secure_table('carga_documento_item');

create table carga_anexo (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  arquivo_id uuid not null,
  nome text not null check (length(nome) between 1 and 200),
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_anexo');
create index carga_anexo_by_carga on carga_anexo (owner_id, carga_id, criado_em);

-- What is planned for the trip and what of it has happened.
create table carga_evento (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  parada_id uuid,
  ordem smallint not null,
  -- arrival or departure at a stop, or something noted by hand.
  tipo text not null check (tipo in ('chegada', 'saida', 'anotacao')),
  descricao text not null check (length(descricao) between 1 and 160),
  planejado boolean not null default true,
  dh_prevista timestamptz,
  dh_realizada timestamptz,
  por_nome text check (length(por_nome) <= 120),
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, parada_id) references carga_parada (owner_id, id) on delete cascade
);
select app_secure_table('carga_evento');
create index carga_evento_by_carga on carga_evento (owner_id, carga_id, ordem);

create table carga_ocorrencia (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  parada_id uuid,
  tipo_ocorrencia_id uuid not null,
  descricao text check (length(descricao) <= 500),
  -- 1 pending, 2 in progress, 3 resolved, 4 closed with its load, 99 cancelled.
  situacao smallint not null default 1 check (situacao in (1, 2, 3, 4, 99)),
  -- What it was before its load was finished, for the way back.
  situacao_anterior smallint check (situacao_anterior in (1, 2, 3, 99)),
  -- How it was resolved.
  resolucao text check (length(resolucao) <= 500),
  responsavel_id uuid,
  carga_finalizada boolean not null default false,
  aberta_em timestamptz not null default now(),
  aberta_por_nome text not null check (length(aberta_por_nome) <= 120),
  resolvida_em timestamptz,
  versao integer not null default 1,
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, tipo_ocorrencia_id) references tipo_ocorrencia (owner_id, id)
);
select app_secure_table('carga_ocorrencia');
create index carga_ocorrencia_by_tipo on carga_ocorrencia (owner_id, tipo_ocorrencia_id);
create index carga_ocorrencia_by_carga on carga_ocorrencia (owner_id, carga_id, aberta_em);

create table carga_posicao (
  owner_id uuid not null,
  carga_id uuid not null,
  dh timestamptz not null,
  latitude numeric(9, 6) not null check (latitude between -90 and 90),
  longitude numeric(9, 6) not null check (longitude between -180 and 180),
  fonte text not null check (length(fonte) <= 40),
  primary key (owner_id, carga_id, dh),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_posicao');

-- A carrier of the platform that was given the load; its id is the contratacaoId of the calls.
create table carga_contratacao (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  contratado_owner_id uuid not null,
  contratado_nome text not null check (length(contratado_nome) <= 200),
  -- What the carrier says of its vehicle, driver and trailers; their records lie in its own registers.
  veiculo jsonb check (length(veiculo::text) <= 1000),
  motorista jsonb check (length(motorista::text) <= 1000),
  equipamentos jsonb not null default '[]' check (length(equipamentos::text) <= 4000),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint carga_contratacao_once unique (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_contratacao');
-- The carrier finds the loads that it was given by its own contracts.
create policy contratado on carga_contratacao for select to estiva_app using (contratado_owner_id = app_owner());
create index carga_contratacao_do_contratado on carga_contratacao (contratado_owner_id, id);

-- What the host shows of the load's children to its guest.
create function app_guest_of_carga(p_owner uuid, p_carga uuid) returns boolean language sql stable parallel safe
  as $$ select p_owner = app_guest_host() and p_carga = app_guest_id() and app_guest_kind() = 'carga' $$;
create policy convidado on carga_parada for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create policy convidado on carga_documento for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create policy convidado on carga_documento_item for select to estiva_app using (
  owner_id = app_guest_host() and app_guest_kind() = 'carga' and exists (
    select from carga_documento d
    where d.owner_id = carga_documento_item.owner_id and d.id = documento_id and d.carga_id = app_guest_id()));
create policy convidado on carga_evento for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create policy convidado on carga_contratacao for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create policy convidado on carga_ocorrencia for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create policy convidado on carga_posicao for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
-- The kinds that its occurrences are of.
create policy convidado on tipo_ocorrencia for select to estiva_app using (
  owner_id = app_guest_host() and app_guest_kind() = 'carga' and exists (
    select from carga_ocorrencia o
    where o.owner_id = tipo_ocorrencia.owner_id and o.carga_id = app_guest_id() and o.tipo_ocorrencia_id = tipo_ocorrencia.id));

create table carga_template (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  modelo jsonb not null check (length(modelo::text) <= 20000),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('carga_template');
create unique index carga_template_nome_taken on carga_template (owner_id, app_fold(nome));
