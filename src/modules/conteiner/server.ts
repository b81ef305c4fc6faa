/** Containers: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import {
  CartaoDoConteiner,
  Conteiner,
  ConteinerDaRemessa,
  conteinerCalls,
  RemessaDentro,
  tag,
} from './conteiner.contract.ts'
import { conteinerUses } from './server/conteiner.register.ts'
import { conteinerRoutes } from './server/conteiner.routes.ts'

export const conteinerModule: ServerModule = {
  name: 'conteiner',
  extensions: [...conteinerUses],
  documentation: {
    tags: {
      [tag]: 'Os contêineres que a empresa estufa, recebe, desova e devolve, com o relógio do free time.',
    },
    schemas: { Conteiner, ConteinerDaRemessa, CartaoDoConteiner, RemessaDentro },
    examples: [
      exampleOfCall(conteinerCalls.create, {
        body: {
          numero: 'SRDU1002043',
          tipo: '40 HC',
          unidadeId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
          lacres: ['BR 118204'],
          freeTimeAte: '2026-12-10',
          diaria: 180,
          moeda: 'BRL',
        },
        response: {
          id: '01a21f7f-7fbd-76d7-87a7-f76d30744de2',
          numero: 'SRDU1002043',
          tipo: '40 HC',
          estado: 'aberto',
          unidade: { id: 'e984389e-41bc-709f-a99b-ee7fe881081d', descricao: 'CD Jundiaí' },
          destino: null,
          chegadaPrevista: null,
          conteudo: null,
          local: null,
          lacres: ['BR 118204'],
          armador: null,
          contrato: null,
          taraKg: null,
          payloadKg: null,
          freeTimeDesde: null,
          freeTimeAte: '2026-12-10',
          diaria: 180,
          moeda: 'BRL',
          estadoDesde: '2026-11-28T00:12:59.177Z',
          devolvidoEm: null,
          digitoConfere: true,
          remessas: 0,
          pesoKg: 0,
          volumes: 0,
          fusoHorario: 'America/Sao_Paulo',
          ativo: true,
          atualizadoEm: '2026-11-28T00:12:59.179Z',
          version: 1,
        },
      }),
    ],
  },
  routes: conteinerRoutes,
}
