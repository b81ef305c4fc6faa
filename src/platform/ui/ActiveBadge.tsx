import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { StatusBadge } from './StatusBadge.tsx'

/** The state of a register record, in the feminine: característica, unidade, empresa. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  return isActive ? (
    <StatusBadge color="verde" icon={IconCircleCheck} label="Ativa" />
  ) : (
    <StatusBadge color="neutro" icon={IconCircleOff} label="Desativada" />
  )
}
