-- Reference lists (tipo 1 to 16). What every company is given belongs to none; a company adds items of its own and
-- switches off what it is given.
create table tipo_padrao (
  id uuid primary key,
  tipo smallint not null check (tipo between 1 and 16),
  codigo integer not null check (codigo between 0 and 9999),
  ordem integer not null,
  descricao text not null check (length(descricao) between 1 and 120),
  unique (tipo, codigo)
);
revoke insert, update, delete on tipo_padrao from estiva_app;

create table tipo_item (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  tipo smallint not null check (tipo between 1 and 16),
  descricao text not null check (length(descricao) between 1 and 120),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('tipo_item');
create unique index tipo_item_descricao_taken on tipo_item (owner_id, tipo, app_fold(descricao));

-- The state of a given item in one company, once it was switched there.
create table tipo_padrao_situacao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  ativo boolean not null default true,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('tipo_padrao_situacao');

-- The lists as the company of the transaction has them. Its own items stand before "Outro …" of the given ones.
create view tipo_visivel with (security_invoker = true) as
  select i.owner_id, i.id, i.tipo, i.descricao, 5000 as ordem, false as padrao,
         i.ativo, i.versao, i.atualizado_em
  from tipo_item i
  union all
  select app_owner(), p.id, p.tipo, p.descricao, p.ordem, true,
         coalesce(s.ativo, true), coalesce(s.versao, 1), s.atualizado_em
  from tipo_padrao p
  left join tipo_padrao_situacao s on s.owner_id = app_owner() and s.id = p.id;
