-- Global search. One row a record that can be found, its words as a list sorted by word, and the words each
-- company uses. Whoever asks for a word that half of all records hold reads fifty places of that list and
-- stops; see docs/decisions/0006-search-index.md.
create extension if not exists btree_gin;

create table busca (
  owner_id uuid not null,
  tipo_entidade smallint not null,
  entidade_id uuid not null,
  -- Null: seen by the whole company.
  unidade_id uuid,
  codigo text check (length(codigo) <= 80),
  titulo text not null check (length(titulo) <= 200),
  subtitulo text check (length(subtitulo) <= 300),
  -- Folded, for "begins with".
  titulo_busca text collate "C" not null check (length(titulo_busca) <= 400),
  -- Every word, folded, each between two spaces.
  texto text collate "C" not null check (length(texto) <= 4000),
  resumo jsonb not null default '{}',
  ativo boolean not null,
  primary key (owner_id, tipo_entidade, entidade_id)
);
create index busca_titulo on busca (owner_id, tipo_entidade, titulo_busca) include (entidade_id, unidade_id);

create table busca_posicao (
  owner_id uuid not null,
  palavra text collate "C" not null check (length(palavra) <= 40),
  tipo_entidade smallint not null,
  entidade_id uuid not null,
  unidade_id uuid,
  -- The word is a code, a plate or a document, not part of a text.
  chave boolean not null,
  primary key (owner_id, palavra, tipo_entidade, entidade_id) include (unidade_id)
);
create index busca_posicao_chave on busca_posicao (owner_id, palavra, tipo_entidade, entidade_id)
  include (unidade_id) where chave;

create table busca_termo (
  owner_id uuid not null,
  palavra text collate "C" not null check (length(palavra) <= 40),
  primary key (owner_id, palavra)
);
create index busca_termo_trgm on busca_termo using gin (owner_id, palavra gin_trgm_ops)
  with (gin_pending_list_limit = 1024);

-- How far the index of a company holds a kind of record; a row is missing until the first refill.
create table busca_estado (
  owner_id uuid not null,
  tipo_entidade smallint not null,
  versao integer not null,
  cursor uuid,
  concluido boolean not null default false,
  primary key (owner_id, tipo_entidade)
);

select app_secure_table('busca');
select app_secure_table('busca_posicao');
select app_secure_table('busca_termo');
select app_secure_table('busca_estado');

-- Makes the index hold exactly p_entradas of the records named by p_alvos; a record without an entry is
-- taken out. Words are inserted in order, so that two transactions never wait for each other in a circle.
create function busca_gravar(p_owner uuid, p_alvos jsonb, p_entradas jsonb) returns void
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
  ), termo as (
    insert into busca_termo (owner_id, palavra)
    select p_owner, palavra from (select distinct palavra from lugar) d order by palavra
    on conflict do nothing
  )
  insert into busca_posicao (owner_id, palavra, tipo_entidade, entidade_id, unidade_id, chave)
  select p_owner, palavra, tipo, id, unidade, chave from lugar order by palavra, tipo, id
  on conflict (owner_id, palavra, tipo_entidade, entidade_id) do update
    set unidade_id = excluded.unidade_id, chave = excluded.chave
    where (busca_posicao.unidade_id, busca_posicao.chave) is distinct from (excluded.unidade_id, excluded.chave)
$$;
revoke execute on function busca_gravar(uuid, jsonb, jsonb) from public;
grant execute on function busca_gravar(uuid, jsonb, jsonb) to estiva_app, estiva_sistema;

-- Whoever reads records for the index without having changed them takes the index for itself: a change that is
-- being committed is then either read or written afterwards.
create function busca_reservar(p_owner uuid) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended(p_owner::text, 11));
$$;

-- Forgets words that no record holds any more, among the p_limite words after p_depois. Answers the last word
-- it looked at; null: there are no more.
create function busca_esquecer(p_owner uuid, p_depois text, p_limite integer) returns text
language sql set search_path = public, pg_temp as $$
  select busca_reservar(p_owner);
  with lidas as materialized (
    select palavra from busca_termo
    where owner_id = p_owner and palavra > p_depois collate "C" order by palavra limit p_limite
  ), esquecidas as (
    delete from busca_termo t using lidas
    where t.owner_id = p_owner and t.palavra = lidas.palavra
      and not exists (select from busca_posicao p where p.owner_id = p_owner and p.palavra = lidas.palavra)
  )
  select max(palavra) from lidas having count(*) = p_limite
$$;
revoke execute on function busca_reservar(uuid), busca_esquecer(uuid, text, integer) from public;
grant execute on function busca_reservar(uuid), busca_esquecer(uuid, text, integer) to estiva_app, estiva_sistema;

