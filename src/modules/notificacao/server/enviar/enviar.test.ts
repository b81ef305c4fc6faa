import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#platform/server/mail/mailer.ts'
import { startSmtp } from '#platform/server/mail/testing/start-smtp.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { LICENCES, OPERADOR } from '#platform/shared/access.ts'
import { defineNotification, VIAS, type Via } from '#platform/shared/notifications/notification.ts'
import '../notificacao.tables.ts'
import { fanOutJob } from '../distribuir/fan-out.ts'
import { sendJob } from './send-envios.ts'
import { sendResumos } from './send-resumos.ts'
import { vapidKeysOf } from './vapid.ts'

const kindBy = (key: string, vias: readonly Via[]) =>
  defineNotification<{ nome: string }>({
    key,
    canal: 'CARGA',
    label: `Evento ${key}`,
    severidade: 1,
    publico: 'unidade',
    vias,
    access: OPERADOR,
    alvo: { rota: 'cargas/detalhes/:id', tipo: 'drawer' },
    grupo: () => 'Carga 1',
    texto: ({ nome }) => ({ titulo: nome, corpo: 'Laticínios & Cia' }),
  })
const byMail = kindBy('teste_email', ['email'])
const byPush = kindBy('teste_push', ['painel', 'push'])
const bySummary = kindBy('teste_resumo', ['resumo'])
const otherSummary = kindBy('teste_outro', ['resumo'])

/** 05:00 in Brasília, a Thursday that is no holiday. */
const EARLY = '2026-11-26T08:00:00.000Z'
/** 07:00 there, and 06:00 in Manaus. */
const SEVEN = '2026-11-26T10:00:00.000Z'

