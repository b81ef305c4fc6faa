-- Who reaches the tables: two roles that own none of them, and the settings that row security reads.
-- The roles themselves are created before the migrations run, because roles belong to the whole cluster.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

grant usage on schema public to estiva_app, estiva_sistema;
alter default privileges in schema public grant select, insert, update, delete on tables to estiva_app, estiva_sistema;
alter default privileges in schema public grant usage, select on sequences to estiva_app, estiva_sistema;

-- The company of the transaction; null outside a company, so that no policy admits a row.
create function app_owner() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.owner_id', true), '')::uuid $$;

-- The one record that a guest entered; null when nobody is a guest.
create function app_guest_host() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.guest_host', true), '')::uuid $$;
create function app_guest_kind() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.guest_kind', true), '') $$;
create function app_guest_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.guest_id', true), '')::uuid $$;

-- Accent-blind text, immutable so that an index may use it.
create function app_fold(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- Turns row security on for a table of a company. p_kind: the kind of share that lets a guest in, if any.
create function app_secure_table(p_table regclass, p_kind text default null) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy sistema on %s to estiva_sistema using (true) with check (true)', p_table);
  execute format(
    'create policy empresa on %s to estiva_app using (owner_id = app_owner()) with check (owner_id = app_owner())',
    p_table);
  if p_kind is not null then
    execute format(
      'create policy convidado on %s for select to estiva_app
         using (owner_id = app_guest_host() and id = app_guest_id() and app_guest_kind() = %L)',
      p_table, p_kind);
  end if;
end $$;
revoke execute on function app_secure_table(regclass, text) from public;
