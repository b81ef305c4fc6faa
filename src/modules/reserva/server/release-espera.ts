/** Giving back what somebody keeps while filling in a form. */
import { sql } from 'kysely'
import { TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { announceAgenda } from '#modules/doca/server/announce-agenda.ts'
import { detentorOf, releaseEsperas } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { Lugar } from './take-horarios.ts'

/** Gives back one's own, by the id of their first slots; those of others, and what has expired, stay unmentioned. */
export async function dropEsperas(tx: OwnerTx, session: Session, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const espera of await releaseEsperas(tx, ids, detentorOf(session))) {
    announceAgenda(tx, 'espera', 'removed', {
      id: espera.id,
      unidade: espera.unidadeId,
      dia: dayAt(espera.inicio, espera.fusoHorario),
      docas: [espera.docaId],
    })
  }
}

export const releaseEspera = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, (tx) => dropEsperas(tx, session, [id]))

/** Whoever books gives up the slots that they kept for themselves, so that these do not refuse the booking. */
export async function releaseProprias(
  tx: OwnerTx,
  session: Session,
  lugares: readonly Pick<Lugar, 'doca' | 'inicio' | 'fim'>[],
  esperaId: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.espera_id as id
    from unnest(
      ${lugares.map(({ doca }) => doca.id)}::uuid[],
      ${lugares.map(({ inicio }) => inicio.toISOString())}::timestamptz[],
      ${lugares.map(({ fim }) => fim.toISOString())}::timestamptz[]
    ) as l (doca_id, inicio, fim)
    join doca_ocupacao o on o.owner_id = ${tx.ownerId} and o.doca_id = l.doca_id
      and o.inicio < l.fim and o.inicio > l.inicio - interval '24 hours' and o.fim > l.inicio
    where o.tipo = ${TIPO_OCUPACAO_DOCA.Espera} and o.detentor = ${detentorOf(session)}
  `.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  await dropEsperas(tx, session, esperaId === undefined ? ids : [...ids, esperaId])
}
