import { describe, expect, test } from 'vitest'
import { fanOutJob } from '#modules/notificacao/server/distribuir/fan-out.ts'
import { runErasure } from '#modules/privacidade/server/run-erasure.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { AbrirChamado, ChamadoDetalhe, ChamadoPainel } from '../suporte.contract.ts'

const app = await openTestApp()
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const support = await signIn(app, house, { nome: 'Lia Campos' })
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')
const QUEUE = '/painel-admin/suporte'

const PEDIDO = '01930000-0000-7000-8000-00000000abcd'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const sample = (change: Partial<AbrirChamado> = {}): AbrirChamado => ({
  tipo: 'erro',
  impacto: 'parado',
  assunto: 'Etiqueta sai cortada na Zebra',
  texto: 'Imprimi a etiqueta da carga e a margem de baixo não aparece.',
  ...change,
})
async function open(who: SignedIn = operator, change: Partial<AbrirChamado> = {}): Promise<ChamadoDetalhe> {
  const answer = await send(who, 'POST', '/suporte', sample(change))
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()])
  return answer.json()
}
const read = async (id: string, who: SignedIn = operator): Promise<ChamadoDetalhe> =>
  (await send(who, 'GET', `/suporte/${id}`)).json()
const fromQueue = async (id: string): Promise<ChamadoPainel> =>
  (await send(support, 'GET', `${QUEUE}/${id}`)).json()
async function answer(id: string, situacao = 'respondido', texto = 'Escolha 100 × 50 em Etiquetas.') {
  const { version } = await fromQueue(id)
  return send(support, 'POST', `${QUEUE}/${id}/respostas`, { texto, situacao, version })
}
const attach = (who: SignedIn, id: string, content: Buffer, name = 'tela.png') =>
  app.server.inject({
    method: 'POST',
    url: `/api/suporte/${id}/anexos`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="anexo"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })
const summary = async (who: SignedIn): Promise<{ suporte: number }> =>
  (await app.server.inject({ url: '/notificacoes/summary', headers: who.headers })).json()
const notices = async (who: SignedIn): Promise<{ id: string; title: string; body: string }[]> =>
  (await app.server.inject({ url: '/notificacoes/list', headers: who.headers })).json().items

