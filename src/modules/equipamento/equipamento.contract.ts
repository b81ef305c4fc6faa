/** Register of equipment. */
import { type Static, Type } from 'typebox'
import { frotaAccess } from '#modules/veiculo/veiculo.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { DiaDoCalendario, Id, oneOf } from '#platform/shared/schemas.ts'
import { EQUIPAMENTO, TIPO_EQUIPAMENTO_KEYS } from './equipamento.fields.ts'

const equipamentoErrors = defineErrors({
  equipamento_patrimonio_taken: [409, 'Já existe um equipamento com este número de patrimônio.'],
})

export const Equipamento = recordSchema(EQUIPAMENTO)
export type Equipamento = Static<typeof Equipamento>

export const equipamentoCalls = defineRegisterCalls({
  path: '/equipamento',
  tag: 'Equipamento',
  nome: 'um equipamento',
  access: { read: frotaAccess, manage: frotaAccess },
  record: Equipamento,
  fields: sentFields(EQUIPAMENTO, { examples: true }),
  filters: {
    tipos: filterOf(Type.Array(oneOf(TIPO_EQUIPAMENTO_KEYS), { maxItems: TIPO_EQUIPAMENTO_KEYS.length })),
    veiculoId: filterOf(Id),
    unidadeId: filterOf(Id),
    venceAte: filterOf(DiaDoCalendario),
  },
  orders: ['descricao', 'tipo', 'quantidade', 'validade', 'ativo', 'atualizadoEm'],
  errors: Object.values(equipamentoErrors),
})
export type SaveEquipamento = BodyOf<typeof equipamentoCalls.create>
export type EquipamentoSearch = BodyOf<typeof equipamentoCalls.search>
