import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { refusalOfAddress, refusalOnNetwork } from '#platform/server/outbound/post-to-public-address.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Entrega } from '../webhook.contract.ts'
import { PAUSAS_MS } from '../webhook.rules.ts'
import { avisoJob, clearJob, despachar } from './dispatch-entregas.ts'
import { openReceiver } from './testing/fake-receiver.ts'

const receiver = await openReceiver()
afterAll(() => receiver.close())
const app = await openTestApp({ env: { ESTIVA_WEBHOOK_HOSTS: receiver.host } })
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/integracao')
const agenda = createSend(app, '/agendamento')
const INICIO = '2026-11-21T12:00:00.000Z'
const later = (ms: number) => app.clock.set(new Date(Date.parse(INICIO) + ms).toISOString())

let count = 0
async function register(path = `/w${++count}`) {
  const answer = await send(admin, 'POST', '/webhook', { nome: `ERP ${path}`, url: receiver.url(path) })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const { webhook, segredo } = answer.json()
  const entregas = async (): Promise<Entrega[]> =>
    (await send(admin, 'GET', `/webhook/${webhook.id}/entregas`)).json()
  return { id: webhook.id as string, segredo: segredo as string, path, entregas }
}
const remove = (id: string) => send(admin, 'DELETE', `/webhook/${id}`)
async function book(hora = 8, dia = '2026-11-23') {
  const doca = await buildDoca(app, company.ownerId)
  const answer = await agenda(operator, 'POST', '/reserva', reservaSample(doca.ref(dia, hora)))
  expect(answer.statusCode).toBe(201)
  return { ...answer.json(), doca } as { id: string; version: number; doca: typeof doca }
}

describe('registering', () => {
  test.each([
    ['http://erp.moinho.example/x', 'O endereço precisa começar com https://'],
    ['ftp://erp.moinho.example/x', 'O endereço precisa começar com https://'],
    ['https://ana:senha@erp.moinho.example/', 'O endereço não pode ter usuário nem senha'],
    ['https://127.0.0.1/x', 'O endereço precisa estar na internet, não em uma rede interna'],
    ['https://[::1]/x', 'O endereço precisa estar na internet, não em uma rede interna'],
    ['https://[::ffff:10.0.0.1]/x', 'O endereço precisa estar na internet, não em uma rede interna'],
    ['https://localhost/x', 'O endereço precisa estar na internet, não em uma rede interna'],
    ['https://2130706433/x', 'O endereço precisa estar na internet, não em uma rede interna'],
    ['https://metadata.internal/x', 'O endereço precisa estar na internet, não em uma rede interna'],
    ['nada', 'Informe um endereço completo, como https://erp.empresa.com.br/estiva'],
  ])('%s is refused on its field', async (url, message) => {
    const answer = await send(admin, 'POST', '/webhook', { nome: 'ERP', url })
    expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path: 'url', message }]])
  })

  test('tells the secret once, keeps it encrypted, and belongs to administrators of the company', async () => {
    const { id, segredo } = await register()
    expect(segredo).toMatch(/^whsec_[\w-]{43}$/)
    expect((await send(admin, 'GET', '/webhook')).body).not.toContain(segredo)
    const { rows } = await app.opened.systemQuery(`select segredo from webhook where id = '${id}'`)
    expect(JSON.stringify(rows)).not.toContain(segredo)
    expect(app.logged()).not.toContain(segredo)
    expect((await send(operator, 'GET', '/webhook')).statusCode).toBe(403)
    expect((await send(stranger, 'GET', '/webhook')).json()).toEqual([])
    for (const [method, path] of [
      ['GET', `/webhook/${id}`],
      ['GET', `/webhook/${id}/entregas`],
      ['DELETE', `/webhook/${id}`],
    ] as const) {
      expect((await send(stranger, method, path)).statusCode).toBe(404)
    }
    await remove(id)
  })
})

