/** Creating, changing, switching, removing and reading equipment. */
import { sql } from 'kysely'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId, checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { Equipamento, EquipamentoSearch, SaveEquipamento } from '../equipamento.contract.ts'
import {
  checkEquipamento,
  cleanEquipamento,
  type EquipamentoFields,
  TIPOS_EQUIPAMENTO,
} from '../equipamento.rules.ts'
import { equipamentoStore } from './equipamento.store.ts'
import './equipamento.tables.ts'

const countOf = (column: 'veiculo_id' | 'unidade_id'): Parameters<typeof veiculoUsage.add>[0] => ({
  nome: 'equipamentos',
  async count(tx, id) {
    const { total } = await tx.db
      .selectFrom('equipamento')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('owner_id', '=', tx.ownerId)
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
    return total
  },
})
veiculoUsage.add(countOf('veiculo_id'))
unidadeUsage.add(countOf('unidade_id'))

export const equipamentoRegister = createRegister<
  Equipamento,
  SaveEquipamento,
  EquipamentoFields,
  EquipamentoSearch
>({
  entidade: 'equipamento',
  nome: 'O equipamento',
  store: equipamentoStore,
  nameOf: ({ descricao }) => descricao,
  historyFields: {
    descricao: 'Descrição',
    tipo: 'Tipo',
    patrimonio: 'Número de patrimônio',
    quantidade: 'Quantidade',
    veiculo: 'Veículo',
    unidade: 'Unidade',
    validade: 'Validade',
    observacao: 'Observação',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    tipo: TIPOS_EQUIPAMENTO[record.tipo],
    veiculo: record.veiculo && formatPlaca(record.veiculo.placa),
    unidade: record.unidade?.descricao ?? null,
    validade: record.validade && formatDay(record.validade),
  }),
  clean(input) {
    const fields = cleanEquipamento(input)
    const details = checkEquipamento(fields)
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    return fields
  },
  async prepare({ tx, before, values }) {
    await checkVeiculoId(tx, values.veiculoId, before?.veiculo?.id)
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    return values
  },
})
