/** Offering many loads: the rehearsal of each, behaviours chosen load by load, and the job that publishes them. */
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  type EnvioDeOfertas,
  ensaiarVarias,
  getEnvio,
  type ItemDoEnsaio,
  publicarVarias,
} from '../../oferta-envio.contract.ts'

const POLL_MS = 700

export interface Resultado {
  readonly total: number
  readonly publicadas: number
  readonly recusadas: number
  readonly isDone: boolean
  readonly erros: readonly { readonly codigo: string; readonly erro: string }[]
}

/** Several jobs as one. */
function somar(envios: readonly EnvioDeOfertas[]): Resultado {
  const sum = (of: (envio: EnvioDeOfertas) => number) => envios.reduce((all, envio) => all + of(envio), 0)
  return {
    total: sum(({ total }) => total),
    publicadas: sum(({ publicadas }) => publicadas),
    recusadas: sum(({ recusadas }) => recusadas),
    isDone: envios.every(({ concluidoEm }) => concluidoEm !== null),
    erros: envios.flatMap(({ itens }) =>
      itens.flatMap(({ codigo, erro }) => (erro === null ? [] : [{ codigo, erro }])),
    ),
  }
}

export function useEnvio(cargaIds: readonly string[], inicial: string | null) {
  const { http } = usePlatform()
  const [itens, setItens] = useState<readonly ItemDoEnsaio[]>()
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [envios, setEnvios] = useState<readonly EnvioDeOfertas[]>([])

  async function rehearse(ids: readonly string[], comportamentoId: string | null): Promise<void> {
    setError(undefined)
    try {
      const answer = await http.call(ensaiarVarias, { body: { cargaIds: [...ids], comportamentoId } })
      const found = new Map(answer.itens.map((item) => [item.cargaId, item]))
      setItens((before) => before?.map((item) => found.get(item.cargaId) ?? item) ?? answer.itens)
    } catch (reason) {
      setError(reason)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was selected when it was opened
  useEffect(() => {
    void rehearse(cargaIds, inicial)
  }, [])

  const polled = useQueries({
    queries: envios.map((envio) => ({
      ...callQuery(http, getEnvio, { params: { id: envio.id } }),
      initialData: envio,
      staleTime: 0,
      refetchInterval: ({ state }: { readonly state: { readonly data?: EnvioDeOfertas | undefined } }) =>
        state.data?.concluidoEm === null ? POLL_MS : false,
    })),
  })
  const resultado = envios.length === 0 ? undefined : somar(polled.flatMap(({ data }) => data ?? []))

  return {
    itens,
    error,
    isBusy,
    resultado,
    escolhas,
    retry: () => rehearse(cargaIds, inicial),
    async choose(cargaId: string, comportamentoId: string): Promise<void> {
      setEscolhas((before) => ({ ...before, [cargaId]: comportamentoId }))
      await rehearse([cargaId], comportamentoId || null)
    },
    /** Only what the rehearsal passed, each with the behaviour that was chosen for it. */
    async publish(): Promise<void> {
      const ready = itens?.filter(({ recusa }) => recusa === null) ?? []
      if (ready.length === 0 || isBusy) return
      setBusy(true)
      setError(undefined)
      try {
        const groups = Map.groupBy(ready, ({ cargaId }) => escolhas[cargaId] || inicial)
        const started: EnvioDeOfertas[] = []
        for (const [comportamentoId, group] of groups) {
          started.push(
            await http.call(publicarVarias, {
              body: { cargaIds: group.map(({ cargaId }) => cargaId), comportamentoId },
              idempotencyKey: crypto.randomUUID(),
            }),
          )
          setEnvios([...started])
        }
      } catch (reason) {
        setError(reason)
      } finally {
        setBusy(false)
      }
    },
    failure: error === undefined ? undefined : refusalText(error),
  }
}
