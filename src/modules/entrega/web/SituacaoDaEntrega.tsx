import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconPhotoCheck,
  IconPhotoOff,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { SituacaoEntrega } from '../entrega.rules.ts'

const LOOK: Readonly<Record<SituacaoEntrega, { readonly icon: TablerIcon; readonly color: StatusColor }>> = {
  1: { icon: IconCircle, color: 'azul' },
  2: { icon: IconProgress, color: 'indigo' },
  8: { icon: IconPhotoOff, color: 'amarelo' },
  3: { icon: IconPhotoCheck, color: 'verde' },
  4: { icon: IconCircleCheck, color: 'neutro' },
  7: { icon: IconAlertCircle, color: 'vermelho' },
  5: { icon: IconArrowBackUp, color: 'neutro' },
}

interface SituacaoDaEntregaProps {
  readonly situacao: SituacaoEntrega
  readonly nome: string
}

export const SituacaoDaEntrega = ({ situacao, nome }: SituacaoDaEntregaProps) => (
  <StatusBadge {...LOOK[situacao]} label={nome} />
)
