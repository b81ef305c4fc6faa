/** The agenda of a vehicle: what takes it, and how long it may. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const TIPOS_OCUPACAO = {
  carga: 'Carga',
  retorno: 'Tempo de retorno',
  manutencao: 'Manutenção',
  folga: 'Folga do motorista',
  outro: 'Outro',
} as const
export type TipoOcupacao = keyof typeof TIPOS_OCUPACAO
export const TIPO_OCUPACAO_KEYS = Object.keys(TIPOS_OCUPACAO) as TipoOcupacao[]

export const SITUACOES_OCUPACAO = ['ativa', 'cancelada'] as const
export type SituacaoOcupacao = (typeof SITUACOES_OCUPACAO)[number]

/** A cancelled occupation is over: it is neither changed nor taken up again. */
export const PROXIMAS_SITUACOES: Readonly<Record<SituacaoOcupacao, readonly SituacaoOcupacao[]>> = {
  ativa: ['cancelada'],
  cancelada: [],
}

const DAY_MS = 86_400_000
export const MAX_DIAS_OCUPACAO = 366
/** Of one look at the agenda. */
export const MAX_DIAS_CONSULTA = 62

export interface Periodo {
  readonly inicio: string
  readonly fim: string
}

/** Half-open: one may begin in the instant in which the other ends. */
export const isOverlapping = (a: Periodo, b: Periodo): boolean => a.inicio < b.fim && b.inicio < a.fim

export interface OcupacaoFields extends Periodo {
  readonly tipo: TipoOcupacao
  readonly titulo: string
  readonly observacao: string | null
}

export interface OcupacaoInput extends Periodo {
  readonly tipo: TipoOcupacao
  readonly titulo?: string | null | undefined
  readonly observacao?: string | null | undefined
}

/** Instants in UTC; a title that is missing is the kind's name. */
export const cleanOcupacao = (input: OcupacaoInput): OcupacaoFields => ({
  tipo: input.tipo,
  titulo: cleanLine(input.titulo) ?? TIPOS_OCUPACAO[input.tipo],
  inicio: parseInstant(input.inicio) ?? '',
  fim: parseInstant(input.fim) ?? '',
  observacao: cleanLine(input.observacao),
})

/** What is wrong with a period whose instants are in UTC, empty when they could not be read. */
export function checkPeriodo({ inicio, fim }: Periodo, maxDias: number): FieldProblem[] {
  const unread = [
    ...(inicio === '' ? [{ path: 'inicio', message: validationMessages.invalidDate }] : []),
    ...(fim === '' ? [{ path: 'fim', message: validationMessages.invalidDate }] : []),
  ]
  if (unread.length > 0) return unread
  if (fim <= inicio) return [{ path: 'fim', message: 'O fim precisa ser depois do início' }]
  const isTooLong = Date.parse(fim) - Date.parse(inicio) > maxDias * DAY_MS
  return isTooLong ? [{ path: 'fim', message: `O período pode ter no máximo ${maxDias} dias` }] : []
}