describe('a change of a booking', () => {
  test('is sent once, signed with the time, and names the record without what it holds', async () => {
    const { id, segredo, path, entregas } = await register()
    const made = await book()
    await despachar(app.deps)
    const [first, ...others] = receiver.at(path)
    expect(others).toEqual([])
    const body = JSON.parse(first?.body ?? '')
    expect(body).toEqual({
      id: expect.any(String),
      evento: 'reserva.created',
      ocorridoEm: INICIO,
      dados: {
        id: made.id,
        versao: 1,
        unidade: made.doca.unidadeId,
        dia: '2026-11-23',
        docas: made.doca.id,
      },
    })
    expect(first?.body).not.toContain('Mercantil')
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['estiva-assinatura'])) ?? []
    expect(Number(seconds)).toBe(Date.parse(INICIO) / 1000)
    expect(signature).toBe(createHmac('sha256', segredo).update(`${seconds}.${first?.body}`).digest('hex'))
    await agenda(
      operator,
      'PUT',
      `/reserva/${made.id}/alterar-horario?vazio=true`,
      made.doca.ref('2026-11-24', 9),
    )
    await agenda(operator, 'DELETE', `/reserva/${made.id}`)
    await despachar(app.deps)
    // A move to another day is announced for both days, and sent once.
    expect(receiver.at(path).map((one) => JSON.parse(one.body).evento)).toEqual([
      'reserva.created',
      'reserva.changed',
      'reserva.removed',
    ])
    expect(await entregas()).toHaveLength(3)
    expect((await entregas())[0]).toMatchObject({ situacao: 2, tentativas: 1, statusHttp: 200, erro: null })
    await remove(id)
  })

  test('that was rolled back is not sent', async () => {
    const { id, path } = await register()
    const { doca } = await book()
    const lost = await agenda(operator, 'POST', '/reserva', reservaSample(doca.ref('2026-11-23', 8)))
    expect(lost.statusCode).toBe(409)
    await despachar(app.deps)
    expect(receiver.at(path)).toHaveLength(1)
    await remove(id)
  })

  test('is tried again with growing pauses until it arrives; redirects do not count as arriving', async () => {
    const { id, path, entregas } = await register()
    receiver.answer(302, '/elsewhere')
    await book()
    await despachar(app.deps)
    expect((await entregas())[0]).toMatchObject({
      situacao: 1,
      statusHttp: 302,
      erro: 'O endereço respondeu 302',
      proximoEm: new Date(Date.parse(INICIO) + (PAUSAS_MS[0] ?? 0)).toISOString(),
    })
    expect(receiver.at('/elsewhere')).toEqual([])
    receiver.answer(500)
    later((PAUSAS_MS[0] ?? 0) - 1)
    await despachar(app.deps)
    expect(receiver.at(path)).toHaveLength(1)
    later(PAUSAS_MS[0] ?? 0)
    await despachar(app.deps)
    expect(receiver.at(path)).toHaveLength(2)
    receiver.answer(204)
    later((PAUSAS_MS[0] ?? 0) + (PAUSAS_MS[1] ?? 0))
    await despachar(app.deps)
    expect(new Set(receiver.at(path).map((one) => one.headers['estiva-entrega'])).size).toBe(1)
    later(0)
    expect((await entregas())[0]).toMatchObject({ situacao: 2, tentativas: 3, statusHttp: 204 })
    expect((await send(admin, 'GET', `/webhook/${id}`)).json().falhandoDesde).toBeNull()
    receiver.answer(200)
    await remove(id)
  })

  test('can be sent again from the log, and a test can be sent at any time', async () => {
    const { id, path, entregas } = await register()
    const tested = await send(admin, 'POST', `/webhook/${id}/testar`)
    expect(tested.statusCode).toBe(202)
    await despachar(app.deps)
    expect(JSON.parse(receiver.at(path)[0]?.body ?? '').evento).toBe('teste')
    const { entregaId } = tested.json()
    expect((await send(admin, 'POST', `/webhook/${id}/entregas/${entregaId}/reenviar`)).statusCode).toBe(204)
    await despachar(app.deps)
    const [one, two] = receiver.at(path)
    expect(two?.body).toBe(one?.body)
    expect(await entregas()).toHaveLength(1)
    await send(admin, 'PATCH', `/webhook/${id}`, { ativo: false })
    const refused = await send(admin, 'POST', `/webhook/${id}/entregas/${entregaId}/reenviar`)
    expect(refused.json().code).toBe('webhook_inativo')
    await book()
    await despachar(app.deps)
    expect(receiver.at(path)).toHaveLength(2)
    await remove(id)
  })

  test('goes to each address in time, whatever another one does', async () => {
    const broken = await register()
    const good = await register()
    await app.opened.systemQuery(`update webhook set url = 'http://127.0.0.1:1/x' where id = '${broken.id}'`)
    await book()
    await despachar(app.deps)
    expect(receiver.at(good.path)).toHaveLength(1)
    expect((await broken.entregas())[0]).toMatchObject({
      situacao: 1,
      erro: 'O endereço precisa começar com https://',
    })
    // A name that leads inside is found out when it is looked up.
    await app.opened.systemQuery(
      `update webhook set url = 'https://localhost.localdomain/x' where id = '${broken.id}'`,
    )
    await send(admin, 'POST', `/webhook/${broken.id}/testar`)
    await despachar(app.deps)
    expect((await broken.entregas())[0]?.situacao).toBe(1)
    await remove(broken.id)
    await remove(good.id)
  })

  test('switches an address off that failed for three days, and tells administrators, and who registered it by one mail [E-401]', async () => {
    const { id, entregas } = await register()
    receiver.answer(503)
    await book()
    await despachar(app.deps)
    later(3 * 86_400_000)
    await despachar(app.deps)
    later(0)
    receiver.answer(200)
    expect((await send(admin, 'GET', `/webhook/${id}`)).json()).toMatchObject({
      ativo: false,
      falhandoDesde: INICIO,
      desativadoEm: '2026-11-24T12:00:00.000Z',
    })
    expect((await entregas())[0]?.situacao).toBe(3)
    await avisoJob.run(app.deps, { ownerId: company.ownerId, webhookId: id })
    const [mail = ''] = app.mails().filter((text) => text.includes(admin.email))
    expect(mail).toMatch(/Webhook desativado|Webhook_desativado/)
    const { noticesOf, toldTo, acaoOf } = createTold(app)
    const [notice, ...more] = await noticesOf(admin, id)
    expect([notice?.evento, more]).toEqual(['webhook_desativado', []])
    if (notice) expect(await acaoOf(admin, notice)).toBe(`drawer integracao/webhooks/${id}`)
    for (const who of [operator, stranger]) expect(await toldTo(who, id)).toEqual([])
    const { rows } = await app.opened.systemQuery('select from notificacao_envio')
    expect(rows).toEqual([])
    const again = await send(admin, 'PATCH', `/webhook/${id}`, { ativo: true })
    expect(again.json()).toMatchObject({ ativo: true, falhandoDesde: null, desativadoEm: null })
    await remove(id)
  })

  test('is forgotten after a month, but for what is still to be sent', async () => {
    const { id, entregas } = await register()
    await book()
    await despachar(app.deps)
    await app.opened.systemQuery(
      `update webhook_entrega set criado_em = '2026-10-01' where webhook_id = '${id}'`,
    )
    await clearJob.run(app.deps, {})
    expect(await entregas()).toEqual([])
    await remove(id)
  })
})

