/** The trip of the driver as the card of its load tells it: only what asks for somebody. */
import type { CardFace } from '#modules/carga/web/shared/card-faces.ts'
import { SITUACAO_VIAGEM as S } from '../../situacao-viagem.ts'
// The shape of the part.
import type {} from '../../viagem.contract.ts'

export const motoristaNoCartao: CardFace = {
  key: 'viagem',
  label: 'Motorista',
  spoken: 'motorista:',
  isAlways: true,
  text: ({ viagem }) => {
    if (viagem?.situacao === S.Recusada) {
      return { text: 'Motorista recusou', full: `${viagem.nome} recusou a viagem`, isAlert: true }
    }
    return viagem?.situacao === S.Enviada
      ? { text: 'Link não aberto', full: `${viagem.nome} ainda não abriu o link` }
      : undefined
  },
}
