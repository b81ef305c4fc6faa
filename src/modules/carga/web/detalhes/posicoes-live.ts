/** New positions of loads that somebody looks at: only what is new is read, and put behind what is there. */
import type { QueryClient } from '@tanstack/react-query'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { HubMessages } from '#platform/web/extension/web-module.ts'
import { warnLive } from '#platform/web/live/event-feed.ts'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { type Acompanhamento, getAcompanhamento, listPosicoes } from '../../acompanhamento.contract.ts'

const Mensagem = Type.Object({ cargaIds: Type.Array(Type.String()) })
type Mensagem = Static<typeof Mensagem>
type Lista = ResponseOf<typeof listPosicoes>

export const hubMessages: HubMessages = {
  Posicoes: (client, { http }, mensagem) => {
    if (!Check(Mensagem, mensagem)) return
    for (const id of watchedOf(client, mensagem)) {
      readNew(client, http, id).catch((error: unknown) => warnLive('New positions could not be read.', error))
    }
  },
}

/** Those whose map somebody looks at; whoever opens another one reads it whole. */
const watchedOf = (client: QueryClient, { cargaIds }: Mensagem) =>
  cargaIds.filter((id) => {
    const query = client.getQueryCache().find({ queryKey: callKey(listPosicoes, { params: { id } }) })
    return (query?.getObserversCount() ?? 0) > 0
  })

async function readNew(client: QueryClient, http: Platform['http'], id: string): Promise<void> {
  const params = { id }
  const queryKey = callKey(listPosicoes, { params })
  const desde = client.getQueryData<Lista>(queryKey)?.items.at(-1)?.dh
  const { items } = await http.call(listPosicoes, { params, query: desde === undefined ? {} : { desde } })
  const newest = items.at(-1)
  if (!newest) return
  client.setQueryData<Lista>(queryKey, (known) => {
    const before = (known?.items ?? []).filter(({ dh }) => dh < (items[0]?.dh ?? ''))
    return { items: [...before, ...items], total: (known?.total ?? 0) + items.length }
  })
  client.setQueryData<Acompanhamento>(
    callKey(getAcompanhamento, { params }),
    (known) => known && { ...known, posicaoAtual: newest },
  )
}
