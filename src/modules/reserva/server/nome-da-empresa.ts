/**
 * Bookings are found by the name of their company, also after it is called differently. A company may have more bookings
 * than its own save should wait for, so a job brings them up to date; their versions stay, as nothing of them changed.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { refreshEntries } from '#modules/busca/server/update-index.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import { refreshBusca } from './change-reserva.ts'
import { reservaSearch } from './reserva-search.ts'

/** An import announces thousands of companies at once. */
const EMPRESAS_DE_UMA_VEZ = 500
const RESERVAS_DE_UMA_VEZ = 500
const RETRIES = 5

export const nomesDasEmpresas = (deps: Deps): Projection =>
  defineProjection({
    concerns: (noun) => noun === 'empresa',
    async apply(tx, events) {
      // No booking can name what was made just now.
      const changed = events.filter(({ tipo }) => tipo === 'empresa.changed')
      const ids = [...new Set(changed.map(({ entidadeId }) => entidadeId))]
      const count = Math.ceil(ids.length / EMPRESAS_DE_UMA_VEZ)
      await deps.jobs.enqueueAll(
        tx,
        nomeDaEmpresaJob,
        Array.from({ length: count }, (_, index) => ({
          ownerId: tx.ownerId,
          empresaIds: ids.slice(index * EMPRESAS_DE_UMA_VEZ, (index + 1) * EMPRESAS_DE_UMA_VEZ),
        })),
      )
    },
  })

export const nomeDaEmpresaJob = defineJob({
  name: 'agendamento.nome-da-empresa',
  data: Type.Object({
    ownerId: Id,
    empresaIds: Type.Array(Id, { minItems: 1, maxItems: EMPRESAS_DE_UMA_VEZ }),
  }),
  retries: RETRIES,
  async run(deps, { ownerId, empresaIds }) {
    let after: string | undefined
    do {
      after = await deps.db.asOwner(ownerId, (tx) => refreshNext(tx, empresaIds, after))
    } while (after !== undefined)
  },
})

/** Answers the last booking that was looked at; undefined: there is none after `after`. */
async function refreshNext(
  tx: OwnerTx,
  empresaIds: readonly string[],
  after: string | undefined,
): Promise<string | undefined> {
  // Locked in the order of their ids, as all who change bookings do.
  const { rows } = await sql<{ id: string }>`
    select id from reserva
    where owner_id = ${tx.ownerId} and empresa_id = any(${[...empresaIds]}::uuid[])
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${RESERVAS_DE_UMA_VEZ} for update
  `.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  await refreshEntries(tx, reservaSearch, await refreshBusca(tx, ids))
  return ids.at(-1)
}
