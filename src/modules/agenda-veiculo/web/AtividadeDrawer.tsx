import { isDay } from '#platform/shared/day.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { useQueryState, useRouteParams } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import { OcupacaoEditor } from './OcupacaoEditor.tsx'
import { newOcupacao } from './ocupacao-form.ts'

/** Adds a return time, or another occupation, to the vehicle of the address; without one it is chosen (L-016). */
export default function AtividadeDrawer() {
  const { veiculoId, placa } = useRouteParams()
  const [dia] = useQueryState('dia')
  const veiculo = veiculoId && isGuid(veiculoId) && placa ? { id: veiculoId, placa } : null
  return <OcupacaoEditor fresh={newOcupacao(veiculo, 'retorno', isDay(dia) ? dia : today())} />
}
