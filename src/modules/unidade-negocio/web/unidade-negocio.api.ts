/** What the screens of business units ask the server, and which events make it stale. */
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { pesquisarUsuarios } from '#modules/usuario/acesso-usuario.contract.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens } from '#platform/web/register/register-definition.ts'
import { useText } from '#platform/web/wording.ts'
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
  criarUnidade,
  getHistoricoUnidade,
  getUnidade,
  listUnidades,
  listUnidadesByOwner,
  type SaveUnidade,
  Unidade,
  unidadeCalls,
} from '../unidade-negocio.contract.ts'
import { liberarUnidade, listUnidadeUsuarios, retirarUnidade } from '../unidade-usuarios.contract.ts'
import { PLACE } from './unidade-places.ts'

const OWN = [
  unidadeCalls.search,
  listUnidades,
  listUnidadesWithAccess,
  listUnidadesByOwner,
  getUnidade,
  getHistoricoUnidade,
]
const SHARES = [listCompartilhamentos, getHistoricoUnidade]
const RECEIVED = [listUnidadesCompartilhadas, getUnidadeCompartilhada]

export const liveTopics: LiveTopics = {
  'unidade-negocio': [...OWN, ...SHARES, ...RECEIVED],
  usuario: [listUnidadeUsuarios],
}

const screens = defineRegisterScreens({
  nouns: { singular: 'unidade de negócio', plural: 'unidades de negócio', gender: 'a' },
  icon: IconBuildingWarehouse,
  calls: unidadeCalls,
  record: Unidade,
  place: PLACE,
  nameOf: ({ descricao }) => descricao,
  alsoChanges: [listUnidades, listUnidadesWithAccess, listUnidadesByOwner],
})

/** The register in the words of the company. */
export function useUnidadeScreens() {
  const text = useText()
  const { singular, plural, gender } = screens.nouns
  return { ...screens, nouns: { singular: text(singular), plural: text(plural), gender } }
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
