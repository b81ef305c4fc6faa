import { IconCircleCheck, IconCircleOff, IconLock, IconMail, type TablerIcon } from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { SITUACOES, type Situacao } from '../usuario.rules.ts'

const LOOKS: Readonly<Record<Situacao, { readonly color: StatusColor; readonly icon: TablerIcon }>> = {
  ativo: { color: 'verde', icon: IconCircleCheck },
  convidado: { color: 'azul', icon: IconMail },
  bloqueado: { color: 'vermelho', icon: IconLock },
  desativado: { color: 'neutro', icon: IconCircleOff },
}

/** Whether a user may enter, and if not, why. */
export function SituacaoBadge({ situacao }: { readonly situacao: Situacao }) {
  return <StatusBadge {...LOOKS[situacao]} label={SITUACOES[situacao]} />
}
