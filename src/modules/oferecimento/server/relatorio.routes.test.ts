import { expect, test } from 'vitest'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import type { Oferta } from '../oferta.contract.ts'
import type { RelatorioDeOfertas } from '../oferta-relatorio.contract.ts'
import { AGORA, buildUnit, openOfertas, type Transportadora } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, done, read, recebida, reply, act, send, embarcador } = ofertas
const PATH = '/marketplace/oferta/relatorio'
const HOJE = { de: '2026-11-25', ate: '2026-11-25' }

const motivos = await ofertas.motivos(admin)
const minutesLater = (minutes: number) =>
  app.clock.set(new Date(Date.parse(AGORA) + minutes * 60_000).toISOString())
const answer = async (who: Transportadora, oferta: Oferta, minutes: number, acao: string, body: object) => {
  minutesLater(minutes)
  return reply(who, await recebida(who, oferta), acao, body)
}
const relatorio = (body: object = HOJE, who: SignedIn = admin) =>
  done<RelatorioDeOfertas>(who, 'POST', PATH, body)

const [via, minas, livre] = [
  await ofertas.transportadora({ nome: 'Via Planalto Transportes' }),
  await ofertas.transportadora({ nome: 'TransMinas Cargas' }),
  await ofertas.transportadora({ nome: 'Rota Livre' }),
]
const outraUnidade = await buildUnit(app, embarcador.ownerId, 'Filial Recife')

