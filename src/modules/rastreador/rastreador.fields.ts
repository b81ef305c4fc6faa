/** The fields of a device that tells where a vehicle or a driver is. */
import { Type } from 'typebox'
import { referToVeiculo } from '#modules/veiculo/veiculo.contract.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Id } from '#platform/shared/schemas.ts'
import { TIPOS_RASTREADOR } from './rastreador.rules.ts'

export const RASTREADOR = defineFields({
  identificador: {
    kind: 'text',
    label: 'Identificador',
    description: 'Como o aparelho se apresenta: o IMEI, ou o nome dado no aplicativo.',
    max: 64,
    required: true,
    example: '867730051122084',
    placeholder: '867730051122084',
    taken: 'rastreador_identificador_taken',
    list: { sort: true },
    sheet: { width: 24 },
    import: {
      names: ['IMEI', 'ID_RASTREADOR', 'RASTREADOR', 'APARELHO', 'DISPOSITIVO', 'ID'],
      example: '867730051122084',
      isBusca: true,
    },
  },
  tipo: {
    kind: 'choice',
    label: 'Tipo',
    options: TIPOS_RASTREADOR,
    required: true,
    list: { sort: true, width: '110px' },
    import: { names: ['TIPO', 'PROTOCOLO', 'SISTEMA'], example: 'Traccar' },
  },
  veiculoId: {
    ...referToVeiculo,
    description: 'O rastreador do veículo não segue pessoa.',
    list: { width: '110px' },
  },
  motoristaId: {
    kind: 'reference',
    label: 'Motorista',
    as: 'motorista',
    table: 'motorista',
    description: 'O celular de uma pessoa só grava com a autorização dela e na viagem.',
    schema: Type.Object({ id: Id, nome: Type.String() }),
    show: ({ nome }: { readonly nome: string }) => nome,
    list: { width: '180px' },
  },
})

/** A device follows either a vehicle or a person. */
export function checkRastreador(fields: FieldsOf<typeof RASTREADOR>): FieldProblem[] {
  const { veiculoId, motoristaId } = fields
  const problems = checkFields(RASTREADOR, fields)
  if (veiculoId === null && motoristaId === null)
    return [...problems, { path: 'veiculoId', message: 'Informe o veículo ou o motorista' }]
  if (veiculoId !== null && motoristaId !== null)
    return [...problems, { path: 'motoristaId', message: 'Informe só o veículo ou só o motorista' }]
  return problems
}
