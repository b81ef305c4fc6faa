/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { GrupoTarefas } from '../grupo-tarefas.contract.ts'

export const grupoTarefasDocumentation: ApiDocumentation = {
  tags: {
    'Grupo de tarefas': 'O que os motoristas fazem em cada momento da viagem.',
  },
  schemas: {
    GrupoTarefas,
  },
}
