/** Creating, changing, switching, removing and reading products, as far as the caller reaches their units. */
import { sql } from 'kysely'
import { findUnidadeMedida } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import { visibleUnits } from '#modules/unidade-negocio/unidade-negocio.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import {
  type ProdutoUnidade,
  type ProdutoUnidadeSearch,
  produtoUnidadeCalls,
  produtoUnidadeErrors,
} from '../produto-unidade.contract.ts'
import { PRODUTO_UNIDADE } from '../produto-unidade.fields.ts'

/** A list as the caller may see it; null: every unit of the company. */
interface VisibleSearch extends ProdutoUnidadeSearch {
  readonly visiveis?: readonly string[] | null
}

const alphabetical = sql`app_fold(t.descricao)`
const inUnits = (ids: readonly string[] | null | undefined) =>
  ids ? [sql`t.unidade_id = any(${ids}::uuid[])`] : []

export const produtos = createFieldRegister({
  entidade: 'produto-unidade',
  nome: 'O produto',
  table: 'produto_unidade',
  calls: produtoUnidadeCalls,
  fields: PRODUTO_UNIDADE,
  nameOf: ({ codigo, descricao }) => `${codigo} ${descricao}`,
  orderBy: {
    descricao: [alphabetical],
    codigo: [sql`lower(t.codigo)`],
    unidade: [sql`app_fold("unidadeNegocio".descricao)`, alphabetical],
    ativo: [sql`t.ativo`, alphabetical],
  },
  filters: { unidadeMedida: 'unidade_medida' },
  where: ({ unidadesNegocio, visiveis }: VisibleSearch) => [
    ...inUnits(unidadesNegocio),
    ...inUnits(visiveis),
  ],
  // Only administrators change products, and they reach every unit.
  within: (session, search) => ({ ...search, visiveis: visibleUnits(session) }),
  async prepare({ tx, values, before }) {
    if (before?.unidadeNegocioId === values.unidadeNegocioId) return values
    const unidade = await findUnidade(tx, values.unidadeNegocioId)
    if (!unidade) throw new AppError(produtoUnidadeErrors.produto_unidade_unknown_unit)
    if (!unidade.ativo) throw new AppError(produtoUnidadeErrors.produto_unidade_inactive_unit)
    return values
  },
  sheet: {
    name: 'produtos-por-unidade',
    without: ['atualizadoEm'],
    replace: {
      unidadeMedida: {
        header: 'Unidade de medida',
        value: ({ unidadeMedida }) => findUnidadeMedida(unidadeMedida)?.sigla ?? null,
      },
    },
  },
})

/** Modules that keep a product's id count their rows here. */
export const { usage: produtoUnidadeUsage, register: produtoUnidadeRegister } = produtos

/** Throws `not_found` for a product of a unit that the person does not reach. */
export async function getProduto(deps: Deps, session: Session, id: string): Promise<ProdutoUnidade> {
  const found = await produtos.register.get(deps, session, id)
  const ids = visibleUnits(session)
  if (ids !== null && !ids.includes(found.unidadeNegocioId)) throw new AppError(platformErrors.not_found)
  return found
}

/** Units that hold products cannot go. */
export async function countByUnidade(tx: OwnerTx, unidadeId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from produto_unidade
    where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
