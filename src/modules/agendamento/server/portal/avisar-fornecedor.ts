/** Tells the company that booked from outside what the staff decided: one mail for each confirmation, refusal and cancellation. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import type { Deps } from '../../../../platform/server/deps.ts'
import { defineJob } from '../../../../platform/server/jobs/job-queue.ts'
import { brandOf } from '../../../../platform/shared/brand.ts'
import { Id } from '../../../../platform/shared/schemas.ts'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '../../agendamento-codes.ts'
import { recusaDoAcesso, TIPO_ACESSO } from '../../portal.rules.ts'
import { findReservas } from '../reserva/read-reservas.ts'
import { listUnidades } from './abrir-portal.ts'
import { AVISOS, type Aviso, avisoMail, type ComoVer } from './aviso-mail.ts'
import { findAcesso } from './portal.repository.ts'

const MAIL_RETRIES = 5
const PARCEIROS_PATH = '/#/portal-agendamento/parceiros'

/** Queues the mail in the transaction of the change; nothing for a booking that did not come with an e-mail. */
export async function avisarFornecedor(
  deps: Deps,
  tx: OwnerTx,
  reservaId: string,
  aviso: Aviso,
): Promise<void> {
  const reserva = await tx.db
    .selectFrom('reserva_portal')
    .select('reserva_id')
    .where('owner_id', '=', tx.ownerId)
    .where('reserva_id', '=', reservaId)
    .where('email', 'is not', null)
    .executeTakeFirst()
  if (reserva) await deps.jobs.enqueue(tx, avisoJob, { ownerId: tx.ownerId, reservaId, aviso })
}

/** Whether the booking is still as the mail says; what was decided since has a mail of its own. */
const AINDA_VALE: Readonly<Record<Aviso, (situacao: SituacaoReserva) => boolean>> = {
  confirmar: (situacao) => situacao !== R.Pendente && situacao !== R.Cancelada && situacao !== R.Reprovada,
  recusar: (situacao) => situacao === R.Reprovada,
  cancelar: (situacao) => situacao === R.Cancelada,
}

/** The address is read when the mail goes, so that the queue holds none. */
export const avisoJob = defineJob({
  name: 'agendamento.aviso-ao-fornecedor',
  data: Type.Object({ ownerId: Id, reservaId: Id, aviso: Type.Enum(AVISOS) }),
  retries: MAIL_RETRIES,
  async run(deps, { ownerId, reservaId, aviso }) {
    const found = await deps.db.readAsOwner(ownerId, (tx) => read(deps, tx, reservaId))
    if (!found || !AINDA_VALE[aviso](found.reserva.situacao)) return
    const brand = brandOf('')
    await deps.mailer.send({
      to: found.email,
      from: { name: brand.mail.name, address: brand.mail.address },
      ...avisoMail(brand, aviso, found),
    })
  },
})

async function read(deps: Deps, tx: OwnerTx, reservaId: string) {
  const { rows } = await sql<{ email: string; acessoId: string; anfitriao: string }>`
    select p.email, p.acesso_id as "acessoId", o.nome as anfitriao
    from reserva_portal p join owner o on o.owner_id = p.owner_id
    where p.owner_id = ${tx.ownerId} and p.reserva_id = ${reservaId}::uuid and p.email is not null
  `.execute(tx.db)
  const reserva = (await findReservas(tx, [reservaId])).get(reservaId)
  const [para] = rows
  if (!reserva || !para) return undefined
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
