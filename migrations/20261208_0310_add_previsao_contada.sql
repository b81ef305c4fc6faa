-- The arrival at the next stop that other systems were last told: a new one is told when it differs by a quarter of an hour.
alter table carga_rastreio add column contada_parada uuid;
alter table carga_rastreio add column contada_dh timestamptz;
