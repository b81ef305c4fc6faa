import { describe, expect, test } from 'vitest'
import type { CargaDocumento, DocumentoSalvo } from '#modules/carga/documento-dados.contract.ts'
import { buildCarga, buildUnit, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { chaveOf, nfeXml } from '#modules/carga/server/testing/nfe-xml.ts'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')

const upload = (who: SignedIn, path: string, content: string | Buffer, name = 'nota.xml') =>
  app.server.inject({ method: 'POST', url: `/api${path}`, ...uploadOf(who, content, name) })
const uploadXml = (cargaId: string, xml: string, who = operator, query = '') =>
  upload(who, `/carga-mongo/${cargaId}/documentos/xml${query}`, xml)
const create = (cargaId: string, body: object, who = operator) =>
  send(who, 'POST', `/carga-mongo/${cargaId}/documentos`, body)
const list = async (cargaId: string, who = operator): Promise<CargaDocumento[]> =>
  (await send(who, 'GET', `/carga-mongo/${cargaId}/documentos`)).json()
const cargaOf = async (id: string) => (await send(operator, 'GET', `/carga-mongo/${id}`)).json()
const close = (id: string, status: 4 | 5 | 99) =>
  app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.db.updateTable('carga').set({ status }).where('id', '=', id).execute(),
  )

/** A load with a delivery at the addressee of the sample invoice. */
const withDestino = () =>
  buildCarga(app, operator, {
    paradas: [
      PARADAS[0] ?? { tipo: 1 },
      { tipo: 2, nome: 'Laticínios Serra da Canastra', documento: '11222333000181', municipioId: 3151503 },
    ],
  })

