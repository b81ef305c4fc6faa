/** What the strip over a plan says. Pure. */
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import type { Planejamento } from '../planejamento.contract.ts'
import type { Viagem } from '../viagem.rules.ts'

export const duracao = (segundos: number) => formatDuration(Math.round(segundos / 60))
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, style: 'percent' })
const change = new Intl.NumberFormat('pt-BR', {
  maximumFractionDigits: 1,
  style: 'percent',
  signDisplay: 'exceptZero',
})
const points = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

export interface Medida {
  readonly label: string
  readonly value: string
  /** What it was before, or what it is measured against. */
  readonly note: string
  /** Better and worse than before are told in the note too. */
  readonly tone: 'melhor' | 'pior' | 'igual'
}

const toneOf = (difference: number, isLessBetter: boolean): Medida['tone'] => {
  if (difference === 0) return 'igual'
  return difference < 0 === isLessBetter ? 'melhor' : 'pior'
}

const menos = (value: number, text: (amount: number) => string) =>
  value === 0 ? 'igual' : `${text(Math.abs(value))} a ${value < 0 ? 'menos' : 'mais'}`

/** The fullest of weight, volume and pallets; null while none is known. */
export const maisCheia = ({ ocupacao }: Viagem): number | null =>
  Object.values(ocupacao).reduce<number | null>(
    (most, share) => (share !== null && share > (most ?? -1) ? share : most),
    null,
  )

/** `peso 11,8%, volume 92%` */
export const ocupacaoText = ({ ocupacao: { peso, cubagem, paletes } }: Viagem): string =>
  [['peso', peso] as const, ['volume', cubagem] as const, ['paletes', paletes] as const]
    .flatMap(([label, share]) => (share === null ? [] : [`${label} ${percent.format(share)}`]))
    .join(', ')

/** The longest trip by its work. */
const maisLonga = (viagens: readonly Viagem[]): Viagem | undefined =>
  viagens.toSorted((a, b) => b.trabalhoS - a.trabalhoS)[0]

const costPerOrder = ({ custo, pedidos }: { readonly custo: number; readonly pedidos: number }) =>
  pedidos === 0 ? 0 : Math.round((custo / pedidos) * 100) / 100

/** Cost first. Differences are told only where the same orders are compared. */
export function medidasDe({ plano, comparacao, pedidos, restricoes }: Planejamento): Medida[] {
  if (!plano) return []
  const { totais, viagens } = plano
  const before = comparacao?.pedidos === totais.pedidos ? comparacao : undefined
  const share = (now: number, then: number) => (then === 0 ? '' : ` (${change.format(now / then - 1)})`)
  const cost = before ? Math.round((totais.custo - before.custo) * 100) / 100 : 0
  const way = before ? totais.distanciaM - before.distanciaM : 0
  const trips = before ? totais.viagens - before.viagens : 0
  const full =
    before?.ocupacaoPeso != null && totais.ocupacaoPeso !== null
      ? Math.round((totais.ocupacaoPeso - before.ocupacaoPeso) * 1_000) / 10
      : 0
  const longest = maisLonga(viagens)
  const perOrder = costPerOrder(totais)
  const perOrderBefore = comparacao ? costPerOrder(comparacao) : 0
  const none = 'sem comparação'
  return [
    {
      label: 'Custo do plano',
      value: formatReais(totais.custo),
      note: before
        ? `${menos(cost, formatReais)}${cost === 0 ? '' : share(totais.custo, before.custo)}`
        : `${formatReais(perOrder)} por pedido${perOrderBefore === 0 ? '' : share(perOrder, perOrderBefore)}`,
      tone: before ? toneOf(cost, true) : toneOf(perOrderBefore && perOrder - perOrderBefore, true),
    },
    {
      label: 'Distância',
      value: formatDistance(totais.distanciaM),
      note: before ? menos(way, formatDistance) : none,
      tone: toneOf(way, true),
    },
    {
      label: 'Viagens',
      value: String(totais.viagens),
      note: before ? menos(trips, String) : none,
      tone: toneOf(trips, true),
    },
    {
      label: 'Ocupação em peso',
      value: totais.ocupacaoPeso === null ? '–' : percent.format(totais.ocupacaoPeso),
      note: before ? (full === 0 ? 'igual' : `${points.format(full)} p.p.`) : none,
      tone: toneOf(full, false),
    },
    {
      label: 'No plano',
      value: String(totais.pedidos),
      note: `de ${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'}`,
      tone: 'igual',
    },
    {
      label: 'Mais longa',
      value: longest ? duracao(longest.trabalhoS) : '–',
      note: `jornada até ${formatDuration(restricoes.jornadaMin)}`,
      tone: 'igual',
    },
  ]
}

/** `Comparado com as 9 minutas abertas`. */
export function comparadoText({ comparacao, minutas }: Planejamento): string {
  if (comparacao?.base === 'primeiro') return 'Comparado com o primeiro plano'
  if (!comparacao) return ''
  const { comProblema } = comparacao
  const broken =
    comProblema === 0
      ? ''
      : `, ${comProblema === 1 ? '1 não cumpre' : `${comProblema} não cumprem`} as restrições`
  return `${minutas === 1 ? 'Comparado com a minuta aberta' : `Comparado com as ${minutas} minutas abertas`}${broken}`
}

/** `Franca, SP, 4 paradas`: where the trip turns back, by its farthest day the last stop. */
export function viagemText({ paradas }: Viagem): string {
  const last = paradas.at(-1)
  const place = last?.localidade ?? last?.nome ?? 'Viagem'
  const places = new Set(paradas.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size
  return `${place}, ${places} ${places === 1 ? 'parada' : 'paradas'}`
}

/** `23/11 06:00 a 24/11 15:10`. */
export const periodoDaViagem = ({ saida, retorno }: Viagem, zone: string) =>
  `${formatCardDateTime(saida, zone)} a ${formatCardDateTime(retorno, zone)}`

export interface Degrau {
  readonly x: number
  readonly y: number
}

/** The curve of costs as steps in a box of 1 by 1, time to the right and cost upwards; fewer than two points: none. */
export function degrausDe(historico: readonly (readonly [number, number])[], ateMs: number): Degrau[] {
  if (historico.length < 2) return []
  const costs = historico.map(([, cost]) => cost)
  const [low, high] = [Math.min(...costs), Math.max(...costs)]
  const end = Math.max(ateMs, historico.at(-1)?.[0] ?? 0, 1)
  const yOf = (cost: number) => (high === low ? 0.5 : (high - cost) / (high - low))
  const steps = historico.flatMap(([ms, cost], index): Degrau[] => {
    const before = historico[index - 1]
    const point = { x: ms / end, y: yOf(cost) }
    return before ? [{ x: point.x, y: yOf(before[1]) }, point] : [point]
  })
  return [...steps, { x: 1, y: steps.at(-1)?.y ?? 0 }]
}
