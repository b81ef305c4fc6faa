-- Delivery partners: people and companies that carry out deliveries in regions of the company.
create table parceiro_entrega (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 120),
  documento text not null check (length(documento) in (11, 14)),
  contato text check (length(contato) <= 120),
  telefone text check (length(telefone) in (10, 11)),
  email text check (length(email) <= 254),
  municipio_id integer check (municipio_id between 1000000 and 9999999),
  preco text check (length(preco) <= 500),
  documentos jsonb not null default '[]' check (jsonb_typeof(documentos) = 'array'),
  -- The earliest expiry of `documentos`, for lists of what is due.
  proximo_vencimento date,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (
    app_fold(nome || ' ' || documento || ' ' || coalesce(contato, '') || ' ' || coalesce(email, ''))
  ) stored,
  primary key (owner_id, id)
);
select app_secure_table('parceiro_entrega');
select app_make_searchable('parceiro_entrega');
create unique index parceiro_entrega_documento_taken on parceiro_entrega (owner_id, documento);
create index parceiro_entrega_ordem on parceiro_entrega (owner_id, app_fold(nome), id);
create index parceiro_entrega_by_ativo on parceiro_entrega (owner_id, ativo, app_fold(nome), id);
create index parceiro_entrega_by_vencimento on parceiro_entrega (owner_id, proximo_vencimento, id);
create index parceiro_entrega_by_atualizado on parceiro_entrega (owner_id, atualizado_em, id);

-- The regions that a partner covers.
create table parceiro_entrega_regiao (
  owner_id uuid not null,
  parceiro_id uuid not null,
  regiao_id uuid not null,
  primary key (owner_id, parceiro_id, regiao_id),
  foreign key (owner_id, parceiro_id) references parceiro_entrega (owner_id, id) on delete cascade,
  foreign key (owner_id, regiao_id) references regiao (owner_id, id)
);
select app_secure_table('parceiro_entrega_regiao');
create index parceiro_entrega_regiao_by_regiao on parceiro_entrega_regiao (owner_id, regiao_id, parceiro_id);
