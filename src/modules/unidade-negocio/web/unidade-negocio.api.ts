/** What the screens of business units ask the server, and which events make it stale. */
import { useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '../../../platform/shared/call.ts'
import type { LiveTopics } from '../../../platform/web/live/live-topics.ts'
import { usePlatform } from '../../../platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '../../../platform/web/query/use-call.ts'
import { pesquisarUsuarios } from '../../usuario/acesso-usuario.contract.ts'
import {
  compartilharUnidade,
  getUnidadeCompartilhada,
  listCompartilhamentos,
  listUnidadesCompartilhadas,
  removerCompartilhamento,
} from '../compartilhamento.contract.ts'
import { listUnidadesWithAccess } from '../unidade-acesso.contract.ts'
import {
  alterarUnidade,
  ativarUnidade,
  criarUnidade,
  desativarUnidade,
  getHistoricoUnidade,
  getUnidade,
  listUnidades,
  listUnidadesByOwner,
  removerUnidade,
  type SaveUnidade,
  type Unidade,
} from '../unidade-negocio.contract.ts'
import { liberarUnidade, listUnidadeUsuarios, retirarUnidade } from '../unidade-usuarios.contract.ts'

const OWN = [listUnidades, listUnidadesWithAccess, listUnidadesByOwner, getUnidade, getHistoricoUnidade]
const SHARES = [listCompartilhamentos, getHistoricoUnidade]
const RECEIVED = [listUnidadesCompartilhadas, getUnidadeCompartilhada]

export const liveTopics: LiveTopics = {
  'unidade-negocio': [...OWN, ...SHARES, ...RECEIVED],
  usuario: [listUnidadeUsuarios],
}

export const useUnidades = (query: QueryOf<typeof listUnidades>) =>
  useCall(listUnidades, { query }, { keepsPrevious: true })

/** How many units there are, and how many of them are switched off. */
export function useUnidadeCounts() {
  const all = useCall(listUnidades, { query: { qtdItem: 1 } })
  const off = useCall(listUnidades, { query: { qtdItem: 1, ativo: false } })
  return { total: all.data?.total, inactive: off.data?.total }
}

export const useUnidade = (id: string) => useCall(getUnidade, { params: { id } })

export const useHistoricoUnidade = (id: string | undefined) =>
  useCall(getHistoricoUnidade, { params: { id: id ?? '' } }, { enabled: id !== undefined })

export function useSaveUnidade() {
  const create = useCallMutation(criarUnidade, { changes: OWN })
  const change = useCallMutation(alterarUnidade, { changes: OWN })
  /** Without an id a new one is created; the version is the one the values are based on. */
  return (id: string | undefined, body: SaveUnidade, version: number): Promise<Unidade> =>
    id === undefined
      ? create.mutateAsync({ body })
      : change.mutateAsync({ params: { id }, body: { ...body, version } })
}

/** Single actions on units; each rejects with the refusal of the server. */
export function useUnidadeCalls() {
  const { http } = usePlatform()
  const client = useQueryClient()
  return {
    setActive: (id: string, isActive: boolean) =>
      http.call(isActive ? ativarUnidade : desativarUnidade, { params: { id } }),
    remove: (id: string) => http.call(removerUnidade, { params: { id } }),
    refresh: async () => {
      await Promise.all(OWN.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}

export const useCompartilhamentos = (id: string) => useCall(listCompartilhamentos, { params: { id } })
export const useCompartilhar = () => useCallMutation(compartilharUnidade, { changes: SHARES })
export const useRemoverCompartilhamento = () => useCallMutation(removerCompartilhamento, { changes: SHARES })

export const useUnidadesCompartilhadas = () => useCall(listUnidadesCompartilhadas, { query: { page: -1 } })
export const useUnidadeCompartilhada = (id: string) => useCall(getUnidadeCompartilhada, { params: { id } })

export const useUnidadeUsuarios = (id: string, enabled = true) =>
  useCall(listUnidadeUsuarios, { params: { id } }, { enabled })
export const useLiberarUnidade = () => useCallMutation(liberarUnidade, { changes: [listUnidadeUsuarios] })
export const useRetirarUnidade = () => useCallMutation(retirarUnidade, { changes: [listUnidadeUsuarios] })
/** Colleagues by a part of the name; nothing is asked for less than two letters. */
export const useColegas = (busca: string) =>
  useCall(pesquisarUsuarios, { query: { busca } }, { enabled: busca.length >= 2, keepsPrevious: true })
