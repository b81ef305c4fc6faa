/** Numbers of offers are those of the report of offers, and each leads to its records. */
import { expect, test } from 'vitest'
import type { RelatorioDeOfertas } from '#modules/oferecimento/oferta-relatorio.contract.ts'
import { AGORA, openOfertas } from '#modules/oferecimento/server/testing/ofertas.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { RegistroDoNumero } from '../indicador.contract.ts'
import type { Numero } from '../numeros.rules.ts'
import type { OferecimentoKpi } from '../oferecimento-kpi.contract.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, done, send, embarcador } = ofertas
const HOJE = 'dtInicio=25/11/2026&dtFim=25/11/2026'

const kpi = (query = HOJE, who: SignedIn = admin) =>
  done<OferecimentoKpi>(who, 'GET', `/frete/indicador/oferecimento?${query}`)
const registros = (numero: Numero, query = HOJE, who: SignedIn = admin) =>
  done<{ items: RegistroDoNumero[]; total: number }>(
    who,
    'GET',
    `/frete/indicador/${numero}/registros?${query}&qtdItem=100`,
  )

const [via, minas, livre] = [
  await ofertas.transportadora({ nome: 'Via Planalto Transportes' }),
  await ofertas.transportadora({ nome: 'TransMinas Cargas' }),
  await ofertas.transportadora({ nome: 'Rota Livre' }),
]

/** Three rounds of today: one contracted below its offer, one ended without a contract, one open; a draft counts nowhere. */
async function playRounds(): Promise<void> {
  const later = (minutes: number) =>
    app.clock.set(new Date(Date.parse(AGORA) + minutes * 60_000).toISOString())
  const negociada = await ofertas.oferta([via, minas, livre])
  const retirada = await ofertas.oferta([minas, via])
  await ofertas.oferta([livre])
  await ofertas.draft((await ofertas.carga()).id, [via])
  const [motivo] = await ofertas.motivos(minas.admin)
  later(11)
  await ofertas.reply(via, await ofertas.recebida(via, negociada), 'propor', { valor: 5_300 })
  later(26)
  await ofertas.reply(minas, await ofertas.recebida(minas, negociada), 'recusar', { motivoId: motivo?.id })
  later(33)
  await ofertas.reply(minas, await ofertas.recebida(minas, retirada), 'propor', { valor: 5_400 })
  await ofertas.reply(minas, await ofertas.recebida(minas, retirada), 'retirar')
  const open = await ofertas.read(negociada.id)
  const convite = open.convites.find(({ nome }) => nome.startsWith('Via'))
  await ofertas.act(open, 'contratar', { conviteId: convite?.id, valor: 5_300 })
  await ofertas.act(await ofertas.read(retirada.id), 'encerrar', { motivo: 'Mudou o plano' })
}
await playRounds()

test('numbers of offers equal the report of offers of the same days [E-802]', async () => {
  const { totais, transportadoras, recusas } = await kpi()
  const { total, items, ...relatorio } = await done<RelatorioDeOfertas>(
    admin,
    'POST',
    '/marketplace/oferta/relatorio',
    { de: '2026-11-25', ate: '2026-11-25' },
  )
  expect(totais).toMatchObject({
    publicadas: relatorio.ofertas,
    convites: total.convites,
    respondidos: total.respondidos,
    aceitos: total.aceitos,
    contratos: total.contratados,
    recusados: total.recusados,
    respostaMin: total.medianaMin,
    economia: total.economia,
    economiaPct: expect.closeTo((total.economiaParte ?? 0) * 100, 9),
  })
  expect(totais).toMatchObject({
    publicadas: 3,
    convites: 6,
    aceitos: 1,
    contratadas: 1,
    respostaMin: 26,
    economia: 150,
  })
  const byName = <T extends { nome: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => a.nome.localeCompare(b.nome))
  expect(byName(transportadoras)).toMatchObject(
    byName(items).map(
      ({ transportadoraId, nome, convites, respondidos, aceitos, recusados, medianaMin }) => ({
        transportadoraId,
        nome,
        convites,
        respondidos,
        aceitos,
        recusados,
        respostaMin: medianaMin,
      }),
    ),
  )
  expect(recusas).toEqual(relatorio.recusas)
})

test('every number of offers leads to exactly the records that it counted [E-803]', async () => {
  const { totais, serie, transportadoras, recusas } = await kpi()
  const counted: Partial<Record<Numero, number>> = {
    ofertas: totais.publicadas,
    ofertasContratadas: totais.contratadas,
    ofertasSemContrato: totais.semContrato,
    ofertasOutras: serie.reduce((sum, { outras }) => sum + outras, 0),
    convites: totais.convites,
    convitesRespondidos: totais.respondidos,
    convitesAceitos: totais.aceitos,
    convitesContratados: totais.contratos,
    convitesRecusados: totais.recusados,
  }
  for (const [numero, count] of Object.entries(counted)) {
    const { items, total } = await registros(numero as Numero)
    expect([numero, total, new Set(items.map(({ id }) => id)).size]).toEqual([numero, count, count])
  }
  for (const { transportadoraId, nome, convites } of transportadoras) {
    const { items } = await registros('convites', `${HOJE}&transportadoraId=${transportadoraId}`)
    expect([items.length, new Set(items.map((one) => one.transportadora))]).toEqual([
      convites,
      new Set([nome]),
    ])
  }
  const [recusa] = recusas
  const recusados = await registros(
    'convitesRecusados',
    `${HOJE}&motivo=${encodeURIComponent(recusa?.motivo ?? '')}`,
  )
  expect(recusados).toMatchObject({ total: recusa?.convites, items: [{ nome: recusa?.motivo }] })
  expect((await registros('convitesRecusados', `${HOJE}&motivo=outro`)).total).toBe(0)
})

test('days before are what a period of offers is compared with, and without offers there is no percentage [E-811]', async () => {
  const { totais, anterior, serie } = await kpi('dtInicio=26/11/2026&dtFim=26/11/2026')
  expect([totais.publicadas, totais.aceitePct, totais.economia, totais.respostaMin]).toEqual([
    0,
    null,
    null,
    null,
  ])
  expect([anterior.publicadas, anterior.convites, serie]).toEqual([
    3,
    6,
    [{ dia: '2026-11-26', contratadas: 0, semContrato: 0, outras: 0 }],
  ])
})

test('offers are counted for shippers who may offer; a carrier reads the invitations that it got [E-813]', async () => {
  const sem = await signIn(app, embarcador, {
    nome: 'Sem Ofertas',
    modulosRecusados: ['oferecimento-restrito', 'oferecimento-aberto'],
  })
  const statusOf = async (who: SignedIn, path: string) =>
    (await send(who, 'GET', `/frete/indicador/${path}?${HOJE}`)).statusCode
  for (const path of ['oferecimento', 'ofertas/registros', 'convites/registros']) {
    expect([path, await statusOf(sem, path)]).toEqual([path, 403])
  }
  for (const path of ['oferecimento', 'ofertas/registros']) {
    expect([path, await statusOf(via.admin, path)]).toEqual([path, 403])
  }
  const todos = await registros('convites')
  const meus = await registros('convites', HOJE, via.admin)
  expect(meus.items.map(({ id }) => id).sort()).toEqual(
    todos.items.flatMap(({ id, transportadora }) => (transportadora?.startsWith('Via') ? [id] : [])).sort(),
  )
  expect(meus.items.map(({ codigo }) => codigo)).toEqual([
    expect.stringMatching(/^OF-\d+$/),
    expect.stringMatching(/^OF-\d+$/),
  ])
})
