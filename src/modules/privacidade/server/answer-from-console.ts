/** Requests of persons that the operator of the installation answers, for a company that cannot do it itself. */
import type { Actor } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { DadosEncontrados, FormatoCopia, Pedido } from '../privacidade.contract.ts'
import type { TitularInformado } from '../privacidade.rules.ts'
import { exportPerson } from './export-person.ts'
import { findPedido, toPedido } from './pedido.repository.ts'
import { previewErasure } from './preview-erasure.ts'
import { requestErasure } from './request-erasure.ts'
import { runErasure } from './run-erasure.ts'
import { writeCopia } from './write-copia.ts'

const OPERATOR: Actor = { userId: null, name: 'Operação da plataforma', origin: 'sistema' }

/** The copy as text. Throws what `exportPerson` throws. */
export async function exportFromConsole(
  deps: Deps,
  ownerId: string,
  titular: TitularInformado,
  formato: FormatoCopia,
): Promise<string> {
  const { copia } = await exportPerson(deps, ownerId, OPERATOR, titular)
  return String(writeCopia(copia, formato).content)
}

/** What would go; with `isConfirmed` it goes, before this answers. Throws what `requestErasure` throws. */
export async function eraseFromConsole(
  deps: Deps,
  ownerId: string,
  titular: TitularInformado,
  isConfirmed: boolean,
): Promise<{ preview: DadosEncontrados[]; pedido: Pedido | undefined }> {
  const preview = await previewErasure(deps, ownerId, titular)
  if (!isConfirmed) return { preview, pedido: undefined }
  const { id } = await requestErasure(deps, ownerId, OPERATOR, titular)
  // The job in the queue finds nothing left to do.
  await runErasure(deps, ownerId, id)
  const done = await deps.db.readAsOwner(ownerId, (tx) => findPedido(tx, id))
  return { preview, pedido: done && toPedido(done) }
}
