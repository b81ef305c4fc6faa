/** Files that a company sends to its own booking. It sees those of its accesses, and none of the staff. */

import { type SqlBool, sql } from 'kysely'
import { attachmentsDaReserva } from '#modules/reserva/server/anexos.ts'
import { openReserva } from '#modules/reserva/server/change-reserva.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { AttachmentFilter } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import { countNaHora, MAX_ENVIOS_POR_HORA, recusaDeAnexos } from '../portal.rules.ts'
import { anexoDoPortalErrors, MAX_ANEXOS_DO_PORTAL } from '../portal-anexo.contract.ts'
import { portalRecusas } from '../portal-dados.contract.ts'
import { hideFromOutsiders } from './hide-from-outsiders.ts'
import { openEnvios } from './portal.repository.ts'
import { assertDaEmpresa } from './reservas-do-portal.ts'
import type { Visita } from './visita.ts'

/** Sent by an access of the same company, though the booking may have been another company's then. */
const sentBy = ({ acesso }: Visita): AttachmentFilter => sql<SqlBool>`exists (
  select from portal_acesso p
  where p.owner_id = a.owner_id and p.id = a.acesso_id and p.empresa_id = ${acesso.empresaId})`

const readPropria = async (tx: OwnerTx, visita: Visita, reservaId: string): Promise<ReservaLida> =>
  assertDaEmpresa(visita, (await findReservas(tx, [reservaId])).get(reservaId.toLowerCase()))

export const listAnexosDoPortal = (deps: Deps, visita: Visita, reservaId: string): Promise<Attachment[]> =>
  deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const { id } = await readPropria(tx, visita, reservaId)
    return attachmentsDaReserva.list(tx, id, sentBy(visita))
  })

/** Undefined: the company sent no such file. */
export const downloadAnexoDoPortal = (
  deps: Deps,
  visita: Visita,
  reservaId: string,
  anexoId: string,
): Promise<RawAnswer | undefined> =>
  attachmentsDaReserva.download(deps, visita.ownerId, reservaId, anexoId, {
    admit: (tx) => readPropria(tx, visita, reservaId),
    only: sentBy(visita),
  })

function assertAberta(visita: Visita, reserva: ReservaLida): ReservaLida {
  const recusa = recusaDeAnexos(assertDaEmpresa(visita, reserva))
  if (recusa) throw new AppError(portalRecusas[recusa])
  return reserva
}

/** `readFile` is called once the booking and the count of the hour allow it, so that no other file is taken in. */
export function addAnexoNoPortal(
  deps: Deps,
  visita: Visita,
  reservaId: string,
  readFile: () => Promise<UploadedFile>,
  nome: string | undefined,
): Promise<Attachment> {
  const { acesso, session } = visita
  const check = async (tx: OwnerTx, reserva: ReservaLida) => {
    assertAberta(visita, reserva)
    const sent = await attachmentsDaReserva.count(tx, reserva.id, sentBy(visita))
    if (sent >= MAX_ANEXOS_DO_PORTAL) throw new AppError(anexoDoPortalErrors.portal_anexos_demais)
  }
  return hideFromOutsiders(async () => {
    await deps.db.asOwner(visita.ownerId, async (tx) => {
      await check(tx, await openReserva(tx, session, reservaId))
      await countEnvio(tx, acesso.id, deps.clock.now())
    })
    return attachmentsDaReserva.add(deps, session, reservaId, await readFile(), {
      nome,
      check,
      columns: { acesso_id: acesso.id },
    })
  })
}

/** Throws `portal_envios`. */
async function countEnvio(tx: OwnerTx, acessoId: string, agora: Date): Promise<void> {
  const before = await openEnvios(tx, acessoId)
  const counted =
    before && countNaHora({ vezes: before.envios, desde: before.desde }, MAX_ENVIOS_POR_HORA, agora)
  if (!counted) throw new AppError(anexoDoPortalErrors.portal_envios)
  await tx.db
    .updateTable('portal_acesso')
    .set({ envios: counted.vezes, envios_desde: counted.desde })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', acessoId)
    .execute()
}

export const removeAnexoNoPortal = (
  deps: Deps,
  visita: Visita,
  reservaId: string,
  anexoId: string,
): Promise<void> =>
  hideFromOutsiders(() =>
    attachmentsDaReserva.remove(deps, visita.session, reservaId, anexoId, {
      check: async (_tx, reserva) => void assertAberta(visita, reserva),
      only: sentBy(visita),
    }),
  )
