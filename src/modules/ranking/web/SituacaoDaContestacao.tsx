import { IconCircleCheck, IconCircleX, IconHourglassHigh, type TablerIcon } from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { SITUACAO_CONTESTACAO_LABELS, type SituacaoContestacao } from '../ranking.rules.ts'

const LOOKS: Readonly<Record<SituacaoContestacao, readonly [StatusColor, TablerIcon]>> = {
  1: ['amarelo', IconHourglassHigh],
  2: ['verde', IconCircleCheck],
  3: ['vermelho', IconCircleX],
}

export function SituacaoDaContestacao({ situacao }: { readonly situacao: SituacaoContestacao }) {
  const [color, icon] = LOOKS[situacao]
  return <StatusBadge color={color} icon={icon} label={SITUACAO_CONTESTACAO_LABELS[situacao]} />
}
