import { IconBuildingWarehouse } from '@tabler/icons-react'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { placeFacts } from './unidade-facts.ts'
import { useUnidadeCompartilhada, useUnidadesCompartilhadas } from './unidade-negocio.api.ts'

/** A unit that a partner company shares: where it is, and nothing else. */
export default function UnidadeCompartilhadaDrawer() {
  const id = useRouteParam('id')
  const closeDrawer = useCloseDrawer()
  const query = useUnidadeCompartilhada(id)
  const host = useUnidadesCompartilhadas().data?.items.find((unidade) => unidade.id === id)?.empresa
  const isGone = isMissing(query.error)
  const unidade = isGone ? undefined : query.data
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      icon={IconBuildingWarehouse}
      title={unidade?.descricao ?? 'Unidade compartilhada'}
      badge={unidade && <ActiveBadge isActive={unidade.ativo} />}
      subtitle={host && <span>{`Compartilhada por ${host.nome}`}</span>}
    >
      {unidade && <FactList facts={placeFacts(unidade)} />}
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando a unidade" />}
      {isGone && (
        <StateMessage icon={IconBuildingWarehouse} title="Esta unidade não está compartilhada com você">
          O prazo terminou ou a empresa retirou o acesso.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar a unidade.</ReadFailure>
      )}
    </Drawer>
  )
}
