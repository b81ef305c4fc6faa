-- Up to which instant the track of a load was simplified, and the loads that are still to be looked at.
alter table carga_posicao_atual add column simplificado_ate timestamptz;
create index carga_posicao_atual_a_simplificar on carga_posicao_atual (owner_id, carga_id)
  where simplificado_ate is null or simplificado_ate < dh;
