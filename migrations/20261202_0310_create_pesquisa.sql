-- Surveys of the operator of the platform among people of many companies. They belong to no company: no company sees what its
-- people answered. An answer names no person, and no time finer than its day.
create table pesquisa (
  id uuid primary key,
  nome text not null check (length(nome) between 1 and 80),
  -- Whom it asked: licences and roles.
  licencas integer[] not null,
  papeis text[] not null,
  convidados integer not null default 0 check (convidados >= 0),
  iniciada_em timestamptz not null,
  iniciada_por_nome text not null,
  encerra_em timestamptz not null,
  encerrada_em timestamptz
);
create index pesquisa_by_start on pesquisa (iniciada_em desc, id);

create table pesquisa_convite (
  id uuid primary key,
  pesquisa_id uuid not null references pesquisa (id),
  usuario_id uuid not null references identidade (usuario_id) on delete cascade,
  convidado_em timestamptz not null,
  licenca integer not null,
  papel text not null,
  -- None until the mail goes.
  token_hash text unique,
  enviado_em timestamptz,
  -- Of the answer only the day is kept: at midnight in Brasília.
  respondido_em timestamptz,
  constraint pesquisa_convite_pessoa unique (pesquisa_id, usuario_id)
);
create index pesquisa_convite_by_usuario on pesquisa_convite (usuario_id, convidado_em desc);

-- Five answers that are shown together, or not at all.
create table pesquisa_bloco (
  id uuid primary key,
  pesquisa_id uuid not null references pesquisa (id),
  -- Null: of several licences or roles, put together when the survey ended.
  licenca integer,
  papel text,
  completo_em timestamptz not null
);
create index pesquisa_bloco_by_pesquisa on pesquisa_bloco (pesquisa_id, completo_em);

create table pesquisa_resposta (
  id uuid primary key,
  pesquisa_id uuid not null references pesquisa (id),
  licenca integer not null,
  papel text not null,
  nota smallint not null check (nota between 0 and 10),
  motivos text[] not null,
  texto text check (length(texto) between 1 and 500),
  dia date not null,
  bloco_id uuid references pesquisa_bloco (id)
);
create index pesquisa_resposta_by_bloco on pesquisa_resposta (bloco_id);
create index pesquisa_resposta_waiting on pesquisa_resposta (pesquisa_id, licenca, papel) where bloco_id is null;

revoke all on pesquisa, pesquisa_convite, pesquisa_bloco, pesquisa_resposta from estiva_app;
