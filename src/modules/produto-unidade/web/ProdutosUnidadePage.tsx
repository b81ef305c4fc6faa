import { UNIDADES } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import type { ProdutoUnidadeSearch } from '../produto-unidade.contract.ts'
import { produtoUnidadeScreens, useUnidadeOptions } from './produto-unidade.api.ts'
import { produtoColumns } from './produto-unidade-columns.tsx'

const MEDIDA_FILTER: RegisterFilter<ProdutoUnidadeSearch> = {
  key: 'medida',
  label: 'Medida',
  question: 'Unidade de medida',
  options: UNIDADES.map(({ id, descricao }) => ({ value: String(id), label: descricao })),
  toSearch: ([id]) => ({ unidadeMedida: Number(id) }),
}

/** The products of the business units. */
export default function ProdutosUnidadePage() {
  const unidades: RegisterFilter<ProdutoUnidadeSearch> = {
    key: 'unidades',
    label: 'Unidade de negócio',
    question: 'Unidade de negócio',
    options: useUnidadeOptions(),
    isMultiple: true,
    toSearch: (ids) => ({ unidadesNegocio: [...ids] }),
  }
  return (
    <RegisterPage
      screens={produtoUnidadeScreens}
      heading="Produtos por unidade"
      columns={produtoColumns(localZone())}
      filters={[unidades, MEDIDA_FILTER]}
      placeholder="Código, descrição"
      defaultOrder="descricao"
      emptyText="Os produtos de cada unidade de negócio entram nos pedidos com peso e volume já preenchidos. Os que forem criados aparecem aqui."
    />
  )
}
