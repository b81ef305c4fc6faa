/** Creating, changing, switching, removing and reading places in stock. */
import { sql } from 'kysely'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { posicaoCalls } from '../posicao-estoque.contract.ts'
import { POSICAO } from '../posicao-estoque.fields.ts'

export const posicoes = createFieldRegister({
  entidade: 'posicao_estoque',
  nome: 'A posição',
  table: 'posicao_estoque',
  calls: posicaoCalls,
  fields: POSICAO,
  check: (fields) => checkFields(POSICAO, fields),
  filters: { unidadeId: 'unidade_id' },
  async prepare({ tx, before, values }) {
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    return { ...values, codigo: values.codigo.toUpperCase() }
  },
  sheet: { name: 'posicoes-de-estoque', gender: 'a' },
})

/** Volumes that stand in a place are told by their module. */
export const { usage: posicaoUsage } = posicoes

export const posicaoUses = [
  unidadeUsage.with({
    nome: 'posições de estoque',
    async count(tx, id) {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from posicao_estoque where owner_id = ${tx.ownerId} and unidade_id = ${id}
      `.execute(tx.db)
      return rows[0]?.total ?? 0
    },
  }),
]
