/** When a report is sent next. Pure; the zone is that of the sending. Source: execution §8, E-809. */
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'

export const FORMATOS = ['xlsx', 'csv', 'pdf'] as const
export type Formato = (typeof FORMATOS)[number]
export const QUANDO_TIPOS = ['diario', 'util', 'semanal', 'mensal'] as const
export const QUANDO_LABELS: Readonly<Record<QuandoTipo, string>> = {
  diario: 'Diário',
  util: 'Dias úteis',
  semanal: 'Semanal',
  mensal: 'Mensal',
}
export type QuandoTipo = (typeof QUANDO_TIPOS)[number]
export const SE_VAZIO = {
  avisar: 'Avisar sem arquivo',
  enviar: 'Enviar assim mesmo',
  calar: 'Não enviar',
} as const
export type SeVazio = keyof typeof SE_VAZIO
export const SE_VAZIO_KEYS = Object.keys(SE_VAZIO) as SeVazio[]
const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

export interface Quando {
  readonly tipo: QuandoTipo
  readonly dias?: readonly number[] | undefined
  readonly diaDoMes?: number | undefined
  /** `07:00` */
  readonly hora: string
}

/** Undefined: it can be kept. */
export function whyNotQuando({ tipo, dias, diaDoMes }: Quando): string | undefined {
  if (tipo === 'semanal' && !dias?.length) return 'Escolha ao menos um dia da semana'
  return tipo === 'mensal' && diaDoMes === undefined ? 'Informe o dia do mês' : undefined
}

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const lastOfMonth = (day: string) => {
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1))
  return addDays(next.toISOString().slice(0, 10), -1)
}

function falls({ tipo, dias, diaDoMes = 1 }: Quando, day: string): boolean {
  switch (tipo) {
    case 'diario':
      return true
    case 'util':
      return weekdayOf(day) % 6 !== 0
    case 'semanal':
      return dias?.includes(weekdayOf(day)) ?? false
    case 'mensal': {
      const last = Number(lastOfMonth(day).slice(8))
      return Number(day.slice(8)) === Math.min(diaDoMes, last)
    }
  }
}

/** A month without the day has its last one, so that a year has each of them. */
const FURTHEST = 62

/** The first instant after another one, as UTC. */
export function proximoEnvio(quando: Quando, fusoHorario: string, depoisDe: string): string {
  const first = dayAt(depoisDe, fusoHorario)
  for (let ahead = 0; ahead <= FURTHEST; ahead++) {
    const day = addDays(first, ahead)
    if (!falls(quando, day)) continue
    const instant = instantAt(day, quando.hora, fusoHorario)
    if (instant > depoisDe) return instant
  }
  throw new Error('A sending without a day was kept.')
}

/** `segunda e quinta, 07:00`. */
export function quandoInWords({ tipo, dias = [], diaDoMes, hora }: Quando): string {
  if (tipo === 'semanal') {
    const names = [...dias].sort((a, b) => a - b).map((dia) => DIAS[dia] ?? '')
    return `${new Intl.ListFormat('pt-BR').format(names)}, ${hora}`
  }
  if (tipo === 'mensal') return `dia ${diaDoMes}, ${hora}`
  return `${tipo === 'util' ? 'dias úteis' : 'todos os dias'}, ${hora}`
}
