import { reservaParts } from '#modules/reserva/web/shared/reserva-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const patioWeb: WebModule = {
  name: 'patio',
  extensions: [
    reservaParts.with({
      key: 'patio',
      load: async () => (await import('./web/patio-da-reserva.ts')).patioDaReserva,
    }),
  ],
}
