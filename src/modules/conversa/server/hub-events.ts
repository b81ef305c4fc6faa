/** What the hub of notices tells of conversations beside the numbered events (L-086). */
import type { HubEvents } from '#platform/server/hub/hub-events.ts'
import type { LiveEvent } from '#platform/shared/live.contract.ts'

const HUB = '/notificacoeshub' as const

const told = ({ id, dados }: LiveEvent) => ({
  conversaId: id,
  conversaCargaId: dados?.conversaCargaId ?? null,
})

export const conversaHubEvents: HubEvents = {
  'conversa.created': (event) => [
    { hub: HUB, target: 'newGroup', args: [{ ...told(event), ofertaCargaId: event.dados?.cargaId ?? null }] },
  ],
  // `usuarioId`: who wrote it, so that nobody is told of an own message; null for the driver.
  'conversa.mensagem': (event) => [
    {
      hub: HUB,
      target: 'NewChatMessage',
      args: [
        {
          ...told(event),
          seq: Number(event.dados?.seq ?? 0),
          usuarioId: event.dados?.usuarioId ?? null,
        },
      ],
    },
  ],
}
