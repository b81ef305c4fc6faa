/** What the screens of the catalogue ask and do, and where they are. */
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import {
  alterarNivel,
  alterarValor,
  conferirValor,
  criarValor,
  exportarRegras,
  getRegra,
  getRegraEm,
  getRegraHistorico,
  listRegras,
  revogarValor,
} from '../regra-legal.contract.ts'

const ALL = [listRegras, getRegra, getRegraEm, getRegraHistorico]

export const useRegras = (enabled = true) => useCall(listRegras, {}, { enabled })
export const useRegra = (codigo: RegraCodigo) => useCall(getRegra, { params: { codigo } })
export const useRegraEm = (codigo: RegraCodigo, dia: string, enabled: boolean) =>
  useCall(getRegraEm, { params: { codigo }, query: { dia } }, { enabled, keepsPrevious: true })
export const useRegraHistorico = (codigo: RegraCodigo) => useCall(getRegraHistorico, { params: { codigo } })

export const useCriarValor = () => useCallMutation(criarValor, { changes: ALL })
export const useAlterarValor = () => useCallMutation(alterarValor, { changes: ALL })
export const useConferir = () => useCallMutation(conferirValor, { changes: ALL })
export const useRevogar = () => useCallMutation(revogarValor, { changes: ALL })
export const useAlterarNivel = () => useCallMutation(alterarNivel, { changes: ALL })
export { exportarRegras }
