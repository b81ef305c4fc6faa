/** Documents and attachments of loads: what this module gives to the server. */
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
  },
  routes: [...documentoRoutes, ...anexoRoutes],
}
