-- A carrier says that the delay of one of its loads was not its own; the company of the load decides.
create table ranking_contestacao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  carga_id uuid not null,
  transportadora_id uuid not null,
  -- The carrier's account on the platform.
  convidado_owner_id uuid not null check (convidado_owner_id <> owner_id),
  texto text not null check (length(texto) between 1 and 500),
  -- 1 waits for the company, 2 accepted, 3 refused.
  situacao smallint not null default 1 check (situacao in (1, 2, 3)),
  resposta text check (length(resposta) between 1 and 500),
  criada_em timestamptz not null,
  criada_por uuid,
  criada_por_nome text not null check (length(criada_por_nome) <= 120),
  decidida_em timestamptz,
  decidida_por_nome text check (length(decidida_por_nome) <= 120),
  versao integer not null default 1,
  primary key (owner_id, id),
  constraint ranking_contestacao_taken unique (owner_id, carga_id),
  constraint ranking_contestacao_decidida check ((situacao = 1) = (decidida_em is null)),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('ranking_contestacao');
create index ranking_contestacao_by_situacao on ranking_contestacao (owner_id, situacao, criada_em desc, id);
create index ranking_contestacao_by_transportadora on ranking_contestacao (owner_id, transportadora_id, criada_em desc, id);

-- What a carrier knows of its delays at others: late loads that were given to it, and what became of what it contested.
create table ranking_atraso_recebido (
  -- The carrier.
  owner_id uuid not null references owner (owner_id),
  carga_id uuid not null,
  host_owner_id uuid not null,
  embarcador text not null,
  codigo integer not null,
  destino text not null,
  fuso_horario text not null,
  dia date not null,
  atraso_min integer not null check (atraso_min > 0),
  -- The cause as the company noted it; null: none.
  motivo text,
  de_outros boolean not null,
  contestacao_id uuid,
  texto text,
  situacao smallint check (situacao in (1, 2, 3)),
  resposta text,
  contestada_em timestamptz,
  decidida_em timestamptz,
  primary key (owner_id, carga_id)
);
select app_secure_table('ranking_atraso_recebido');
revoke insert, update, delete on ranking_atraso_recebido from estiva_app;
create index ranking_atraso_recebido_by_dia on ranking_atraso_recebido (owner_id, dia desc, carga_id);
create index ranking_atraso_recebido_by_host on ranking_atraso_recebido (host_owner_id, carga_id);

-- Replaces what carriers know of these loads of the company of the transaction: only those that are shared with them.
create function app_write_ranking_atrasos(p_ids uuid[]) returns void
language sql security definer set search_path = public as $$
  with shared as materialized (
    select k.contratado_owner_id as convidado, r.carga_id, r.owner_id, o.nome as embarcador, c.codigo,
      coalesce(d.cidade || ' / ' || d.uf, d.nome) as destino, d.fuso_horario, r.dia, r.atraso_min, t.descricao as motivo,
      r.de_outros, x.id as contestacao_id, x.texto, x.situacao, x.resposta, x.criada_em, x.decidida_em
    from ranking_carga r
    join carga c on c.owner_id = r.owner_id and c.id = r.carga_id
    join owner o on o.owner_id = r.owner_id
    join carga_contratacao k on k.owner_id = r.owner_id and k.carga_id = r.carga_id
    join compartilhamento s on s.owner_id = r.owner_id and s.tipo = 'carga' and s.entidade_id = r.carga_id
      and s.convidado_owner_id = k.contratado_owner_id
    join lateral (
      select p.cidade, p.uf, p.nome, p.fuso_horario from carga_parada p
      where p.owner_id = r.owner_id and p.carga_id = r.carga_id and p.tipo = 2 and p.situacao <> 99
      order by p.ordem desc limit 1
    ) d on true
    left join tipo_ocorrencia t on t.owner_id = r.owner_id and t.id = r.motivo_id
    left join ranking_contestacao x on x.owner_id = r.owner_id and x.carga_id = r.carga_id
      and x.convidado_owner_id = k.contratado_owner_id
    where r.owner_id = app_owner() and r.carga_id = any(p_ids) and r.atraso_min > 0
  ), gone as (
    delete from ranking_atraso_recebido a
    where a.host_owner_id = app_owner() and a.carga_id = any(p_ids)
      and not exists (select from shared s where s.convidado = a.owner_id and s.carga_id = a.carga_id)
  )
  insert into ranking_atraso_recebido as a (owner_id, carga_id, host_owner_id, embarcador, codigo, destino, fuso_horario,
    dia, atraso_min, motivo, de_outros, contestacao_id, texto, situacao, resposta, contestada_em, decidida_em)
  select convidado, carga_id, owner_id, embarcador, codigo, destino, fuso_horario, dia, atraso_min, motivo, de_outros,
    contestacao_id, texto, situacao, resposta, criada_em, decidida_em
  from shared
  on conflict (owner_id, carga_id) do update set embarcador = excluded.embarcador, destino = excluded.destino,
    fuso_horario = excluded.fuso_horario, dia = excluded.dia, atraso_min = excluded.atraso_min, motivo = excluded.motivo,
    de_outros = excluded.de_outros, contestacao_id = excluded.contestacao_id, texto = excluded.texto,
    situacao = excluded.situacao, resposta = excluded.resposta, contestada_em = excluded.contestada_em,
    decidida_em = excluded.decidida_em
  where a.host_owner_id = app_owner()
$$;
revoke execute on function app_write_ranking_atrasos(uuid[]) from public;
grant execute on function app_write_ranking_atrasos(uuid[]) to estiva_app, estiva_sistema;
