/** The loads that need somebody now, from the cards of the board; it decides as `grupoDaFila` does. */
import { sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { MAX_POR_GRUPO } from '#modules/carga/fila.contract.ts'
import { ANTES_DA_COLETA_H, GRUPOS_FILA, type GrupoFila, STATUS_ABERTOS } from '#modules/carga/fila.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import './quadro.tables.ts'
import { all, ofUnits } from './filter-cartoes.ts'
import { visibleUnits } from './visible-units.ts'

interface Row {
  readonly grupo: GrupoFila
  readonly total: number
  /** Cards as JSON, separated by commas. */
  readonly items: string
}

export async function getFila(
  deps: Deps,
  session: Session,
  units: readonly string[] | undefined,
): Promise<JsonText> {
  const now = deps.clock.now().toISOString()
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const where = all([sql`c.owner_id = ${tx.ownerId}`, ...ofUnits(visibleUnits(session, units ?? null))])
    // The cards themselves are read for the few that are answered.
    const { rows: read } = await sql<Row>`
      with c as (
        select c.carga_id, c.dh_entrega, c.dh_coleta, c.dh_criacao, case
          when c.status = any(${[...STATUS_ABERTOS]}::smallint[]) and not c.ultima_entrega_realizada
            and c.dh_entrega < ${now}::timestamptz then 'atrasadas'
          when c.status = ${STATUS.AguardandoAlocacao} and c.placas = ''
            and c.dh_coleta < ${now}::timestamptz + make_interval(hours => ${ANTES_DA_COLETA_H}) then 'sem-veiculo'
          when c.com_ocorrencia then 'alertas' end as grupo
        from carga_cartao c where ${where}
      ), fila as (
        select c.grupo, c.carga_id, count(*) over (partition by c.grupo) as total,
          row_number() over (partition by c.grupo order by case c.grupo
            when 'atrasadas' then c.dh_entrega when 'sem-veiculo' then c.dh_coleta else c.dh_criacao end, c.carga_id) as n
        from c where c.grupo is not null
      )
      select f.grupo, max(f.total)::integer as total, string_agg(k.cartao::text, ',' order by f.n) as items
      from fila f join carga_cartao k on k.owner_id = ${tx.ownerId} and k.carga_id = f.carga_id
      where f.n <= ${MAX_POR_GRUPO} group by f.grupo`.execute(tx.db)
    return read
  })
  const grupos = GRUPOS_FILA.flatMap((grupo) => rows.filter((row) => row.grupo === grupo))
  return new JsonText(
    '{"grupos":[',
    grupos
      .map(({ grupo, total, items }) => `{"grupo":"${grupo}","total":${total},"items":[${items}]}`)
      .join(','),
    ']}',
  )
}
