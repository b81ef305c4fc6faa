import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { veiculoScreens } from './veiculo.api.ts'
import { VEICULO_COLUMNS, VEICULO_FILTERS } from './veiculo-columns.tsx'

/** The vehicles of the fleet. */
export default function VeiculosPage() {
  return (
    <RegisterPage
      screens={veiculoScreens}
      columns={VEICULO_COLUMNS}
      filters={VEICULO_FILTERS}
      placeholder="Placa, número de frota, RENAVAM"
      defaultOrder="placa"
      importPage="/integracao/importar?alvo=veiculos"
      emptyText="Cadastre caminhões, cavalos e semirreboques para planejar cargas, montar conjuntos e acompanhar o vencimento dos documentos."
    />
  )
}
