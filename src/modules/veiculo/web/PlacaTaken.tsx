import { isPlaca } from '#platform/shared/placa.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { getVeiculoByPlaca } from '../veiculo.contract.ts'
import { useVeiculoByPlaca, VEICULOS } from './veiculo.api.ts'

interface PlacaTakenProps {
  readonly placa: string
  /** What is wrong with the field. */
  readonly problem: string | undefined
}

const TAKEN = 'Placa já cadastrada'

/** Leads to the vehicle that has the plate already. */
export function PlacaTaken({ placa, problem }: PlacaTakenProps) {
  const canRead = useCanCall(getVeiculoByPlaca)
  const isTaken = problem?.startsWith(TAKEN) === true && isPlaca(placa)
  const { data } = useVeiculoByPlaca(placa, canRead && isTaken)
  if (!isTaken || !data) return null
  return (
    <DrawerLink className="ev-link" to={`${VEICULOS}/${data.id}`}>
      Abrir cadastro
    </DrawerLink>
  )
}
