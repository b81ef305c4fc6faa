import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { DisponibilidadeSearch } from '../disponibilidade.contract.ts'
import { disponibilidadeScreens } from './disponibilidade.api.ts'
import { disponibilidadeColumns } from './disponibilidade-columns.tsx'

const TIPO: ChoiceFilter<DisponibilidadeSearch> = {
  key: 'tipo',
  label: 'Tipo',
  question: 'Tipo de veículo',
  options: TIPO_VEICULO_CODIGOS.map((tipo) => ({ value: tipo, label: tipoVeiculo(tipo).nome })),
  toSearch: ([value]) => ({ tipoVeiculo: TIPO_VEICULO_CODIGOS.find((tipo) => tipo === value) ?? null }),
}
/** Without it the list shows what is not over. */
const QUANDO: ChoiceFilter<DisponibilidadeSearch> = {
  key: 'quando',
  label: 'Quando',
  question: 'Quais mostrar',
  options: [{ value: 'historico', label: 'Já encerradas' }],
  toSearch: ([value]) => ({ quando: value === 'historico' ? 'historico' : 'atuais' }),
}
const ATUAIS = { quando: 'atuais' } as const

/** The free vehicles of a carrier; what is over is seen by asking for it. */
export default function DisponibilidadesPage() {
  const [quando] = useQueryState('quando')
  return (
    <RegisterPage
      screens={disponibilidadeScreens}
      columns={disponibilidadeColumns}
      filters={[QUANDO, TIPO]}
      {...(quando === '' && { scope: ATUAIS })}
      placeholder="Placa, tipo, cidade"
      defaultOrder="livreDe"
      heading="Disponibilidade"
      emptyText="Diga qual veículo está livre, onde e quando: os embarcadores vinculados o encontram ao oferecer cargas. O que terminar fica no histórico."
    />
  )
}
