import { expect, test, vi } from 'vitest'
import { buildHttpClient } from '#platform/web/testing/build-http-client.ts'
import { acceptTerms } from './aceite.ts'

const answer = { dataTermoUso: '2026-11-21T13:35:00.000Z', termoVersao: '2026-11' }

test('an acceptance completes the session and answers true', async () => {
  const mergeUser = vi.fn()
  const http = buildHttpClient(() => Response.json(answer))
  expect(await acceptTerms(http, { mergeUser }, 'u1')).toBe(true)
  expect(mergeUser).toHaveBeenCalledWith({ user: answer })
})

test('a failed acceptance answers false and changes nothing [S-317]', async () => {
  const mergeUser = vi.fn()
  const http = buildHttpClient(() => Response.json({}, { status: 500 }))
  expect(await acceptTerms(http, { mergeUser }, 'u1')).toBe(false)
  expect(mergeUser).not.toHaveBeenCalled()
})
