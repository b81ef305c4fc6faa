/** Creating, changing, switching, removing and reading equipment. */
import { sql } from 'kysely'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId, checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import type { UsageCheck } from '#platform/server/register/usage-registry.ts'
import { equipamentoCalls } from '../equipamento.contract.ts'
import { checkEquipamento, EQUIPAMENTO } from '../equipamento.fields.ts'

const countOf = (column: 'veiculo_id' | 'unidade_id'): UsageCheck => ({
  nome: 'equipamentos',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from equipamento where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})
export const equipamentos = createFieldRegister({
  entidade: 'equipamento',
  nome: 'O equipamento',
  table: 'equipamento',
  calls: equipamentoCalls,
  fields: EQUIPAMENTO,
  check: checkEquipamento,
  filters: { tipos: 'tipo', veiculoId: 'veiculo_id', unidadeId: 'unidade_id' },
  where: ({ venceAte }) => (venceAte ? [sql`t.validade <= ${venceAte}::date`] : []),
  async prepare({ tx, before, values }) {
    await checkVeiculoId(tx, values.veiculoId, before?.veiculo?.id)
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    return values
  },
  sheet: { name: 'equipamentos' },
})
export const { register: equipamentoRegister } = equipamentos

export const equipamentoUses = [
  veiculoUsage.with(countOf('veiculo_id')),
  unidadeUsage.with(countOf('unidade_id')),
]
