import { describe, expect, test } from 'vitest'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { newRecordToken } from '#platform/server/public-link/public-links.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { buildDoca } from '../testing/build-doca.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company
const DIA = '2026-11-23'

async function createFeed(docaId: string, nome = 'Agenda da portaria') {
  const answer = await send(admin, 'POST', '/doca-calendario', { docaId, nome })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const { calendario, endereco } = answer.json()
  const path: string = endereco.slice(endereco.indexOf('/agendamento/'))
  return { calendario, path, token: path.split('token=')[1] ?? '' }
}
const read = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers })

describe('the calendar of a dock', () => {
  test('tells which times are taken and never by whom; it follows moves and cancellations', async () => {
    const doca = await buildDoca(app, ownerId)
    const other = await buildDoca(app, ownerId)
    const { path, calendario } = await createFeed(doca.id)
    const made = await send(operator, 'POST', '/reserva', {
      ...reservaSample(doca.ref(DIA, 8)),
      placaVeiculo: 'GHT5A80',
      nomeMotorista: 'Edson Ruas',
    })
    await send(operator, 'POST', '/reserva', reservaSample(other.ref(DIA, 8)))
    const first = await read(path)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(first.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(first.body).toContain('DTSTART:20261123T110000Z')
    const { id, codigo } = made.json()
    expect(first.body).toContain(`SUMMARY:${codigo} · Carregamento`)
    expect(first.body).toMatch(/SEQUENCE:1\r\n/)
    for (const secret of ['GHT5A80', 'Edson', 'Mercantil']) expect(first.body).not.toContain(secret)

    await send(operator, 'PUT', `/reserva/${id}/alterar-horario?vazio=true`, doca.ref(DIA, 10))
    const moved = await read(path)
    expect(moved.body).toContain('DTSTART:20261123T130000Z')
    expect(moved.body).toMatch(/SEQUENCE:2\r\n/)
    const uid = /UID:(.*)\r\n/.exec(first.body)?.[1]
    expect(/UID:(.*)\r\n/.exec(moved.body)?.[1]).toBe(uid)
    await send(operator, 'PATCH', `/reserva/${id}/cancelar`, { justificativaCancelamento: 'Sem carga' })
    expect((await read(path)).body).toMatch(/STATUS:CANCELLED\r\n/)
    const listed = (await send(admin, 'GET', '/doca-calendario')).json()
    expect(listed).toContainEqual({ ...calendario, usadoEm: '2026-11-21T12:00:00.000Z' })
  })

  test('tells a new name of the dock as a revision of every event, and other edits of the dock not', async () => {
    const doca = await buildDoca(app, ownerId)
    const { path } = await createFeed(doca.id)
    await send(operator, 'POST', '/reserva', reservaSample(doca.ref(DIA, 8)))
    const linesOf = async () =>
      (await read(path)).body.match(/(?:SEQUENCE|LAST-MODIFIED|DTSTAMP|LOCATION):.*(?=\r\n)/g)?.sort()
    const before = await linesOf()
    expect(before).toContain('SEQUENCE:1')
    const { nome, direcao } = (await send(admin, 'GET', `/doca/${doca.id}`)).json()
    const change = (values: object) => send(admin, 'PUT', `/doca/${doca.id}`, { nome, direcao, ...values })
    expect((await change({ toleranciaMin: 25 })).statusCode).toBe(200)
    expect(await linesOf()).toEqual(before)
    const start = app.clock.now().toISOString()
    app.clock.set('2026-11-21T12:01:00.000Z')
    expect((await change({ nome: 'Doca do fundo' })).statusCode).toBe(200)
    expect(await linesOf()).toEqual([
      'DTSTAMP:20261121T120100Z',
      'LAST-MODIFIED:20261121T120100Z',
      expect.stringMatching(/^LOCATION:Doca do fundo/),
      'SEQUENCE:2',
    ])
    app.clock.set(start)
  })

  test('is answered 304 while nothing changed', async () => {
    const doca = await buildDoca(app, ownerId)
    const { path } = await createFeed(doca.id)
    await send(operator, 'POST', '/reserva', reservaSample(doca.ref(DIA, 8)))
    const first = await read(path)
    const { etag } = first.headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const same = await read(path, { 'if-none-match': `W/${etag}, "x"` })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    await send(operator, 'POST', '/reserva', reservaSample(doca.ref(DIA, 9)))
    const next = await read(path, { 'if-none-match': etag })
    expect([next.statusCode, next.headers.etag === etag]).toEqual([200, false])
  })

  test('covers a bounded time in the zone of the dock', async () => {
    const doca = await buildDoca(app, ownerId)
    const { path } = await createFeed(doca.id)
    for (const [dia, hora] of [
      ['2026-11-21', 8],
      ['2027-01-20', 17],
      ['2027-01-21', 8],
    ] as const) {
      const answer = await send(operator, 'POST', '/reserva', reservaSample(doca.ref(dia, hora)))
      expect(answer.statusCode).toBe(201)
    }
    const starts = [...(await read(path)).body.matchAll(/DTSTART:(\w+)/g)].map(([, start]) => start)
    expect(starts).toEqual(['20261121T110000Z', '20270120T200000Z'])
  })

  test('can be taken back, and nothing else opens it; its secret is in no log', async () => {
    const doca = await buildDoca(app, ownerId)
    const { path, calendario, token } = await createFeed(doca.id)
    expect((await read(path)).statusCode).toBe(200)
    const forged = newRecordToken({ ownerId, id: calendario.id })
    for (const wrong of [forged, 'x', token.slice(0, -1)]) {
      expect((await read(path.replace(token, wrong))).json().code).toBe('calendario_desconhecido')
    }
    await send(admin, 'PATCH', `/doca-calendario/${calendario.id}/revogar`)
    expect((await read(path)).statusCode).toBe(404)
    expect(app.logged()).not.toContain(token)
    expect((await send(operator, 'GET', '/doca-calendario')).statusCode).toBe(403)
    expect((await send(stranger, 'PATCH', `/doca-calendario/${calendario.id}/revogar`)).statusCode).toBe(404)
    const foreign = await send(stranger, 'POST', '/doca-calendario', { docaId: doca.id, nome: 'X' })
    expect(foreign.json().code).toBe('calendario_doca_unknown')
  })
})
