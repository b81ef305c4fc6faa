import { UNIDADES } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { ProdutoUnidade, ProdutoUnidadeSearch } from '../produto-unidade.contract.ts'
import { PRODUTO_UNIDADE } from '../produto-unidade.fields.ts'
import { produtoUnidadeScreens, useUnidadeOptions } from './produto-unidade.api.ts'

const MEDIDA_FILTER: ChoiceFilter<ProdutoUnidadeSearch> = {
  key: 'medida',
  label: 'Medida',
  question: 'Unidade de medida',
  options: UNIDADES.map(({ id, descricao }) => ({ value: String(id), label: descricao })),
  toSearch: ([id]) => ({ unidadeMedida: Number(id) }),
}

/** The products of the business units. */
export default function ProdutosUnidadePage() {
  const unidades: ChoiceFilter<ProdutoUnidadeSearch> = {
    key: 'unidades',
    label: 'Unidade de negócio',
    question: 'Unidade de negócio',
    options: useUnidadeOptions(),
    isMultiple: true,
    toSearch: (ids) => ({ unidadesNegocio: [...ids] }),
  }
  const columns = fieldColumns<ProdutoUnidade>(PRODUTO_UNIDADE, { gender: 'o', empty: '–', hasChange: true })
  return (
    <RegisterPage
      screens={produtoUnidadeScreens}
      heading="Produtos por unidade"
      columns={columns}
      filters={[unidades, MEDIDA_FILTER]}
      placeholder="Código, descrição"
      defaultOrder="descricao"
      emptyText="Os produtos de cada unidade de negócio entram nos pedidos com peso e volume já preenchidos. Os que forem criados aparecem aqui."
    />
  )
}
