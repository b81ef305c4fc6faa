/** How long people usually wait for the first answer of the support team (design 46f). */
import { Type } from 'typebox'
import { OPERADOR } from '#platform/shared/access.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { tag } from './suporte.contract.ts'

export const getTempoDeResposta = defineCall({
  service: 'main',
  tag,
  access: OPERADOR,
  proposed: true,
  method: 'GET',
  path: '/suporte/tempo-de-resposta',
  summary: 'Em quantos minutos o atendimento costuma dar a primeira resposta; null enquanto são poucas.',
  response: Type.Object({ minutos: Nullable(Type.Integer({ minimum: 0, examples: [40] })) }),
})
