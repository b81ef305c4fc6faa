/** The shortest order of stops of a form; nothing is stored. */

import { calculateMatriz } from '#modules/rotograma/server/route-provider.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import type { OrdemDasParadas, ordenarParadas } from '../../ordem.contract.ts'
import { type Matriz, melhorOrdem } from '../../ordem.rules.ts'
import { cleanParada, jaComecou } from '../../parada.rules.ts'
import { localizar } from '../../rota.rules.ts'
import { resolveParadas } from '../cadastro/resolve-cargas.ts'
import '../carga.tables.ts'

export async function ordenar(
  deps: Deps,
  session: Session,
  { paradas }: BodyOf<typeof ordenarParadas>,
): Promise<OrdemDasParadas> {
  const { resolved, iniciadas } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const clean = paradas.map(cleanParada)
    return {
      resolved: await resolveParadas(tx, clean),
      iniciadas: await listIniciadas(
        tx,
        clean.flatMap(({ id }) => id ?? []),
      ),
    }
  })
  const { pontos, semCoordenadas } = localizar(resolved)
  const { metros, fonte } = await calculateMatriz(deps, pontos)
  const { ordem, antesM, depoisM } = melhorOrdem(
    resolved.map(({ id, tipo, janelaInicio, janelaFim }, index) => ({
      tipo,
      // A time that cannot be read is no wish.
      janelaInicio: janelaInicio || null,
      janelaFim: janelaFim || null,
      isNoMapa: !semCoordenadas.includes(index),
      isIniciada: id !== null && iniciadas.has(id),
    })),
    spread(metros, resolved.length, semCoordenadas),
  )
  const isKnown = pontos.length > 1
  return {
    ordem: [...ordem],
    antes: isKnown ? antesM : null,
    depois: isKnown ? depoisM : null,
    fonte: isKnown ? (fonte === 'provedor' ? 'osrm' : 'estimada') : null,
    semCoordenadas,
  }
}

/** Stops of the company's loads that were reached already. */
async function listIniciadas(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('carga_parada')
    .select(['id', 'situacao', 'dh_chegada'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(
    rows
      .filter(({ situacao, dh_chegada }) =>
        jaComecou({ situacao, dhChegada: dh_chegada?.toISOString() ?? null }),
      )
      .map(({ id }) => id),
  )
}

/** The matrix of the stops on the map as one of all stops; ways of the others are 0 and count nowhere. */
function spread(metros: Matriz, total: number, semCoordenadas: readonly number[]): Matriz {
  const places = Array.from({ length: total }, (_, index) => index).filter(
    (index) => !semCoordenadas.includes(index),
  )
  return Array.from({ length: total }, (_, from) =>
    Array.from({ length: total }, (_to, to) => metros[places.indexOf(from)]?.[places.indexOf(to)] ?? 0),
  )
}
