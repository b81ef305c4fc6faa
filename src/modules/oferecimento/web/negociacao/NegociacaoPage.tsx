import { IconGavel } from '@tabler/icons-react'
import { isGuid } from '#platform/shared/guid.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import { useOferta } from '../oferecimento.api.ts'
import { QUADRO_OFERTAS } from '../shared/enderecos.ts'
import { Negociacao } from './Negociacao.tsx'

/** One offer from the publication to the contract (designs 48c, 48g). */
export default function NegociacaoPage() {
  const id = useRouteParam('id')
  const query = useOferta(id)
  if (!isGuid(id) || isMissing(query.error)) {
    return (
      <StateMessage
        icon={IconGavel}
        title="Esta oferta não existe"
        actions={<PageLink to={QUADRO_OFERTAS}>Ir para o quadro</PageLink>}
      >
        O endereço está incompleto, ou a oferta é de uma unidade ou empresa que você não acessa.
      </StateMessage>
    )
  }
  if (query.data) return <Negociacao key={id} oferta={query.data} />
  if (query.isError) return <ReadFailure query={query}>Não foi possível carregar a oferta.</ReadFailure>
  return <LoadingSkeleton lines={8} label="Carregando a oferta" />
}
