-- The poster at the gate of a unit, by which a driver finds the own booking on the phone. Its code is signed with this
-- number; another number ends the posters that hang already. A unit without a row has the first one.
create table portaria_cartaz (
  owner_id uuid not null references owner (owner_id),
  unidade_id uuid not null,
  versao integer not null check (versao > 1),
  trocado_em timestamptz not null,
  trocado_por_nome text not null check (length(trocado_por_nome) <= 120),
  primary key (owner_id, unidade_id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id) on delete cascade
);
select app_secure_table('portaria_cartaz');
