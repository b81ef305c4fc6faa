-- Places of a record that the index did not hold are inserted without looking for older ones, which halves the
-- cost of an import. The row in `busca` says which records those are: of two transactions that bring in the same
-- one, the second waits there for the first and then finds its row.
create or replace function busca_gravar(p_owner uuid, p_alvos jsonb, p_entradas jsonb) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock_shared(hashtextextended(p_owner::text, 11));
  with alvo as materialized (
    select tipo, id from jsonb_to_recordset(p_alvos) as a(tipo smallint, id uuid)
  ), nova as materialized (
    select * from jsonb_to_recordset(p_entradas) as n(
      tipo smallint, id uuid, unidade uuid, codigo text, titulo text, subtitulo text, titulo_busca text,
      palavras text[], chaves text[], resumo jsonb, ativo boolean)
  ), lugar as materialized (
    select n.tipo, n.id, p.palavra, n.unidade, p.palavra = any (n.chaves) as chave
    from nova n cross join lateral unnest(n.palavras) as p(palavra)
  ), antigo as materialized (
    select b.tipo_entidade as tipo, b.entidade_id as id, p.palavra
    from alvo
    join busca b on b.owner_id = p_owner and b.tipo_entidade = alvo.tipo and b.entidade_id = alvo.id
    cross join lateral string_to_table(btrim(b.texto), ' ') as p(palavra)
  ), sumiu as (
    delete from busca_posicao p
    using (select tipo, id, palavra from antigo except select tipo, id, palavra from lugar) s
    where p.owner_id = p_owner and p.palavra = s.palavra and p.tipo_entidade = s.tipo and p.entidade_id = s.id
  ), apagada as (
    delete from busca b using alvo
    where b.owner_id = p_owner and b.tipo_entidade = alvo.tipo and b.entidade_id = alvo.id
      and not exists (select from nova where nova.tipo = alvo.tipo and nova.id = alvo.id)
  ), gravada as (
    insert into busca (owner_id, tipo_entidade, entidade_id, unidade_id, codigo, titulo, subtitulo,
                       titulo_busca, texto, resumo, ativo)
    select p_owner, n.tipo, n.id, n.unidade, n.codigo, n.titulo, n.subtitulo, n.titulo_busca,
           ' ' || array_to_string(n.palavras, ' ') || ' ', n.resumo, n.ativo
    from nova n
    order by n.tipo, n.id
    on conflict (owner_id, tipo_entidade, entidade_id) do update set
      unidade_id = excluded.unidade_id, codigo = excluded.codigo, titulo = excluded.titulo,
      subtitulo = excluded.subtitulo, titulo_busca = excluded.titulo_busca, texto = excluded.texto,
      resumo = excluded.resumo, ativo = excluded.ativo
    returning tipo_entidade as tipo, entidade_id as id, xmax = 0 as inserida
  ), termo as (
    insert into busca_termo (owner_id, palavra)
    select p_owner, palavra from (select distinct palavra from lugar) d order by palavra
    on conflict do nothing
  ), lugar_novo as (
    insert into busca_posicao (owner_id, palavra, tipo_entidade, entidade_id, unidade_id, chave)
    select p_owner, l.palavra, l.tipo, l.id, l.unidade, l.chave
    from lugar l join gravada g on g.tipo = l.tipo and g.id = l.id
    where g.inserida
    order by l.palavra, l.tipo, l.id
  )
  insert into busca_posicao (owner_id, palavra, tipo_entidade, entidade_id, unidade_id, chave)
  select p_owner, l.palavra, l.tipo, l.id, l.unidade, l.chave
  from lugar l join gravada g on g.tipo = l.tipo and g.id = l.id
  where not g.inserida
  order by l.palavra, l.tipo, l.id
  on conflict (owner_id, palavra, tipo_entidade, entidade_id) do update
    set unidade_id = excluded.unidade_id, chave = excluded.chave
    where (busca_posicao.unidade_id, busca_posicao.chave) is distinct from (excluded.unidade_id, excluded.chave)
$$;