describe('an NF-e by its XML', () => {
  test('is read with its items, goes to the stop of its addressee and decides the totals [L-034]', async () => {
    const carga = await withDestino()
    const answer = await uploadXml(carga.id, nfeXml())
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
    const documento = answer.json<DocumentoSalvo>()
    expect(documento).toMatchObject({
      tipo: 'nfe',
      numero: '88561',
      chave: chaveOf(),
      paradaId: carga.paradas[1]?.id,
      peso: 6000.5,
      valor: 37_680,
      quantidade: 240,
      embalagem: 'SACO',
      volumeUnidade: 7,
      temArquivo: true,
      outrasCargas: [],
      itens: [{ ordem: 1, codigo: 'F-1', quantidade: 240, valor: 37_680 }],
      carga: { version: 2, peso: 6000.5, valorCarga: 37_680, quantidade: 240, volume: 58.4 },
    })
    const after = await cargaOf(carga.id)
    expect(after).toMatchObject({
      version: 2,
      documentos: 1,
      numerosNF: ['88561'],
      peso: 6000.5,
      valorCarga: 37_680,
    })
    const { carga: _carga, ...read } = documento
    expect(await list(carga.id)).toEqual([read])
    const file = await send(operator, 'GET', `/carga-documento/${documento.id}/arquivo`)
    expect([file.statusCode, file.body]).toEqual([200, nfeXml()])
    expect(file.headers['content-disposition']).toContain('attachment')
    const { items } = (await send(operator, 'GET', `/carga-mongo/${carga.id}/historico`)).json<{
      items: HistoricoItem[]
    }>()
    expect(items[0]).toMatchObject({ acao: 'inclusão de documento', versao: 2 })
    expect(items[0]?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'Documento', de: null, para: 'NF-e 88.561' },
        { campo: 'Peso (kg)', de: 26_300, para: 6000.5 },
        { campo: 'Valor da carga', de: 'R$\u00a0181.950,37', para: 'R$\u00a037.680,00' },
      ]),
    )
  })

  test('without a stop of its addressee stands beside the course, or where it is told to', async () => {
    const carga = await buildCarga(app, operator)
    expect((await uploadXml(carga.id, nfeXml())).json().paradaId).toBeNull()
    const parada = carga.paradas[1]?.id
    const told = await uploadXml(carga.id, nfeXml({ numero: 2 }), operator, `?paradaId=${parada}`)
    expect(told.json().paradaId).toBe(parada)
    const wrong = await uploadXml(
      carga.id,
      nfeXml({ numero: 3 }),
      operator,
      `?paradaId=${crypto.randomUUID()}`,
    )
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'paradaId'])
  })

  test('twice in one load is refused, also at the same time; in another load it is told', async () => {
    const [one, other] = [await buildCarga(app, operator), await buildCarga(app, operator)]
    const xml = nfeXml({ numero: 4711 })
    const answers = await Promise.all([uploadXml(one.id, xml), uploadXml(one.id, xml)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const again = await uploadXml(one.id, xml)
    expect([again.statusCode, again.json().code]).toEqual([409, 'documento_chave_repetida'])
    const second = await uploadXml(other.id, xml)
    expect(second.json().outrasCargas).toEqual([{ id: one.id, codigo: one.codigo }])
    expect((await list(one.id))[0]?.outrasCargas).toEqual([{ id: other.id, codigo: other.codigo }])
    await close(one.id, 5)
    expect((await list(other.id))[0]?.outrasCargas).toEqual([])
  })

  test('is read for a form without storing anything', async () => {
    const before = await buildCarga(app, operator)
    await uploadXml(before.id, nfeXml({ numero: 5 }))
    const answer = await upload(operator, '/carga-documento/ler-xml', nfeXml({ numero: 5 }))
    expect(answer.json()).toMatchObject({
      numero: '5',
      peso: 6000.5,
      destino: { documento: '11222333000181', municipioId: 3151503, cep: '37925000', cidade: 'Piumhi' },
      outrasCargas: [{ id: before.id }],
    })
    expect(
      (await upload(stranger, '/carga-documento/ler-xml', nfeXml({ numero: 5 }))).json().outrasCargas,
    ).toEqual([])
  })

  test.each([
    [
      'an external entity',
      nfeXml().replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      422,
      'documento_xml_unsafe',
    ],
    ['a CT-e', '<cteProc xmlns="http://www.portalfiscal.inf.br/cte"/>', 422, 'documento_xml_outro'],
    ['half a file', nfeXml().slice(0, 300), 422, 'documento_xml_damaged'],
    [
      'a wrong digit',
      nfeXml({ chave: `${chaveOf().slice(0, 43)}${(Number(chaveOf().at(-1)) + 1) % 10}` }),
      422,
      'documento_xml_invalido',
    ],
    ['an empty file', '', 400, 'invalid_input'],
    ['more than 2 MB', `<a>${'x'.repeat(2 * 1_048_576)}</a>`, 413, 'too_large'],
  ])('%s is refused in words and changes nothing', async (_name, xml, status, code) => {
    const { id } = await buildCarga(app, operator)
    const answer = await uploadXml(id, xml)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await list(id)).toEqual([])
    expect((await cargaOf(id)).version).toBe(1)
  })
})

