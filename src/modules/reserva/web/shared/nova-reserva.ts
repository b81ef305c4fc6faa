/** The slot that a new booking is for, as the address of its form carries it. Pure. */

import { DIRECAO, type Direcao } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { direcaoOf } from '#modules/doca/web/shared/doca-form.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { HorarioNaGrade } from './grade-do-dia.ts'

export const CAMPOS_DO_HORARIO = [
  'doca',
  'turno',
  'horario',
  'inicio',
  'fim',
  'nome',
  'fuso',
  'direcao',
  'carga',
] as const

export interface HorarioEscolhido {
  readonly ref: HorarioRef
  readonly docaNome: string
  readonly fim: string
  readonly fusoHorario: string
  /** What the dock does. */
  readonly direcao: Direcao
  /** The load that it is booked for, where the booking began with one. */
  readonly cargaId?: string | undefined
}

const queryOf = ({ ref, docaNome, fim, fusoHorario, direcao, cargaId }: HorarioEscolhido): string =>
  new URLSearchParams({
    doca: ref.docaId,
    turno: ref.programacaoGradeConfigTurnoId,
    horario: ref.programacaoGradeConfigTurnoHorarioId,
    inicio: ref.dhReserva,
    fim,
    nome: docaNome,
    fuso: fusoHorario,
    direcao: String(direcao),
    ...(cargaId !== undefined && { carga: cargaId }),
  }).toString()

export const novaReservaQuery = ({ doca, turnoId, horario, fusoHorario }: HorarioNaGrade): string =>
  queryOf({
    ref: {
      docaId: doca.id,
      programacaoGradeConfigTurnoId: turnoId,
      programacaoGradeConfigTurnoHorarioId: horario.id,
      dhReserva: horario.inicio,
    },
    docaNome: doca.nome,
    fim: horario.fim,
    fusoHorario,
    direcao: doca.direcao,
  })

export const escolhidoQuery = queryOf

/** Undefined: the address is incomplete. */
export function horarioEscolhido(values: Readonly<Record<string, string>>): HorarioEscolhido | undefined {
  const {
    doca = '',
    turno = '',
    horario = '',
    inicio = '',
    fim = '',
    nome = '',
    fuso = '',
    carga = '',
  } = values
  const hasIds = [doca, turno, horario].every(isGuid)
  if (!hasIds || Number.isNaN(Date.parse(inicio)) || Number.isNaN(Date.parse(fim)) || fuso === '') {
    return undefined
  }
  return {
    ref: {
      docaId: doca,
      programacaoGradeConfigTurnoId: turno,
      programacaoGradeConfigTurnoHorarioId: horario,
      dhReserva: inicio,
    },
    docaNome: nome,
    fim,
    fusoHorario: fuso,
    direcao: direcaoOf(values.direcao ?? '') ?? DIRECAO.Ambos,
    ...(isGuid(carga) && { cargaId: carga }),
  }
}

/** `4:07` until the slot is free for others; `0:00` afterwards. */
export function restanteText(expiraEm: number, agora: number): string {
  const seconds = Math.max(0, Math.ceil((expiraEm - agora) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
