/** Where the loads on the road of the main shipper are: the last two hours of each, one silent, one that stands still. */
import { sql } from 'kysely'
import { type PontoParaGravar, writePosicoes } from '#modules/carga/server/posicao/write-posicoes.ts'
import { runAlertas } from '#modules/monitoramento/server/follow-alertas.ts'
import { followPendentes } from '#modules/monitoramento/server/follow-posicoes.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { distanceMetres } from '#platform/shared/geo.ts'

const MINUTE_MS = 60_000
const STEP_MIN = 5
const STEPS = 24
const KMH = 68
/** Of the way to the next stop, by the order of the loads. */
const PARTES = [0.82, 0.55, 0.67, 0.31, 0.9, 0.44, 0.73]
/** The one that is not heard since more than an hour, and the one that has stood for twenty minutes. */
const CALADA = 2
const PARADA = 4

interface NaEstrada {
  readonly id: string
  readonly de: { readonly latitude: number; readonly longitude: number }
  readonly para: { readonly latitude: number; readonly longitude: number }
}

/** Loads that left a pick-up and have a place to go to. */
export async function createPosicoes(deps: Deps, { ownerId }: Session, now: Date): Promise<void> {
  await deps.db.asOwner(ownerId, async (tx) => {
    const { rows } = await sql<NaEstrada>`
      select c.id, json_build_object('latitude', o.latitude::float8, 'longitude', o.longitude::float8) as de,
        json_build_object('latitude', d.latitude::float8, 'longitude', d.longitude::float8) as para
      from carga c
      join lateral (select * from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id and p.dh_saida is not null
        order by p.ordem desc limit 1) o on true
      join lateral (select * from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id and p.dh_chegada is null
        order by p.ordem limit 1) d on true
      where c.owner_id = ${ownerId} and c.status in (2, 7) and o.latitude is not null and d.latitude is not null
      order by c.codigo
    `.execute(tx.db)
    const pontos = rows.flatMap((carga, order) => pontosDe(carga, order, now))
    await writePosicoes(
      deps,
      tx,
      pontos.map((ponto, indice) => ({ ...ponto, indice })),
      { origem: 'veiculo', deOwnerId: ownerId },
    )
  })
  await followPendentes(deps, ownerId)
  await runAlertas(deps)
}

function pontosDe({ id, de, para }: NaEstrada, order: number, now: Date): Omit<PontoParaGravar, 'indice'>[] {
  const metros = distanceMetres(de, para)
  const chegou = PARTES[order % PARTES.length] ?? 0
  const atraso = order === CALADA ? 85 : 2
  const parado = order === PARADA ? 4 : 0
  return Array.from({ length: STEPS }, (_unused, step) => {
    const left = Math.max(0, STEPS - 1 - step - parado)
    const parte = Math.max(0.02, chegou - (left * STEP_MIN * KMH * 1_000) / 60 / metros)
    return {
      cargaId: id,
      dh: new Date(now.getTime() - (atraso + (STEPS - 1 - step) * STEP_MIN) * MINUTE_MS).toISOString(),
      latitude: de.latitude + (para.latitude - de.latitude) * parte,
      longitude: de.longitude + (para.longitude - de.longitude) * parte,
      velocidadeKmh: left === 0 && parado > 0 ? 0 : KMH,
      fonte: 'rastreador',
    }
  })
}
