/** Files that a company sends to its own booking. It sees those of its accesses, and none of the staff. */

import { addAnexo, removeAnexo } from '#modules/reserva/server/anexos.ts'
import { openReserva } from '#modules/reserva/server/change-reserva.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { contarNaHora, MAX_ENVIOS_POR_HORA, recusaDeAnexos } from '../portal.rules.ts'
import { type AnexoDoPortal, anexoDoPortalErrors, MAX_ANEXOS_DO_PORTAL } from '../portal-anexo.contract.ts'
import { portalRecusas } from '../portal-dados.contract.ts'
import { calar } from './calar.ts'
import { openEnvios } from './portal.repository.ts'
import { assertDaEmpresa } from './reservas-do-portal.ts'
import type { Visita } from './visita.ts'

/** Sent by an access of the same company, though the booking may have been another company's then. */
const rowsOf = (tx: OwnerTx, { acesso }: Visita, reservaId: string) =>
  tx.db
    .selectFrom('reserva_anexo as a')
    .innerJoin('portal_acesso as p', (join) =>
      join.onRef('p.owner_id', '=', 'a.owner_id').onRef('p.id', '=', 'a.acesso_id'),
    )
    .innerJoin('arquivo as f', (join) =>
      join.onRef('f.owner_id', '=', 'a.owner_id').onRef('f.id', '=', 'a.arquivo_id'),
    )
    .select(['a.id', 'a.nome', 'f.tipo', 'f.tamanho', 'f.sha256', 'a.criado_por_nome', 'a.criado_em'])
    .where('a.owner_id', '=', tx.ownerId)
    .where('a.reserva_id', '=', reservaId)
    .where('p.empresa_id', '=', acesso.empresaId)

const readPropria = async (tx: OwnerTx, visita: Visita, reservaId: string): Promise<ReservaLida> =>
  assertDaEmpresa(visita, (await findReservas(tx, [reservaId])).get(reservaId.toLowerCase()))

export function listAnexosDoPortal(deps: Deps, visita: Visita, reservaId: string): Promise<AnexoDoPortal[]> {
  return deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const { id } = await readPropria(tx, visita, reservaId)
    const rows = await rowsOf(tx, visita, id)
      .orderBy('a.criado_em', 'desc')
      .orderBy('a.id', 'desc')
      .limit(MAX_ANEXOS_DO_PORTAL)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      nome: row.nome,
      tipo: row.tipo,
      tamanho: row.tamanho,
      criadoPor: row.criado_por_nome,
      criadoEm: row.criado_em.toISOString(),
    }))
  })
}

/** Undefined: the company sent no such file. */
export async function downloadAnexoDoPortal(
  deps: Deps,
  visita: Visita,
  reservaId: string,
  anexoId: string,
): Promise<RawAnswer | undefined> {
  const row = await deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const { id } = await readPropria(tx, visita, reservaId)
    return rowsOf(tx, visita, id).where('a.id', '=', anexoId).executeTakeFirst()
  })
  return row && { content: await deps.files.get(row.sha256), contentType: row.tipo, fileName: row.nome }
}

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
): Promise<AnexoDoPortal> {
  const { acesso, session } = visita
  const conferir = async (tx: OwnerTx, reserva: ReservaLida) => {
    assertAberta(visita, reserva)
    const sent = await rowsOf(tx, visita, reserva.id).limit(MAX_ANEXOS_DO_PORTAL).execute()
    if (sent.length >= MAX_ANEXOS_DO_PORTAL) throw new AppError(anexoDoPortalErrors.portal_anexos_demais)
  }
  return calar(async () => {
    await deps.db.asOwner(visita.ownerId, async (tx) => {
      await conferir(tx, await openReserva(tx, session, reservaId))
      await contarEnvio(tx, acesso.id, deps.clock.now())
    })
    const { anexo: _path, ...added } = await addAnexo(deps, session, reservaId, await readFile(), nome, {
      acessoId: acesso.id,
      conferir,
    })
    return added
  })
}

/** Throws `portal_envios`. */
async function contarEnvio(tx: OwnerTx, acessoId: string, agora: Date): Promise<void> {
  const before = await openEnvios(tx, acessoId)
  const counted =
    before && contarNaHora({ vezes: before.envios, desde: before.desde }, MAX_ENVIOS_POR_HORA, agora)
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
  calar(() =>
    removeAnexo(deps, visita.session, reservaId, anexoId, async (tx, reserva) => {
      assertAberta(visita, reserva)
      const own = await rowsOf(tx, visita, reserva.id).where('a.id', '=', anexoId).executeTakeFirst()
      if (!own) throw new AppError(platformErrors.not_found)
    }),
  )
