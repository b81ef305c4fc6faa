-- Deliveries: one for each stop and document set of a load on the road, with its attempts and proofs.
create table entrega (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  parada_id uuid not null,
  -- The invoice that is delivered; null: the stop has none. The rest of a partial delivery names the same one.
  documento_id uuid,
  -- The delivery that this one is the rest, or the return, of.
  origem_entrega_id uuid,
  -- Goes back to where the load came from.
  devolucao boolean not null default false,
  -- 1 pending, 2 in progress, 3 delivered with proof, 4 checked, 5 cancelled or returned, 7 failed, 8 delivered without proof.
  situacao smallint not null default 1 check (situacao in (1, 2, 3, 4, 5, 7, 8)),
  -- What it was before its load was cancelled or deactivated, for the way back.
  situacao_anterior smallint check (situacao_anterior in (1, 2, 7)),
  resultado text check (resultado in ('total', 'parcial', 'recusada', 'ausente', 'avariada', 'extraviada', 'devolvida')),
  -- The share of the invoice that this delivery is about; null: nobody knows how much it is.
  quantidade numeric(12, 3) check (quantidade >= 0),
  unidade text check (length(unidade) <= 60),
  tentativa smallint not null default 1 check (tentativa between 1 and 99),
  dh_entrega timestamptz,
  recebedor_nome text check (length(recebedor_nome) <= 120),
  recebedor_documento text check (length(recebedor_documento) <= 20),
  observacao text check (length(observacao) <= 500),
  -- What failed stands in an occurrence of the load.
  ocorrencia_id uuid,
  -- The load that carries it on.
  segue_na_carga_id uuid,
  -- Until when the signed paper is to be checked.
  canhoto_ate timestamptz,
  -- Photos and scanned pages that prove something.
  fotos smallint not null default 0 check (fotos >= 0),
  conferida_em timestamptz,
  conferida_por_nome text check (length(conferida_por_nome) <= 120),
  -- Repeated from load, stop and document, so that lists of both companies read one table.
  unidade_id uuid not null,
  contratado_owner_id uuid,
  transportadora_id uuid,
  transportadora text check (length(transportadora) <= 200),
  embarcador text not null check (length(embarcador) <= 200),
  carga_codigo integer not null,
  dh_carga timestamptz not null,
  valor_acordado numeric(15, 2),
  valor_total_cte numeric(15, 2),
  cliente_id uuid,
  cliente text not null check (length(cliente) <= 120),
  cidade text check (length(cidade) <= 80),
  uf text check (length(uf) = 2),
  fuso_horario text not null check (length(fuso_horario) <= 60),
  prazo timestamptz,
  -- The day of the deadline at the place, or of the load where there is none.
  dia date not null,
  nf_numero text check (length(nf_numero) <= 20),
  nf_serie text check (length(nf_serie) <= 5),
  nf_chave text check (length(nf_chave) = 44),
  nf_quantidade numeric(12, 3),
  pedido text check (length(pedido) <= 40),
  busca text not null default '',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, parada_id) references carga_parada (owner_id, id) on delete cascade,
  foreign key (owner_id, documento_id) references carga_documento (owner_id, id) on delete set null (documento_id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('entrega');
select app_make_searchable('entrega');
-- A carrier reads the deliveries of the loads it runs: in the load as its guest, in lists by its contract.
create policy convidado on entrega for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create policy contratado on entrega for select to estiva_app using (contratado_owner_id = app_owner());
create unique index entrega_documento_once on entrega (owner_id, documento_id)
  where documento_id is not null and origem_entrega_id is null;
-- A carrier knows the id alone.
create index entrega_by_id on entrega (id);
create index entrega_by_carga on entrega (owner_id, carga_id);
create index entrega_by_parada on entrega (owner_id, parada_id);
create index entrega_by_prazo on entrega (owner_id, dia, prazo, id);
create index entrega_by_situacao on entrega (owner_id, situacao, dia, prazo, id);
create index entrega_by_entrega on entrega (owner_id, dh_entrega, id) where dh_entrega is not null;
create index entrega_by_canhoto on entrega (owner_id, canhoto_ate, id) where situacao in (3, 8);
create index entrega_by_nf on entrega (owner_id, nf_numero) where nf_numero is not null;
create index entrega_by_cliente on entrega (owner_id, cliente_id, dia) where cliente_id is not null;
create index entrega_by_transportadora on entrega (owner_id, transportadora_id, dia) where transportadora_id is not null;
create index entrega_by_origem on entrega (owner_id, origem_entrega_id) where origem_entrega_id is not null;
create index entrega_do_contratado on entrega (contratado_owner_id, dia, prazo, id) where contratado_owner_id is not null;

-- What was tried, in its order, and who told it.
create table entrega_tentativa (
  owner_id uuid not null,
  entrega_id uuid not null,
  ordem smallint not null check (ordem between 1 and 999),
  -- The attempt of the delivery; what is told twice of one attempt corrects it.
  n smallint not null check (n between 1 and 99),
  carga_id uuid not null,
  parada_id uuid,
  parada text not null check (length(parada) <= 120),
  resultado text not null check (resultado in ('total', 'parcial', 'recusada', 'ausente', 'avariada', 'extraviada', 'devolvida')),
  quantidade numeric(12, 3),
  dh timestamptz not null,
  recebido_em timestamptz not null,
  origem text not null check (origem in ('motorista', 'operador', 'transportadora', 'planilha', 'edi')),
  por_nome text not null check (length(por_nome) <= 120),
  ocoren_codigo text check (length(ocoren_codigo) <= 3),
  observacao text check (length(observacao) <= 500),
  -- Of the driver's phone.
  ato_id uuid,
  primary key (owner_id, entrega_id, ordem),
  foreign key (owner_id, entrega_id) references entrega (owner_id, id) on delete cascade
);
select app_secure_table('entrega_tentativa');
create policy convidado on entrega_tentativa for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create index entrega_tentativa_by_ato on entrega_tentativa (owner_id, ato_id) where ato_id is not null;
create index entrega_tentativa_by_parada on entrega_tentativa (owner_id, parada_id) where parada_id is not null;

-- Photos of the signed paper, signatures and scanned pages.
create table entrega_arquivo (
  owner_id uuid not null,
  entrega_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  arquivo_id uuid not null,
  tipo text not null check (tipo in ('foto', 'assinatura', 'documento')),
  -- Repeated from the file, which a guest does not see.
  nome text not null check (length(nome) <= 200),
  sha256 text not null check (length(sha256) = 64),
  content_type text not null check (length(content_type) <= 120),
  bytes integer not null check (bytes >= 0),
  n smallint not null check (n between 1 and 99),
  dh timestamptz not null,
  recebido_em timestamptz not null,
  por_nome text not null check (length(por_nome) <= 120),
  -- From where it was taken to the address of the stop; where somebody was is kept with the trip alone.
  distancia_m integer check (distancia_m >= 0),
  -- What the phone read of the bar code: this note, another one, nothing.
  leitura text check (leitura in ('lida', 'outra nota', 'não conferida')),
  -- Somebody looked at it and it proves nothing.
  recusado_em timestamptz,
  recusado_motivo text check (length(recusado_motivo) <= 200),
  primary key (owner_id, entrega_id, id),
  foreign key (owner_id, entrega_id) references entrega (owner_id, id) on delete cascade,
  foreign key (owner_id, arquivo_id) references arquivo (owner_id, id) on delete cascade
);
select app_secure_table('entrega_arquivo');
create policy convidado on entrega_arquivo for select to estiva_app using (app_guest_of_carga(owner_id, carga_id));
create index entrega_arquivo_by_arquivo on entrega_arquivo (owner_id, arquivo_id);

-- One thing done to many deliveries: a job does it, and goes on where a killed one stopped.
create table entrega_lote (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  acao text not null check (acao in ('baixa', 'conferir')),
  parametros jsonb not null check (length(parametros::text) <= 4000),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'executando', 'concluida')),
  total integer not null,
  feitas integer not null default 0,
  falhas integer not null default 0,
  usuario_id uuid not null,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  criado_em timestamptz not null,
  concluida_em timestamptz,
  atualizado_em timestamptz not null,
  primary key (owner_id, id)
);
select app_secure_table('entrega_lote');
create index entrega_lote_parado on entrega_lote (atualizado_em) where situacao <> 'concluida';

create table entrega_lote_item (
  owner_id uuid not null,
  lote_id uuid not null,
  ordem integer not null,
  entrega_id uuid not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'feita', 'falhou')),
  erro_codigo text check (length(erro_codigo) <= 60),
  erro text check (length(erro) <= 500),
  primary key (owner_id, lote_id, ordem),
  foreign key (owner_id, lote_id) references entrega_lote (owner_id, id) on delete cascade
);
select app_secure_table('entrega_lote_item');
create index entrega_lote_item_pendente on entrega_lote_item (owner_id, lote_id, ordem) where situacao = 'pendente';

-- What the deliveries of a stop say of it: 2 some have no result, 3 all have one, 7 one failed and waits for a decision.
-- Null: the stop has none.
alter table carga_parada add column entrega smallint check (entrega in (2, 3, 7));
