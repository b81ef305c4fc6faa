-- Where vehicles of the own fleet were without a load; kept only by companies that asked for it.
create table veiculo_posicao (
  owner_id uuid not null,
  veiculo_id uuid not null,
  dh timestamptz not null,
  latitude numeric(9, 6) not null check (latitude between -90 and 90),
  longitude numeric(9, 6) not null check (longitude between -180 and 180),
  velocidade_kmh numeric(5, 1) check (velocidade_kmh between 0 and 1000),
  recebida_em timestamptz not null default now(),
  primary key (owner_id, veiculo_id, dh),
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id) on delete cascade
);
select app_secure_table('veiculo_posicao');
create index veiculo_posicao_by_dh on veiculo_posicao (owner_id, dh);
