-- Goals of numbers: for the company or for one unit, from a day on.
create table meta (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  campo text not null check (length(campo) between 1 and 40),
  valor numeric not null check (valor > 0),
  unidade_id uuid,
  de date not null,
  ate date check (ate >= de),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(campo)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('meta');
select app_make_searchable('meta');
create unique index meta_taken on meta (owner_id, campo, unidade_id, de) nulls not distinct;
create index meta_ordem on meta (owner_id, app_fold(campo), id);
create index meta_by_unidade on meta (owner_id, unidade_id, app_fold(campo), id);
create index meta_by_ativo on meta (owner_id, ativo, app_fold(campo), id);
create index meta_by_atualizado on meta (owner_id, atualizado_em, id);
