/** The hours in which a unit works; deadlines of occurrences are counted in them. Source: execution §2. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams } from '#platform/shared/schemas.ts'

const common = {
  service: 'main',
  path: '/unidadenegocio/:id/expediente',
  tag: 'Unidade de negócio',
  params: IdParams,
  proposed: true,
} as const
const { not_found, version_conflict } = platformErrors

const fields = {
  /** 1 Monday to 7 Sunday. */
  dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  /** Minutes of the day in the zone of the unit; the end comes after the beginning. */
  inicioMin: Type.Integer({ minimum: 0, maximum: 1_439, examples: [480] }),
  fimMin: Type.Integer({ minimum: 1, maximum: 1_440, examples: [1_080] }),
  fechaFeriados: Type.Boolean(),
}
export const ExpedienteDaUnidade = Type.Object({
  unidadeNegocioId: Id,
  ...fields,
  /** Nobody said anything else: Monday to Friday, 08:00 to 18:00. */
  isPadrao: Type.Boolean(),
  /** 0: nothing is stored yet. */
  version: Type.Integer({ minimum: 0 }),
})
export type ExpedienteDaUnidade = Static<typeof ExpedienteDaUnidade>

export const getExpediente = defineCall({
  ...common,
  method: 'GET',
  summary: 'As horas em que uma unidade trabalha, nas quais se contam os prazos das ocorrências.',
  access: { role: 'Operador' },
  response: ExpedienteDaUnidade,
  errors: [not_found],
})

export const alterarExpediente = defineCall({
  ...common,
  method: 'PUT',
  summary: 'Muda as horas em que uma unidade trabalha. Prazos já contados ficam como estão.',
  access: { role: 'Administrador' },
  body: Type.Object({
    ...fields,
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  response: ExpedienteDaUnidade,
  errors: [not_found, version_conflict],
})
export type AlterarExpediente = BodyOf<typeof alterarExpediente>