describe('other documents', () => {
  test('an NF-e by its key alone knows number, series and issuer', async () => {
    const { id } = await buildCarga(app, operator)
    const answer = await create(id, { chave: chaveOf({ numero: 90_001 }) })
    expect(answer.json()).toMatchObject({
      tipo: 'nfe',
      numero: '90001',
      serie: '1',
      emitente: { documento: '45997418000153' },
      peso: null,
      temArquivo: false,
      // What no document tells stays as it was typed.
      carga: { peso: 26_300, valorCarga: 181_950.37 },
    })
    expect((await cargaOf(id)).numerosNF).toEqual(['90001'])
  })

  test('a document by hand with items, weight and measures', async () => {
    const carga = await buildCarga(app, operator)
    const answer = await create(carga.id, {
      descricao: 'Pallets vazios',
      quantidade: 20,
      peso: 500,
      volume: 30.5,
      valor: 1200.5,
      paradaId: carga.paradas[2]?.id,
      itens: [{ descricao: 'PBR', quantidade: 20, peso: 25, comprimento: 120, largura: 100, altura: 15 }],
    })
    expect(answer.json()).toMatchObject({
      tipo: 'outro',
      comprimento: 120,
      largura: 100,
      altura: 15,
      itens: [{ descricao: 'PBR', peso: 25 }],
      carga: { peso: 500, volume: 30.5, valorCarga: 1200.5, quantidade: 20 },
    })
  })

  test.each<[string, object, string]>([
    ['a key with a wrong digit', { chave: `${chaveOf().slice(0, 43)}x` }, 'chave'],
    ['nothing', {}, 'numero'],
    ['a stop of another load', { numero: '1', paradaId: crypto.randomUUID() }, 'paradaId'],
    ['a negative weight', { numero: '1', peso: -1 }, 'peso'],
    ['a third decimal', { numero: '1', valor: 10.001 }, 'valor'],
    ['a field of its own', { numero: '1', status: 1 }, 'status'],
  ])('%s is refused on its field', async (_name, body, path) => {
    const { id } = await buildCarga(app, operator)
    const answer = await create(id, body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })

  test('what the load could not hold is refused', async () => {
    const { id } = await buildCarga(app, operator)
    for (const numero of Array.from({ length: 10 }, (_unused, index) => String(index))) {
      expect((await create(id, { numero, peso: 99_999_999 })).statusCode).toBe(201)
    }
    const answer = await create(id, { numero: '11', peso: 99_999_999 })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'peso'])
    expect(await list(id)).toHaveLength(10)
  })
})

describe('changing and removing', () => {
  const patch = (id: string, body: object, who = operator) =>
    send(who, 'PATCH', `/carga-documento/${id}`, body)

  test('what is sent changes, what is not stays; the load follows [L-194]', async () => {
    const carga = await buildCarga(app, operator)
    const { id } = (
      await create(carga.id, { numero: '1', descricao: 'Pallets', peso: 100, valor: 50 })
    ).json()
    const answer = await patch(id, { peso: 250.5, version: 1 })
    expect(answer.json()).toMatchObject({
      version: 2,
      numero: '1',
      descricao: 'Pallets',
      peso: 250.5,
      valor: 50,
      carga: { version: 3, peso: 250.5, valorCarga: 50 },
    })
    expect((await patch(id, { peso: 250.5 })).json()).toMatchObject({ version: 2, carga: { version: 3 } })
    const stale = await patch(id, { peso: 1, version: 1 })
    expect([stale.statusCode, stale.json().code, stale.json().current.version]).toEqual([
      409,
      'version_conflict',
      2,
    ])
    const { items } = (await send(operator, 'GET', `/carga-mongo/${carga.id}/historico`)).json<{
      items: HistoricoItem[]
    }>()
    expect(items[0]?.mudancas).toEqual([
      { campo: 'Peso do documento (kg)', de: 100, para: 250.5 },
      { campo: 'Peso (kg)', de: 100, para: 250.5 },
    ])
  })

  test('an invoice from its XML keeps what the tax office knows; its transport may be completed', async () => {
    const carga = await buildCarga(app, operator)
    const { id } = (await uploadXml(carga.id, nfeXml({ numero: 77 }))).json()
    for (const body of [{ valor: 1 }, { numero: '78' }, { destinatario: { nome: 'Outro' } }]) {
      const refused = await patch(id, body)
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, Object.keys(body)[0]])
    }
    const itens = [{ descricao: 'Outra coisa', embalagem: 'SACO', peso: 6000, comprimento: 60 }]
    const answer = await patch(id, { peso: 6100, paradaId: carga.paradas[1]?.id, itens })
    expect(answer.json()).toMatchObject({
      peso: 6100,
      paradaId: carga.paradas[1]?.id,
      comprimento: 60,
      itens: [{ descricao: 'Farinha de trigo tipo 1 & cia', embalagem: 'SACO', peso: 6000, valor: 37_680 }],
    })
    const fewer = await patch(id, { itens: [] })
    expect(fewer.json().details[0].path).toBe('itens')
    const { items } = (await send(operator, 'GET', `/carga-mongo/${carga.id}/historico`)).json<{
      items: HistoricoItem[]
    }>()
    expect(items[0]?.mudancas.find(({ campo }) => campo === 'Itens')?.para).toMatch(
      /· Farinha de trigo tipo 1 & cia · NCM \d+ · [\d.]+ \S+ \(SACO\) · 6\.000 kg · R\$\s37\.680,00 · 60 × \? × \? cm$/,
    )
    expect(items[0]?.mudancas).toContainEqual({
      campo: 'Parada do documento',
      de: null,
      para: 'Mercantil São Bento',
    })
  })

  test('a removed document leaves the totals of those that stay', async () => {
    const carga = await buildCarga(app, operator)
    const first = (await create(carga.id, { numero: '1', peso: 100, valor: 10 })).json()
    await create(carga.id, { numero: '2', peso: 50 })
    expect((await send(operator, 'DELETE', `/carga-documento/${first.id}`)).statusCode).toBe(204)
    expect(await cargaOf(carga.id)).toMatchObject({ documentos: 1, peso: 50, version: 4 })
    expect((await send(operator, 'DELETE', `/carga-documento/${first.id}`)).statusCode).toBe(404)
  })

  test('a stop that goes leaves its documents with the load', async () => {
    const carga = await buildCarga(app, operator)
    const { id } = (await create(carga.id, { numero: '1', paradaId: carga.paradas[1]?.id })).json()
    const { carga: form } = (await send(operator, 'GET', `/carga-mongo/${carga.id}/dadosEdicao`)).json()
    const [coleta, , araguari] = form.paradas
    await send(operator, 'PUT', `/carga-mongo/${carga.id}/editar`, { ...form, paradas: [coleta, araguari] })
    expect(await list(carga.id)).toMatchObject([{ id, paradaId: null }])
  })

  test.each([
    [4, 'carga_finalizada'],
    [5, 'carga_cancelada'],
    [99, 'carga_desativada'],
  ] as const)('a load of status %i takes and changes none', async (status, code) => {
    const { id } = await buildCarga(app, operator)
    const documento = (await create(id, { numero: '1' })).json()
    await close(id, status)
    for (const answer of [
      await create(id, { numero: '2' }),
      await uploadXml(id, nfeXml()),
      await patch(documento.id, { peso: 1 }),
      await send(operator, 'DELETE', `/carga-documento/${documento.id}`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, code])
    }
  })
})

