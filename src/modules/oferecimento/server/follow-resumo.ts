/** What both sides read of an offered load follows the load: a changed window or weight stands on every board at once. */
import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import { isSameValue } from '#platform/shared/canonical-json.ts'
import type { ResumoDaCarga } from './oferta-rows.ts'
import { openOferta } from './open-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { saveOferta } from './save-oferta.ts'

const ESTIVA: Actor = { userId: null, name: 'Estiva', origin: 'sistema' }

interface Oferecida {
  readonly ofertaId: string
  readonly cargaId: string
  readonly resumo: ResumoDaCarga
}

/** One query for a transaction that changes loads of which none is offered. */
export const resumoProjection = (deps: Pick<Deps, 'clock'>): Projection =>
  defineProjection({
    concerns: (noun) => noun === ENTIDADE_CARGA,
    async apply(tx, events) {
      const ids = [...new Set(events.map(({ entidadeId }) => entidadeId))]
      const { rows } = await sql<Oferecida>`
        select oferta_id as "ofertaId", carga_id as "cargaId", resumo from oferta_carga
        where owner_id = ${tx.ownerId} and carga_id = any(${ids}::uuid[]) and viva
      `.execute(tx.db)
      if (rows.length > 0) await follow(tx, rows, deps.clock.now())
    },
  })

async function follow(tx: OwnerTx, rows: readonly Oferecida[], agora: Date): Promise<void> {
  const cargas = await readCargasParaOferecer(
    tx,
    rows.map(({ cargaId }) => cargaId),
  )
  const changed = rows.flatMap((row) => {
    const resumo = cargas.get(row.cargaId)?.resumo
    return resumo && !isSameValue(resumo, row.resumo) ? [{ ...row, resumo }] : []
  })
  for (const [ofertaId, group] of Map.groupBy(changed, (row) => row.ofertaId)) {
    await saveOferta(await openOferta(tx, ESTIVA, ofertaId, agora), {
      cargas: new Map(group.map(({ cargaId, resumo }) => [cargaId, { resumo }])),
      tellsAll: true,
    })
  }
}
