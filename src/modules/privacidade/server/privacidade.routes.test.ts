import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { buildCompany, openSession, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Acesso, DadosEncontrados, Pedido } from '../privacidade.contract.ts'
import { removeContent, removeOldAcessos } from './privacidade-jobs.ts'
import { runErasure } from './run-erasure.ts'
import { buildTitular, findTraces, NOME, RASTROS, TITULAR } from './testing/build-titular.ts'

const HOUR_MS = 3_600_000
const app = await openTestApp()
const { company, operator, stranger, ...people } = await buildPeople(app)
let { admin } = people
const send = createSend(app, '/api')
const { ownerId } = company
const titular = await buildTitular(app, admin)
let other = await signIn(app, await buildCompany(app))
await buildTitular(app, other)

/** Sessions end within hours, so whoever goes on later signs in again. */
async function goOn(at: string): Promise<void> {
  app.clock.set(at)
  admin = await openSession(app, admin)
}

const preview = async (who = admin, sought: object = TITULAR): Promise<DadosEncontrados[]> =>
  (await send(who, 'POST', '/privacidade/titular', sought)).json()
const erase = (sought: object = TITULAR, who = admin) =>
  send(who, 'POST', '/privacidade/eliminacao', { ...sought, confirmacao: 'ELIMINAR' })
const readPedido = async (id: string): Promise<Pedido> =>
  (await send(admin, 'GET', `/privacidade/pedidos/${id}`)).json()
const searchAcessos = async (body: object = {}, who = admin): Promise<Acesso[]> =>
  (await send(who, 'POST', '/privacidade/acessos', body)).json<{ items: Acesso[] }>().items

describe('who may', () => {
  test.each<[Method, string, object?]>([
    ['POST', '/privacidade/titular', TITULAR],
    ['POST', '/privacidade/exportacao', TITULAR],
    ['POST', '/privacidade/eliminacao', { ...TITULAR, confirmacao: 'ELIMINAR' }],
    ['GET', '/privacidade/pedidos'],
    ['POST', '/privacidade/acessos', {}],
  ])('an operator is refused: %s %s', async (method, path, body) => {
    expect((await send(operator, method, path, body)).statusCode).toBe(403)
  })

  test('administrators of carriers too, and each company finds its own people only', async () => {
    const carrier = await signIn(
      app,
      await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, modulos: [] }),
    )
    expect(await preview(carrier)).toEqual([])
    expect((await send(carrier, 'POST', '/privacidade/exportacao', TITULAR)).json().code).toBe(
      'titular_sem_dados',
    )
    expect((await erase(TITULAR, stranger)).json().code).toBe('titular_sem_dados')
  })

  test.each([
    ['nobody', {}, 'cpf'],
    ['a wrong CPF', { cpf: '529.982.247-26' }, 'cpf'],
    ['no address', { email: 'genivaldo' }, 'email'],
    ['a phone without area code', { telefone: '98811' }, 'telefone'],
  ])('%s is refused on its field', async (_case, sought, path) => {
    const answer = await send(admin, 'POST', '/privacidade/titular', sought)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })

  test('an erasure asks for the word', async () => {
    const answer = await send(admin, 'POST', '/privacidade/eliminacao', { ...TITULAR, confirmacao: 'sim' })
    expect(answer.statusCode).toBe(400)
  })
})

