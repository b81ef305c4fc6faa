/** All trips that a person may watch, as they are stored, and the forecast of one. */

import { sql } from 'kysely'
import { prazoDa } from '#modules/carga/rota.rules.ts'
import { asReader, unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { LongText } from '#platform/server/database/long-fields.ts'
import { queryLongTexts } from '#platform/server/database/prepared.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import {
  type AlertaDaViagem,
  type getPrevisao as getPrevisaoCall,
  type listAlertas as listAlertasCall,
  MAX_VIAGENS,
  monitorErrors,
  type ViagemNoMonitor,
} from '../monitoramento.contract.ts'
import { situacaoDaViagem } from '../viagem-monitorada.rules.ts'
import { readSemSinalMin } from './follow-alertas.ts'
import './monitoramento.tables.ts'

/** Rows `m` of `monitor_carga` that the person may watch. */
function within(session: Session) {
  const units = unitsOf(session)
  return units === null ? sql`true` : sql`(m.unidade_id is null or m.unidade_id = any(${[...units]}::uuid[]))`
}

interface Lido {
  readonly items: LongText
  readonly total: number
  readonly seq: number
}

/** The trips in the order of their loads; one query reads them as one text, which is passed on as it comes. */
export const readMonitoramento = (
  deps: Deps,
  session: Session,
  cargaIds?: readonly string[],
): Promise<JsonText> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const which = sql`m.owner_id = ${tx.ownerId} and ${within(session)}
      ${cargaIds ? sql`and m.carga_id = any(${[...cargaIds]}::uuid[])` : sql``}`
    const [rows, semSinalMin] = await Promise.all([
      queryLongTexts(
        tx,
        sql<Lido>`
        select coalesce((select seq from evento_contador where owner_id = ${tx.ownerId}), 0)::float8 as seq,
          (select count(*)::integer from monitor_carga m where ${which}) as total,
          coalesce((select string_agg(x.viagem::text, ',') from (
            select m.viagem from monitor_carga m where ${which} order by m.carga_id limit ${MAX_VIAGENS}) x), '') as items
      `,
        { keepsPlan: false },
      ),
      readSemSinalMin(tx),
    ])
    const { items = '', total = 0, seq = 0 } = rows[0] ?? {}
    return new JsonText('{"items":[', items, `],"total":${total},"semSinalMin":${semSinalMin},"seq":${seq}}`)
  })

/** When the load reaches its open stops. Throws `not_found` for a load that the person may not see. */
export async function readPrevisao(
  deps: Deps,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof getPrevisaoCall>> {
  await asReader(
    deps,
    session,
    id,
    async () => undefined,
    async () => undefined,
  )
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{ viagem: ViagemNoMonitor }>`
      select m.viagem from monitor_carga m where m.owner_id = ${tx.ownerId} and m.carga_id = ${id} and ${within(session)}
    `.execute(tx.db)
    const [row] = rows
    if (!row) return { paradas: [] }
    const { abertas } = situacaoDaViagem(
      row.viagem,
      deps.clock.now().toISOString(),
      await readSemSinalMin(tx),
    )
    return {
      paradas: abertas.map(({ parada, previsao, andamento }) => ({
        paradaId: parada.id,
        nome: parada.nome,
        fusoHorario: parada.fusoHorario,
        dhPrevista: parada.dhPrevista,
        prazo: prazoDa(parada),
        ...previsao,
        ...andamento,
      })),
    }
  })
}

const MAX_ALERTAS = 500

/** What was opened or closed since an instant, of the company's own loads; the newest first. */
export const readAlertasDesde = (
  deps: Deps,
  session: Session,
  desde: string,
): Promise<ResponseOf<typeof listAlertasCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const units = unitsOf(session)
    const { rows } = await sql<ResponseOf<typeof listAlertasCall>['items'][number]>`
      select a.id, a.tipo, a.parada_id as "paradaId", ${utc(sql`a.desde`)} as desde, ${utc(sql`a.aberto_em`)} as "abertoEm",
        a.medida, ${utc(sql`a.visto_em`)} as "vistoEm", a.visto_por_nome as "vistoPor", ${utc(sql`a.fechado_em`)} as "fechadoEm",
        c.id as "cargaId", c.codigo::text as codigo,
        coalesce((select p.fuso_horario from carga_parada p where p.owner_id = a.owner_id and p.carga_id = a.carga_id
          order by p.id is distinct from a.parada_id, p.ordem limit 1), u.fuso_horario) as "fusoHorario"
      from alerta_viagem a
      join carga c on c.owner_id = a.owner_id and c.id = a.carga_id
      join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
      where a.owner_id = ${tx.ownerId} and (a.aberto_em > ${desde} or a.fechado_em > ${desde})
        and ${units === null ? sql`true` : sql`c.unidade_id = any(${[...units]}::uuid[])`}
      order by greatest(a.aberto_em, a.fechado_em) desc, a.id limit ${MAX_ALERTAS}
    `.execute(tx.db)
    return { items: rows }
  })

/** Throws `not_found` for an alert of a load out of reach, `alerta_fechado` when its cause has passed. */
export async function lockAlerta(tx: OwnerTx, session: Session, id: string) {
  const units = unitsOf(session)
  const { rows } = await sql<AlertaDaViagem & { cargaId: string; fechadoEm: Date | null }>`
    select a.id, a.tipo, a.parada_id as "paradaId", ${utc(sql`a.desde`)} as desde, ${utc(sql`a.aberto_em`)} as "abertoEm",
      a.medida, ${utc(sql`a.visto_em`)} as "vistoEm", a.visto_por_nome as "vistoPor", a.carga_id as "cargaId",
      a.fechado_em as "fechadoEm"
    from alerta_viagem a join carga c on c.owner_id = a.owner_id and c.id = a.carga_id
    where a.owner_id = ${tx.ownerId} and a.id = ${id}
      and ${units === null ? sql`true` : sql`c.unidade_id = any(${[...units]}::uuid[])`}
    for no key update of a
  `.execute(tx.db)
  const { cargaId, fechadoEm, ...alerta } = existing(rows[0])
  if (fechadoEm !== null) throw new AppError(monitorErrors.alerta_fechado)
  return { cargaId, alerta }
}
