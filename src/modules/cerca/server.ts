/** What fences give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Cerca, cercaCalls } from './cerca.contract.ts'
import { cercaPersonalData } from './server/cerca.personal-data.ts'
import { cercas, cercaUses } from './server/cerca.register.ts'

export const cercaModule: ServerModule = {
  name: 'cerca',
  extensions: [...cercaUses, ...cercaPersonalData.map(personalData.with)],
  documentation: {
    tags: { Cerca: 'As áreas em volta de empresas e unidades que dizem quando um veículo chegou e saiu.' },
    schemas: { Cerca },
    examples: [
      exampleOfCall(cercaCalls.create, {
        body: {
          nome: 'Açúcar União, portaria 1',
          empresaId: '01a21f6c-6cc2-766f-8081-e4a7918b54dd',
          forma: { tipo: 'circulo', centro: { latitude: -21.4566, longitude: -43.5521 }, raioM: 300 },
        },
        response: {
          id: '01a21f7f-7818-70c8-8196-1bd2d2c9b35f',
          nome: 'Açúcar União, portaria 1',
          empresa: { id: '01a21f6c-6cc2-766f-8081-e4a7918b54dd', nome: 'Açúcar União da Serra Ltda.' },
          unidade: null,
          forma: { tipo: 'circulo', centro: { latitude: -21.4566, longitude: -43.5521 }, raioM: 300 },
          ativo: true,
          atualizadoEm: '2026-11-28T00:12:57.223Z',
          version: 1,
        },
      }),
    ],
  },
  routes: cercas.routes(),
}
