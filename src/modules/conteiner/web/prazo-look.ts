/** How the clock of a container looks: blue with slack, orange when it is about to run out, red past its end. */
import {
  IconClockExclamation,
  IconHourglass,
  IconInfinity,
  IconStopwatch,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { CartaoDoConteiner } from '../conteiner.contract.ts'
import { MOEDAS } from '../conteiner.fields.ts'
import type { Prazo } from '../conteiner.rules.ts'

export const PRAZO_LOOK: Readonly<Record<Prazo, { readonly color: StatusColor; readonly icon: TablerIcon }>> =
  {
    folga: { color: 'azul', icon: IconStopwatch },
    vence: { color: 'laranja', icon: IconHourglass },
    cobranca: { color: 'vermelho', icon: IconClockExclamation },
    semPrazo: { color: 'neutro', icon: IconInfinity },
  }

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `US$ 340,00`. */
export const dinheiroText = ({ moeda, valor }: NonNullable<CartaoDoConteiner['cobranca']>): string =>
  `${MOEDAS[moeda]} ${amount.format(valor)}`
