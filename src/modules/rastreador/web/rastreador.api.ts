/** The screens of trackers, and what makes their answers stale. */
import { IconAntenna } from '@tabler/icons-react'
import { queryOwnerPreferences } from '#modules/preferencia/preferencia.contract.ts'
import type { HubMessages } from '#platform/web/extension/web-module.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens } from '#platform/web/register/register-definition.ts'
import {
  getResumoDosRastreadores,
  listDesconhecidos,
  Rastreador,
  rastreadorCalls,
} from '../rastreador.contract.ts'
import type { TipoRastreador } from '../rastreador.rules.ts'

const { search, get, history } = rastreadorCalls
export const liveTopics: LiveTopics = {
  rastreador: [search, get, history, listDesconhecidos, getResumoDosRastreadores],
  // A driver who consents or withdraws changes what their phone may do.
  motorista: [search, get, getResumoDosRastreadores],
}

/** Positions come each two seconds; a list of devices is read again less often. */
const REFRESH_MS = 10_000
let refreshedAt = 0

export const hubMessages: HubMessages = {
  Posicoes: (client) => {
    if (Date.now() - refreshedAt < REFRESH_MS) return
    refreshedAt = Date.now()
    for (const call of [search, getResumoDosRastreadores]) {
      void client.invalidateQueries({ queryKey: callKey(call) })
    }
  },
}

export const rastreadorScreens = defineRegisterScreens({
  nouns: { singular: 'rastreador', plural: 'rastreadores', gender: 'o' },
  icon: IconAntenna,
  calls: rastreadorCalls,
  record: Rastreador,
  place: 'integracao/rastreadores',
  nameOf: ({ identificador }) => identificador,
})

export const vincularDrawer = (tipo: TipoRastreador, identificador: string) =>
  `integracao/rastreadores/vincular/${tipo}/${encodeURIComponent(identificador)}`

const UNKNOWN_POLL_MS = 30_000
export const useDesconhecidos = () => useCall(listDesconhecidos, {}, { refetchInterval: UNKNOWN_POLL_MS })

/** Time alone makes devices silent, and positions that are not stored are told by nobody. */
export const useResumo = () => useCall(getResumoDosRastreadores, {}, { refetchInterval: UNKNOWN_POLL_MS })

/** The company's own measure of "sem sinal"; undefined until it is known. */
export const useSemSinalMin = (): number | undefined =>
  useCall(queryOwnerPreferences, { query: {} }).data?.preferencias.rastreamento.semSinalMin
