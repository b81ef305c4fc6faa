/** Why a plan leaves an order out, in words, and what mends it. Pure. */

import type { LeftOutReason } from '#planner/explain-left-out.ts'
import { formatCardDateTime, formatTime } from '#platform/shared/date.ts'
import { instanteDe, type Jornada, segundosDaJornada } from './jornada.rules.ts'
import type { ParadaDoPlano } from './paradas-plano.rules.ts'
import { CAMPOS_CAPACIDADE, CAPACIDADES, type Restricoes } from './restricoes.rules.ts'

export const MOTIVOS_FORA = [
  'ocupado',
  'semData',
  'semLugar',
  'semEstrada',
  'naoPronto',
  'outroDia',
  'janela',
  'grande',
  'semCapacidade',
  'longe',
  'semVeiculo',
  'companheiro',
  'naoCoube',
] as const
export type MotivoFora = (typeof MOTIVOS_FORA)[number]

/** What the planner can do about it. */
export const ACOES_FORA = {
  informarData: 'Informar data',
  marcarNoMapa: 'Marcar no mapa',
  indicarRedespacho: 'Indicar redespacho',
  subdividir: 'Subdividir',
  reverJanela: 'Rever janela',
  planejarDia: 'Planejar o dia',
  informarCapacidade: 'Informar capacidade',
  liberarVeiculo: 'Liberar veículo',
  reverRestricao: 'Rever restrição',
  verPedido: 'Ver pedido',
} as const
export type AcaoFora = keyof typeof ACOES_FORA

export interface ForaDoPlano {
  readonly pedidoId: string
  readonly numero: string
  readonly nome: string
  readonly motivo: MotivoFora
  readonly texto: string
  readonly acao: AcaoFora
  /** The day on which its goods are picked up, where that is the reason. */
  readonly dia?: string
}

/** Orders of later days: each day once, the first one first, with the orders that a plan of that day may take. */
export function diasForaDoPlano(
  fora: readonly ForaDoPlano[],
): { readonly dia: string; readonly pedidoIds: string[] }[] {
  return [...Map.groupBy(fora, ({ dia }) => dia)]
    .flatMap(([dia, some]) => (dia ? [{ dia, pedidoIds: some.map(({ pedidoId }) => pedidoId) }] : []))
    .sort((a, b) => a.dia.localeCompare(b.dia))
}

interface Unidade {
  readonly nome: string
  /** How an amount of such a demand is told. */
  readonly format: (amount: number) => string
}

const decimal = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const DIMENSOES: readonly Unidade[] = [
  { nome: 'peso', format: (grams) => `${decimal(grams / 1_000_000, 1)} t` },
  { nome: 'volume', format: (millilitres) => `${decimal(millilitres / 1_000_000, 1)} m³` },
  { nome: 'paletes', format: (thousandths) => `${decimal(thousandths / 1_000, 0)} paletes` },
  { nome: 'pedidos', format: (orders) => `${orders} pedidos` },
]

type Explained = Pick<ForaDoPlano, 'motivo' | 'texto' | 'acao'>

/** The reason of the planner in words; times are told in the zone of the place. */
export function explainFora(
  reason: LeftOutReason,
  parada: ParadaDoPlano,
  {
    jornada,
    restricoes,
  }: { readonly jornada: Jornada; readonly restricoes: Pick<Restricoes, 'descargaMin' | 'veiculos'> },
): Explained {
  const longe: Explained = {
    motivo: 'longe',
    texto: `Ida e volta não cabem em ${jornada.dias === 1 ? 'um dia' : `${jornada.dias} dias`} de jornada.`,
    acao: 'reverRestricao',
  }
  switch (reason.kind) {
    case 'too_large': {
      const campo = CAMPOS_CAPACIDADE[reason.dimension]
      if (campo && reason.largest === 0) {
        return {
          motivo: 'semCapacidade',
          texto: `Nenhum veículo liberado tem informado quantos ${CAPACIDADES[campo].unidade} leva.`,
          acao: 'informarCapacidade',
        }
      }
      const unit = DIMENSOES[reason.dimension]
      const [asked, largest] = [reason.asked, reason.largest].map((amount) => unit?.format(amount) ?? '')
      return {
        motivo: 'grande',
        texto: `${asked}, mais que qualquer veículo (${largest}).`,
        acao: parada.pedidos.length === 1 ? 'subdividir' : 'reverRestricao',
      }
    }
    case 'no_vehicle_fits': {
      const isUnknown = restricoes.veiculos.some(
        (veiculo) => veiculo.quantidade > 0 && CAMPOS_CAPACIDADE.some((campo) => veiculo[campo] === 0),
      )
      return {
        motivo: isUnknown ? 'semCapacidade' : 'grande',
        texto: `Nenhum veículo leva ao mesmo tempo o peso, a cubagem e os paletes${isUnknown ? '; há veículos com capacidade não informada' : ''}.`,
        acao: isUnknown
          ? 'informarCapacidade'
          : parada.pedidos.length === 1
            ? 'subdividir'
            : 'reverRestricao',
      }
    }
    case 'no_vehicle_allowed':
      return { motivo: 'semVeiculo', texto: 'Nenhum veículo sai desta origem.', acao: 'liberarVeiculo' }
    case 'window_unreachable': {
      // What closes is the working day of the plan, not the place.
      const lastStart = segundosDaJornada(jornada) - restricoes.descargaMin * 60
      if (reason.closes >= lastStart) return longe
      return { motivo: 'janela', texto: janelaText(reason, parada, jornada), acao: 'reverJanela' }
    }
    case 'too_far':
      return longe
    case 'companion':
      return {
        motivo: 'companheiro',
        texto: 'O pedido que vai junto não pode ser atendido.',
        acao: 'reverRestricao',
      }
    case 'no_vehicle_left':
      return {
        motivo: 'semVeiculo',
        texto: parada.isFob
          ? 'FOB: falta veículo para uma minuta à parte.'
          : 'Falta veículo: os que o levariam já saem em outras viagens.',
        acao: 'liberarVeiculo',
      }
    case 'too_dear':
      return {
        motivo: 'naoCoube',
        texto: 'Nenhuma viagem o comporta com estas restrições.',
        acao: 'reverRestricao',
      }
  }
}

/** `Janela 06:00–07:00, chegada possível às 07:35.`; with the day where it is another one. */
function janelaText(
  { earliest }: Extract<LeftOutReason, { kind: 'window_unreachable' }>,
  { janelas, pedidos }: ParadaDoPlano,
  jornada: Jornada,
): string {
  const zone = pedidos[0]?.fusoHorario ?? 'America/Sao_Paulo'
  const last = janelas.at(-1) ?? [0, 0]
  const [from, to, arrives] = [last[0], last[1], earliest].map((seconds) => instanteDe(jornada, seconds))
  const isSameDay =
    formatCardDateTime(to ?? '', zone).slice(0, 5) === formatCardDateTime(arrives ?? '', zone).slice(0, 5)
  const tell = isSameDay ? formatTime : formatCardDateTime
  return `Janela ${formatTime(from ?? '', zone)}–${tell(to ?? '', zone)}, chegada possível ${isSameDay ? 'às' : 'em'} ${tell(arrives ?? '', zone)}.`
}
