/** What the screens of regularity ask the server, where they are, and which events make them stale. */
import { useQueryClient } from '@tanstack/react-query'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import type { ArquivoDe } from '../registro.rules.ts'
import {
  anexarArquivo,
  baixarArquivo,
  getHistoricoRegularidade,
  getRegularidade,
  pedirDocumentos,
  type RegularidadeSearch,
  registrarConsulta,
  salvarRegularidade,
  searchRegularidade,
} from '../regularidade.contract.ts'

const ALL = [searchRegularidade, getRegularidade, getHistoricoRegularidade]

export const liveTopics: LiveTopics = {
  regularidade: ALL,
  empresa: [searchRegularidade],
  parceiro: [searchRegularidade, getRegularidade],
}

export const regularidadeDrawer = (id: string) => `conformidade/regularidade/${id}`
export const consultaDrawer = (id?: string) =>
  id === undefined ? 'conformidade/regularidade/consulta' : `conformidade/regularidade/${id}/consulta`
export const MINHA_CONSULTA_DRAWER = 'conformidade/minha-regularidade/consulta'

export const useRegularidades = (body: RegularidadeSearch, enabled = true) =>
  useCall(searchRegularidade, { body }, { keepsPrevious: true, enabled })

export const useRegularidade = (id: string, enabled = true) =>
  useCall(getRegularidade, { params: { id } }, { enabled })

export const useHistoricoRegularidade = (id: string) => useCall(getHistoricoRegularidade, { params: { id } })

export const useSalvar = () => useCallMutation(salvarRegularidade, { changes: ALL })
export const useConsultar = () => useCallMutation(registrarConsulta, { changes: ALL })
export const usePedir = () => useCallMutation(pedirDocumentos, { changes: ALL })

/** The files of a carrier. */
export function useArquivos(id: string) {
  const { http } = usePlatform()
  const client = useQueryClient()
  return {
    /** Sends the file of a document; what it replaces stays in the record. */
    async add(documento: ArquivoDe, file: File) {
      const saved = await http.call(anexarArquivo, {
        params: { id },
        query: { documento, nome: file.name },
        file,
      })
      await Promise.all(ALL.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
      return saved
    },
    download: (documento: ArquivoDe, de: 'transportadora' | 'empresa') =>
      http.download(baixarArquivo, { params: { id, documento }, query: { de } }),
  }
}
