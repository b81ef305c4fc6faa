/** Creating, changing, switching, removing and reading products, as far as the caller reaches their units. */

import { findUnidadeMedida } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import { visibleUnits } from '#modules/unidade-negocio/unidade-negocio.rules.ts'
import { createRegister, type Register } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import {
  type ProdutoUnidade,
  produtoUnidadeErrors,
  type SaveProdutoUnidade,
} from '../produto-unidade.contract.ts'
import { checkProduto, cleanProduto, type ProdutoFields } from '../produto-unidade.rules.ts'
import { produtoUnidadeStore, type VisibleSearch } from './produto-unidade.store.ts'

/** Modules that keep a product's id count their rows here. */
export const produtoUnidadeUsage = createUsageRegistry()

const register = createRegister<ProdutoUnidade, SaveProdutoUnidade, ProdutoFields, VisibleSearch>({
  entidade: 'produto-unidade',
  nome: 'O produto',
  store: produtoUnidadeStore,
  nameOf: ({ codigo, descricao }) => `${codigo} ${descricao}`,
  historyFields: {
    codigo: 'Código',
    descricao: 'Descrição',
    unidadeNegocio: 'Unidade de negócio',
    medida: 'Unidade de medida',
    pesoKg: 'Peso (kg)',
    volumeM3: 'Volume (m³)',
    ativo: 'Ativo',
  },
  inWords: (record) => ({ ...record, medida: findUnidadeMedida(record.unidadeMedida)?.descricao }),
  clean(input) {
    const fields = cleanProduto(input)
    const details = checkProduto(fields)
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    return fields
  },
  async prepare({ tx, values, before }) {
    if (before?.unidadeNegocioId === values.unidadeNegocioId) return values
    const unidade = await findUnidade(tx, values.unidadeNegocioId)
    if (!unidade) throw new AppError(produtoUnidadeErrors.produto_unidade_unknown_unit)
    if (!unidade.ativo) throw new AppError(produtoUnidadeErrors.produto_unidade_inactive_unit)
    return values
  },
  listUso: produtoUnidadeUsage.list,
})

/** The caller's reach becomes part of the question. */
export const withinReach = <S extends object>(session: Session, search: S) => ({
  ...search,
  visiveis: visibleUnits(session),
})

function assertReached(session: Session, { unidadeNegocioId }: ProdutoUnidade): void {
  const ids = visibleUnits(session)
  if (ids !== null && !ids.includes(unidadeNegocioId)) throw new AppError(platformErrors.not_found)
}

export const produtoUnidadeRegister: Register<ProdutoUnidade, SaveProdutoUnidade, VisibleSearch> = {
  // Only administrators change products, and they reach every unit.
  ...register,
  async get(deps, session, id) {
    const found = await register.get(deps, session, id)
    assertReached(session, found)
    return found
  },
  search: (deps, session, search) => register.search(deps, session, withinReach(session, search)),
  async history(deps, session, id) {
    const ids = visibleUnits(session)
    if (ids !== null) assertReached(session, await register.get(deps, session, id))
    return register.history(deps, session, id)
  },
}
