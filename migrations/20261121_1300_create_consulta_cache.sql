-- Answers of public providers about CEPs and CNPJs. They say the same to every company, so that the table belongs
-- to none; only the system role writes it.
create table consulta_cache (
  tipo text not null check (tipo in ('cep', 'cnpj')),
  chave text not null check (length(chave) <= 14),
  -- Null: the provider does not know it.
  resposta jsonb,
  fonte text check (length(fonte) <= 20),
  expira_em timestamptz not null,
  primary key (tipo, chave)
);
create index consulta_cache_expira_em on consulta_cache (expira_em);
revoke insert, update, delete on consulta_cache from estiva_app;
