/** The desk of news: what it asks the server, and which events make it stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  alterarNovidade,
  criarNovidade,
  encerrarNovidade,
  enviarCapaNovidade,
  excluirNovidade,
  getHistoricoNovidade,
  getNovidadePainel,
  listAtualizacoes,
  listNovidadesPainel,
  publicarNovidade,
} from '../novidade.contract.ts'

const DESK = [listNovidadesPainel, getNovidadePainel, getHistoricoNovidade]
export const liveTopics: LiveTopics = { novidade: DESK }

export const useNovidadesPainel = () => useCall(listNovidadesPainel, { query: { page: -1 } })
export const useHistorico = (id: string) => useCall(getHistoricoNovidade, { params: { id } })

export function useNovidadeCommands() {
  const changes = [...DESK, listAtualizacoes]
  return {
    create: useCallMutation(criarNovidade, { changes }),
    change: useCallMutation(alterarNovidade, { changes }),
    publish: useCallMutation(publicarNovidade, { changes }),
    withdraw: useCallMutation(encerrarNovidade, { changes }),
    remove: useCallMutation(excluirNovidade, { changes }),
    sendCover: useCallMutation(enviarCapaNovidade, { changes }),
  }
}