/** Rounds with every kind of end; the last one is of another unit. */
async function playRounds(): Promise<Oferta[]> {
  const motivoDe = async (who: Transportadora, place: number) =>
    (await ofertas.motivos(who.admin))[place]?.id ?? ''
  app.clock.set(AGORA)
  const negociada = await ofertas.oferta([via, minas, livre])
  const direta = await ofertas.oferta([via], { tipo: 2 })
  const recusada = await ofertas.oferta([minas, livre])
  const retirada = await ofertas.oferta([minas, via])
  const daFilial = await ofertas.oferta([livre], {}, { unidadeNegocioId: outraUnidade })
  await answer(minas, recusada, 4, 'recusar', { motivoId: await motivoDe(minas, 1) })
  await answer(via, negociada, 11, 'propor', { valor: 5_300 })
  await answer(minas, negociada, 25, 'recusar', { motivoId: await motivoDe(minas, 0) })
  await answer(livre, daFilial, 30, 'recusar', { motivoId: await motivoDe(livre, 0) })
  await answer(minas, retirada, 33, 'propor', { valor: 5_400 })
  await answer(minas, retirada, 35, 'retirar', {})
  await answer(via, direta, 41, 'aceitar', { valor: 5_450 })
  const open = await read(negociada.id)
  const convite = open.convites.find(({ nome }) => nome.startsWith('Via'))
  await act(open, 'contratar', { conviteId: convite?.id, valor: 5_300 })
  await act(await read(retirada.id), 'encerrar', { motivo: 'Mudou o plano' })
  return Promise.all([negociada, direta, recusada, retirada, daFilial].map(({ id }) => read(id)))
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** The same numbers from what the API says of each round. */
function recount(rounds: readonly Oferta[], nome?: string) {
  const convites = rounds.flatMap(({ valor, convites: all }) =>
    all
      .filter((one) => nome === undefined || one.nome === nome)
      .map((one) => ({ ...one, ofertado: valor ?? 0 })),
  )
  const contratos = convites.filter(({ situacao }) => situacao === C.Contratado)
  const economia = contratos.reduce((sum, one) => sum + one.ofertado - (one.valorContratado ?? 0), 0)
  const ofertado = contratos.reduce((sum, one) => sum + one.ofertado, 0)
  const minutes = convites.flatMap(({ enviadoEm, respondidoEm }) =>
    enviadoEm && respondidoEm ? [(Date.parse(respondidoEm) - Date.parse(enviadoEm)) / 60_000] : [],
  )
  return {
    convites: convites.length,
    respondidos: minutes.length,
    medianaMin: median(minutes),
    aceitos: convites.filter(
      ({ situacao, propostas }) =>
        situacao === C.Contratado ||
        (([C.ComOEmbarcador, C.SuaVez, C.NaoContratado] as number[]).includes(situacao) &&
          propostas.some(({ autor, retiradaEm }) => autor === 2 && retiradaEm === null)),
    ).length,
    contratados: contratos.length,
    recusados: convites.filter(({ situacao }) => situacao === C.Recusado).length,
    economia: contratos.length === 0 ? null : economia / contratos.length,
    economiaParte: contratos.length === 0 ? null : economia / ofertado,
  }
}

test('the report of a period counts what the rounds say, in total and by carrier, and who may not ask learns nothing', async () => {
  const rounds = await playRounds()
  const found = await relatorio()
  expect(found.periodo).toEqual(HOJE)
  expect([found.ofertas, found.transportadoras]).toEqual([5, 3])
  expect(found.total).toEqual(recount(rounds))
  expect(found.total).toMatchObject({
    convites: 9,
    contratados: 2,
    economia: 75,
    economiaParte: expect.closeTo(150 / 10_900, 8),
    medianaMin: 28,
  })
  expect(found.items.map(({ nome }) => nome)).toEqual([
    'Rota Livre',
    'TransMinas Cargas',
    'Via Planalto Transportes',
  ])
  for (const { nome, transportadoraId, ...numeros } of found.items) {
    expect([nome, numeros]).toEqual([nome, recount(rounds, nome)])
    expect([via.id, minas.id, livre.id]).toContain(transportadoraId)
  }
  expect(found.recusas).toEqual([
    { motivo: motivos[0]?.descricao, convites: 2 },
    { motivo: motivos[1]?.descricao, convites: 1 },
  ])

  const daUnidade = await signIn(app, embarcador, { unidades: [outraUnidade] })
  const own = await relatorio(HOJE, daUnidade)
  expect(own.total).toEqual(recount(rounds.slice(4)))
  expect(own.items.map(({ nome }) => nome)).toEqual(['Rota Livre'])
  const stranger = await ofertas.carriers.shipper()
  expect(await relatorio(HOJE, stranger.admin)).toMatchObject({
    ofertas: 0,
    transportadoras: 0,
    items: [],
    recusas: [],
    total: { convites: 0, medianaMin: null, economia: null, economiaParte: null },
  })
  const semModulo = await signIn(app, embarcador, {
    modulosRecusados: ['oferecimento-restrito', 'oferecimento-aberto'],
  })
  for (const who of [via.admin, semModulo]) {
    for (const path of [PATH, `${PATH}/exportar`]) {
      expect([path, (await send(who, 'POST', path, {})).statusCode]).toEqual([path, 403])
    }
  }
})

test('days are those of the unit, and a period is at most a year', async () => {
  expect((await relatorio({ de: '2026-11-26', ate: '2026-12-31' })).total.convites).toBe(0)
  expect((await relatorio({ de: '2026-10-01', ate: '2026-11-24' })).total.convites).toBe(0)
  expect((await relatorio({})).total.convites).toBe(9)
  const refused = async (body: object) => {
    const answered = await send(admin, 'POST', PATH, body)
    return [answered.statusCode, answered.json().details?.[0]?.path]
  }
  expect(await refused({ de: '2026-11-25', ate: '2026-11-24' })).toEqual([400, 'ate'])
  expect(await refused({ de: '2025-11-24', ate: '2026-11-25' })).toEqual([400, 'de'])
  expect(await refused({ de: '2026-02-30' })).toEqual([400, 'de'])
})

test('the sheet has a line for each carrier', async () => {
  const csv = await send(admin, 'POST', `${PATH}/exportar`, { ...HOJE, formato: 'csv' })
  expect(csv.statusCode).toBe(200)
  expect(csv.headers['content-disposition']).toContain('oferecimento.csv')
  const lines = csv.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe(
    'Transportadora;Convites;Respondidos;Resposta mediana (min);Aceitos;Contratados;Recusados;Economia média (R$);Economia (%)',
  )
  expect(lines.slice(1)).toEqual([
    'Rota Livre;3;1;30;0;0;1;;',
    'TransMinas Cargas;3;3;25;0;0;2;;',
    'Via Planalto Transportes;3;2;26;2;2;0;75;1,4',
  ])
})
