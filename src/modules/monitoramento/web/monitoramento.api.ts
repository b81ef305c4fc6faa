/** What the monitor asks, and what keeps it true while it is looked at. */
import { useQueryClient } from '@tanstack/react-query'
import { registrarEvento } from '#modules/carga/ciclo.contract.ts'
import type { HubMessages } from '#platform/web/extension/web-module.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { getMonitoramento, getPrevisao, listAlertas, verAlerta } from '../monitoramento.contract.ts'
import { ALL, patchViagens, showAlerta } from './mudadas.ts'

/** Every change of a load may change its trip. Alerts are announced with the id of their load. */
export const liveTopics: LiveTopics = {
  carga: [patchViagens, getPrevisao],
  'alerta-viagem': [patchViagens, listAlertas],
}

export const hubMessages: HubMessages = {
  Monitor: (client, platform, told) => {
    const { cargaIds } = told as { cargaIds: string[] }
    void patchViagens(client, platform, cargaIds)
  },
}

/** Time goes on without a message. */
const REFRESH_MS = 5 * 60_000
export const useMonitoramento = () => useCall(getMonitoramento, ALL, { refetchInterval: REFRESH_MS })
export const useAlertasDesde = (desde: string) => useCall(listAlertas, { query: { desde } })

/** Reads the trips of these loads anew. */
export function usePatchViagens() {
  const [client, platform] = [useQueryClient(), usePlatform()]
  return (cargaIds: readonly string[]) => patchViagens(client, platform, cargaIds)
}

export function useConfirmar() {
  const patch = usePatchViagens()
  return useCallMutation(registrarEvento, {
    changes: [getPrevisao],
    onSuccess: (_answer, { params }) => void patch([params.id]),
  })
}

export function useVerAlerta() {
  const client = useQueryClient()
  return useCallMutation(verAlerta, {
    changes: [listAlertas],
    onSuccess: (alerta) => showAlerta(client, alerta),
  })
}
