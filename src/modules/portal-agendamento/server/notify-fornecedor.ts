/**
 * Tells the company that booked from outside what became of its booking: one mail for each confirmation, refusal,
 * cancellation, move and deletion that it did not ask for itself.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import { listUnidades } from '#modules/doca/server/unidades-com-endereco.ts'
import type { ReservaListener, ReservaMovida } from '#modules/reserva/server/on-reserva.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { composeMail } from '#platform/server/mail/mail-kinds.ts'
import { sendMail, sendWritten } from '#platform/server/mail/send-mail.ts'
import { brandOf } from '#platform/shared/brand.ts'
import { Id, Instant } from '#platform/shared/schemas.ts'
import { recusaDoAcesso, TIPO_ACESSO } from '../portal.rules.ts'
import { avisoMail, type ComoVer } from './aviso-mail.ts'
import { notifyParceiros } from './notify-parceiros.ts'
import { findAcesso } from './portal.repository.ts'

const MAIL_RETRIES = 5
const PARCEIROS_PATH = '/#/portal-agendamento/parceiros'

/** What is read again when the mail goes. */
const AVISOS_DA_RESERVA = ['confirmar', 'recusar', 'cancelar', 'mover'] as const
type AvisoDaReserva = (typeof AVISOS_DA_RESERVA)[number]

/** Queues the mails in the transaction of the change; none for bookings that did not come with an e-mail. */
async function notifyFornecedores(
  deps: Deps,
  tx: OwnerTx,
  reservaIds: readonly string[],
  aviso: Exclude<AvisoDaReserva, 'mover'>,
): Promise<void> {
  const ids = await listComEmail(tx, reservaIds)
  await deps.jobs.enqueueAll(
    tx,
    avisoJob,
    ids.map((reservaId) => ({ ownerId: tx.ownerId, reservaId, aviso })),
  )
}

/** Of bookings that the staff took elsewhere; what stands where it stood is not told. */
async function notifyMovidas(deps: Deps, tx: OwnerTx, movidas: readonly ReservaMovida[]): Promise<void> {
  const outroLugar = movidas.filter(
    ({ before, after }) =>
      after !== undefined &&
      (before.docaId !== after.docaId || before.dhReserva.getTime() !== after.dhReserva.getTime()),
  )
  if (outroLugar.length === 0) return
  const ids = new Set(
    await listComEmail(
      tx,
      outroLugar.map(({ before }) => before.id),
    ),
  )
  const avisadas = outroLugar.filter(({ before }) => ids.has(before.id))
  await deps.jobs.enqueueAll(
    tx,
    avisoJob,
    avisadas.map(({ before, after = before }) => ({
      ownerId: tx.ownerId,
      reservaId: before.id,
      aviso: 'mover' as const,
      mudanca: {
        antes: {
          dia: before.dia,
          dhReserva: before.dhReserva.toISOString(),
          dhFimReserva: before.dhFimReserva.toISOString(),
          docaNome: before.docaNome,
          unidadeNome: before.unidadeNome,
          fusoHorario: before.fusoHorario,
        },
        para: { docaId: after.docaId, dhReserva: after.dhReserva.toISOString() },
      },
    })),
  )
}

