-- What one delivered load says of its carrier. Kept so that the keys of a load are known when it changes.
create table ranking_carga (
  owner_id uuid not null references owner (owner_id),
  carga_id uuid not null,
  transportadora_id uuid not null,
  -- Ends of the lane: the id of a region of the company, or the letters of a state; '-' where neither is known.
  origem text not null check (length(origem) between 1 and 36),
  destino text not null check (length(destino) between 1 and 36),
  -- The day of the delivery in the zone of the last stop.
  dia date not null,
  -- Minutes after the planned time; 0: on time; null: no plan, or no arrival is known.
  atraso_min integer check (atraso_min >= 0),
  -- The delay is not the carrier's: an occurrence says so, or a contested cause was accepted.
  de_outros boolean not null,
  -- The kind of occurrence that explains the delay.
  motivo_id uuid,
  avaria boolean not null,
  frete_centavos bigint check (frete_centavos > 0),
  -- Reais.
  por_km numeric(15, 6) check (por_km > 0),
  -- From the pick-up to the last delivery, as it was and as it was planned.
  lead_min integer check (lead_min > 0),
  lead_previsto_min integer check (lead_previsto_min > 0),
  primary key (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('ranking_carga');
create index ranking_carga_by_chave on ranking_carga (owner_id, transportadora_id, origem, destino, dia);
create index ranking_carga_atrasadas on ranking_carga (owner_id, transportadora_id, dia desc, carga_id) where atraso_min > 0;

-- Counts from which every note of a carrier is worked out again, by carrier, lane and day. One writer: recontar.ts.
create table ranking_fato (
  owner_id uuid not null references owner (owner_id),
  transportadora_id uuid not null,
  origem text not null check (length(origem) between 1 and 36),
  destino text not null check (length(destino) between 1 and 36),
  -- Of loads the day of the delivery, of offers the day of the answer.
  dia date not null,
  viagens integer not null check (viagens >= 0),
  com_previsao integer not null check (com_previsao between 0 and viagens),
  no_prazo integer not null check (no_prazo between 0 and com_previsao),
  -- Delays that are not the carrier's count as on time here.
  no_prazo_sem_outros integer not null check (no_prazo_sem_outros between no_prazo and com_previsao),
  com_avaria integer not null check (com_avaria between 0 and viagens),
  -- One value for each load that has it.
  por_km numeric(15, 6)[] not null,
  fretes_centavos bigint[] not null,
  lead_min integer[] not null,
  lead_previsto_min integer[] not null,
  -- Answered or expired; of them accepted in time; of them "sem veículo" said before half of the time had passed.
  ofertas integer not null check (ofertas >= 0),
  aceitas integer not null check (aceitas between 0 and ofertas),
  sem_veiculo_cedo integer not null check (sem_veiculo_cedo between 0 and ofertas),
  -- Minutes that the last answer of the day took.
  resposta_min integer check (resposta_min >= 0),
  primary key (owner_id, transportadora_id, origem, destino, dia),
  foreign key (owner_id, transportadora_id) references empresa (owner_id, id) on delete cascade
);
select app_secure_table('ranking_fato');
create index ranking_fato_by_dia on ranking_fato (owner_id, dia);
create index ranking_fato_by_rota on ranking_fato (owner_id, origem, destino, dia);

-- Companies whose counts are to be made anew: regions, or what kinds of occurrences count for, have changed.
create table ranking_reconstrucao (
  owner_id uuid not null references owner (owner_id),
  pedida_em timestamptz not null,
  feita_em timestamptz,
  primary key (owner_id)
);
select app_secure_table('ranking_reconstrucao');
create index ranking_reconstrucao_pedida on ranking_reconstrucao (pedida_em) where feita_em is null;
insert into ranking_reconstrucao (owner_id, pedida_em)
select distinct owner_id, now() from carga where status in (3, 4, 8) and transportadora_id is not null;
