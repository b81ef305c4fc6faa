-- The orders of which nothing is decided yet are what planners look at all day. Without an index of their own they are
-- counted by reading every order of the company, as what is in no manifest is mostly in a load.
create index pedido_livre on pedido (owner_id, criado_em, id) where minuta_id is null and carga_id is null;
