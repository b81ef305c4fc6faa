/** The own tickets for components, and which events make them stale. */
import { useQueryClient } from '@tanstack/react-query'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  abrirChamado,
  anexarImagem,
  type ChamadoDetalhe,
  escreverChamado,
  getChamado,
  lerChamado,
  listChamados,
  mudarChamado,
} from '../suporte.contract.ts'
import { getTempoDeResposta } from '../tempo-de-resposta.contract.ts'

const OWN = [listChamados, getChamado]
export const liveTopics: LiveTopics = { suporte: OWN }

export const SUPORTE_DRAWER = 'suporte'
export const chamadoDrawer = (id: string) => `${SUPORTE_DRAWER}/${id}`

/** As many as anybody looks through at once; older ones are closed long since. */
const SHOWN = 50
export const useChamados = () => useCall(listChamados, { query: { qtdItem: SHOWN } })
export const useChamado = (id: string) => useCall(getChamado, { params: { id } })

const TEMPO_FRESH_MS = 600_000
/** Undefined while it is not known, null when nobody can say. */
export const useTempoDeResposta = () =>
  useCall(getTempoDeResposta, {}, { staleTime: TEMPO_FRESH_MS }).data?.minutos

export const useChamadoCommands = () => ({
  open: useCallMutation(abrirChamado, { changes: OWN }),
  write: useCallMutation(escreverChamado, { changes: OWN }),
  change: useCallMutation(mudarChamado, { changes: OWN }),
  read: useCallMutation(lerChamado, { changes: OWN }),
})

/** Sends a picture of the screen; the ticket is read again afterwards. */
export function useSendImagem(): (id: string, file: File) => Promise<unknown> {
  const { http } = usePlatform()
  const client = useQueryClient()
  return async (id, file) => {
    const sent = await http.call(anexarImagem, { params: { id }, query: { nome: file.name }, file })
    await client.invalidateQueries({ queryKey: callKey(getChamado) })
    return sent
  }
}

/** Not resolved. */
export const isOpen = ({ situacao }: Pick<ChamadoDetalhe, 'situacao'>) => situacao !== 'resolvido'
