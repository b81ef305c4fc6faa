-- The register of users: when they were invited and came, whom they may act for, and what they set for themselves.
alter table usuario
  add column convidado_em timestamptz,
  add column ultimo_acesso_em timestamptz,
  add column todos_tomadores boolean not null default true,
  add column preferencias jsonb not null default '{}' check (length(preferencias::text) <= 20000),
  add column assistentes text[] not null default '{}' check (cardinality(assistentes) <= 50),
  add column atualizado_em timestamptz not null default now(),
  add column busca text generated always as (app_fold(nome || ' ' || email)) stored;

-- Whoever has a password has been here before this column was.
update usuario u set ultimo_acesso_em = u.criado_em
from identidade i where i.usuario_id = u.id and i.senha_hash is not null;

alter index usuario_email rename to usuario_email_taken;
create index usuario_ordem on usuario (owner_id, app_fold(nome), id);
create index usuario_por_papel on usuario (owner_id, papel, app_fold(nome), id);
create index usuario_por_acesso on usuario (owner_id, ultimo_acesso_em, id);
create index usuario_por_alteracao on usuario (owner_id, atualizado_em, id);
select app_make_searchable('usuario');

create table usuario_tomador (
  owner_id uuid not null,
  usuario_id uuid not null,
  empresa_id uuid not null,
  primary key (owner_id, usuario_id, empresa_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade,
  foreign key (owner_id, empresa_id) references empresa (owner_id, id) on delete cascade
);
select app_secure_table('usuario_tomador');
create index usuario_tomador_by_empresa on usuario_tomador (owner_id, empresa_id);