describe('a person', () => {
  test('opens a ticket that keeps the screen, the browser, the version and the request that failed [S-293]', async () => {
    const pedidoEm = '2026-11-21T11:59:07.000Z'
    const answer = await send(
      operator,
      'POST',
      '/suporte',
      sample({ tela: '/cargas/quadro', versaoWeb: 'a1b2c3', pedidoId: PEDIDO, pedidoEm }),
      { 'user-agent': 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36' },
    )
    expect(answer.json()).toEqual({
      ...sample(),
      texto: undefined,
      id: expect.any(String),
      numero: expect.any(Number),
      situacao: 'aberto',
      respostasNovas: 0,
      ultima: { de: 'pessoa', autor: 'Davi Prado', texto: sample().texto },
      tela: '/cargas/quadro',
      navegador: 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36',
      versaoWeb: 'a1b2c3',
      pedidoId: PEDIDO,
      pedidoEm,
      mensagens: [
        {
          id: expect.any(String),
          de: 'pessoa',
          autor: 'Davi Prado',
          texto: sample().texto,
          criadoEm: expect.any(String),
        },
      ],
      anexos: [],
      criadoEm: app.clock.now().toISOString(),
      atualizadoEm: app.clock.now().toISOString(),
      version: 1,
    })
    expect(await listEvents(app, company.ownerId, answer.json().id)).toEqual([
      { tipo: 'suporte.created', versao: 1 },
    ])
  })

  test('sends twice what was sent once, and has one ticket', async () => {
    const key = { 'idempotency-key': 'chamado-repetido-1' }
    const first = await send(operator, 'POST', '/suporte', sample(), key)
    const second = await send(operator, 'POST', '/suporte', sample(), key)
    expect(second.json().id).toBe(first.json().id)
  })

  test('is told on the field what is wrong', async () => {
    const wrong = await send(operator, 'POST', '/suporte', sample({ assunto: ' ', texto: '\u0007 ' }))
    expect([wrong.statusCode, wrong.json().details.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['assunto', 'texto'],
    ])
    const instant = await send(operator, 'POST', '/suporte', sample({ pedidoEm: '2026-11-21 09:00' }))
    expect(instant.json().details[0].path).toBe('pedidoEm')
  })

  test('writes text only: marks of HTML stay letters, in the notice too', async () => {
    const { id } = await open(operator, { assunto: '<img src=x>', texto: '<script>alert(1)</script>' })
    expect(await read(id)).toMatchObject({
      assunto: '<img src=x>',
      mensagens: [{ texto: '<script>alert(1)</script>' }],
    })
    await answer(id, 'respondido', '<b onclick="x">Oi</b>')
    await fanOutJob.run(app.deps, {})
    const [notice] = await notices(operator)
    expect(notice?.body).toBe('Lia Campos: &lt;b onclick=&quot;x&quot;&gt;Oi&lt;/b&gt;')
  })

  test('sees the own tickets only, the one that changed last first', async () => {
    const first = await open(admin, { assunto: 'Primeiro' })
    app.clock.advance(1_000)
    await open(admin, { assunto: 'Segundo' })
    app.clock.advance(1_000)
    expect((await send(admin, 'POST', `/suporte/${first.id}/mensagens`, { texto: 'Mais' })).statusCode).toBe(
      201,
    )
    const { items, total } = (await send(admin, 'GET', '/suporte')).json()
    expect([total, items.map(({ assunto }: { assunto: string }) => assunto)]).toEqual([
      2,
      ['Primeiro', 'Segundo'],
    ])
    expect(items[0].ultima).toEqual({ de: 'pessoa', autor: 'Renata Kuhn', texto: 'Mais' })
  })

  test('a colleague and another company know nothing of a ticket', async () => {
    const { id, version } = await open(operator)
    await attach(operator, id, PNG)
    const [anexo] = (await read(id)).anexos
    for (const who of [admin, stranger]) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['GET', `/anexos/${anexo?.id}`, undefined],
        ['POST', '/mensagens', { texto: 'Oi' }],
        ['PATCH', '/situacao', { situacao: 'resolvido', version }],
        ['PATCH', '/lido', undefined],
      ] as const) {
        const { statusCode } = await send(who, method, `/suporte/${id}${path}`, body)
        expect([method, path, statusCode]).toEqual([method, path, 404])
      }
      expect((await attach(who, id, PNG)).statusCode).toBe(404)
    }
  })

  test('shows pictures of the screen and nothing else, at most five', async () => {
    const { id } = await open(operator)
    const sent = await attach(operator, id, PNG)
    expect([sent.statusCode, sent.json()]).toEqual([
      201,
      expect.objectContaining({ nome: 'tela.png', tipo: 'image/png' }),
    ])
    const file = await send(operator, 'GET', `/suporte/${id}/anexos/${sent.json().id}`)
    expect([file.headers['content-type'], file.rawPayload]).toEqual(['image/png', PNG])
    const pdf = await attach(operator, id, Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'tela.pdf')
    expect([pdf.statusCode, pdf.json().code]).toEqual([415, 'suporte_anexo_tipo_recusado'])
    const page = await attach(operator, id, Buffer.from('<html><body>Oi</body></html>'), 'tela.png')
    expect([page.statusCode, page.json().code]).toEqual([415, 'suporte_anexo_tipo_recusado'])
    const disguised = await attach(operator, id, PNG, 'tela.jpg')
    expect([disguised.statusCode, disguised.json().code]).toEqual([415, 'suporte_anexo_disfarcado'])
    for (let n = 0; n < 4; n++) expect((await attach(operator, id, PNG)).statusCode).toBe(201)
    expect((await attach(operator, id, PNG)).json().code).toBe('suporte_anexos_demais')
    expect((await read(id)).version).toBe(6)
  })
})

