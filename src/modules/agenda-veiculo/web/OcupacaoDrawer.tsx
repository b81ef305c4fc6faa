import { IconCalendarEvent } from '@tabler/icons-react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { useOcupacao } from './agenda-veiculo.api.ts'
import { OcupacaoEditor } from './OcupacaoEditor.tsx'

/** Shows one occupation. */
export default function OcupacaoDrawer() {
  const closeDrawer = useCloseDrawer()
  const query = useOcupacao(useRouteParam('id'))
  const isGone = isMissing(query.error)
  if (query.data && !isGone) return <OcupacaoEditor key={query.data.id} record={query.data} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconCalendarEvent} title="Ocupação">
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando a ocupação" />}
      {isGone && (
        <StateMessage icon={IconCalendarEvent} title="Esta ocupação não existe">
          O endereço está incompleto, ou ela é de outra empresa.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar a ocupação.</ReadFailure>
      )}
    </Drawer>
  )
}
