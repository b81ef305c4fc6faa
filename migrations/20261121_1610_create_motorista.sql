-- Drivers, and what each of them consented to.
create table motorista (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 120),
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  nascimento date,
  telefone text check (telefone ~ '^[0-9]{10,11}$'),
  email text check (length(email) <= 254),
  cnh_numero text not null check (cnh_numero ~ '^[0-9]{11}$'),
  cnh_categoria text not null check (cnh_categoria in ('A', 'B', 'C', 'D', 'E', 'AB', 'AC', 'AD', 'AE')),
  cnh_validade date not null,
  -- "Exerce atividade remunerada" on the licence.
  cnh_ear boolean not null default true,
  vinculo text not null check (vinculo in ('empregado', 'agregado', 'autonomo')),
  veiculo_id uuid,
  unidade_id uuid,
  documentos jsonb not null default '[]',
  -- The earliest expiry of the licence and of `documentos`.
  proximo_vencimento date not null,
  -- The consent to being tracked that holds now; null: never given, or withdrawn.
  consentimento_versao text check (length(consentimento_versao) <= 20),
  consentimento_em timestamptz,
  consentimento_meio text check (length(consentimento_meio) <= 20),
  observacao text check (length(observacao) <= 500),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(
    nome || ' ' || cpf || ' ' || cnh_numero || ' ' || coalesce(telefone, '') || ' ' || coalesce(email, '')
  )) stored,
  primary key (owner_id, id),
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  check ((consentimento_versao is null) = (consentimento_em is null)
    and (consentimento_versao is null) = (consentimento_meio is null))
);
select app_secure_table('motorista');
select app_make_searchable('motorista');
create unique index motorista_cpf_taken on motorista (owner_id, cpf);
create unique index motorista_cnh_taken on motorista (owner_id, cnh_numero);
create index motorista_ordem on motorista (owner_id, app_fold(nome), id);
create index motorista_by_categoria on motorista (owner_id, cnh_categoria, app_fold(nome), id);
create index motorista_by_vinculo on motorista (owner_id, vinculo, app_fold(nome), id);
create index motorista_by_unidade on motorista (owner_id, unidade_id, app_fold(nome), id);
create index motorista_by_veiculo on motorista (owner_id, veiculo_id) where veiculo_id is not null;
create index motorista_by_vencimento on motorista (owner_id, proximo_vencimento, id);
create index motorista_by_cnh_validade on motorista (owner_id, cnh_validade, id);
create index motorista_by_ativo on motorista (owner_id, ativo, app_fold(nome), id);
create index motorista_by_atualizado on motorista (owner_id, atualizado_em, id);

-- Every consent and every withdrawal stays, because the company has to prove them.
create table motorista_consentimento (
  owner_id uuid not null,
  motorista_id uuid not null,
  seq integer not null check (seq > 0),
  acao text not null check (acao in ('concedido', 'retirado')),
  versao_termo text not null check (length(versao_termo) <= 20),
  meio text not null check (length(meio) <= 20),
  -- When the driver said so, which may be before it was noted.
  quando timestamptz not null,
  registrado_em timestamptz not null default now(),
  registrado_por_id uuid,
  registrado_por_nome text not null check (length(registrado_por_nome) <= 120),
  primary key (owner_id, motorista_id, seq),
  foreign key (owner_id, motorista_id) references motorista (owner_id, id) on delete cascade
);
select app_secure_table('motorista_consentimento');
revoke update on motorista_consentimento from estiva_app;
