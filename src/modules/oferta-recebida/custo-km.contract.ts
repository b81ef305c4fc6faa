/** The private cost per kilometre of a carrier; only its own people read it. Reais. Source: commercial §1.4, §1.5. */
import { type Static, Type } from 'typebox'
import { recebeOfertas } from '#modules/oferecimento/oferecimento-access.ts'
import { ofertaTag } from '#modules/oferecimento/oferta.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Decimal, Nullable, Version } from '#platform/shared/schemas.ts'

const MAX_REAIS_POR_KM = 9_999

export const CustoKm = Type.Object({
  /** Null: not told. */
  reaisPorKm: Nullable(Type.Number()),
  /** 1 as long as nothing was ever told. */
  version: Version,
})
export type CustoKm = Static<typeof CustoKm>

const common = {
  service: 'marketplace',
  tag: ofertaTag,
  path: '/oferta-recebida/custo-km',
  access: recebeOfertas,
  proposed: true,
  response: CustoKm,
} as const

export const getCustoKm = defineCall({
  ...common,
  method: 'GET',
  summary: 'O custo por km da própria transportadora, do qual as telas dela calculam a margem.',
})

export const saveCustoKm = defineCall({
  ...common,
  method: 'PUT',
  summary: 'Guarda o custo por km da própria transportadora; nulo o apaga.',
  body: Type.Object({
    version: Version,
    reaisPorKm: Nullable(Decimal(4, { minimum: 0.0001, maximum: MAX_REAIS_POR_KM })),
  }),
  errors: [platformErrors.version_conflict],
})
export type SaveCustoKm = BodyOf<typeof saveCustoKm>
