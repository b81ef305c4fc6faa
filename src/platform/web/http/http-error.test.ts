import { describe, expect, test } from 'vitest'
import { readFileName } from './file-name.ts'
import { hasExpiredChallenge, toHttpError } from './http-error.ts'

test.each([
  ['Bearer error="invalid_token", error_description="expired"', true],
  ['bearer realm="x", error_description="The token expired at 10:00"', true],
  ['Bearer error="invalid_token", error_description="revoked"', false],
  ['Basic error_description="expired"', false],
  ['Bearer', false],
  [null, false],
])('the challenge %s means an expired token: %s [S-320]', (challenge, expected) => {
  expect(hasExpiredChallenge(challenge)).toBe(expected)
})

const readHttpError = async (response: Response) => toHttpError(response, await response.text())

describe('a refusal', () => {
  test('carries status, code, text and the problems of the fields', async () => {
    const body = {
      code: 'invalid_input',
      message: 'Revise',
      details: [{ path: 'nome', message: 'Obrigatório' }],
      extra: 1,
    }
    const error = await readHttpError(Response.json(body, { status: 400 }))
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Revise',
      details: body.details,
      body,
    })
  })

  test.each(['', '<html>502</html>', '[]', '{"code":7}', '{"details":[{}]}'])(
    'without our shape (%s) has a kind text',
    async (text) => {
      const error = await readHttpError(new Response(text, { status: 502 }))
      expect(error).toMatchObject({ status: 502, code: undefined, details: [] })
      expect(error.message).toBe('Erro inesperado. Tente novamente mais tarde.')
    },
  )

  test('is an expired token by header or by code, and only as 401 [S-320]', async () => {
    const headers = { 'www-authenticate': 'Bearer error="invalid_token", error_description="expired"' }
    const code = { code: 'token_expired' }
    expect((await readHttpError(new Response('', { status: 401, headers }))).isTokenExpired).toBe(true)
    expect((await readHttpError(Response.json(code, { status: 401 }))).isTokenExpired).toBe(true)
    expect((await readHttpError(Response.json(code, { status: 400 }))).isTokenExpired).toBe(false)
    expect(
      (await readHttpError(Response.json({ code: 'session_ended' }, { status: 401 }))).isTokenExpired,
    ).toBe(false)
  })
})

test.each([
  [`attachment; filename="romaneio.pdf"`, 'romaneio.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''relat%C3%B3rio.pdf`, 'relatório.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
  [`attachment; filename="../../etc/passwd"`, 'passwd'],
  ['inline', undefined],
])('the file of %s is called %s', (disposition, expected) => {
  expect(readFileName(new Headers({ 'content-disposition': disposition }))).toBe(expected)
})
