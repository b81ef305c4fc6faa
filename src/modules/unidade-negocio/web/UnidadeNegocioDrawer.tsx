import { IconBuildingWarehouse } from '@tabler/icons-react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { useText } from '#platform/web/wording.ts'
import { alterarUnidade } from '../unidade-negocio.contract.ts'
import { UnidadeEditor } from './UnidadeEditor.tsx'
import { UnidadeViewer } from './UnidadeViewer.tsx'
import { useUnidade } from './unidade-negocio.api.ts'

/** Creates a business unit, or shows and edits one (L-080). */
export default function UnidadeNegocioDrawer() {
  const { id } = useRouteParams()
  return id === undefined ? <UnidadeEditor /> : <Existing id={id} />
}

function Existing({ id }: { readonly id: string }) {
  const text = useText()
  const closeDrawer = useCloseDrawer()
  const canManage = useCanCall(alterarUnidade)
  const query = useUnidade(id)
  const isGone = isMissing(query.error)
  if (query.data && !isGone) {
    return canManage ? <UnidadeEditor record={query.data} /> : <UnidadeViewer record={query.data} />
  }
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      icon={IconBuildingWarehouse}
      title={text('Unidade de negócio')}
    >
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando a unidade" />}
      {isGone && (
        <StateMessage icon={IconBuildingWarehouse} title="Esta unidade não existe mais">
          Ela foi excluída, ou você não tem acesso a ela.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar a unidade.</ReadFailure>
      )}
    </Drawer>
  )
}
