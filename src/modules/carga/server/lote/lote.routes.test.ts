import { expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Lote } from '../../lote.contract.ts'
import { createCiclo, motivoOf, refusal, setCarga } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '../testing/build-carga.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, operator, stranger } = await buildPeople(app)
const { act, done, get, newest } = createCiclo(app)
const send = createSend(app)
const lote = createSend(app, '/api/cargalote')
const { ownerId } = company
const motivo = await motivoOf(app, operator)
const UNKNOWN = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

/** New loads in the order of their codes. */
async function build(count: number) {
  const built = await Promise.all(Array.from({ length: count }, () => buildCarga(app, operator)))
  return built.sort((a, b) => Number(a.codigo) - Number(b.codigo))
}
async function create(
  cargas: readonly { id: string }[],
  path = '/criarlote',
  descricao = 'Sul',
): Promise<Lote> {
  const answer = await lote(operator, 'POST', path, { descricao, cargas: cargas.map(({ id }) => id) })
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([201, ''])
  return answer.json()
}

test('a batch is formed of loads, by either name of the call, and shows on their cards [L-118, L-202]', async () => {
  const cargas = await build(2)
  const first = await create(cargas)
  expect(first).toMatchObject({ codigo: '1', descricao: 'Sul', ativo: true, quantidade: 2, version: 1 })
  const second = await create(await build(1), '/criarlotenew')
  expect(second.codigo).toBe('2')
  expect(await get(operator, cargas[0]?.id ?? '')).toMatchObject({
    lote: { id: first.id, codigo: '1' },
    version: 2,
  })
  expect((await newest(operator, cargas[0]?.id ?? '')).mudancas).toEqual([
    { campo: 'Lote', de: null, para: '1' },
  ])
  const listed = await lote(operator, 'GET', `/recuperarcargas?loteId=${first.id}`)
  expect(listed.json().map(({ codigo }: { codigo: string }) => codigo)).toEqual(
    cargas.map(({ codigo }) => codigo).sort(),
  )
})

test('all loads or none: one that is in a batch or closed is named, and nothing is formed', async () => {
  const [free, taken, closed] = await build(3)
  if (!free || !taken || !closed) throw new Error('three loads')
  await create([taken])
  await setCarga(app, ownerId, closed.id, { status: 99 })
  const answer = await lote(operator, 'POST', '/criarlote', { cargas: [free.id, taken.id, closed.id] })
  expect(answer.statusCode).toBe(409)
  expect(
    answer
      .json()
      .recusas.map(({ codigo, erroCodigo }: { codigo: string; erroCodigo: string }) => [codigo, erroCodigo]),
  ).toEqual(
    expect.arrayContaining([
      [taken.codigo, 'carga_em_lote'],
      [closed.codigo, 'carga_desativada'],
    ]),
  )
  expect((await get(operator, free.id)).lote).toBeNull()
  expect((await lote(operator, 'POST', '/criarlote', { cargas: [free.id, UNKNOWN] })).statusCode).toBe(404)
  expect((await lote(operator, 'POST', '/criarlote', { cargas: [] })).statusCode).toBe(400)
})

test('deactivating a batch deactivates its open loads, and the batch when no load is left [L-118, L-202, L-203, L-246]', async () => {
  const cargas = await build(3)
  const { id } = await create(cargas)
  await setCarga(app, ownerId, cargas[1]?.id ?? '', { status: 4 })
  const body = { loteId: id, motivoId: motivo.id, reverterFormacao: true }
  const answer = await lote(operator, 'POST', '/desativarLote', body)
  expect(answer.json()).toMatchObject({ desativadas: 2, recusas: [], lote: { ativo: false, quantidade: 3 } })
  const statuses = await Promise.all(cargas.map(async (carga) => (await get(operator, carga.id)).status))
  expect(statuses).toEqual([99, 4, 99])
  expect(refusal(await lote(operator, 'POST', '/desativarLote', body))).toEqual([409, 'lote_inativo'])
  // A load of a batch that is over may enter another.
  await done(operator, 'POST', cargas[0]?.id ?? '', 'reativar')
  await create([cargas[0] ?? { id: '' }])
})

