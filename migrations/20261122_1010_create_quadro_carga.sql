-- The board of loads: one card per load and company that sees it, kept in the transaction of the change, and
-- counters by unit and stage. Loads that left the board have no card, so reading costs what is on it.

-- Where a carrier keeps a load of another company among its own stages.
create table carga_etapa_parceiro (
  owner_id uuid not null references owner (owner_id),
  carga_id uuid not null,
  etapa_id uuid not null,
  primary key (owner_id, carga_id),
  foreign key (owner_id, etapa_id) references etapa (owner_id, id) on delete cascade
);
select app_secure_table('carga_etapa_parceiro');

create table carga_cartao (
  -- The company that sees the card.
  owner_id uuid not null references owner (owner_id),
  carga_id uuid not null,
  -- The company that the load belongs to.
  host_owner_id uuid not null,
  -- The zero GUID: of no unit, shown in all.
  unidade_id uuid not null,
  grupo smallint not null check (grupo between 1 and 3),
  etapa_id uuid not null,
  codigo integer not null,
  status smallint not null,
  visibilidade smallint not null,
  tipo_frete smallint not null,
  dh_coleta timestamptz,
  dh_entrega timestamptz,
  dh_criacao timestamptz not null,
  peso_kg numeric(12, 3) not null,
  valor numeric(15, 2) not null,
  com_ocorrencia boolean not null,
  ultima_entrega_realizada boolean not null,
  possui_redespacho boolean not null,
  -- Texts that filters look in, folded; the plates without hyphen, the numbers between spaces.
  codigos text not null,
  origem text not null,
  destino text not null,
  transportadora text not null,
  motorista text not null,
  placas text not null,
  numeros_nf text not null,
  -- The answer as it is sent.
  cartao json not null,
  -- The newest resolved alerts, which a reader may ask for beside the open ones.
  alertas_resolvidos json not null,
  -- Without a date last.
  ordem_coleta timestamptz not null generated always as (coalesce(dh_coleta, 'infinity'::timestamptz)) stored,
  ordem_entrega timestamptz not null generated always as (coalesce(dh_entrega, 'infinity'::timestamptz)) stored,
  primary key (owner_id, carga_id)
) with (
  -- Cards are read by the thousand: they stay as they are sent, beside their row and not compressed.
  toast_tuple_target = 8160
);
select app_secure_table('carga_cartao');
create index carga_cartao_by_coleta on carga_cartao (owner_id, etapa_id, ordem_coleta, carga_id);
create index carga_cartao_by_entrega on carga_cartao (owner_id, etapa_id, ordem_entrega, carga_id);
create index carga_cartao_by_host on carga_cartao (host_owner_id, carga_id);

create table quadro_contador (
  owner_id uuid not null references owner (owner_id),
  unidade_id uuid not null,
  etapa_id uuid not null,
  quantidade integer not null default 0,
  com_ocorrencia integer not null default 0,
  peso_kg numeric(18, 3) not null default 0,
  valor numeric(18, 2) not null default 0,
  primary key (owner_id, unidade_id, etapa_id)
);
select app_secure_table('quadro_contador');

-- The answer of a card: what the program made of the load, and where the viewing company keeps it.
create function app_cartao(p_cartao json, p_etapa uuid, p_grupo smallint, p_unidade uuid) returns json
language sql immutable parallel safe as $$
  select (left(p_cartao::text, -1) || ',"etapa":{"id":"' || p_etapa || '","grupoEtapa":' || p_grupo
    || '},"unidadeNegocioId":"' || p_unidade || '"}')::json
$$;

