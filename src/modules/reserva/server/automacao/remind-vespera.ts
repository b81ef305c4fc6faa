/** The mail on the day before: one for each recipient, with all of its bookings of the next day. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { Id } from '#platform/shared/schemas.ts'
import { findReservas } from '../read-reservas.ts'
import './automacao.tables.ts'
import { lembreteMail } from './lembrete-mail.ts'

const MAIL_RETRIES = 5
/** Bookings of one run; the next one takes the rest. */
const MAX_DE_UMA_VEZ = 300
const MAX_DE_UM_EMAIL = 100

interface Lembrada {
  readonly id: string
  readonly email: string
}

/**
 * Marks the bookings of tomorrow as reminded of and queues their mails, in one transaction. Tomorrow and the time of
 * day are those of the unit's zone. Answers how many bookings it were.
 */
export async function remindOfVespera(
  deps: Deps,
  tx: OwnerTx,
  horaDoLembrete: number,
  agora: Date,
): Promise<number> {
  const { rows } = await sql<Lembrada>`
    with amanha as (
      select u.id, (${agora}::timestamptz at time zone u.fuso_horario)::date + 1 as dia
      from unidade_negocio u
      where u.owner_id = ${tx.ownerId}
        and extract(hour from ${agora}::timestamptz at time zone u.fuso_horario) * 60
          + extract(minute from ${agora}::timestamptz at time zone u.fuso_horario) >= ${horaDoLembrete}
    ), para as (
      select r.id, r.dia, coalesce(p.email, e.email) as email
      from amanha a
      join reserva r on r.owner_id = ${tx.ownerId} and r.unidade_id = a.id and r.dia = a.dia
      left join reserva_portal p on p.owner_id = r.owner_id and p.reserva_id = r.id
      left join empresa e on e.owner_id = r.owner_id and e.id = r.empresa_id
      where r.situacao in (${R.Agendado}, ${R.PendenteInformacoes}) and coalesce(p.email, e.email) is not null
        and not exists (select from reserva_lembrete l
          where l.owner_id = r.owner_id and l.reserva_id = r.id and l.dia = r.dia)
      order by r.dh_reserva limit ${MAX_DE_UMA_VEZ}
    ), marcada as (
      insert into reserva_lembrete (owner_id, reserva_id, dia, enviado_em)
      select ${tx.ownerId}, id, dia, ${agora} from para
      on conflict do nothing
      returning reserva_id
    )
    select para.id, para.email from para join marcada on marcada.reserva_id = para.id
  `.execute(tx.db)
  const groups = Map.groupBy(rows, ({ email }) => email.toLowerCase())
  // The queue takes one mail at a time; recipients are few.
  for (const group of groups.values()) {
    await deps.jobs.enqueue(tx, lembreteJob, {
      ownerId: tx.ownerId,
      reservaIds: group.slice(0, MAX_DE_UM_EMAIL).map(({ id }) => id),
    })
  }
  return rows.length
}

/** The address is read when the mail goes, so that the queue holds none. */
export const lembreteJob = defineJob({
  name: 'agendamento.lembrete',
  data: Type.Object({
    ownerId: Id,
    reservaIds: Type.Array(Id, { minItems: 1, maxItems: MAX_DE_UM_EMAIL }),
  }),
  retries: MAIL_RETRIES,
  async run(deps, { ownerId, reservaIds }) {
    const found = await deps.db.readAsOwner(ownerId, async (tx) => {
      const reservas = [...(await findReservas(tx, reservaIds)).values()]
      const { rows } = await sql<{ email: string | null; anfitriao: string }>`
        select coalesce(p.email, e.email) as email, o.nome as anfitriao
        from reserva r
        join owner o on o.owner_id = r.owner_id
        left join reserva_portal p on p.owner_id = r.owner_id and p.reserva_id = r.id
        left join empresa e on e.owner_id = r.owner_id and e.id = r.empresa_id
        where r.owner_id = ${tx.ownerId} and r.id = any(${reservaIds}::uuid[])
          and coalesce(p.email, e.email) is not null
        order by r.id limit 1
      `.execute(tx.db)
      return { reservas, para: rows[0] }
    })
    // What was cancelled since it was queued is not reminded of.
    const vivas = found.reservas
      .filter(({ situacao }) => situacao === R.Agendado || situacao === R.PendenteInformacoes)
      .toSorted((a, b) => a.dhReserva.getTime() - b.dhReserva.getTime())
    const [first] = vivas
    if (!found.para?.email || !first) return
    const { email, anfitriao } = found.para
    await sendMail(deps, lembreteMail, { to: email, data: { anfitriao, reservas: vivas, first } })
  },
})
