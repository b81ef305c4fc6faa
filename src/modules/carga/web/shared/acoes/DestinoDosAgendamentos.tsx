import { useCall } from '#platform/web/query/use-call.ts'
import { getPendenciasDaCarga } from '../../../pendencias.contract.ts'
import type { CargaAlvo } from '../acao-carga.ts'
import { destinoDosAgendamentos } from '../pendencias.ts'

/** What becomes of the dock bookings of a load that is to be ended. */
export function DestinoDosAgendamentos({ carga }: { readonly carga: CargaAlvo }) {
  const { data } = useCall(getPendenciasDaCarga, { params: { id: carga.id } }, { staleTime: 0 })
  const lines = data ? destinoDosAgendamentos(data, new Date()) : []
  return lines.map((line) => <p key={line}>{line}</p>)
}
