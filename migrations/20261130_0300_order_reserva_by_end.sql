-- The day of a unit also has what began the day before and is not over: with the end in the index, the other bookings of
-- that day are not read for it.
create index reserva_by_dia_e_fim on reserva (owner_id, unidade_id, dia, dh_reserva, dh_fim_reserva, id);
drop index reserva_by_dia;
