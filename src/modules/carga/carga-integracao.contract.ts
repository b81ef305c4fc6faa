/** Calls of loads that programs make: integrations, the freight service, repairs. Source: cargas §7 (L-187, L-189, L-192, L-195). */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable } from '#platform/shared/schemas.ts'
import { getCarga } from './carga.contract.ts'
import { CargaCartao, SaveCarga, ship, tag, work } from './carga-dados.contract.ts'

const path = '/carga-mongo'

/** The same load at the freight service, as the catalogue's `get(id)` asks (L-195). */
export const getCargaFrete = defineCall({
  ...getCarga,
  service: 'frete',
  path: '/carga/:id',
  aliases: [],
  summary: 'Uma carga, no serviço de frete.',
  proposed: true,
})

export const desnormalizar = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/desnormalizar`,
  tag,
  summary: 'Refaz o cartão da carga a partir dos registros e o responde.',
  access: work,
  params: IdParams,
  response: CargaCartao,
})

export const importarCargas = defineCall({
  method: 'POST',
  service: 'main',
  path: `${path}/imports`,
  tag,
  summary: 'Cadastra até 200 cargas de uma vez; cada uma responde com a carga ou com seus problemas.',
  access: ship,
  idempotent: true,
  body: Type.Object({ cargas: Type.Array(SaveCarga, { minItems: 1, maxItems: 200 }) }),
  response: Type.Object({
    criadas: Type.Integer(),
    recusadas: Type.Integer(),
    itens: Type.Array(
      Type.Object({
        ordem: Type.Integer(),
        id: Nullable(Id),
        codigo: Nullable(Type.String()),
        erro: Nullable(Type.String()),
        problemas: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), { maxItems: 50 }),
      }),
      { maxItems: 200 },
    ),
  }),
})

export const getCargasCross = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/cargas-cross/:id`,
  tag,
  summary: 'As cargas que levam remessas de cross-docking da carga.',
  access: work,
  params: IdParams,
  response: Type.Array(CargaCartao, { maxItems: 100 }),
})
