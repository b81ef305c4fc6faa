/** The calendar of a dock as it is edited: patterns with their days, shifts and series of slots. Pure. */

import { isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { MAX_HORARIOS, MAX_TURNOS } from '../agendamento-codes.ts'
import {
  checkGrade,
  DAY_MIN,
  diasSeguintes,
  type HorarioDaGrade,
  horariosEmSerie,
} from '../calendario.rules.ts'
import type { GradesDaDoca, SaveGrade, TurnoConfigurado } from '../grade.contract.ts'
import { horaText } from './shared/hora-text.ts'
import { readHora, readInteiro } from './shared/numeros.ts'

export interface TurnoValues {
  readonly id: string
  readonly nome: string
  /** 1 Monday to 7 Sunday. */
  readonly dias: readonly number[]
  /** Of the series that is being made: `06:00`, `14:00`, minutes. */
  readonly de: string
  readonly ate: string
  readonly duracao: string
  readonly horarios: readonly HorarioDaGrade[]
}

export interface VigenciaValues {
  readonly id: string
  readonly vigenciaInicio: string
  /** Empty: until another one follows. */
  readonly vigenciaFim: string
  readonly turnos: readonly TurnoValues[]
}

export interface GradeValues {
  readonly grades: readonly VigenciaValues[]
}

export const DIAS_DA_SEMANA = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const
const UTEIS = [1, 2, 3, 4, 5]

export const novoTurno = (id: string, ordem: number): TurnoValues => ({
  id,
  nome: `Turno ${ordem}`,
  dias: UTEIS,
  de: ordem === 1 ? '06:00' : '14:00',
  ate: ordem === 1 ? '14:00' : '22:00',
  duracao: '60',
  horarios: [],
})

export const novaVigencia = (newId: () => string, dia: string): VigenciaValues => ({
  id: newId(),
  vigenciaInicio: dia,
  vigenciaFim: '',
  turnos: [novoTurno(newId(), 1)],
})

const turnoValues = ({ id, nome, dias, horarios }: TurnoConfigurado): TurnoValues => ({
  id,
  nome,
  dias,
  ...serieDe(horarios),
  horarios,
})

/** The series begins as the one that would make what the shift has. */
function serieDe(horarios: readonly HorarioDaGrade[]): Pick<TurnoValues, 'de' | 'ate' | 'duracao'> {
  const [first] = horarios
  if (!first) return { de: '06:00', ate: '14:00', duracao: '60' }
  return {
    de: horaText(Math.min(...horarios.map(({ hora }) => hora))),
    // A series that ends at midnight is written as one that ends the next day.
    ate: horaText(Math.max(...horarios.map(({ hora, duracaoMin }) => hora + duracaoMin)) % DAY_MIN),
    duracao: String(first.duracaoMin),
  }
}

export const gradeState = ({ gradeVersao, grades }: GradesDaDoca): RecordState<GradeValues> => ({
  version: gradeVersao,
  values: {
    grades: grades.map(({ id, vigenciaInicio, vigenciaFim, turnos }) => ({
      id,
      vigenciaInicio,
      vigenciaFim: vigenciaFim ?? '',
      turnos: turnos.map(turnoValues),
    })),
  },
})

export const turnosInput = (turnos: readonly TurnoValues[]) =>
  turnos.map(({ id, nome, dias, horarios }) => ({
    id,
    nome: nome.trim(),
    dias: [...dias],
    horarios: horarios.map((horario) => ({ ...horario })),
  }))

export const gradeInput = ({ grades }: GradeValues): SaveGrade['grades'] =>
  grades.map(({ id, vigenciaInicio, vigenciaFim, turnos }) => ({
    id,
    vigenciaInicio,
    vigenciaFim: vigenciaFim === '' ? null : vigenciaFim,
    turnos: turnosInput(turnos),
  }))

/** Problems of the shifts below `path`, each at the field it is about. */
export function checkTurnos(path: string, turnos: readonly TurnoValues[]): FormProblems {
  const found: Record<string, string> = {}
  for (const [index, { nome }] of turnos.entries()) {
    if (nome.trim() === '') found[`${path}turnos.${index}.nome`] = validationMessages.required
  }
  for (const problem of checkGrade(turnos)) found[`${path}${problem.path}`] = problem.message
  return found
}

export function checkGrades({ grades }: GradeValues): FormProblems {
  const found: Record<string, string> = {}
  for (const [index, { vigenciaInicio, vigenciaFim, turnos }] of grades.entries()) {
    const path = `grades.${index}.`
    if (!isDay(vigenciaInicio)) found[`${path}vigenciaInicio`] = validationMessages.invalidDate
    if (vigenciaFim !== '' && (!isDay(vigenciaFim) || vigenciaFim < vigenciaInicio)) {
      found[`${path}vigenciaFim`] = validationMessages.endBeforeStart
    }
    const overlap = grades.findIndex((other, at) => at < index && isSobreposta(other, grades[index]))
    if (overlap !== -1) found[`${path}vigenciaInicio`] = 'Outra grade já vale em parte deste período.'
    Object.assign(found, checkTurnos(path, turnos))
  }
  return found
}

function isSobreposta(a: VigenciaValues, b: VigenciaValues | undefined): boolean {
  if (!b) return false
  const endOf = ({ vigenciaFim }: VigenciaValues) => (vigenciaFim === '' ? '9999-12-30' : vigenciaFim)
  return a.vigenciaInicio <= endOf(b) && b.vigenciaInicio <= endOf(a)
}

/** What a problem is about, for the list above the form. */
export function rotuloDoCaminho(path: string): string {
  if (path.endsWith('vigenciaInicio')) return 'Início da vigência'
  if (path.endsWith('vigenciaFim')) return 'Fim da vigência'
  const turno = /turnos\.(\d+)/.exec(path)?.[1]
  const place = turno === undefined ? '' : ` do turno ${Number(turno) + 1}`
  if (path.endsWith('nome')) return `Nome${place}`
  if (path.endsWith('dias')) return `Dias${place}`
  return `Horários${place}`
}

export interface SerieFeita {
  readonly turnos: readonly TurnoValues[]
  /** What was made, in words. */
  readonly texto: string
}

/**
 * The shifts with the series that the fields of one describe, beside those slots that they have and it does not overlap.
 * What a night shift has after midnight is worked on the next days, so it stands in a shift of its own; an exception,
 * which is about one day, has no place for it.
 */
export function comSerie(
  turnos: readonly TurnoValues[],
  index: number,
  newId: () => string,
  hasDias = true,
): SerieFeita | { readonly problema: string } {
  const turno = turnos[index]
  if (!turno) return { problema: 'O turno não existe mais.' }
  const inicio = readHora(turno.de)
  const fim = readHora(turno.ate)
  const duracaoMin = readInteiro(turno.duracao)
  if (inicio === undefined || fim === undefined) return { problema: 'Informe as horas como 06:00.' }
  if (duracaoMin === null || !(duracaoMin >= 5 && duracaoMin <= 1440)) {
    return { problema: 'Informe a duração entre 5 e 1.440 minutos.' }
  }
  const { doDia, doSeguinte } = horariosEmSerie({ inicio, fim, duracaoMin }, newId)
  if (doDia.length + doSeguinte.length === 0) return { problema: 'O período é mais curto que um horário.' }
  const outros = hasDias ? turnos : [turno]
  const novos = livres(doDia, turno.dias, outros)
  const madrugada = hasDias ? livres(doSeguinte, diasSeguintes(turno.dias), outros) : []
  if (novos.length + madrugada.length === 0) {
    return { problema: 'O turno já tem horários em todo este período.' }
  }
  const horarios = [...turno.horarios, ...novos].toSorted((a, b) => a.hora - b.hora)
  if (horarios.length > MAX_HORARIOS) return { problema: `Um turno tem no máximo ${MAX_HORARIOS} horários.` }
  if (madrugada.length > 0 && turnos.length >= MAX_TURNOS) {
    return {
      problema: `Os horários depois da meia-noite precisam de mais um turno, e a grade tem no máximo ${MAX_TURNOS}.`,
    }
  }
  const seguinte = madrugada.length > 0 ? [turnoDaMadrugada(newId(), turno, madrugada)] : []
  return {
    turnos: [...turnos.slice(0, index), { ...turno, horarios }, ...seguinte, ...turnos.slice(index + 1)],
    texto: textoDaSerie({ turno, novos, seguinte, perdidos: hasDias ? 0 : doSeguinte.length }),
  }
}

/** Of a series those that overlap no slot of a shift of the same days. */
function livres(
  serie: readonly HorarioDaGrade[],
  dias: readonly number[],
  turnos: readonly TurnoValues[],
): HorarioDaGrade[] {
  const taken = turnos
    .filter((turno) => turno.dias.length === 0 || turno.dias.some((dia) => dias.includes(dia)))
    .flatMap(({ horarios }) => horarios)
  return serie.filter(
    (one) =>
      !taken.some(
        (other) => one.hora < other.hora + other.duracaoMin && other.hora < one.hora + one.duracaoMin,
      ),
  )
}

const turnoDaMadrugada = (
  id: string,
  { nome, dias }: TurnoValues,
  horarios: readonly HorarioDaGrade[],
): TurnoValues => ({
  id,
  nome: `${nome.slice(0, 28)} (madrugada)`,
  dias: diasSeguintes(dias),
  ...serieDe(horarios),
  horarios,
})

interface Feito {
  readonly turno: TurnoValues
  readonly novos: readonly HorarioDaGrade[]
  readonly seguinte: readonly TurnoValues[]
  /** After midnight, where there is no place for them. */
  readonly perdidos: number
}

const quantos = (n: number) => (n === 1 ? '1 horário' : `${n} horários`)

function textoDaSerie({ turno, novos, seguinte, perdidos }: Feito): string {
  const parts = [`${quantos(novos.length)} em ${turno.nome || 'Turno'}`]
  for (const { nome, dias, horarios } of seguinte) {
    parts.push(`${quantos(horarios.length)} depois da meia-noite em ${nome}, ${diasText(dias)}`)
  }
  const made = `${parts.join(' e ')}.`
  if (perdidos === 0) return made
  return `${made} Depois da meia-noite já é outro dia: ${quantos(perdidos)} não ${perdidos === 1 ? 'entrou' : 'entraram'}. Crie uma exceção também para o dia seguinte.`
}

/** `seg, ter e qua`. */
function diasText(dias: readonly number[]): string {
  const names = dias.map((dia) => DIAS_DA_SEMANA[dia - 1] ?? '')
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : (names[0] ?? '')
}
