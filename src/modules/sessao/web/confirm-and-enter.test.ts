import { expect, test, vi } from 'vitest'
import { buildHttpClient } from '#platform/web/testing/build-http-client.ts'
import { confirmAndEnter } from './confirm-and-enter.ts'

const CONFIRM = 'POST /api/auth/confirm-mail'
const session = { success: true, token: 't', expiration: '2030-01-01T00:00:00.000Z' }
const ticket = { token: 'bilhete', expiraEm: '2030-01-01T00:00:00.000Z' }

const accepts = (body: object) => () => Response.json(body)
const refuses = (status: number, code: string) => () =>
  Response.json({ code, message: 'Palavras do servidor.' }, { status })
const isUnreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}

function start(confirm: () => Response, enter: () => Response = isUnreachable) {
  const sent: unknown[] = []
  const signIn = vi.fn()
  const http = buildHttpClient((call, body) => {
    sent.push([call, body])
    return call === CONFIRM ? confirm() : enter()
  })
  return { sent, signIn, run: (token: string) => confirmAndEnter(http, signIn, token) }
}

test('a good link confirms and signs in with the token of the answer', async () => {
  const { sent, signIn, run } = start(accepts(ticket), accepts(session))
  expect(await run('link')).toEqual({ kind: 'entered' })
  expect(sent).toEqual([
    [CONFIRM, { token: 'link' }],
    ['POST /api/auth/login', { token: 'bilhete' }],
  ])
  expect(signIn).toHaveBeenCalledWith(session)
})

test('an address is told to be confirmed when only the sign-in is refused', async () => {
  const { run } = start(accepts(ticket), refuses(423, 'login_user_blocked'))
  expect(await run('link')).toEqual({ kind: 'confirmed', text: 'Usuário bloqueado' })
})

test.each([
  ['a link that is spent', refuses(400, 'link_spent'), false],
  ['a link nobody made', refuses(404, 'link_unknown'), false],
  ['a link that was cut', refuses(400, 'invalid_input'), false],
  ['a server that is down', refuses(503, 'unavailable'), true],
  ['no connection', isUnreachable, true],
])('%s is refused, and trying again is offered only where it may help', async (_case, confirm, canRetry) => {
  const { signIn, run } = start(confirm)
  expect(await run('link')).toMatchObject({ kind: 'refused', canRetry })
  expect(signIn).not.toHaveBeenCalled()
})

test('a link without a token asks the server nothing', async () => {
  const { sent, run } = start(isUnreachable)
  expect(await run('')).toMatchObject({ kind: 'refused', text: 'Este link está incompleto.' })
  expect(sent).toEqual([])
})
