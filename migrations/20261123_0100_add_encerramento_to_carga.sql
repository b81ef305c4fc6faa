-- The list of loads is read in the order of their ends, also when nearly all of them have ended.
-- When the load was finished, cancelled or deactivated; the way back empties it. Open loads come after all others.
alter table carga add column ordem_encerramento timestamptz not null
  generated always as (coalesce(dh_finalizacao, dh_cancelamento, dh_desativacao, '-infinity'::timestamptz)) stored;
create index carga_by_encerramento on carga (owner_id, ordem_encerramento desc, id);
create index carga_by_status_encerramento on carga (owner_id, status, ordem_encerramento desc, id);
-- Loads by the day of their planned pick-up, which is that of the first stop.
create index carga_parada_by_coleta on carga_parada (owner_id, janela_inicio, carga_id) where ordem = 0;
