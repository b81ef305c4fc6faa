import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import { html } from '#platform/shared/notifications/html.ts'
import {
  defineNotification,
  type Occasion,
  type Publico,
} from '#platform/shared/notifications/notification.ts'
import { fanOutJob } from './distribuir/fan-out.ts'
import './notificacao.tables.ts'

interface Facts {
  readonly nome: string
}
const kindOf = (publico: Publico, extra: object = {}) =>
  defineNotification<Facts>({
    key: `teste_${publico}`,
    canal: 'CARGA',
    label: 'Teste',
    severidade: 3,
    publico,
    vias: ['painel'],
    access: OPERADOR,
    alvo: { rota: 'cargas/detalhes/:id', tipo: 'drawer', tabela: 'carga' },
    grupo: ({ nome }) => `Carga ${nome}`,
    texto: ({ nome }) => ({ titulo: `Aviso de ${nome}`, corpo: html`<b>${nome}</b>` }),
    ...extra,
  })
const ofUnit = kindOf('unidade')
const ofInvolved = kindOf('envolvidos')
const ofAdmins = kindOf('administradores')
const ofNamed = kindOf('pessoas', { tellsActor: true })
const ofYard = kindOf('unidade', {
  key: 'teste_patio',
  access: { ...OPERADOR, modules: ['portal-agendamento'] },
})

let app: TestApp
const takeBack: (() => void)[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (const kind of [ofUnit, ofInvolved, ofAdmins, ofNamed, ofYard])
    takeBack.push(notificationKinds.put(kind))
})
afterAll(async () => {
  for (const back of takeBack) back()
  await app.close()
})

async function buildUnidade({ ownerId }: TestCompany): Promise<string> {
  const id = uuidv7()
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.db
      .insertInto('unidade_negocio')
      .values({ owner_id: ownerId, id, descricao: `Unidade ${id}`, fuso_horario: 'America/Sao_Paulo' })
      .execute(),
  )
  return id
}

type Kind = typeof ofUnit
const notify = (company: TestCompany, kind: Kind, occasion: Partial<Occasion<Facts>> = {}) =>
  app.deps.db.asOwner(company.ownerId, async (tx) => {
    tx.notify(kind, {
      ownerId: company.ownerId,
      id: uuidv7(),
      ocasiao: 1,
      atorId: null,
      unidadeId: null,
      facts: { nome: '48162' },
      ...occasion,
    })
  })
