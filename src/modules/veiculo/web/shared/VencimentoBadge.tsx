import { IconAlertTriangle, IconCircleCheck, IconCircleX, type TablerIcon } from '@tabler/icons-react'
import { formatDay } from '#platform/shared/day.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { today } from '#platform/web/today.ts'
import { type SituacaoVencimento, situacaoVencimento } from '../../vencimento.rules.ts'

const LOOKS: Readonly<
  Record<Exclude<SituacaoVencimento, 'sem-validade'>, readonly [StatusColor, TablerIcon, string]>
> = {
  vencido: ['vermelho', IconCircleX, 'Vencido em'],
  'a-vencer': ['amarelo', IconAlertTriangle, 'Vence em'],
  'em-dia': ['verde', IconCircleCheck, 'Até'],
}

/** When a document expires, and whether that is near; a dash where nothing expires. */
export function VencimentoBadge({ validade }: { readonly validade: string | null }) {
  const situacao = situacaoVencimento(validade, today())
  if (validade === null || situacao === 'sem-validade') return '–'
  const [color, icon, words] = LOOKS[situacao]
  return <StatusBadge color={color} icon={icon} label={`${words} ${formatDay(validade)}`} />
}
