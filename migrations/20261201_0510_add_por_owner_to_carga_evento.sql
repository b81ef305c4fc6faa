-- The company of the person who told of an event: a carrier reads the names of its own people alone.
alter table carga_evento add column por_owner_id uuid;
