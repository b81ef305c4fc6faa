-- What each company lists of conversations, its own and those of loads that it runs: one row for each that sees it, kept in
-- the transaction of each change. The row of a carrier is its right to the conversation; it goes when the load leaves it.
create table conversa_caixa (
  -- The company that lists it.
  owner_id uuid not null references owner (owner_id),
  -- The conversation.
  id uuid not null,
  host_owner_id uuid not null,
  conversa_carga_id uuid not null,
  carga_id uuid not null,
  carga_codigo integer not null,
  motorista_id uuid,
  viagem_id uuid,
  nome text not null,
  -- The other company: the carrier for the owner of the load, and the other way round.
  empresa text,
  destino text,
  placa text,
  -- The zone of the next stop: hours of the conversation are shown in it, and what a driver writes of times is meant there.
  fuso_horario text not null,
  -- Whose people may read it; null for the carrier.
  unidade_id uuid,
  ultima_seq integer not null,
  dh_ultima timestamptz not null,
  -- The newest message in short.
  ultima jsonb,
  encerrada_em timestamptz,
  desligada_em timestamptz,
  busca text not null,
  primary key (owner_id, id)
);
select app_secure_table('conversa_caixa');
revoke insert, update, delete on conversa_caixa from estiva_app;
select app_make_searchable('conversa_caixa');
create index conversa_caixa_by_ultima on conversa_caixa (owner_id, dh_ultima desc, id desc);
create index conversa_caixa_abertas on conversa_caixa (owner_id, dh_ultima desc, id desc) where encerrada_em is null;
create index conversa_caixa_encerradas on conversa_caixa (owner_id, dh_ultima desc, id desc) where encerrada_em is not null;
create index conversa_caixa_by_grupo on conversa_caixa (owner_id, conversa_carga_id, dh_ultima desc, id desc);
create index conversa_caixa_by_carga on conversa_caixa (owner_id, carga_id);
create index conversa_caixa_by_motorista on conversa_caixa (owner_id, motorista_id, dh_ultima desc, id desc)
  where motorista_id is not null;

-- The texts of messages as each company that reads them searches them.
create table mensagem_busca (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  host_owner_id uuid not null,
  conversa_id uuid not null,
  seq integer not null,
  recebida_em timestamptz not null,
  busca text not null,
  primary key (owner_id, id)
);
select app_secure_table('mensagem_busca');
revoke insert, update, delete on mensagem_busca from estiva_app;
-- Entries go into the index at once: a list of those that wait would be read by every search.
create index mensagem_busca_trgm on mensagem_busca using gin (owner_id, busca gin_trgm_ops) with (fastupdate = off);
create index mensagem_busca_by_recebida on mensagem_busca (owner_id, recebida_em desc, id desc);
create index mensagem_busca_by_conversa on mensagem_busca (owner_id, conversa_id);