test('one load takes its whole batch along when that is asked for [L-067]', async () => {
  const cargas = await build(3)
  await create(cargas)
  const [first, second] = cargas.map((carga) => carga.id)
  await done(operator, 'POST', first ?? '', 'desativar', { motivoId: motivo.id })
  expect(await get(operator, second ?? '')).toMatchObject({ status: 1 })
  await done(operator, 'POST', second ?? '', 'desativar', { motivoId: motivo.id, desativarLote: true })
  const statuses = await Promise.all(cargas.map(async (carga) => (await get(operator, carga.id)).status))
  expect(statuses).toEqual([99, 99, 99])
  const follow = (await send(operator, 'GET', '/frete/carga/acompanhamento-lote')).json<{ id: string }[]>()
  expect(follow.some(({ id }) => id === cargas[0]?.lote?.id)).toBe(false)
})

test('loads of units out of reach stay as they are, and other companies find nothing', async () => {
  const unit = await buildUnit(app, ownerId, 'CD Cajamar')
  const near = await buildCarga(app, operator, { unidadeNegocioId: unit })
  const [far] = await build(1)
  if (!far) throw new Error('a load')
  const { id } = await create([near, far])
  const limited = await signIn(app, company, { role: 'Operador', unidades: [unit] })
  expect((await lote(limited, 'POST', '/criarlote', { cargas: [far.id] })).statusCode).toBe(404)
  expect((await lote(limited, 'GET', `/recuperarcargas?loteId=${id}`)).json()).toHaveLength(1)
  const body = { loteId: id, motivoId: motivo.id }
  expect((await lote(limited, 'POST', '/desativarLote', body)).json()).toMatchObject({
    desativadas: 1,
    lote: { ativo: true },
  })
  expect(await get(operator, far.id)).toMatchObject({ status: 1 })
  for (const path of [`/recuperarcargas?loteId=${id}`, `/listarGradeHorarios?loteId=${id}`]) {
    expect((await lote(stranger, 'GET', path)).statusCode).toBe(404)
  }
  expect((await lote(stranger, 'POST', '/desativarLote', body)).statusCode).toBe(404)
  expect((await send(stranger, 'GET', `/frete/carga/acompanhamento-lote?loteId=${id}`)).statusCode).toBe(404)
})

test('a batch is followed load by load [L-201]', async () => {
  const cargas = await build(2)
  const { id, codigo } = await create(cargas, '/criarlote', 'Norte')
  const [first] = cargas
  await act(operator, 'POST', first?.id ?? '', 'eventos', { tipo: 'anotacao', descricao: 'Saiu' })
  await setCarga(app, ownerId, first?.id ?? '', { status: 2 })
  const [followed] = (await send(operator, 'GET', `/frete/carga/acompanhamento-lote?loteId=${id}`)).json()
  expect(followed).toMatchObject({
    id,
    codigo,
    descricao: 'Norte',
    quantidade: 2,
    porStatus: [
      { status: 1, quantidade: 1 },
      { status: 2, quantidade: 1 },
    ],
    cargas: [
      {
        codigo: first?.codigo,
        situacao: 2,
        destino: 'Atacado Três Rios Araguari',
        qntEventosPlanejados: 6,
        qntEventosRealizados: 0,
        proximoEvento: { descricao: 'Chegada na origem' },
      },
      { situacao: 1 },
    ],
  })
  const all = (await send(operator, 'GET', '/frete/carga/acompanhamento-lote')).json()
  expect(all.find((one: { id: string }) => one.id === id)).toMatchObject({ quantidade: 2, cargas: [] })
  // Whoever may enter none of its units does not learn that there is such a batch.
  const elsewhere = await signIn(app, company, {
    role: 'Operador',
    unidades: [await buildUnit(app, ownerId, 'CD Recife')],
  })
  const path = '/frete/carga/acompanhamento-lote'
  expect((await send(elsewhere, 'GET', path)).json()).toEqual([])
  expect((await send(elsewhere, 'GET', `${path}?loteId=${id}`)).statusCode).toBe(404)
})
