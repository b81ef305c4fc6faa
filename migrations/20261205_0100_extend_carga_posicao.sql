-- What trackers and phones tell beside a place, and what the filters make of it.
alter table carga_posicao
  add column velocidade_kmh numeric(5, 1) check (velocidade_kmh between 0 and 1000),
  -- Degrees from north.
  add column rumo smallint check (rumo between 0 and 359),
  add column precisao_m integer check (precisao_m >= 0),
  add column bateria_pct smallint check (bateria_pct between 0 and 100),
  -- Too far from the last good point for the time between; it stays off maps and forecasts.
  add column suspeita boolean not null default false,
  -- Was far away at first, and the next point lay beside it.
  add column confirmada boolean not null default false,
  add column recebida_em timestamptz not null default now(),
  add constraint carga_posicao_marca check (not (suspeita and confirmada));
