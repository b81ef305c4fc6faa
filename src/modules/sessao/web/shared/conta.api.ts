/** What the sections on one's own access ask the server. */
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  alterarSenha,
  definirSegundoFator,
  encerrarOutrasSessoes,
  encerrarSessao,
  getSegundoFator,
  iniciarAplicativo,
  listSessoes,
} from '../../sessao.contract.ts'

export const useAlterarSenha = () => useCallMutation(alterarSenha, { changes: [listSessoes] })
export const useSegundoFator = () => useCall(getSegundoFator, {})
export const useIniciarAplicativo = () => useCallMutation(iniciarAplicativo)
export const useDefinirSegundoFator = () =>
  useCallMutation(definirSegundoFator, { changes: [getSegundoFator] })
/** Read each time: another browser may have signed in since. */
export const useSessoes = () => useCall(listSessoes, {}, { staleTime: 0 })
export const useEncerrarSessao = () => useCallMutation(encerrarSessao, { changes: [listSessoes] })
export const useEncerrarOutras = () => useCallMutation(encerrarOutrasSessoes, { changes: [listSessoes] })