describe('an answer', () => {
  test('arrives as a notice of the person alone, and is counted until it is read [S-156]', async () => {
    const { id, numero } = await open(operator)
    const before = (await summary(operator)).suporte
    expect((await answer(id)).json()).toMatchObject({ situacao: 'respondido', respostasNovas: 1, version: 2 })
    await fanOutJob.run(app.deps, {})
    const [notice] = await notices(operator)
    expect(notice).toMatchObject({
      title: `AT-${numero}: Etiqueta sai cortada na Zebra`,
      body: 'Lia Campos: Escolha 100 × 50 em Etiquetas.',
    })
    const target = await app.server.inject({
      url: `/notificacoes/${notice?.id}/acao`,
      headers: operator.headers,
    })
    expect(target.json()).toMatchObject({ rota: `suporte/${id}`, tipo: 'drawer' })
    for (const who of [admin, support]) {
      expect((await notices(who)).filter(({ title }) => title.startsWith(`AT-${numero}:`))).toEqual([])
    }
    expect((await summary(operator)).suporte).toBe(before + 1)
    expect((await summary(admin)).suporte).toBe(0)
    expect((await send(operator, 'PATCH', `/suporte/${id}/lido`)).statusCode).toBe(204)
    expect((await summary(operator)).suporte).toBe(before)
    expect((await read(id)).version).toBe(2)
  })

  test('that asks something waits for the person, whose message brings the ticket back to the queue', async () => {
    const { id } = await open(operator)
    expect((await answer(id, 'aguardando', 'Qual é a impressora?')).json().situacao).toBe('aguardando')
    const written = await send(operator, 'POST', `/suporte/${id}/mensagens`, { texto: 'ZD220' })
    expect(written.json()).toMatchObject({ situacao: 'aberto', respostasNovas: 0 })
    expect(written.json().mensagens.map(({ de }: { de: string }) => de)).toEqual([
      'pessoa',
      'atendimento',
      'pessoa',
    ])
  })

  test('on an older version is refused, so that two of the team never cross', async () => {
    const { id, version } = await open(operator)
    await answer(id)
    const late = await send(support, 'POST', `${QUEUE}/${id}/respostas`, {
      texto: 'Outra',
      situacao: 'respondido',
      version,
    })
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict'])
  })

  test('that resolves is told, and whoever writes again opens it again', async () => {
    const { id } = await open(operator)
    const { version } = await fromQueue(id)
    const resolved = await send(support, 'PATCH', `${QUEUE}/${id}/situacao`, {
      situacao: 'resolvido',
      version,
    })
    expect(resolved.json().situacao).toBe('resolvido')
    await fanOutJob.run(app.deps, {})
    expect((await notices(operator))[0]?.title).toMatch(/^AT-\d+ resolvido: /)
    const again = await send(support, 'PATCH', `${QUEUE}/${id}/situacao`, {
      situacao: 'resolvido',
      version: version + 1,
    })
    expect([again.statusCode, again.json().code]).toEqual([409, 'suporte_situacao'])
    expect(
      (await send(operator, 'POST', `/suporte/${id}/mensagens`, { texto: 'Ainda sai' })).json(),
    ).toMatchObject({ situacao: 'aberto' })
    const own = await read(id)
    const done = { situacao: 'resolvido', version: own.version }
    expect((await send(operator, 'PATCH', `/suporte/${id}/situacao`, done)).json().situacao).toBe('resolvido')
    expect((await send(operator, 'PATCH', `/suporte/${id}/situacao`, done)).json().code).toBe(
      'version_conflict',
    )
    const reopened = { situacao: 'aberto', version: own.version + 1 }
    expect((await send(operator, 'PATCH', `/suporte/${id}/situacao`, reopened)).json().situacao).toBe(
      'aberto',
    )
    const history = (await send(support, 'GET', `${QUEUE}/${id}/historico`)).json()
    expect(
      history.map(({ acao, quem }: { acao: string; quem: { nome: string } }) => `${quem.nome}: ${acao}`),
    ).toEqual([
      'Davi Prado: reabertura',
      'Davi Prado: resolução',
      'Davi Prado: mensagem',
      'Lia Campos: resolução',
      'Davi Prado: abertura',
    ])
  })
})

