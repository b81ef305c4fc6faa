/** Register of quick replies (execution §3). */
import type { Static } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'
import { RESPOSTA_RAPIDA } from './resposta-rapida.fields.ts'
import { respostaRapidaAccess } from './resposta-rapida-access.ts'

const respostaRapidaErrors = defineErrors({
  resposta_rapida_atalho_taken: [409, 'Já existe uma resposta rápida com este atalho.'],
})

export const RespostaRapida = recordSchema(RESPOSTA_RAPIDA, {
  /** Whose own one it is; null: the company's. */
  usuarioId: Nullable(Id),
})
export type RespostaRapida = Static<typeof RespostaRapida>

export const respostaRapidaCalls = defineRegisterCalls({
  path: '/resposta-rapida',
  tag: 'Resposta rápida',
  nome: 'uma resposta rápida',
  access: { read: respostaRapidaAccess, manage: respostaRapidaAccess },
  record: RespostaRapida,
  fields: sentFields(RESPOSTA_RAPIDA, { examples: true }),
  filters: { unidadeId: filterOf(Id) },
  orders: ['atalho', 'ativo', 'atualizadoEm'],
  errors: Object.values(respostaRapidaErrors),
})
export type SaveRespostaRapida = BodyOf<typeof respostaRapidaCalls.create>
