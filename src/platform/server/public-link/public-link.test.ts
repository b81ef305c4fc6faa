import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { AppError, defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineLinkCall, definePublicLink, linkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { createSignedTokens } from '../session/signed-token.ts'
import { buildCompany } from '../testing/build-company.ts'
import { openTestApp } from '../testing/test-routes.ts'
import { derivedLinks, keptLinks, newOnceToken, newRecordToken, sealedLinks } from './public-links.ts'

const { link_gone, busy } = defineErrors({
  link_gone: [404, 'Este link não vale.'],
  busy: [409, 'Agora não.'],
})
const linkOf = (scope: string) =>
  definePublicLink({
    scope,
    page: '/rastreio',
    param: 't',
    field: 'token',
    length: [20, 600],
    refusal: link_gone,
    throttle: { max: 12, windowMs: 60_000 },
  })
const link = linkOf('rastreio')

const app = await openTestApp()
const { deps } = app
const { ownerId } = await buildCompany(app)

describe('a call of a link', () => {
  test('is public, limited, and takes the token in its body', () => {
    const call = defineLinkCall(link, {
      service: 'main',
      path: '/rastreio/consulta',
      tag: 'Rastreio',
      summary: 'Mostra a viagem do link.',
      body: { desde: Type.Optional(Type.Integer()) },
      errors: [busy],
    })
    expect(call).toMatchObject({
      access: 'public',
      method: 'POST',
      rateLimit: link.throttle,
      errors: [link_gone, busy],
    })
    expect(call.body).toMatchObject({
      required: ['token'],
      properties: { token: { minLength: 20, maxLength: 600 }, desde: { type: 'integer' } },
    })
    const strict = { max: 3, windowMs: 60_000 }
    const { service, path, tag, summary } = call
    expect(defineLinkCall(link, { service, path, tag, summary, rateLimit: strict }).rateLimit).toEqual(strict)
  })

  test('is led to by an address whose token stands behind the mark', () => {
    expect(linkAddress('https://estiva.test', link, 'abc')).toBe('https://estiva.test/#/rastreio?t=abc')
  })
})

/** What every opening must do: the work of a refused token never begins. */
async function refuses(open: (work: () => Promise<void>) => Promise<void>) {
  const work = vi.fn(async () => {})
  await expect(open(work)).rejects.toMatchObject({ code: link_gone.code })
  expect(work).not.toHaveBeenCalled()
}

describe('a kept link', () => {
  const id = uuidv7()
  const rows = new Map<string, { readonly id: string; readonly tokenHash: string | null }>()
  const links = (scope = 'rastreio') => keptLinks(linkOf(scope), async (_tx, wanted) => rows.get(wanted))
  const { token, hash } = links().make(deps, { ownerId, id })
  rows.set(id, { id, tokenHash: hash })

  test('opens its record within its company', async () => {
    expect(token).toMatch(/^[\w-]{86}$/)
    expect(await links().read(deps, token, async (tx, row) => [tx.ownerId, row.id])).toEqual([ownerId, id])
    expect(await links().write(deps, token, async (_tx, row) => row.id)).toBe(id)
  })

  test('is refused alike when it is forged, of another scope, of no row, and of a row without a link', async () => {
    await refuses((work) => links('oferta').read(deps, token, work))
    await refuses((work) => links().read(deps, newRecordToken({ ownerId, id }), work))
    await refuses((work) => links().write(deps, newRecordToken({ ownerId, id: uuidv7() }), work))
    await refuses((work) => links().read(deps, `${token}A`, work))
    await refuses((work) => links().read(deps, '', work))
    rows.set(id, { id, tokenHash: null })
    await refuses((work) => links().read(deps, token, work))
    rows.set(id, { id, tokenHash: hash })
  })
})

describe('a sealed link', () => {
  const exp = deps.clock.now().getTime() + 60_000
  let isTakenBack = false
  const links = (scope = 'rastreio') =>
    sealedLinks(
      linkOf(scope),
      (secret, purpose) =>
        createSignedTokens(secret, purpose, Type.Object({ o: Id, v: Type.Integer(), exp: Type.Integer() })),
      async (_tx, { v }) => {
        if (isTakenBack) throw new AppError(platformErrors.not_found)
        return { viagem: v }
      },
    )
  const token = links().token(deps, { o: ownerId, v: 7, exp })

  test('opens what it says within its company', async () => {
    expect(await links().read(deps, token, async (tx, { viagem }) => [tx.ownerId, viagem])).toEqual([
      ownerId,
      7,
    ])
  })

  test('is refused alike when it is changed, of another scope, late or taken back', async () => {
    await refuses((work) => links('oferta').read(deps, token, work))
    await refuses((work) => links().write(deps, `A${token.slice(1)}`, work))
    app.clock.advance(60_000)
    await refuses((work) => links().read(deps, token, work))
    app.clock.advance(-60_000)
    isTakenBack = true
    await refuses((work) => links().read(deps, token, work))
    isTakenBack = false
  })

  test('whose subject is gone is refused like a forged one; other refusals of the work stay', async () => {
    const failing = (definition: typeof busy | typeof platformErrors.not_found) =>
      links().write(deps, token, async () => {
        throw new AppError(definition)
      })
    await expect(failing(platformErrors.not_found)).rejects.toMatchObject({ code: link_gone.code })
    await expect(failing(busy)).rejects.toMatchObject({ code: busy.code })
  })
})

describe('a derived link', () => {
  const id = uuidv7()
  const rows = new Map<string, { readonly id: string; readonly n: number }>([[id, { id, n: 1 }]])
  const links = (scope = 'rastreio') => derivedLinks(linkOf(scope), async (_tx, wanted) => rows.get(wanted))
  const token = links().token(deps, { ownerId, id, n: 1 })

  test('has 67 characters, is the same whenever it is shown, and opens its record within its company', async () => {
    expect(token).toMatch(/^[\w-]{67}$/)
    expect(links().token(deps, { ownerId, id, n: 1 })).toBe(token)
    expect(await links().read(deps, token, async (tx, row) => [tx.ownerId, row.id])).toEqual([ownerId, id])
    expect(await links().write(deps, token, async (_tx, row) => row.n)).toBe(1)
  })

  test('is refused alike when it is forged, written differently, of another scope or company, gone or taken back', async () => {
    // Ids begin with the time, so the first character of a token is an A.
    const otherCompany = `B${token.slice(1)}`
    const alike = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    const twin = alike.map((char) => token.slice(0, -1) + char).filter((one) => one !== token)
    for (const forged of [...twin, token.slice(0, -1), otherCompany, ''])
      await refuses((work) => links().read(deps, forged, work))
    await refuses((work) => links('oferta').read(deps, token, work))
    await refuses((work) => links().read(deps, links().token(deps, { ownerId, id: uuidv7(), n: 1 }), work))
    rows.set(id, { id, n: 2 })
    await refuses((work) => links().read(deps, token, work))
    const again = links().token(deps, { ownerId, id, n: 2 })
    expect(await links().read(deps, again, async (_tx, row) => row.n)).toBe(2)
  })

  test('that has ended says so, as its holder may know', async () => {
    const ended = defineErrors({ trip_ended: [410, 'A viagem terminou.'] }).trip_ended
    const closed = derivedLinks(link, async () => {
      throw new AppError(ended)
    })
    await expect(closed.read(deps, token, async () => {})).rejects.toMatchObject({
      code: 'trip_ended',
      status: 410,
    })
  })
})

test('a token that works once has 256 random bits, and is hashed for its scope and installation alone', () => {
  const { token, hash } = newOnceToken(deps, link)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(newOnceToken(deps, link).token).not.toBe(token)
  expect(hash).not.toContain(token)
})
