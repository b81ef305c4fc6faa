-- The day on which the round of an invitation was published: a carrier counts its invitations by the day that the shipper
-- counts them by, and reads no fact of the round itself.
alter table fato_convite add column dia_oferta date;
update fato_convite f set dia_oferta = o.dia from fato_oferta o
  where o.owner_id = f.owner_id and o.id = f.oferta_id and o.dh_publicacao is not null;
create index fato_convite_by_dia_oferta on fato_convite (owner_id, dia_oferta);
create index fato_convite_do_contratado_by_dia_oferta on fato_convite (contratado_owner_id, dia_oferta)
  where contratado_owner_id is not null;
