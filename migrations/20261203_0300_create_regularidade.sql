-- Whether a carrier may be hired: its register at ANTT and its insurances. A carrier has one row about itself, which its
-- partners read through app_read_regularidades; a shipper has a row for each carrier of its register that has no account.
create table regularidade (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- The carrier of the company's register; null: the company itself.
  empresa_id uuid,
  -- As it was given, with eight or nine digits.
  rntrc text check (rntrc ~ '^[0-9]{8,9}$'),
  -- 1 TAC, 2 ETC, 3 CTC.
  categoria smallint check (categoria in (1, 2, 3)),
  -- What ANTT answered: 1 active, 2 suspended, 3 expired, 4 cancelled.
  situacao smallint check (situacao between 1 and 4),
  consultado_em timestamptz,
  -- Where the answer came from: the name of a `ConsultaRntrc`.
  consulta_fonte text check (length(consulta_fonte) <= 40),
  consulta_recibo text check (length(consulta_recibo) <= 500),
  consultado_por uuid,
  consultado_por_nome text check (length(consultado_por_nome) <= 120),
  -- Notes of the company itself; no other company reads them.
  observacoes text check (length(observacoes) <= 1000),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint regularidade_empresa_unknown foreign key (owner_id, empresa_id) references empresa (owner_id, id)
    on delete cascade,
  constraint regularidade_consulta_missing check ((situacao is null) = (consultado_em is null))
);
select app_secure_table('regularidade');
create unique index regularidade_taken on regularidade
  (owner_id, coalesce(empresa_id, '00000000-0000-0000-0000-000000000000'));
-- The clock asks every minute which look-ups grow old, in every company.
create index regularidade_by_consulta on regularidade (consultado_em) where consultado_em is not null;

-- A policy, or the plan of risk management: rctrc, rcdc, pgr, rcv.
create table regularidade_documento (
  owner_id uuid not null,
  regularidade_id uuid not null,
  documento text not null check (documento in ('rctrc', 'rcdc', 'pgr', 'rcv')),
  numero text check (length(numero) <= 60),
  seguradora text check (length(seguradora) <= 120),
  -- The last day on which it holds, in Brasília.
  validade date,
  primary key (owner_id, regularidade_id, documento),
  foreign key (owner_id, regularidade_id) references regularidade (owner_id, id) on delete cascade
);
select app_secure_table('regularidade_documento');
-- The clock asks every minute which of them end soon, in every company.
create index regularidade_documento_by_validade on regularidade_documento (validade) where validade is not null;

-- Files of a record; `documento` says of what, rntrc being the receipt of the look-up.
create table regularidade_arquivo (
  owner_id uuid not null,
  id uuid not null,
  regularidade_id uuid not null,
  documento text not null check (documento in ('rntrc', 'rctrc', 'rcdc', 'pgr', 'rcv')),
  -- False: it belongs to an earlier policy or look-up.
  vale boolean not null default true,
  arquivo_id uuid not null,
  nome text not null check (length(nome) between 1 and 200),
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, regularidade_id) references regularidade (owner_id, id) on delete cascade
);
select app_secure_table('regularidade_arquivo');
create index regularidade_arquivo_by_criacao on regularidade_arquivo (owner_id, regularidade_id, criado_em);
create unique index regularidade_arquivo_vale on regularidade_arquivo (owner_id, regularidade_id, documento) where vale;

-- When a company asked a carrier for its documents last.
create table regularidade_pedido (
  owner_id uuid not null references owner (owner_id),
  documento text not null check (length(documento) in (11, 14)),
  pedido_em timestamptz not null,
  pedido_por_nome text not null check (length(pedido_por_nome) <= 120),
  primary key (owner_id, documento)
);
select app_secure_table('regularidade_pedido');
