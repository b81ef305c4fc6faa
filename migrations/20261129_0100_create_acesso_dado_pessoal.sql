-- Who looked at whose personal data: one row for each user, person, kind of data and hour (LGPD, art. 37).
create table acesso_dado_pessoal (
  owner_id uuid not null references owner (owner_id),
  -- The record that names the person: motorista, reserva, chegada.
  entidade text not null check (length(entidade) <= 60),
  entidade_id uuid not null,
  usuario_id uuid not null,
  -- cadastro: the record with its documents masked; completo: documents and phone in full; exportacao: in a file.
  dado text not null check (dado in ('cadastro', 'completo', 'exportacao')),
  -- The hour that the look falls into: more looks of the same hour add no row.
  hora timestamptz not null,
  quando timestamptz not null,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  tela text not null check (length(tela) <= 80),
  canal text not null check (length(canal) <= 40),
  primary key (owner_id, entidade, entidade_id, usuario_id, dado, hora)
);
select app_secure_table('acesso_dado_pessoal');
-- Only added to; what is older than its time is removed by the housekeeping of the system role.
revoke update, delete on acesso_dado_pessoal from estiva_app;
create index acesso_dado_pessoal_by_quando on acesso_dado_pessoal (owner_id, quando, entidade_id);
create index acesso_dado_pessoal_by_usuario on acesso_dado_pessoal (owner_id, usuario_id, quando);
create index acesso_dado_pessoal_old on acesso_dado_pessoal (quando);
