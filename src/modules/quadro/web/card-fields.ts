/** What a card shows of its load, by the template of the company (L-027 to L-032, L-099). Pure. */

import {
  MODALIDADE_LABELS,
  ORIGEM_CARGA_LABELS,
  SITUACAO_LABELS,
  TIPO_FRETE_LABELS,
  VISIBILIDADE_LABELS,
} from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { type CardText, cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { CAMPOS_CARD, type CardCarga } from '#modules/preferencia/preferencias.rules.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { limitCardName } from '#platform/shared/texto.ts'
import { openAlerts } from './quadro.rules.ts'

type Campo = keyof typeof CAMPOS_CARD
type Selo = CardCarga['badges'][number]

/** A line of the header: a name, another text, or both planned dates on the route line. */
export type HeaderLine =
  | ({ readonly kind: 'nome' | 'texto'; readonly key: string } & CardText)
  | { readonly kind: 'rota'; readonly key: string; readonly origem: CardText; readonly destino: CardText }

/** What is said of a value that nobody has given yet. */
const UNKNOWN: Partial<Record<Campo, string>> = {
  empresaOrigem: 'Origem a definir',
  empresaDestino: 'Destino a definir',
  cidadeOrigem: 'Cidade a definir',
  cidadeDestino: 'Cidade a definir',
  transportadora: 'Transportadora a definir',
  nomeMotorista: 'Motorista não informado',
  placaVeiculo: 'Veículo não informado',
  caracteristica: 'Sem característica',
  numerosNF: 'Sem notas fiscais',
  unidadeNegocio: 'Unidade não informada',
}

const plain = (text: string): CardText => ({ text, full: text })
const cityOf = ({ cidade, uf, localidade }: CargaCartao['origem']) =>
  cidade && uf ? `${cidade}, ${uf}` : (cidade ?? localidade)

/** Planned time of an end, in the zone of its place. */
function plannedAt({ dhPrevista, fusoHorario }: CargaCartao['origem']): CardText {
  if (dhPrevista === null) return plain('A definir')
  return {
    text: formatCardDateTime(dhPrevista, fusoHorario),
    full: formatDateTime(dhPrevista, fusoHorario),
  }
}

export function fieldText(
  campo: Campo,
  cartao: CargaCartao,
  nomeUnidade: (id: string) => string | undefined,
): CardText {
  const value = fieldValue(campo, cartao, nomeUnidade)
  if (typeof value === 'object' && value !== null) return value
  if (value === null || value === undefined || value === '') return plain(UNKNOWN[campo] ?? 'A definir')
  return { text: limitCardName(value), full: value }
}

function fieldValue(
  campo: Campo,
  cartao: CargaCartao,
  nomeUnidade: (id: string) => string | undefined,
): CardText | string | null | undefined {
  switch (campo) {
    case 'empresaOrigem':
      return cartao.origem.empresa
    case 'cidadeOrigem':
      return cityOf(cartao.origem)
    case 'dhOrigem':
      return plannedAt(cartao.origem)
    case 'empresaDestino':
      return cartao.destino.empresa
    case 'cidadeDestino':
      return cityOf(cartao.destino)
    case 'dhDestino':
      return plannedAt(cartao.destino)
    case 'unidadeNegocio':
      return nomeUnidade(cartao.unidadeNegocioId)
    case 'transportadora':
      return cartao.transportadora?.nome
    case 'nomeMotorista':
      return cartao.motorista?.nome
    case 'placaVeiculo':
      return cartao.veiculo && formatPlaca(cartao.veiculo.placa)
    case 'caracteristica':
      return cartao.caracteristica?.descricao
    case 'numerosNF':
      return cartao.numerosNF.join(', ')
    case 'valor':
      return plain(formatReais(cartao.valor))
    case 'valorCarga':
      return plain(formatReais(cartao.valorCarga))
    case 'peso':
      return plain(formatWeight(cartao.peso))
    case 'volume':
      return plain(formatVolume(cartao.volume, cartao.volumeUnidade))
  }
}

const isNome = (campo: Campo) =>
  ['empresaOrigem', 'empresaDestino', 'transportadora', 'nomeMotorista'].includes(campo)

/** Both planned dates in a row become the route line. */
export function headerLines(
  header: CardCarga['header'],
  cartao: CargaCartao,
  nomeUnidade: (id: string) => string | undefined,
): HeaderLine[] {
  return header.flatMap((campo, index): HeaderLine[] => {
    if (campo === 'dhOrigem' && header[index + 1] === 'dhDestino') {
      return [
        { kind: 'rota', key: 'rota', origem: plannedAt(cartao.origem), destino: plannedAt(cartao.destino) },
      ]
    }
    if (campo === 'dhDestino' && header[index - 1] === 'dhOrigem') return []
    const value = fieldText(campo, cartao, nomeUnidade)
    if (campo === 'dhOrigem' || campo === 'dhDestino') {
      return [
        {
          kind: 'texto',
          key: campo,
          text: `${CAMPOS_CARD[campo]} ${value.text}`,
          full: `${CAMPOS_CARD[campo]} ${value.full}`,
        },
      ]
    }
    return [{ kind: isNome(campo) ? 'nome' : 'texto', key: campo, ...value }]
  })
}

/** The body has two values to a row. */
export function bodyRows<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / 2) }, (_, row) => values.slice(row * 2, row * 2 + 2))
}

/** The text of a badge of the foot; undefined: the load has nothing to say there. */
export function seloText(selo: Selo, cartao: CargaCartao): string | undefined {
  switch (selo) {
    case 'tipoFrete':
      return TIPO_FRETE_LABELS[cartao.tipoFrete]
    case 'origemCarga':
      return ORIGEM_CARGA_LABELS[cartao.origemCarga]
    case 'modalidade':
      return MODALIDADE_LABELS[cartao.modalidade]
    case 'visibilidade':
      return VISIBILIDADE_LABELS[cartao.visibilidade]
    case 'possuiRedespacho':
      return cartao.possuiRedespacho ? 'Redespacho' : undefined
    // It stands in the head: the foot has no room for it.
    case 'agendamentoDoca':
      return undefined
  }
}

/** What heads the card. */
export const labelOf = (label: CardCarga['label'], cartao: CargaCartao): string =>
  label === 'codigoIdentificador' ? (cartao.codigoIdentificador ?? cartao.codigo) : cartao.codigo

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`

/** The name that screen readers say, everything that the card shows by place and colour included. */
export function accessibleName(cartao: CargaCartao, late: boolean): string {
  const alerts = openAlerts(cartao).length
  return [
    `Carga ${cartao.codigo}`,
    SITUACAO_LABELS[cartao.situacao].toLowerCase(),
    cartao.destino.empresa ?? 'destino a definir',
    cityOf(cartao.destino)?.replace(',', ''),
    `coleta ${plannedAt(cartao.origem).full.toLowerCase()}`,
    `entrega ${plannedAt(cartao.destino).full.toLowerCase()}`,
    late ? 'entrega atrasada' : undefined,
    ...cardFaces.list().map(({ spoken, text }) => {
      const said = text(cartao)?.full
      return said && `${spoken} ${said}`
    }),
    formatReais(cartao.valor),
    formatWeight(cartao.peso),
    alerts > 0 ? count(alerts, 'alerta em aberto', 'alertas em aberto') : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}
