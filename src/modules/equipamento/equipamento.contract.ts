/** Register of equipment. */
import { type Static, Type } from 'typebox'
import { Dia, frotaAccess, VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { DiaDoCalendario, Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { TIPO_EQUIPAMENTO_KEYS, type TipoEquipamento } from './equipamento.rules.ts'

export const equipamentoErrors = defineErrors({
  equipamento_patrimonio_taken: [409, 'Já existe um equipamento com este número de patrimônio.'],
})

const Tipo = Type.Unsafe<TipoEquipamento>({ type: 'string', enum: [...TIPO_EQUIPAMENTO_KEYS] })

export const Equipamento = Type.Object({
  id: Id,
  descricao: Type.String(),
  tipo: Tipo,
  patrimonio: Nullable(Type.String()),
  quantidade: Type.Integer(),
  veiculo: Nullable(VeiculoNome),
  unidade: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  validade: Nullable(Dia),
  observacao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Equipamento = Static<typeof Equipamento>

const Fields = {
  descricao: Type.String({ minLength: 1, maxLength: 80, examples: ['Lona 12 x 5 m'] }),
  tipo: Tipo,
  patrimonio: Type.Optional(Nullable(Texto(30, 0))),
  quantidade: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  veiculoId: Type.Optional(Nullable(Id)),
  unidadeId: Type.Optional(Nullable(Id)),
  validade: Type.Optional(Nullable(Dia)),
  observacao: Type.Optional(Nullable(Texto(500, 0))),
}
const SaveEquipamento = Type.Object(Fields)
export type SaveEquipamento = Static<typeof SaveEquipamento>

export const equipamentoCalls = defineRegisterCalls({
  path: '/equipamento',
  tag: 'Equipamento',
  nome: 'um equipamento',
  access: { read: frotaAccess, manage: frotaAccess },
  record: Equipamento,
  fields: Fields,
  filters: {
    tipos: filterOf(Type.Array(Tipo, { maxItems: TIPO_EQUIPAMENTO_KEYS.length })),
    veiculoId: filterOf(Id),
    unidadeId: filterOf(Id),
    venceAte: filterOf(DiaDoCalendario),
  },
  orders: ['descricao', 'tipo', 'quantidade', 'validade', 'ativo', 'atualizadoEm'],
  errors: [equipamentoErrors.equipamento_patrimonio_taken],
})
export type EquipamentoSearch = BodyOf<typeof equipamentoCalls.search>
