-- What a company has decided, by the name of the preference; a name that is missing has its default.
create table preferencia_empresa (
  owner_id uuid not null references owner (owner_id),
  valores jsonb not null default '{}' check (jsonb_typeof(valores) = 'object'),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id)
);
select app_secure_table('preferencia_empresa');
