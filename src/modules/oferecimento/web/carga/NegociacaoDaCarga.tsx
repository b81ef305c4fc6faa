import { IconGavel, IconLock } from '@tabler/icons-react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { getOferta, type Oferta } from '../../oferta.contract.ts'
import { searchOfertas } from '../../oferta-quadro.contract.ts'
import { AcoesDaOferta, ConteudoDaOferta, Selos } from '../negociacao/Negociacao.tsx'
import styles from '../negociacao/negociacao.module.css'
import { useNegociacao } from '../negociacao/use-negociacao.ts'
import { useOferta } from '../oferecimento.api.ts'
import { negociacaoPage, oferecerPage } from '../shared/enderecos.ts'

/** The newest offer of a load in its drawer (design 48g). */
export function NegociacaoDaCarga({ carga }: CargaPanelProps) {
  // Who may not offer is not answered: the refusal would end the session.
  const mayRead = useCanCall(getOferta)
  if (!mayRead) {
    return (
      <StateMessage icon={IconLock} title="As ofertas não são para você">
        Peça a um administrador o módulo de oferecimento.
      </StateMessage>
    )
  }
  return <DaCarga carga={carga} />
}

function DaCarga({ carga }: CargaPanelProps) {
  const found = useCall(searchOfertas, { body: { qtdItem: 1, cargaId: carga.id } }, { staleTime: 0 })
  const [latest] = found.data?.items ?? []
  const query = useOferta(latest?.id ?? '')
  if (found.isError && !found.data) {
    return <ReadFailure query={found}>Não foi possível carregar a negociação.</ReadFailure>
  }
  if (query.isError && !query.data) {
    return <ReadFailure query={query}>Não foi possível carregar a negociação.</ReadFailure>
  }
  if (found.data && !latest) {
    return (
      <EmptyState
        icon={IconGavel}
        title="Nenhuma oferta"
        actions={<PageLink to={oferecerPage(carga.id)}>Oferecer esta carga</PageLink>}
      >
        As propostas das transportadoras aparecem aqui depois que a carga for oferecida.
      </EmptyState>
    )
  }
  if (!query.data) return <LoadingSkeleton lines={6} label="Carregando a negociação" />
  return <Painel key={query.data.id} oferta={query.data} />
}

function Painel({ oferta }: { readonly oferta: Oferta }) {
  const negociar = useNegociacao(oferta)
  return (
    <div className={styles.painel}>
      <div className={styles.painelHead}>
        <PageLink className="ev-link" to={negociacaoPage(oferta.id)}>
          {oferta.codigo}
        </PageLink>
        <Selos oferta={oferta} />
        <AcoesDaOferta oferta={oferta} negociar={negociar} />
      </div>
      <ConteudoDaOferta oferta={oferta} negociar={negociar} />
    </div>
  )
}
