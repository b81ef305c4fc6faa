import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import type { ReservaDetalhes } from '../reserva.contract.ts'
import { useDetalhes } from './shared/reserva.api.ts'

interface ReservaGateProps {
  readonly title: string
  readonly icon: TablerIcon
  /** The drawer of the booking once it is there. */
  readonly children: (reserva: ReservaDetalhes) => ReactNode
}

/** Reads the booking of the address; until it is there, or when it is gone, the drawer says so. */
export function ReservaGate({ title, icon, children }: ReservaGateProps) {
  const close = useCloseDrawer()
  const query = useDetalhes(useRouteParam('reservaId'))
  const isGone = isMissing(query.error)
  if (query.data && !isGone) return children(query.data)
  return (
    <Drawer isOpen onClose={() => close()} title={title} icon={icon} size="details">
      {isGone && (
        <StateMessage icon={icon} title="Este agendamento não existe">
          Ele foi excluído, ou é de uma unidade que você não acessa.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar o agendamento.</ReadFailure>
      )}
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o agendamento" />}
    </Drawer>
  )
}
