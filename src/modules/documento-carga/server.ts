/** Documents and attachments of loads: what this module gives to the server. */

import { listDocumentos } from '#modules/carga/documentos-da-carga.contract.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Anexo } from './anexo.contract.ts'
import { anexoRoutes } from './server/anexo/anexo.routes.ts'
import { documentoRoutes } from './server/documento/documento.routes.ts'

export const documentoCargaModule: ServerModule = {
  name: 'documento-carga',
  documentation: {
    tags: {
      'Carga: documentos': 'Notas e conhecimentos de uma carga, com seus itens.',
      'Carga: anexos': 'Os arquivos de uma carga.',
    },
    schemas: { AnexoDaCarga: Anexo },
    examples: [
      exampleOfCall(listDocumentos, {
        params: { id: '01a21f6c-7a1a-77b3-a1d6-92c95c177cfe' },
        response: [
          {
            id: '01a21f6c-7e54-70ca-b72a-e4b48ea5849b',
            version: 1,
            cargaId: '01a21f6c-7a1a-77b3-a1d6-92c95c177cfe',
            paradaId: null,
            tipo: 'outro',
            codigo: null,
            descricao: 'utilidades domesticas',
            numero: '31000',
            serie: null,
            chave: null,
            emitente: { documento: null, nome: null },
            destinatario: { documento: null, nome: null },
            dhEmissao: null,
            quantidade: 2400,
            embalagem: 'Caixa',
            peso: 1980,
            volume: 34.862,
            valor: 103188,
            itens: [],
            comprimento: null,
            largura: null,
            altura: null,
            volumeUnidade: 7,
            temArquivo: false,
            outrasCargas: [],
            criadoEm: '2026-11-27T23:52:12.539Z',
          },
        ],
      }),
    ],
  },
  routes: [...documentoRoutes, ...anexoRoutes],
}