let app: TestApp
let pushServer: Server
let pushUrl = ''
let answer = 201
const pushed: IncomingHttpHeaders[] = []
beforeAll(async () => {
  pushServer = createServer((request, response) => {
    pushed.push(request.headers)
    request.resume()
    response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => pushServer.listen(0, '127.0.0.1', resolve))
  const address = pushServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  pushUrl = `http://127.0.0.1:${port}`
  app = await startTestApp({ env: { ESTIVA_WEBHOOK_HOSTS: `127.0.0.1:${port}` } })
  for (const kind of [byMail, byPush, bySummary, otherSummary]) notificationKinds.put(kind)
})
afterAll(async () => {
  await app.close()
  pushServer.close()
})

let company: TestCompany
let person: SignedIn
beforeEach(async () => {
  app.clock.set(EARLY)
  pushed.length = 0
  answer = 201
  company = await buildCompany(app)
  person = await signIn(app, company)
})

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who = person,
) => {
  const reply = await app.server.inject({
    method,
    url: `/notificacoes${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
}
async function tell(kind: typeof byMail, nome: string): Promise<void> {
  await app.deps.db.asOwner(company.ownerId, async (tx) => {
    tx.notify(kind, {
      ownerId: company.ownerId,
      id: uuidv7(),
      ocasiao: 1,
      atorId: null,
      unidadeId: null,
      facts: { nome },
    })
  })
  await fanOutJob.run(app.deps, {})
}
const mailsTo = (email: string) => app.mails().filter((mail) => mail.includes(`To: ${email}`))
const send = () => sendJob.run(app.deps, {})

/** A subscription as a browser makes one. */
function subscription(path: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `${pushUrl}/${path}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    aparelho: 'Chrome no Windows',
  }
}

describe('mail at once', () => {
  test('one mail for a notice, with the way to stop it; a server that is down delays only the mail', async () => {
    const { mailer } = app.deps
    const failing = { ...app.deps, mailer: { send: () => Promise.reject(new Error('down')) } }
    await tell(byMail, 'Entrega atrasada')
    await sendJob.run(failing, {})
    expect(mailsTo(person.email)).toHaveLength(0)
    await send()
    expect(mailsTo(person.email)).toHaveLength(0)
    app.clock.set('2026-11-26T08:02:00.000Z')
    await sendJob.run({ ...app.deps, mailer }, {})
    await send()
    expect(mailsTo(person.email)).toHaveLength(1)
    expect(mailsTo(person.email)[0]).toContain('Subject: Entrega atrasada')
  })

  test('whoever holds the link stops that event alone, signed out and twice [E-413]', async () => {
    await tell(byMail, 'Primeiro')
    await send()
    const [mail = ''] = mailsTo(person.email)
    const token = /avisos#([\w.-]+)/.exec(mail.replaceAll('=\n', '').replaceAll('=\r\n', ''))?.[1] ?? ''
    const stop = (text: string) =>
      app.server.inject({ method: 'POST', url: '/notificacoes/descadastro', payload: { token: text } })
    expect((await stop(token)).json()).toEqual({ evento: 'Evento teste_email', empresa: company.nome })
    expect((await stop(token)).statusCode).toBe(200)
    expect((await stop(`${token.slice(0, -2)}xx`)).statusCode).toBe(404)
    await tell(byMail, 'Segundo')
    await tell(byPush, 'Outro evento')
    await send()
    expect(mailsTo(person.email)).toHaveLength(1)
    const { eventos } = (await call('GET', '/preferencias')).body
    const viasOf = (key: string) => eventos.find((one: { evento: string }) => one.evento === key).vias
    expect(viasOf('teste_email')).toMatchObject({ email: false, resumo: false })
    expect(viasOf('teste_push')).toMatchObject({ painel: true, push: true })
    const oneClick = await app.server.inject({
      method: 'POST',
      url: `/notificacoes/descadastro/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.statusCode).toBe(204)
  })
})

describe('the summary of the morning', () => {
  test('leaves once, at 07:00 of the zone of the person, and never without something to tell [E-406]', async () => {
    await tell(bySummary, 'Carga criada')
    await tell(otherSummary, 'Check-in')
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(0)
    app.clock.set(SEVEN)
    await Promise.all([sendResumos(app.deps), sendResumos(app.deps)])
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(1)
    expect(mailsTo(person.email)[0]).toContain('Subject: Resumo: 2 avisos')
    app.clock.set('2026-11-27T10:00:00.000Z')
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(1)
    // A Saturday is no business day; what comes then waits for Monday.
    app.clock.set('2026-11-28T10:00:00.000Z')
    await tell(bySummary, 'Do fim de semana')
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(1)
    app.clock.set('2026-11-30T10:00:00.000Z')
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(2)
  })

  test('waits in Manaus until it is 07:00 there [E-406]', async () => {
    await call('PUT', '/preferencias', { fuso: 'America/Manaus' })
    await tell(bySummary, 'Carga criada')
    app.clock.set(SEVEN)
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(0)
    app.clock.set('2026-11-26T11:00:00.000Z')
    await sendResumos(app.deps)
    expect(mailsTo(person.email)).toHaveLength(1)
  })
})

test('a real mail server receives the summary, as text and as HTML of the brand [E-406]', async () => {
  const smtp = await startSmtp()
  await tell(bySummary, 'Carga criada')
  app.clock.set(SEVEN)
  await sendResumos({ ...app.deps, mailer: createMailer(smtp.url, '/nao-usado') })
  await smtp.close()
  const mine = smtp.received.filter((mail) => mail.includes(`To: ${person.email}`))
  expect(mine).toHaveLength(1)
  expect(mine[0]).toContain('Subject: Resumo: Carga criada')
  expect(mine[0]).toMatch(/text\/plain[\s\S]*text\/html/)
})

describe('push', () => {
  test('a message is signed by the keys of the installation and encrypted; what it says is not in the clear', async () => {
    expect((await call('POST', '/push', subscription('a'))).status).toBe(201)
    await tell(byPush, 'Entrega atrasada')
    await send()
    expect(pushed).toHaveLength(1)
    expect(pushed[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(pushed[0]?.authorization).toContain(`k=${vapidKeysOf(app.deps.config.secret).publicKey}`)
    await send()
    expect(pushed).toHaveLength(1)
  })

  test('quiet hours delay the push message and not the panel [E-407]', async () => {
    await call('POST', '/push', subscription('b'))
    await call('PUT', '/preferencias', {
      silencio: { de: '22:00', ate: '06:00', dias: [0, 1, 2, 3, 4, 5, 6] },
    })
    await tell(byPush, 'Entrega atrasada')
    await send()
    expect(pushed).toHaveLength(0)
    expect((await call('GET', '/summary')).body).toMatchObject({ total: 1 })
    app.clock.set('2026-11-26T09:00:00.000Z')
    await send()
    expect(pushed).toHaveLength(1)
  })

  test('an endpoint that is gone is removed, one that fails is tried again [E-408]', async () => {
    await call('POST', '/push', subscription('c'))
    answer = 500
    await tell(byPush, 'Primeiro')
    await send()
    const devices = async () => (await call('GET', '/preferencias')).body.aparelhos
    expect(await devices()).toHaveLength(1)
    answer = 410
    app.clock.set('2026-11-26T08:02:00.000Z')
    await send()
    expect(pushed).toHaveLength(2)
    expect(await devices()).toHaveLength(0)
  })

  test('an endpoint inside our own network is refused on its field, and a device of somebody else is not found', async () => {
    const inside = { ...subscription('d'), endpoint: 'https://10.0.0.1/push' }
    const refused = await call('POST', '/push', inside)
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'endpoint' }] } })
    const { body } = await call('POST', '/push', subscription('e'))
    person = await signIn(app, company)
    expect((await call('DELETE', `/push/${body.id}`)).status).toBe(404)
  })
})

describe('preferences', () => {
  test('count what a person would get, hold a stale version back and name the field that is wrong', async () => {
    await tell(byPush, 'Um')
    const { body } = await call('GET', '/preferencias')
    const evento = body.eventos.find((one: { evento: string }) => one.evento === 'teste_push')
    expect(evento).toMatchObject({ obrigatorio: false, padrao: { painel: true, push: true }, porDia: 1 })
    const saved = await call('PUT', '/preferencias', {
      version: body.version,
      eventos: [{ evento: 'teste_push', vias: { painel: false, email: false, push: false, resumo: false } }],
    })
    expect(saved.status).toBe(200)
    await tell(byPush, 'Dois')
    expect((await call('GET', '/summary')).body).toMatchObject({ total: 1 })
    expect((await call('PUT', '/preferencias', { version: body.version })).status).toBe(409)
    const wrong = await call('PUT', '/preferencias', {
      fuso: 'Marte/Olimpo',
      silencio: { de: '22:00', ate: null, dias: [] },
    })
    expect(wrong.body.details.map((one: { path: string }) => one.path)).toEqual(['fuso', 'silencio.ate'])
    const unknown = await call('PUT', '/preferencias', { eventos: [{ evento: 'nada', vias: null }] })
    expect(unknown.body).toMatchObject({ code: 'notificacao_evento_desconhecido' })
  })

  test('are read and saved by a company with the Free licence too, for what it may be told of', async () => {
    const free = await signIn(app, await buildCompany(app, { licenca: LICENCES.Free }))
    const { status, body } = await call('GET', '/preferencias', undefined, free)
    expect(status).toBe(200)
    const names = body.eventos.map((one: { evento: string }) => one.evento)
    expect([names.includes('teste_push'), names.includes('licenca_termina')]).toEqual([true, false])
    const all = Object.fromEntries(VIAS.map((via) => [via, true]))
    const eventos = [{ evento: 'teste_push', vias: all }]
    const saved = await call('PUT', '/preferencias', { version: body.version, eventos }, free)
    expect(saved.status).toBe(200)
    expect((await call('POST', '/teste', undefined, free)).status).toBe(200)
  })

  test('what the company says counts for those who chose nothing, and only administrators say it', async () => {
    const operator = await signIn(app, company, { role: 'Operador' })
    const none = Object.fromEntries(VIAS.map((via) => [via, false]))
    const rule = { eventos: [{ evento: 'teste_push', vias: none }] }
    expect((await call('PUT', '/regras', rule)).status).toBe(200)
    await tell(byPush, 'Ninguém sabe')
    expect((await call('GET', '/summary')).body).toMatchObject({ total: 0 })
    person = operator
    expect((await call('PUT', '/regras', rule)).status).toBe(403)
    expect((await call('GET', '/regras')).status).toBe(403)
  })

  test('a silenced record is not told, a followed one is, and invitations lead to following [S-157, S-291]', async () => {
    const colleague = await signIn(app, company)
    await tell(byPush, 'Um')
    const [notice] = (await call('GET', '/list')).body.items
    const group = notice.channelGroupId
    expect((await call('PUT', `/grupo/${group}`, { modo: 'silencia' })).body).toEqual({ modo: 'silencia' })
    expect((await call('GET', `/grupo/${group}`)).body).toEqual({ modo: 'silencia' })
    expect((await call('PUT', `/grupo/${uuidv7()}`, { modo: 'segue' })).status).toBe(404)
    const found = (await call('GET', `/setupinvite/colegas?busca=${encodeURIComponent(colleague.email)}`))
      .body
    expect(found).toEqual([{ id: colleague.userId, nome: 'Renata Kuhn' }])
    const invited = await call('POST', '/setupinvite', {
      channelGroupId: group,
      usuarioIds: [colleague.userId, person.userId],
    })
    expect(invited.body).toEqual({ convidados: 1 })
    person = colleague
    const pending = (await call('GET', '/setupinvite')).body
    expect(pending).toMatchObject([{ followGroup: 'Carga 1', channelGroupId: group, inviteState: 3 }])
    expect((await call('PUT', '/setupinvite', { channelGroupId: group })).status).toBe(204)
    expect((await call('GET', `/grupo/${group}`)).body).toEqual({ modo: 'segue' })
    expect((await call('DELETE', `/setupinvite?channelGroupId=${group}`)).status).toBe(404)
    const { rows } = await app.deps.db.asOwner(company.ownerId, (tx) =>
      sql`select invite_state from setup_invite where owner_id = ${tx.ownerId}`.execute(tx.db),
    )
    expect(rows).toEqual([{ invite_state: 1 }])
  })
})
