import { IconTableColumn } from '@tabler/icons-react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { useAlvos, useModelo } from './importacao.api.ts'
import { ModeloEditor } from './ModeloEditor.tsx'

/** Shows and edits one remembered link of columns. */
export default function ModeloDrawer() {
  const id = useRouteParam('id')
  const closeDrawer = useCloseDrawer()
  const query = useModelo(id)
  const { data: alvos } = useAlvos()
  const isGone = isMissing(query.error)
  const alvo = alvos?.find((one) => one.alvo === query.data?.alvo)
  if (query.data && alvo && !isGone) return <ModeloEditor key={id} modelo={query.data} alvo={alvo} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconTableColumn} title="Modelo de importação">
      {isGone ? (
        <StateMessage icon={IconTableColumn} title="Este modelo não existe mais">
          Ele foi esquecido, ou o endereço está incompleto.
        </StateMessage>
      ) : query.isError ? (
        <ReadFailure query={query}>Não foi possível carregar o modelo.</ReadFailure>
      ) : (
        <LoadingSkeleton lines={6} label="Carregando o modelo" />
      )}
    </Drawer>
  )
}
