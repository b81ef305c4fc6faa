/**
 * Deliveries follow their loads: each invoice of a delivery stop of a load on the road is one, and a stop without invoices has
 * one too. Brought up to date in each transaction that changes a load, with one statement however many loads it changes.
 */
import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { queryForFew } from '#platform/server/database/prepared.ts'
import { defineProjection } from '#platform/server/events/projections.ts'
import { announceEntregas } from './announce.ts'
import { markParadas } from './mark-paradas.ts'

/** Loads of one statement. */
const CHUNK = 500

export const entregaProjection = defineProjection({
  concerns: (noun) => noun === ENTIDADE_CARGA,
  async apply(tx, events) {
    // A load that was just made waits for its vehicle; it is told again when it has one.
    const ids = events.filter(({ tipo }) => !tipo.endsWith('.created')).map(({ entidadeId }) => entidadeId)
    await syncEntregas(tx, [...new Set(ids)].sort())
  },
})

interface Mudada {
  readonly id: string
  readonly verbo: 'created' | 'changed' | 'removed'
  readonly carga_id: string
  readonly versao: number
  readonly contratado_owner_id: string | null
  readonly unidade_id: string
  readonly dia: string
}

/** The loads are locked. Nothing that was told of a delivery is lost: only those that nobody tried are taken away. */
export async function syncEntregas(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  for (let start = 0; start < cargaIds.length; start += CHUNK) {
    const ids = cargaIds.slice(start, start + CHUNK)
    const query = sql<Mudada>`
      with alvo as materialized (
        select c.id, c.status, c.status in (2, 3, 4, 7, 8) as ativa, c.status in (5, 99) as encerrada, c.codigo,
          c.codigo_identificador, c.unidade_id, c.criado_em, c.valor_frete, c.transportadora_id, k.contratado_owner_id,
          coalesce(t.nome_fantasia, t.nome, k.contratado_nome) as transportadora, o.nome as embarcador,
          (select sum(d.valor) from carga_documento d
           where d.owner_id = c.owner_id and d.carga_id = c.id and d.tipo = 'cte') as valor_cte,
          (select p.id from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id and p.situacao in (1, 2)
           order by p.ordem limit 1) as proxima_id,
          (select (array_agg(p.id))[1] from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 2
             and p.situacao <> 99 having count(*) = 1) as unica_id
        from carga c
        join owner o on o.owner_id = c.owner_id
        left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
        left join empresa t on t.owner_id = c.owner_id and t.id = c.transportadora_id
        where c.owner_id = ${tx.ownerId} and c.id = any(${ids}::uuid[])
      ), lugar as materialized (
        select p.id, p.carga_id, p.empresa_id, p.nome, p.cidade, p.uf, p.fuso_horario,
          coalesce(p.janela_fim, p.janela_inicio) as prazo,
          (coalesce(p.janela_fim, p.janela_inicio, a.criado_em) at time zone p.fuso_horario)::date as dia,
          a.ativa and a.status in (2, 7) and (p.situacao in (2, 3) or p.id = a.proxima_id) as a_caminho
        from alvo a join carga_parada p on p.owner_id = ${tx.ownerId} and p.carga_id = a.id
        where p.tipo = 2 and p.situacao <> 99
      ), nota as materialized (
        select d.id, d.carga_id, l.id as parada_id, d.numero, d.serie, d.chave, d.quantidade, d.embalagem, d.codigo
        from alvo a join carga_documento d on d.owner_id = ${tx.ownerId} and d.carga_id = a.id and d.tipo = 'nfe'
        left join lugar l on l.id = coalesce(d.parada_id, a.unica_id)
      ), atual as materialized (
        select e.*, e.situacao in (1, 2) and e.tentativa = 1 and e.origem_entrega_id is null and not exists (
            select from entrega_tentativa x where x.owner_id = e.owner_id and x.entrega_id = e.id) as intocada
        from entrega e join alvo a on a.id = e.carga_id where e.owner_id = ${tx.ownerId}
      ), apagada as (
        delete from entrega e using atual x, alvo a
        where e.owner_id = ${tx.ownerId} and e.id = x.id and a.id = x.carga_id and x.intocada and (
          not a.ativa
          or (x.documento_id is null and exists (select from nota n where n.parada_id = x.parada_id))
          or (x.documento_id is not null
            and not exists (select from nota n where n.id = x.documento_id and n.parada_id is not null))
          or not exists (select from lugar l where l.id = x.parada_id))
        returning e.id, e.carga_id, e.versao, e.contratado_owner_id, e.unidade_id, e.dia
      ), querida as (
        select l.id as parada_id, n.id as documento_id, n.numero, n.serie, n.chave, n.quantidade, n.embalagem, n.codigo
        from lugar l join nota n on n.parada_id = l.id
        where not exists (select from atual x where x.documento_id = n.id and x.origem_entrega_id is null)
          and not exists (select from atual x where x.parada_id = l.id and x.documento_id is null
            and x.origem_entrega_id is null and not x.intocada)
        union all
        select l.id, null, null, null, null, null, null, null
        from lugar l
        where not exists (select from nota n where n.parada_id = l.id)
          and not exists (select from atual x where x.parada_id = l.id
            and not (x.intocada and x.documento_id is not null))
          and not exists (select from entrega_tentativa y where y.owner_id = ${tx.ownerId} and y.parada_id = l.id)
      ), criada as (
        insert into entrega (owner_id, id, carga_id, parada_id, documento_id, situacao, quantidade, unidade, unidade_id,
          contratado_owner_id, transportadora_id, transportadora, embarcador, carga_codigo, dh_carga, valor_acordado,
          valor_total_cte, cliente_id, cliente, cidade, uf, fuso_horario, prazo, dia, nf_numero, nf_serie, nf_chave,
          nf_quantidade, pedido, busca)
        select ${tx.ownerId}, gen_random_uuid(), a.id, l.id, q.documento_id, case when l.a_caminho then 2 else 1 end,
          q.quantidade, q.embalagem, a.unidade_id, a.contratado_owner_id, a.transportadora_id, a.transportadora, a.embarcador,
          a.codigo, a.criado_em, a.valor_frete, a.valor_cte, l.empresa_id, l.nome, l.cidade, l.uf, l.fuso_horario, l.prazo,
          l.dia, q.numero, q.serie, q.chave, q.quantidade, q.codigo,
          app_fold(concat_ws(' ', q.numero, a.codigo, a.codigo_identificador, q.codigo, l.nome, l.cidade, a.transportadora))
        from querida q join lugar l on l.id = q.parada_id join alvo a on a.id = l.carga_id
        where a.ativa
        returning id, carga_id, versao, contratado_owner_id, unidade_id, dia
      ), nova as (
        select x.id, x.versao, l.id as parada_id,
          (case when a.encerrada and x.situacao in (1, 2, 7) then 5
            when a.ativa and x.situacao_anterior is not null then x.situacao_anterior
            when x.situacao = 1 and l.a_caminho then 2 else x.situacao end)::smallint as situacao,
          case when a.encerrada and x.situacao in (1, 2, 7) then x.situacao
            when a.ativa then null else x.situacao_anterior end as situacao_anterior,
          case when x.intocada then n.quantidade else x.quantidade end as quantidade,
          case when x.documento_id is null and not x.intocada then x.unidade else n.embalagem end as unidade,
          a.unidade_id, a.contratado_owner_id, a.transportadora_id, a.transportadora, a.codigo as carga_codigo,
          a.valor_frete as valor_acordado, a.valor_cte as valor_total_cte, l.empresa_id as cliente_id, l.nome as cliente,
          l.cidade, l.uf, l.fuso_horario, l.prazo, l.dia,
          case when x.documento_id is null and not x.intocada then x.nf_numero else n.numero end as nf_numero,
          case when x.documento_id is null and not x.intocada then x.nf_serie else n.serie end as nf_serie,
          case when x.documento_id is null and not x.intocada then x.nf_chave else n.chave end as nf_chave,
          case when x.documento_id is null and not x.intocada then x.nf_quantidade else n.quantidade end as nf_quantidade,
          case when x.documento_id is null and not x.intocada then x.pedido else n.codigo end as pedido,
          app_fold(concat_ws(' ', case when x.documento_id is null and not x.intocada then x.nf_numero else n.numero end, a.codigo,
            a.codigo_identificador, case when x.documento_id is null and not x.intocada then x.pedido else n.codigo end, l.nome, l.cidade,
            a.transportadora)) as busca
        from atual x join alvo a on a.id = x.carga_id
        left join nota n on n.id = x.documento_id
        join lugar l on l.id = case when x.intocada then coalesce(n.parada_id, x.parada_id) else x.parada_id end
        where not exists (select from apagada y where y.id = x.id)
      ), mudada as (
        update entrega e set parada_id = v.parada_id, situacao = v.situacao, situacao_anterior = v.situacao_anterior, quantidade = v.quantidade, unidade = v.unidade,
          unidade_id = v.unidade_id, contratado_owner_id = v.contratado_owner_id, transportadora_id = v.transportadora_id,
          transportadora = v.transportadora, carga_codigo = v.carga_codigo, valor_acordado = v.valor_acordado,
          valor_total_cte = v.valor_total_cte, cliente_id = v.cliente_id, cliente = v.cliente, cidade = v.cidade, uf = v.uf,
          fuso_horario = v.fuso_horario, prazo = v.prazo, dia = v.dia, nf_numero = v.nf_numero, nf_serie = v.nf_serie,
          nf_chave = v.nf_chave, nf_quantidade = v.nf_quantidade, pedido = v.pedido, busca = v.busca,
          versao = e.versao + 1, atualizado_em = now()
        from nova v
        where e.owner_id = ${tx.ownerId} and e.id = v.id and (e.parada_id, e.situacao, e.quantidade, e.unidade, e.unidade_id,
            e.contratado_owner_id, e.transportadora_id, e.transportadora, e.carga_codigo, e.valor_acordado,
            e.valor_total_cte, e.cliente_id, e.cliente, e.cidade, e.uf, e.fuso_horario, e.prazo, e.dia, e.nf_numero,
            e.nf_serie, e.nf_chave, e.nf_quantidade, e.pedido, e.busca)
          is distinct from (v.parada_id, v.situacao, v.quantidade, v.unidade, v.unidade_id,
            v.contratado_owner_id, v.transportadora_id, v.transportadora, v.carga_codigo, v.valor_acordado,
            v.valor_total_cte, v.cliente_id, v.cliente, v.cidade, v.uf, v.fuso_horario, v.prazo, v.dia, v.nf_numero,
            v.nf_serie, v.nf_chave, v.nf_quantidade, v.pedido, v.busca)
        returning e.id, e.carga_id, e.versao, e.contratado_owner_id, e.unidade_id, e.dia
      )
      select *, 'created' as verbo from criada
      union all select *, 'changed' from mudada
      union all select *, 'removed' from apagada`
    const rows = await queryForFew(tx, query, ids)
    if (rows.length === 0) continue
    await markParadas(tx, [...new Set(rows.map(({ carga_id }) => carga_id))])
    announceEntregas(
      tx,
      rows.map(({ id, verbo, versao, contratado_owner_id, unidade_id, dia }) => ({
        id,
        verbo,
        versao,
        contratadoOwnerId: contratado_owner_id,
        unidadeId: unidade_id,
        dia: String(dia),
      })),
    )
  }
}
