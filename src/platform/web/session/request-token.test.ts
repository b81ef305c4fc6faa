import { describe, expect, test } from 'vitest'
import { OfflineError } from '../http/http-error.ts'
import { RefreshError, requestToken } from './request-token.ts'

type Answer = () => Response | Promise<Response>

function start(answers: Answer[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const waits: number[] = []
  const result = requestToken({
    url: '/api/auth/token',
    wait: async (ms) => void waits.push(ms),
    fetch: async (url, init) => {
      const answer = answers[requests.length]
      requests.push({ url: String(url), init })
      if (!answer) throw new TypeError('no more answers')
      return answer()
    },
  })
  return { result, requests, waits }
}

const good: Answer = () =>
  Response.json({ token: 't1', expiration: '2026-11-21T10:15:00.000Z', expiresInSeconds: 900, outro: 1 })
const status =
  (code: number): Answer =>
  () =>
    new Response('{}', { status: code })
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the refresh call', () => {
  test('sends only the grant, because the refresh token is in the cookie [S-273]', async () => {
    const { result, requests } = start([good])
    expect(await result).toEqual({ token: 't1', lifetimeMs: 900_000 })
    expect(requests[0]).toMatchObject({
      url: '/api/auth/token',
      init: { method: 'POST', credentials: 'include' },
    })
    expect(requests[0]?.init?.body).toBe('{"grantType":"refresh_token"}')
  })

  test.each([
    [401, 'Unauthorized'],
    [400, 'Unexpected error'],
    [403, 'Unexpected error'],
    [429, 'Unexpected error'],
    [500, 'Unexpected error'],
  ])('answered %i fails at once as %s [S-313]', async (code, message) => {
    const { result, requests } = start([status(code)])
    const error = await result.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RefreshError)
    expect(error).toMatchObject({ message, status: code })
    expect(requests).toHaveLength(1)
  })

  test('a gateway that answers for the server is asked again [S-313]', async () => {
    const { result, waits } = start([status(503), offline, good])
    expect((await result).token).toBe('t1')
    expect(waits).toEqual([1000, 3000])
  })

  test('three times a gateway is an unexpected error [S-313]', async () => {
    await expect(start([status(502), status(502), status(502)]).result).rejects.toThrow('Unexpected error')
  })

  test('three times no answer is no refusal', async () => {
    await expect(start([offline, offline, offline]).result).rejects.toBeInstanceOf(OfflineError)
  })

  test.each(['', '{}', '{"token":1,"expiration":"x"}'])(
    'an answer %j without a token is an unexpected error [S-313]',
    async (text) => {
      await expect(start([() => new Response(text)]).result).rejects.toThrow('Unexpected error')
    },
  )
})
