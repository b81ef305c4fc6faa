/** One plan on the screen: read while it is searched, and what the planner does with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listarFormacao } from '#modules/minuta/formacao.contract.ts'
import { listarMinutas } from '#modules/minuta/minuta.contract.ts'
import { FORMACAO } from '#modules/minuta/web/shared/formacao.api.ts'
import { announce } from '#platform/ui/announcements.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import {
  type AlterarPlanejamento,
  alterarPlanejamento,
  aplicarPlanejamento,
  descartarPlanejamento,
  desfazerPlanejamento,
  getPlanejamento,
  listarPlanejamentos,
  type Planejamento,
  pararPlanejamento,
} from '../planejamento.contract.ts'
import { isEmAndamento } from '../planejamento.rules.ts'
import type { Viagem } from '../viagem.rules.ts'

export const MONTAR = '/formacao/montar'
/** Live events come about once a second; this is for when they do not. */
const ASK_AGAIN_MS = 4_000

export function usePlanoQuery(id: string) {
  const query = useCall(getPlanejamento, { params: { id } })
  const { refetch } = query
  const situacao = query.data?.situacao
  useEffect(() => {
    if (!situacao || !isEmAndamento(situacao)) return
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [situacao, refetch])
  return query
}

export interface PlanoAcoes {
  readonly isBusy: boolean
  readonly alterar: (changes: Omit<AlterarPlanejamento, 'version'>) => Promise<void>
  readonly fixar: (viagem: Viagem) => Promise<void>
  readonly parar: () => Promise<void>
  readonly procurar: () => Promise<void>
  readonly aplicar: () => Promise<void>
  /** Takes an applied plan back. */
  readonly desfazer: () => Promise<void>
  readonly descartar: () => Promise<void>
}

const fixadaOf = ({ veiculoId, pedidoIds }: Viagem) => ({ veiculoId, pedidoIds: [...pedidoIds] })
const minutasText = (count: number) => (count === 1 ? '1 minuta criada' : `${count} minutas criadas`)

export function usePlanoAcoes(plano: Planejamento): PlanoAcoes {
  const { http } = usePlatform()
  const client = useQueryClient()
  const dialogs = useDialogs()
  const goToPage = useGoToPage()
  const [isBusy, setBusy] = useState(false)
  const params = { id: plano.id }
  const key = callKey(getPlanejamento, { params })

  /** Puts the answer onto the screen; a refusal is told and the plan read again. */
  async function agir(falha: string, call: () => Promise<Planejamento | undefined>) {
    setBusy(true)
    try {
      const after = await call()
      if (after) client.setQueryData(key, after)
      return true
    } catch (error) {
      toast.danger(falha, { detail: refusalText(error) })
      await client.invalidateQueries({ queryKey: key })
      return false
    } finally {
      setBusy(false)
    }
  }
  const alterar = async (changes: Omit<AlterarPlanejamento, 'version'>) => {
    await agir('O plano não foi alterado', () =>
      http.call(alterarPlanejamento, { params, body: { version: plano.version, ...changes } }),
    )
  }
  /** Also from the notice on the page of the manifests, with the plan as it was applied. */
  async function desfazer({ version }: Planejamento, isAway: boolean) {
    const done = await agir('O plano não foi desfeito', () =>
      http.call(desfazerPlanejamento, { params, body: { version } }),
    )
    if (!done) return
    toast.success('Plano desfeito', {
      detail: 'As minutas dele sumiram, e o plano pode ser aplicado de novo.',
      ...(isAway && {
        action: { label: 'Ver plano', run: () => goToPage(`${MONTAR}?plano=${plano.id}`) },
      }),
    })
    await Promise.all(
      [listarMinutas, listarFormacao].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    )
  }
  const viagens = plano.plano?.viagens ?? []
  const fixadas = viagens.filter(({ fixada }) => fixada)
  return {
    isBusy,
    alterar,
    fixar: async (viagem) => {
      const others = fixadas.filter(({ chave }) => chave !== viagem.chave)
      const next = viagem.fixada ? others : [...others, viagem]
      await alterar({ fixadas: next.map(fixadaOf) })
      announce(viagem.fixada ? 'Viagem solta' : 'Viagem fixada')
    },
    parar: async () => {
      await agir('A busca não parou', () => http.call(pararPlanejamento, { params }))
    },
    procurar: () => alterar({ procurar: true }),
    aplicar: async () => {
      let aplicado: Planejamento | undefined
      const done = await agir('O plano não foi aplicado', async () => {
        aplicado = await http.call(aplicarPlanejamento, { params, body: { version: plano.version } })
        return aplicado
      })
      const after = aplicado
      if (!done || !after) return
      const { minutasCriadas } = after
      await client.invalidateQueries({ queryKey: callKey(listarMinutas), refetchType: 'all' })
      const [primeira] = minutasCriadas
      goToPage(primeira ? `${FORMACAO}?minuta=${primeira.id}` : FORMACAO)
      // Told where the person is by then: whoever reads it may already go on elsewhere.
      toast.success(minutasText(minutasCriadas.length), {
        action: { label: 'Desfazer', run: () => void desfazer(after, true) },
      })
    },
    desfazer: () => desfazer(plano, false),
    descartar: async () => {
      if (fixadas.length > 0) {
        const isWanted = await dialogs.confirm({
          title: 'Descartar o plano',
          message: `${fixadas.length === 1 ? 'A viagem fixada se perde' : `As ${fixadas.length} viagens fixadas se perdem`}. Nenhum pedido muda.`,
          confirmLabel: 'Descartar',
        })
        if (!isWanted) return
      }
      const done = await agir('O plano não foi descartado', async () => {
        await http.call(descartarPlanejamento, { params })
        return undefined
      })
      if (!done) return
      await client.invalidateQueries({ queryKey: callKey(listarPlanejamentos) })
      goToPage(MONTAR)
    },
  }
}
