import { afterEach, describe, expect, test } from 'vitest'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { CASOS_DA_ESTADIA } from '#modules/patio/estadia-golden.rules.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { openTestApp, renewToken } from '#platform/server/testing/test-routes.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Estadia, EstadiaDetalhe, sumEstadias } from '../estadia.contract.ts'
import { SITUACAO_ESTADIA as S } from '../estadia.rules.ts'
import { CHEGADA, openLivro } from './testing/livro.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const livro = await openLivro(app)
const { admin, operator, dispatcher, rival, stranger, done, send, stayed, search, get, minutes } = livro
const path = (id: string, rest = '') => `/agendamento/estadia/${id}${rest}`
const START = app.clock.now().toISOString()
const DAY = 1_440
afterEach(() => app.clock.set(START))

const act = (who: SignedIn, estadia: Pick<Estadia, 'id' | 'version'>, acao: string, body: object = {}) =>
  done(who, 'POST', path(estadia.id, `/${acao}`), { version: estadia.version, ...body })
async function refused(
  who: SignedIn,
  estadia: Pick<Estadia, 'id' | 'version'>,
  acao: string,
  body: object = {},
) {
  const answer = await send(who, 'POST', path(estadia.id, `/${acao}`), { version: estadia.version, ...body })
  return [answer.statusCode, answer.json().code]
}
async function attach(who: SignedIn, id: string, name: string): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: path(id, '/anexo'),
    ...uploadOf(await renewToken(app, who), 'Portaria às 07:00', name, 'text/plain'),
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json<{ id: string }>().id
}

describe('a visit of the yard', () => {
  test('is a row of the ledger from its proven arrival on, and time makes of it what the law says [C-411]', async () => {
    app.clock.set(CHEGADA)
    const { id, placa } = await livro.book()
    await livro.arrive(id)
    const born = await livro.daReserva(id)
    expect(born).toMatchObject({
      codigo: expect.stringMatching(/^E-\d{4}$/),
      placa,
      transportadora: 'Via Planalto',
      temConta: true,
      lado: 1,
      capacidadeKg: 20_000,
      dhChegada: CHEGADA,
      dhComprovada: CHEGADA,
      comprovante: expect.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
      provaChegada: 1,
      dhSaida: null,
      situacao: S.Correndo,
      valor: 0,
      livreAte: '2026-11-23T15:00:00.000Z',
      regra: { centavosPorToneladaHora: 241, validoDe: '2025-04-01', confirmado: true },
    })
    minutes(292)
    expect(await livro.daReserva(id)).toMatchObject({ situacao: S.Prevista, valor: 289.2, horas: 0 })
    minutes(301)
    expect(await livro.daReserva(id)).toMatchObject({ situacao: S.Devida, valor: 289.2, horas: 6 })
    minutes(540)
    await livro.leave(id)
    const left = await get(operator, born.id)
    expect(left).toMatchObject({
      situacao: S.Devida,
      dhSaida: '2026-11-23T19:00:00.000Z',
      horas: 9,
      valorDevido: 433.8,
      prazo: '2026-12-01T03:00:00.000Z',
      acoes: ['contestar', 'acordar'],
      anunciado: { centavosPorToneladaHora: 250, situacao: 2 },
    })
  })

  test.each(CASOS_DA_ESTADIA.filter(({ dia }) => dia > '2026'))(
    'amounts to the golden $id on both sides [C-411]',
    async ({ minutos, capacidadeKg, centavos }) => {
      const { id } = await stayed(minutos, { capacidadeKg })
      for (const who of [operator, dispatcher]) {
        expect(await get(who, id)).toMatchObject({
          valorDevido: centavos / 100,
          situacao: centavos === 0 ? S.SemDireito : S.Devida,
        })
      }
    },
  )

  test('keeps its receipt when the arrival is corrected, and the row follows with its history [C-412]', async () => {
    app.clock.set(CHEGADA)
    const { id } = await livro.book()
    await livro.arrive(id)
    const born = await livro.daReserva(id)
    await done(operator, 'PUT', `/agendamento/reserva/${id}/camposAdicionais`, {
      dhChegadaEfetiva: '2026-11-23T09:00:00.000Z',
    })
    minutes(540)
    await livro.leave(id)
    expect(await livro.daReserva(id)).toMatchObject({
      id: born.id,
      comprovante: born.comprovante,
      dhComprovada: CHEGADA,
      dhChegada: '2026-11-23T09:00:00.000Z',
      horas: 10,
      valorDevido: 482,
    })
    const history = await done<HistoricoItem[]>(operator, 'GET', path(born.id, '/historico'))
    expect(history.map(({ acao }) => acao)).toEqual(['saída', 'correção da chegada', 'chegada'])
    expect(history[1]?.mudancas).toContainEqual({
      campo: 'Chegada',
      de: '23/11/2026 07:00',
      para: '23/11/2026 06:00',
    })
    expect(history[1]?.quem.nome).toBe('Davi Prado')
    const seen = await done<HistoricoItem[]>(dispatcher, 'GET', path(born.id, '/historico'))
    expect(seen.map(({ quem }) => quem.nome)).toEqual(Array(3).fill('Alimentos Serra Dourada'))
    const receipt = await app.server.inject({
      method: 'POST',
      url: '/agendamento/comprovante-chegada/consulta',
      payload: { codigo: born.comprovante },
    })
    expect(receipt.json()).toMatchObject({ dhChegada: CHEGADA, autentico: true })
  })

  test('counts once, however many bookings its vehicle has, and ends with the last of them', async () => {
    app.clock.set(CHEGADA)
    const first = await livro.book()
    const second = await livro.book({ placa: first.placa, hour: 9 })
    await livro.arrive(first.id)
    const [a, b] = [await livro.daReserva(first.id), await livro.daReserva(second.id)]
    expect(a.id).toBe(b.id)
    minutes(200)
    await livro.leave(first.id)
    expect(await livro.daReserva(second.id)).toMatchObject({ dhSaida: null })
    minutes(540)
    await livro.leave(second.id)
    expect(await livro.daReserva(first.id)).toMatchObject({ horas: 9, valorDevido: 433.8 })
  })

  test('without a booking begins at the gate, and ends when it is sent away', async () => {
    app.clock.set(CHEGADA)
    const placaVeiculo = 'QRS1B23'
    const { id, version } = await done<{ id: string; version: number }>(
      operator,
      'POST',
      '/agendamento/patio/chegada',
      {
        unidadeNegocioId: livro.unidadeId,
        placaVeiculo,
        direcao: 2,
        capacidadeKg: 20_000,
      },
    )
    const [born] = (await search(operator, { query: placaVeiculo })).items
    expect(born).toMatchObject({
      placa: placaVeiculo,
      reservaId: null,
      temConta: false,
      situacao: S.Correndo,
    })
    minutes(60)
    await send(operator, 'POST', `/agendamento/patio/chegada/${id}/recusa`, { motivo: 'Sem nota', version })
    expect(await get(operator, born?.id ?? '')).toMatchObject({ situacao: S.SemDireito, minutos: 60 })
  })

  test('of unknown capacity is due without an amount, and silence does not agree it', async () => {
    const estadia = await stayed(540, { capacidadeKg: null })
    expect(estadia).toMatchObject({ situacao: S.Devida, valorDevido: null, valor: null })
    expect(await refused(operator, estadia, 'acordar')).toEqual([409, 'estadia_sem_valor'])
    minutes(20 * DAY)
    expect(await get(operator, estadia.id)).toMatchObject({ situacao: S.Devida })
  })
})