-- Replaces the cards of the loads p_ids of the company of the transaction, its own and those of its carriers,
-- and moves the counters by the difference. A card that p_cartoes does not name is gone. The stage of a card is
-- always one of its group that exists: that of the load, else the first.
create function app_write_cartoes(p_ids uuid[], p_cartoes json) returns void
language sql security definer set search_path = public as $$
  with input as materialized (
    select x.*, x.owner_id = app_owner() as is_own
    from json_to_recordset(p_cartoes) as x(
      owner_id uuid, carga_id uuid, unidade_id uuid, grupo smallint, etapa_id uuid, codigo integer,
      status smallint, visibilidade smallint, tipo_frete smallint, dh_coleta timestamptz,
      dh_entrega timestamptz, dh_criacao timestamptz, peso_kg numeric, valor numeric,
      com_ocorrencia boolean, ultima_entrega_realizada boolean, possui_redespacho boolean,
      codigos text, origem text, destino text, transportadora text, motorista text, placas text,
      numeros_nf text, cartao json, alertas_resolvidos json)
    where x.carga_id = any(p_ids)
      and (x.owner_id = app_owner() or exists (
        select from carga_contratacao c
        where c.owner_id = app_owner() and c.carga_id = x.carga_id and c.contratado_owner_id = x.owner_id))
  ), before as materialized (
    select owner_id, carga_id, unidade_id, grupo, etapa_id, com_ocorrencia, peso_kg, valor from carga_cartao
    where host_owner_id = app_owner() and carga_id = any(p_ids)
    order by owner_id, carga_id
    for update
  ), placed as materialized (
    -- A carrier has stages and units of its own; where its card stands now is read from the locked row.
    select i.*,
      case when is_own then i.unidade_id else coalesce(
        (select u.id from unidade_negocio u where u.owner_id = i.owner_id and u.padrao),
        '00000000-0000-0000-0000-000000000000') end as na_unidade,
      coalesce(
        (select e.id from etapa e
         where e.owner_id = i.owner_id and e.grupo = i.grupo and e.excluida_em is null
           and e.id = case
             when is_own then i.etapa_id
             when b.grupo = i.grupo then b.etapa_id
             else (select p.etapa_id from carga_etapa_parceiro p
                   where p.owner_id = i.owner_id and p.carga_id = i.carga_id)
           end),
        (select e.id from etapa e
         where e.owner_id = i.owner_id and e.grupo = i.grupo and e.excluida_em is null
         order by e.ordem limit 1)
      ) as na_etapa
    from input i left join before b on b.owner_id = i.owner_id and b.carga_id = i.carga_id
  ), gone as (
    delete from carga_cartao c using before b
    where c.owner_id = b.owner_id and c.carga_id = b.carga_id
      and not exists (select from placed p where p.owner_id = b.owner_id and p.carga_id = b.carga_id)
  ), written as (
    insert into carga_cartao as c (
      owner_id, carga_id, host_owner_id, unidade_id, grupo, etapa_id, codigo, status, visibilidade, tipo_frete,
      dh_coleta, dh_entrega, dh_criacao, peso_kg, valor, com_ocorrencia, ultima_entrega_realizada,
      possui_redespacho, codigos, origem, destino, transportadora, motorista, placas, numeros_nf, cartao,
      alertas_resolvidos)
    select owner_id, carga_id, app_owner(), na_unidade, grupo, na_etapa, codigo, status, visibilidade,
      tipo_frete, dh_coleta, dh_entrega, dh_criacao, peso_kg, valor, com_ocorrencia, ultima_entrega_realizada,
      possui_redespacho, codigos, origem, destino, transportadora, motorista, placas, numeros_nf,
      app_cartao(cartao, na_etapa, grupo, na_unidade), alertas_resolvidos
    from placed
    on conflict (owner_id, carga_id) do update set
      unidade_id = excluded.unidade_id, grupo = excluded.grupo, etapa_id = excluded.etapa_id,
      codigo = excluded.codigo, status = excluded.status, visibilidade = excluded.visibilidade,
      tipo_frete = excluded.tipo_frete, dh_coleta = excluded.dh_coleta, dh_entrega = excluded.dh_entrega,
      dh_criacao = excluded.dh_criacao, peso_kg = excluded.peso_kg, valor = excluded.valor,
      com_ocorrencia = excluded.com_ocorrencia, ultima_entrega_realizada = excluded.ultima_entrega_realizada,
      possui_redespacho = excluded.possui_redespacho, codigos = excluded.codigos, origem = excluded.origem,
      destino = excluded.destino, transportadora = excluded.transportadora, motorista = excluded.motorista,
      placas = excluded.placas, numeros_nf = excluded.numeros_nf, cartao = excluded.cartao,
      alertas_resolvidos = excluded.alertas_resolvidos
    where c.host_owner_id = app_owner()
  ), difference as (
    select owner_id, unidade_id, etapa_id, sum(n)::integer as n, sum(alerta)::integer as alerta,
      sum(peso) as peso, sum(valor) as valor
    from (
      select owner_id, unidade_id, etapa_id, -1 as n, -com_ocorrencia::integer as alerta, -peso_kg as peso,
        -valor as valor
      from before
      union all
      select owner_id, na_unidade, na_etapa, 1, com_ocorrencia::integer, peso_kg, valor from placed
    ) d
    group by owner_id, unidade_id, etapa_id
    having sum(n) <> 0 or sum(alerta) <> 0 or sum(peso) <> 0 or sum(valor) <> 0
  )
  insert into quadro_contador as q (owner_id, unidade_id, etapa_id, quantidade, com_ocorrencia, peso_kg, valor)
  select owner_id, unidade_id, etapa_id, n, alerta, peso, valor from difference
  order by owner_id, unidade_id, etapa_id
  on conflict (owner_id, unidade_id, etapa_id) do update set
    quantidade = q.quantidade + excluded.quantidade,
    com_ocorrencia = q.com_ocorrencia + excluded.com_ocorrencia,
    peso_kg = q.peso_kg + excluded.peso_kg,
    valor = q.valor + excluded.valor