-- Words of the company that begin with one (3), contain it (4) or resemble it (5); itself (2).
create function busca_palavras(p_owner uuid, p_palavra text, p_nivel integer, p_limite integer) returns text[]
language plpgsql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = on set enable_sort = on set pg_trgm.similarity_threshold = 0.3 as $$
begin
  if p_nivel = 2 then
    return array[p_palavra];
  elsif p_nivel = 3 or length(p_palavra) < 3 then
    return array(
      select palavra from busca_termo
      where owner_id = p_owner and palavra >= p_palavra and palavra < p_palavra || chr(1114111)
      order by palavra limit p_limite);
  elsif p_nivel = 4 then
    return array(
      select palavra from busca_termo
      where owner_id = p_owner and palavra like '%' || p_palavra || '%' limit p_limite);
  end if;
  return array(
    select palavra from busca_termo
    where owner_id = p_owner and palavra % p_palavra
    order by similarity(palavra, p_palavra) desc, palavra limit 8);
end $$;
revoke execute on function busca_palavras(uuid, text, integer, integer) from public;

-- Records of the company of the setting, each with how well it answers: 0 the code itself, 1 title or code
-- begin so, 2 whole words, 3 words begin so, 4 words contain it, 5 words resemble it. Text operators are not
-- leakproof, so that under row security no index would serve them; this function stands outside it.
-- At most p_limite of each kind and level; levels after p_limite records are not looked at, parts of words only
-- while few were found and no code with digits was.
create function busca_pesquisar(
  p_termo text, p_chave text, p_palavras text[], p_tipos smallint[], p_unidades uuid[], p_limite integer)
returns table (tipo_entidade smallint, entidade_id uuid, nivel smallint)
language plpgsql stable security definer rows 50 set search_path = public, pg_temp
-- Each step reads a few places of an index; estimates for words that nobody knows yet must not change that.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  -- Words of the company that one typed word may stand for.
  c_grafias constant integer := 64;
  -- A word with so many records is common: not read whole.
  c_comum constant integer := 3000;
  -- Where only one typed word is not common, or none, so many of its newest records of each kind are looked at.
  c_candidatos constant integer := 1000;
  -- Fewer hits than this: perhaps a part of a word was typed.
  c_alguns constant integer := 10;
  -- Fewer hits than this: perhaps it was mistyped.
  c_poucos constant integer := 5;
  v_owner uuid := app_owner();
  v_achados uuid[] := '{}';
  v_nivel integer;
  v_palavra text;
  v_grafias text[];
  -- The rarest of the typed words as the company writes it, and the next rarest unless it is common.
  v_motor text[];
  v_segundo text[];
  v_menor integer;
  v_quantas integer;
  v_padroes text[];
  v_orcamento integer;
  v_total integer;
  v_antes integer := 0;
  v_tem_parecida boolean;
  v_tem_codigo boolean := false;
  v_linha record;
