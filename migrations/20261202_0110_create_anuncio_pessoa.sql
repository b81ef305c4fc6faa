-- What a person did with an announcement of the support team: a row of the person's own company, so that what was closed
-- stays closed on every device. The announcement belongs to another company, so nothing refers to it.
create table anuncio_pessoa (
  owner_id uuid not null,
  usuario_id uuid not null,
  anuncio_id uuid not null,
  visto_em timestamptz,
  lido_em timestamptz,
  cliques integer not null default 0,
  fechamentos integer not null default 0,
  primary key (owner_id, usuario_id, anuncio_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('anuncio_pessoa');
-- For the measure of one announcement over all companies.
create index anuncio_pessoa_anuncio on anuncio_pessoa (anuncio_id);
