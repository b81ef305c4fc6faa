import { Button } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

const number = new Intl.NumberFormat('pt-BR')

interface NoResultStateProps {
  /** What was searched for; without it only filters were active. */
  readonly term?: string | undefined
  /** How many there are without search and filters. */
  readonly total?: number | undefined
  readonly onClear?: () => void
  /** Another way out, e.g. a wider search. */
  readonly action?: ReactNode
}

/** The search or the filters found nothing: repeats the term and offers the way out. */
export function NoResultState({ term, total, onClear, action }: NoResultStateProps) {
  return (
    <StateMessage
      role="status"
      icon={IconZoomExclamation}
      title={term ? `Nenhum resultado encontrado com: ${term}` : 'Nenhum resultado encontrado'}
      actions={
        <>
          {action}
          {onClear && (
            <Button variant="default" onClick={onClear}>
              Limpar
            </Button>
          )}
        </>
      }
    >
      {total !== undefined && total > 0
        ? `São ${number.format(total)} ao todo. Confira o termo ou retire algum filtro.`
        : 'Confira o termo ou retire algum filtro.'}
    </StateMessage>
  )
}
