import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { ParadaEstado } from './entregas.ts'

interface Look {
  readonly label: string
  readonly color: StatusColor
  readonly icon: TablerIcon
}

export const ESTADO_LOOK: Readonly<Record<ParadaEstado, Look>> = {
  pendente: { label: 'Pendente', color: 'neutro', icon: IconCircle },
  andamento: { label: 'Em andamento', color: 'indigo', icon: IconCircleDashed },
  atrasada: { label: 'Atrasada', color: 'vermelho', icon: IconClockExclamation },
  realizada: { label: 'Realizada', color: 'verde', icon: IconCircleCheck },
  insucesso: { label: 'Insucesso', color: 'vermelho', icon: IconAlertCircle },
  cancelada: { label: 'Cancelada', color: 'vermelho', icon: IconCircleX },
}
