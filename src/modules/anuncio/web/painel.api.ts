/** The desk of announcements: what it asks the server, and which events make it stale. */
import { empresaContaCalls } from '#modules/painel-admin/painel-admin.contract.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  alterarAnuncio,
  contarAlcance,
  criarAnuncio,
  duplicarAnuncio,
  encerrarAnuncio,
  enviarImagemAnuncio,
  excluirAnuncio,
  getAnuncioPainel,
  getHistoricoAnuncio,
  listAnunciosPainel,
  publicarAnuncio,
  type SaveAnuncio,
} from '../anuncio-painel.contract.ts'

const DESK = [listAnunciosPainel, getAnuncioPainel, getHistoricoAnuncio]
export const liveTopics: LiveTopics = { anuncio: DESK }

export const useAnunciosPainel = () => useCall(listAnunciosPainel, { query: { page: -1 } })
export const useHistorico = (id: string) => useCall(getHistoricoAnuncio, { params: { id } })
export const useAlcance = (publico: SaveAnuncio['publico']) =>
  useCall(contarAlcance, { body: publico }, { keepsPrevious: true })
export const useEmpresas = (busca: string) =>
  useCall(empresaContaCalls.search, { body: { busca, qtdItem: 20 } }, { keepsPrevious: true })

export const useAnuncioCommands = () => ({
  create: useCallMutation(criarAnuncio, { changes: DESK }),
  change: useCallMutation(alterarAnuncio, { changes: DESK }),
  publish: useCallMutation(publicarAnuncio, { changes: DESK }),
  end: useCallMutation(encerrarAnuncio, { changes: DESK }),
  copy: useCallMutation(duplicarAnuncio, { changes: DESK }),
  remove: useCallMutation(excluirAnuncio, { changes: DESK }),
  sendImage: useCallMutation(enviarImagemAnuncio, { changes: DESK }),
})
