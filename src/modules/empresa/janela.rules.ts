/** Opening windows of a place: on which days and between which hours goods are received, in the place's own time. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'

/** 0 Sunday to 6 Saturday. */
export const DIAS = [0, 1, 2, 3, 4, 5, 6] as const
export type Dia = (typeof DIAS)[number]

export interface Janela {
  readonly dias: readonly Dia[]
  /** `HH:mm` */
  readonly inicio: string
  /** `HH:mm`; `24:00` is the midnight that ends the day. */
  readonly fim: string
  readonly terminaNoDiaSeguinte: boolean
}

export const MAX_JANELAS = 14

const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES
const DIA_LABELS: Readonly<Record<Dia, string>> = {
  0: 'domingo',
  1: 'segunda-feira',
  2: 'terça-feira',
  3: 'quarta-feira',
  4: 'quinta-feira',
  5: 'sexta-feira',
  6: 'sábado',
}
const DIA_CURTO: Readonly<Record<Dia, string>> = {
  0: 'dom',
  1: 'seg',
  2: 'ter',
  3: 'qua',
  4: 'qui',
  5: 'sex',
  6: 'sáb',
}
/** As a week is read here. */
const WEEK: readonly Dia[] = [1, 2, 3, 4, 5, 6, 0]

const diaLabel = (dia: Dia) => DIA_LABELS[dia]
export const diaCurto = (dia: Dia) => DIA_CURTO[dia]
/** Monday first. */
export const DIAS_DA_SEMANA = WEEK

/** Days in the order of the week, each once. */
export const cleanJanelas = (janelas: readonly Janela[]): Janela[] =>
  janelas.map(({ dias, inicio, fim, terminaNoDiaSeguinte }) => ({
    dias: WEEK.filter((dia) => dias.includes(dia)),
    inicio,
    fim,
    terminaNoDiaSeguinte,
  }))

/** Minutes since midnight; undefined for what is no time of day. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  if (hour === undefined) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= DAY_MINUTES ? minutes : undefined
}

/** One problem per window at most; paths are `janelas.0.fim`. */
export function checkJanelas(janelas: readonly Janela[]): FieldProblem[] {
  const problems = janelas.flatMap((janela, index) => {
    const problem = checkJanela(janela)
    return problem ? [{ path: `janelas.${index}.${problem.path}`, message: problem.message }] : []
  })
  return problems.length > 0 ? problems : checkOverlap(janelas)
}

function checkJanela({ dias, inicio, fim, terminaNoDiaSeguinte }: Janela): FieldProblem | undefined {
  const start = minutesOf(inicio)
  const end = minutesOf(fim)
  if (dias.length === 0) return { path: 'dias', message: 'Escolha ao menos um dia' }
  if (start === undefined || start === DAY_MINUTES) {
    return { path: 'inicio', message: 'Informe o início, por exemplo 07:00' }
  }
  if (end === undefined) return { path: 'fim', message: 'Informe o fim, por exemplo 15:00' }
  if (!terminaNoDiaSeguinte && end <= start) {
    return {
      path: 'fim',
      message:
        'O fim deve ser depois do início. Para atravessar a meia-noite, marque "termina no dia seguinte".',
    }
  }
  if (terminaNoDiaSeguinte && end > start) {
    return {
      path: 'fim',
      message: 'Uma janela dura no máximo 24 horas. Desmarque "termina no dia seguinte".',
    }
  }
  return undefined
}

interface Span {
  readonly index: number
  readonly dia: Dia
  readonly start: number
  readonly end: number
}

/** The minutes of the week that a window covers; what goes past Saturday goes on at Sunday. */
function spansOf(janela: Janela, index: number): Span[] {
  const start = minutesOf(janela.inicio) ?? 0
  const end = (minutesOf(janela.fim) ?? 0) + (janela.terminaNoDiaSeguinte ? DAY_MINUTES : 0)
  return janela.dias.flatMap((dia) => {
    const from = dia * DAY_MINUTES + start
    const to = dia * DAY_MINUTES + end
    if (to <= WEEK_MINUTES) return [{ index, dia, start: from, end: to }]
    return [
      { index, dia, start: from, end: WEEK_MINUTES },
      { index, dia, start: 0, end: to - WEEK_MINUTES },
    ]
  })
}

function checkOverlap(janelas: readonly Janela[]): FieldProblem[] {
  const spans = janelas.flatMap(spansOf).sort((a, b) => a.start - b.start)
  for (const [position, span] of spans.entries()) {
    const next = spans[position + 1]
    if (!next || next.start >= span.end) continue
    const later = next.index > span.index ? next : span
    return [
      {
        path: `janelas.${later.index}.inicio`,
        message: `Esta janela se sobrepõe a outra em ${diaLabel(later.dia)}. Ajuste os horários.`,
      },
    ]
  }
  return []
}

/** True while the place receives; a place without windows receives at any time. */
export function isOpenAt(janelas: readonly Janela[], instant: Date, zone: string): boolean {
  if (janelas.length === 0) return true
  const { year, month, day, hour, minute } = wallClockAt(instant.getTime(), zone)
  const dia = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const now = dia * DAY_MINUTES + hour * 60 + minute
  return janelas.flatMap(spansOf).some(({ start, end }) => now >= start && now < end)
}

/** `Seg–sex 07:00–15:00; sáb 07:00–12:00`; empty without windows. */
export const formatJanelas = (janelas: readonly Janela[]): string =>
  capitalized(janelas.map(formatJanela).join('; '))

function formatJanela({ dias, inicio, fim, terminaNoDiaSeguinte }: Janela): string {
  return `${formatDias(dias)} ${inicio}–${fim}${terminaNoDiaSeguinte ? ' do dia seguinte' : ''}`
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `seg–sex`, `seg, qua e sex`. */
function formatDias(dias: readonly Dia[]): string {
  const sorted = WEEK.filter((dia) => dias.includes(dia))
  const runs: Dia[][] = []
  for (const dia of sorted) {
    const run = runs.at(-1)
    const isNext = run && WEEK.indexOf(dia) === WEEK.indexOf(run.at(-1) ?? dia) + 1
    if (isNext) run.push(dia)
    else runs.push([dia])
  }
  const parts = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) return []
    return run.length > 2 ? [`${diaCurto(first)}–${diaCurto(last)}`] : run.map(diaCurto)
  })
  return LIST.format(parts)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
