-- Offers of loads to carriers: what a shipper asks, whom it asks, what they answered, and the chain that proves the round.
create table oferta (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  numero integer not null check (numero > 0),
  -- 1 restricted, 2 directed, 3 cascade, 4 open.
  tipo smallint not null check (tipo between 1 and 4),
  -- 1 draft, 2 scheduled, 3 published, 4 negotiating, 5 to decide, 6 contracted, 7 without contract, 8 cancelled.
  situacao smallint not null default 1 check (situacao between 1 and 8),
  unidade_id uuid not null,
  -- Null: one load; the loads stand in oferta_carga either way.
  lote_id uuid,
  lote_modo text check (lote_modo in ('inteiro', 'fracionavel')),
  -- The behaviour it was made by, and the behaviour as it was then.
  comportamento_id uuid,
  comportamento jsonb check (length(comportamento::text) <= 20000),
  tarifa smallint not null check (tarifa between 1 and 6),
  -- Of all loads together, without the toll voucher. Null in a draft.
  valor_centavos bigint check (valor_centavos > 0),
  -- Price of one unit of the tariff: a kilometre, a tonne, a cubic metre.
  unidade_tarifa numeric(15,6) check (unidade_tarifa > 0),
  contrapropostas boolean not null,
  max_rodadas smallint not null check (max_rodadas between 1 and 5),
  -- Carriers never see it.
  teto_centavos bigint check (teto_centavos > 0),
  modo_decisao text not null check (modo_decisao in ('manual', 'primeira', 'menorValor', 'melhorNota')),
  publica_em timestamptz,
  encerra_em timestamptz,
  -- Minutes that an answer may take: of a step of a cascade, and after a counter-proposal.
  resposta_min integer not null check (resposta_min between 5 and 10080),
  -- { dias: 0 Sunday to 6 Saturday, de, ate }
  janela jsonb not null check (length(janela::text) <= 200),
  -- What each step of a cascade is offered more than the one before, in percent of the first value.
  aumento_percent numeric(5,2) not null default 0 check (aumento_percent between 0 and 50),
  mostrar_nome boolean not null,
  mostrar_quantidade boolean not null,
  alcance text not null check (alcance in ('convidadas', 'vinculadas', 'plataforma')),
  chamar_segundo boolean not null default false,
  -- Why it is published although the floor warns, where the company's level lets it.
  motivo_piso text check (length(motivo_piso) between 1 and 300),
  -- Whom it is to ask once it is published: [{ transportadoraId, motivoInclusao }], in the order of a cascade.
  convidadas jsonb not null default '[]' check (length(convidadas::text) <= 250000),
  prorrogacoes smallint not null default 0 check (prorrogacoes between 0 and 3),
  publicada_em timestamptz,
  encerrada_em timestamptz,
  motivo_fim text check (length(motivo_fim) between 1 and 300),
  -- When the behaviour goes on after nobody took it; null: it does not, or it has.
  contingencia_em timestamptz,
  -- How often an offer followed another one by its behaviour.
  tentativa smallint not null default 1 check (tentativa between 1 and 20),
  -- The next instant at which time alone changes something; an index finds those that are due.
  relogio_em timestamptz,
  -- The card of the board, as the API answers it.
  cartao jsonb not null default '{}' check (length(cartao::text) <= 8000),
  busca text not null default '',
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  versao integer not null default 1,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  primary key (owner_id, id),
  constraint oferta_numero_taken unique (owner_id, numero),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, lote_id) references carga_lote (owner_id, id),
  check ((lote_id is null) = (lote_modo is null)),
  check (situacao in (1, 8) or (valor_centavos is not null and encerra_em is not null))
);
select app_secure_table('oferta');
select app_make_searchable('oferta');
create index oferta_by_situacao on oferta (owner_id, situacao, encerra_em, id);
create index oferta_viva on oferta (owner_id, situacao) where situacao in (3, 4, 5);
create index oferta_contratada on oferta (owner_id, encerrada_em desc, id) where situacao = 6;
create index oferta_by_unidade on oferta (owner_id, unidade_id, situacao);
create index oferta_by_criacao on oferta (owner_id, criado_em desc, id);
-- Only of offers of batches: all others share the absence of one, and an index that leads to them reads everything past.
create index oferta_by_lote on oferta (owner_id, lote_id) where lote_id is not null;
create index oferta_by_relogio on oferta (relogio_em) where relogio_em is not null;

