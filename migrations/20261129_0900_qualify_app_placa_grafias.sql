-- A generated column calls it, and a dump is restored with an empty search path: every name says its schema.
create or replace function app_placa_grafias(p_placa text) returns text language sql immutable parallel safe strict
  as $$ select public.app_placa_mercosul(p_placa) || ' ' ||
    substr(p_placa, 1, 4) || translate(substr(p_placa, 5, 1), 'ABCDEFGHIJ', '0123456789') || substr(p_placa, 6) $$;
