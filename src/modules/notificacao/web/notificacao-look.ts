/** Names, icons and colours of channels and severities (design 15, S-155). */
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileText,
  IconGavel,
  IconInfoCircle,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconSteeringWheel,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Canal, SEVERIDADE, type Severidade } from '#platform/shared/notifications/notification.ts'

export const CANAL_LOOK: Readonly<Record<Canal, { readonly label: string; readonly icon: TablerIcon }>> = {
  CARGA: { label: 'Cargas', icon: IconPackage },
  CARGA_OFERECIMENTO: { label: 'Ofertas', icon: IconGavel },
  CARGA_MOTORISTA: { label: 'Motoristas', icon: IconSteeringWheel },
  FATURA: { label: 'Faturas', icon: IconReceipt2 },
  DOCUMENTO_TRANSPORTE: { label: 'CT-e', icon: IconFileText },
  INTEGRACAO: { label: 'Integração', icon: IconPlugConnected },
}

interface SeveridadeLook {
  readonly icon: TablerIcon
  /** Said before the title by screen readers. */
  readonly label: string
  readonly color: 'amarelo' | 'verde' | 'azul'
}

export const SEVERIDADE_LOOK: Readonly<Record<Severidade, SeveridadeLook>> = {
  [SEVERIDADE.atencao]: { icon: IconAlertTriangle, label: 'Atenção', color: 'amarelo' },
  [SEVERIDADE.bom]: { icon: IconCircleCheck, label: 'Concluído', color: 'verde' },
  [SEVERIDADE.informacao]: { icon: IconInfoCircle, label: 'Informação', color: 'azul' },
}
