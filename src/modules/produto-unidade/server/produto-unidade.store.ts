import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { ProdutoUnidade, ProdutoUnidadeSearch } from '../produto-unidade.contract.ts'
import type { ProdutoFields } from '../produto-unidade.rules.ts'
import './produto-unidade.tables.ts'

interface Row {
  readonly unidade_id: string
  readonly unidade: string
  readonly codigo: string
  readonly descricao: string
  readonly unidade_medida: number
  readonly peso_kg: string | null
  readonly volume_m3: string | null
}

/** A list as the caller may see it; null: every unit of the company. */
export interface VisibleSearch extends ProdutoUnidadeSearch {
  readonly visiveis?: readonly string[] | null
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
const alphabetical = sql`app_fold(t.descricao)`
const inUnits = (ids: readonly string[]) => sql`t.unidade_id = any(${ids}::uuid[])`

export const produtoUnidadeStore = createRegisterStore<Row, ProdutoUnidade, ProdutoFields, VisibleSearch>({
  table: 'produto_unidade',
  columns: sql`t.unidade_id, u.descricao as unidade, t.codigo, t.descricao, t.unidade_medida, t.peso_kg, t.volume_m3`,
  joins: sql`join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id`,
  toRecords: (_tx, rows) =>
    rows.map((row) => ({
      ...commonFields(row),
      unidadeNegocioId: row.unidade_id,
      unidadeNegocio: row.unidade,
      codigo: row.codigo,
      descricao: row.descricao,
      unidadeMedida: row.unidade_medida,
      pesoKg: numberOrNull(row.peso_kg),
      volumeM3: numberOrNull(row.volume_m3),
    })),
  toColumns: (values) => ({
    unidade_id: values.unidadeNegocioId,
    codigo: values.codigo,
    descricao: values.descricao,
    unidade_medida: values.unidadeMedida,
    peso_kg: values.pesoKg,
    volume_m3: values.volumeM3,
  }),
  orders: {
    descricao: [alphabetical],
    codigo: [sql`lower(t.codigo)`],
    unidade: [sql`app_fold(u.descricao)`, alphabetical],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ unidadesNegocio, unidadeMedida, visiveis }) => [
    ...(unidadesNegocio ? [inUnits(unidadesNegocio)] : []),
    ...(typeof unidadeMedida === 'number' ? [sql`t.unidade_medida = ${unidadeMedida}`] : []),
    ...(visiveis ? [inUnits(visiveis)] : []),
  ],
})

/** Units that hold products cannot go. */
export async function countByUnidade(tx: OwnerTx, unidadeId: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('produto_unidade')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('unidade_id', '=', unidadeId)
    .executeTakeFirstOrThrow()
  return total
}
