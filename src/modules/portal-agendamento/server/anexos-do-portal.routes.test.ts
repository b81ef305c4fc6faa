import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { listAnuncios } from '#modules/reserva/server/testing/build-reserva.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { MAX_ENVIOS_POR_HORA } from '../portal.rules.ts'
import { MAX_ANEXOS_DO_PORTAL } from '../portal-anexo.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'
import { openVisitante, type Visitante } from './testing/build-visita.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app, { documento: cnpjOf(883_001) })
const send = createSend(app, '/agendamento')
const { ownerId } = company
const DIA = '2026-11-23'
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const NFE = '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"><NFe/></nfeProc>'

async function build() {
  const unidadeId = await buildUnit(app, ownerId, `CD ${uuidv7().slice(-8)}`)
  const doca = await buildDoca(app, ownerId, { unidadeId })
  const visita = await openVisitante(app, admin, unidadeId)
  const book = async (hora: number): Promise<ReservaDoPortal> => {
    const body = { ...doca.ref(DIA, hora), direcao: DIRECAO.Descarregamento, chave: uuidv7() }
    const answer = await visita.send('POST', '/reservas', body)
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    return answer.json()
  }
  return { unidadeId, visita, book }
}

const enviar = (visita: Visitante, reservaId: string, content: string | Buffer, name: string) => {
  const { payload, headers } = uploadOf(operator, content, name)
  return app.server.inject({
    method: 'POST',
    url: `/agendamento/portal/${visita.acessoId}/reservas/${reservaId}/anexos`,
    headers: { 'content-type': headers['content-type'], cookie: visita.cookie },
    payload,
  })
}
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? undefined : JSON.parse(answer.body).code,
]

test('a company sends, reads and removes files of its booking; the staff sees who sent them, open screens and history hear of it', async () => {
  const { visita, book } = await build()
  const { id } = await book(8)
  const path = `/reservas/${id}/anexos`
  const nota = (await enviar(visita, id, PDF, 'danfe.pdf')).json<Attachment>()
  const xml = (await enviar(visita, id, NFE, 'nfe.xml')).json<Attachment>()
  expect(nota).toEqual({
    id: expect.any(String),
    nome: 'danfe.pdf',
    tipo: 'application/pdf',
    tamanho: PDF.length,
    criadoPor: `${visita.empresa.nome} (portal)`,
    criadoEm: '2026-11-21T12:00:00.000Z',
  })
  expect(xml.tipo).toBe('application/xml')
  expect((await visita.send('GET', path)).json()).toEqual(expect.arrayContaining([nota, xml]))
  const file = await visita.send('GET', `${path}/${nota.id}`)
  expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
  expect(file.headers['content-disposition']).toMatch(/^attachment;.*danfe\.pdf/)
  const staff = (await send(operator, 'GET', `/reserva/detalhes/${id}`)).json()
  expect(staff.anexos.map(({ criadoPor }: { criadoPor: string }) => criadoPor)).toEqual(
    Array(2).fill(`${visita.empresa.nome} (portal)`),
  )
  expect((await visita.send('DELETE', `${path}/${xml.id}`)).statusCode).toBe(204)
  expect((await visita.send('GET', path)).json()).toEqual([nota])
  const history = (await send(operator, 'GET', `/reserva/${id}/historico`)).json<HistoricoItem[]>()
  expect(history[0]).toMatchObject({
    acao: 'exclusão de anexo',
    mudancas: [{ campo: 'Anexo', de: 'nfe.xml', para: null }],
  })
  expect(
    (await listAnuncios(app, ownerId, id)).filter(({ tipo }) => tipo === 'reserva.changed'),
  ).toHaveLength(3)
})

