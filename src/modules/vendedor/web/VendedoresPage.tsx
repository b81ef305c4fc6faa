import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { Vendedor } from '../vendedor.contract.ts'
import { VENDEDOR } from '../vendedor.fields.ts'
import { vendedorScreens } from './vendedor.api.ts'

/** The register of sellers. */
export default function VendedoresPage() {
  const columns = fieldColumns<Vendedor>(VENDEDOR, {
    gender: 'o',
    order: ['nome', 'codigo', 'documento', 'telefone', 'email'],
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={vendedorScreens}
      columns={columns}
      placeholder="Nome, código, CPF, e-mail"
      defaultOrder="nome"
      importPage="/integracao/importar?alvo=vendedores"
      emptyText="Vendedores cuidam das empresas cadastradas. Os que forem criados aparecem aqui."
    />
  )
}
