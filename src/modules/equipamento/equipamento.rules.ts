/** Equipment that goes along with the vehicles. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const TIPOS_EQUIPAMENTO = {
  lona: 'Lona',
  cinta: 'Cinta ou catraca',
  corrente: 'Corrente',
  corda: 'Corda',
  cantoneira: 'Cantoneira',
  palete: 'Palete',
  paleteira: 'Paleteira',
  rastreador: 'Rastreador',
  'lacre-eletronico': 'Lacre eletrônico',
  termografo: 'Termógrafo',
  'kit-emergencia': 'Kit de emergência',
  extintor: 'Extintor',
  epi: 'EPI',
  outro: 'Outro',
} as const
export type TipoEquipamento = keyof typeof TIPOS_EQUIPAMENTO
export const TIPO_EQUIPAMENTO_KEYS = Object.keys(TIPOS_EQUIPAMENTO) as TipoEquipamento[]

export interface EquipamentoFields {
  readonly descricao: string
  readonly tipo: TipoEquipamento
  readonly patrimonio: string | null
  readonly quantidade: number
  readonly veiculoId: string | null
  readonly unidadeId: string | null
  readonly validade: string | null
  readonly observacao: string | null
}

export type EquipamentoInput = Pick<EquipamentoFields, 'descricao' | 'tipo'> & {
  readonly [K in Exclude<keyof EquipamentoFields, 'descricao' | 'tipo'>]?: EquipamentoFields[K] | undefined
}

export const cleanEquipamento = (input: EquipamentoInput): EquipamentoFields => ({
  descricao: cleanLine(input.descricao) ?? '',
  tipo: input.tipo,
  patrimonio: cleanLine(input.patrimonio),
  quantidade: input.quantidade ?? 1,
  veiculoId: input.veiculoId ?? null,
  unidadeId: input.unidadeId ?? null,
  validade: input.validade ?? null,
  observacao: cleanLine(input.observacao),
})

export function checkEquipamento(fields: EquipamentoFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (fields.descricao === '') problems.push({ path: 'descricao', message: validationMessages.required })
  if (fields.validade !== null && !isDay(fields.validade))
    problems.push({ path: 'validade', message: validationMessages.invalidDate })
  // A number on a piece names one piece.
  if (fields.patrimonio !== null && fields.quantidade > 1)
    problems.push({ path: 'quantidade', message: 'Com número de patrimônio a quantidade é 1' })
  return problems
}
