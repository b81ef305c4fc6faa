/** What the trip of a load asks the server. */
import { useEffect } from 'react'
import { useCall } from '#platform/web/query/use-call.ts'
import { getAcompanhamento, listPosicoes } from '../../acompanhamento.contract.ts'
import { READ_ANEW } from '../shared/detalhes.api.ts'

/** The hub tells of new positions without a number; what it lost, and late ones, come with this interval (S-340). */
const MAPA_POLL_MS = 600_000

export const useAcompanhamento = (cargaId: string) =>
  useCall(getAcompanhamento, { params: { id: cargaId } }, READ_ANEW)

export function usePosicoes(cargaId: string) {
  const query = useCall(listPosicoes, { params: { id: cargaId } })
  const { refetch } = query
  useEffect(() => {
    const timer = setInterval(() => void refetch(), MAPA_POLL_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return query
}
