import { useRegioes } from '#modules/regiao/web/shared/use-regioes.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { EmpresaBulkActions } from './EmpresaBulkActions.tsx'
import { empresaScreens } from './empresa.api.ts'
import { empresaColumns } from './empresa-columns.tsx'
import { regiaoFilter, SITUACAO_FILTER, TIPO_FILTER, UF_FILTER } from './empresa-filters.ts'

/** The register of companies (L-079, design 16). */
export default function EmpresasPage() {
  const regioes = useRegioes()
  return (
    <RegisterPage
      screens={empresaScreens}
      columns={empresaColumns(localZone())}
      filters={[TIPO_FILTER, UF_FILTER, regiaoFilter(regioes.isError ? [] : regioes.data?.items)]}
      stateFilter={SITUACAO_FILTER}
      placeholder="Nome, código, CNPJ, CPF"
      defaultOrder="nome"
      importPage="/integracao/importar?alvo=empresas"
      bulkActions={(bulk) => <EmpresaBulkActions bulk={bulk} />}
      emptyText="Clientes, fornecedores, embarcadores e transportadoras com que você trabalha aparecem aqui. Cadastre uma, ou importe uma planilha."
    />
  )
}
