/** How announcements look: the colour and the icon of each variant. */
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { Variante } from '../anuncio.rules.ts'

interface VarianteLook {
  readonly label: string
  readonly icon: TablerIcon
  readonly color: StatusColor
}

export const VARIANTE_LOOK: Record<Variante, VarianteLook> = {
  info: { label: 'Informação', icon: IconInfoCircle, color: 'azul' },
  success: { label: 'Sucesso', icon: IconCircleCheck, color: 'verde' },
  warning: { label: 'Atenção', icon: IconAlertTriangle, color: 'amarelo' },
  danger: { label: 'Urgência', icon: IconAlertOctagon, color: 'vermelho' },
  brand: { label: 'Novidade', icon: IconSpeakerphone, color: 'petroleo' },
}