test('a private address is registered only where the operator of the program allows it', () => {
  const allowed = new Set(['erp.interno:8443', '10.0.0.5:80'])
  expect(refusalOfAddress('https://erp.interno:8443/x', allowed)).toBeUndefined()
  expect(refusalOfAddress('http://10.0.0.5/x', allowed)).toBeUndefined()
  expect(refusalOfAddress('https://10.0.0.5/x', allowed)).toBeDefined()
  expect(refusalOfAddress('https://erp.moinho.com.br/x', new Set())).toBeUndefined()
})

test.each([
  'https://localhost./x',
  'https://localhost../x',
  'https://127.0.0.1./x',
  'https://erp.local./x',
  'https://erp.localdomain/x',
  'https://erp.lan/x',
  'https://router.home.arpa/x',
  'https://2130706433/x',
])('%s leads inside', (url) => {
  expect(refusalOfAddress(url, new Set())).toBeDefined()
})

test('a name that leads inside is refused when it is registered, one that is not known yet is not', async () => {
  const ask = (...addresses: string[]) =>
    refusalOnNetwork('https://erp.moinho.com.br./x', new Set(), async (host) => {
      expect(host).toBe('erp.moinho.com.br')
      return addresses.map((address) => ({ address }))
    })
  expect(await ask('189.1.2.3')).toBeUndefined()
  expect(await ask('189.1.2.3', '10.0.0.5')).toBeDefined()
  expect(await ask('::ffff:127.0.0.1')).toBeDefined()
  expect(await ask()).toBeUndefined()
  const unknown = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await refusalOnNetwork('https://erp.moinho.com.br/x', new Set(), unknown)).toBeUndefined()
})