describe('what the company holds', () => {
  test('is told by register, with what would go, what stays for now and why', async () => {
    const found = new Map((await preview()).map((one) => [one.chave, one]))
    expect(found.get('motorista')).toMatchObject({
      encontrados: 1,
      eliminados: 1,
      campos: expect.arrayContaining(['Nome', 'CPF', 'Número da CNH']),
      camposMantidos: ['Termo de rastreamento aceito', 'Consentimento em'],
      baseLegal: expect.stringContaining('art. 7º'),
    })
    expect(found.get('motorista_consentimento')).toMatchObject({ eliminados: 0, mantidos: 1 })
    expect(found.get('contato')).toMatchObject({ eliminados: 1 })
    expect(found.get('reserva')).toMatchObject({
      eliminados: 0,
      mantidos: 1,
      motivo: expect.stringContaining('em aberto'),
    })
  })

  test('is found by each identifier alone, however it is typed', async () => {
    const names = async (sought: object) => (await preview(admin, sought)).map(({ chave }) => chave)
    expect(await names({ cpf: '52998224725' })).toEqual(expect.arrayContaining(['motorista', 'reserva']))
    expect(await names({ email: ' GENIVALDO@exemplo.com.br ' })).toEqual([
      'contato',
      'motorista',
      'motorista_consentimento',
      'carga:motorista',
    ])
    expect(await names({ telefone: '+55 34 98811-2233' })).toEqual(
      expect.arrayContaining(['contato', 'reserva']),
    )
    expect(await names({ cpf: '111.444.777-35' })).toEqual([])
  })

  test('is copied in JSON and for reading; the copy is noted without the person', async () => {
    const json = await send(admin, 'POST', '/privacidade/exportacao', TITULAR)
    expect(json.headers['content-disposition']).toContain('dados-pessoais.json')
    const { dados } = json.json<{ dados: { nome: string; registros: object[] }[] }>()
    expect(dados.find(({ nome }) => nome === 'Motoristas')?.registros).toEqual([
      expect.objectContaining({ Nome: NOME, CPF: '52998224725', 'Número da CNH': '62472927637' }),
    ])
    expect(dados.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Consentimentos de rastreamento', 'Contatos', 'Agendamentos de docas']),
    )
    const html = await send(admin, 'POST', '/privacidade/exportacao', { ...TITULAR, formato: 'html' })
    expect(html.headers['content-type']).toContain('text/html')
    expect(html.body).toContain(`<td>${NOME}</td>`)
    const list = await send(admin, 'GET', '/privacidade/pedidos')
    expect(list.json()).toMatchObject({
      total: 2,
      items: [{ tipo: 'exportacao', situacao: 'concluido', quem: 'Renata Kuhn' }, {}],
    })
    for (const trace of RASTROS) expect(list.body.toLowerCase()).not.toContain(trace)
    expect((await send(stranger, 'GET', '/privacidade/pedidos')).json()).toEqual({ items: [], total: 0 })
  })

  test('asked for, is told to the other administrators without the person [E-401]', async () => {
    const { noticesOf, toldTo, acaoOf } = createTold(app)
    // What was asked for before is told before there is a colleague.
    await toldTo(admin)
    const colleague = await signIn(app, company)
    const answer = await send(admin, 'POST', '/privacidade/exportacao', TITULAR)
    expect(answer.statusCode).toBe(200)
    const [notice, ...more] = await noticesOf(colleague)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      evento: 'privacidade_pedido',
      title: 'Pedido de cópia dos dados de um titular',
      channelType: 'INTEGRACAO',
    })
    expect(JSON.stringify(notice)).not.toContain(NOME)
    if (notice) expect(await acaoOf(colleague, notice)).toBe('page configuracoes/privacidade')
    for (const who of [admin, operator, stranger]) expect(await toldTo(who, notice?.eventId)).toEqual([])
  })
})

describe('who looked', () => {
  test('is listed by person, record, user and day, newest first', async () => {
    await send(operator, 'POST', `/motorista/${titular.motoristaId}/mostrar`)
    const seen = { entidadeId: titular.motoristaId, titular: NOME }
    expect(await searchAcessos({ cpf: TITULAR.cpf, usuarioId: operator.userId })).toMatchObject([
      { ...seen, usuario: 'Davi Prado', dado: 'completo', tela: 'Cadastro de motoristas', canal: 'web' },
    ])
    expect(
      await searchAcessos({
        entidade: 'motorista',
        entidadeId: titular.motoristaId,
        usuarioId: admin.userId,
      }),
    ).toMatchObject([{ ...seen, dado: 'exportacao' }])
    expect(await searchAcessos({ de: '2026-11-21', ate: '2026-11-21' })).not.toEqual([])
    expect(await searchAcessos({ de: '2026-11-22' })).toEqual([])
    expect(await searchAcessos({ cpf: '111.444.777-35' })).toEqual([])
    expect(await searchAcessos({}, stranger)).toEqual([])
  })

  test('cannot be changed or removed by the application', async () => {
    for (const change of ['delete from acesso_dado_pessoal', "update acesso_dado_pessoal set tela = 'x'"]) {
      await expect(app.deps.db.asOwner(ownerId, (tx) => tx.raw(change))).rejects.toThrow(/permission denied/)
    }
  })
})

