-- Which vehicles of earlier days left on a day: the screens of that day show them until it ends.
create index reserva_by_saida on reserva (owner_id, unidade_id, dh_saida) where dh_saida is not null;
