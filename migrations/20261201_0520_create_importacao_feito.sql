-- The records that an import created and changed, a row a batch, so that lists can show them.
create table importacao_feito (
  owner_id uuid not null,
  importacao_id uuid not null,
  -- Position of the last line of the batch.
  ordem integer not null,
  criados uuid[] not null,
  alterados uuid[] not null,
  primary key (owner_id, importacao_id, ordem),
  foreign key (owner_id, importacao_id) references importacao (owner_id, id) on delete cascade
);
select app_secure_table('importacao_feito');
