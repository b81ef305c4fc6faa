-- Loads that are older than their gates: the clock decides them with its next minute.
insert into carga_conformidade (owner_id, carga_id, partida, saiu, bloqueios, avisos, gates, vale_ate, marca)
select c.owner_id, c.id, null, false, 0, 0, '{}', now(), ''
from carga c where c.status in (1, 2, 3, 7, 8)
on conflict do nothing;
