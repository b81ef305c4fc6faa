/** The screens of the portal's customers, the links that staff hand out, and which events make answers stale. */
import { IconMapPinShare } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  criarLinkDaParada,
  criarLinkDoCliente,
  getEnderecoDaBusca,
  getLinkDoCliente,
  getLinksDaCarga,
  PortalAcompanhamento,
  portalAcompanhamentoCalls,
  revogarLinkDaParada,
  revogarLinkDoCliente,
} from '../portal-acompanhamento.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('portal-acompanhamento', portalAcompanhamentoCalls)

export const portalScreens = defineRegisterScreens({
  nouns: { singular: 'acompanhamento', plural: 'acompanhamentos', gender: 'o' },
  icon: IconMapPinShare,
  calls: portalAcompanhamentoCalls,
  record: PortalAcompanhamento,
  place: 'configuracoes/portal-acompanhamento',
  nameOf: ({ nome }) => nome,
})

export const useEnderecoDaBusca = () => useCall(getEnderecoDaBusca, {})
export const useLinkDoCliente = (id: string) => useCall(getLinkDoCliente, { params: { id } })
const doCliente = { changes: [getLinkDoCliente, portalAcompanhamentoCalls.history] }
export const useCriarLinkDoCliente = () => useCallMutation(criarLinkDoCliente, doCliente)
export const useRevogarLinkDoCliente = () => useCallMutation(revogarLinkDoCliente, doCliente)

export const useLinksDaCarga = (id: string) => useCall(getLinksDaCarga, { params: { id } }, { staleTime: 0 })
const daCarga = { changes: [getLinksDaCarga] }
export const useCriarLinkDaParada = () => useCallMutation(criarLinkDaParada, daCarga)
export const useRevogarLinkDaParada = () => useCallMutation(revogarLinkDaParada, daCarga)
