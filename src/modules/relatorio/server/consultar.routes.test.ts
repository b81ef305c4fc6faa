/** Free questions to the facts: sums at every level, exactly the counted records, and only what the person may read. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Consultado, Consultar, RegistroContado } from '../consulta.contract.ts'

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const send = createFreshSend(app, '/frete')
const manaus = await buildUnit(app, company.ownerId, 'CD Manaus')

/** Freight in reais, tonnes and kilometres of the golden case. */
const CARGAS = [
  { valorFrete: 4_200, peso: 26_900, distanciaConfirmadaKm: 598, tipoFrete: 1 },
  { valorFrete: 3_100, peso: 14_000, distanciaConfirmadaKm: 317, tipoFrete: 2 },
  { valorFrete: 980, peso: 2_500, distanciaConfirmadaKm: 120, tipoFrete: 2, unidadeNegocioId: manaus },
] as const
const cargas: { readonly id: string }[] = []
for (const values of CARGAS) cargas.push(await buildCarga(app, operator, values))

const CONSULTA: Consultar = {
  entidade: 'carga',
  grupos: ['tipoFrete'],
  medidas: ['contagem', 'valorFrete', 'toneladaKm', 'fretePorTonKm', 'fretePorTonelada'],
  periodo: { por: 'criacao', de: '2026-11-01', ate: '2026-11-30' },
  filtros: [],
}
const ask = async (values: Partial<Consultar> = {}, who: SignedIn = operator): Promise<Consultado> => {
  const answer = await send(who, 'POST', '/consulta', { ...CONSULTA, ...values })
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
  return answer.json()
}

test('a ratio is one sum over another one, at every level and in the total [E-801, E-805, E-806]', async () => {
  const { linhas, total, registros } = await ask()
  expect([registros, total]).toEqual([
    3,
    [3, 8_280, 20_824.2, expect.closeTo(0.397614, 5), expect.closeTo(190.78341, 4)],
  ])
  expect(linhas.map(({ rotulos, valores }) => [rotulos, valores.slice(0, 2)])).toEqual([
    [['CIF'], [1, 4_200]],
    [['FOB'], [2, 4_080]],
  ])
  const { linhas: deep, total: same } = await ask({ grupos: ['tipoFrete', 'unidade'] })
  expect(same).toEqual(total)
  for (const tipo of ['1', '2']) {
    const [parent] = deep.filter(({ chaves }) => chaves.length === 1 && chaves[0] === tipo)
    const children = deep.filter(({ chaves }) => chaves.length === 2 && chaves[0] === tipo)
    expect(children.reduce((sum, { valores }) => sum + (valores[1] ?? 0), 0)).toBe(parent?.valores[1])
  }
})

test('lines are ordered by a measure, and conditions narrow them', async () => {
  const { linhas } = await ask({ grupos: ['unidade'], ordem: { medida: 'valorFrete', desc: true } })
  expect(linhas.map(({ rotulos }) => rotulos[0]).at(-1)).toBe('CD Manaus')
  const narrow = await ask({
    filtros: [
      { campo: 'valorFrete', de: 1_000 },
      { campo: 'tipoFrete', em: ['2'] },
    ],
  })
  expect([narrow.registros, narrow.total[1]]).toEqual([1, 3_100])
  const none = await ask({ filtros: [{ campo: 'transportadora', em: [null] }] })
  expect(none.registros).toBe(3)
})

test('a line opens exactly the records that it counted [E-803]', async () => {
  const read = async (chaves: (string | null)[]) =>
    (await send(operator, 'POST', '/consulta/registros', { ...CONSULTA, chaves })).json<{
      items: RegistroContado[]
      total: number
    }>()
  const fob = await read(['2'])
  expect([fob.total, fob.items.map(({ id }) => id).toSorted()]).toEqual([
    2,
    [cargas[1]?.id, cargas[2]?.id].toSorted(),
  ])
  expect(fob.items.map(({ valores }) => valores[1]).toSorted()).toEqual([3_100, 980].toSorted())
  expect((await read([])).total).toBe(3)
})

test('a period of more than 400 days is refused with what to do, an empty one answers nothing [E-811, E-812]', async () => {
  const long = { ...CONSULTA, periodo: { por: 'criacao', de: '2025-01-01', ate: '2026-11-30' } }
  const refused = await send(operator, 'POST', '/consulta', long)
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ path: 'periodo/ate', message: 'Escolha um período de até 400 dias; para mais, peça em partes' }],
  ])
  const empty = await ask({ periodo: { por: 'criacao', de: '2025-01-01', ate: '2025-01-31' } })
  expect([empty.linhas, empty.registros, empty.total]).toEqual([[], 0, [0, null, null, null, null]])
  const wrong = await send(operator, 'POST', '/consulta', { ...CONSULTA, grupos: ['pesoKg'] })
  expect(wrong.json().details[0]).toEqual({
    path: 'grupos/0',
    message: 'Peso (kg) não agrupa um relatório de carga',
  })
})

test('whoever enters one unit counts its records alone, another company none [E-810]', async () => {
  const narrow = await signIn(app, company, { role: 'Operador', unidades: [manaus] })
  expect((await ask({}, narrow)).total.slice(0, 2)).toEqual([1, 980])
  const stranger = await buildPeople(app)
  expect((await ask({}, stranger.operator)).registros).toBe(0)
})

test('a carrier counts the loads that it was given and no others [E-813]', async () => {
  const carrier = await buildPeople(app, { tipo: 1 })
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    sql`update fato_carga set contratado_owner_id = ${carrier.company.ownerId}
      where owner_id = ${tx.ownerId} and id = ${cargas[1]?.id}`.execute(tx.db),
  )
  const { registros, total, linhas } = await ask({ grupos: ['unidade'] }, carrier.operator)
  expect([registros, total[1], linhas.map(({ rotulos }) => rotulos[0])]).toEqual([
    1,
    3_100,
    ['De outra empresa'],
  ])
})
