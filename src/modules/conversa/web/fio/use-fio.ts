/** The messages of one conversation: the newest page lives, older ones are fetched, gaps are filled by their numbers. */
import { useEffect, useReducer, useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { listMensagens, type Mensagem } from '../../mensagem.contract.ts'
import { EMPTY_FIO, type Fio, findGap, mergePagina } from './fio.ts'

const HEAD = 50
const OLDER = 100
const MISSED = 200

export interface FioLido {
  readonly mensagens: readonly Mensagem[]
  readonly query: ReturnType<typeof useHead>
  readonly temAnteriores: boolean
  readonly isLoadingOlder: boolean
  readonly loadOlder: () => void
}

const useHead = (id: string) => useCall(listMensagens, { params: { id }, query: { limite: HEAD } })

/** For one conversation; another one is another component (`key`). */
export function useFio(id: string): FioLido {
  const { http } = usePlatform()
  const query = useHead(id)
  const [fio, merge] = useReducer(mergePagina, EMPTY_FIO satisfies Fio)
  const [isLoadingOlder, setLoading] = useState(false)
  const { data } = query
  useEffect(() => {
    if (data) merge(data)
  }, [data])

  const depoisDe = findGap(fio)
  useEffect(() => {
    if (depoisDe === undefined) return
    const abort = new AbortController()
    const input = { params: { id }, query: { depoisDe, limite: MISSED }, signal: abort.signal }
    http.call(listMensagens, input).then(merge, () => {
      // The next answer of the newest page finds the gap again.
    })
    return () => abort.abort()
  }, [depoisDe, http, id])

  const first = fio.mensagens[0]?.seq
  return {
    mensagens: fio.mensagens,
    query,
    temAnteriores: first !== undefined && first > 1,
    isLoadingOlder,
    loadOlder: () => {
      if (isLoadingOlder || first === undefined || first <= 1) return
      setLoading(true)
      http
        .call(listMensagens, { params: { id }, query: { antesDe: first, limite: OLDER } })
        .then(merge, () => {
          // Scrolling up again asks again.
        })
        .finally(() => setLoading(false))
    },
  }
}
