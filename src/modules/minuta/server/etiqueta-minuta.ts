/** The labels of the orders of a manifest in one file. */

import type { FormatoEtiqueta } from '#modules/pedido/etiqueta.contract.ts'
import { answerEtiquetas, etiquetasDe } from '#modules/pedido/server/etiqueta.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { minutaErrors } from '../minuta.contract.ts'
import { getMinuta } from './read-minuta.ts'

/** In the order of its deliveries. Throws `not_found`, `minuta_confirmada`, `minuta_vazia`, `pedido_etiquetas_demais`. */
export async function printMinuta(
  deps: Deps,
  session: Session,
  id: string,
  formato: FormatoEtiqueta | undefined,
): Promise<RawAnswer> {
  const { codigo, pedidos } = await getMinuta(deps, session, id)
  if (pedidos.length === 0) throw new AppError(minutaErrors.minuta_vazia)
  return answerEtiquetas(deps, session, etiquetasDe(pedidos), {
    formato,
    titulo: `Etiquetas da minuta ${codigo}`,
    arquivo: `minuta ${codigo}`,
  })
}