describe('the two sides', () => {
  test('read one row; a third company finds nothing of it [C-413]', async () => {
    const estadia = await stayed(540)
    const carriers = await search(dispatcher, { query: estadia.placa ?? '' })
    expect(carriers.items).toMatchObject([
      {
        id: estadia.id,
        codigo: estadia.codigo,
        lado: 2,
        reservaId: null,
        embarcador: 'Alimentos Serra Dourada',
      },
    ])
    expect(await get(dispatcher, estadia.id)).toMatchObject({ valorDevido: 433.8, acoes: ['contestar'] })
    for (const who of [rival, stranger]) {
      expect((await search(who, {})).items.map(({ id }) => id)).not.toContain(estadia.id)
      const calls = [
        send(who, 'GET', path(estadia.id)),
        send(who, 'GET', path(estadia.id, '/historico')),
        send(who, 'POST', path(estadia.id, '/contestar'), { version: 1, texto: 'Meu' }),
        send(who, 'POST', path(estadia.id, '/acordar'), { version: 1 }),
        send(who, 'POST', path(estadia.id, '/pagar'), { version: 1 }),
        send(who, 'GET', path(estadia.id, `/anexo/${estadia.id}`)),
      ]
      expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
    }
  })

  test('dispute with texts, files and proposals that both read, until one accepts [C-413]', async () => {
    const estadia = await stayed(540)
    app.clock.set('2026-11-24T12:20:00.000Z')
    const foto = await attach(dispatcher, estadia.id, 'foto-portaria.txt')
    const contested = await act(dispatcher, estadia, 'contestar', {
      texto: 'Chegou 07:00 e só descarregou à tarde.',
      anexoId: foto,
    })
    expect(contested).toMatchObject({
      situacao: S.Contestada,
      vez: 1,
      prazo: '2026-11-26T21:00:00.000Z',
      acoes: [],
    })
    expect(await refused(dispatcher, contested, 'responder', { texto: 'De novo' })).toEqual([
      409,
      'estadia_vez_do_outro',
    ])
    expect(await refused(dispatcher, contested, 'acordar')).toEqual([409, 'estadia_vez_do_outro'])
    const answered = await act(operator, contested, 'responder', {
      texto: 'Propomos contar de 09:00: 7 h.',
      horas: 7,
    })
    expect(answered).toMatchObject({ vez: 2, valorProposto: 337.4, acoes: [] })
    const again = await act(dispatcher, answered, 'responder', { texto: 'Aceitamos 8 h.', valor: 385.6 })
    const texts = [
      'Chegou 07:00 e só descarregou à tarde.',
      'Propomos contar de 09:00: 7 h.',
      'Aceitamos 8 h.',
    ]
    for (const who of [operator, dispatcher]) {
      const { mensagens } = await get(who, estadia.id)
      expect(mensagens.map(({ texto }) => texto)).toEqual(texts)
      expect(mensagens.map(({ autor, empresa }) => `${empresa}, ${autor}`)).toEqual([
        'Via Planalto, Otília Prado',
        'Alimentos Serra Dourada, Davi Prado',
        'Via Planalto, Otília Prado',
      ])
      expect(mensagens[0]?.anexo).toEqual({ id: foto, nome: 'foto-portaria.txt' })
      const file = await send(who, 'GET', path(estadia.id, `/anexo/${foto}`))
      expect([file.statusCode, file.body]).toEqual([200, 'Portaria às 07:00'])
    }
    const agreed = await act(operator, again, 'acordar')
    expect(agreed).toMatchObject({
      situacao: S.Acordada,
      valorAcordado: 385.6,
      valor: 385.6,
      acoes: ['cobrar', 'pagar'],
    })
    const charged = await act(dispatcher, agreed, 'cobrar', { documento: 'CT-e 41.290' })
    expect(charged).toMatchObject({ situacao: S.Cobrada, documento: 'CT-e 41.290' })
    const paid = await act(operator, charged, 'pagar')
    expect(paid).toMatchObject({ situacao: S.Paga, valor: 385.6, acoes: [], documento: 'CT-e 41.290' })
  })

  test('say what is wrong on the field, and a stale version gets 409', async () => {
    const estadia = await stayed(540)
    minutes(600)
    const long = await send(operator, 'POST', path(estadia.id, '/contestar'), {
      version: estadia.version,
      texto: 'x'.repeat(501),
    })
    expect([long.statusCode, long.json().details[0].path]).toEqual([400, 'texto'])
    const empty = await send(operator, 'POST', path(estadia.id, '/contestar'), {
      version: estadia.version,
      texto: ' ',
    })
    expect([empty.statusCode, empty.json().details[0].path]).toEqual([400, 'texto'])
    const other = await stayed(541)
    const strange = await attach(operator, other.id, 'outro.txt')
    const foreign = await send(operator, 'POST', path(estadia.id, '/contestar'), {
      version: estadia.version,
      texto: 'Com o arquivo de outra',
      anexoId: strange,
    })
    expect([foreign.statusCode, foreign.json().details[0].path]).toEqual([400, 'anexoId'])
    expect(await refused(operator, { ...estadia, version: 1 }, 'acordar')).toEqual([409, 'version_conflict'])
    const amount = await send(operator, 'POST', path(estadia.id, '/acordar'), {
      version: estadia.version,
      valor: 1,
    })
    expect([amount.statusCode, amount.json().details[0].path]).toEqual([400, 'valor'])
  })

  test('without an account at the carrier the shipper closes the stay alone', async () => {
    const estadia = await stayed(540, { empresaId: livro.semConta.id })
    expect(estadia).toMatchObject({ transportadora: 'Rota Livre', temConta: false })
    const noted = await act(operator, estadia, 'contestar', { texto: 'Combinado por telefone', horas: 8 })
    expect(noted).toMatchObject({ vez: 1, acoes: ['responder', 'acordar'], valorProposto: 385.6 })
    expect(await act(operator, noted, 'acordar', { valor: 380 })).toMatchObject({ valorAcordado: 380 })
  })

  test('are decided by silence at the clock: at the worked out amount, or at the last proposal', async () => {
    const quiet = await stayed(540)
    const dispute = await stayed(540)
    minutes(DAY)
    const contested = await act(operator, dispute, 'contestar', { texto: 'Contamos de 09:00.', horas: 7 })
    app.clock.set('2026-11-26T20:59:59.000Z')
    expect(await get(dispatcher, dispute.id)).toMatchObject({
      situacao: S.Contestada,
      acoes: ['responder', 'acordar'],
    })
    app.clock.set('2026-11-26T21:00:00.000Z')
    expect(await get(dispatcher, dispute.id)).toMatchObject({ situacao: S.Acordada, valor: 337.4 })
    expect(await refused(dispatcher, contested, 'responder', { texto: 'Tarde' })).toEqual([
      409,
      'estadia_acao_impossivel',
    ])
    app.clock.set('2026-12-01T02:59:59.000Z')
    expect(await get(operator, quiet.id)).toMatchObject({
      situacao: S.Devida,
      acoes: ['contestar', 'acordar'],
    })
    app.clock.set('2026-12-01T03:00:00.000Z')
    expect(await refused(operator, quiet, 'contestar', { texto: 'Tarde' })).toEqual([
      409,
      'estadia_acao_impossivel',
    ])
    const charged = await act(dispatcher, quiet, 'cobrar')
    expect(charged).toMatchObject({
      situacao: S.Cobrada,
      valorAcordado: 433.8,
      acordadoEm: '2026-12-01T03:00:00.000Z',
    })
  })

  test('a unit out of reach is as if it were not there', async () => {
    const estadia = await stayed(540)
    const { signIn } = await import('#platform/server/testing/build-company.ts')
    const { buildUnit } = await import('#modules/carga/server/testing/build-carga.ts')
    const elsewhere = await signIn(app, livro.company, {
      unidades: [await buildUnit(app, livro.company.ownerId, 'CD Betim')],
    })
    expect((await send(elsewhere, 'GET', path(estadia.id))).statusCode).toBe(404)
    expect(
      (await send(elsewhere, 'POST', path(estadia.id, '/acordar'), { version: estadia.version })).statusCode,
    ).toBe(404)
    expect((await search(elsewhere)).items).toEqual([])
  })
})

