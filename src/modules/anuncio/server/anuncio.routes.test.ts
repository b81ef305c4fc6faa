import { describe, expect, test } from 'vitest'
import { buildCompany, openSession, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import type { Anuncio } from '../anuncio.contract.ts'
import type { Alcance, AnuncioPainel, SaveAnuncio } from '../anuncio-painel.contract.ts'

const app = await openTestApp()
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const support = await signIn(app, house, { nome: 'Lia Campos' })
const { company, admin, operator, stranger } = await buildPeople(app, { modulos: ['frota'] })
const send = createSend(app, '/api')
const PANEL = '/painel-admin/anuncios'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
const EVERYBODY = { licencas: [], modulos: [], papeis: [], tipos: [], empresas: [] }
const sample = (change: Partial<SaveAnuncio> = {}): SaveAnuncio => ({
  tipo: 'banner',
  posicao: 'top',
  titulo: 'Manutenção sábado',
  mensagem: '<p>Os painéis de TV continuam no ar.</p>',
  midia: null,
  acao: { label: 'O que muda', url: '/novidades/manutencao', target: '_self' },
  style: { size: 'normal', solid: false, variant: 'info' },
  regra: { type: 'contains', urls: ['/cargas'] },
  publico: EVERYBODY,
  de: inDays(-1),
  ate: inDays(3),
  repetirDias: null,
  ...change,
})

async function create(change: Partial<SaveAnuncio> = {}): Promise<AnuncioPainel> {
  const answer = await send(support, 'POST', PANEL, sample(change))
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()])
  return answer.json()
}
const publish = async ({ id, version }: AnuncioPainel): Promise<AnuncioPainel> => {
  const answer = await send(support, 'POST', `${PANEL}/${id}/publicar`, { version })
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const publishNew = async (change: Partial<SaveAnuncio> = {}) => publish(await create(change))
const read = async (who: SignedIn, id: string): Promise<Anuncio | undefined> =>
  (await send(who, 'GET', '/anuncios')).json().find((anuncio: Anuncio) => anuncio.id === id)
const panelOf = async (id: string): Promise<AnuncioPainel> =>
  (await send(support, 'GET', `${PANEL}/${id}`)).json()

describe('what everybody reads', () => {
  test('an announcement carries the fields of the specification [S-159, S-286, S-302]', async () => {
    const { id } = await publishNew({
      midia: { tipo: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', alt: 'O planejador em uso' },
    })
    expect(await read(operator, id)).toEqual({
      id,
      tipo: 'banner',
      posicao: 'top',
      exibir: true,
      rule: { type: 'contains', urls: ['/cargas'] },
      titulo: 'Manutenção sábado',
      mensagem: '<p>Os painéis de TV continuam no ar.</p>',
      media: { tipo: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', alt: 'O planejador em uso' },
      acao: { label: 'O que muda', url: '/novidades/manutencao', target: '_self' },
      style: { size: 'normal', solid: false, variant: 'info' },
      inicio: inDays(-1),
      fim: inDays(3),
    })
  })

  test('only what is published, has begun and has not ended is on', async () => {
    const draft = await create()
    const scheduled = await publishNew({ de: inDays(1) })
    const ended = await publishNew()
    expect(scheduled.situacao).toBe('agendado')
    await send(support, 'PATCH', `${PANEL}/${ended.id}/encerrar`)
    for (const { id } of [draft, scheduled, ended]) expect(await read(operator, id)).toBeUndefined()
  })

  test('only who is meant sees one, and nobody else can note anything on it', async () => {
    const { id } = await publishNew({
      publico: { ...EVERYBODY, papeis: ['Operador'], empresas: [company.ownerId], modulos: ['frota'] },
    })
    expect(await read(operator, id)).toBeDefined()
    for (const who of [admin, stranger, support]) {
      expect(await read(who, id)).toBeUndefined()
      const noted = await send(who, 'PATCH', `/anuncios/${id}/lido`)
      const counted = await send(who, 'POST', `/anuncios/${id}/medida`, { tipo: 'clique' })
      expect([noted.statusCode, counted.statusCode]).toEqual([404, 404])
    }
  })

  test('what was closed stays closed on every device of the person, and of nobody else [S-210, S-286, E-410]', async () => {
    const { id } = await publishNew()
    expect((await send(operator, 'PATCH', `/anuncios/${id}/lido`)).statusCode).toBe(204)
    expect((await send(operator, 'PATCH', `/anuncios/${id}/lido`)).statusCode).toBe(204)
    const phone = await openSession(app, operator)
    expect((await read(operator, id))?.exibir).toBe(false)
    expect((await read(phone, id))?.exibir).toBe(false)
    expect((await read(admin, id))?.exibir).toBe(true)
  })

  test('one that comes again is shown so many days after it was closed', async () => {
    const { id } = await publishNew({ repetirDias: 2 })
    await send(operator, 'PATCH', `/anuncios/${id}/lido`)
    await app.deps.db.asOwner(operator.ownerId, (tx) =>
      tx.db
        .updateTable('anuncio_pessoa')
        .set({ lido_em: inDays(-2) })
        .where('anuncio_id', '=', id)
        .execute(),
    )
    expect((await read(operator, id))?.exibir).toBe(true)
  })

  test('who saw, clicked and closed is counted, each person once [S-211, S-212]', async () => {
    const { id } = await publishNew()
    const measure = async (who: SignedIn, tipo: string) =>
      (await send(who, 'POST', `/anuncios/${id}/medida`, { tipo })).statusCode
    for (const tipo of ['exibicao', 'exibicao', 'clique', 'clique', 'fechamento']) {
      expect(await measure(operator, tipo)).toBe(204)
    }
    await measure(stranger, 'exibicao')
    expect(await panelOf(id)).toMatchObject({ viram: 2, clicaram: 1, fecharam: 1 })
    expect(await measure(operator, 'outra')).toBe(400)
  })
})

describe('the desk', () => {
  test('is open to administrators of internal companies only', async () => {
    const { id, version } = await create()
    const clerk = await signIn(app, house, { role: 'Operador' })
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', '', sample()],
      ['PUT', `/${id}`, { ...sample(), version }],
      ['POST', `/${id}/publicar`, { version }],
      ['PATCH', `/${id}/encerrar`, undefined],
      ['POST', `/${id}/duplicar`, undefined],
      ['POST', '/alcance', EVERYBODY],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      for (const who of [admin, clerk]) {
        const { statusCode } = await send(who, method, `${PANEL}${path}`, body)
        expect([method, path, statusCode]).toEqual([method, path, 403])
      }
    }
  })

  test('an announcement that is created or copied twice under one key is there once', async () => {
    const count = async (): Promise<number> => (await send(support, 'GET', PANEL)).json().total
    const before = await count()
    const twice = async (path: string, key: string, body?: object) => {
      const headers = { 'idempotency-key': key }
      const first = await send(support, 'POST', path, body, headers)
      const second = await send(support, 'POST', path, body, headers)
      expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true'])
      expect(second.json()).toEqual(first.json())
      return first.json().id
    }
    const id = await twice(PANEL, 'anuncio-0001', sample({ titulo: 'Uma vez' }))
    await twice(`${PANEL}/${id}/duplicar`, 'anuncio-0002')
    expect(await count()).toBe(before + 2)
  })

  test('another internal company has announcements of its own', async () => {
    const { id } = await create()
    const other = await signIn(app, await buildCompany(app, { licenca: LICENCES.Internal }))
    expect((await send(other, 'GET', `${PANEL}/${id}`)).statusCode).toBe(404)
    expect((await send(other, 'DELETE', `${PANEL}/${id}`)).statusCode).toBe(404)
    expect((await send(other, 'GET', PANEL)).json()).toEqual({ items: [], total: 0 })
  })

  test('HTML is made safe when it is saved [E-409, S-160]', async () => {
    const { mensagem } = await create({
      mensagem:
        '<p onclick="x()">Oi<script>alert(1)</script><img src="https://mal.example/p.gif"> <a href="javascript:x()">a</a></p>',
    })
    expect(mensagem).toBe('<p>Oi <a rel="nofollow">a</a></p>')
  })

  test('a draft may be unfinished, but is published whole; what is wrong stands on the fields', async () => {
    const draft = await create({ mensagem: '', de: null, ate: null, regra: { type: 'exact', urls: [] } })
    const answer = await send(support, 'POST', `${PANEL}/${draft.id}/publicar`, { version: draft.version })
    const paths = answer.json().details.map(({ path }: { path: string }) => path)
    expect([answer.statusCode, paths]).toEqual([400, ['mensagem', 'regra.urls', 'de', 'ate']])
    const day = await send(support, 'POST', PANEL, sample({ de: 'amanhã' }))
    expect(day.json().details).toEqual([{ path: 'de', message: 'Informe data e hora com o fuso' }])
  })

  test('an older version is refused, with both', async () => {
    const { id, version } = await create()
    const change = (titulo: string) =>
      send(support, 'PUT', `${PANEL}/${id}`, { ...sample({ titulo }), version })
    expect((await change('Primeira')).json()).toMatchObject({ titulo: 'Primeira', version: 2 })
    const late = await change('Segunda')
    expect([late.statusCode, late.json().current.titulo, late.json().yours.titulo]).toEqual([
      409,
      'Primeira',
      'Segunda',
    ])
    const published = await send(support, 'POST', `${PANEL}/${id}/publicar`, { version })
    expect([published.statusCode, published.json().code]).toEqual([409, 'version_conflict'])
  })

  test('only a draft is deleted, and only what is on or scheduled is ended', async () => {
    const draft = await create()
    const end = (id: string) => send(support, 'PATCH', `${PANEL}/${id}/encerrar`)
    expect((await end(draft.id)).json().code).toBe('anuncio_not_published')
    const on = await publish(draft)
    const again = await send(support, 'POST', `${PANEL}/${on.id}/publicar`, { version: on.version })
    expect(again.json().code).toBe('anuncio_published')
    const remove = (id: string) => send(support, 'DELETE', `${PANEL}/${id}`)
    expect((await remove(on.id)).json().code).toBe('anuncio_not_draft')
    expect((await end(on.id)).json().situacao).toBe('encerrado')
    const copy = (await send(support, 'POST', `${PANEL}/${on.id}/duplicar`)).json()
    expect(copy).toMatchObject({ titulo: on.titulo, situacao: 'rascunho', de: null, ate: null, viram: 0 })
    expect((await remove(copy.id)).statusCode).toBe(204)
    expect((await send(support, 'GET', `${PANEL}/${copy.id}`)).statusCode).toBe(404)
    const acts = (await send(support, 'GET', `${PANEL}/${on.id}/historico`)).json()
    expect(acts.map(({ acao }: { acao: string }) => acao)).toEqual(['encerramento', 'publicação', 'criação'])
  })

  test('a picture is sent as a file, shown to who is meant, and to nobody else', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const draft = await create({
      midia: { tipo: 'img', url: '', alt: 'Mapa' },
      publico: { ...EVERYBODY, empresas: [company.ownerId] },
    })
    const refused = await send(support, 'POST', `${PANEL}/${draft.id}/publicar`, { version: draft.version })
    expect(refused.json().details).toEqual([{ path: 'imagem', message: 'Envie a imagem' }])
    const upload = (content: Buffer) => {
      const head = '--x\r\nContent-Disposition: form-data; name="anexo"; filename="mapa.png"\r\n\r\n'
      return app.server.inject({
        method: 'PUT',
        url: `/api${PANEL}/${draft.id}/imagem`,
        headers: { ...support.headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
      })
    }
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415)
    const sent = (await upload(png)).json()
    expect(sent).toMatchObject({ temImagem: true, version: 2 })
    const image = (who: SignedIn) => send(who, 'GET', `/anuncios/${draft.id}/imagem`)
    expect([(await image(support)).statusCode, (await image(operator)).statusCode]).toEqual([200, 404])
    await publish(sent)
    expect((await read(operator, draft.id))?.media?.url).toBe(`/api/anuncios/${draft.id}/imagem`)
    const shown = await image(operator)
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect((await image(stranger)).statusCode).toBe(404)
  })
})

describe('the people whom an audience reaches', () => {
  const count = async (change: object): Promise<Alcance> =>
    (await send(support, 'POST', `${PANEL}/alcance`, { ...EVERYBODY, ...change })).json()

  test('are counted with the companies, and without who cannot enter', async () => {
    const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, licenca: LICENCES.Free })
    const blocked = await buildCompany(app, { bloqueada: true })
    const empresas = [carrier.ownerId, company.ownerId, blocked.ownerId]
    await signIn(app, carrier, { role: 'Operador', modulosRecusados: ['frota'] })
    const before = await count({ empresas })
    expect(before).toMatchObject({ pessoas: 3 + 1 - 1, empresas: 2 })
  })

  test('are those whom the rule admits, criterion by criterion', async () => {
    const all = (await count({})).pessoas
    const only = await count({ empresas: [company.ownerId], papeis: ['Operador'] })
    expect(only).toMatchObject({ pessoas: 1, empresas: 1, porLicenca: [{ licenca: 3, pessoas: 1 }] })
    expect(only.fora.reduce((sum, { pessoas }) => sum + pessoas, only.pessoas)).toBe(all)
    expect((await count({ empresas: [company.ownerId], modulos: ['acordos'] })).pessoas).toBe(0)
    expect((await count({ empresas: [company.ownerId], modulos: ['frota'] })).pessoas).toBe(2)
  })
})
