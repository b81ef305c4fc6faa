/** The live offer of a load, as its card and its drawer say it. */
import type { CardFace } from '#modules/carga/web/shared/card-faces.ts'
import { SITUACAO_OFERTA_LABELS, TIPO_OFERTA_LABELS } from '../../oferta-labels.ts'
// The shape of the part.
import type {} from '../../oferta-na-carga.contract.ts'

export const ofertaNoCartao: CardFace = {
  key: 'oferta',
  label: 'Oferta',
  spoken: 'em oferta:',
  text: ({ oferta }) => {
    if (!oferta) return undefined
    const { codigo, tipo, situacao, convidadas, negociacoes } = oferta
    const answers = negociacoes === 1 ? '1 proposta' : `${negociacoes} propostas`
    return {
      text: negociacoes > 0 ? answers : SITUACAO_OFERTA_LABELS[situacao],
      full: `${codigo}, ${TIPO_OFERTA_LABELS[tipo]}, ${SITUACAO_OFERTA_LABELS[situacao]}, ${answers}, ${convidadas === 1 ? '1 convidada' : `${convidadas} convidadas`}`,
    }
  },
}
