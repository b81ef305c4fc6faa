/** The conformance suite of registers; `describe-register.md` beside this file says what it proves and what it does not. */
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Role } from '#platform/shared/access.ts'
import { type CallDefinition, fullPath, type ResponseOf } from '#platform/shared/call.ts'
import type { RegisterCallName } from '#platform/shared/register-calls.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { RegisterRecord } from '../register/register-store.ts'
import { buildCompany, type SignedIn, signIn } from './build-company.ts'
import type { RegisterSample, RegisterTopic } from './register-sample.ts'
import { buildPeople, createFreshSend, listEvents, type People } from './test-routes.ts'

type RegisterCalls = Readonly<Record<RegisterCallName, CallDefinition>>
/** More than a page holds when no size is asked for. */
const MANY = 12

/**
 * Proves over HTTP what every register does alike. `R` is what the calls answer; the text of a record and its line in the
 * sheet are taken from it.
 */
export function describeRegister<C extends RegisterCalls>(
  calls: C,
  sample: RegisterSample<ResponseOf<C['create']>>,
): void {
  type Rec = ResponseOf<C['create']> & RegisterRecord & object
  const { app, entidade, change, proves = {} } = sample
  const within = { ...sample.within }
  const isOn = !sample.beginsOff
  const [off, on] = isOn ? (['deactivate', 'activate'] as const) : (['activate', 'deactivate'] as const)
  const send = createFreshSend(app)
  let people: People

  const ask = (who: SignedIn, name: RegisterCallName, id = '', body?: object, headers?: Headers) =>
    send(who, calls[name].method, fullPath(calls[name]).replace(':id', id), body, headers)
  const bodyOf = async (who: SignedIn, values: object = {}): Promise<object> => ({
    ...(await sample.body(who)),
    ...values,
  })
  const read = <T>(answer: LightMyRequestResponse, status = 200): T => {
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)])
    return answer.json<T>()
  }
  const create = async (who: SignedIn, body: object) => read<Rec>(await ask(who, 'create', '', body), 201)
  /** A new record of the company and what it was made of. */
  async function start(who = people.admin) {
    const body = await bodyOf(who)
    const record = await create(who, body)
    return { ...record, body: { ...body, ...sample.kept?.(record) } }
  }
  const historyOf = async (id: string) => read<HistoricoItem[]>(await ask(people.admin, 'history', id))
  const eventsOf = (id: string) => listEvents(app, people.company.ownerId, id)
  const list = async (who: SignedIn, body: object = {}) =>
    read<{ items: Rec[]; total: number }>(await ask(who, 'search', '', { ...within, ...body }))
  const newCompany = async (modulos?: readonly string[]) =>
    signIn(app, await buildCompany(app, { ...sample.company, ...(modulos && { modulos }) }))
  const named = (name: string, topic: RegisterTopic) => [name, proves[topic]].filter(Boolean).join(' ')

  describe(`the register ${entidade}`, () => {
    beforeEach(async () => {
      people = await buildPeople(app, sample.company)
      if (sample.company) people = { ...people, stranger: await newCompany() }
    })

    test(named('creates once, tells the company and notes who did it', 'create'), async () => {
      const { admin } = people
      const body = await bodyOf(admin)
      const key = { 'idempotency-key': `${entidade}-0001` }
      const first = await ask(admin, 'create', '', body, key)
      const { id } = read<Rec>(first, 201)
      expect(first.json()).toMatchObject({ ativo: isOn, version: 1 })
      const second = await ask(admin, 'create', '', body, key)
      expect([second.statusCode, second.json()]).toEqual([201, first.json()])
      const other = await ask(admin, 'create', '', await bodyOf(admin), key)
      expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch'])
      expect(read(await ask(admin, 'get', id))).toMatchObject({ id, ativo: isOn, version: 1 })
      expect(await eventsOf(id)).toEqual([{ tipo: `${entidade}.created`, versao: 1 }])
      expect(await historyOf(id)).toMatchObject([
        { acao: 'criação', versao: 1, quem: { id: admin.userId, nome: 'Renata Kuhn' } },
      ])
    })

    test(named('counts, notes and tells a change, and changes nothing twice', 'change'), async () => {
      const { id, body } = await start()
      const changed = { ...body, ...change.values }
      const answer = await ask(people.admin, 'change', id, { ...changed, version: 1 })
      expect(read(answer)).toMatchObject({ id, ...(change.answers ?? change.values), version: 2 })
      expect((await historyOf(id))[0]).toMatchObject({
        acao: 'alteração',
        versao: 2,
        mudancas: change.history,
      })
      expect((await eventsOf(id)).at(-1)).toEqual({ tipo: `${entidade}.changed`, versao: 2 })
      expect(read(await ask(people.admin, 'change', id, { ...changed, version: 2 }))).toMatchObject({
        version: 2,
      })
      expect([(await historyOf(id)).length, (await eventsOf(id)).length]).toEqual([2, 2])
    })

    test(
      named('refuses a change of a stale version with what is stored and what was sent', 'change'),
      async () => {
        const { id, body } = await start()
        const changed = { ...body, ...change.values }
        const put = (values: object, headers?: Headers) => ask(people.admin, 'change', id, values, headers)
        const answers = await Promise.all([1, 2].map(() => put({ ...changed, version: 1 })))
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
        for (const stale of [await put({ ...body, version: 1 }), await put(body, { 'if-match': '"1"' })]) {
          expect([stale.statusCode, stale.json()]).toMatchObject([
            409,
            { code: 'version_conflict', current: { id, version: 2 }, yours: { id } },
          ])
        }
        expect((await put(body, { 'if-match': '"2"' })).json()).toMatchObject({ version: 3 })
        expect((await put(changed)).json()).toMatchObject({ version: 4 })
        expect((await historyOf(id))[0]).toMatchObject({ acao: 'alteração sem conferir a versão' })
      },
    )

    test(named('switches off and on, and notes each once', 'switch'), async () => {
      const { id } = await start()
      const states = []
      for (const name of [off, off, on]) {
        const { ativo, version } = read<Rec>(await ask(people.admin, name, id))
        states.push([ativo, version])
      }
      expect(states).toEqual([
        [!isOn, 2],
        [!isOn, 2],
        [isOn, 3],
      ])
      const acoes = ['desativação', 'ativação']
      const told = (await historyOf(id)).map(({ acao }) => acao)
      expect(told).toEqual([...(isOn ? acoes.toReversed() : acoes), 'criação'])
    })

    test(named('removes what nothing uses, and says what uses the others', 'remove'), async () => {
      const { id } = await start()
      const { usage } = sample
      if (usage) {
        const [registry, nome] = usage
        const takeBack = registry.put({ nome: 'testes', count: async (_tx, used) => (used === id ? 2 : 0) })
        onTestFinished(takeBack)
        const refused = await ask(people.admin, 'remove', id)
        const o = nome.startsWith('A ') ? 'a' : 'o'
        expect([refused.statusCode, refused.json()]).toMatchObject([
          409,
          {
            code: 'record_in_use',
            message: `${nome} está em uso por testes (2) e não pode ser excluíd${o}. Desative-${o}.`,
          },
        ])
        takeBack()
      }
      expect((await ask(people.admin, 'remove', id)).statusCode).toBe(204)
      expect((await ask(people.admin, 'get', id)).statusCode).toBe(404)
      expect((await eventsOf(id)).at(-1)).toEqual({ tipo: `${entidade}.removed`, versao: 1 })
      if (sample.hidesRemoved) expect((await ask(people.admin, 'history', id)).statusCode).toBe(404)
      else expect((await historyOf(id))[0]).toMatchObject({ acao: 'exclusão' })
    })

    test.each(sample.refused)('is refused with %s', async (_why, values, path) => {
      const answer = await ask(people.admin, 'create', '', await bodyOf(people.admin, values))
      const { code, details } = answer.json()
      expect([answer.statusCode, code, details?.[0]?.path]).toEqual([400, 'invalid_input', path])
    })

    for (const [first, second, code] of sample.taken ?? []) {
      test(`is refused as ${code} in one company, whatever the case`, async () => {
        const who = await newCompany()
        await create(who, await bodyOf(who, first))
        const answer = await ask(who, 'create', '', await bodyOf(who, second))
        expect([answer.statusCode, answer.json().code]).toEqual([409, code])
        const other = await newCompany()
        await create(other, await bodyOf(other, first))
      })
    }

    test(named('lists ten by default, all for page -1, and orders by every column', 'list'), async () => {
      const who = await newCompany()
      for (let made = 0; made < MANY; made += 1) await start(who)
      expect((await list(who)).items).toHaveLength(10)
      const { ordem } = (calls.search.body as unknown as ListSchema).properties
      for (const order of ordem.enum) {
        const idsOf = async (body: object) =>
          (await list(who, { ordem: order, ...body })).items.map(({ id }) => id)
        const all = await idsOf({ page: -1 })
        expect(new Set(all).size).toBe(MANY)
        expect(await idsOf({ page: -1, direcao: 'desc' })).toEqual(all.toReversed())
        expect(await idsOf({ page: 1, qtdItem: 5 })).toEqual(all.slice(5, 10))
      }
      const [one] = (await list(who)).items
      if (!one) throw new Error('the list is empty')
      const busca = { [sample.textField ?? 'busca']: sample.text(one) }
      expect((await list(who, busca)).items.map(({ id }) => id)).toContain(one.id)
      expect(read(await ask(people.stranger, 'search', '', busca))).toEqual({ items: [], total: 0 })
      await ask(who, off, one.id)
      expect((await list(who, { ativo: !isOn })).items.map(({ id }) => id)).toEqual([one.id])
      for (const [field, value] of [
        ['qtdItem', 101],
        ['ordem', 'senha'],
        ['direcao', 'up'],
      ] as const) {
        const answer = await ask(who, 'search', '', { [field]: value })
        expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, field])
      }
    })

    test(named('is exported as it is filtered', 'export'), async () => {
      const who = await newCompany()
      const [one, other] = [await start(who), await start(who)]
      await ask(who, off, other.id)
      const { name, head, line } = sample.sheet
      const csv = await ask(who, 'export', '', { ...within, ativo: isOn, formato: 'csv' })
      expect(csv.headers['content-type']).toContain('text/csv')
      expect(csv.headers['content-disposition']).toContain(`${name}.csv`)
      const [first, ...lines] = csv.body.trim().split('\r\n')
      expect([first, lines]).toEqual([head, [expect.stringContaining(line(one))]])
      const xlsx = await ask(who, 'export', '', within)
      expect([xlsx.statusCode, xlsx.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(`${name}.xlsx`),
      ])
    })

    const EVERY = Object.keys(calls) as RegisterCallName[]
    const CHANGES = ['create', 'change', 'activate', 'deactivate', 'remove'] as const
    /** The body that a call needs to be understood. */
    const suited = async (who: SignedIn, name: RegisterCallName) =>
      name === 'create' || name === 'change'
        ? bodyOf(who)
        : calls[name].method === 'POST'
          ? within
          : undefined
    async function expectStatus(who: SignedIn, names: readonly RegisterCallName[], status: number) {
      const { id } = await start()
      for (const name of names) {
        const answer = await ask(who, name, id, await suited(people.admin, name))
        expect([name, answer.statusCode]).toEqual([name, status])
      }
    }

    test(named('answers whom it is meant for', 'rights'), async () => {
      const { operator, company } = people
      const isFor = (role: Role) => role === 'Operador'
      const lists = EVERY.filter((name) => name !== 'get' && !CHANGES.some((one) => one === name))
      await expectStatus(operator, ['get'], isFor(sample.readOne ?? sample.read) ? 200 : 403)
      await expectStatus(operator, lists, isFor(sample.read) ? 200 : 403)
      if (isFor(sample.manage)) await expectStatus(operator, ['change', 'deactivate', 'activate'], 200)
      else await expectStatus(operator, CHANGES, 403)
      if (!sample.module) return
      await expectStatus(await newCompany([]), EVERY, 403)
      await expectStatus(await signIn(app, company, { modulosRecusados: [sample.module] }), EVERY, 403)
    })

    test('answers another company nothing', async () => {
      const { stranger, admin } = people
      const { id } = await start()
      for (const name of EVERY.filter((one) => calls[one].path.includes(':id'))) {
        const answer = await ask(stranger, name, id, await suited(stranger, name))
        expect([name, answer.statusCode]).toEqual([name, 404])
      }
      expect(read(await ask(admin, 'get', id))).toMatchObject({ version: 1, ativo: isOn })
      expect(await list(stranger)).toMatchObject({ total: 0 })
    })
  })
}

type Headers = Readonly<Record<string, string>>

interface ListSchema {
  readonly properties: { readonly ordem: { readonly enum: readonly string[] } }
}
