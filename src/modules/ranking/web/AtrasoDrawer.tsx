import { IconClockExclamation } from '@tabler/icons-react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { Atraso } from './Atraso.tsx'
import { useAtraso } from './ranking.api.ts'

/** A delay of the carrier; notices of decisions lead here. */
export default function AtrasoDrawer() {
  const id = useRouteParam('id')
  const close = useCloseDrawer()
  const query = useAtraso(id)
  const atraso = query.data?.atraso
  const isNone = !isGuid(id) || atraso === null
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      icon={IconClockExclamation}
      title="Entrega fora do prazo"
      subtitle={
        atraso && (
          <>
            <DrawerLink className="ev-link" to={detalhesDrawer(atraso.cargaId)}>
              {`Carga ${atraso.codigo}`}
            </DrawerLink>
            {`, ${atraso.embarcador}, ${atraso.destino}`}
          </>
        )
      }
    >
      {isNone && (
        <StateMessage icon={IconClockExclamation} title="Esta carga não conta como atrasada">
          O atraso foi corrigido, ou a carga não é da sua empresa.
        </StateMessage>
      )}
      {!isNone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar o atraso.</ReadFailure>
      )}
      {!isNone && query.isPending && <LoadingSkeleton lines={5} label="Carregando o atraso" />}
      {atraso && <Atraso key={atraso.contestacao?.id ?? ''} atraso={atraso} />}
    </Drawer>
  )
}
