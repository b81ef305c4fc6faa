/** An offer ends without a contract: by its shipper, or because its load is gone. The clock has its own way (relogio). */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { SITUACAO_CONVITE as C, isViva, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { type Oferta, ofertaErrors } from '../oferta.contract.ts'
import { showOfertaNaCarga } from './carga-da-oferta.ts'
import { fecharAbertos } from './fim-da-oferta.ts'
import { notifyFim } from './notify-oferta.ts'
import { type OfertaAberta, withOferta } from './open-oferta.ts'
import { saveOferta } from './save-oferta.ts'
import { toOferta } from './to-oferta.ts'

/** Throws `oferta_encerrada` once it is over, and `invalid_input` without a reason. */
export function endOferta(
  deps: Deps,
  session: Session,
  id: string,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Promise<Oferta> {
  return withOferta(deps, session, id, version, async (open) => {
    const texto = cleanLine(motivo)
    if (texto === null) throw invalidField('motivo', validationMessages.required)
    const { situacao, loteModo } = open.oferta
    const isDraft = situacao === O.Rascunho || situacao === O.Agendada
    if (!isDraft && !isViva(situacao)) throw new AppError(ofertaErrors.oferta_encerrada)
    const taken = open.cargas.some(({ conviteId }) => conviteId !== null)
    const after = await cancelOpen(open, texto, loteModo === 'fracionavel' && taken)
    return toOferta(open.tx, after)
  })
}

/** `taken`: loads of a batch that somebody took stay contracted, and the offer counts as contracted. */
export async function cancelOpen(open: OfertaAberta, motivo: string, taken = false): Promise<OfertaAberta> {
  const wasLive = isViva(open.oferta.situacao)
  const closed = fecharAbertos(open, () => C.CanceladoPeloEmbarcador, null)
  const after = await saveOferta(open, {
    oferta: {
      situacao: taken ? O.Contratada : O.Cancelada,
      encerradaEm: open.agora.toISOString(),
      motivoFim: motivo,
    },
    convites: closed,
    acao: 'encerramento',
    mudancas: [{ campo: 'Motivo', de: null, para: motivo }],
    log: [{ tipo: 'encerrada', dados: { motivo } }],
    verbo: 'encerrada',
    tellsAll: wasLive,
  })
  if (wasLive) {
    await showOfertaNaCarga(after, 'fim da oferta')
    notifyFim(after, [...closed.keys()], motivo)
  }
  return after
}
