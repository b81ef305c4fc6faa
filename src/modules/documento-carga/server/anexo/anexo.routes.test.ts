import { describe, expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Anexo } from '../../anexo.contract.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

const add = (id: string, content: string | Buffer, name: string, who: SignedIn = operator, query = '') =>
  app.server.inject({
    method: 'POST',
    url: `/api/carga-mongo/${id}/anexo-adicional${query}`,
    ...uploadOf(who, content, name),
  })
const list = async (id: string, who = operator): Promise<Anexo[]> =>
  (await send(who, 'GET', `/${id}/anexos`)).json()

describe('an attachment', () => {
  test('an empty file is refused in words', async () => {
    const { id } = await buildCarga(app, operator)
    const answer = await add(id, '', 'vazio.pdf')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
    expect(answer.json().message).toContain('O arquivo está vazio')
  })

  test('is added, listed, downloaded and removed; the history tells it [L-087, L-181]', async () => {
    const { id } = await buildCarga(app, operator)
    const answer = await add(id, PDF, 'comprovante entrega 1.pdf')
    const anexo = answer.json<Anexo>()
    expect([answer.statusCode, anexo]).toEqual([
      201,
      {
        id: expect.any(String),
        nome: 'comprovante entrega 1.pdf',
        ofertaCargaRouteId: id,
        anexo: `/carga-mongo/${id}/anexos/${anexo.id}`,
        tipo: 'application/pdf',
        tamanho: PDF.length,
        criadoPor: 'Davi Prado',
        criadoEm: '2026-11-21T12:00:00.000Z',
      },
    ])
    const second = (await add(id, PNG, 'foto.PNG', operator, '?nome=Lacre%20da%20carreta')).json<Anexo>()
    expect(second.nome).toBe('Lacre da carreta')
    expect((await list(id)).map(({ nome }) => nome)).toEqual([
      'Lacre da carreta',
      'comprovante entrega 1.pdf',
    ])
    const file = await app.server.inject({ url: `/api${anexo.anexo}`, headers: operator.headers })
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''comprovante%20entrega%201.pdf",
    })
    expect((await send(operator, 'GET', `/${id}/details`)).json().contagens.anexos).toBe(2)
    expect((await send(operator, 'DELETE', `/${id}/anexo-adicional?anexoId=${anexo.id}`)).statusCode).toBe(
      204,
    )
    expect(await list(id)).toEqual([second])
    expect(
      (await app.server.inject({ url: `/api${anexo.anexo}`, headers: operator.headers })).statusCode,
    ).toBe(404)
    const { items } = (await send(operator, 'GET', `/${id}/historico`)).json<{ items: HistoricoItem[] }>()
    expect(items.slice(0, 2).map(({ acao, mudancas }) => [acao, mudancas])).toEqual([
      ['exclusão de anexo', [{ campo: 'Anexo', de: 'comprovante entrega 1.pdf', para: null }]],
      ['inclusão de anexo', [{ campo: 'Anexo', de: null, para: 'Lacre da carreta' }]],
    ])
  })

  test('is taken by a finished load too: proofs come late', async () => {
    const { id } = await buildCarga(app, operator)
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db.updateTable('carga').set({ status: 4 }).where('id', '=', id).execute(),
    )
    expect((await add(id, PDF, 'a.pdf')).statusCode).toBe(201)
  })

  test.each([
    ['a program', EXE, 'a.exe', 'anexo_tipo_recusado'],
    ['an image that is called a PDF', PNG, 'a.pdf', 'anexo_disfarcado'],
  ])('%s is refused', async (_name, content, name, code) => {
    const { id } = await buildCarga(app, operator)
    const answer = await add(id, content, name)
    expect([answer.statusCode, answer.json().code]).toEqual([415, code])
    expect(await list(id)).toEqual([])
  })

  test('has at most 20 MB, and a load at most 100 of them', async () => {
    const { id } = await buildCarga(app, operator)
    const large = await add(id, Buffer.concat([PDF, Buffer.alloc(20 * 1_048_576)]), 'a.pdf')
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
    const empty = await add(id, '', 'a.pdf')
    expect([empty.statusCode, empty.json().details[0].path]).toEqual([400, 'anexo'])
    const { id: arquivoId } = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
      tx.db.selectFrom('arquivo').select('id').limit(1).executeTakeFirstOrThrow(),
    )
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .insertInto('carga_anexo')
        .values(
          Array.from({ length: 100 }, (_unused, index) => ({
            owner_id: company.ownerId,
            id: crypto.randomUUID(),
            carga_id: id,
            arquivo_id: arquivoId,
            nome: `${index}.pdf`,
            criado_por_nome: 'Davi Prado',
          })),
        )
        .execute(),
    )
    const full = await add(id, PDF, 'a.pdf')
    expect([full.statusCode, full.json().code]).toEqual([409, 'anexo_list_full'])
  })

  test('of another company, of a unit out of reach and of a carrier is as good as none', async () => {
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial Bauru')
    const lins = await buildUnit(app, company.ownerId, 'Filial Lins')
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [lins] })
    const { id } = await buildCarga(app, operator, { unidadeNegocioId })
    const anexo = (await add(id, PDF, 'a.pdf')).json<Anexo>()
    for (const who of [stranger, outsider]) {
      expect((await add(id, PDF, 'a.pdf', who)).statusCode).toBe(404)
      expect((await send(who, 'GET', `/${id}/anexos`)).statusCode).toBe(404)
      expect((await send(who, 'GET', `/${id}/anexos/${anexo.id}`)).statusCode).toBe(404)
      expect((await send(who, 'DELETE', `/${id}/anexo-adicional?anexoId=${anexo.id}`)).statusCode).toBe(404)
    }
    const carrierCompany = await buildCompany(app, { tipo: 1 })
    const carrier = await signIn(app, carrierCompany)
    await shareCarga(app, company, id, carrierCompany)
    expect(await list(id, carrier)).toEqual([])
    expect((await send(carrier, 'GET', `/${id}/anexos/${anexo.id}`)).statusCode).toBe(404)
    const refused = await add(id, PDF, 'a.pdf', carrier)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'carga_de_outra_empresa'])
    // An attachment of one load is none of another.
    const other = await buildCarga(app, operator)
    expect((await send(operator, 'GET', `/${other.id}/anexos/${anexo.id}`)).statusCode).toBe(404)
    expect(await list(id)).toHaveLength(1)
  })
})
