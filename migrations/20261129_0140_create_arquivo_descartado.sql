-- Content whose last file of this company was erased. It is taken out of the store an hour later, unless any company
-- still has a file of the same content.
create table arquivo_descartado (
  owner_id uuid not null references owner (owner_id),
  sha256 text not null check (length(sha256) = 64),
  quando timestamptz not null,
  primary key (owner_id, sha256)
);
select app_secure_table('arquivo_descartado');
revoke update, delete on arquivo_descartado from estiva_app;
create index arquivo_descartado_by_quando on arquivo_descartado (quando);
-- Whether any company has the content.
create index arquivo_by_sha256 on arquivo (sha256);
