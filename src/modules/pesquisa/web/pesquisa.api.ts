/** What the screens of surveys ask and do. */
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  contarPublico,
  encerrarPesquisa,
  type FiltroDoResultado,
  getResultado,
  iniciarPesquisa,
  listPesquisas,
  type PublicoDaPesquisa,
} from '../pesquisa.contract.ts'

export const NOVA_PESQUISA = 'painel-admin/pesquisas/new'

const ALL = [listPesquisas, getResultado, contarPublico]
const STALE_MS = 5_000

export const usePesquisas = () => useCall(listPesquisas, {}, { staleTime: STALE_MS })
export const useResultado = (query: FiltroDoResultado) =>
  useCall(getResultado, { query }, { keepsPrevious: true, staleTime: STALE_MS })
export const usePublico = (publico: PublicoDaPesquisa) =>
  useCall(
    contarPublico,
    { body: publico },
    { enabled: publico.licencas.length > 0 && publico.papeis.length > 0, keepsPrevious: true },
  )
export const useIniciarPesquisa = () => useCallMutation(iniciarPesquisa, { changes: ALL })
export const useEncerrarPesquisa = () => useCallMutation(encerrarPesquisa, { changes: ALL })
