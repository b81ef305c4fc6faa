/** Moving a booking: which slots serve, why others do not, and the next one that an arrow reaches. Pure. */
import {
  DIRECAO,
  DIRECAO_LABELS,
  type Direcao,
  SITUACAO_RESERVA as R,
} from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import { isDirecaoAceita } from '#modules/doca/disponibilidade.rules.ts'
import { canMove } from '#modules/doca/horario.rules.ts'
import type { HorarioNaGrade, ItemDoHorario, LinhaDaGrade } from '../shared/grade-do-dia.ts'

export interface Movendo {
  /** `mover` takes a free slot, `substituir` changes places with the booking of another one. */
  readonly modo: 'mover' | 'substituir'
  readonly reserva: ReservaDoHorario
  readonly unidadeId: string
  readonly docaId: string
  /** Where it stands now. */
  readonly chave: string
  /** Slots that cannot take it, as the server told: a few words by the key of the slot; absent until it has answered. */
  readonly negados?: ReadonlyMap<string, string>
}

/** What the calls name a slot by. */
export const refDo = ({ doca, turnoId, horario }: HorarioNaGrade): HorarioRef => ({
  docaId: doca.id,
  programacaoGradeConfigTurnoId: turnoId,
  programacaoGradeConfigTurnoHorarioId: horario.id,
  dhReserva: horario.inicio,
})

const SO: Readonly<Record<Direcao, string>> = {
  [DIRECAO.Ambos]: DIRECAO_LABELS[DIRECAO.Ambos],
  [DIRECAO.Carregamento]: 'Só carrega',
  [DIRECAO.Descarregamento]: 'Só descarrega',
}

/** Why the slot cannot be chosen, as far as the schedule and the server have told; undefined: it can. */
export function motivoParado(movendo: Movendo, horario: HorarioNaGrade): string | undefined {
  if (horario.isPassado) return 'O dia já passou'
  if (horario.unidadeId !== movendo.unidadeId) return 'Outra unidade'
  if (!isDirecaoAceita(movendo.reserva.direcao, horario.doca.direcao)) return SO[horario.doca.direcao]
  // Who changes places is looked at by the server alone: the other one leaves the slot.
  return movendo.modo === 'mover' ? movendo.negados?.get(horario.chave) : undefined
}

/** Whether this thing of a slot can be chosen as the new place. */
export function isAlvo(movendo: Movendo, horario: HorarioNaGrade, item: ItemDoHorario): boolean {
  if (horario.chave === movendo.chave || horario.turnoId === '') return false
  if (motivoParado(movendo, horario) !== undefined) return false
  if (item.tipo === 'livre') return movendo.modo === 'mover'
  return movendo.modo === 'substituir' && item.tipo === 'reserva' && isTrocavel(item.reserva)
}

const isTrocavel = (reserva: ReservaDoHorario) =>
  reserva.situacao !== R.PendenteInformacoes &&
  canMove({
    situacao: reserva.situacao,
    dhChegadaNaDoca: reserva.dhChegadaNaDoca === null ? null : new Date(reserva.dhChegadaNaDoca),
    isHabilitada: true,
  })

export const alvosDe = (movendo: Movendo, horarios: readonly HorarioNaGrade[]): readonly HorarioNaGrade[] =>
  horarios.filter((horario) => horario.itens.some((item) => isAlvo(movendo, horario, item)))

export type Direcional = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
export const isDirecional = (key: string): key is Direcional =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'

/**
 * The slot that an arrow reaches: the nearest one in that direction that may be stood on. Sideways it stays in the row,
 * up and down in the column, and beside it where that has none.
 */
export function proximoHorario(
  linhas: readonly LinhaDaGrade[],
  chave: string | undefined,
  key: Direcional,
  isOffered: (horario: HorarioNaGrade) => boolean,
): HorarioNaGrade | undefined {
  const places = linhas.flatMap((linha, row) =>
    linha.tipo === 'hora'
      ? linha.celulas.flatMap((horario, column) => (horario ? [{ horario, row, column }] : []))
      : [],
  )
  const from = places.find(({ horario }) => horario.chave === chave)
  const offered = places.filter(({ horario }) => isOffered(horario) && horario.chave !== chave)
  if (!from) return offered[0]?.horario
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const ahead = offered.filter(({ row, column }) =>
    isSideways ? (column - from.column) * step > 0 : (row - from.row) * step > 0,
  )
  const along = (one: { row: number; column: number }) =>
    Math.abs(isSideways ? one.column - from.column : one.row - from.row)
  const aside = (one: { row: number; column: number }) =>
    Math.abs(isSideways ? one.row - from.row : one.column - from.column)
  return ahead.toSorted((a, b) => aside(a) - aside(b) || along(a) - along(b))[0]?.horario
}
