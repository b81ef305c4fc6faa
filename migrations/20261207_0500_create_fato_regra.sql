-- What the fields that rules can ask said at each event, for 35 days, one partition a day (UTC). No names, phones or documents.
create sequence fato_regra_seq;
create table fato_regra (
  owner_id uuid not null,
  entidade text not null,
  registro_id uuid not null,
  -- When it was written, which is after the record was locked: facts of one record follow each other as its changes do.
  dh timestamptz not null,
  seq bigint not null default nextval('fato_regra_seq'),
  -- noun.verb as it is announced, or the begin or end of a timed state.
  evento text not null,
  versao integer,
  -- The load of a stop and of an occurrence.
  pai_id uuid,
  -- By field; null: the record is gone, or the row is about a timed state.
  valores jsonb,
  estado text,
  inicio timestamptz,
  primary key (owner_id, entidade, registro_id, dh, seq)
) partition by range (dh);
select app_secure_table('fato_regra');

-- Whatever has no day of its own yet; the next run of the job moves it.
create table fato_regra_outros partition of fato_regra default;
select app_secure_table('fato_regra_outros');

-- Timed states that last now; `chave` is what begins anew when it changes.
create table fato_regra_estado (
  owner_id uuid not null,
  estado text not null check (estado in ('parado', 'sem-sinal', 'aguardando-doca', 'oferta-sem-resposta', 'etapa-parada')),
  registro_id uuid not null,
  chave text not null,
  inicio timestamptz not null,
  primary key (owner_id, estado, registro_id)
);
select app_secure_table('fato_regra_estado');

-- Makes the partitions of a day and the seven after it, and drops what is older than `p_guardados` days. Inserts go on meanwhile: a
-- partition is filled before it is attached, and whoever waits too long for the lock tries again an hour later.
create function app_keep_fato_regra_days(p_hoje date, p_guardados integer) returns integer language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  dia date;
  nome text;
  feitas integer := 0;
begin
  for dia in select p_hoje + n from generate_series(0, 7) n loop
    nome := 'fato_regra_' || to_char(dia, 'YYYYMMDD');
    continue when to_regclass(nome) is not null;
    execute format('create table %I (like fato_regra including all)', nome);
    perform app_secure_table(nome::regclass);
    lock table fato_regra_outros in access exclusive mode;
    execute format(
      'with movidos as (delete from fato_regra_outros where dh >= %L and dh < %L returning *) insert into %I select * from movidos',
      dia, dia + 1, nome);
    execute format('alter table fato_regra attach partition %I for values from (%L) to (%L)', nome, dia, dia + 1);
    feitas := feitas + 1;
  end loop;
  for nome in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'fato_regra'::regclass and c.relname ~ '^fato_regra_[0-9]{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < p_hoje - p_guardados
  loop
    execute format('drop table %I', nome);
    feitas := feitas + 1;
  end loop;
  delete from fato_regra_outros where dh < p_hoje - p_guardados;
  return feitas;
end $$;
revoke execute on function app_keep_fato_regra_days(date, integer) from public;
grant execute on function app_keep_fato_regra_days(date, integer) to estiva_sistema;
select app_keep_fato_regra_days((now() at time zone 'UTC')::date, 35);