describe('the list', () => {
  type Totais = ResponseOf<typeof sumEstadias>

  test('says the same state and the same sums as its rows, at every hour', async () => {
    const moments = [0, 239, 240, 300, 301, 540, DAY, 3 * DAY, 4 * DAY, 9 * DAY, 20 * DAY]
    for (const count of moments) {
      minutes(count)
      for (const who of [admin, dispatcher]) {
        const { items } = await search(who)
        const { totais } = await done<Totais>(who, 'POST', '/agendamento/estadia/totais', {})
        const byRule = Map.groupBy(items, ({ situacao }) => situacao)
        expect(totais.map(({ situacao, quantidade }) => [situacao, quantidade])).toEqual(
          [...byRule]
            .map(([situacao, of]) => [situacao, of.length])
            .toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)),
        )
        for (const { situacao, valor } of totais) {
          const cents = (byRule.get(situacao) ?? []).reduce(
            (sum, one) => sum + Math.round((one.valor ?? 0) * 100),
            0,
          )
          expect([situacao, Math.round(valor * 100)]).toEqual([situacao, cents])
        }
        const { items: devidas } = await search(who, { situacoes: [S.Devida, S.Acordada] })
        expect(devidas.length).toBe(
          (byRule.get(S.Devida)?.length ?? 0) + (byRule.get(S.Acordada)?.length ?? 0),
        )
      }
    }
  })

  test('is searched by words, load and day, and exported', async () => {
    const { placa } = await stayed(540)
    expect(
      (await search(operator, { query: placa ?? '', chegadaInicio: '2026-11-23', chegadaFim: '2026-11-23' }))
        .total,
    ).toBe(1)
    expect((await search(operator, { query: placa ?? '', chegadaInicio: '2026-11-24' })).total).toBe(0)
    const file = await send(operator, 'POST', '/agendamento/estadia/exportar', {
      query: placa ?? '',
      formato: 'csv',
    })
    expect(file.body).toContain('433,8')
    expect(await done<Totais>(operator, 'POST', '/agendamento/estadia/totais', {})).toMatchObject({
      valorHoje: { centavosPorToneladaHora: 241 },
      anunciado: { centavosPorToneladaHora: 250 },
    })
  })
})

test('an answer repeated with its key is given once, on either side', async () => {
  for (const who of [operator, dispatcher]) {
    const estadia = await stayed(540)
    minutes(600)
    const headers = { 'idempotency-key': 'mesma-chave-da-contestacao' }
    const body = { version: estadia.version, texto: 'Contestamos.' }
    const twice = [
      await send(who, 'POST', path(estadia.id, '/contestar'), body, headers),
      await send(who, 'POST', path(estadia.id, '/contestar'), body, headers),
    ]
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(twice.map((answer) => answer.json<EstadiaDetalhe>())).toMatchObject(
      Array(2).fill({ id: estadia.id, lado: who === operator ? 1 : 2 }),
    )
    expect((await get(operator, estadia.id)).mensagens).toHaveLength(1)
  }
})
