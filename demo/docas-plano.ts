/**
 * The docks of the demonstration warehouse and what stands on them around the present: done before it, at the docks and
 * in the yard now, expected afterwards. Pure, so that the same start makes the same day.
 */
import {
  DIRECAO,
  type Direcao,
  MOTIVO_CANCELAMENTO,
  type MotivoCancelamento,
  SITUACAO_RESERVA as R,
  type SituacaoReserva,
  TIPO_RESERVA,
  type TipoReserva,
} from '#modules/doca/agendamento-codes.ts'
import type { Horario } from '#modules/doca/calendario.rules.ts'
import { ocupaHorario } from '#modules/doca/reserva-viva.rules.ts'

const MINUTE_MS = 60_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const hours = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 }, (_, n) => ({ hora: (from + n * 2) * 60, duracaoMin: 120 }))

/** Around the clock, so that the day is alive whenever it is looked at. */
export const TURNOS = [
  { nome: 'Madrugada', dias: EVERY_DAY, horarios: hours(0, 6) },
  { nome: 'Turno 1', dias: EVERY_DAY, horarios: hours(6, 14) },
  { nome: 'Turno 2', dias: EVERY_DAY, horarios: hours(14, 24) },
]

const DIRECOES: readonly Direcao[] = [
  DIRECAO.Carregamento,
  DIRECAO.Carregamento,
  DIRECAO.Ambos,
  DIRECAO.Ambos,
  DIRECAO.Descarregamento,
  DIRECAO.Descarregamento,
  DIRECAO.Carregamento,
  DIRECAO.Ambos,
]
const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('A list of the demonstration is empty.')
  return value
}

/** The dock with this number, from 0. */
export const docaInput = (index: number) => ({
  nome: `Doca ${String(index + 1).padStart(2, '0')}`,
  direcao: at(DIRECOES, index),
  toleranciaMin: 15,
  // Each eighth is for small vehicles.
  pesoMaximoKg: index % 8 === 4 ? 14_000 : null,
  fechaFeriados: false,
})

/** A dock of the day with the slots that nobody has taken yet. */
export interface DocaLivre {
  readonly id: string
  readonly direcao: Direcao
  readonly horarios: readonly Horario[]
}

export interface ReservaPlanejada {
  readonly docaId: string
  readonly horario: Horario
  readonly situacao: SituacaoReserva
  readonly direcao: Direcao
  readonly tipo: TipoReserva
  /** Its number in the plan: party, plate and driver follow from it. */
  readonly numero: number
  /** Plate and driver are known. */
  readonly temVeiculo: boolean
  readonly dhChegada: Date | null
  readonly dhChegadaNaDoca: Date | null
  readonly dhSaida: Date | null
  readonly dhCancelamento: Date | null
  readonly motivoCancelamento: MotivoCancelamento | null
  /** It takes its slot. */
  readonly ocupa: boolean
}

/** A number that looks like chance and is the same each time. */
function chance(a: number, b: number): number {
  let x = (a + 1) * 0x9e3779b1 + (b + 1) * 0x85ebca6b
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  return ((x ^ (x >>> 12)) >>> 0) % 1000
}

interface Vaga {
  readonly doca: number
  readonly docaId: string
  readonly direcao: Direcao
  readonly horario: Horario
  /** 0 the slot of the present, -1 the one before, 1 the next. */
  readonly distancia: number
}

/** What stands where, `quantas` bookings at most. The present and what is near it come first. */
export function planejarDia(docas: readonly DocaLivre[], agora: Date, quantas: number): ReservaPlanejada[] {
  const vagas = docas.flatMap(({ id, direcao, horarios }, doca) =>
    horarios.map((horario): Vaga => {
      const distancia = Math.floor((agora.getTime() - horario.inicio.getTime()) / (120 * MINUTE_MS)) * -1
      return { doca, docaId: id, direcao, horario, distancia: distancia === 0 ? 0 : distancia }
    }),
  )
  // Two docks of eight are free now.
  const wanted = vagas.filter(({ doca, distancia }) => distancia !== 0 || doca % 4 !== 2)
  const rank = ({ doca, distancia }: Vaga) =>
    Math.abs(distancia) <= 1 ? Math.abs(distancia) * 1000 + doca : 3000 + chance(doca, distancia + 50)
  return wanted
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, quantas)
    .toSorted((a, b) => a.horario.inicio.getTime() - b.horario.inicio.getTime() || a.doca - b.doca)
    .map((vaga, numero) => planejar(vaga, numero, agora))
}

