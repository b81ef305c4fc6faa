import { IconGavel, IconHourglassHigh } from '@tabler/icons-react'
import { formatReais } from '#platform/shared/money.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { WorkBlock, WorkGroup, WorkItem } from '#platform/web/work/WorkBlock.tsx'
import type { CartaoDaOferta } from '../../cartao.contract.ts'
import { getPendencias } from '../../oferta-quadro.contract.ts'
import { rotaText } from '../quadro/rota-text.ts'
import { loteDrawer, negociacaoPage, QUADRO_OFERTAS } from '../shared/enderecos.ts'
import { relogioAte, type Urgencia } from '../shared/relogio.ts'

const CORES: Readonly<Partial<Record<Urgencia, StatusColor>>> = { urgente: 'vermelho', perto: 'laranja' }

const propostasText = (n: number) => (n === 1 ? '1 proposta espera você' : `${n} propostas esperam você`)
const vencemText = (n: number) => (n === 1 ? '1 oferta vence hoje' : `${n} ofertas vencem hoje`)

/** Proposals that wait for a word, and offers that end today while nobody has answered. */
export function OfertasPendentes() {
  const query = useCall(getPendencias, {}, { refetchInterval: ELAPSED_REFRESH_MS })
  const { propostas, vencemHoje } = query.data ?? { propostas: undefined, vencemHoje: undefined }
  return (
    <WorkBlock
      title="Oferecimento"
      total={(propostas?.total ?? 0) + (vencemHoje?.total ?? 0)}
      query={query}
      all={{ to: QUADRO_OFERTAS, label: 'Abrir o quadro' }}
      done="Nenhuma proposta espera, e nenhuma oferta vence hoje."
    >
      {propostas && propostas.total > 0 && (
        <WorkGroup
          icon={IconGavel}
          color="azul"
          title={propostasText(propostas.total)}
          total={propostas.total}
        >
          {propostas.items.map((cartao) => (
            <Linha key={cartao.id} cartao={cartao} />
          ))}
        </WorkGroup>
      )}
      {vencemHoje && vencemHoje.total > 0 && (
        <WorkGroup
          icon={IconHourglassHigh}
          color="laranja"
          title={vencemText(vencemHoje.total)}
          total={vencemHoje.total}
        >
          {vencemHoje.items.map((cartao) => (
            <Linha key={cartao.id} cartao={cartao} />
          ))}
        </WorkGroup>
      )}
    </WorkBlock>
  )
}

function Linha({ cartao }: { readonly cartao: CartaoDaOferta }) {
  const agora = useNow()
  const { id, codigo, cargaCodigo, lote, melhorProposta, valor, prazo, fusoColeta, responderam, convidadas } =
    cartao
  const relogio = prazo === null ? undefined : relogioAte(prazo, agora, fusoColeta)
  const detail = [
    lote ? codigo : cartao.destinatario,
    melhorProposta === null ? valor !== null && formatReais(valor) : `melhor ${formatReais(melhorProposta)}`,
    `${responderam} de ${convidadas} responderam`,
  ]
  const cor = relogio && CORES[relogio.urgencia]
  return (
    <WorkItem
      icon={melhorProposta === null ? IconHourglassHigh : IconGavel}
      color={melhorProposta === null ? 'laranja' : 'azul'}
      code={lote ? `${lote.cargas} cargas` : cargaCodigo}
      title={rotaText(cartao)}
      detail={detail.filter(Boolean).join(' · ')}
      clock={relogio && { text: relogio.texto, ...(cor && { color: cor }) }}
      {...(lote ? { drawer: loteDrawer(id) } : { page: negociacaoPage(id) })}
    />
  )
}
