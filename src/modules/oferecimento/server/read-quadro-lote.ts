/** The board of batches: those that wait to be offered, and the offers of batches by state. */
import { sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import { SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { type FiltroDoQuadro, type LoteAOferecer, MAX_COLUNA } from '../oferta-quadro.contract.ts'
import { colunasJson, filtroSql, readColunas } from './read-quadro.ts'

/** People know a batch by its number and by what they called it, which may change while it is offered. */
const COM_NOME_DO_LOTE = sql`o.cartao || jsonb_build_object('nomeDoLote', (
  select jsonb_build_object('codigo', l.codigo::text, 'descricao', l.descricao)
  from carga_lote l where l.owner_id = o.owner_id and l.id = o.lote_id))`

export const readQuadroDeLotes = (deps: Deps, session: Session, filtro: FiltroDoQuadro): Promise<JsonText> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const seq = await readSeq(tx)
    const [colunas, aOferecer] = await Promise.all([
      readColunas(
        tx,
        sql`o.lote_id is not null and ${filtroSql(session, filtro)}`,
        deps.clock.now(),
        COM_NOME_DO_LOTE,
      ),
      readLotes(tx, session, filtro),
    ])
    return new JsonText(
      '{"aOferecer":',
      JSON.stringify(aOferecer),
      ',',
      colunasJson(colunas),
      `,"seq":${seq}}`,
    )
  })

/** Batches with loads that wait and stand in no offer that lives. `prontas`: those that have a freight. */
async function readLotes(tx: OwnerTx, session: Session, { unidade, busca }: FiltroDoQuadro) {
  const units = listedUnits(session)
  const { rows } = await sql<LoteAOferecer>`
    select l.id, l.codigo::text, l.descricao, count(*)::integer as cargas,
      count(c.valor_frete)::integer as prontas, sum(c.peso_kg)::float8 as peso,
      coalesce(sum(c.valor_frete), 0)::float8 as valor, min(q.dh_coleta) as "dhColeta", max(q.dh_entrega) as "dhEntrega",
      (select o.id from oferta o where o.owner_id = l.owner_id and o.lote_id = l.id and o.situacao = ${O.Rascunho}
       order by o.criado_em desc limit 1) as "rascunhoId"
    from carga_lote l
    join carga c on c.owner_id = l.owner_id and c.lote_id = l.id and c.status = 1 and c.alocacao_tipo is null
    left join carga_cartao q on q.owner_id = c.owner_id and q.carga_id = c.id
    where l.owner_id = ${tx.ownerId} and l.ativo
      and not exists (select from oferta o where o.owner_id = l.owner_id and o.lote_id = l.id and o.situacao in (2, 3, 4, 5))
      ${units === null ? sql`` : sql`and c.unidade_id = any(${[...units]}::uuid[])`}
      ${unidade ? sql`and c.unidade_id = ${unidade}` : sql``}
      ${busca?.trim() ? sql`and app_fold(concat_ws(' ', l.codigo, l.descricao)) like '%' || app_fold(${busca.trim()}) || '%'` : sql``}
    group by l.owner_id, l.id
    order by min(q.dh_coleta) nulls last, l.id limit ${MAX_COUNTED}
  `.execute(tx.db)
  return { total: rows.length, items: rows.slice(0, MAX_COLUNA) }
}