describe('erasure', () => {
  test('leaves what is kept by law, forgets the person everywhere else, and changes nothing when it runs again', async () => {
    await goOn('2026-11-28T12:00:00.000Z')
    const asked = await erase()
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { situacao: 'na_fila', feitos: 0 }])
    const { id } = asked.json<Pedido>()
    expect((await erase()).json().code).toBe('eliminacao_em_andamento')

    await runErasure(app.deps, ownerId, id)
    const done = await readPedido(id)
    expect(done).toMatchObject({ situacao: 'concluido', concluidoEm: expect.any(String) })
    expect(done.feitos).toBe(done.total)
    expect(done.resultado).toEqual(
      expect.arrayContaining([
        { nome: 'Motoristas', eliminados: 1, mantidos: 0 },
        { nome: 'Consentimentos de rastreamento', eliminados: 0, mantidos: 1 },
        { nome: 'Fotos anexadas aos agendamentos', eliminados: 1, mantidos: 0 },
        { nome: 'Agendamentos de docas', eliminados: 1, mantidos: 0 },
      ]),
    )
    expect(await findTraces(app, ownerId, RASTROS)).toEqual([])

    await runErasure(app.deps, ownerId, id)
    expect(await readPedido(id)).toEqual(done)
    expect((await erase()).json().code).toBe('titular_sem_dados')
  })

  test('goes on where it was killed, and counts everything once', async () => {
    other = await openSession(app, other)
    const { id } = (await erase(TITULAR, other)).json<Pedido>()
    let transactions = 0
    const db: typeof app.deps.db = {
      ...app.deps.db,
      asOwner: (...work) => {
        transactions += 1
        if (transactions > 5) throw new Error('killed')
        return app.deps.db.asOwner(...work)
      },
    }
    await expect(runErasure({ ...app.deps, db }, other.ownerId, id)).rejects.toThrow('killed')
    const half = (await send(other, 'GET', `/privacidade/pedidos/${id}`)).json<Pedido>()
    expect(half).toMatchObject({ situacao: 'em_andamento', concluidoEm: null })
    await runErasure(app.deps, other.ownerId, id)
    const done = (await send(other, 'GET', `/privacidade/pedidos/${id}`)).json<Pedido>()
    expect(done.feitos).toBe(done.total)
    expect(done.resultado.find(({ nome }) => nome === 'Consentimentos de rastreamento')?.mantidos).toBe(1)
    expect(await findTraces(app, other.ownerId, RASTROS)).toEqual([])
  })

  test('leaves records that work on, with a trace of what happened', async () => {
    const motorista = await send(admin, 'GET', `/motorista/${titular.motoristaId}`)
    expect(motorista.json()).toMatchObject({
      nome: 'Titular anonimizado',
      cpf: '***',
      telefone: null,
      ativo: false,
    })
    const history = await send(admin, 'GET', `/motorista/${titular.motoristaId}/historico`)
    expect(history.json()[0]).toMatchObject({
      acao: 'anonimização (LGPD)',
      quem: { nome: 'Renata Kuhn' },
      origem: 'job',
    })
    expect(history.body).toContain('Dado eliminado')
    const consent = await send(admin, 'GET', `/motorista/${titular.motoristaId}/consentimento`)
    expect(consent.json()).toHaveLength(1)
    const reserva = await createSend(app, '/agendamento')(
      admin,
      'GET',
      `/reserva/detalhes/${titular.reservaId}`,
    )
    expect(reserva.json()).toMatchObject({
      nomeMotorista: null,
      documentoMotorista: null,
      placaVeiculo: 'ABC1D23',
      anexos: [],
    })
    expect((await send(admin, 'GET', '/search-engine?filtro=genivaldo')).json()).toEqual([])
    expect(await searchAcessos({ entidade: 'motorista', entidadeId: titular.motoristaId })).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ titular: 'Titular anonimizado' })]),
    )
  })

  test('waits for a user to be blocked, then takes name, address and sign-in', async () => {
    const person = await signIn(app, company, { nome: 'Otacília Braga', email: 'otacilia@exemplo.com.br' })
    const sought = { email: 'otacilia@exemplo.com.br' }
    expect(await preview(admin, sought)).toMatchObject([
      { chave: 'usuario', eliminados: 0, mantidos: 1, motivo: expect.stringContaining('bloqueie') },
      { chave: 'sessao', mantidos: 1 },
    ])
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.raw('update usuario set bloqueado = true where id = $1', [person.userId]),
    )
    const { id } = (await erase(sought)).json<Pedido>()
    await runErasure(app.deps, ownerId, id)
    const identity = await app.opened.systemQuery(
      'select email, senha_hash from identidade where usuario_id = $1',
      [person.userId],
    )
    expect(identity.rows).toEqual([{ email: `anonimizado-${person.userId}@invalid`, senha_hash: null }])
    expect(await findTraces(app, ownerId, ['otacilia@'])).toEqual([])
    expect((await send(person, 'GET', '/privacidade/pedidos')).statusCode).toBe(401)
  })
})

