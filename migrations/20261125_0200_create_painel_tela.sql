-- Screens on walls that show the loading panel of a unit without anybody signed in. What opens one is known as a hash
-- alone; a revoked one stays, so that it can be told since when.
create table painel_tela (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  unidade_id uuid not null,
  nome text not null check (length(nome) between 1 and 60),
  segredo_hash text not null check (length(segredo_hash) = 43),
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  usado_em timestamptz,
  revogado_em timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('painel_tela');
create index painel_tela_by_unidade on painel_tela (owner_id, unidade_id, criado_em desc) where revogado_em is null;
