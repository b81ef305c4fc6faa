-- Reports: saved views, the files that were made of them, and when they are sent.
create table relatorio (
  owner_id uuid not null,
  id uuid not null,
  nome text not null,
  entidade text not null,
  consulta jsonb not null,
  dono_id uuid not null,
  compartilhado boolean not null,
  criado_em timestamptz not null,
  alterado_em timestamptz not null,
  version integer not null default 1,
  primary key (owner_id, id)
);
select app_secure_table('relatorio');
-- A name is one view of a person, and one of the team.
create unique index relatorio_nome_taken on relatorio (owner_id, lower(nome), (case when compartilhado then null else dono_id end))
  nulls not distinct;

create table relatorio_fixado (
  owner_id uuid not null,
  relatorio_id uuid not null,
  usuario_id uuid not null,
  primary key (owner_id, usuario_id, relatorio_id),
  foreign key (owner_id, relatorio_id) references relatorio (owner_id, id) on delete cascade
);
select app_secure_table('relatorio_fixado');
create index relatorio_fixado_by_relatorio on relatorio_fixado (owner_id, relatorio_id);

create table agendamento_relatorio (
  owner_id uuid not null,
  id uuid not null,
  relatorio_id uuid not null,
  -- Whose rights the file is made with.
  dono_id uuid not null,
  quando jsonb not null,
  fuso_horario text not null,
  formato text not null,
  destinatarios uuid[] not null,
  assunto text,
  se_vazio text not null,
  pausado boolean not null,
  -- The units that the owner could enter when it was arranged; null: all. Who gets the file is told of those that are missing.
  unidades uuid[],
  proximo_em timestamptz,
  version integer not null default 1,
  primary key (owner_id, id),
  foreign key (owner_id, relatorio_id) references relatorio (owner_id, id)
);
select app_secure_table('agendamento_relatorio');
create index agendamento_relatorio_by_relatorio on agendamento_relatorio (owner_id, relatorio_id);
create index agendamento_relatorio_due on agendamento_relatorio (proximo_em) where proximo_em is not null;

create table relatorio_arquivo (
  owner_id uuid not null,
  id uuid not null,
  nome text not null,
  formato text not null,
  consulta jsonb not null,
  -- Whose rights it is made with.
  dono_id uuid not null,
  -- The units that the person had chosen on the screen; null: all that the person may enter.
  unidades uuid[],
  agendamento_id uuid,
  agendado_para timestamptz,
  -- Who may fetch it besides the owner.
  destinatarios uuid[] not null default '{}',
  -- 1 waits, 2 is being made, 3 ready, 4 failed, 5 expired.
  situacao smallint not null default 1,
  feitos integer not null default 0,
  total integer,
  bytes bigint,
  arquivo_id uuid,
  aviso text,
  criado_em timestamptz not null,
  vence_em timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, agendamento_id) references agendamento_relatorio (owner_id, id) on delete set null (agendamento_id)
);
select app_secure_table('relatorio_arquivo');
create index relatorio_arquivo_by_dono on relatorio_arquivo (owner_id, dono_id, criado_em);
create index relatorio_arquivo_by_agendamento on relatorio_arquivo (owner_id, agendamento_id, criado_em)
  where agendamento_id is not null;
-- One file for each hour of a sending, whichever process takes it.
create unique index relatorio_arquivo_um_por_hora on relatorio_arquivo (owner_id, agendamento_id, agendado_para)
  where agendamento_id is not null;
create index relatorio_arquivo_vence on relatorio_arquivo (vence_em) where situacao < 5;