$$;
revoke execute on function app_write_cartoes(uuid[], json) from public;
grant execute on function app_write_cartoes(uuid[], json) to estiva_app, estiva_sistema;

-- A carrier moves cards of loads that other companies gave it into a stage of its own in the same group. Answers
-- the loads whose card moved.
create function app_move_cartoes(p_cargas uuid[], p_etapa uuid) returns setof uuid
language sql security definer set search_path = public as $$
  with target as materialized (
    select id, grupo from etapa where owner_id = app_owner() and id = p_etapa and excluida_em is null
  ), before as materialized (
    select c.carga_id, c.unidade_id, c.etapa_id, c.com_ocorrencia, c.peso_kg, c.valor
    from carga_cartao c join target t on t.grupo = c.grupo
    where c.owner_id = app_owner() and c.carga_id = any(p_cargas) and c.host_owner_id <> app_owner()
      and c.etapa_id <> p_etapa
    order by c.carga_id
    for update of c
  ), kept as (
    insert into carga_etapa_parceiro (owner_id, carga_id, etapa_id)
    select app_owner(), carga_id, p_etapa from before
    on conflict (owner_id, carga_id) do update set etapa_id = excluded.etapa_id
  ), written as (
    update carga_cartao c set etapa_id = p_etapa,
      cartao = jsonb_set(c.cartao::jsonb, '{etapa,id}', to_jsonb(p_etapa))::json
    from before b where c.owner_id = app_owner() and c.carga_id = b.carga_id
  ), counted as (
    insert into quadro_contador as q (owner_id, unidade_id, etapa_id, quantidade, com_ocorrencia, peso_kg, valor)
    select app_owner(), unidade_id, em, sum(n), sum(n * com_ocorrencia::integer), sum(n * peso_kg), sum(n * valor)
    from before cross join lateral (values (etapa_id, -1), (p_etapa, 1)) as x(em, n)
    group by unidade_id, em
    order by unidade_id, em
    on conflict (owner_id, unidade_id, etapa_id) do update set
      quantidade = q.quantidade + excluded.quantidade,
      com_ocorrencia = q.com_ocorrencia + excluded.com_ocorrencia,
      peso_kg = q.peso_kg + excluded.peso_kg,
      valor = q.valor + excluded.valor
  )
  select carga_id from before
