/** Trips that changed take the place of what the monitor shows of them; nothing else is read. */
import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { createRecordPatches } from '#platform/web/query/record-patches.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { getMonitoramento, type ViagemNoMonitor } from '../monitoramento.contract.ts'

type Monitor = ResponseOf<typeof getMonitoramento>

export const ALL = { query: {} }
const queryKey = callKey(getMonitoramento, ALL)

type Patch = (cargaIds: readonly string[]) => Promise<unknown>
const patches = new WeakMap<QueryClient, Patch>()

/** While nobody looks at the monitor it is only noted as old. */
export async function patchViagens(
  client: QueryClient,
  { http }: { readonly http: Pick<HttpClient, 'call'> },
  cargaIds: readonly string[],
): Promise<void> {
  const readAll = () => client.invalidateQueries({ queryKey })
  if (!client.getQueryCache().find({ queryKey })?.isActive()) return readAll()
  const patch =
    patches.get(client) ??
    createRecordPatches<Monitor, Monitor>({
      client,
      key: queryKey,
      find: (ids) => http.call(getMonitoramento, { query: { cargaIds: [...ids] } }),
      apply: (shown, ids, news) => mergeViagens(shown, news, ids),
      readAll,
    })
  patches.set(client, patch)
  await patch(cargaIds)
}

/** The list with the changed trips; those that are on the road no longer are gone. */
export function mergeViagens(shown: Monitor, news: Monitor, cargaIds: readonly string[]): Monitor {
  const changed = new Map(news.items.map((viagem) => [viagem.cargaId, viagem]))
  const asked = new Set(cargaIds)
  const known = new Set(shown.items.map(({ cargaId }) => cargaId))
  const kept = shown.items.flatMap((viagem) =>
    asked.has(viagem.cargaId) ? (changed.get(viagem.cargaId) ?? []) : [viagem],
  )
  const added = news.items.filter(({ cargaId }) => !known.has(cargaId))
  const gone = shown.items.length - kept.length
  return { ...shown, items: [...kept, ...added], total: shown.total - gone + added.length, seq: news.seq }
}

/** An alert as the server answered it, in the trip that shows it. */
export const showAlerta = (client: QueryClient, alerta: ViagemNoMonitor['alertas'][number]): void => {
  const withIt = (viagem: ViagemNoMonitor): ViagemNoMonitor =>
    viagem.alertas.some(({ id }) => id === alerta.id)
      ? { ...viagem, alertas: viagem.alertas.map((one) => (one.id === alerta.id ? alerta : one)) }
      : viagem
  client.setQueryData<Monitor>(queryKey, (shown) => shown && { ...shown, items: shown.items.map(withIt) })
}
