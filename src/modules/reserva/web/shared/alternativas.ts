/** What a refusal says of a slot that cannot be taken: why, and which others are free. Pure. */

import { Check } from 'typebox/value'
import {
  type AlternativaDeHorario,
  HorarioRecusado,
  type HorarioRef,
} from '#modules/doca/agendamento-dados.contract.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { diaCurto } from './dia-texto.ts'

/** Undefined: the refusal is about something else. */
export function recusaDoHorario(error: unknown): HorarioRecusado | undefined {
  if (!(error instanceof HttpError) || typeof error.body !== 'object' || error.body === null) return undefined
  const told = {
    alternativas: Reflect.get(error.body, 'alternativas') ?? [],
    motivos: Reflect.get(error.body, 'motivos') ?? [],
  }
  if (!Check(HorarioRecusado, told)) return undefined
  return told.alternativas.length + told.motivos.length > 0 ? told : undefined
}

/** `Doca 02, sex, 20/11/2026 às 11:00` */
export const alternativaText = ({ docaNome, dia, hora }: AlternativaDeHorario): string =>
  `${docaNome}, ${diaCurto(dia)} às ${horaText(hora)}`

/** What the calls name the slot by. */
export const refDaAlternativa = ({
  docaId,
  programacaoGradeConfigTurnoId,
  programacaoGradeConfigTurnoHorarioId,
  dhReserva,
}: AlternativaDeHorario): HorarioRef => ({
  docaId,
  programacaoGradeConfigTurnoId,
  programacaoGradeConfigTurnoHorarioId,
  dhReserva,
})
