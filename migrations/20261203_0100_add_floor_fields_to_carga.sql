-- What the legal freight floor asks of a load. The version before leaves all of it as it is.
alter table carga
  -- Kind of cargo of the ANTT, 1 to 12; axles of the whole set, suspended ones too.
  add column tipo_carga_antt smallint check (tipo_carga_antt between 1 and 12),
  add column eixos smallint check (eixos between 2 and 9),
  -- False: only the tractor is hired.
  add column composicao_completa boolean not null default true,
  add column alto_desempenho boolean not null default false,
  add column retorno_vazio_km numeric(9,3) check (retorno_vazio_km >= 0),
  -- In reais, outside the freight.
  add column vale_pedagio numeric(15,2) check (vale_pedagio >= 0),
  -- The kilometres that a person vouches for, and the metres of the route at that moment: another route asks again.
  add column distancia_confirmada_km numeric(9,3) check (distancia_confirmada_km > 0),
  add column distancia_confirmada_m integer,
  add column distancia_confirmada_por uuid,
  add column distancia_confirmada_por_nome text,
  add column distancia_confirmada_em timestamptz;
