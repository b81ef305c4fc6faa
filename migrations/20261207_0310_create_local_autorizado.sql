-- Places where a vehicle may stand: fuel stations, places to sleep, scales. A stop there is no unforeseen one.
create table local_autorizado (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  tipo text not null check (tipo in ('posto', 'pernoite', 'balanca')),
  forma jsonb not null check (forma ->> 'tipo' in ('circulo', 'poligono')),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(nome)) stored,
  primary key (owner_id, id)
);
select app_secure_table('local_autorizado');
select app_make_searchable('local_autorizado');
create unique index local_autorizado_nome_taken on local_autorizado (owner_id, lower(nome));
create index local_autorizado_ordem on local_autorizado (owner_id, app_fold(nome), id);
create index local_autorizado_by_tipo on local_autorizado (owner_id, tipo, app_fold(nome), id);
create index local_autorizado_by_ativo on local_autorizado (owner_id, ativo, app_fold(nome), id);
create index local_autorizado_by_atualizado on local_autorizado (owner_id, atualizado_em, id);
