/** The job of a search, as those who ask for it know it. */
import { Type } from 'typebox'
import { Id } from '#platform/shared/schemas.ts'

export const planejamentoJob = {
  name: 'formacao-planejamento',
  data: Type.Object({ ownerId: Id, planejamentoId: Id }),
}
