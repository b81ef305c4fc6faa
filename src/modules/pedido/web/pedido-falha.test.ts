import { expect, test } from 'vitest'
import { createHttpClient } from '#platform/web/http/http-client.ts'
import { HttpError, OfflineError } from '#platform/web/http/http-error.ts'
import { parseWebConfig } from '#platform/web/http/service-bases.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { listarPedidos, pedidoCalls, pedidoErrors } from '../pedido.contract.ts'

const GRANDE = {
  code: pedidoErrors.pedido_lista_grande.code,
  message: 'São mais de 10.000 pedidos. Escolha um período.',
}

function clientThat(fetch: () => Promise<Response>) {
  return createHttpClient({
    session: { token: () => 't', ensureFresh: async () => {}, refresh: async () => {}, logOut: () => {} },
    config: parseWebConfig({}),
    origin: 'https://app.example',
    businessUnit: () => undefined,
    clearBusinessUnit: () => {},
    reloadPage: () => {},
    fetch,
  })
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const CALLS = ['list', 'search'] as const
const ask = (call: (typeof CALLS)[number], fetch: () => Promise<Response>) => {
  const client = clientThat(fetch)
  return failure(
    call === 'list'
      ? client.call(listarPedidos, { query: { terms: 'x' } })
      : client.call(pedidoCalls.search, { body: { query: 'x' } }),
  )
}

test.each(CALLS)(
  'a refused %s of orders reaches who asked as the server put it, nothing added [L-249]',
  async (call) => {
    const error = await ask(call, async () => Response.json(GRANDE, { status: 422 }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 422, ...GRANDE, details: [], body: GRANDE })
    expect(refusalText(error)).toBe(GRANDE.message)
  },
)

test.each(CALLS)(
  'a %s of orders that breaks or finds no server tells the general text only [L-249]',
  async (call) => {
    const broken = await ask(call, async () => Response.json({ stack: 'at pedido.store' }, { status: 500 }))
    expect(refusalText(broken)).toBe('Erro do servidor ao processar a requisição')
    const offline = await ask(call, () => Promise.reject(new TypeError('fetch failed')))
    expect(offline).toBeInstanceOf(OfflineError)
    expect(refusalText(offline)).not.toContain('fetch failed')
  },
)
