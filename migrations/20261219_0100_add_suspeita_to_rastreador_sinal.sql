-- The last point of the device lies too far from the one before: it stays off the map until the next point lies near it.
alter table rastreador_sinal add column suspeita boolean not null default false;