begin
  for v_nivel in 0..5 loop
    exit when cardinality(v_achados) >= p_limite;
    continue when v_nivel <= 1 and p_chave = '';
    exit when v_nivel = 4 and (v_tem_codigo or cardinality(v_achados) >= c_alguns);
    exit when v_nivel = 5 and cardinality(v_achados) >= c_poucos;

    v_motor := '{}';
    v_segundo := null;
    v_padroes := '{}';
    v_total := 0;
    v_tem_parecida := false;
    if v_nivel = 0 then
      v_motor := array[p_chave];
    elsif v_nivel = 1 then
      v_motor := busca_palavras(v_owner, p_chave, 3, c_grafias);
    else
      v_menor := null;
      foreach v_palavra in array p_palavras loop
        v_grafias := busca_palavras(v_owner, v_palavra, least(v_nivel, 4), c_grafias);
        if v_nivel = 5 then
          if cardinality(v_grafias) = 0 and v_palavra !~ '[0-9]' then
            v_grafias := busca_palavras(v_owner, v_palavra, 5, c_grafias);
            v_tem_parecida := true;
          end if;
          v_padroes := v_padroes || (' (' || array_to_string(v_grafias, '|') || ') ');
        else
          v_padroes := v_padroes || case v_nivel
            when 2 then '% ' || v_palavra || ' %'
            when 3 then '% ' || v_palavra || '%'
            else '%' || v_palavra || '%' end;
        end if;
        if cardinality(v_grafias) = 0 then
          v_motor := '{}';
          exit;
        end if;
        v_total := v_total + cardinality(v_grafias);
        if cardinality(p_palavras) = 1 then
          v_quantas := 0;
        elsif cardinality(v_grafias) = c_grafias then
          v_quantas := c_comum;
        else
          select count(*) into v_quantas from (
            select from unnest(v_grafias) g(palavra)
            cross join lateral (
              select from busca_posicao p where p.owner_id = v_owner and p.palavra = g.palavra limit c_comum
            ) p limit c_comum
          ) contadas;
        end if;
        if v_menor is null or v_quantas < v_menor then
          v_segundo := case when v_menor < c_comum then v_motor end;
          v_menor := v_quantas;
          v_motor := v_grafias;
        elsif v_segundo is null and v_quantas < c_comum then
          v_segundo := v_grafias;
        end if;
      end loop;
      -- The same words as one level before find nothing more.
      continue when v_total = v_antes or (v_nivel = 5 and not v_tem_parecida);
      v_antes := v_total;
    end if;
    v_orcamento := case
      when cardinality(p_palavras) <= 1 then p_limite
      when v_segundo is null then c_candidatos
      else c_comum end;
    v_segundo := coalesce(v_segundo, v_motor);
    continue when cardinality(v_motor) = 0 and v_nivel <> 1;

    for v_linha in
      -- The code itself, or codes that begin so.
      select t.tipo, c.id
      from unnest(p_tipos) t(tipo)
      cross join lateral (
        select p.id
        from unnest(v_motor) m(palavra)
        cross join lateral (
          select p.entidade_id as id from busca_posicao p
          where v_nivel <= 1 and p.chave
            and p.owner_id = v_owner and p.palavra = m.palavra and p.tipo_entidade = t.tipo
            and (p_unidades is null or p.unidade_id is null or p.unidade_id = any (p_unidades))
          order by p.entidade_id desc
          limit p_limite
        ) p
        limit p_limite
      ) c
      union all
      -- Titles that begin so.
      select t.tipo, c.id
      from unnest(p_tipos) t(tipo)
      cross join lateral (
        select b.entidade_id as id from busca b
        where v_nivel = 1
          and b.owner_id = v_owner and b.tipo_entidade = t.tipo
          and b.titulo_busca >= p_termo and b.titulo_busca < p_termo || chr(1114111)
          and (p_unidades is null or b.unidade_id is null or b.unidade_id = any (p_unidades))
        order by b.titulo_busca
        limit p_limite
      ) c
      union all
      -- The newest records of the rarest word that are among those of the next rarest, and hold all others.
      select t.tipo, c.id
      from unnest(p_tipos) t(tipo)
      cross join lateral (
        select k.id from (
          (select p.id
           from unnest(v_motor) m(palavra)
           cross join lateral (
             select p.entidade_id as id from busca_posicao p
             where v_nivel >= 2
               and p.owner_id = v_owner and p.palavra = m.palavra and p.tipo_entidade = t.tipo
               and (p_unidades is null or p.unidade_id is null or p.unidade_id = any (p_unidades))
             order by p.entidade_id desc
             limit v_orcamento
           ) p
           limit v_orcamento)
          intersect
          (select p.id
           from unnest(v_segundo) m(palavra)
           cross join lateral (
             select p.entidade_id as id from busca_posicao p
             where v_nivel >= 2
               and p.owner_id = v_owner and p.palavra = m.palavra and p.tipo_entidade = t.tipo
               and (p_unidades is null or p.unidade_id is null or p.unidade_id = any (p_unidades))
             order by p.entidade_id desc
             limit v_orcamento
           ) p)
        ) k
        where case
          when cardinality(p_palavras) = 1 then true
          when v_nivel = 2 then not exists (
            select from unnest(p_palavras) w(palavra)
            where w.palavra <> all (v_motor || v_segundo) and not exists (
              select from busca_posicao q
              where q.owner_id = v_owner and q.palavra = w.palavra and q.tipo_entidade = t.tipo
                and q.entidade_id = k.id))
          else exists (
            select from busca b
            where b.owner_id = v_owner and b.tipo_entidade = t.tipo and b.entidade_id = k.id
              and case when v_nivel = 5 then b.texto ~ all (v_padroes) else b.texto like all (v_padroes) end)
          end
        order by k.id desc
        limit p_limite
      ) c
    loop
      continue when v_linha.id = any (v_achados);
      v_achados := v_achados || v_linha.id;
      tipo_entidade := v_linha.tipo;
      entidade_id := v_linha.id;
      nivel := v_nivel;
      return next;
    end loop;
    v_tem_codigo := v_tem_codigo or (v_nivel = 0 and p_chave ~ '[0-9]' and cardinality(v_achados) > 0);
  end loop;
end $$;
revoke execute on function busca_pesquisar(text, text, text[], smallint[], uuid[], integer) from public;
grant execute on function busca_pesquisar(text, text, text[], smallint[], uuid[], integer) to estiva_app;
