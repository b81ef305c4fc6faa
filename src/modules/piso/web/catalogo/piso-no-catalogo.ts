/** In the catalogue of legal rules the floor answers with a calculation: `extensions: [pisoNoCatalogo]`. */
import { regraDoDia } from '#modules/regra-legal/web/shared/regra-parts.ts'

export const pisoNoCatalogo = regraDoDia.with({
  key: 'piso-minimo',
  dia: 'Data da coleta',
  load: async () => (await import('./PisoDoDia.tsx')).PisoDoDia,
})
