import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { PosicaoEstoque } from '../posicao-estoque.contract.ts'
import { POSICAO } from '../posicao-estoque.fields.ts'
import { posicaoScreens } from './posicao-estoque.api.ts'

/** The register of places in stock. */
export default function PosicoesPage() {
  const columns = fieldColumns<PosicaoEstoque>(POSICAO, {
    gender: 'a',
    empty: '–',
    order: ['codigo', 'unidadeId', 'capacidadeM3', 'observacao'],
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={posicaoScreens}
      columns={columns}
      filters={[]}
      placeholder="Código"
      defaultOrder="codigo"
      emptyText="Posições são os lugares do chão de uma unidade em que a mercadoria espera: B-04, C-02. Ao receber uma remessa você diz em qual ela fica."
    />
  )
}
