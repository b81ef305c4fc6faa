/**
 * The slot calendar of a dock: computed from its weekly pattern, its exceptions and the holidays, never stored by
 * day. Hours belong to the dock's own zone (D-081, D-082, conflicts B31).
 */
import { dayAt } from '#platform/shared/date.ts'
import { addDays, assertDay } from '#platform/shared/day.ts'
import { firstInstantAt, wallClockAt } from '#platform/shared/time-zone.ts'

const HOUR_MIN = 60
export const DAY_MIN = 24 * HOUR_MIN
const MINUTE_MS = 60_000
const WEEK_DAYS = 7
/** 1 January 1970, from which days are counted, was a Thursday. */
const FIRST_WEEKDAY = 4

export interface HorarioDaGrade {
  /** `programacaoGradeConfigTurnoHorarioId`. */
  readonly id: string
  /** Minutes of the dock's day, from 0 to 1439. */
  readonly hora: number
  readonly duracaoMin: number
}

export interface TurnoDaGrade {
  /** `programacaoGradeConfigTurnoId`. */
  readonly id: string
  readonly nome: string
  /** 1 Monday to 7 Sunday. */
  readonly dias: readonly number[]
  readonly horarios: readonly HorarioDaGrade[]
}

/** A weekly pattern with the days between which it holds, both included. */
export interface Grade {
  readonly vigenciaInicio: string
  /** Null: until another one follows. */
  readonly vigenciaFim: string | null
  readonly turnos: readonly TurnoDaGrade[]
}

/** What one day has instead of the pattern. */
export interface Excecao {
  readonly data: string
  /** Null: nothing is worked on this day. */
  readonly turnos: readonly TurnoDaGrade[] | null
  readonly motivo: string | null
}

export interface Calendario {
  readonly grades: readonly Grade[]
  readonly excecoes: readonly Excecao[]
  /** Days that are holidays where the dock is, by name. */
  readonly feriados: ReadonlyMap<string, string>
  readonly fechaFeriados: boolean
  /** IANA zone of the dock. */
  readonly fusoHorario: string
}

export interface Horario {
  readonly turnoId: string
  readonly turnoNome: string
  readonly horarioId: string
  /** Minutes of the dock's day, as the wall clock shows them. */
  readonly hora: number
  readonly duracaoMin: number
  readonly inicio: Date
  readonly fim: Date
}

/** A day of the calendar: its slots in order, and why there are none when it is closed. */
export interface DiaDaDoca {
  readonly dia: string
  readonly horarios: readonly Horario[]
  readonly fechado: string | null
}

