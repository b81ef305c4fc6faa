/** What the page of the own company asks the server, and which events make it stale. */
import { useQuery } from '@tanstack/react-query'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  alterarOwner,
  enviarOwnerLogo,
  getHistoricoOwner,
  getOwner,
  getOwnerLogo,
  getOwnerTextos,
  listAcessosAtendimento,
  removerOwnerLogo,
} from '../owner.contract.ts'

const OWN = [getOwner, getOwnerLogo, getOwnerTextos, getHistoricoOwner, listAcessosAtendimento]

export const liveTopics: LiveTopics = { owner: OWN }

export const useOwner = (id: string) => useCall(getOwner, { params: { id } })
export const useHistoricoOwner = (id: string) => useCall(getHistoricoOwner, { params: { id } })
export const useAlterarOwner = () => useCallMutation(alterarOwner, { changes: OWN })
export const useEnviarLogo = () => useCallMutation(enviarOwnerLogo, { changes: OWN })
export const useRemoverLogo = () => useCallMutation(removerOwnerLogo, { changes: OWN })

/** The content of the logo; another version of the company may have another one. */
export function useLogo(owner: {
  readonly id: string
  readonly logo: string | null
  readonly version: number
}) {
  const { http } = usePlatform()
  return useQuery({
    queryKey: [...callKey(getOwnerLogo), owner.id, owner.version],
    queryFn: async ({ signal }) =>
      (await http.download(getOwnerLogo, { params: { id: owner.id }, signal })).blob,
    enabled: owner.logo !== null,
  })
}
