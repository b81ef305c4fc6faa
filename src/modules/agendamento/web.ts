import type { WebModule } from '#platform/web/extension/web-module.ts'
import { reservaParts } from './web/reserva/reserva-parts.ts'

export const agendamentoWeb: WebModule = {
  name: 'agendamento',
  extensions: [
    reservaParts.with({
      key: 'patio',
      load: async () => (await import('./web/patio/patio-da-reserva.ts')).patioDaReserva,
    }),
  ],
}
