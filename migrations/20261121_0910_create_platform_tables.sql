-- Events: numbered without gaps per company. Only app_write_events writes them.
create table evento_contador (
  owner_id uuid primary key,
  seq bigint not null default 0
);
create table evento (
  owner_id uuid not null,
  seq bigint not null,
  tipo text not null check (length(tipo) <= 80),
  entidade_id uuid not null,
  versao integer,
  quando timestamptz not null default now(),
  primary key (owner_id, seq)
);
create index evento_quando on evento (owner_id, quando);
select app_secure_table('evento_contador');
select app_secure_table('evento');
revoke insert, update, delete on evento, evento_contador from estiva_app;

create function app_write_events(p_events jsonb) returns void
language sql security definer set search_path = public as $$
  with input as materialized (
    select * from jsonb_to_recordset(p_events)
      as x(owner_id uuid, tipo text, entidade_id uuid, versao integer, position integer)
  ), amounts as materialized (
    select owner_id, count(*)::int as n from input group by owner_id
  ), counted as (
    insert into evento_contador as c (owner_id, seq)
    select owner_id, n from amounts order by owner_id
    on conflict (owner_id) do update set seq = c.seq + excluded.seq
    returning c.owner_id, c.seq
  )
  insert into evento (owner_id, seq, tipo, entidade_id, versao)
  select i.owner_id,
         counted.seq - amounts.n + row_number() over (partition by i.owner_id order by i.position),
         i.tipo, i.entidade_id, i.versao
  from input i
  join counted on counted.owner_id = i.owner_id
  join amounts on amounts.owner_id = i.owner_id
$$;
revoke execute on function app_write_events(jsonb) from public;
grant execute on function app_write_events(jsonb) to estiva_app, estiva_sistema;

-- What changed, who changed it and when, per record.
create table historico (
  owner_id uuid not null,
  entidade text not null check (length(entidade) <= 60),
  entidade_id uuid not null,
  seq integer not null,
  quando timestamptz not null default now(),
  quem_id uuid,
  quem_nome text not null check (length(quem_nome) <= 120),
  origem text not null check (length(origem) <= 40),
  acao text not null check (length(acao) <= 60),
  versao integer,
  mudancas jsonb not null default '[]',
  primary key (owner_id, entidade, entidade_id, seq)
);
select app_secure_table('historico');
revoke update, delete on historico from estiva_app;

-- Answers of creates and actions that may be sent twice; kept 24 hours.
create table idempotencia (
  owner_id uuid not null,
  usuario_id uuid not null,
  chamada text not null check (length(chamada) <= 200),
  chave text not null check (length(chave) <= 120),
  corpo_hash text not null,
  status integer,
  resposta jsonb,
  criada_em timestamptz not null default now(),
  primary key (owner_id, usuario_id, chamada, chave)
);
create index idempotencia_criada_em on idempotencia (criada_em);
select app_secure_table('idempotencia');

-- Codes per company and kind, taken in order, never given twice.
create table codigo_contador (
  owner_id uuid not null,
  tipo text not null check (length(tipo) <= 40),
  proximo integer not null default 1,
  primary key (owner_id, tipo)
);
select app_secure_table('codigo_contador');

-- One row names both companies: the owner of the record and the one that may see it.
create table compartilhamento (
  owner_id uuid not null,
  tipo text not null check (length(tipo) <= 40),
  entidade_id uuid not null,
  convidado_owner_id uuid not null,
  papel text not null check (length(papel) <= 40),
  ate timestamptz,
  titulo text not null check (length(titulo) <= 200),
  owner_nome text not null check (length(owner_nome) <= 200),
  convidado_nome text not null check (length(convidado_nome) <= 200),
  criado_em timestamptz not null default now(),
  primary key (owner_id, tipo, entidade_id, convidado_owner_id),
  constraint compartilhamento_with_itself check (owner_id <> convidado_owner_id)
);
create index compartilhamento_do_convidado on compartilhamento (convidado_owner_id, tipo, criado_em);
select app_secure_table('compartilhamento');
create policy convidado on compartilhamento for select to estiva_app using (convidado_owner_id = app_owner());

-- Finds the share row for a guest and narrows the transaction to that one record.
create function app_enter_as_guest(p_guest uuid, p_tipo text, p_id uuid)
returns table (host uuid, papel text)
language plpgsql security definer set search_path = public as $$
declare found record;
begin
  select c.owner_id, c.papel into found from compartilhamento c
  where c.convidado_owner_id = p_guest and c.tipo = p_tipo and c.entidade_id = p_id
    and (c.ate is null or c.ate > now());
  if not found.owner_id is null then
    perform set_config('app.owner_id', '', true);
    perform set_config('app.guest_host', found.owner_id::text, true);
    perform set_config('app.guest_kind', p_tipo, true);
    perform set_config('app.guest_id', p_id::text, true);
    host := found.owner_id;
    papel := found.papel;
    return next;
  end if;
end $$;
revoke execute on function app_enter_as_guest(uuid, text, uuid) from public;
grant execute on function app_enter_as_guest(uuid, text, uuid) to estiva_app;

-- Files: content lies in the file store under the sha256, the company's row gives the right to it.
create table arquivo (
  owner_id uuid not null,
  id uuid not null,
  sha256 text not null check (length(sha256) = 64),
  tamanho integer not null check (tamanho between 1 and 20971520),
  tipo text not null check (length(tipo) <= 120),
  nome text not null check (length(nome) <= 200),
  criado_em timestamptz not null default now(),
  criado_por uuid,
  primary key (owner_id, id)
);
select app_secure_table('arquivo');

-- Changes of who may do what; every process reads the newest ones within seconds and drops its cache.
create table acesso_mudanca (
  id bigint generated always as identity primary key,
  escopo text not null check (escopo in ('usuario', 'owner', 'sessao')),
  escopo_id uuid not null,
  quando timestamptz not null default now()
);
create index acesso_mudanca_quando on acesso_mudanca (quando);
grant select, insert on acesso_mudanca to estiva_app;
revoke update, delete on acesso_mudanca from estiva_app;