describe('who may', () => {
  test('another company, an operator without the unit and a carrier change nothing', async () => {
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial Bauru')
    const lins = await buildUnit(app, company.ownerId, 'Filial Lins')
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [lins] })
    const carga = await buildCarga(app, operator, { unidadeNegocioId })
    const { id } = (await uploadXml(carga.id, nfeXml({ numero: 99 }))).json()
    for (const who of [stranger, outsider]) {
      expect((await create(carga.id, { numero: '1' }, who)).statusCode).toBe(404)
      expect((await uploadXml(carga.id, nfeXml(), who)).statusCode).toBe(404)
      expect((await send(who, 'PATCH', `/carga-documento/${id}`, { peso: 1 })).statusCode).toBe(404)
      expect((await send(who, 'DELETE', `/carga-documento/${id}`)).statusCode).toBe(404)
      expect((await send(who, 'GET', `/carga-documento/${id}/arquivo`)).statusCode).toBe(404)
      expect((await send(who, 'GET', `/carga-mongo/${carga.id}/documentos`)).statusCode).toBe(404)
    }
    const carrierCompany = await buildCompany(app, { tipo: 1 })
    const carrier = await signIn(app, carrierCompany)
    await shareCarga(app, company, carga.id, carrierCompany)
    expect(await list(carga.id, carrier)).toMatchObject([{ id, numero: '99', itens: [{ codigo: 'F-1' }] }])
    const refused = await create(carga.id, { numero: '1' }, carrier)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'carga_de_outra_empresa'])
    expect(await list(carga.id, admin)).toHaveLength(1)
  })
})
