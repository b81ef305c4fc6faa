import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { StatusBadge } from './StatusBadge.tsx'

interface ActiveBadgeProps {
  readonly isActive: boolean
  /** Of the noun: empresa, contato. */
  readonly gender?: 'a' | 'o'
}

/** The state of a register record. */
export function ActiveBadge({ isActive, gender = 'a' }: ActiveBadgeProps) {
  return isActive ? (
    <StatusBadge color="verde" icon={IconCircleCheck} label={`Ativ${gender}`} />
  ) : (
    <StatusBadge color="neutro" icon={IconCircleOff} label={`Desativad${gender}`} />
  )
}