/** 1 Monday to 7 Sunday. Throws RangeError unless given an existing `YYYY-MM-DD`. */
export function weekdayOf(dia: string): number {
  const days = assertDay(dia) / (DAY_MIN * MINUTE_MS)
  return ((((days + FIRST_WEEKDAY - 1) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1
}

/** The pattern that holds on a day; of two that do, the one that began later. */
export function gradeDoDia(grades: readonly Grade[], dia: string): Grade | undefined {
  let found: Grade | undefined
  for (const grade of grades) {
    const isInForce = grade.vigenciaInicio <= dia && (grade.vigenciaFim ?? dia) >= dia
    if (isInForce && (!found || grade.vigenciaInicio >= found.vigenciaInicio)) found = grade
  }
  return found
}

export function diaDaDoca(calendario: Calendario, dia: string): DiaDaDoca {
  const relogio = relogioDoDia(dia, calendario.fusoHorario)
  const programacao = programacaoDoDia(calendario, dia, relogio)
  if (typeof programacao === 'string') return { dia, horarios: [], fechado: programacao }
  return { dia, horarios: horariosDe(programacao, relogio, calendario.fusoHorario), fechado: null }
}

/** The shifts of a day, or why there are none. An exception decides before a holiday, and a holiday before the pattern. */
function programacaoDoDia(
  calendario: Calendario,
  dia: string,
  { weekday }: RelogioDoDia,
): readonly TurnoDaGrade[] | string {
  const excecao = calendario.excecoes.find(({ data }) => data === dia)
  if (excecao) return excecao.turnos ?? excecao.motivo ?? 'A doca não trabalha neste dia'
  const feriado = calendario.feriados.get(dia)
  if (feriado !== undefined && calendario.fechaFeriados) return `Feriado: ${feriado}`
  const grade = gradeDoDia(calendario.grades, dia)
  if (!grade) return 'Sem programação de grade neste dia'
  const turnos = turnosDoDia(grade, weekday)
  return turnos.length === 0 ? 'A doca não trabalha neste dia da semana' : turnos
}

/** Shifts of each weekday, of patterns that were asked for. */
const semanas = new WeakMap<Grade, Map<number, readonly TurnoDaGrade[]>>()

/** The same array for the same weekday of a pattern. */
function turnosDoDia(grade: Grade, weekday: number): readonly TurnoDaGrade[] {
  const semana = semanas.get(grade) ?? new Map<number, readonly TurnoDaGrade[]>()
  semanas.set(grade, semana)
  const turnos = semana.get(weekday) ?? grade.turnos.filter(({ dias }) => dias.includes(weekday))
  semana.set(weekday, turnos)
  return turnos
}

/** When the slots of a day begin and end: milliseconds to be added to `origem`, in order. */
export interface TemposDoDia {
  readonly origem: number
  readonly inicios: readonly number[]
  readonly fins: readonly number[]
  readonly fechado: string | null
}

type Padrao = Pick<TemposDoDia, 'inicios' | 'fins'>

/** What `diaDaDoca` tells, for whoever only counts: days with the same shifts share the times of their slots. */
export function temposDoDia(calendario: Calendario, dia: string): TemposDoDia {
  const relogio = relogioDoDia(dia, calendario.fusoHorario)
  const programacao = programacaoDoDia(calendario, dia, relogio)
  if (typeof programacao === 'string') return { origem: 0, inicios: [], fins: [], fechado: programacao }
  if (relogio.isWhole) {
    const { inicios, fins } = padraoDe(programacao)
    return { origem: relogio.inicio, inicios, fins, fechado: null }
  }
  const horarios = horariosDe(programacao, relogio, calendario.fusoHorario)
  return {
    origem: 0,
    inicios: horarios.map(({ inicio }) => inicio.getTime()),
    fins: horarios.map(({ fim }) => fim.getTime()),
    fechado: null,
  }
}

const padroes = new WeakMap<readonly TurnoDaGrade[], Padrao>()

/** Of a day of 24 hours, from its first instant. */
function padraoDe(turnos: readonly TurnoDaGrade[]): Padrao {
  const known = padroes.get(turnos)
  if (known) return known
  const horarios = turnos.flatMap((turno) => turno.horarios).sort((a, b) => a.hora - b.hora)
  const padrao = {
    inicios: horarios.map(({ hora }) => hora * MINUTE_MS),
    fins: horarios.map(({ hora, duracaoMin }) => (hora + duracaoMin) * MINUTE_MS),
  }
  padroes.set(turnos, padrao)
  return padrao
}

function horariosDe(
  turnos: readonly TurnoDaGrade[],
  { instante, isWhole }: RelogioDoDia,
  fusoHorario: string,
): readonly Horario[] {
  const candidates: Horario[] = []
  let last = Number.NEGATIVE_INFINITY
  let isOrdered = true
  for (const { id: turnoId, nome: turnoNome, horarios } of turnos) {
    for (const { id: horarioId, hora, duracaoMin } of horarios) {
      const start = instante(hora)
      isOrdered &&= last <= start
      last = start
      candidates.push({
        turnoId,
        turnoNome,
        horarioId,
        hora,
        duracaoMin,
        inicio: new Date(start),
        // Work takes its minutes also where the clocks are changed meanwhile.
        fim: new Date(start + duracaoMin * MINUTE_MS),
      })
    }
  }
  // Only where the clocks are changed can slots of a checked pattern collide.
  if (!isWhole) return semColisao(candidates, fusoHorario)
  return isOrdered ? candidates : porInicio(candidates)
}

const porInicio = (horarios: readonly Horario[]) =>
  horarios.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())

/**
 * In order of time. Where the clocks are put forward, slots would run into each other: what begins in the hour that is
 * left out gives way first, then the later one.
 */
function semColisao(horarios: readonly Horario[], fusoHorario: string): Horario[] {
  const byStart = porInicio(horarios)
  const isShown = ({ inicio, hora }: Horario) => {
    const clock = wallClockAt(inicio.getTime(), fusoHorario)
    return clock.hour * HOUR_MIN + clock.minute === hora
  }
  const kept: Horario[] = []
  for (const one of [...byStart.filter(isShown), ...byStart.filter((horario) => !isShown(horario))]) {
    if (!kept.some((other) => one.inicio < other.fim && other.inicio < one.fim)) kept.push(one)
  }
  return porInicio(kept)
}

interface RelogioDoDia {
  /** The first instant of the day, in milliseconds. */
  readonly inicio: number
  /** The instant, in milliseconds, at which the clocks show so many minutes of the day. */
  readonly instante: (minutos: number) => number
  /** The day has 24 hours. */
  readonly isWhole: boolean
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
}

/** Clocks of days that were asked for, by zone: all docks of a unit ask for the same ones. */
const relogios = new Map<string, Map<string, RelogioDoDia>>()
const MAX_RELOGIOS = 500

/** The instants of a day's minutes; asking the zone for each of a thousand slots would cost more than all the rest. */
function relogioDoDia(dia: string, fusoHorario: string): RelogioDoDia {
  const known = relogios.get(fusoHorario)?.get(dia)
  if (known) return known
  const relogio = readRelogio(dia, fusoHorario)
  const dias = relogios.get(fusoHorario) ?? new Map<string, RelogioDoDia>()
  if (dias.size >= MAX_RELOGIOS) dias.clear()
  relogios.set(fusoHorario, dias.set(dia, relogio))
  return relogio
}

function readRelogio(dia: string, fusoHorario: string): RelogioDoDia {
  const inicio = instanteDoDia(dia, 0, fusoHorario).getTime()
  const isWhole = instanteDoDia(dia, DAY_MIN, fusoHorario).getTime() - inicio === DAY_MIN * MINUTE_MS
  const instante = isWhole
    ? (minutos: number) => inicio + minutos * MINUTE_MS
    : (minutos: number) => instanteDoDia(dia, minutos, fusoHorario).getTime()
  return { inicio, instante, isWhole, weekday: weekdayOf(dia) }
}

/** The instant at which the clocks of the zone show so many minutes of the day; a skipped hour begins where it ends. */
export const instanteDoDia = (dia: string, minutos: number, fusoHorario: string): Date =>
  new Date(firstInstantAt(assertDay(dia) + minutos * MINUTE_MS, fusoHorario))

/** The days, in the dock's zone, that a period touches: one, or two across midnight. The end is not part of it. */
export function diasTocados(inicio: Date, fim: Date, fusoHorario: string): string[] {
  const first = dayAt(inicio, fusoHorario)
  const last = dayAt(new Date(Math.max(inicio.getTime(), fim.getTime() - 1)), fusoHorario)
  const days = [first]
  for (let day = first; day < last; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

export interface ProblemaDaGrade {
  /** Such as `turnos.1.horarios.0.hora`. */
  readonly path: string
  readonly message: string
}

/** What a weekly pattern may not be: slots that overlap, shifts without a day or without slots, an id twice. */
export function checkGrade(turnos: readonly TurnoDaGrade[]): ProblemaDaGrade[] {
  const problems: ProblemaDaGrade[] = []
  turnos.forEach((turno, index) => {
    const path = `turnos.${index}`
    if (turno.dias.length === 0) {
      problems.push({ path: `${path}.dias`, message: 'Escolha ao menos um dia da semana.' })
    }
    if (turno.horarios.length === 0) {
      problems.push({ path: `${path}.horarios`, message: 'Inclua ao menos um horário.' })
    }
  })
  const all = turnos.flatMap((turno, index) =>
    turno.horarios.map((horario, order) => ({
      path: `turnos.${index}.horarios.${order}.hora`,
      id: horario.id,
      spans: spansInWeek(turno.dias, horario),
    })),
  )
  const ids = new Set<string>()
  const taken: Span[] = []
  for (const { path, id, spans } of all) {
    // Bookings name their slot by this id.
    if (ids.has(id)) problems.push({ path, message: 'Este horário está repetido. Exclua um deles.' })
    ids.add(id)
    if (spans.some((span) => taken.some((other) => span.start < other.end && other.start < span.end))) {
      problems.push({ path, message: 'Este horário se sobrepõe a outro da mesma doca.' })
    }
    taken.push(...spans)
  }
  return problems
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Minutes of the week that a slot takes; what crosses the end of Sunday goes on with Monday. */
function spansInWeek(dias: readonly number[], { hora, duracaoMin }: HorarioDaGrade): Span[] {
  const week = WEEK_DAYS * DAY_MIN
  return dias.flatMap((dia) => {
    const start = (dia - 1) * DAY_MIN + hora
    const end = start + duracaoMin
    if (end <= week) return [{ start, end }]
    return [
      { start, end: week },
      { start: 0, end: end - week },
    ]
  })
}

export interface SerieDeHorarios {
  /** Those that begin on the day itself. */
  readonly doDia: HorarioDaGrade[]
  /** Those that begin after midnight: their hours are of the next day. */
  readonly doSeguinte: HorarioDaGrade[]
}

/**
 * Slots of equal length one after the other, from `inicio` up to `fim` in minutes of the day, past midnight where the
 * end comes before the beginning; the ids come from outside.
 */
export function horariosEmSerie(
  { inicio, fim, duracaoMin }: { inicio: number; fim: number; duracaoMin: number },
  novoId: () => string,
): SerieDeHorarios {
  const end = fim > inicio ? fim : fim + DAY_MIN
  const serie: SerieDeHorarios = { doDia: [], doSeguinte: [] }
  for (let hora = inicio; hora + duracaoMin <= end; hora += duracaoMin) {
    const [horarios, naHora] = hora < DAY_MIN ? [serie.doDia, hora] : [serie.doSeguinte, hora - DAY_MIN]
    horarios.push({ id: novoId(), hora: naHora, duracaoMin })
  }
  return serie
}

/** The weekdays after these: on which a night shift goes on. */
export const diasSeguintes = (dias: readonly number[]): number[] =>
  dias.map((dia) => (dia % WEEK_DAYS) + 1).toSorted((a, b) => a - b)
