/** What delivery partners give to the program. */

import { regiaoUsage } from '#modules/regiao/server/regiao.register.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { ParceiroEntrega, parceiroEntregaCalls } from './parceiro-entrega.contract.ts'
import { countByRegiao } from './server/cobertura.repository.ts'
import { parceiroEntregaPersonalData } from './server/parceiro-entrega.personal-data.ts'
import { parceirosEntrega } from './server/parceiro-entrega.register.ts'

export const parceiroEntregaModule: ServerModule = {
  name: 'parceiro-entrega',
  extensions: [
    ...parceiroEntregaPersonalData.map(personalData.with),
    regiaoUsage.with({ nome: 'parceiros de entrega', count: countByRegiao }),
  ],
  documentation: {
    tags: { 'Parceiro de entrega': 'Quem entrega por conta da empresa em cada região.' },
    schemas: { ParceiroEntrega },
    examples: [
      exampleOfCall(parceiroEntregaCalls.create, {
        body: {
          nome: 'Entregas do Vale',
          documento: '11444777000161',
          municipioId: 3525904,
          preco: 'R$ 18 por entrega',
        },
        response: {
          id: '01a21f7b-e0ff-72ef-adb6-571a5e061e0c',
          nome: 'Entregas do Vale',
          documento: '11444777000161',
          contato: null,
          telefone: null,
          email: null,
          municipio: { id: 3525904, nome: 'Jundiaí', uf: 'SP' },
          regioes: [],
          preco: 'R$ 18 por entrega',
          documentos: [],
          proximoVencimento: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:01.936Z',
          version: 1,
        },
      }),
    ],
  },
  routes: parceirosEntrega.routes(),
}