-- Brings the rows of these conversations of the company of the transaction up to date, for it and for the carrier.
create function app_write_conversa_caixa(p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with source as materialized (
    select c.*, k.codigo, k.unidade_id, o.nome as host_nome,
      (select p.cidade || coalesce(', ' || p.uf, '') from carga_parada p
        where p.owner_id = c.owner_id and p.carga_id = c.carga_id order by p.ordem desc limit 1) as destino,
      coalesce((select p.fuso_horario from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.carga_id
        order by (p.dh_saida is not null or p.situacao in (3, 99)), case when p.dh_saida is null then p.ordem else -p.ordem end
        limit 1), 'America/Sao_Paulo') as fuso_horario,
      coalesce(
        (select v.placa from veiculo v where v.owner_id = k.owner_id and v.id = k.veiculo_id),
        (select x.veiculo ->> 'placa' from carga_contratacao x where x.owner_id = c.owner_id and x.carga_id = c.carga_id)
      ) as placa,
      (select jsonb_build_object('seq', m.seq, 'autor', m.autor, 'autorNome', m.autor_nome, 'usuarioId', m.autor_usuario_id,
          'tipo', m.tipo, 'texto', left(m.texto, 140), 'apagada', m.apagada_em is not null)
        from mensagem m where m.owner_id = c.owner_id and m.conversa_id = c.id and m.seq = c.ultima_seq) as ultima
    from conversa c
    join carga k on k.owner_id = c.owner_id and k.id = c.carga_id
    join owner o on o.owner_id = c.owner_id
    where c.owner_id = app_owner() and c.id = any(p_ids)
  ), viewer as materialized (
    select s.owner_id as viewer_id, s.unidade_id as viewer_unidade, s.transportadora as empresa, s.* from source s
    union all
    select s.transportadora_owner_id, null, s.host_nome, s.* from source s
    where s.transportadora_owner_id is not null and s.desligada_em is null
  ), gone as (
    delete from conversa_caixa x using source s
    where x.id = s.id and x.host_owner_id = s.owner_id and x.owner_id <> s.owner_id
      and (s.desligada_em is not null or x.owner_id is distinct from s.transportadora_owner_id)
    returning x.owner_id, x.id
  ), texts as (
    delete from mensagem_busca b using gone g where b.owner_id = g.owner_id and b.conversa_id = g.id
  )
  insert into conversa_caixa as r (owner_id, id, host_owner_id, conversa_carga_id, carga_id, carga_codigo, motorista_id,
    viagem_id, nome, empresa, destino, placa, fuso_horario, unidade_id, ultima_seq, dh_ultima, ultima, encerrada_em,
    desligada_em, busca)
  select v.viewer_id, v.id, v.owner_id, v.conversa_carga_id, v.carga_id, v.codigo, v.motorista_id, v.viagem_id, v.nome,
    v.empresa, v.destino, v.placa, v.fuso_horario, v.viewer_unidade, v.ultima_seq, v.dh_ultima, v.ultima, v.encerrada_em,
    v.desligada_em,
    app_fold(concat_ws(' ', v.nome, v.codigo, v.placa, v.destino, v.empresa))
  from viewer v
  on conflict (owner_id, id) do update set carga_codigo = excluded.carga_codigo, nome = excluded.nome,
    empresa = excluded.empresa, destino = excluded.destino, placa = excluded.placa, fuso_horario = excluded.fuso_horario,
    unidade_id = excluded.unidade_id,
    ultima_seq = excluded.ultima_seq, dh_ultima = excluded.dh_ultima, ultima = excluded.ultima,
    encerrada_em = excluded.encerrada_em, desligada_em = excluded.desligada_em, busca = excluded.busca
  where r.host_owner_id = app_owner()
$$;
revoke execute on function app_write_conversa_caixa(uuid[]) from public;
grant execute on function app_write_conversa_caixa(uuid[]) to estiva_app, estiva_sistema;

-- The same for the texts of messages of the company of the transaction; a removed message is found no longer.
create function app_write_mensagem_busca(p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  with source as materialized (
    select m.id, m.owner_id, m.conversa_id, m.seq, m.recebida_em, app_fold(m.texto) as busca,
      c.transportadora_owner_id, c.desligada_em,
      m.texto is not null and m.tipo <> 'evento' and m.apagada_em is null as is_found
    from mensagem m join conversa c on c.owner_id = m.owner_id and c.id = m.conversa_id
    where m.owner_id = app_owner() and m.id = any(p_ids)
  ), gone as (
    delete from mensagem_busca b using source s where b.id = s.id and b.host_owner_id = s.owner_id and not s.is_found
      and b.owner_id in (s.owner_id, s.transportadora_owner_id)
  )
  insert into mensagem_busca (owner_id, id, host_owner_id, conversa_id, seq, recebida_em, busca)
  select v.viewer_id, s.id, s.owner_id, s.conversa_id, s.seq, s.recebida_em, s.busca
  from source s
  cross join lateral (values (s.owner_id), (case when s.desligada_em is null then s.transportadora_owner_id end))
    as v (viewer_id)
  where s.is_found and v.viewer_id is not null
  on conflict (owner_id, id) do update set busca = excluded.busca
$$;
revoke execute on function app_write_mensagem_busca(uuid[]) from public;
grant execute on function app_write_mensagem_busca(uuid[]) to estiva_app, estiva_sistema;

-- How many messages of others each of these people has not read, of the open conversations that the person may see. At most
-- a hundred of each conversation are counted: screens say "99+".
create function app_conversas_nao_lidas(p_usuarios uuid[], p_conversas uuid[] default null)
returns table (usuario_id uuid, conversa_id uuid, carga_id uuid, nao_lidas integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, c.id, c.carga_id, n.total
  from usuario u
  join conversa_caixa c on c.owner_id = u.owner_id and c.encerrada_em is null
    and (p_conversas is null or c.id = any(p_conversas))
  left join conversa_leitura l on l.owner_id = c.owner_id and l.conversa_id = c.id and l.usuario_id = u.id
  cross join lateral (
    select count(*)::integer as total from (
      select from mensagem m
      where m.owner_id = c.host_owner_id and m.conversa_id = c.id and m.seq > coalesce(l.ate_seq, 0)
        and m.autor_usuario_id is distinct from u.id and m.tipo <> 'evento' and m.apagada_em is null
      limit 100) counted
  ) n
  where u.owner_id = app_owner() and u.id = any(p_usuarios) and c.ultima_seq > coalesce(l.ate_seq, 0) and n.total > 0
    and (u.todas_unidades or c.unidade_id is null or exists (
      select from usuario_unidade x
      where x.owner_id = u.owner_id and x.usuario_id = u.id and x.unidade_id = c.unidade_id))
$$;
revoke execute on function app_conversas_nao_lidas(uuid[], uuid[]) from public;
grant execute on function app_conversas_nao_lidas(uuid[], uuid[]) to estiva_app;

-- Messages whose text holds all the words, the newest first; each word in any of its spellings. The newest messages are looked
-- at one by one: they tell which words are rare, and mostly hold enough of the common ones. What is missing is found by the
-- index when one of the words is rare; of words that are all common, a longer stretch of the newest messages is looked at.
create function app_busca_mensagens(p_palavras jsonb, p_limite integer)
returns table (id uuid, conversa_id uuid, seq integer, recebida_em timestamptz, dh timestamptz, autor_nome text, texto text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_janela constant integer := 2000;
  v_longe constant integer := 20000;
  v_palavra jsonb;
  v_grafias text;
  v_condicoes text[] := '{}';
  v_contas text[] := '{}';
  v_vezes integer[];
  v_ids uuid[];
  v_todas text;
  v_raras text;
  v_outras text;
  v_newest text := format('select n.* from mensagem_busca n where n.owner_id = %L order by n.recebida_em desc, n.id desc',
    app_owner());
  v_mostra constant text :=
    'select h.id, h.conversa_id, h.seq, h.recebida_em, m.dh, m.autor_nome, m.texto
     from (%s) h join mensagem m on m.owner_id = h.host_owner_id and m.conversa_id = h.conversa_id and m.seq = h.seq
     order by h.recebida_em desc, h.id desc limit %s';
  v_achadas integer;
begin
  for v_palavra in select * from jsonb_array_elements(p_palavras) loop
    select string_agg(format('b.busca like %L', app_contains(grafia)), ' or ')
      into v_grafias from jsonb_array_elements_text(v_palavra) grafia;
    v_condicoes := v_condicoes || ('(' || v_grafias || ')');
    v_contas := v_contas || format('(count(*) filter (where %s))::int', v_grafias);
  end loop;
  v_todas := array_to_string(v_condicoes, ' and ');
  execute format('select array[%s], array_agg(b.id) filter (where %s) from (%s limit %s) b',
    array_to_string(v_contas, ', '), v_todas, v_newest, v_janela) into v_vezes, v_ids;
  return query execute format(v_mostra, format('select b.* from mensagem_busca b where b.owner_id = %L and b.id = any(%L::uuid[])',
    app_owner(), coalesce(v_ids, '{}')), p_limite);
  get diagnostics v_achadas = row_count;
  if v_achadas >= p_limite then return; end if;
  -- Of words of two letters the index knows nothing.
  select string_agg(c, ' and ') filter (where is_rare), string_agg(c, ' and ') filter (where not is_rare)
    into v_raras, v_outras
  from (select v_condicoes[i] as c, v_vezes[i] <= v_janela / 40
      and (select bool_and(length(g) > 2) from jsonb_array_elements_text(p_palavras -> (i - 1)) g) as is_rare
    from generate_subscripts(v_condicoes, 1) i) words;
  if v_raras is null then
    return query execute format(v_mostra, format('select b.* from (%s limit %s offset %s) b where %s
      order by b.recebida_em desc, b.id desc limit %s', v_newest, v_longe, v_janela, v_todas, p_limite),
      p_limite - v_achadas);
    return;
  end if;
  return query execute format(v_mostra, format(
    'select b.* from mensagem_busca b where b.owner_id = %1$L and %2$s
       and case when %3$s then true else false end
       and (b.recebida_em, b.id) < (select n.recebida_em, n.id from mensagem_busca n where n.owner_id = %1$L
         order by n.recebida_em desc, n.id desc offset %4$s limit 1) limit 10000',
    app_owner(), v_raras, coalesce(v_outras, 'true'), v_janela - 1), p_limite - v_achadas);
end $$;
revoke execute on function app_busca_mensagens(jsonb, integer) from public;
grant execute on function app_busca_mensagens(jsonb, integer) to estiva_app;
