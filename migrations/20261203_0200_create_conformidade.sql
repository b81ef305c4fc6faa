-- What people say of the gates of a load: the number of its CIOT, of its toll voucher, keys of documents, closings.
create table conformidade_fato (
  owner_id uuid not null,
  carga_id uuid not null,
  gate text not null check (gate in ('ciot', 'vale-pedagio', 'documentos', 'encerramento', 'pagamento')),
  dados jsonb not null check (length(dados::text) <= 8000),
  atualizado_em timestamptz not null,
  atualizado_por_nome text not null check (length(atualizado_por_nome) <= 120),
  versao integer not null default 1,
  primary key (owner_id, carga_id, gate),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('conformidade_fato');
-- Whether another trip of the same plate has an open MDF-e.
create index conformidade_fato_mdfe on conformidade_fato (owner_id, carga_id)
  where gate = 'documentos' and dados ->> 'mdfe' is not null;

-- Who let a load pass a gate, why, and with what proof. The newest one of a gate counts until it is taken back.
create table conformidade_liberacao (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  gate text not null,
  motivo text not null check (length(motivo) between 1 and 500),
  comprovante text check (length(comprovante) <= 200),
  por_id uuid not null,
  por_nome text not null check (length(por_nome) <= 120),
  quando timestamptz not null,
  desfeita_em timestamptz,
  desfeita_por_nome text,
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('conformidade_liberacao');
create index conformidade_liberacao_by_carga on conformidade_liberacao (owner_id, carga_id, gate, quando desc);

-- Gates that a company has switched off, each with its reason. Switching on again removes the row.
create table conformidade_chave (
  owner_id uuid not null,
  gate text not null,
  motivo text not null check (length(motivo) between 1 and 300),
  por_nome text not null check (length(por_nome) <= 120),
  quando timestamptz not null,
  primary key (owner_id, gate)
);
select app_secure_table('conformidade_chave');

-- Who may let loads pass: risk manager, transport manager.
create table conformidade_gestor (
  owner_id uuid not null,
  usuario_id uuid not null,
  permissao text not null check (permissao in ('gestor-risco', 'gestor-transporte')),
  primary key (owner_id, usuario_id, permissao),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('conformidade_gestor');

-- The gates of a load as they were decided last: its card, the board's filter and the notices before a departure read
-- them here. Follows the load in the same transaction, and rules and days by a job.
create table carga_conformidade (
  owner_id uuid not null,
  carga_id uuid not null,
  partida timestamptz,
  saiu boolean not null,
  bloqueios smallint not null,
  avisos smallint not null,
  -- State of each gate, by its name.
  gates jsonb not null,
  -- Until when nothing but a change of facts or rules can change it.
  vale_ate timestamptz,
  -- The catalogue that it was decided by.
  marca text not null,
  primary key (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_conformidade');
create index carga_conformidade_by_partida on carga_conformidade (partida) where bloqueios > 0 and not saiu;
-- Only what a day or a rule may still change is looked for.
create index carga_conformidade_due on carga_conformidade (vale_ate) where vale_ate is not null;
