-- The catalogue of legal rules. They belong to no company: everybody reads the same law, the support team keeps it.
create table regra_legal (
  codigo text primary key,
  ordem smallint not null,
  titulo text not null,
  fonte text not null,
  url text,
  -- How far the rule may block.
  nivel text not null check (nivel in ('trava', 'empresa', 'aviso')),
  -- Where it acts, in words.
  onde text not null,
  -- When somebody last compared it with its act.
  conferida_em timestamptz not null,
  versao integer not null default 1
);

-- One dated value. Values of one rule and scope follow each other; scopes stand side by side.
create table regra_valor (
  id uuid primary key,
  codigo text not null references regra_legal (codigo),
  escopo text not null check (length(escopo) between 1 and 80),
  valido_de date not null,
  valido_ate date check (valido_ate >= valido_de),
  ato text not null check (length(ato) between 1 and 200),
  url text,
  -- 1 draft, 2 confirmed by one, 3 confirmed, 4 derived, 5 revoked.
  situacao smallint not null check (situacao between 1 and 5),
  dados jsonb not null,
  -- Public sources of the first load.
  fontes text[] not null default '{}',
  -- A person has written or confirmed it: the product's own file no longer changes it.
  tocado boolean not null default false,
  versao integer not null default 1
);
create unique index regra_valor_de on regra_valor (codigo, escopo, valido_de) where situacao <> 5;

-- Who compared a value with its act. What was confirmed of an older version of the value no longer counts.
create table regra_conferencia (
  id uuid primary key,
  valor_id uuid not null references regra_valor (id),
  valor_versao integer not null,
  usuario_id uuid not null,
  usuario_nome text not null,
  quando timestamptz not null
);
create index regra_conferencia_by_valor on regra_conferencia (valor_id, quando);

create table regra_historico (
  seq bigint generated always as identity primary key,
  codigo text not null references regra_legal (codigo),
  quando timestamptz not null,
  usuario_id uuid not null,
  usuario_nome text not null,
  acao text not null,
  mudancas jsonb not null
);
create index regra_historico_by_codigo on regra_historico (codigo, seq desc);

revoke insert, update, delete on regra_legal, regra_valor, regra_conferencia, regra_historico from estiva_app;
