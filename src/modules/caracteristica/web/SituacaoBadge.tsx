import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx'

export function SituacaoBadge({ ativo }: { readonly ativo: boolean }) {
  return ativo ? (
    <StatusBadge color="verde" icon={IconCircleCheck} label="Ativa" />
  ) : (
    <StatusBadge color="neutro" icon={IconCircleOff} label="Desativada" />
  )
}
