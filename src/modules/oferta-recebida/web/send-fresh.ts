/**
 * Sends with the version that is on the screen. Somebody else's change that leaves what the person read as it is, such as
 * the note that the offer was opened, does not hold the answer up: it goes once more with the newer version.
 */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { getRecebida, type OfertaRecebidaDetalhe } from '../recebida.contract.ts'

type Lida = Pick<OfertaRecebidaDetalhe, 'valor' | 'situacao'>

const lidaComo = (situacao: SituacaoConvite) => (situacao === C.Enviado ? C.Visto : situacao)

/** Says the same to whoever is to answer: only that it was opened may differ. */
export const isSameOffer = (a: Lida, b: Lida): boolean =>
  a.valor === b.valor && lidaComo(a.situacao) === lidaComo(b.situacao)

export async function sendFresh<T>(
  http: Pick<HttpClient, 'call'>,
  recebida: OfertaRecebidaDetalhe,
  send: (version: number) => Promise<T>,
): Promise<T> {
  try {
    return await send(recebida.version)
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== platformErrors.version_conflict.code) throw error
    const current = await http.call(getRecebida, { params: { id: recebida.id } }).catch(() => undefined)
    if (!current || current.version === recebida.version || !isSameOffer(current, recebida)) throw error
    return send(current.version)
  }
}