const fanOut = () => fanOutJob.run(app.deps, {})
async function call(
  who: SignedIn,
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
) {
  const answer = await app.server.inject({
    method,
    url: `/notificacoes${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const listOf = async (who: SignedIn, query = '') => (await call(who, 'GET', `/list${query}`)).body
const titlesOf = async (who: SignedIn) => (await listOf(who)).items.map((one: { title: string }) => one.title)

/** The counters of everybody, and what counting the rows anew gives. */
async function counted(company: TestCompany) {
  return app.deps.db.asOwner(company.ownerId, async (tx) => {
    const { rows } = await sql`
      select usuario_id, canal, nao_lidas, total from notificacao_contador
      where owner_id = ${tx.ownerId} and total > 0 order by 1, 2`.execute(tx.db)
    const { rows: anew } = await sql`
      select usuario_id, canal, (count(*) filter (where lida_em is null))::int as nao_lidas, count(*)::int as total
      from notificacao_destino where owner_id = ${tx.ownerId} and excluida_em is null group by 1, 2 order by 1, 2
    `.execute(tx.db)
    return { rows, anew }
  })
}

describe('who is told', () => {
  test('people of other units, of other companies and the one who did it are not told [E-405]', async () => {
    const company = await buildCompany(app)
    const jundiai = await buildUnidade(company)
    const betim = await buildUnidade(company)
    const there = await signIn(app, company, { unidades: [jundiai] })
    const elsewhere = await signIn(app, company, { unidades: [betim] })
    const everywhere = await signIn(app, company)
    const actor = await signIn(app, company)
    const stranger = await signIn(app, await buildCompany(app))
    await notify(company, ofUnit, { unidadeId: jundiai, atorId: actor.userId })
    await fanOut()
    expect(await titlesOf(there)).toEqual(['Aviso de 48162'])
    expect(await titlesOf(everywhere)).toEqual(['Aviso de 48162'])
    expect(await titlesOf(elsewhere)).toEqual([])
    expect(await titlesOf(actor)).toEqual([])
    expect(await titlesOf(stranger)).toEqual([])
  })

  test('whoever may not open the target, is blocked, or is not concerned is not told', async () => {
    const company = await buildCompany(app)
    const involved = await signIn(app, company)
    const other = await signIn(app, company, { role: 'Operador' })
    const refused = await signIn(app, company, { modulosRecusados: ['portal-agendamento'] })
    await notify(company, ofInvolved, { envolvidos: [involved.userId, null] })
    await notify(company, ofAdmins, { facts: { nome: 'admin' } })
    await notify(company, ofYard, { facts: { nome: 'pátio' } })
    await notify(company, ofNamed, {
      facts: { nome: 'senha' },
      envolvidos: [other.userId],
      atorId: other.userId,
    })
    await fanOut()
    expect((await titlesOf(involved)).sort()).toEqual(['Aviso de 48162', 'Aviso de admin', 'Aviso de pátio'])
    expect((await titlesOf(other)).sort()).toEqual(['Aviso de pátio', 'Aviso de senha'])
    expect(await titlesOf(refused)).toEqual(['Aviso de admin'])
  })

  test('a change of two companies is told to each with its own text', async () => {
    const host = await buildCompany(app)
    const guest = await buildCompany(app)
    const [here, there] = [await signIn(app, host), await signIn(app, guest)]
    const id = uuidv7()
    await app.deps.db.asOwner(host.ownerId, async (tx) => {
      const common = { id, ocasiao: 1, atorId: null, unidadeId: null }
      tx.notify(ofUnit, { ...common, ownerId: host.ownerId, facts: { nome: 'do embarcador' } })
      tx.notify(ofUnit, { ...common, ownerId: guest.ownerId, facts: { nome: 'da transportadora' } })
    })
    await fanOut()
    expect(await titlesOf(here)).toEqual(['Aviso de do embarcador'])
    expect(await titlesOf(there)).toEqual(['Aviso de da transportadora'])
  })
})

describe('the rule that asks people to follow a record', () => {
  const invitesOf = async (who: SignedIn) => (await call(who, 'GET', '/setupinvite')).body
  /** The person is named by the notice, as whoever opens an occurrence is, unless told otherwise. */
  const act = async (
    company: TestCompany,
    id: string,
    who: SignedIn,
    ocasiao: number,
    { kind = ofInvolved, envolvidos = [who.userId] }: { kind?: Kind; envolvidos?: string[] } = {},
  ) => {
    await notify(company, kind, { id, ocasiao, atorId: who.userId, envolvidos })
    await fanOut()
  }

  test('asks whoever acted twice on a record of somebody else, and following brings the next notice [S-157, S-291]', async () => {
    const company = await buildCompany(app)
    const clerk = await signIn(app, company, { role: 'Operador' })
    const other = await signIn(app, company)
    const id = uuidv7()
    await act(company, id, other, 0)
    await act(company, id, clerk, 1)
    expect(await invitesOf(clerk)).toEqual([])
    await act(company, id, clerk, 2)
    const [invite, ...more] = await invitesOf(clerk)
    expect(more).toEqual([])
    expect(invite).toMatchObject({ followGroup: 'Carga 48162', inviteState: 3, convidadoPor: null })
    expect(await invitesOf(other)).toEqual([])
    const { channelGroupId } = invite
    expect((await call(clerk, 'PUT', '/setupinvite', { channelGroupId })).status).toBe(204)
    await act(company, id, other, 3)
    expect(await titlesOf(clerk)).toEqual(['Aviso de 48162'])
    await act(company, id, clerk, 4)
    expect(await invitesOf(clerk)).toEqual([])
  })

  test('asks nobody twice, nobody of an own record, of what the whole unit hears, or about an account', async () => {
    const company = await buildCompany(app)
    const clerk = await signIn(app, company, { role: 'Operador' })
    const other = await signIn(app, company)
    const id = uuidv7()
    await act(company, id, other, 0)
    for (const ocasiao of [1, 2]) await act(company, id, clerk, ocasiao)
    const [{ channelGroupId }] = await invitesOf(clerk)
    expect((await call(clerk, 'DELETE', `/setupinvite?channelGroupId=${channelGroupId}`)).status).toBe(204)
    await act(company, id, clerk, 3)
    expect(await invitesOf(clerk)).toEqual([])

    const [own, ofAll, ofAccount, alone] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
    await act(company, own, other, 0, { envolvidos: [clerk.userId] })
    await act(company, ofAll, other, 0, { kind: ofUnit })
    await act(company, ofAccount, other, 0, { kind: ofNamed })
    for (const ocasiao of [1, 2]) {
      await act(company, own, clerk, ocasiao)
      await act(company, ofAll, clerk, ocasiao, { kind: ofUnit })
      await act(company, ofAccount, clerk, ocasiao, { kind: ofNamed })
      // Nobody else did anything there that could have been missed.
      await act(company, alone, clerk, ocasiao)
    }
    expect(await invitesOf(clerk)).toEqual([])
  })

  test('stops asking when five questions are open', async () => {
    const company = await buildCompany(app)
    const clerk = await signIn(app, company)
    const other = await signIn(app, company)
    for (let record = 0; record < 7; record += 1) {
      const id = uuidv7()
      await act(company, id, other, 0)
      for (const ocasiao of [1, 2]) await act(company, id, clerk, ocasiao)
    }
    expect(await invitesOf(clerk)).toHaveLength(5)
  })
})

describe('exactly once', () => {
  test('a fan-out that is killed finishes without a double, and so do two at once [E-404]', async () => {
    const company = await buildCompany(app)
    const people = [await signIn(app, company), await signIn(app, company)]
    const id = uuidv7()
    await notify(company, ofUnit, { id })
    // The same occasion told again, as a change that is repeated would.
    await notify(company, ofUnit, { id })
    const killed = app.deps.db.asOwner(company.ownerId, async (tx) => {
      await sql`update notificacao set distribuida_em = now() where owner_id = ${tx.ownerId}`.execute(tx.db)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await Promise.all([fanOut(), fanOut()])
    await fanOut()
    for (const person of people) expect((await listOf(person)).total).toBe(1)
    const { rows, anew } = await counted(company)
    expect(rows).toEqual(anew)
    expect(rows).toHaveLength(2)
  })

  test('more than 20 of one record within ten minutes become one that says how many', async () => {
    const company = await buildCompany(app)
    const person = await signIn(app, company)
    const id = uuidv7()
    for (let version = 1; version <= 25; version += 1) await notify(company, ofUnit, { id, ocasiao: version })
    await fanOut()
    const { items, total } = await listOf(person)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ total: 25, title: '25 avisos iguais reunidos: teste' })
    expect(items[0].items).toHaveLength(24)
    await notify(company, ofUnit, { id, ocasiao: 26 })
    await fanOut()
    expect((await listOf(person)).items).toMatchObject([{ total: 26 }])
    const { rows, anew } = await counted(company)
    expect(rows).toEqual(anew)
    expect((await call(person, 'GET', '/summary')).body.total).toBe(1)
  })
})

describe('the calls', () => {
  test('carry what the specification names, with a body whose values are escaped [S-151, S-153, S-154, L-082]', async () => {
    const company = await buildCompany(app)
    const person = await signIn(app, company)
    const id = uuidv7()
    await notify(company, ofUnit, { id, facts: { nome: '<script>alert(1)</script>' } })
    await fanOut()
    const [notice] = (await listOf(person)).items
    expect(notice).toMatchObject({
      title: 'Aviso de <script>alert(1)</script>',
      body: '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>',
      severity: 3,
      channelType: 'CARGA',
      channelCode: 'CARGA',
      eventId: id,
      eventRouteId: null,
      lidaEm: null,
      total: 1,
      items: [],
    })
  })

  test('read, unread, readAll, readAllGroup, delete and restore keep the counters equal to a recount [E-401, E-403, L-224, L-225, L-226, S-296]', async () => {
    const company = await buildCompany(app)
    const person = await signIn(app, company)
    const other = await signIn(app, company)
    const [first, second] = [uuidv7(), uuidv7()]
    for (const ocasiao of [1, 2, 3]) await notify(company, ofUnit, { id: first, ocasiao })
    await notify(company, ofUnit, { id: second })
    await fanOut()
    const { items } = await listOf(person)
    const ofFirst = items.filter((one: { eventId: string }) => one.eventId === first)
    const ids = ofFirst.map((one: { id: string }) => one.id)
    expect((await call(person, 'PUT', '/read', { ids: ids.slice(0, 1) })).body).toMatchObject({ total: 3 })
    expect((await call(person, 'PUT', '/read', { ids: ids.slice(0, 1) })).body).toMatchObject({ total: 3 })
    expect((await call(person, 'PUT', '/unread', { ids: ids.slice(0, 1) })).body).toMatchObject({ total: 4 })
    const group = { channelGroupId: ofFirst[0].channelGroupId }
    expect((await call(person, 'PUT', '/readAllGroup', group)).body).toMatchObject({ total: 1, guardadas: 4 })
    expect((await listOf(person, '?situacao=nao-lidas')).total).toBe(1)
    const first4 = await listOf(person, '?situacao=nao-lidas-primeiro')
    expect(first4.items[0].eventId).toBe(second)
    expect((await call(person, 'DELETE', '/', { ids })).body).toMatchObject({ total: 1, guardadas: 1 })
    expect((await listOf(person, '?situacao=excluidas')).total).toBe(3)
    expect((await call(person, 'PUT', '/restore', { ids })).body).toMatchObject({ total: 1, guardadas: 4 })
    expect((await call(person, 'PUT', '/readAll', { canal: 'FATURA' })).body).toMatchObject({ total: 1 })
    expect((await call(person, 'PUT', '/readAll', {})).body).toMatchObject({ total: 0, guardadas: 4 })
    expect((await call(other, 'GET', '/summary')).body).toMatchObject({ total: 4 })
    const { rows, anew } = await counted(company)
    expect(rows).toEqual(anew)
  })

  test('the list pages by offset and limit, limit 0 gives all, and words find titles without accents [L-160, L-223]', async () => {
    const company = await buildCompany(app)
    const person = await signIn(app, company)
    for (let count = 1; count <= 25; count += 1) {
      await notify(company, ofUnit, {
        facts: { nome: count === 7 ? 'Entrega atrasada em São João' : `${count}` },
      })
    }
    await fanOut()
    expect((await listOf(person)).items).toHaveLength(20)
    expect((await listOf(person, '?limit=0')).items).toHaveLength(25)
    expect((await listOf(person, '?offset=20&limit=10')).items).toHaveLength(5)
    const found = await listOf(person, `?query=${encodeURIComponent('sao joao')}`)
    expect(found).toMatchObject({ total: 1, items: [{ title: 'Aviso de Entrega atrasada em São João' }] })
    expect((await listOf(person, '?query=100%25')).total).toBe(0)
    const { items: oldest } = await listOf(person, '?order=dhNotificacao&orderDirection=asc&limit=1')
    expect(oldest[0].title).toBe('Aviso de 1')
  })

  test('the target of a notice is told to its person alone, and one whose record is gone says so [E-401, E-415, S-195, S-295, L-021]', async () => {
    const company = await buildCompany(app)
    const person = await signIn(app, company)
    const other = await signIn(app, company)
    await notify(company, ofNamed, { envolvidos: [person.userId] })
    await fanOut()
    const [notice] = (await listOf(person)).items
    expect(await call(person, 'GET', `/${notice.id}/acao`)).toMatchObject({
      status: 410,
      body: { code: 'notificacao_alvo_removido', message: 'O registro desta notificação não existe mais.' },
    })
    expect((await call(other, 'GET', `/${notice.id}/acao`)).status).toBe(404)
  })
})
