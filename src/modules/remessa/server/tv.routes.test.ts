import { expect, test } from 'vitest'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { RemessasNaTv, UnidadesNaTv } from '../remessa-tv.contract.ts'
import { createRemessas } from './testing/remessas.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { send, done, jundiai, betim, criar, agir, receber, noEstoque, quadro } = await createRemessas(
  app,
  admin,
)
const agenda = createFreshSend(app, '/agendamento')
const DAY = 86_400_000
const post = async (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload })

const criarTela = (quadroDaTela: number, unidadeNegocioId = jundiai, by = admin) =>
  agenda(by, 'POST', '/painel-tela', { unidadeNegocioId, nome: `TV ${quadroDaTela}`, quadro: quadroDaTela })

async function abrirTela(quadroDaTela: number) {
  const { chave } = (await criarTela(quadroDaTela)).json<{ chave: string }>()
  const entered = await post('/agendamento/painel-tela/entrar', { chave })
  return entered.json<{ bilhete: string; quadro: number }>()
}

test('a wall without a session shows the remessas of its unit with shortened names, and only what is new [E-513] [S-137]', async () => {
  const velha = await noEstoque()
  app.clock.advance(8 * DAY)
  const nova = await criar({ dhColeta: new Date(app.clock.now().getTime() - 60_000).toISOString() })
  const fora = await criar({ unidadeNegocioId: betim })
  const { bilhete, quadro: shows } = await abrirTela(5)
  expect(shows).toBe(5)
  const ler = async (body: object = {}) =>
    (await post('/api/remessa/tela', { bilhete, ...body })).json<{
      seq: number
      remessas: RemessasNaTv | null
    }>()
  const { seq, remessas } = await ler()
  const ids = remessas?.colunas.flatMap(({ cartoes }) => cartoes.map(({ id }) => id))
  expect([ids?.includes(velha.id), ids?.includes(nova.id), ids?.includes(fora.id)]).toEqual([
    true,
    true,
    false,
  ])
  expect(remessas).toMatchObject({ coletasAtrasadas: 1, paradas: 1, nasDocas: 0, divergentes: 0 })
  expect(JSON.stringify(remessas)).not.toContain('Grupo Cerrado')
  expect(remessas?.colunas[2]?.cartoes[0]).toMatchObject({
    remetente: 'Moinho S. A.',
    destinatario: 'Grupo C.',
  })
  const known = { desde: seq, dataReferencia: remessas?.dia }
  expect((await ler(known)).remessas).toBeNull()
  await agir(nova.id, 'coletar')
  expect((await ler(known)).remessas).not.toBeNull()
  const wrong = await post('/api/remessa/tela/unidades', { bilhete })
  expect([wrong.statusCode, wrong.json().code], 'its ticket opens no other board').toEqual([
    404,
    'painel_tela_invalida',
  ])
})

test('a wall of every unit counts as the board of each of them does, and only who sees all units makes one [E-513] [S-137]', async () => {
  const passing = await noEstoque()
  await done(admin, 'POST', '/remessa/transferir', { ids: [passing.id], unidadeDestinoId: betim })
  const { bilhete } = await abrirTela(6)
  const { unidades } = (await post('/api/remessa/tela/unidades', { bilhete })).json<{
    unidades: UnidadesNaTv
  }>()
  for (const unidade of [jundiai, betim]) {
    const { colunas, pesoKg } = await quadro(`?unidadesNegocio=${unidade}`)
    const shown = unidades.unidades.find(({ id }) => id === unidade)
    expect(shown?.contagens).toEqual(Object.fromEntries(colunas.map(({ pipe, total }) => [pipe, total])))
    expect(shown?.pesoKg).toBe(pesoKg)
  }
  // On its way it weighs at both units, and once in what the wall adds up.
  const { pesoKg } = await quadro('')
  expect(unidades.todas.pesoKg).toBeCloseTo(pesoKg, 3)
  expect(pesoKg).toBeLessThan(unidades.unidades.reduce((sum, unidade) => sum + unidade.pesoKg, 0))
  const iris = await signIn(app, company, { role: 'Administrador', unidades: [betim] })
  const refused = await criarTela(6, betim, iris)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'painel_tela_todas_as_unidades'])
})

test('in a session a wall shows the units of the person', async () => {
  await receber([await criar().then(async ({ id }) => (await agir(id, 'coletar')).id)])
  const iris = await signIn(app, company, { role: 'Operador', unidades: [betim] })
  expect((await send(iris, 'GET', `/remessa/tv?unidadeNegocioId=${jundiai}`)).statusCode).toBe(404)
  const own = await done<{ unidades: UnidadesNaTv }>(iris, 'GET', '/remessa/por-unidade')
  expect(own.unidades.unidades.map(({ id }) => id)).toEqual([betim])
  const nothing = await done<{ unidades: UnidadesNaTv }>(stranger, 'GET', '/remessa/por-unidade')
  expect(nothing.unidades.unidades).toEqual([])
  const { remessas } = await done<{ remessas: RemessasNaTv }>(
    admin,
    'GET',
    `/remessa/tv?unidadeNegocioId=${jundiai}`,
  )
  expect(remessas.colunas[2]?.cartoes[0]?.remetente).toBe('Moinho Serra Azul')
})
