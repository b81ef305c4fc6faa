/** A sending as its form holds it, and what is sent of it. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type Formato,
  proximoEnvio,
  type QuandoTipo,
  type SeVazio,
  whyNotQuando,
} from '../../agendamento.rules.ts'
import type { AgendamentoDeRelatorio, Quando, SaveAgendamento } from '../../relatorio.contract.ts'

export interface AgendamentoValues {
  readonly tipo: QuandoTipo
  readonly dias: readonly number[]
  readonly diaDoMes: string
  readonly hora: string
  readonly fusoHorario: string
  readonly formato: Formato
  readonly destinatarios: readonly string[]
  readonly assunto: string
  readonly seVazio: SeVazio
  readonly pausado: boolean
}

/** Monday at seven, as a sheet, to whoever makes it. */
export const novoEnvio = (fusoHorario: string): AgendamentoValues => ({
  tipo: 'semanal',
  dias: [1],
  diaDoMes: '1',
  hora: '07:00',
  fusoHorario,
  formato: 'xlsx',
  destinatarios: [],
  assunto: '',
  seVazio: 'avisar',
  pausado: false,
})

export const valuesOf = ({ quando, ...envio }: AgendamentoDeRelatorio): AgendamentoValues => ({
  tipo: quando.tipo,
  dias: quando.dias ?? [1],
  diaDoMes: String(quando.diaDoMes ?? 1),
  hora: quando.hora,
  fusoHorario: envio.fusoHorario,
  formato: envio.formato,
  destinatarios: envio.destinatarios,
  assunto: envio.assunto ?? '',
  seVazio: envio.seVazio,
  pausado: envio.pausado,
})

const dayOfMonth = (text: string): number | undefined => {
  const day = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return day >= 1 && day <= 31 ? day : undefined
}

function quandoOf({ tipo, dias, diaDoMes, hora }: AgendamentoValues): Quando {
  const day = dayOfMonth(diaDoMes)
  return {
    tipo,
    hora,
    ...(tipo === 'semanal' && { dias: dias.toSorted((a, b) => a - b) }),
    ...(tipo === 'mensal' && day !== undefined && { diaDoMes: day }),
  }
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/

export function checkEnvio(values: AgendamentoValues): Readonly<Record<string, string>> {
  const { tipo, hora, diaDoMes, destinatarios } = values
  const why = whyNotQuando(quandoOf(values))
  return {
    ...(tipo === 'semanal' && why !== undefined && { dias: why }),
    ...(tipo === 'mensal' &&
      dayOfMonth(diaDoMes) === undefined && { diaDoMes: 'Informe um dia do mês, de 1 a 31' }),
    ...(!HORA.test(hora) && { hora: validationMessages.required }),
    ...(destinatarios.length === 0 && { destinatarios: 'Escolha ao menos uma pessoa' }),
  }
}

export function inputOf(values: AgendamentoValues, relatorioId: string): SaveAgendamento {
  const { fusoHorario, formato, destinatarios, assunto, seVazio, pausado } = values
  return {
    relatorioId,
    quando: quandoOf(values),
    fusoHorario,
    formato,
    seVazio,
    pausado,
    destinatarios: [...destinatarios],
    assunto: assunto.trim() === '' ? null : assunto.trim(),
  }
}

const SHOWN = 3

/** The next instants that it goes; none while something about them is wrong. */
export function proximosEnvios(values: AgendamentoValues, now: string): readonly string[] {
  const { dias, diaDoMes, hora } = checkEnvio(values)
  if (dias !== undefined || diaDoMes !== undefined || hora !== undefined) return []
  const next: string[] = []
  for (let after = now; next.length < SHOWN; ) {
    after = proximoEnvio(quandoOf(values), values.fusoHorario, after)
    next.push(after)
  }
  return next
}
