import { isCpf } from '#platform/shared/documento.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { motoristaCalls } from '../motorista.contract.ts'
import { MOTORISTAS, useMotoristaByCpf } from './motorista.api.ts'

interface CpfTakenProps {
  readonly cpf: string
  /** What is wrong with the field. */
  readonly problem: string | undefined
}

const TAKEN = 'Documento já cadastrado'

/** Leads to the driver who has the CPF already. */
export function CpfTaken({ cpf, problem }: CpfTakenProps) {
  const canRead = useCanCall(motoristaCalls.search)
  const isTaken = problem?.startsWith(TAKEN) === true && isCpf(cpf)
  const { data } = useMotoristaByCpf(cpf, canRead && isTaken)
  const [motorista] = data?.items ?? []
  if (!isTaken || !motorista) return null
  return (
    <DrawerLink className="ev-link" to={`${MOTORISTAS}/${motorista.id}`}>
      Abrir cadastro
    </DrawerLink>
  )
}
