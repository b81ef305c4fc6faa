/** How the state of a ticket looks, and what it knows of the screen it was written on. */
import {
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassLow,
  IconMessageReply,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { detectBrowser } from '#platform/shared/detect-browser.ts'
import type { Fact } from '#platform/ui/FactList.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { ChamadoDetalhe } from '../suporte.contract.ts'
import { SITUACAO_TEXT, type SituacaoChamado } from '../suporte.rules.ts'

const LOOK: Readonly<Record<SituacaoChamado, { readonly color: StatusColor; readonly icon: TablerIcon }>> = {
  aberto: { color: 'indigo', icon: IconCircleDashed },
  respondido: { color: 'azul', icon: IconMessageReply },
  aguardando: { color: 'amarelo', icon: IconHourglassLow },
  resolvido: { color: 'verde', icon: IconCircleCheck },
}

export const SituacaoBadge = ({ situacao }: { readonly situacao: SituacaoChamado }) => (
  <StatusBadge {...LOOK[situacao]} label={SITUACAO_TEXT[situacao]} />
)

type Contexto = Pick<ChamadoDetalhe, 'tela' | 'navegador' | 'versaoWeb' | 'pedidoId' | 'pedidoEm'>

const browserText = (userAgent: string | null) => {
  if (userAgent === null) return null
  const { name, version } = detectBrowser(userAgent)
  return name ? `${name} ${version ?? ''}`.trim() : 'Navegador não reconhecido'
}

/** What goes along with a ticket without anybody typing it. */
export const factsOf = ({ tela, navegador, versaoWeb, pedidoId, pedidoEm }: Contexto): Fact[] => [
  { label: 'Tela', value: tela },
  {
    label: 'Pedido com erro',
    value:
      pedidoId === null
        ? 'Nenhum'
        : [pedidoId, pedidoEm === null ? '' : formatDateTime(pedidoEm, localZone())]
            .filter(Boolean)
            .join(', '),
  },
  {
    label: 'Versão e navegador',
    value: [versaoWeb?.slice(0, 12), browserText(navegador)].filter(Boolean).join(', '),
  },
]
