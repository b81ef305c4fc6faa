/** What the formation screen reads, and how answers and events change what is kept of it. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAX_EM_LOTE } from '#modules/pedido/pedido.contract.ts'
import { listEventos } from '#platform/shared/live.contract.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, callQuery, useCall } from '#platform/web/query/use-call.ts'
import type { Periodo } from '#platform/web/record-list/periodo.ts'
import { createStore, type Store } from '#platform/web/store.ts'
import { lerNaFormacao, listarFormacao, type PedidoNaFormacao } from '../../formacao.contract.ts'
import { listarMinutas, type Minuta } from '../../minuta.contract.ts'
import { isNoPeriodo } from './lista-formacao.ts'

/** The page on which orders are formed into manifests. */
export const FORMACAO = '/formacao/roteirizacao'
/** More than any event has, so that only the newest number is answered. */
const NO_EVENT = Number.MAX_SAFE_INTEGER

/**
 * Read when the screen opens: afterwards events say which orders to read again.
 *
 * @param onRead the number of an event up to which the list contains everything.
 */
export function usePedidosNaFormacao({ inicio, fim }: Periodo, onRead: (seq: number) => void) {
  const { http } = usePlatform()
  const { queryKey, queryFn } = callQuery(http, listarFormacao, {
    query: { ...(inicio && { dataIni: inicio }), ...(fim && { dataFim: fim }) },
  })
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { ultimo } = await http.call(listEventos, { query: { desde: NO_EVENT }, signal })
      const pedidos = await queryFn({ signal })
      onRead(ultimo)
      return pedidos
    },
    staleTime: Number.POSITIVE_INFINITY,
    // An answer to the visit before may have come when it was over.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export const useMinutas = () => useCall(listarMinutas, {})

/** The list after some orders were read again: gone ones leave, new ones come first, the others keep their places. */
export function mergePedidos(
  before: readonly PedidoNaFormacao[],
  asked: readonly string[],
  read: readonly PedidoNaFormacao[],
  periodo: Periodo,
): PedidoNaFormacao[] {
  const fresh = new Map(
    read.filter((pedido) => isNoPeriodo(pedido, periodo)).map((pedido) => [pedido.id, pedido]),
  )
  const gone = new Set(asked.filter((id) => !fresh.has(id)))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...[...fresh.values()].filter(({ id }) => !known.has(id)),
    ...before.flatMap((pedido) => (gone.has(pedido.id) ? [] : [fresh.get(pedido.id) ?? pedido])),
  ]
}

/** The list after a manifest got another content; undefined: it is gone and its orders are free. */
export function placePedidos(
  before: readonly PedidoNaFormacao[],
  id: string,
  minuta: Pick<Minuta, 'codigo' | 'pedidos'> | undefined,
): readonly PedidoNaFormacao[] {
  const own = new Set(minuta?.pedidos.map((pedido) => pedido.id))
  let hasChanged = false
  const after = before.map((pedido) => {
    const isIn = pedido.minutaId === id
    if (own.has(pedido.id) === isIn) return pedido
    hasChanged = true
    return { ...pedido, minutaId: isIn ? null : id, minuta: isIn ? null : (minuta?.codigo ?? null) }
  })
  return hasChanged ? after : before
}

export interface FormacaoCache {
  /** A manifest as the server just answered it. */
  readonly putMinuta: (minuta: Minuta) => void
  /** It was removed, or confirmed with `pedidos` that leave the formation. */
  readonly dropMinuta: (id: string, leaving: readonly string[]) => void
  /** Reads some orders again; many: the whole list. */
  readonly readPedidos: (ids: readonly string[]) => Promise<void>
  readonly refetchMinutas: () => Promise<void>
  readonly refetch: () => Promise<void>
  /** The screen is left: nobody keeps what was read true from here on, so whoever looks at it again reads it again. */
  readonly leave: () => void
  /** The number of an event up to which the list contains everything; undefined: it was not read yet. */
  readonly lidoAte: Store<number | undefined>
}

const KEYS = { pedidos: callKey(listarFormacao), minutas: callKey(listarMinutas) }

/** The days that a kept answer was asked for, as its key holds them. */
function periodoOfKey(key: readonly unknown[]): Periodo {
  const input = key.at(-1)
  const query: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'query') : undefined
  const day = (name: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { inicio: day('dataIni'), fim: day('dataFim') }
}

function updatePedidos(
  client: QueryClient,
  change: (before: readonly PedidoNaFormacao[], periodo: Periodo) => readonly PedidoNaFormacao[],
): void {
  for (const [key, before] of client.getQueriesData<readonly PedidoNaFormacao[]>({
    queryKey: KEYS.pedidos,
  })) {
    if (!before) continue
    const isDue = client.getQueryState(key)?.isInvalidated === true
    client.setQueryData(key, change(before, periodoOfKey(key)))
    // An answer that comes after the screen was left makes nothing true of the rest.
    if (isDue) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
}

export function createFormacaoCache(http: HttpClient, client: QueryClient): FormacaoCache {
  const refetchMinutas = () => client.invalidateQueries({ queryKey: KEYS.minutas })
  const refetchPedidos = () => client.invalidateQueries({ queryKey: KEYS.pedidos })
  /** A list that is on its way may be older than what was just answered: it is asked for anew. */
  const updateMinutas = (change: (before: readonly Minuta[]) => readonly Minuta[]) => {
    client.setQueriesData<readonly Minuta[]>({ queryKey: KEYS.minutas }, (before) => before && change(before))
    if (client.isFetching({ queryKey: KEYS.minutas }) > 0) void refetchMinutas()
  }
  return {
    putMinuta: (minuta) => {
      updateMinutas((before) =>
        before.some(({ id }) => id === minuta.id)
          ? before.map((one) => (one.id === minuta.id && one.version <= minuta.version ? minuta : one))
          : [...before, minuta],
      )
      updatePedidos(client, (before) => placePedidos(before, minuta.id, minuta))
    },
    dropMinuta: (id, leaving) => {
      const gone = new Set(leaving)
      updateMinutas((before) => before.filter((one) => one.id !== id))
      updatePedidos(client, (before) =>
        placePedidos(before, id, undefined).filter((pedido) => !gone.has(pedido.id)),
      )
    },
    readPedidos: async (ids) => {
      if (ids.length > MAX_EM_LOTE) return refetchPedidos()
      // A list that is on its way is older than what is read now, and would take its place.
      await Promise.allSettled(
        client
          .getQueryCache()
          .findAll({ queryKey: KEYS.pedidos, fetchStatus: 'fetching' })
          .map(({ promise }) => promise),
      )
      const read = await http.call(lerNaFormacao, { body: { ids: [...ids] } })
      updatePedidos(client, (before, periodo) => mergePedidos(before, ids, read, periodo))
    },
    refetchMinutas,
    refetch: async () => {
      await Promise.all([refetchMinutas(), refetchPedidos()])
    },
    leave: () => void client.invalidateQueries({ queryKey: KEYS.pedidos, refetchType: 'none' }),
    lidoAte: createStore<number | undefined>(undefined),
  }
}

export function useFormacaoCache(): FormacaoCache {
  const { http } = usePlatform()
  const client = useQueryClient()
  return useMemo(() => createFormacaoCache(http, client), [http, client])
}
