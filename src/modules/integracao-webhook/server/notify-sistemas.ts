/** Writes a delivery for each change that an address chose, in the transaction of the change, and wakes whoever sends them. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, nounOf, type Projection } from '#platform/server/events/projections.ts'
import type { Announcement } from '#platform/server/events/write-events.ts'
import { type PapelWebhook, tellOnce } from '../webhook.rules.ts'
import { dispatchJob } from './dispatch-entregas.ts'
import { insertEntregas, listEscolhidos, queueForOthers } from './webhook.repository.ts'
import { findEvento, webhookEvents } from './webhook-events.ts'

/** What is told: which record changed and its version, and where; what it holds is asked for by the API. */
export const corpoDe = (
  evento: string,
  agora: Date,
  dados: {
    readonly id: string
    readonly versao: number | null
    readonly onde?: unknown
    readonly papel?: PapelWebhook | undefined
  },
): string =>
  JSON.stringify({
    id: uuidv7(),
    evento,
    ocorridoEm: agora.toISOString(),
    dados: {
      id: dados.id,
      versao: dados.versao,
      ...(typeof dados.onde === 'object' ? dados.onde : {}),
      ...(dados.papel && { papel: dados.papel }),
    },
  })

export const notifySistemas = (deps: Deps): Projection =>
  defineProjection({
    concerns: (noun) => webhookEvents.find(noun) !== undefined,
    async apply(tx, events) {
      const chosen = await listEscolhidos(tx)
      // Anything that was announced counts for what a record became, chosen or not.
      const told = tellOnce(events).filter(({ tipo }) => chosen.has(tipo) && findEvento(tipo))
      if (told.length === 0) return
      const agora = deps.clock.now()
      const papelOf = await readPapeis(tx, told)
      const { shouldWake } = await insertEntregas(
        tx,
        told.map((event) => ({
          evento: event.tipo,
          corpo: corpoDe(event.tipo, agora, {
            id: event.entidadeId,
            versao: event.versao,
            onde: event.dados,
            papel: papelOf(event),
          }),
        })),
        agora,
      )
      if (shouldWake) await deps.jobs.enqueue(tx, dispatchJob, {})
    },
    async applyToOthers(tx, events) {
      const told = tellOnce(events).filter(({ tipo }) => findEvento(tipo))
      if (told.length === 0) return
      const avisos = told.map((event) => ({
        aviso: uuidv7(),
        owner_id: event.ownerId,
        evento: event.tipo,
        entidade_id: event.entidadeId,
        versao: event.versao,
        papel: isShared(event) ? ('transportadora' as const) : null,
      }))
      if (await queueForOthers(tx, avisos, deps.clock.now())) await deps.jobs.enqueue(tx, dispatchJob, {})
    },
  })

const isShared = (event: Announcement) => webhookEvents.find(nounOf(event))?.deDuasEmpresas !== undefined

/**
 * The part of the company in records that two share: its own rows are the shipper's. One query for each kind of record.
 * A transaction of the system tells both companies of one change, so that who announces it says nothing.
 */
async function readPapeis(
  tx: OwnerTx,
  events: readonly Announcement[],
): Promise<(event: Announcement) => PapelWebhook | undefined> {
  const own = new Map<string, ReadonlySet<string>>()
  for (const { key, deDuasEmpresas } of webhookEvents.list()) {
    const ids = events.filter((event) => nounOf(event) === key).map(({ entidadeId }) => entidadeId)
    if (deDuasEmpresas === undefined || ids.length === 0) continue
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(deDuasEmpresas)} where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
    `.execute(tx.db)
    own.set(key, new Set(rows.map(({ id }) => id)))
  }
  return (event) => {
    const ids = own.get(nounOf(event))
    return ids && (ids.has(event.entidadeId) ? 'embarcador' : 'transportadora')
  }
}