test('files of the staff are not shown, and neither they nor those of another company can be read or removed', async () => {
  const { unidadeId, visita, book } = await build()
  const { id } = await book(8)
  const interno = await app.server.inject({
    method: 'POST',
    url: `/agendamento/reserva-anexo/${id}`,
    ...uploadOf(operator, PDF, 'interno.pdf'),
  })
  const doPortal = (await enviar(visita, id, PDF, 'danfe.pdf')).json<Attachment>()
  const own = await visita.send('GET', `/reservas/${id}/anexos`)
  expect(own.json()).toEqual([doPortal])
  const other = await openVisitante(app, admin, unidadeId)
  for (const [who, anexoId] of [
    [visita, interno.json().id],
    [other, doPortal.id],
  ] as const) {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await who.send(method, `/reservas/${id}/anexos/${anexoId}`)
      expect(codeOf(answer)).toEqual([404, 'not_found'])
    }
  }
  expect(codeOf(await other.send('GET', `/reservas/${id}/anexos`))).toEqual([404, 'not_found'])
  expect(codeOf(await enviar(other, id, PDF, 'danfe.pdf'))).toEqual([404, 'not_found'])
  // The staff takes the booking to the other company: what the first one sent is not the second one's.
  const given = await send(operator, 'PUT', `/reserva/${id}`, {
    direcao: DIRECAO.Descarregamento,
    empresaId: other.empresa.id,
  })
  expect([given.statusCode, given.body]).toEqual([200, expect.any(String)])
  expect((await other.send('GET', `/reservas/${id}/anexos`)).json()).toEqual([])
  expect(codeOf(await visita.send('GET', `/reservas/${id}/anexos`))).toEqual([404, 'not_found'])
})

test('a disguised or foreign type is refused, and a booking that is over takes and gives no file', async () => {
  const { visita, book } = await build()
  const { id } = await book(8)
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  expect(codeOf(await enviar(visita, id, program, 'nota.pdf'))).toEqual([415, 'reserva_anexo_tipo_recusado'])
  expect(codeOf(await enviar(visita, id, PDF, 'foto.jpg'))).toEqual([415, 'reserva_anexo_disfarcado'])
  expect(codeOf(await enviar(visita, id, '<svg onload="x()"/>', 'nota.xml'))).toEqual([
    415,
    'reserva_anexo_tipo_recusado',
  ])
  const kept = (await enviar(visita, id, PDF, 'danfe.pdf')).json<Attachment>()
  await visita.send('PATCH', `/reservas/${id}/cancelar`, { motivo: 'Sem carga' })
  expect(codeOf(await enviar(visita, id, PDF, 'outra.pdf'))).toEqual([409, 'portal_encerrada'])
  expect(codeOf(await visita.send('DELETE', `/reservas/${id}/anexos/${kept.id}`))).toEqual([
    409,
    'portal_encerrada',
  ])
  expect((await visita.send('GET', `/reservas/${id}/anexos/${kept.id}`)).statusCode).toBe(200)
  expect((await visita.send('GET', `/reservas/${id}`)).json().recusaDeAnexos).toMatch(/já terminou/)
})

test('a booking takes so many files of a company, and an access so many in an hour, refused ones too', async () => {
  const { visita, book } = await build()
  const one = await book(8)
  const two = await book(9)
  for (let count = 0; count < MAX_ANEXOS_DO_PORTAL; count++) {
    expect((await enviar(visita, one.id, PDF, `${count}.pdf`)).statusCode).toBe(201)
  }
  expect(codeOf(await enviar(visita, one.id, PDF, 'mais.pdf'))).toEqual([409, 'portal_anexos_demais'])
  await app.opened.systemQuery(
    `update portal_acesso set envios = ${MAX_ENVIOS_POR_HORA - 1} where id = '${visita.acessoId}'`,
  )
  expect(codeOf(await enviar(visita, two.id, PDF, 'disfarce.png'))).toEqual([415, 'reserva_anexo_disfarcado'])
  expect(codeOf(await enviar(visita, two.id, PDF, 'nota.pdf'))).toEqual([429, 'portal_envios'])
})

test('without its visit nobody sends a file', async () => {
  const { visita, book } = await build()
  const { id } = await book(8)
  const stranger = { ...visita, cookie: '' }
  expect(codeOf(await enviar(stranger, id, PDF, 'nota.pdf'))).toEqual([410, 'portal_visita'])
  await send(admin, 'PATCH', `/portal-acesso/${visita.acessoId}/revogar`)
  expect(codeOf(await enviar(visita, id, PDF, 'nota.pdf'))).toEqual([410, 'portal_revogado'])
})
