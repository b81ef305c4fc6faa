import {
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconMailForward,
  IconMailQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { SITUACAO_PARCEIRO_LABELS, type SituacaoParceiro } from '../../parceiro.rules.ts'

const LOOKS: Readonly<Record<SituacaoParceiro, readonly [StatusColor, TablerIcon]>> = {
  1: ['azul', IconMailForward],
  2: ['amarelo', IconMailQuestion],
  3: ['verde', IconCircleCheck],
  4: ['vermelho', IconCircleX],
  5: ['neutro', IconCircleOff],
}

export function SituacaoBadge({ situacao }: { readonly situacao: SituacaoParceiro }) {
  const [color, icon] = LOOKS[situacao]
  return <StatusBadge color={color} icon={icon} label={SITUACAO_PARCEIRO_LABELS[situacao]} />
}
