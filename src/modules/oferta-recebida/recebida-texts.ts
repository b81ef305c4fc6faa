/** How received offers are called, and how they ended, the same on screens and in sheets. Pure. */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import type { FaixaDoVencedor } from '#modules/oferecimento/decisao.rules.ts'
import { SITUACAO_CONVITE_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import { formatTime } from '#platform/shared/date.ts'

interface Lugar {
  readonly cidade: string | null
  readonly uf: string | null
}

/** What of a received offer says how it is called and how it ended. */
interface Recebida {
  readonly codigo: string
  readonly carga: { readonly codigo: string } | null
  readonly cargas: number
  readonly embarcador: string | null
  readonly situacao: SituacaoConvite
  readonly valorProposto: number | null
  readonly valorContratado: number | null
  readonly faixaVencedor: FaixaDoVencedor | null
  readonly motivoRecusa: string | null
  readonly motivoFim: string | null
  readonly vistoEm: string | null
}

const EMBARCADOR_OCULTO = 'Embarcador não mostrado'

/** A carrier reads what it is asked, not how the shipper counts it. */
export const situacaoLabel = (situacao: SituacaoConvite): string =>
  situacao === C.Enviado || situacao === C.Visto ? 'Nova' : SITUACAO_CONVITE_LABELS[situacao]

export const lugar = ({ cidade, uf }: Lugar) =>
  [cidade, uf].filter(Boolean).join(', ') || 'Lugar não informado'
export const rota = ({ origem, destino }: { readonly origem: Lugar; readonly destino: Lugar }) =>
  `${lugar(origem)} → ${lugar(destino)}`

/** The code of the load people speak of; of several the offer's own. */
export const codigoDe = ({ carga, cargas, codigo }: Pick<Recebida, 'carga' | 'cargas' | 'codigo'>) =>
  cargas === 1 && carga ? carga.codigo : codigo
export const nomeDoEmbarcador = ({ embarcador }: Pick<Recebida, 'embarcador'>) =>
  embarcador ?? EMBARCADOR_OCULTO

/** What the company asked for, or what was agreed; null: it sent nothing. */
export const propostaDe = ({
  valorProposto,
  valorContratado,
}: Pick<Recebida, 'valorProposto' | 'valorContratado'>): number | null => valorContratado ?? valorProposto

export const FAIXA_LABELS: Readonly<Record<FaixaDoVencedor, string>> = {
  ate2: 'até 2 %',
  de2a5: '2 a 5 %',
  de5a10: '5 a 10 %',
  acima10: 'mais de 10 %',
  'nao-por-preco': 'não por preço',
}

/** The winner in one line: `2 a 5 % abaixo`. */
const vencedorText = (faixa: FaixaDoVencedor): string =>
  faixa === 'nao-por-preco' ? FAIXA_LABELS[faixa] : `${FAIXA_LABELS[faixa]} abaixo`

/** Why it ended so, in the words that the carrier may read. */
export function fimText(recebida: Recebida, zona: string): string {
  const { situacao, faixaVencedor, motivoRecusa, motivoFim, vistoEm } = recebida
  if (situacao === C.Contratado) return 'o seu'
  if (faixaVencedor !== null) return vencedorText(faixaVencedor)
  if (situacao === C.CanceladoPeloEmbarcador) return motivoFim ?? 'pelo embarcador'
  if (motivoRecusa !== null) return motivoRecusa
  if (situacao === C.Expirado) return vistoEm === null ? 'não vista' : `vista às ${formatTime(vistoEm, zona)}`
  return 'não informado'
}
