import { sql } from 'kysely'
import type { VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Equipamento, EquipamentoSearch } from '../equipamento.contract.ts'
import type { EquipamentoFields } from '../equipamento.rules.ts'

interface Row extends Omit<Equipamento, 'veiculo' | 'unidade' | 'ativo' | 'atualizadoEm' | 'version'> {
  readonly veiculoId: string | null
  readonly veiculoPlaca: string | null
  readonly veiculoTipo: VeiculoNome['tipo'] | null
  readonly unidadeId: string | null
  readonly unidadeDescricao: string | null
}

const alphabetical = sql`app_fold(t.descricao)`

export const equipamentoStore = createRegisterStore<Row, Equipamento, EquipamentoFields, EquipamentoSearch>({
  table: 'equipamento',
  columns: sql`t.descricao, t.tipo, t.patrimonio, t.quantidade, t.validade::text as validade, t.observacao,
    t.veiculo_id as "veiculoId", v.placa as "veiculoPlaca", v.tipo as "veiculoTipo",
    t.unidade_id as "unidadeId", u.descricao as "unidadeDescricao"`,
  joins: sql`left join veiculo v on v.owner_id = t.owner_id and v.id = t.veiculo_id
    left join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id`,
  toRecords: (_tx, rows) =>
    rows.map((row) => {
      const { veiculoId, veiculoPlaca, veiculoTipo, unidadeId, unidadeDescricao } = row
      return {
        ...commonFields(row),
        descricao: row.descricao,
        tipo: row.tipo,
        patrimonio: row.patrimonio,
        quantidade: row.quantidade,
        veiculo:
          veiculoId !== null && veiculoPlaca !== null && veiculoTipo !== null
            ? { id: veiculoId, placa: veiculoPlaca, tipo: veiculoTipo }
            : null,
        unidade:
          unidadeId !== null && unidadeDescricao !== null
            ? { id: unidadeId, descricao: unidadeDescricao }
            : null,
        validade: row.validade,
        observacao: row.observacao,
      }
    }),
  toColumns: (values) => ({
    descricao: values.descricao,
    tipo: values.tipo,
    patrimonio: values.patrimonio,
    quantidade: values.quantidade,
    veiculo_id: values.veiculoId,
    unidade_id: values.unidadeId,
    validade: values.validade,
    observacao: values.observacao,
  }),
  orders: {
    descricao: [alphabetical],
    tipo: [sql`t.tipo`, alphabetical],
    quantidade: [sql`t.quantidade`],
    validade: [sql`t.validade`],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ tipos, veiculoId, unidadeId, venceAte }) => [
    ...(tipos?.length ? [sql`t.tipo = any(${tipos}::text[])`] : []),
    ...(veiculoId ? [sql`t.veiculo_id = ${veiculoId}`] : []),
    ...(unidadeId ? [sql`t.unidade_id = ${unidadeId}`] : []),
    ...(venceAte ? [sql`t.validade <= ${venceAte}::date`] : []),
  ],
})
