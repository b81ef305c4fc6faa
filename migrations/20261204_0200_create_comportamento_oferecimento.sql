-- How the loads of a shipper are offered: when it applies, whom to call, how to offer, and what happens when nobody accepts.
create table comportamento_oferecimento (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  -- 1 restrita, 2 direcionada, 3 cascata, 4 aberta.
  tipo smallint not null check (tipo between 1 and 4),
  -- The highest that matches applies; of two alike the older.
  prioridade smallint not null check (prioridade between 1 and 99),
  -- When it applies; empty and null: whatever it is. Lists of ids, states and codes.
  unidade_ids jsonb not null check (jsonb_typeof(unidade_ids) = 'array'),
  origem_regiao_ids jsonb not null check (jsonb_typeof(origem_regiao_ids) = 'array'),
  origem_ufs jsonb not null check (jsonb_typeof(origem_ufs) = 'array'),
  destino_regiao_ids jsonb not null check (jsonb_typeof(destino_regiao_ids) = 'array'),
  destino_ufs jsonb not null check (jsonb_typeof(destino_ufs) = 'array'),
  caracteristica_id uuid,
  tipos_veiculo jsonb not null check (jsonb_typeof(tipos_veiculo) = 'array'),
  modalidades jsonb not null check (jsonb_typeof(modalidades) = 'array'),
  peso_de_kg numeric(9, 3) check (peso_de_kg > 0),
  peso_ate_kg numeric(9, 3) check (peso_ate_kg > 0),
  -- Whom it calls: carriers by the ids of the company's own register, in their order.
  publico text not null check (publico in ('todas', 'regiao', 'lista')),
  transportadora_ids jsonb not null check (jsonb_typeof(transportadora_ids) = 'array'),
  publico_regiao_id uuid,
  ordem text not null check (ordem in ('nota', 'lista')),
  maximo smallint check (maximo between 1 and 200),
  minimo_no_prazo numeric(5, 2) check (minimo_no_prazo between 0 and 100),
  maximo_avarias numeric(5, 2) check (maximo_avarias between 0 and 100),
  minimo_nota smallint check (minimo_nota between 0 and 100),
  minimo_cargas integer check (minimo_cargas >= 0),
  sem_historico boolean not null,
  pesos jsonb not null check (jsonb_typeof(pesos) = 'object'),
  -- How it offers; minutes, and percents of the value.
  valor_de text not null check (valor_de in ('carga', 'mediana')),
  prazo_min integer not null check (prazo_min > 0),
  prazo_minimo_min integer not null check (prazo_minimo_min > 0),
  resposta_min integer not null check (resposta_min > 0),
  janela jsonb not null check (jsonb_typeof(janela) = 'object'),
  contrapropostas boolean not null,
  max_rodadas smallint not null check (max_rodadas between 1 and 5),
  -- Never told to carriers.
  teto numeric(5, 2) check (teto between 0 and 100),
  modo_decisao text not null check (modo_decisao in ('manual', 'primeira', 'menorValor', 'melhorNota')),
  mostrar_nome boolean not null,
  mostrar_quantidade boolean not null,
  alcance text not null check (alcance in ('convidadas', 'vinculadas', 'plataforma')),
  aumento_por_passo numeric(5, 2) check (aumento_por_passo > 0),
  aceite_automatico boolean not null,
  chamar_segundo boolean not null,
  -- When nobody accepts.
  aumento numeric(5, 2) check (aumento > 0),
  proximo_id uuid,
  proximo_apos_min integer check (proximo_apos_min > 0),
  avisar_ids jsonb not null check (jsonb_typeof(avisar_ids) = 'array'),
  -- A new one is a draft until somebody switches it on.
  ativo boolean not null default false,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(nome)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, caracteristica_id) references caracteristica (owner_id, id),
  foreign key (owner_id, publico_regiao_id) references regiao (owner_id, id),
  foreign key (owner_id, proximo_id) references comportamento_oferecimento (owner_id, id),
  check ((proximo_id is null) = (proximo_apos_min is null))
);
select app_secure_table('comportamento_oferecimento');
select app_make_searchable('comportamento_oferecimento');
create unique index comportamento_nome_taken on comportamento_oferecimento (owner_id, app_fold(nome));
create index comportamento_oferecimento_ordem on comportamento_oferecimento (owner_id, app_fold(nome), id);
create index comportamento_oferecimento_by_prioridade on comportamento_oferecimento (owner_id, prioridade, id);
create index comportamento_oferecimento_by_tipo on comportamento_oferecimento (owner_id, tipo, app_fold(nome), id);
create index comportamento_oferecimento_by_ativo on comportamento_oferecimento (owner_id, ativo, app_fold(nome), id);
create index comportamento_oferecimento_by_atualizado on comportamento_oferecimento (owner_id, atualizado_em, id);
create index comportamento_oferecimento_by_proximo on comportamento_oferecimento (owner_id, proximo_id);
create index comportamento_oferecimento_by_caracteristica on comportamento_oferecimento (owner_id, caracteristica_id);
create index comportamento_oferecimento_by_regiao on comportamento_oferecimento (owner_id, publico_regiao_id);
