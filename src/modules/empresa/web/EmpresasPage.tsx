import { localZone } from '../../../platform/web/local-zone.ts'
import { RegisterPage } from '../../../platform/web/register/RegisterPage.tsx'
import { empresaScreens } from './empresa.api.ts'
import { empresaColumns } from './empresa-columns.tsx'
import { SITUACAO_FILTER, TIPO_FILTER, UF_FILTER } from './empresa-filters.ts'

/** The register of companies (L-079, design 16). */
export default function EmpresasPage() {
  return (
    <RegisterPage
      screens={empresaScreens}
      columns={empresaColumns(localZone())}
      filters={[TIPO_FILTER, UF_FILTER]}
      stateFilter={SITUACAO_FILTER}
      placeholder="Nome, código, CNPJ, CPF"
      defaultOrder="nome"
      importPage="/integracao/importar?alvo=empresas"
      emptyText="Clientes, fornecedores, embarcadores e transportadoras com que você trabalha aparecem aqui. Cadastre uma, ou importe uma planilha."
    />
  )
}
