import { IconTags } from '@tabler/icons-react'
import { Drawer } from '../../../platform/ui/Drawer.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '../../../platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '../../../platform/ui/StateMessage.tsx'
import { HttpError } from '../../../platform/web/http/http-error.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParams } from '../../../platform/web/router/navigation.ts'
import { CaracteristicaEditor } from './CaracteristicaEditor.tsx'
import { useCaracteristica } from './caracteristica.api.ts'
import { tipoOfSlug } from './usos.ts'

/** Creates a characteristic of a use, or shows and edits one. */
export default function CaracteristicaDrawer() {
  const { id, uso } = useRouteParams()
  return id === undefined ? <CaracteristicaEditor tipo={tipoOfSlug(uso)} /> : <Existing id={id} />
}

function Existing({ id }: { readonly id: string }) {
  const closeDrawer = useCloseDrawer()
  const query = useCaracteristica(id)
  const isGone = query.error instanceof HttpError && query.error.status === 404
  if (query.data && !isGone) return <CaracteristicaEditor record={query.data} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconTags} title="Característica">
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando a característica" />}
      {isGone && (
        <StateMessage icon={IconTags} title="Esta característica não existe mais">
          Ela foi excluída, ou o endereço está incompleto.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          Não foi possível carregar a característica. {refusalText(query.error)}
        </ErrorState>
      )}
    </Drawer>
  )
}
