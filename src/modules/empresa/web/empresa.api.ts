/** The screens of companies, and which events make their answers stale. */
import { IconBuildingStore } from '@tabler/icons-react'
import type { BodyOf } from '#platform/shared/call.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  alterarRegiaoDaEmpresa,
  contarEmpresas,
  Empresa,
  empresaCalls,
  getEmpresaByDocumento,
  listEmpresas,
  listEmpresasByOwner,
  listEmpresasEmbarcadoras,
  listEmpresasPortalAgendamento,
  searchEmpresasAtivas,
} from '../empresa.contract.ts'
import {
  criarRestricao,
  listRestricoesByEmpresas,
  listRestricoesByOwner,
  listRestricoesDaEmpresa,
  removerRestricao,
  retirarRestricao,
  type SaveRestricao,
} from '../restricao.contract.ts'

const LISTS = [
  contarEmpresas,
  searchEmpresasAtivas,
  getEmpresaByDocumento,
  listEmpresas,
  listEmpresasByOwner,
  listEmpresasEmbarcadoras,
  listEmpresasPortalAgendamento,
]
const RESTRICOES = [listRestricoesDaEmpresa, listRestricoesByOwner, listRestricoesByEmpresas]

export const liveTopics: LiveTopics = {
  ...liveTopicOf('empresa', empresaCalls, [...LISTS, ...RESTRICOES]),
  // The name and the colour of a region are shown with its companies.
  regiao: [empresaCalls.search, empresaCalls.get],
}

const PLACE = 'cadastros-gerais/empresas'

export const empresaScreens = defineRegisterScreens({
  nouns: { singular: 'empresa', plural: 'empresas', gender: 'a' },
  icon: IconBuildingStore,
  calls: empresaCalls,
  record: Empresa,
  place: PLACE,
  nameOf: ({ nome }) => nome,
  alsoChanges: [...LISTS, ...RESTRICOES],
})

/** The company that has a document, once it is whole; to open it instead of registering it again. */
export const useEmpresaByDocumento = (documento: string | undefined) =>
  useCall(
    getEmpresaByDocumento,
    { params: { documento: documento ?? '' } },
    { enabled: documento !== undefined },
  )

export const useRestricoes = (empresaId: string) =>
  useCall(listRestricoesDaEmpresa, { params: { id: empresaId } })

const CHANGED = [...RESTRICOES, empresaCalls.history]

export const useCriarRestricao = () => useCallMutation(criarRestricao, { changes: CHANGED })
export const useRemoverRestricao = () => useCallMutation(removerRestricao, { changes: CHANGED })

/** One step of a change of many companies; the page is refreshed once, after the last. */
export function useEmpresaCommands() {
  const { http } = usePlatform()
  return {
    setRegiao: (
      { id, version }: Pick<Empresa, 'id' | 'version'>,
      regiaoId: string | null,
      signal: AbortSignal,
    ) => http.call(alterarRegiaoDaEmpresa, { params: { id }, body: { regiaoId, version }, signal }),
    restringir: (body: SaveRestricao, signal: AbortSignal) => http.call(criarRestricao, { body, signal }),
    retirar: (body: BodyOf<typeof retirarRestricao>, signal: AbortSignal) =>
      http.call(retirarRestricao, { body, signal }),
  }
}