test('what an import told of a person when it began goes with the rest', async () => {
  const vendedores = importClient(app, admin, 'vendedores')
  const sought = { cpf: '111.444.777-35' }
  await vendedores.run('COD_VEND;NOME_VEND;CPF;EMAIL', [
    'V-118;Marina Prado;111.444.777-35;marina@serra.com.br',
  ])
  const found = await send(admin, 'POST', '/vendedor/search', { page: -1 })
  const [vendedor] = found.json<{ items: { id: string }[] }>().items
  const creation = async () =>
    (await send(admin, 'GET', `/vendedor/${vendedor?.id}/historico`)).json<HistoricoItem[]>().at(-1)
  expect((await creation())?.mudancas).toContainEqual({ campo: 'Nome', de: null, para: 'Marina Prado' })
  const { id } = (await erase(sought)).json<Pedido>()
  await runErasure(app.deps, ownerId, id)
  expect((await creation())?.mudancas).toEqual([
    { campo: 'Nome', de: null, para: 'Dado eliminado' },
    { campo: 'Código', de: null, para: 'V-118' },
    { campo: 'CPF ou CNPJ', de: null, para: 'Dado eliminado' },
    { campo: 'E-mail', de: null, para: 'Dado eliminado' },
    { campo: 'Ativo', de: null, para: true },
  ])
})

describe('what has outlived its time', () => {
  test('content without a file leaves the store an hour later, unless another company has the same', async () => {
    const { rows } = await app.opened.systemQuery('select sha256, quando from arquivo_descartado')
    const [{ sha256, quando }] = rows as [{ sha256: string; quando: Date }]
    const content = () => app.deps.files.get(sha256)
    utimesSync(join(app.deps.config.dataDir, 'files', sha256.slice(0, 2), sha256), quando, quando)
    app.clock.set(quando.toISOString())
    await removeContent(app.deps)
    expect((await content()).length).toBeGreaterThan(0)
    app.clock.advance(HOUR_MS + 1)
    await removeContent(app.deps)
    await expect(content()).rejects.toThrow()
    expect((await app.opened.systemQuery('select from arquivo_descartado')).rows).toEqual([])
  })

  test('looks are removed after twelve months, not earlier', async () => {
    await goOn('2027-11-21T11:00:00.000Z')
    await removeOldAcessos(app.deps)
    expect(await searchAcessos()).not.toEqual([])
    app.clock.set('2028-11-28T13:00:00.000Z')
    await removeOldAcessos(app.deps)
    const { rows } = await app.opened.systemQuery('select from acesso_dado_pessoal')
    expect(rows).toEqual([])
  })
})
