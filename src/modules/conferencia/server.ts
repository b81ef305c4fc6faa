/** Counts: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import {
  ApuracaoDaConferencia,
  Conferencia,
  ConferenciaDetalhe,
  Lida,
  lerVolumes,
  tag,
} from './conferencia.contract.ts'
import { conferenciaRoutes } from './server/conferencia.routes.ts'

export const conferenciaModule: ServerModule = {
  name: 'conferencia',
  documentation: {
    tags: { [tag]: 'A contagem dos volumes das remessas pela leitura das etiquetas.' },
    schemas: { Conferencia, ConferenciaDetalhe, Lida, ApuracaoDaConferencia },
    examples: [
      exampleOfCall(lerVolumes, {
        params: { id: '01a21f6d-9452-7273-840d-df573473d006' },
        body: {
          leituras: [
            {
              id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
              codigo: 'RM-1010-01',
              dh: '2026-11-27T23:40:00.000Z',
            },
          ],
        },
        response: {
          lidos: 0,
          leituras: [
            {
              id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10',
              etiqueta: 'RM1010-001',
              resposta: 'nao_e_desta_carga',
              remessaId: '01a21f6d-b905-7161-a32e-768103844fc5',
              codigo: 'RM-1010',
              destinatario: 'Grupo Cerrado',
              posicao: null,
              avariado: false,
              observacao: null,
              dh: '2026-11-27T23:40:00.000Z',
              por: 'Renata Kuhn',
            },
          ],
        },
      }),
    ],
  },
  unitTables: { conferencia: 'conferencia' },
  routes: conferenciaRoutes,
}
