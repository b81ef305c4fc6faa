-- The pattern of "contains this text, blind to accents and case"; what the caller typed is never a wildcard.
create function app_contains(p_termo text) returns text language sql immutable parallel safe strict
  as $$ select '%' || regexp_replace(public.app_fold(p_termo), '([\\%_])', '\\\1', 'g') || '%' $$;
