/** A load that the law stops, as its card says it. */
import type { CardFace } from '#modules/carga/web/shared/card-faces.ts'
// The shape of the part.
import type {} from '../../conformidade.contract.ts'

export const bloqueioNoCartao: CardFace = {
  key: 'conformidade',
  label: 'Bloqueada pela lei',
  spoken: 'bloqueada pela lei:',
  isAlert: true,
  text: ({ conformidade }) => {
    if (!conformidade) return undefined
    const { bloqueios, bloqueiam } = conformidade
    return { text: bloqueios === 1 ? '1 bloqueio' : `${bloqueios} bloqueios`, full: bloqueiam.join(', ') }
  },
}
