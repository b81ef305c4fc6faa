-- A carrier that is not to be offered or booked: for one client, or, without one, for the whole company.
create table empresa_restricao (
  owner_id uuid not null,
  id uuid not null,
  transportadora_id uuid not null,
  empresa_id uuid,
  motivo text not null check (length(motivo) between 1 and 300),
  inicio date not null,
  fim date check (fim >= inicio),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint restricao_transportadora_unknown foreign key (owner_id, transportadora_id) references empresa (owner_id, id),
  constraint restricao_empresa_unknown foreign key (owner_id, empresa_id) references empresa (owner_id, id),
  constraint restricao_with_itself check (transportadora_id <> empresa_id)
);
select app_secure_table('empresa_restricao');
create unique index restricao_taken on empresa_restricao
  (owner_id, transportadora_id, coalesce(empresa_id, '00000000-0000-0000-0000-000000000000'));
create index empresa_restricao_da_empresa on empresa_restricao (owner_id, empresa_id);
