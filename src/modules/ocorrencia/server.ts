/** Occurrences of loads: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { OcorrenciaCarga } from './ocorrencia.contract.ts'
import { OCORRENCIA_NOTICES } from './ocorrencia.notices.ts'
import { ocorrenciaRoutes } from './server/ocorrencia.routes.ts'

export const ocorrenciaModule: ServerModule = {
  name: 'ocorrencia',
  documentation: {
    tags: { 'Carga: ocorrências': 'O que deu errado com uma carga, e como foi resolvido.' },
    schemas: { OcorrenciaCarga },
  },
  notifications: OCORRENCIA_NOTICES,
  routes: ocorrenciaRoutes,
}
