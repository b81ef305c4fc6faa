import { describe, expect, test } from 'vitest'
import { hashOfKey } from '#platform/server/session/key-caller.ts'
import { startTestApp } from '#platform/server/testing/test-app.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { isChave } from '#platform/shared/chave.ts'
import { findByHash } from './chaves.ts'
import { buildChave } from './testing/build-chave.ts'

const app = await openTestApp()
const { admin, company, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/integracao/chave-api')
const create = (values: object = {}) =>
  send(admin, 'POST', '', { nome: 'Central de rastreamento', escopos: ['posicoes'], ...values })

describe('a key', () => {
  test('is told once, and kept as a hash with its first characters', async () => {
    const answer = await create()
    const { chave, segredo, aparelho } = answer.json()
    expect([answer.statusCode, isChave(segredo)]).toEqual([201, true])
    expect(aparelho.endereco).toBe(`${app.deps.config.publicUrl}/integracao/posicoes/osmand/${segredo}`)
    expect(aparelho.qrSvg).toMatch(/^<svg /)
    expect(chave).toMatchObject({
      nome: 'Central de rastreamento',
      prefixo: segredo.slice(0, 10),
      escopos: ['posicoes'],
      situacao: 'ativa',
      expiraEm: null,
      ultimoUso: null,
    })
    expect((await send(admin, 'GET', '')).body).not.toContain(segredo)
    const stored = await app.opened.systemQuery(
      `select to_jsonb(c)::text as row from chave_api c where c.id = '${chave.id}'`,
    )
    expect(JSON.stringify(stored.rows)).not.toContain(segredo)
    expect(await findByHash(app.deps, hashOfKey(segredo))).toMatchObject({
      chaveId: chave.id,
      hasEnded: false,
    })
  })

  test('ends with its last day in Brasília, and with being revoked', async () => {
    const { chave, segredo } = (await create({ expiraEm: '2026-11-30' })).json()
    expect(chave.expiraEm).toBe('2026-12-01T03:00:00.000Z')
    const revoked = await send(admin, 'POST', `/${chave.id}/revogar`)
    expect(revoked.json()).toMatchObject({ situacao: 'revogada' })
    expect(await findByHash(app.deps, hashOfKey(segredo))).toMatchObject({ hasEnded: true })
    expect((await send(admin, 'POST', `/${chave.id}/revogar`)).json().revogadaEm).toBe(
      revoked.json().revogadaEm,
    )
  })

  test.each([
    ['no name', { nome: '  ' }, 'nome'],
    ['a day that is over', { expiraEm: '2026-11-20' }, 'expiraEm'],
    ['no scope', { escopos: [] }, 'escopos'],
    ['a scope that nobody knows', { escopos: ['tudo'] }, 'escopos.0'],
  ])('with %s is refused on its field', async (_name, values, path) => {
    const answer = await create(values)
    expect([answer.statusCode, answer.json().details?.[0].path]).toEqual([400, path])
  })

  test('is made and seen by administrators of its company alone', async () => {
    const { chave } = (await create()).json()
    expect((await send(operator, 'GET', '')).statusCode).toBe(403)
    expect((await send(stranger, 'GET', '')).body).not.toContain(chave.id)
    expect((await send(stranger, 'POST', `/${chave.id}/revogar`)).statusCode).toBe(404)
  })

  test('of a company whose trial has ended opens nothing, and works again with a licence', async () => {
    const { segredo } = (await create()).json()
    const state = async (licenca: number, trialAte: string | null) => {
      await app.opened.systemQuery(
        `update owner set licenca = ${licenca}, trial_ate = ${trialAte === null ? 'null' : `'${trialAte}'`}
         where owner_id = '${company.ownerId}'`,
      )
      return findByHash(app.deps, hashOfKey(segredo))
    }
    const now = app.clock.now()
    expect(await state(LICENCES.Trial, now.toISOString())).toMatchObject({ hasTrialEnded: true })
    expect(await state(LICENCES.Trial, new Date(now.getTime() + 1).toISOString())).toMatchObject({
      hasTrialEnded: false,
    })
    expect(await state(LICENCES.Customer, now.toISOString())).toMatchObject({ hasTrialEnded: false })
  })
})

describe('wrong keys', () => {
  test('from one address are not looked up without end; a key that works goes on', async () => {
    const strict = await startTestApp({ env: { ESTIVA_RATE_LIMIT: 'on' } })
    try {
      const people = await buildPeople(strict)
      const chave = await buildChave(strict, people.admin)
      const statusOf = async (authorization: string) =>
        (
          await strict.server.inject({
            method: 'POST',
            url: '/integracao/posicoes',
            headers: { authorization },
            payload: {
              posicoes: [{ dispositivo: 'a', dh: '2026-11-21T10:00:00Z', latitude: -23, longitude: -46 }],
            },
          })
        ).statusCode
      expect(await statusOf(chave.headers.authorization)).toBe(200)
      const wrong = Array.from({ length: 61 }, (_one, index) =>
        chave.headers.authorization.replace(/.{3}$/, String(100 + index)),
      )
      const statuses: number[] = []
      for (const authorization of wrong) statuses.push(await statusOf(authorization))
      expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
      expect(statuses[60]).toBe(429)
      expect(await statusOf(chave.headers.authorization)).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
