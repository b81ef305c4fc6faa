import { localZone } from '#platform/web/local-zone.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { vendedorScreens } from './vendedor.api.ts'
import { vendedorColumns } from './vendedor-columns.tsx'

/** The register of sellers. */
export default function VendedoresPage() {
  return (
    <RegisterPage
      screens={vendedorScreens}
      columns={vendedorColumns(localZone())}
      placeholder="Nome, código, CPF, e-mail"
      defaultOrder="nome"
      importPage="/integracao/importar?alvo=vendedores"
      emptyText="Vendedores cuidam das empresas cadastradas. Os que forem criados aparecem aqui."
    />
  )
}
