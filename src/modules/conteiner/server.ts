/** Containers: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { CartaoDoConteiner, Conteiner, ConteinerDaRemessa, RemessaDentro, tag } from './conteiner.contract.ts'
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
  },
  routes: conteinerRoutes,
}
