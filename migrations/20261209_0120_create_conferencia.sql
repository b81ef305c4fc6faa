-- Counting the volumes of remessas by reading their labels.
create table conferencia (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  tipo text not null check (tipo in ('recebimento', 'expedicao', 'inventario')),
  unidade_id uuid not null,
  carga_id uuid,
  local text check (length(local) <= 40),
  as_cegas boolean not null default false,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'fechada', 'descartada')),
  esperados integer not null default 0,
  aberta_por uuid,
  aberta_por_nome text not null check (length(aberta_por_nome) <= 120),
  aberta_em timestamptz not null,
  fechada_por_nome text check (length(fechada_por_nome) <= 120),
  fechada_em timestamptz,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id)
);
select app_secure_table('conferencia');
create index conferencia_by_unidade on conferencia (owner_id, unidade_id, aberta_em desc, id);
create index conferencia_by_abertura on conferencia (owner_id, aberta_em desc, id);
create index conferencia_by_carga on conferencia (owner_id, carga_id) where carga_id is not null;

create table conferencia_remessa (
  owner_id uuid not null,
  conferencia_id uuid not null,
  remessa_id uuid not null,
  -- A remessa is counted in one place at a time.
  aberta boolean not null default true,
  primary key (owner_id, conferencia_id, remessa_id),
  foreign key (owner_id, conferencia_id) references conferencia (owner_id, id) on delete cascade,
  foreign key (owner_id, remessa_id) references remessa (owner_id, id) on delete cascade
);
select app_secure_table('conferencia_remessa');
create unique index conferencia_remessa_aberta on conferencia_remessa (owner_id, remessa_id) where aberta;
create index conferencia_remessa_by_remessa on conferencia_remessa (owner_id, remessa_id);

create table conferencia_leitura (
  owner_id uuid not null,
  conferencia_id uuid not null,
  -- As it was read, in capitals and without spaces.
  etiqueta text not null check (length(etiqueta) between 1 and 60),
  -- Of the phone; sent again, it is the same reading.
  leitura_id uuid not null,
  resposta text not null check (resposta in ('ok', 'nao_e_desta_carga', 'desconhecido')),
  volume_id uuid,
  remessa_id uuid,
  avariado boolean not null default false,
  observacao text check (length(observacao) <= 200),
  dh timestamptz not null,
  recebido_em timestamptz not null,
  por_id uuid,
  por_nome text not null check (length(por_nome) <= 120),
  primary key (owner_id, conferencia_id, etiqueta),
  foreign key (owner_id, conferencia_id) references conferencia (owner_id, id) on delete cascade
);
select app_secure_table('conferencia_leitura');
create unique index conferencia_leitura_volume_once on conferencia_leitura (owner_id, conferencia_id, volume_id)
  where volume_id is not null and resposta = 'ok';
