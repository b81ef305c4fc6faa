import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  type TablerIcon,
} from '@tabler/icons-react'
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'

export const OCORRENCIA_LOOK: Readonly<
  Record<SituacaoOcorrencia, { readonly color: StatusColor; readonly icon: TablerIcon }>
> = {
  1: { color: 'vermelho', icon: IconAlertCircle },
  2: { color: 'indigo', icon: IconCircleDashed },
  3: { color: 'verde', icon: IconCircleCheck },
  4: { color: 'neutro', icon: IconLock },
  99: { color: 'neutro', icon: IconBan },
}
