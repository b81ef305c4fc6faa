/** Calls as an outside program writes them, compiled against the types that a public generator makes of the API. */
import createClient from 'openapi-fetch'
import type { components, operations, paths } from './generated/api.js'

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:8080' })

/** The numbers of the orders of one page. */
export async function listNumeros(page: number): Promise<string[]> {
  const { data, error } = await client.POST('/formacao/pedido/search', { body: { page } })
  if (error) throw new Error(error.message)
  return data.items.map((pedido: components['schemas']['Pedido']) => pedido.numero)
}

export async function finalizarCarga(id: string): Promise<components['schemas']['Carga']> {
  const { data, error } = await client.PUT('/api/carga-mongo/{id}/finalizar', { params: { path: { id } } })
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return data
}

/** The id of an operation names its types. */
export type FinalizarPath = operations['putMainCargaMongoByIdFinalizar']['parameters']['path']

export async function refused() {
  // @ts-expect-error: the document says that a page is a number.
  await client.POST('/formacao/pedido/search', { body: { page: 'primeira' } })
  // @ts-expect-error: no call has this address.
  await client.POST('/formacao/nada', {})
}
