import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { rotogramaScreens } from './rotograma.api.ts'
import { rotogramaColumns } from './rotograma-columns.tsx'

/** The register of route plans. */
export default function RotogramasPage() {
  return (
    <RegisterPage
      screens={rotogramaScreens}
      columns={rotogramaColumns}
      placeholder="Nome, código, origem, destino"
      defaultOrder="nome"
      emptyText="Um rotograma diz por onde a viagem passa: pontos em ordem, paradas obrigatórias, riscos e restrições. Os que forem criados aparecem aqui."
    />
  )
}
