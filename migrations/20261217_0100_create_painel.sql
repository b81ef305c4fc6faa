-- Panels of numbers and reports, of a person or of the team.
create table painel (
  owner_id uuid not null,
  id uuid not null,
  nome text not null,
  itens jsonb not null,
  dono_id uuid not null,
  compartilhado boolean not null,
  criado_em timestamptz not null,
  alterado_em timestamptz not null,
  version integer not null default 1,
  primary key (owner_id, id)
);
select app_secure_table('painel');
-- A name is one panel of a person, and one of the team.
create unique index painel_nome_taken on painel (owner_id, lower(nome), (case when compartilhado then null else dono_id end))
  nulls not distinct;
