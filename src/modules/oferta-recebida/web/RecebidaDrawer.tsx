import { IconGavel } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { type OfertaRecebidaDetalhe, verRecebida } from '../recebida.contract.ts'
import { Recebida } from './Recebida.tsx'
import { useChangedRecebida, useRecebida } from './recebida.api.ts'

/** One received offer: what is offered, what both sides said, and the carrier's answer. */
export default function RecebidaDrawer() {
  const id = useRouteParam('id')
  const query = useRecebida(id)
  const close = useCloseDrawer()
  useVisto(query.data)
  if (query.data) return <Recebida key={query.data.id} recebida={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer isOpen size="details" onClose={() => close()} icon={IconGavel} title="Oferta recebida">
      {isGone && (
        <StateMessage icon={IconGavel} title="Esta oferta não existe">
          O endereço está incompleto, ou a oferta foi feita a outra empresa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a oferta.</ReadFailure>
      )}
      {!isGone && !query.isError && <LoadingSkeleton lines={10} label="Carregando a oferta" />}
    </Drawer>
  )
}

/** The shipper learns once when the offer was opened; whether that works is nobody's worry here. */
function useVisto(recebida: OfertaRecebidaDetalhe | undefined): void {
  const changed = useChangedRecebida()
  const ver = useCallMutation(verRecebida, { onSuccess: (answer) => void changed(answer) })
  const told = useRef<string>(undefined)
  const id = recebida?.vistoEm === null && recebida.encerradaEm === null ? recebida.id : undefined
  const { mutate } = ver
  useEffect(() => {
    if (id === undefined || told.current === id) return
    told.current = id
    mutate({ params: { id } })
  }, [id, mutate])
}
