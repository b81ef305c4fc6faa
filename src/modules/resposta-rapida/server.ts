/** What quick replies give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { RespostaRapida, respostaRapidaCalls } from './resposta-rapida.contract.ts'
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
    examples: [
      exampleOfCall(respostaRapidaCalls.create, {
        body: { atalho: 'doca', texto: 'Sua doca está livre. Siga para o pátio.', pessoal: false },
        response: {
          id: '01a21f7c-d39c-73a8-ac28-16816a99e7ea',
          atalho: 'doca',
          texto: 'Sua doca está livre. Siga para o pátio.',
          unidade: null,
          pessoal: false,
          usuarioId: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:10:04.060Z',
          version: 1,
        },
      }),
    ],
  },
  routes: respostasRapidas.routes(),
}
