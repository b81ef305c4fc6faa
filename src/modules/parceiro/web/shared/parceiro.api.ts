/** What the screens of partners ask the server, and which events make it stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  aceitarParceiro,
  convidarParceiro,
  encerrarParceiro,
  findParceiros,
  getHistoricoVinculo,
  getVinculo,
  getVinculoByDocumento,
  listParceiros,
  recusarParceiro,
  searchVinculos,
  type VinculoSearch,
} from '../../parceiro.contract.ts'
import type { AcaoParceiro } from '../../parceiro.rules.ts'

const ALL = [
  listParceiros,
  findParceiros,
  searchVinculos,
  getVinculo,
  getVinculoByDocumento,
  getHistoricoVinculo,
]

export const liveTopics: LiveTopics = { parceiro: ALL }

export const useVinculos = (body: VinculoSearch, enabled = true) =>
  useCall(searchVinculos, { body }, { keepsPrevious: true, enabled })

export const useVinculo = (id: string) => useCall(getVinculo, { params: { id } })

export const useVinculoByDocumento = (documento: string) =>
  useCall(getVinculoByDocumento, { params: { documento } })

export const useHistoricoVinculo = (id: string) => useCall(getHistoricoVinculo, { params: { id } })

export const useConvidar = () => useCallMutation(convidarParceiro, { changes: ALL })

/** The answers to a link, by name. */
export function useRespostas(): Readonly<Record<AcaoParceiro, (id: string) => Promise<unknown>>> {
  const aceitar = useCallMutation(aceitarParceiro, { changes: ALL })
  const recusar = useCallMutation(recusarParceiro, { changes: ALL })
  const encerrar = useCallMutation(encerrarParceiro, { changes: ALL })
  return {
    aceitar: (id) => aceitar.mutateAsync({ params: { id } }),
    recusar: (id) => recusar.mutateAsync({ params: { id } }),
    encerrar: (id) => encerrar.mutateAsync({ params: { id } }),
  }
}
