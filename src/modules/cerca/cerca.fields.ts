/** The fields of a fence around a company or an own unit. */
import { Type } from 'typebox'
import { referToUnidade } from '#modules/veiculo/veiculo.contract.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Id } from '#platform/shared/schemas.ts'
import type { Forma } from './cerca.rules.ts'
import { FormaSchema } from './forma.contract.ts'
import { checkForma, cleanForma } from './forma.rules.ts'

const EmpresaDaCerca = Type.Object({ id: Id, nome: Type.String() })

/** A shape always comes; there is none to fall back to. */
export const campoForma = {
  kind: 'own',
  label: 'Forma',
  required: true,
  schema: FormaSchema,
  default: null,
  clean: (forma: Forma) => cleanForma(forma),
} as const

export const CERCA = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 80,
    required: true,
    example: 'Portaria da Panificadora Aurora',
    placeholder: 'Portaria de cargas',
    list: { sort: true },
    sheet: { width: 36 },
  },
  empresaId: {
    kind: 'reference',
    label: 'Empresa',
    as: 'empresa',
    table: 'empresa',
    schema: EmpresaDaCerca,
    show: ({ nome }: { readonly nome: string }) => nome,
    taken: 'cerca_empresa_taken',
    list: {},
    sheet: { width: 36 },
  },
  unidadeId: {
    ...referToUnidade,
    taken: 'cerca_unidade_taken',
    list: { width: '180px' },
    sheet: { width: 24 },
  },
  forma: campoForma,
})

/** A fence belongs either to a company or to an own unit. */
export function checkCerca(fields: FieldsOf<typeof CERCA>): FieldProblem[] {
  const { empresaId, unidadeId, forma } = fields
  const problems = [...checkFields(CERCA, fields), ...checkForma(forma)]
  if (empresaId === null && unidadeId === null)
    return [...problems, { path: 'empresaId', message: 'Informe a empresa ou a unidade' }]
  if (empresaId !== null && unidadeId !== null)
    return [...problems, { path: 'unidadeId', message: 'Informe só a empresa ou só a unidade' }]
  return problems
}
