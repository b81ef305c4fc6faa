-- A place's name as it is searched: without accents, case, hyphens and apostrophes (Santa Bárbara d'Oeste).
create function app_place_text(text) returns text language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(public.app_fold($1), '[^a-z0-9]+', ' ', 'g')) $$;