-- The loads of an offer: one, or those of a batch.
create table oferta_carga (
  owner_id uuid not null,
  oferta_id uuid not null,
  carga_id uuid not null,
  ordem smallint not null,
  valor_centavos bigint check (valor_centavos > 0),
  -- The calculation of the floor that was frozen when the offer was published.
  piso_snapshot_id uuid,
  -- What both sides may know of the load, kept with the load's changes while the offer runs.
  resumo jsonb not null check (length(resumo::text) <= 4000),
  -- The calculation of the floor as both sides read it, of the publication.
  piso jsonb check (length(piso::text) <= 8000),
  -- In an offer that is scheduled or runs: a load stands in one of them only.
  viva boolean not null default false,
  -- The invitation that took the load.
  convite_id uuid,
  contratada_em timestamptz,
  -- Until when the carrier names vehicle and driver; null: it has, or need not.
  veiculo_ate timestamptz,
  primary key (owner_id, oferta_id, carga_id),
  foreign key (owner_id, oferta_id) references oferta (owner_id, id) on delete cascade,
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('oferta_carga');
create unique index oferta_carga_ocupada on oferta_carga (owner_id, carga_id) where viva;
create index oferta_carga_by_veiculo_ate on oferta_carga (veiculo_ate) where veiculo_ate is not null;
create index oferta_carga_by_carga on oferta_carga (owner_id, carga_id, oferta_id);

-- Who is asked. A carrier without an account on the platform answers by a link.
create table oferta_convite (
  owner_id uuid not null,
  id uuid not null,
  oferta_id uuid not null,
  -- The carrier's company of the platform; null: it has none.
  convidado_owner_id uuid check (convidado_owner_id <> owner_id),
  -- Of the shipper's register; null: a carrier of the platform that the shipper does not know yet.
  empresa_id uuid,
  nome text not null check (length(nome) between 1 and 200),
  documento text not null check (length(documento) <= 14),
  ordem smallint not null check (ordem > 0),
  -- The score with everything it was worked out from, as it was.
  nota jsonb check (length(nota::text) <= 8000),
  -- Why a carrier below the minimums was asked.
  motivo_inclusao text check (length(motivo_inclusao) between 1 and 300),
  -- 1 in the queue, 2 sent, 3 seen, 4 with the shipper, 5 its turn, 6 contracted, 7 refused, 8 withdrawn, 9 not contracted,
  -- 10 expired, 11 cancelled by the shipper, 12 gave up, 13 not eligible.
  situacao smallint not null check (situacao between 1 and 13),
  -- What this carrier is offered.
  valor_centavos bigint not null check (valor_centavos > 0),
  -- Proposals and counter-proposals so far, of both sides.
  rodadas smallint not null default 0 check (rodadas >= 0),
  -- The last value that the carrier named, until when it holds, and the last one that the shipper named to it.
  proposta_centavos bigint check (proposta_centavos > 0),
  proposta_ordem bigint,
  proposta_valida_ate timestamptz,
  contraproposta_centavos bigint check (contraproposta_centavos > 0),
  enviado_em timestamptz,
  visto_em timestamptz,
  responde_ate timestamptz,
  respondido_em timestamptz,
  motivo_recusa_id uuid,
  motivo_recusa text check (length(motivo_recusa) between 1 and 200),
  motivo_texto text check (length(motivo_texto) between 1 and 300),
  valor_contratado_centavos bigint check (valor_contratado_centavos > 0),
  -- Another value for the contract that one side proposed and the other has not answered: { centavos, autor, mensagem, em }.
  aditivo jsonb check (length(aditivo::text) <= 1200),
  -- What the loser is told when it is over.
  retorno jsonb check (length(retorno::text) <= 2000),
  versao integer not null default 1,
  primary key (owner_id, id),
  constraint oferta_convite_da_empresa unique (owner_id, oferta_id, empresa_id),
  constraint oferta_convite_do_convidado unique (owner_id, oferta_id, convidado_owner_id),
  foreign key (owner_id, oferta_id) references oferta (owner_id, id) on delete cascade,
  check (convidado_owner_id is not null or empresa_id is not null)
);
select app_secure_table('oferta_convite');
create index oferta_convite_by_oferta on oferta_convite (owner_id, oferta_id, ordem);
create index oferta_convite_by_empresa on oferta_convite (owner_id, empresa_id, situacao);
create index oferta_convite_aberto on oferta_convite (owner_id, oferta_id) where situacao in (1, 2, 3, 4, 5);
create index oferta_convite_by_prazo on oferta_convite (responde_ate) where situacao in (2, 3, 5);
create index oferta_convite_de_fora on oferta_convite (convidado_owner_id) where situacao in (1, 2, 3, 4, 5);
create index oferta_convite_by_convidado on oferta_convite (owner_id, convidado_owner_id, situacao);

create sequence oferta_proposta_ordem;
grant usage on sequence oferta_proposta_ordem to estiva_app, estiva_sistema;

-- What both sides said, in the order in which the database heard it. Rows are only added; a withdrawal
-- is noted on its row, and a driver who asks for it is forgotten.
create table oferta_proposta (
  owner_id uuid not null,
  id uuid not null,
  oferta_id uuid not null,
  convite_id uuid not null,
  convidado_owner_id uuid,
  ordem bigint not null default nextval('oferta_proposta_ordem'),
  rodada smallint not null check (rodada > 0),
  -- 1 the shipper, 2 the carrier.
  autor smallint not null check (autor in (1, 2)),
  -- The load of a batch that it is about; null: the whole offer.
  carga_id uuid,
  valor_centavos bigint not null check (valor_centavos > 0),
  dh_coleta timestamptz,
  dh_entrega timestamptz,
  veiculo jsonb check (length(veiculo::text) <= 2000),
  motorista jsonb check (length(motorista::text) <= 1000),
  equipamentos jsonb not null default '[]' check (length(equipamentos::text) <= 2000),
  mensagem text check (length(mensagem) between 1 and 500),
  valida_ate timestamptz,
  retirada_em timestamptz,
  piso_snapshot_id uuid,
  autor_id uuid,
  autor_nome text not null check (length(autor_nome) <= 120),
  criado_em timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, oferta_id) references oferta (owner_id, id) on delete cascade,
  foreign key (owner_id, convite_id) references oferta_convite (owner_id, id) on delete cascade
);
select app_secure_table('oferta_proposta');
revoke update, delete on oferta_proposta from estiva_app;
grant update (retirada_em, motorista) on oferta_proposta to estiva_app;
create index oferta_proposta_by_oferta on oferta_proposta (owner_id, oferta_id, ordem);
create index oferta_proposta_by_convite on oferta_proposta (owner_id, convite_id, ordem);

-- Everything that happened in a round, each entry chained to the one before by its hash.
create table oferta_log (
  owner_id uuid not null,
  oferta_id uuid not null,
  seq integer not null check (seq > 0),
  tipo text not null check (length(tipo) <= 40),
  quando timestamptz not null,
  -- Canonical JSON, exactly as it was hashed.
  dados text not null check (length(dados) <= 8000),
  hash text not null check (length(hash) = 64),
  primary key (owner_id, oferta_id, seq),
  foreign key (owner_id, oferta_id) references oferta (owner_id, id) on delete cascade
);
select app_secure_table('oferta_log');
revoke update, delete on oferta_log from estiva_app;
