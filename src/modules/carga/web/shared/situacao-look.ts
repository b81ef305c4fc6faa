import {
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleOff,
  IconCircleX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { Situacao } from '../../carga-codes.ts'

export const SITUACAO_LOOK: Readonly<Record<Situacao, { icon: TablerIcon; color: StatusColor }>> = {
  1: { icon: IconCircle, color: 'azul' },
  2: { icon: IconCircleDashed, color: 'indigo' },
  3: { icon: IconCircleCheck, color: 'verde' },
  4: { icon: IconCircleCheckFilled, color: 'verde' },
  98: { icon: IconCircleX, color: 'vermelho' },
  99: { icon: IconCircleOff, color: 'neutro' },
}
