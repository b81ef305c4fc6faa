/** What quick replies give to the program. */
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { RespostaRapida } from './resposta-rapida.contract.ts'
import { respostaRapidaPersonalData } from './server/resposta-rapida.personal-data.ts'
import { respostasRapidas, unidadeDasRespostas } from './server/resposta-rapida.register.ts'

export const respostaRapidaModule: ServerModule = {
  name: 'resposta-rapida',
  extensions: [unidadeDasRespostas, personalData.with(respostaRapidaPersonalData)],
  documentation: {
    tags: {
      'Resposta rápida': 'Textos que se mandam muitas vezes aos motoristas, cada um com o seu atalho.',
    },
    schemas: { RespostaRapida },
  },
  routes: respostasRapidas.routes(),
}
