/** Register of goals (execution §8). */
import type { Static } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id } from '#platform/shared/schemas.ts'
import { indicadorAccess, metaAccess } from './indicador-access.ts'
import { META } from './meta.fields.ts'

export const metaErrors = defineErrors({
  meta_taken: [409, 'Já existe uma meta deste número, para esta unidade, que vale desde este dia.'],
  meta_ate_antes: [400, 'A meta termina antes de começar.'],
})

export const Meta = recordSchema(META)
export type Meta = Static<typeof Meta>

export const metaCalls = defineRegisterCalls({
  service: 'frete',
  path: '/meta',
  tag: 'Metas',
  nome: 'uma meta',
  access: { read: indicadorAccess, manage: metaAccess },
  record: Meta,
  fields: sentFields(META, { examples: true }),
  filters: { unidadeId: filterOf(Id) },
  orders: ['campo', 'ativo', 'atualizadoEm'],
  errors: Object.values(metaErrors),
})
export type SaveMeta = BodyOf<typeof metaCalls.create>
