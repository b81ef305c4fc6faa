/** Writes a delivery for each change of a booking, in the transaction of the change, and wakes whoever sends them. */
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import { dispatchJob } from './dispatch-entregas.ts'
import { insertEntregas } from './webhook.repository.ts'

/** What is told: which record changed and its version, and where; what it holds is asked for by the API. */
export const corpoDe = (
  evento: string,
  agora: Date,
  dados: { readonly id: string; readonly versao: number | null; readonly onde?: unknown },
): string =>
  JSON.stringify({
    id: uuidv7(),
    evento,
    ocorridoEm: agora.toISOString(),
    dados: { id: dados.id, versao: dados.versao, ...(typeof dados.onde === 'object' ? dados.onde : {}) },
  })

export const notifySistemas = (deps: Deps): Projection =>
  defineProjection({
    concerns: (noun) => noun === 'reserva',
    async apply(tx, events) {
      const agora = deps.clock.now()
      // A booking that moves to another day is announced for both; it is told once, where it is now.
      const latest = new Map(events.map((event) => [event.entidadeId, event]))
      const { shouldWake } = await insertEntregas(
        tx,
        [...latest.values()].map(({ tipo, entidadeId, versao, dados }) => ({
          evento: tipo,
          corpo: corpoDe(tipo, agora, { id: entidadeId, versao, onde: dados }),
        })),
        agora,
      )
      if (shouldWake) await deps.jobs.enqueue(tx, dispatchJob, {})
    },
  })
