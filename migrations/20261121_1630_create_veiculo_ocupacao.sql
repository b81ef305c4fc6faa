-- When a vehicle is taken: by a load, its way back, maintenance, a day off. Two occupations of one vehicle
-- never overlap, whoever writes them; a cancelled one no longer counts.
create table veiculo_ocupacao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  veiculo_id uuid not null,
  tipo text not null check (tipo in ('carga', 'retorno', 'manutencao', 'folga', 'outro')),
  titulo text not null check (length(titulo) between 1 and 80),
  inicio timestamptz not null,
  fim timestamptz not null,
  periodo tstzrange not null generated always as (tstzrange(inicio, fim, '[)')) stored,
  situacao text not null default 'ativa' check (situacao in ('ativa', 'cancelada')),
  carga_id uuid,
  observacao text check (length(observacao) <= 500),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id),
  check (inicio < fim),
  constraint veiculo_ocupado
    exclude using gist (owner_id with =, veiculo_id with =, periodo with &&) where (situacao = 'ativa')
);
select app_secure_table('veiculo_ocupacao');
create index veiculo_ocupacao_by_veiculo on veiculo_ocupacao (owner_id, veiculo_id, inicio);
create index veiculo_ocupacao_by_inicio on veiculo_ocupacao (owner_id, inicio, id);
create index veiculo_ocupacao_by_carga on veiculo_ocupacao (owner_id, carga_id) where carga_id is not null;
