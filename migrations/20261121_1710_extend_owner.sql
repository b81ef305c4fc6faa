-- Companies as the admin panel lists them, and as they name themselves.
alter table owner
  add column atualizado_em timestamptz not null default now(),
  add column busca text generated always as (app_fold(nome || ' ' || documento)) stored;
create index owner_ordem on owner (app_fold(nome), owner_id);
create index owner_trgm on owner using gin (busca gin_trgm_ops);

-- The directory and the shares carry the name of a company; only the company itself renames it there.
create function app_rename_company() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_nome text;
begin
  select nome into strict v_nome from owner where owner_id = app_owner();
  update diretorio_empresa set nome = v_nome where empresa_id = app_owner();
  update compartilhamento set owner_nome = v_nome where owner_id = app_owner();
  update compartilhamento set convidado_nome = v_nome where convidado_owner_id = app_owner();
end $$;
revoke execute on function app_rename_company() from public;
grant execute on function app_rename_company() to estiva_app;

-- Each look of the support team into a company; the company reads it, nobody changes it.
create table acesso_atendimento (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  quando timestamptz not null,
  usuario_id uuid not null,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  acao text not null check (length(acao) <= 60),
  endereco_ip text check (length(endereco_ip) <= 64),
  primary key (owner_id, id)
);
select app_secure_table('acesso_atendimento');
revoke insert, update, delete on acesso_atendimento from estiva_app;
create index acesso_atendimento_quando on acesso_atendimento (owner_id, quando desc, id);
