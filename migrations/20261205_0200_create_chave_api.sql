-- Keys by which programs and devices of a company call. The key itself is told once and kept nowhere.
create table chave_api (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  -- The first characters, by which people know it.
  prefixo text not null check (length(prefixo) <= 12),
  -- SHA-256 of the whole key.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  expira_em timestamptz,
  revogada_em timestamptz,
  ultimo_uso timestamptz,
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('chave_api');
create index chave_api_by_hash on chave_api (hash);
create index chave_api_by_criacao on chave_api (owner_id, criado_em desc, id);

-- What a key may do, one row for each.
create table chave_api_escopo (
  owner_id uuid not null,
  chave_id uuid not null,
  escopo text not null check (length(escopo) between 1 and 40),
  primary key (owner_id, chave_id, escopo),
  foreign key (owner_id, chave_id) references chave_api (owner_id, id) on delete cascade
);
select app_secure_table('chave_api_escopo');