$$;
revoke execute on function app_move_cartoes(uuid[], uuid) from public;
grant execute on function app_move_cartoes(uuid[], uuid) to estiva_app;

-- The stages that every company begins with.
create function app_create_etapas(p_owner uuid) returns void language sql as $$
  insert into etapa (owner_id, id, grupo, descricao, ordem, manual)
  select p_owner, gen_random_uuid(), grupo, descricao, ordem, false
  from (values
    (1, 'Publicada', 1), (1, 'Em negociação', 2),
    (2, 'A caminho da coleta', 1), (2, 'Em viagem', 2),
    (3, 'Aguardando comprovante', 1), (3, 'Comprovante conferido', 2)
  ) as x(grupo, descricao, ordem)
  where not exists (select from etapa where owner_id = p_owner)
$$;
revoke execute on function app_create_etapas(uuid) from public;
grant execute on function app_create_etapas(uuid) to estiva_sistema;
select app_create_etapas(owner_id) from owner;

-- Boards that a company arranges itself.
create table kanban_pipe (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- 1 loads, 2 offering, 3 dispatch orders.
  tipo smallint not null check (tipo between 1 and 3),
  name text not null check (length(name) between 1 and 40),
  icon text not null check (length(icon) <= 40),
  color text not null check (length(color) <= 20),
  posicao smallint not null check (posicao between 1 and 200),
  groups jsonb not null check (length(groups::text) <= 20000),
  card_template jsonb not null check (length(card_template::text) <= 5000),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint kanban_pipe_posicao_taken unique (owner_id, tipo, posicao) deferrable initially deferred
);
select app_secure_table('kanban_pipe');
create unique index kanban_pipe_name_taken on kanban_pipe (owner_id, tipo, app_fold(name));

-- Filters that a person kept under a name.
create table quadro_visao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  usuario_id uuid not null,
  nome text not null check (length(nome) between 1 and 40),
  filtros jsonb not null check (length(filtros::text) <= 20000),
  -- 1 by pick-up, 2 by final delivery.
  ordem smallint not null check (ordem in (1, 2)),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('quadro_visao');
create unique index visao_nome_taken on quadro_visao (owner_id, usuario_id, app_fold(nome));

-- One action on many loads, done by a job: each item once, also after a crash.
create table carga_acao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  acao text not null check (length(acao) <= 40),
  parametros jsonb not null check (length(parametros::text) <= 20000),
  situacao text not null default 'aguardando' check (situacao in ('aguardando', 'executando', 'concluida', 'interrompida')),
  total integer not null check (total between 1 and 10000),
  feitas integer not null default 0,
  falhas integer not null default 0,
  -- The action that this one takes back.
  desfaz_id uuid,
  usuario_id uuid not null,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  criado_em timestamptz not null default now(),
  iniciada_em timestamptz,
  concluida_em timestamptz,
  -- The last sign of life of whoever does it.
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, desfaz_id) references carga_acao (owner_id, id)
);
select app_secure_table('carga_acao');
create index carga_acao_by_criado on carga_acao (owner_id, criado_em desc, id desc);
create unique index carga_acao_desfeita on carga_acao (owner_id, desfaz_id) where desfaz_id is not null;
create index carga_acao_em_curso on carga_acao (atualizado_em) where situacao in ('aguardando', 'executando');

create table carga_acao_item (
  owner_id uuid not null,
  acao_id uuid not null,
  ordem integer not null,
  carga_id uuid not null,
  codigo integer not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'feita', 'falhou')),
  erro_codigo text check (length(erro_codigo) <= 60),
  erro text check (length(erro) <= 500),
  -- What the load was before, for the way back.
  anterior jsonb check (length(anterior::text) <= 1000),
  primary key (owner_id, acao_id, ordem),
  foreign key (owner_id, acao_id) references carga_acao (owner_id, id) on delete cascade
);
select app_secure_table('carga_acao_item');
create index carga_acao_item_pending on carga_acao_item (owner_id, acao_id, ordem) where situacao = 'pendente';