async function listComEmail(tx: OwnerTx, reservaIds: readonly string[]): Promise<string[]> {
  if (reservaIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('reserva_portal')
    .select('reserva_id')
    .where('owner_id', '=', tx.ownerId)
    .where('reserva_id', 'in', [...reservaIds])
    .where('email', 'is not', null)
    .execute()
  return rows.map(({ reserva_id }) => reserva_id)
}

/** Before a booking that still had to be served is deleted: the mail is written now, as nothing of it can be read later. */
async function notifyExclusao(deps: Deps, tx: OwnerTx, reserva: ReservaLida): Promise<void> {
  if (!isViva(reserva.situacao) || reserva.dhFimReserva <= deps.clock.now()) return
  const found = await read(deps, tx, reserva.id)
  if (!found) return
  const mail = composeMail(avisoMail, brandOf(''), { ...found, aviso: 'excluir' })
  await deps.jobs.enqueue(tx, exclusaoJob, { email: found.email, ...mail })
}

/** The portal's part of what happens to a booking. */
export const avisoAoFornecedor: ReservaListener = {
  key: 'aviso-ao-fornecedor',
  onDecided: async (deps, tx, reservaIds, decisao) => {
    await notifyFornecedores(deps, tx, reservaIds, decisao)
    await notifyParceiros(tx, reservaIds, decisao)
  },
  onMoved: notifyMovidas,
  onRemove: notifyExclusao,
}

/** Whether the booking is still as the mail says; what was decided since has a mail of its own. */
const AINDA_VALE: Readonly<Record<AvisoDaReserva, (situacao: SituacaoReserva) => boolean>> = {
  confirmar: (situacao) => situacao !== R.Pendente && situacao !== R.Cancelada && situacao !== R.Reprovada,
  recusar: (situacao) => situacao === R.Reprovada,
  cancelar: (situacao) => situacao === R.Cancelada,
  mover: isViva,
}

const Mudanca = Type.Object({
  antes: Type.Object({
    dia: Type.String(),
    dhReserva: Instant,
    dhFimReserva: Instant,
    docaNome: Type.String(),
    unidadeNome: Type.String(),
    fusoHorario: Type.String(),
  }),
  /** Where the mail says that it is. */
  para: Type.Object({ docaId: Id, dhReserva: Instant }),
})

/** The address is read when the mail goes, so that the queue holds none. */
export const avisoJob = defineJob({
  name: 'agendamento.aviso-ao-fornecedor',
  data: Type.Object({
    ownerId: Id,
    reservaId: Id,
    aviso: Type.Enum(AVISOS_DA_RESERVA),
    /** Of a move. */
    mudanca: Type.Optional(Mudanca),
  }),
  retries: MAIL_RETRIES,
  async run(deps, { ownerId, reservaId, aviso, mudanca }) {
    const found = await deps.db.readAsOwner(ownerId, (tx) => read(deps, tx, reservaId))
    if (!found || !AINDA_VALE[aviso](found.reserva.situacao)) return
    const { docaId, dhReserva } = found.reserva
    const isThere =
      mudanca === undefined ||
      (docaId === mudanca.para.docaId && dhReserva.toISOString() === mudanca.para.dhReserva)
    if (!isThere) return
    const antes = mudanca && {
      ...mudanca.antes,
      dhReserva: new Date(mudanca.antes.dhReserva),
      dhFimReserva: new Date(mudanca.antes.dhFimReserva),
    }
    await sendMail(deps, avisoMail, { to: found.email, data: { ...found, aviso, antes } })
  },
})

/** A letter that is written already: of a deleted booking nothing is left to read. */
export const exclusaoJob = defineJob({
  name: 'agendamento.aviso-de-exclusao',
  data: Type.Object({
    email: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
  }),
  retries: MAIL_RETRIES,
  run: (deps, { email, ...mail }) => sendWritten(deps, avisoMail, { to: email, mail }),
})

async function read(deps: Deps, tx: OwnerTx, reservaId: string) {
  const { rows } = await sql<{ email: string; acessoId: string; anfitriao: string }>`
    select p.email, p.acesso_id as "acessoId", o.nome as anfitriao
    from reserva_portal p join owner o on o.owner_id = p.owner_id
    where p.owner_id = ${tx.ownerId} and p.reserva_id = ${reservaId}::uuid and p.email is not null
  `.execute(tx.db)
  const [para] = rows
  const reserva = para && (await findReservas(tx, [reservaId])).get(reservaId)
  if (!reserva) return undefined
  const [unidade] = await listUnidades(tx, [reserva.unidadeId])
  const acesso = await findAcesso(tx, para.acessoId)
  const isOpen = acesso !== undefined && recusaDoAcesso(acesso, deps.clock.now()) === undefined
  const comoVer: ComoVer = !isOpen
    ? { por: 'equipe' }
    : acesso.tipo === TIPO_ACESSO.Parceiro
      ? { por: 'parceiro', url: `${deps.config.publicUrl}${PARCEIROS_PATH}` }
      : { por: 'link' }
  const { email, anfitriao } = para
  return { email, anfitriao, reserva, endereco: unidade?.endereco ?? null, comoVer }
}
