-- Cards show the next dock booking of their load; those that stand on a board already get theirs.
update carga_cartao c set cartao = (c.cartao::jsonb || jsonb_build_object('agendamentoDoca', b.agendamento))::json
from (
  select distinct on (r.owner_id, r.carga_id) r.owner_id, r.carga_id, jsonb_build_object(
    'reservaId', r.id, 'doca', d.nome,
    'inicio', to_char(r.dh_reserva at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'fim', to_char(r.dh_fim_reserva at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'fusoHorario', u.fuso_horario) as agendamento
  from reserva r
  join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
  join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
  where r.carga_id is not null and r.situacao in (1, 2, 3, 6, 8, 10)
  order by r.owner_id, r.carga_id, r.dh_reserva, r.id
) b
-- A carrier sees nothing of the docks of the shipper.
where c.owner_id = b.owner_id and c.host_owner_id = b.owner_id and c.carga_id = b.carga_id;
