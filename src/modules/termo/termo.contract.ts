/** The acceptance of the terms of use. */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id, Instant } from '#platform/shared/schemas.ts'

export const aceitarTermoUso = defineCall({
  method: 'POST',
  service: 'main',
  path: '/user/aceite-termo-uso/:userId',
  aliases: ['/user/aceitarTermos/:userId', '/usuario/aceitarTermos/:userId'],
  tag: 'Usuário',
  summary: 'Registra o aceite dos termos de uso vigentes, com versão e hora.',
  access: { role: 'Operador' },
  params: Type.Object({ userId: Id }),
  response: Type.Object({ dataTermoUso: Instant, termoVersao: Type.String() }),
})
