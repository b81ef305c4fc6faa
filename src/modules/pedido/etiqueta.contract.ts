/** The calls of labels: of an order, with the path of the catalogue, and of several. */
import { Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { IdParams } from '#platform/shared/schemas.ts'
import { MAX_ETIQUETAS, MAX_ETIQUETAS_TEXTO } from './etiqueta.rules.ts'
import { defaulting, Ids, ORDENS } from './pedido.contract.ts'
import { pedidoErrors, planejar, tag } from './pedido-dados.contract.ts'

const service = 'formacao'

const FORMATOS_ETIQUETA = ['termica', 'a4'] as const
export type FormatoEtiqueta = (typeof FORMATOS_ETIQUETA)[number]
/** Thermal without being told. */
export const Formato = Type.Optional(
  Type.Unsafe<FormatoEtiqueta>({ type: 'string', enum: [...FORMATOS_ETIQUETA], default: 'termica' }),
)
const MAX_VOLUMES = 1_000_000_000

export const imprimirPedido = defineCall({
  method: 'POST',
  service,
  path: '/pedido/:id/imprimir',
  tag,
  summary: 'As etiquetas do pedido em PDF, uma por volume: térmica de 100 × 150 mm ou quatro por folha A4.',
  access: planejar,
  raw: true,
  rateLimit: { max: 60, windowMs: 60_000 },
  params: IdParams,
  body: Type.Object({
    formato: Formato,
    /** How many; absent: one per volume of the order, as many as a file holds. */
    etiquetas: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ETIQUETAS })),
    /** The volume that the first label is of; what one file does not hold is printed with the next. */
    primeira: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_VOLUMES })),
  }),
  errors: [platformErrors.not_found],
})

export const imprimirPedidos = defineCall({
  method: 'POST',
  service,
  path: '/pedido/imprimir',
  tag,
  summary: `As etiquetas de vários pedidos em um só PDF, na ordem da lista: uma por volume, até ${MAX_ETIQUETAS_TEXTO}.`,
  access: planejar,
  proposed: true,
  raw: true,
  rateLimit: { max: 30, windowMs: 60_000 },
  body: Type.Object({
    ids: Ids,
    formato: Formato,
    ordem: defaulting(ORDENS, 'dhCriacaoPedido'),
    direcao: defaulting(['asc', 'desc'] as const, 'desc'),
  }),
  errors: [platformErrors.not_found, pedidoErrors.pedido_etiquetas_demais],
})
export type ImprimirPedidos = BodyOf<typeof imprimirPedidos>
