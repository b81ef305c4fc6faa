import {
  IconBroadcastOff,
  IconClockExclamation,
  IconHourglass,
  IconRoute,
  IconRouteOff,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { Faixa } from '../faixa.rules.ts'

export interface FaixaLook {
  readonly icon: TablerIcon
  readonly color: StatusColor
}

export const FAIXA_LOOK: Readonly<Record<Faixa, FaixaLook>> = {
  atrasada: { icon: IconClockExclamation, color: 'vermelho' },
  'em-risco': { icon: IconHourglass, color: 'laranja' },
  'no-prazo': { icon: IconRoute, color: 'indigo' },
  'sem-prazo': { icon: IconRouteOff, color: 'neutro' },
}

/** Of a trip whose position nobody knows. */
export const SEM_SINAL_LOOK: FaixaLook = { icon: IconBroadcastOff, color: 'amarelo' }
