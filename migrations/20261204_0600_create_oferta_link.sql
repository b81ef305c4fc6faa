-- Links by which a carrier that stands only in the shipper's register answers an offer. Each takes one answer; nothing of its
-- token is stored. The answer waits here until the code that was mailed confirms it.
create table oferta_link (
  owner_id uuid not null,
  id uuid not null,
  oferta_id uuid not null,
  convite_id uuid not null,
  criado_em timestamptz not null,
  -- When the mail with it went; null: it has not, or somebody of the shipper handed it over.
  enviado_em timestamptz,
  -- A newer one took its place.
  revogado_em timestamptz,
  respondido_em timestamptz,
  resposta text check (resposta in ('aceitar', 'propor', 'recusar')),
  -- What was answered and is not confirmed yet; emptied by the confirmation.
  pendente jsonb check (length(pendente::text) <= 4000),
  -- The code for exactly that answer: when it was asked for, its hash once it is mailed, and how often it was tried.
  codigo_pedido_em timestamptz,
  codigo_hash text check (length(codigo_hash) <= 64),
  codigo_expira_em timestamptz,
  tentativas smallint not null default 0 check (tentativas between 0 and 5),
  -- Codes asked for by this link.
  codigos smallint not null default 0 check (codigos >= 0),
  primary key (owner_id, id),
  foreign key (owner_id, oferta_id) references oferta (owner_id, id) on delete cascade,
  foreign key (owner_id, convite_id) references oferta_convite (owner_id, id) on delete cascade,
  check ((respondido_em is null) = (resposta is null)),
  check ((codigo_hash is null) = (codigo_expira_em is null))
);
select app_secure_table('oferta_link');
-- An invitation has one link at a time that takes an answer.
create unique index oferta_link_livre on oferta_link (owner_id, convite_id) where respondido_em is null and revogado_em is null;
create index oferta_link_by_convite on oferta_link (owner_id, convite_id, criado_em desc);
create index oferta_link_by_oferta on oferta_link (owner_id, oferta_id);
