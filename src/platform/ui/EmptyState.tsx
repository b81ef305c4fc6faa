import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface EmptyStateProps {
  /** Object and state: `Nenhuma carga entregue`. */
  readonly title: string
  /** What will appear here and how. */
  readonly children: ReactNode
  readonly icon?: TablerIcon
  readonly drawing?: ReactNode
  readonly actions?: ReactNode
}

/** Nothing exists yet. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage {...props} />
}
