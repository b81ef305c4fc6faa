/** Occurrences of loads: what this module gives to the server. */

import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { ComentarioDaOcorrencia, OcorrenciaCarga, OcorrenciaDetalhe } from './ocorrencia.contract.ts'
import { OCORRENCIA_NOTICES } from './ocorrencia.notices.ts'
import { ocorrenciasSeguemCargas } from './server/announce-ocorrencia.ts'
import { ocorrenciasVencidas } from './server/notify-vencidas.ts'
import { ocorrenciaExample } from './server/ocorrencia.example.ts'
import { ocorrenciaPersonalData } from './server/ocorrencia.personal-data.ts'
import { ocorrenciaRoutes } from './server/ocorrencia.routes.ts'

export const ocorrenciaModule: ServerModule = {
  name: 'ocorrencia',
  documentation: {
    tags: { 'Carga: ocorrências': 'O que deu errado com uma carga, e como foi resolvido.' },
    schemas: { OcorrenciaCarga, OcorrenciaDetalhe, ComentarioDaOcorrencia },
    examples: [ocorrenciaExample],
  },
  extensions: [
    ocorrenciasSeguemCargas,
    clockNotices.with(ocorrenciasVencidas),
    ...ocorrenciaPersonalData.map(personalData.with),
  ],
  notifications: OCORRENCIA_NOTICES,
  routes: ocorrenciaRoutes,
}
