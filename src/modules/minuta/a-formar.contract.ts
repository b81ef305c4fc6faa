/** The free orders by the day of their pick-up, for the homes of shipper and planner. Proposed. */
import { type Static, Type } from 'typebox'
import { planejar } from '#modules/pedido/pedido-dados.contract.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { DIAS_A_FORMAR, GRUPOS_A_FORMAR, type GrupoAFormar } from './a-formar.rules.ts'

/** Weight in kg, volume in m³. */
export const PedidosAFormar = Type.Object({
  grupo: Type.Unsafe<GrupoAFormar>({ type: 'string', enum: [...GRUPOS_A_FORMAR] }),
  /** `YYYY-MM-DD` on the clocks of the unit; only the group `dia` has one. */
  dia: Nullable(Type.String({ examples: ['2026-11-25'] })),
  pedidos: Type.Integer(),
  pesoKg: Type.Number(),
  cubagemM3: Type.Number(),
  /** Those that lack a position at one of their ends, so that no route can be planned for them. */
  semPosicao: Type.Integer(),
})
export type PedidosAFormar = Static<typeof PedidosAFormar>

export const getAFormar = defineCall({
  service: 'formacao',
  path: '/pedido/a-formar',
  tag: 'Pedido',
  access: planejar,
  proposed: true,
  method: 'GET',
  summary: `Quantos pedidos livres há por dia de coleta: os atrasados, hoje e os ${DIAS_A_FORMAR - 1} dias seguintes, depois e sem data.`,
  response: Type.Array(PedidosAFormar, { maxItems: DIAS_A_FORMAR + GRUPOS_A_FORMAR.length }),
})
