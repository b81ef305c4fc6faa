-- Short texts that people send to drivers again and again, each under a shortcut: those of the company, and those that a
-- person keeps for itself, which nobody else meets.
create table resposta_rapida (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  atalho text not null check (length(atalho) between 1 and 40),
  texto text not null check (length(texto) between 1 and 500),
  unidade_id uuid,
  pessoal boolean not null default false,
  usuario_id uuid,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(atalho || ' ' || texto)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  constraint resposta_rapida_de_alguem check (pessoal = (usuario_id is not null))
);
select app_secure_table('resposta_rapida');
select app_make_searchable('resposta_rapida');
-- A shortcut is taken once in the company, and once by each person.
create unique index resposta_rapida_atalho_taken on resposta_rapida (owner_id, usuario_id, lower(atalho)) nulls not distinct;
create index resposta_rapida_by_usuario on resposta_rapida (owner_id, usuario_id) where usuario_id is not null;
create index resposta_rapida_ordem on resposta_rapida (owner_id, app_fold(atalho), id);
create index resposta_rapida_by_unidade on resposta_rapida (owner_id, unidade_id, app_fold(atalho), id);
create index resposta_rapida_by_ativo on resposta_rapida (owner_id, ativo, app_fold(atalho), id);
create index resposta_rapida_by_atualizado on resposta_rapida (owner_id, atualizado_em, id);
