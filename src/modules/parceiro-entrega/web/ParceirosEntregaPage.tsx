import { vencimentoFilter } from '#modules/veiculo/web/shared/vencimento-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { parceiroEntregaScreens } from './parceiro-entrega.api.ts'
import { parceiroEntregaColumns } from './parceiro-entrega-columns.tsx'

/** The register of delivery partners. */
export default function ParceirosEntregaPage() {
  return (
    <RegisterPage
      screens={parceiroEntregaScreens}
      columns={parceiroEntregaColumns}
      filters={[vencimentoFilter]}
      placeholder="Nome, CPF ou CNPJ, contato"
      defaultOrder="nome"
      emptyText="Parceiros de entrega fazem entregas para a empresa em regiões combinadas. Os que forem cadastrados aparecem aqui."
    />
  )
}
