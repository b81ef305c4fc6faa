import {
  IconCalculator,
  IconCheck,
  IconChecks,
  IconPencil,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { SITUACAO_VALOR_LABELS, type SituacaoValor } from '../regra-legal.rules.ts'

const LOOK: Record<SituacaoValor, readonly [StatusColor, TablerIcon]> = {
  1: ['neutro', IconPencil],
  2: ['amarelo', IconCheck],
  3: ['verde', IconChecks],
  4: ['amarelo', IconCalculator],
  5: ['vermelho', IconX],
}

/** Whether two have confirmed a value, one, or nobody. */
export function SituacaoBadge({ situacao }: { readonly situacao: SituacaoValor }) {
  const [color, icon] = LOOK[situacao]
  return <StatusBadge color={color} icon={icon} label={SITUACAO_VALOR_LABELS[situacao]} />
}
