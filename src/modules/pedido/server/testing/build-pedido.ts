/** Builds an order as a planner would register it; a test states only what matters to it. */

import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import type { Pedido, SavePedido } from '../../pedido.contract.ts'

export const JUNDIAI = 3525904
export const JOINVILLE = 4209102
export const CURITIBA = 4106902

/** Of equal length, so that texts sort as the orders were built. */
let counter = 1_000

/** From Jundiaí to a shop in Joinville; the clock of the test app is behind its times. */
export async function pedidoSample(
  app: TestApp,
  who: Pick<SignedIn, 'ownerId'>,
  values: Partial<SavePedido> = {},
): Promise<SavePedido> {
  counter += 1
  return {
    numero: `PED-${counter}`,
    unidadeNegocioId: values.unidadeNegocioId ?? (await defaultUnit(app, who.ownerId)),
    tipoFrete: 1,
    origem: { nome: 'CD Jundiaí', municipioId: JUNDIAI },
    destino: { nome: 'Mercado Dona Cotinha', municipioId: JOINVILLE },
    dhColeta: '2026-11-23T09:00:00.000Z',
    dhEntrega: '2026-11-24T20:00:00.000Z',
    pesoTotal: 812.5,
    cubagemTotal: 3.2,
    paletes: 2,
    quantidade: 40,
    valorPedido: 12_480.9,
    ...values,
  }
}

/** Registers an order through its call. Throws what the call refuses. */
export async function buildPedido(
  app: TestApp,
  who: SignedIn,
  values: Partial<SavePedido> = {},
): Promise<Pedido> {
  const answer = await createSend(app, '/formacao/pedido')(
    who,
    'POST',
    '',
    await pedidoSample(app, who, values),
  )
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
