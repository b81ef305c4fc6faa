import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { motoristaScreens } from './motorista.api.ts'
import { MOTORISTA_FILTERS, motoristaColumns } from './motorista-columns.tsx'

/** The drivers of the fleet. */
export default function MotoristasPage() {
  return (
    <RegisterPage
      screens={motoristaScreens}
      columns={motoristaColumns()}
      filters={MOTORISTA_FILTERS}
      placeholder="Nome, CPF, CNH, telefone"
      defaultOrder="nome"
      importPage="/integracao/importar?alvo=motoristas"
      emptyText="Cadastre os motoristas com CNH e documentos para alocá-los às cargas e acompanhar vencimentos."
    />
  )
}