describe('the queue', () => {
  test('is open to administrators of internal companies only', async () => {
    const { id, version } = await open(operator)
    const clerk = await signIn(app, house, { role: 'Operador' })
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', `/${id}/respostas`, { texto: 'Oi', situacao: 'respondido', version }],
      ['PATCH', `/${id}/situacao`, { situacao: 'resolvido', version }],
      ['GET', `/${id}/historico`, undefined],
    ] as const) {
      for (const who of [admin, clerk]) {
        const { statusCode } = await send(who, method, `${QUEUE}${path}`, body)
        expect([method, path, statusCode]).toEqual([method, path, 403])
      }
    }
  })

  test('tells who asks, and is narrowed by state, company, person and words', async () => {
    const other = await buildCompany(app, { nome: 'Moinho Azul' })
    const ana = await signIn(app, other, { nome: 'Ana Reis' })
    const rui = await signIn(app, other, { nome: 'Rui Prado', role: 'Operador' })
    const first = await open(ana, { assunto: 'Importação parada' })
    app.clock.advance(1_000)
    const second = await open(ana, { assunto: 'Fuso errado' })
    app.clock.advance(1_000)
    const third = await open(rui, { assunto: 'Cor do painel', tipo: 'sugestao' })
    await answer(second.id)
    const list = async (query: string): Promise<string[]> => {
      const { items, total } = (await send(support, 'GET', `${QUEUE}?qtdItem=100&${query}`)).json()
      expect(total).toBe(items.length)
      return items.map(({ id }: { id: string }) => id)
    }
    const of = `empresaId=${other.ownerId}`
    // What waits longest comes first, what is answered after it.
    expect(await list(of)).toEqual([first.id, third.id, second.id])
    expect(await list(`${of}&situacao=respondido`)).toEqual([second.id])
    expect(await list(`pessoaId=${rui.userId}`)).toEqual([third.id])
    expect(await list('busca=moinho')).toEqual([first.id, third.id, second.id])
    expect(await list(`${of}&busca=IMPORTACAO`)).toEqual([first.id])
    expect(await list(`${of}&busca=AT-${third.numero}`)).toEqual([third.id])
    const { porSituacao, items } = (await send(support, 'GET', `${QUEUE}?${of}`)).json()
    expect(porSituacao).toMatchObject({ respondido: expect.any(Number), aguardando: expect.any(Number) })
    expect(items[0]).toMatchObject({
      empresa: { id: other.ownerId, nome: 'Moinho Azul' },
      pessoa: { id: ana.userId, nome: 'Ana Reis', email: ana.email },
    })
  })

  test('shows the pictures of a ticket', async () => {
    const { id } = await open(operator)
    const sent = (await attach(operator, id, PNG)).json()
    const file = await send(support, 'GET', `${QUEUE}/${id}/anexos/${sent.id}`)
    expect(file.rawPayload).toEqual(PNG)
    const { id: foreign } = await open(operator)
    expect((await send(support, 'GET', `${QUEUE}/${foreign}/anexos/${sent.id}`)).statusCode).toBe(404)
  })
})

test('whoever asks for erasure takes tickets, messages and pictures along', async () => {
  const leaving = await signIn(app, company, { nome: 'Otávio Brandão', email: 'otavio@teste.demo' })
  const { id } = await open(leaving)
  await attach(leaving, id, PNG)
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', leaving.userId).execute(),
  )
  const asked = await send(admin, 'POST', '/privacidade/eliminacao', {
    email: 'otavio@teste.demo',
    confirmacao: 'ELIMINAR',
  })
  expect(asked.statusCode).toBeLessThan(300)
  await runErasure(app.deps, company.ownerId, asked.json().id)
  const left = await app.deps.db.readAsOwner(company.ownerId, async ({ db }) => ({
    chamados: await db.selectFrom('suporte_chamado').select('id').where('id', '=', id).execute(),
    mensagens: await db.selectFrom('suporte_mensagem').select('id').where('chamado_id', '=', id).execute(),
    anexos: await db.selectFrom('anexo').select('id').where('entidade_id', '=', id).execute(),
  }))
  expect(left).toEqual({ chamados: [], mensagens: [], anexos: [] })
})
