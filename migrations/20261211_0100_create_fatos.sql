-- Facts: one row for each load, delivery, booking, remessa, occurrence, offer and invitation, with what indicators and
-- reports count. One writer: fato/server/write-fatos.ts, in the transaction of the change and for a rebuild alike.
-- Days are those of the zone of the unit that the record belongs to.

create table fato_carga (
  owner_id uuid not null,
  id uuid not null,
  codigo integer not null,
  unidade_id uuid not null,
  fuso_horario text not null,
  -- The account of the carrier that the load was given to: it reads the fact too.
  contratado_owner_id uuid,
  transportadora_id uuid,
  veiculo_id uuid,
  motorista_id uuid,
  caracteristica_id uuid,
  tipo_frete smallint not null,
  modalidade smallint not null,
  status smallint not null,
  -- Of the first pick-up and of the last delivery.
  origem_empresa_id uuid,
  origem_municipio_id integer,
  origem_uf text,
  destino_empresa_id uuid,
  destino_municipio_id integer,
  destino_uf text,
  -- The ends of the parts of the lead time, in order.
  dh_criacao timestamptz not null,
  dh_alocacao timestamptz,
  dh_chegada_coleta timestamptz,
  dh_saida_coleta timestamptz,
  dh_chegada_entrega timestamptz,
  dh_saida_entrega timestamptz,
  dh_baixa timestamptz,
  -- As they were, or else as they are planned.
  dh_coleta timestamptz,
  dh_entrega timestamptz,
  dia_criacao date not null,
  dia_coleta date,
  dia_entrega date,
  peso_kg numeric not null,
  volume_m3 numeric not null,
  valor_carga_centavos bigint not null,
  valor_frete_centavos bigint,
  distancia_km numeric,
  tonelada_km numeric,
  -- Of the vehicle, by weight or by volume, whichever is fuller; null: its capacity is not known.
  ocupacao_pct numeric,
  lead_time_min bigint,
  espera_coleta_min bigint,
  primary key (owner_id, id),
  foreign key (owner_id, id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('fato_carga');
create policy contratado on fato_carga for select to estiva_app using (contratado_owner_id = app_owner());
create index fato_carga_by_criacao on fato_carga (owner_id, dia_criacao);
create index fato_carga_by_coleta on fato_carga (owner_id, dia_coleta);
create index fato_carga_by_entrega on fato_carga (owner_id, dia_entrega);
create index fato_carga_by_unidade on fato_carga (owner_id, unidade_id);
create index fato_carga_do_contratado on fato_carga (contratado_owner_id, dia_entrega) where contratado_owner_id is not null;

create table fato_entrega (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  unidade_id uuid not null,
  fuso_horario text not null,
  contratado_owner_id uuid,
  transportadora_id uuid,
  caracteristica_id uuid,
  tipo_frete smallint not null,
  modalidade smallint not null,
  cliente_id uuid,
  origem_empresa_id uuid,
  origem_municipio_id integer,
  origem_uf text,
  destino_empresa_id uuid,
  destino_municipio_id integer,
  destino_uf text,
  situacao smallint not null,
  resultado text,
  -- Not of goods that go back, not of what was left of another delivery, not cancelled.
  conta boolean not null,
  -- It counts, has a deadline and a result, and the arrival is known: what percentages divide by.
  avaliada boolean not null,
  prazo timestamptz,
  dh_chegada timestamptz,
  -- Positive: late. Begun minutes are whole ones.
  atraso_min bigint,
  no_prazo boolean,
  completa boolean,
  -- A delay that is not the carrier's: an occurrence says so, or a contested cause was accepted.
  de_outros boolean not null,
  avaria boolean not null,
  dia_criacao date not null,
  dia_coleta date,
  -- Of the arrival, or else of the deadline.
  dia_entrega date,
  primary key (owner_id, id),
  foreign key (owner_id, id) references entrega (owner_id, id) on delete cascade
);
select app_secure_table('fato_entrega');
create policy contratado on fato_entrega for select to estiva_app using (contratado_owner_id = app_owner());
create index fato_entrega_by_criacao on fato_entrega (owner_id, dia_criacao);
create index fato_entrega_by_coleta on fato_entrega (owner_id, dia_coleta);
create index fato_entrega_by_entrega on fato_entrega (owner_id, dia_entrega);
create index fato_entrega_by_carga on fato_entrega (owner_id, carga_id);
create index fato_entrega_do_contratado on fato_entrega (contratado_owner_id, dia_entrega)
  where contratado_owner_id is not null;

create table fato_reserva (
  owner_id uuid not null,
  id uuid not null,
  codigo integer not null,
  unidade_id uuid not null,
  fuso_horario text not null,
  contratado_owner_id uuid,
  doca_id uuid not null,
  empresa_id uuid,
  carga_id uuid,
  caracteristica_id uuid,
  tipo smallint not null,
  direcao smallint not null,
  situacao smallint not null,
  dh_reserva timestamptz not null,
  dh_fim_reserva timestamptz not null,
  -- As the gate or a phone at the place proved it, or else as it was told.
  dh_chegada timestamptz,
  chegada_provada boolean not null,
  dh_chegada_na_doca timestamptz,
  dh_saida timestamptz,
  dia date not null,
  agendado_min bigint not null,
  -- From the proven arrival to the way out; at the dock; before the dock.
  permanencia_min bigint,
  doca_min bigint,
  espera_min bigint,
  veio boolean not null,
  -- Null: neither did it come nor is it known not to have come.
  nao_compareceu boolean,
  primary key (owner_id, id),
  foreign key (owner_id, id) references reserva (owner_id, id) on delete cascade
);
select app_secure_table('fato_reserva');
create policy contratado on fato_reserva for select to estiva_app using (contratado_owner_id = app_owner());
create index fato_reserva_by_dia on fato_reserva (owner_id, dia);
create index fato_reserva_by_carga on fato_reserva (owner_id, carga_id) where carga_id is not null;
create index fato_reserva_do_contratado on fato_reserva (contratado_owner_id, dia) where contratado_owner_id is not null;

create table fato_remessa (
  owner_id uuid not null,
  id uuid not null,
  codigo integer not null,
  unidade_id uuid not null,
  fuso_horario text not null,
  em_unidade_id uuid,
  situacao smallint not null,
  tipo smallint not null,
  urgente boolean not null,
  tomador_id uuid,
  remetente_id uuid,
  destinatario_id uuid,
  caracteristica_id uuid,
  destino_municipio_id integer,
  destino_uf text,
  peso_kg numeric not null,
  volume_m3 numeric not null,
  valor_centavos bigint not null,
  volumes integer not null,
  divergencias integer not null,
  dh_criacao timestamptz not null,
  dh_entrada timestamptz,
  dh_expedicao timestamptz,
  dh_resolucao timestamptz,
  dia_criacao date not null,
  dia_entrada date,
  dia_expedicao date,
  -- From the first entry to the last way out.
  estoque_min bigint,
  primary key (owner_id, id),
  foreign key (owner_id, id) references remessa (owner_id, id) on delete cascade
);
select app_secure_table('fato_remessa');
create index fato_remessa_by_criacao on fato_remessa (owner_id, dia_criacao);
create index fato_remessa_by_expedicao on fato_remessa (owner_id, dia_expedicao);

create table fato_ocorrencia (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid,
  parada_id uuid,
  registro_tipo text not null,
  registro_id uuid,
  unidade_id uuid not null,
  fuso_horario text not null,
  contratado_owner_id uuid,
  transportadora_id uuid,
  tipo_id uuid not null,
  conta_para text not null,
  severidade text not null,
  situacao smallint not null,
  origem text not null,
  dh_abertura timestamptz not null,
  dh_resolucao timestamptz,
  prazo_em timestamptz,
  resolucao_min bigint,
  dia date not null,
  primary key (owner_id, id),
  foreign key (owner_id, id) references carga_ocorrencia (owner_id, id) on delete cascade
);
select app_secure_table('fato_ocorrencia');
create policy contratado on fato_ocorrencia for select to estiva_app using (contratado_owner_id = app_owner());
create index fato_ocorrencia_by_dia on fato_ocorrencia (owner_id, dia);
create index fato_ocorrencia_by_carga on fato_ocorrencia (owner_id, carga_id) where carga_id is not null;
create index fato_ocorrencia_do_contratado on fato_ocorrencia (contratado_owner_id, dia)
  where contratado_owner_id is not null;

create table fato_oferta (
  owner_id uuid not null,
  id uuid not null,
  numero integer not null,
  unidade_id uuid not null,
  fuso_horario text not null,
  tipo smallint not null,
  situacao smallint not null,
  tentativa smallint not null,
  prorrogacoes smallint not null,
  cargas integer not null,
  convidadas integer not null,
  responderam integer not null,
  recusaram integer not null,
  expiraram integer not null,
  contratadas integer not null,
  valor_centavos bigint,
  contratado_centavos bigint,
  dh_criacao timestamptz not null,
  dh_publicacao timestamptz,
  dh_contratacao timestamptz,
  dh_encerramento timestamptz,
  -- Of the publication, or else of the creation.
  dia date not null,
  -- From the publication to the first answer and to the first contract.
  resposta_min bigint,
  contratacao_min bigint,
  primary key (owner_id, id),
  foreign key (owner_id, id) references oferta (owner_id, id) on delete cascade
);
select app_secure_table('fato_oferta');
create index fato_oferta_by_dia on fato_oferta (owner_id, dia);

create table fato_convite (
  owner_id uuid not null,
  id uuid not null,
  oferta_id uuid not null,
  unidade_id uuid not null,
  fuso_horario text not null,
  -- The account of the carrier that was asked: it reads the fact too.
  contratado_owner_id uuid,
  transportadora_id uuid,
  situacao smallint not null,
  respondeu boolean not null,
  aceitou boolean not null,
  expirou boolean not null,
  motivo_recusa_id uuid,
  valor_centavos bigint not null,
  contratado_centavos bigint,
  dh_envio timestamptz,
  dh_resposta timestamptz,
  dia date not null,
  resposta_min bigint,
  primary key (owner_id, id),
  foreign key (owner_id, id) references oferta_convite (owner_id, id) on delete cascade
);
select app_secure_table('fato_convite');
create policy contratado on fato_convite for select to estiva_app using (contratado_owner_id = app_owner());
create index fato_convite_by_dia on fato_convite (owner_id, dia);
create index fato_convite_by_oferta on fato_convite (owner_id, oferta_id);
create index fato_convite_do_contratado on fato_convite (contratado_owner_id, dia) where contratado_owner_id is not null;

-- How a company counts, and when its facts were asked to be made anew and were.
create table fato_empresa (
  owner_id uuid not null references owner (owner_id),
  -- Minutes after the deadline that are still on time.
  tolerancia_min integer not null default 0 check (tolerancia_min between 0 and 1440),
  pedida_em timestamptz,
  feita_em timestamptz,
  versao integer not null default 1,
  primary key (owner_id)
);
select app_secure_table('fato_empresa');
create index fato_empresa_pedida on fato_empresa (pedida_em) where pedida_em is not null and feita_em is null;
insert into fato_empresa (owner_id, pedida_em) select owner_id, now() from owner;
