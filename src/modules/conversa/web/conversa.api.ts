/** Conversations for components: what is read, what the hub tells, what a person does with them. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Check } from 'typebox/value'
import { getResumoNotificacoes } from '#modules/notificacao/notificacao.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import type { HubMessages } from '#platform/web/extension/web-module.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { playNotes } from '#platform/web/play-notes.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { STORED } from '#platform/web/storage.ts'
import {
  abrirConversa,
  abrirConversaDaCarga,
  buscarMensagens,
  encerrarConversa,
  getCargaDaConversa,
  getConversa,
  getTelefoneDoMotorista,
  listConversasDaCarga,
  listNaoLidas,
  type SearchConversas,
  searchConversas,
} from '../conversa.contract.ts'
import {
  addAnexoDaConversa,
  enviarMensagem,
  escreverNota,
  listMensagens,
  listNotas,
  marcarLeitura,
  removerMensagem,
} from '../mensagem.contract.ts'
import { NovaMensagem, raiseFlag, reactionTo } from './avisos.ts'
import type { Carteiro } from './envios.ts'
import { MENSAGENS_PAGE } from './shared/enderecos.ts'

const LISTS = [searchConversas, listConversasDaCarga, listNaoLidas]
const ALL = [...LISTS, getConversa, listMensagens]

/** Numbered events are asked for after a lost connection; each makes the same answers stale. */
export const liveTopics: LiveTopics = {
  conversa: [...ALL, getResumoNotificacoes],
  'conversa.nota': [listNotas],
  carga: [getCargaDaConversa],
  // What carries no number, such as receipts, is read again after the connection was lost.
  pessoa: ALL,
}

const refresh = (client: QueryClient, calls: readonly Parameters<typeof callKey>[0][]) =>
  void Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))

/** Two notes that fall, so that nobody takes them for the bell (S-360). */
const NOTES = [
  { pitch: 987.8, at: 0 },
  { pitch: 659.3, at: 0.14 },
] as const

export const hubMessages: HubMessages = {
  NewChatMessage(client, { session, values }, message) {
    if (!Check(NovaMensagem, message)) return
    const state = session.getState()
    const proprioId = state.status === 'signed-in' ? state.identity.userId : undefined
    const reaction = reactionTo(message, { proprioId, hash: location.hash })
    if (reaction === 'nada') return
    refresh(client, [getResumoNotificacoes])
    raiseFlag()
    // On until somebody switches it off, for a new person too.
    if (message.usuarioId === null && (values.get(STORED.isSoundOn) ?? true)) playNotes(NOTES)
    if (reaction !== 'avisar') return
    toast.info('Chegou uma nova mensagem', {
      detail: 'Responda o motorista o quanto antes',
      action: { label: 'Abrir conversas', run: () => location.assign(`#${MENSAGENS_PAGE}`) },
    })
  },
  // Receipts, and what was read in another window of the person.
  ChatRead: (client) => refresh(client, [...ALL, getResumoNotificacoes]),
}

export const LIST_PAGE = 30

export const useLista = (body: Pick<SearchConversas, 'situacao' | 'query'>, take: number) =>
  useCall(searchConversas, { body: { ...body, skip: 0, take } }, { keepsPrevious: true })

const MIN_SEARCHED = 3
export const useBuscaDeMensagens = (texto: string) =>
  useCall(
    buscarMensagens,
    { query: { texto: texto.trim() || '--' } },
    { enabled: texto.trim().length >= MIN_SEARCHED },
  )

export const useConversa = (id: string) => useCall(getConversa, { params: { id } })
export const useNotas = (id: string) => useCall(listNotas, { params: { id } })
export const useConversasDaCarga = (cargaId: string) => useCall(listConversasDaCarga, { query: { cargaId } })
export const useCargaDaConversa = (id: string) => useCall(getCargaDaConversa, { params: { id } })
/** Also drawn on boards of people who have no conversations, where it asks for nothing. */
export const useNaoLidas = () => useCall(listNaoLidas, {}, { enabled: useCanCall(listNaoLidas) })

/** The summary of the frame, which the hub keeps up to date. */
export const useTotalNaoLidas = (): number =>
  useCall(getResumoNotificacoes, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.chat ?? 0

export const useConversaCommands = () => ({
  open: useCallMutation(abrirConversa, { changes: ALL }),
  openDaCarga: useCallMutation(abrirConversaDaCarga, { changes: ALL }),
  end: useCallMutation(encerrarConversa, { changes: ALL }),
  remove: useCallMutation(removerMensagem, { changes: [listMensagens, searchConversas] }),
  markRead: useCallMutation(marcarLeitura, {
    changes: [...LISTS, getConversa, getResumoNotificacoes],
  }),
})

/** Asks for the whole number, which is noted. */
export function useShowTelefone(): (id: string) => Promise<string | null> {
  const { http } = usePlatform()
  return async (id) => (await http.call(getTelefoneDoMotorista, { params: { id } })).telefone
}

/** What the messages on their way are sent with. */
export function useCarteiro(): Carteiro {
  const { http } = usePlatform()
  const client = useQueryClient()
  return {
    sendFile: (id, file) => sendFile(http, id, file),
    async sendMensagem({ clienteId, conversaId: id, texto, duracaoS, interna }, anexoIds) {
      if (interna) {
        await http.call(escreverNota, { params: { id }, body: { clienteId, texto } })
        await client.invalidateQueries({ queryKey: callKey(listNotas) })
        return
      }
      await http.call(enviarMensagem, {
        params: { id },
        body: {
          clienteId,
          ...(texto !== '' && { texto }),
          ...(anexoIds.length > 0 && { anexoIds: [...anexoIds] }),
          ...(duracaoS !== null && { duracaoS }),
        },
      })
      await Promise.all(
        [listMensagens, searchConversas].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
      )
    },
    textOf: refusalText,
  }
}

async function sendFile(http: HttpClient, id: string, file: File): Promise<string> {
  const sent = await http.call(addAnexoDaConversa, { params: { id }, query: { nome: file.name }, file })
  return sent.id
}
