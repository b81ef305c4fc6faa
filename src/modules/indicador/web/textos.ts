/** How numbers of a period, their changes and their goals read. */
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { variacao } from '../indicador.rules.ts'
import { type CampoMeta, isForaDaMeta, isMelhorAcima } from '../metas.rules.ts'

export const SEM_DADO = '–'
const NBSP = '\u00a0'
const MINUS = '\u2212'
const decimals = (digits: number) =>
  new Intl.NumberFormat(FORMAT_LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
const WHOLE = decimals(0)
const ONE = decimals(1)
const TWO = decimals(2)
const FOUR = decimals(4)

const orNothing =
  (format: (value: number) => string) =>
  (value: number | null): string =>
    value === null ? SEM_DADO : format(value)

export const contagem = (value: number): string => WHOLE.format(value)
/** `1 viagem`, `12 viagens` */
export const contagemDe = (value: number, one: string, many: string): string =>
  `${contagem(value)} ${value === 1 ? one : many}`
/** `89,0%` */
export const pct = orNothing((value) => `${ONE.format(value)}%`)
/** `1,0 p.p.` */
export const pontosPercentuais = (value: number): string => `${ONE.format(value)}${NBSP}p.p.`
/** `14,2 h` */
export const horas = orNothing((value) => `${ONE.format(value)}${NBSP}h`)
/** `1h 26min` */
export const minutos = orNothing((value) => formatDuration(Math.round(value)))
/** `R$ 0,3976`, of amounts so small that cents say too little. */
export const reaisFinos = orNothing((value) => `R$${NBSP}${FOUR.format(value)}`)
/** `1.906 km` */
const km = orNothing((value) => `${WHOLE.format(value)}${NBSP}km`)
export const reais = orNothing((value) => `R$${NBSP}${TWO.format(value)}`)

/** `95,48`, from 0 to 100. */
export const pontos = orNothing((value) => TWO.format(value))

/** How a number is written, and how it is compared with the one before. */
type Forma = 'contagem' | 'pct' | 'pontos' | 'minutos' | 'horas' | 'km' | 'reais' | 'reaisFinos'

const ESCRITA: Readonly<Record<Forma, (value: number | null) => string>> = {
  contagem: (value) => (value === null ? SEM_DADO : contagem(value)),
  pct,
  pontos,
  minutos,
  horas,
  km,
  reais,
  reaisFinos,
}

export interface Mudanca {
  readonly sentido: 'sobe' | 'desce' | 'igual'
  readonly texto: string
  /** Whether it is the better way; undefined: neither. */
  readonly isBoa?: boolean | undefined
}

const signed = (value: number, text: string) => `${value < 0 ? MINUS : '+'}${text}`

function diferencaDe(
  forma: Forma,
  agora: number,
  antes: number,
): { value: number; texto: string } | undefined {
  if (forma === 'pct') {
    const tenths = Math.round((agora - antes) * 10)
    return { value: tenths, texto: signed(tenths, `${ONE.format(Math.abs(tenths) / 10)}${NBSP}p.p.`) }
  }
  if (forma === 'pontos') {
    const hundredths = Math.round((agora - antes) * 100)
    return { value: hundredths, texto: signed(hundredths, TWO.format(Math.abs(hundredths) / 100)) }
  }
  if (forma === 'minutos') {
    const value = Math.round(agora - antes)
    return { value, texto: signed(value, formatDuration(Math.abs(value))) }
  }
  const change = variacao(agora, antes)
  if (change === null) return undefined
  const tenths = Math.round(change * 10)
  return { value: tenths, texto: signed(tenths, `${ONE.format(Math.abs(tenths) / 10)}%`) }
}

export interface NumeroNaTela {
  readonly texto: string
  readonly mudanca: Mudanca | undefined
  /** `meta 90,0%`; undefined: there is none. */
  readonly meta: string | undefined
  /** Shown as ▲ and said in words. */
  readonly isFora: boolean
}

/** A number with its change against the period before and its goal. */
export function numeroNaTela(
  forma: Forma,
  agora: number | null,
  antes: number | null,
  campo?: CampoMeta,
  meta: number | null | undefined = null,
): NumeroNaTela {
  const diferenca = agora === null || antes === null ? undefined : diferencaDe(forma, agora, antes)
  const acima = campo === undefined ? true : isMelhorAcima(campo)
  return {
    texto: ESCRITA[forma](agora),
    mudanca: diferenca && {
      sentido: diferenca.value > 0 ? 'sobe' : diferenca.value < 0 ? 'desce' : 'igual',
      texto: diferenca.value === 0 ? 'igual' : diferenca.texto,
      isBoa: diferenca.value === 0 || campo === undefined ? undefined : diferenca.value > 0 === acima,
    },
    meta: meta == null ? undefined : `meta ${ESCRITA[forma](meta)}`,
    isFora: campo !== undefined && isForaDaMeta(campo, agora, meta ?? null),
  }
}

/** `Ver os 12`, of what a number counts; one alone has no article. */
export const verTodos = (quantos: number, artigo: 'os' | 'as'): string =>
  quantos === 1 ? 'Ver 1' : `Ver ${artigo} ${contagem(quantos)}`