/** Of the docks in turn: who is at the slot of the present. */
const AGORA: readonly SituacaoReserva[] = [
  R.MotoristaNaDoca,
  R.MotoristaNoLocal,
  R.Agendado,
  R.MotoristaNaDoca,
  R.Agendado,
  R.MotoristaNaDoca,
  R.Agendado,
  R.Checkin,
]

function situacaoDe({ doca, distancia }: Vaga, numero: number): SituacaoReserva {
  const dice = chance(doca, numero) % 15
  if (distancia === 0) return at(AGORA, doca)
  if (distancia < 0) {
    // At the second dock of each eight the one before goes on past its end.
    if (distancia === -1 && doca % 8 === 1) return R.MotoristaNaDoca
    if (dice === 0) return R.Cancelada
    // Nobody came, and nobody has said so yet.
    if (dice === 2 && distancia < -3) return R.Agendado
    return dice === 1 ? R.Reprovada : R.Concluida
  }
  if (distancia === 1 && doca % 8 === 0) return R.MotoristaNoLocal
  if (dice === 0) return R.Pendente
  if (dice === 1 || dice === 2) return R.PendenteInformacoes
  return dice === 3 ? R.Cancelada : R.Agendado
}

const CHEGOU: readonly SituacaoReserva[] = [R.Concluida, R.MotoristaNaDoca, R.MotoristaNoLocal, R.Checkin]

function planejar(vaga: Vaga, numero: number, agora: Date): ReservaPlanejada {
  const { doca, docaId, horario } = vaga
  const situacao = situacaoDe(vaga, numero)
  const dice = chance(numero, doca)
  const hasCome = CHEGOU.includes(situacao)
  // Nobody comes after the present.
  const after = (minutes: number) =>
    new Date(Math.min(horario.inicio.getTime() + minutes * MINUTE_MS, agora.getTime() - 4 * MINUTE_MS))
  const isAtDock = situacao === R.Concluida || situacao === R.MotoristaNaDoca
  const isGone = situacao === R.Cancelada
  const isPast = horario.fim <= agora
  return {
    docaId,
    horario,
    situacao,
    numero,
    direcao: vaga.direcao === DIRECAO.Ambos ? at([2, 3] as const, numero) : vaga.direcao,
    tipo:
      dice % 13 === 0 ? TIPO_RESERVA.Urgente : dice % 17 === 0 ? TIPO_RESERVA.Expresso : TIPO_RESERVA.Normal,
    temVeiculo: hasCome || situacao === R.Agendado ? hasCome || dice % 6 !== 0 : false,
    dhChegada: hasCome ? after((dice % 25) - 30) : null,
    dhChegadaNaDoca: isAtDock ? after(2 + (dice % 15)) : null,
    dhSaida: situacao === R.Concluida ? after(55 + (dice % 55)) : null,
    dhCancelamento: isGone ? after(isPast ? 45 : -300) : null,
    motivoCancelamento: isGone ? (isPast ? MOTIVO_CANCELAMENTO.NoShow : MOTIVO_CANCELAMENTO.Manual) : null,
    ocupa: ocupaHorario(situacao),
  }
}

const MOTORISTAS = [
  'Tadeu Vaz',
  'Valdir Sena',
  'Ciro Leme',
  'Davi Couto',
  'Hugo Reis',
  'Rui Heinz',
  'Abel Dias',
  'Lauro Pires',
  'Beto Paes',
  'Neco Farias',
  'Nilton Prado',
  'Osmar Teles',
  'Célia Antunes',
  'Edson Ruas',
  'Adão Fuchs',
  'Ivone Bastos',
  'Gil Nardi',
  'Marta Rocha Lima',
]
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Plate, driver and phone of the booking with this number; invented, and of the right form. */
export function veiculoDe(numero: number) {
  const n = 7_919 * (numero + 17)
  const letra = (shift: number) => at([...LETRAS], Math.floor(n / 26 ** shift) + shift * 5)
  const digits = String(1_000_000 + ((n * 31) % 8_999_999))
  return {
    placa: `${letra(0)}${letra(1)}${letra(2)}${n % 10}${letra(3)}${String(n % 97).padStart(2, '0')}`,
    motorista: at(MOTORISTAS, numero),
    celular: `1199${digits}`,
  }
}
