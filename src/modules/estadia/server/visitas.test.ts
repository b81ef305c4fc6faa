/** Stays at stops of loads, which nothing proves, and what the clock tells of all of them. */
import { afterEach, describe, expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { GATES_COM_CHAVE } from '#modules/conformidade/gates.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Estadia } from '../estadia.contract.ts'
import { SITUACAO_ESTADIA as S } from '../estadia.rules.ts'
import { CHEGADA, openLivro } from './testing/livro.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const livro = await openLivro(app)
const { operator, dispatcher, admin, stranger, done, search, get, minutes } = livro
const { toldTo, noticesOf, acaoOf, askClock } = createTold(app)
const START = app.clock.now().toISOString()
// Whether a load may leave is decided elsewhere: here its stops are told, whatever documents it has.
for (const gate of GATES_COM_CHAVE) {
  await livro.send(livro.admin, 'PUT', `/api/conformidade/configuracao/chave/${gate}`, {
    ligada: false,
    motivo: 'Só as paradas interessam',
  })
}
const DAY = 1_440
afterEach(() => app.clock.set(START))

const instant = (count: number) => new Date(Date.parse(CHEGADA) + count * 60_000).toISOString()
const ask = (from: number, until: number) => askClock(instant(from), instant(until))
const act = (who: SignedIn, estadia: Pick<Estadia, 'id' | 'version'>, acao: string, body: object = {}) =>
  done(who, 'POST', `/agendamento/estadia/${estadia.id}/${acao}`, { version: estadia.version, ...body })

/** A load that was given to the carrier, with its two deliveries. */
async function given(paradas?: Parameters<typeof buildCarga>[2]) {
  app.clock.set(CHEGADA)
  const carga = await buildCarga(app, operator, paradas)
  await done(operator, 'POST', `/api/carga-mongo/${carga.id}/alocar`, {
    tipoAlocacao: 2,
    transportadoraId: livro.transportadora.id,
  })
  return carga
}
const pass = (who: SignedIn, cargaId: string, tipo: string, paradaId: string | undefined, count: number) =>
  done<unknown>(who, 'POST', `/api/carga-mongo/${cargaId}/eventos`, { tipo, paradaId, dh: instant(count) })
const daCarga = async (cargaId: string, who = operator) => (await search(who, { cargaId })).items

describe('a stop of a load', () => {
  test('that an operator told is marked as unproven, and is not due for seven days', async () => {
    const { id, paradas } = await given()
    minutes(600)
    await pass(operator, id, 'chegada', paradas[0]?.id, 0)
    const [born] = await daCarga(id)
    expect(born).toMatchObject({
      provaChegada: 6,
      comprovante: null,
      informadaPor: 1,
      local: 'CD Jundiaí, Jundiaí',
      transportadora: 'Via Planalto',
      situacao: S.Prevista,
    })
    await pass(operator, id, 'saida', paradas[0]?.id, 540)
    const [left] = await daCarga(id, dispatcher)
    expect(left).toMatchObject({
      situacao: S.Prevista,
      devidaDesde: '2026-12-01T03:00:00.000Z',
      prazo: '2026-12-08T03:00:00.000Z',
    })
    expect((await get(operator, left?.id ?? '')).acoes).toEqual(['contestar'])
    expect((await get(dispatcher, left?.id ?? '')).acoes).toEqual(['contestar', 'acordar'])
    app.clock.set('2026-12-01T03:00:00.000Z')
    expect(await daCarga(id)).toMatchObject([{ situacao: S.Devida }])
    app.clock.set('2026-12-08T03:00:00.000Z')
    expect(await daCarga(id)).toMatchObject([{ situacao: S.Devida, valor: null }])
  })

  test('that the carrier told is accepted by the shipper at once', async () => {
    const { id, paradas } = await given()
    minutes(600)
    await pass(dispatcher, id, 'chegada', paradas[0]?.id, 0)
    await pass(dispatcher, id, 'saida', paradas[0]?.id, 540)
    const [left] = await daCarga(id)
    expect(left).toMatchObject({ informadaPor: 2 })
    expect((await get(operator, left?.id ?? '')).acoes).toEqual(['contestar', 'acordar'])
  })

  test('next to one at the same place is the same visit', async () => {
    const place = { nome: 'Atacado Três Rios', municipioId: 3_103_504 }
    const { id, paradas } = await given({
      paradas: [
        { tipo: 1, nome: 'CD Jundiaí', municipioId: 3_525_904 },
        { tipo: 2, ...place },
        { tipo: 2, ...place },
      ],
    })
    minutes(900)
    await pass(operator, id, 'chegada', paradas[1]?.id, 0)
    await pass(operator, id, 'saida', paradas[1]?.id, 200)
    await pass(operator, id, 'chegada', paradas[2]?.id, 205)
    expect(await daCarga(id)).toMatchObject([{ dhChegada: CHEGADA, dhSaida: null }])
    await pass(operator, id, 'saida', paradas[2]?.id, 540)
    expect(await daCarga(id)).toMatchObject([{ dhSaida: instant(540), horas: 9 }])
  })

  test('that the yard proves is the visit of the yard and stands once', async () => {
    const carga = await given()
    const { id } = await livro.book({ cargaId: carga.id })
    await livro.arrive(id)
    minutes(540)
    await livro.leave(id)
    const rows = await daCarga(carga.id)
    expect(rows).toMatchObject([
      { provaChegada: 1, cargaCodigo: Number(carga.codigo), horas: 9, valorDevido: 433.8 },
    ])
    expect((await livro.daReserva(id)).id).toBe(rows[0]?.id)
  })

  test('of a load that is told delivered all at once, or of the own fleet, is none', async () => {
    const delivered = await given()
    minutes(600)
    await done(operator, 'POST', `/api/carga-mongo/${delivered.id}/entregar`, { dh: instant(500) })
    expect(await daCarga(delivered.id)).toEqual([])
  })
})

describe('the clock tells', () => {
  test('both sides of four hours, and the carrier of five, each once [C-411]', async () => {
    app.clock.set(CHEGADA)
    const { id } = await livro.book()
    await livro.arrive(id)
    const estadia = await livro.daReserva(id)
    app.clock.set(START)
    await ask(0, 240)
    expect(await toldTo(admin, estadia.id)).toEqual([])
    await ask(239, 242)
    await ask(238, 243)
    expect([await toldTo(admin, estadia.id), await toldTo(dispatcher, estadia.id)]).toEqual([
      ['estadia_prevista'],
      ['estadia_prevista'],
    ])
    const [notice] = await noticesOf(dispatcher, estadia.id)
    expect(notice?.title).toContain(`Estadia ${estadia.codigo} prevista`)
    expect(notice?.body.replace(/\s|&nbsp;/g, ' ')).toContain('R$ 289,20 se passar de 12:00')
    if (notice)
      expect(await acaoOf(dispatcher, notice)).toBe(`drawer portal-agendamento/estadia/${estadia.id}`)
    await ask(299, 302)
    await ask(298, 303)
    // The yard tells the shipper of the booking itself.
    expect(await toldTo(admin, estadia.id)).toEqual(['estadia_prevista'])
    expect(await toldTo(dispatcher, estadia.id)).toEqual(['estadia_prevista', 'estadia_devida'])
    expect(await toldTo(stranger, estadia.id)).toEqual([])
  })

  test('of a dispute, a day before silence decides and when it has, each once [C-413]', async () => {
    const estadia = await livro.stayed(540)
    minutes(DAY)
    await act(dispatcher, estadia, 'contestar', { texto: 'Chegamos antes.', horas: 10 })
    const prazo = Date.parse('2026-11-26T21:00:00.000Z')
    const at = (ms: number) => new Date(prazo + ms).toISOString()
    expect(await toldTo(operator, estadia.id)).toEqual(['estadia_contestada'])
    expect(await toldTo(dispatcher, estadia.id)).toEqual([])
    app.clock.set(START)
    for (const minute of [1, 2]) {
      await askClock(at(-86_400_000 - 60_000), at(-86_400_000 + 60_000 * minute))
    }
    expect(await toldTo(operator, estadia.id)).toEqual(['estadia_contestada', 'estadia_prazo'])
    expect(await toldTo(dispatcher, estadia.id)).toEqual([])
    for (const minute of [1, 2]) await askClock(at(-60_000), at(60_000 * minute))
    expect(await toldTo(operator, estadia.id)).toEqual([
      'estadia_contestada',
      'estadia_prazo',
      'estadia_acordada',
    ])
    expect(await toldTo(dispatcher, estadia.id)).toEqual(['estadia_acordada'])
    const [last] = await noticesOf(operator, estadia.id)
    expect(last?.title.replace(/\s/g, ' ')).toBe(`Estadia ${estadia.codigo} acordada de R$ 482,00`)
  })

  test('of an answer and of an agreement the other side alone', async () => {
    const estadia = await livro.stayed(540)
    minutes(DAY)
    const contested = await act(dispatcher, estadia, 'contestar', { texto: 'Chegamos antes.', horas: 10 })
    const answered = await act(operator, contested, 'responder', { texto: 'São 9.', horas: 9 })
    await act(dispatcher, answered, 'acordar')
    expect(await toldTo(dispatcher, estadia.id)).toEqual(['estadia_respondida'])
    expect(await toldTo(operator, estadia.id)).toEqual(['estadia_contestada', 'estadia_acordada'])
  })
})
