-- What a kilometre costs a carrier by its own account, from which its screens work out the margin of an offer. It is nobody
-- else's business: no other company reads it, and nothing that a shipper reads is made of it.
create table custo_km (
  owner_id uuid not null references owner (owner_id),
  -- Null: taken back.
  reais numeric(9, 4) check (reais > 0),
  versao integer not null,
  atualizado_em timestamptz not null,
  primary key (owner_id)
);
select app_secure_table('custo_km');
