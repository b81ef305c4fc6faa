import { expect, onTestFinished, test } from 'vitest'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { createCarriers } from '#modules/regularidade/server/testing/build-carriers.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { SaveComportamento } from '../comportamento.contract.ts'
import { elegiveisDoEnsaio } from './elegiveis-do-ensaio.ts'
import { readCargaFatos } from './read-fatos.ts'
import { readPublico } from './read-publico.ts'
import { comportamentoSample } from './testing/comportamento-sample.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/marketplace/comportamento-oferecimento')
const api = createFreshSend(app, '/api')
const carriers = createCarriers(app)
const DAY_MS = 86_400_000

async function prepare() {
  const one = await carriers.shipper()
  const create = async (values: Partial<SaveComportamento>, isOn = false) => {
    const { id } = (await send(one.admin, 'POST', '', comportamentoSample(values))).json()
    if (isOn) await send(one.admin, 'PATCH', `/${id}/ativar`)
    return id as string
  }
  const regiao = async (body: object) =>
    (await api(one.admin, 'POST', '/regiao', { cor: 'azul', tipo: 1, ...body })).json().id as string
  return { ...one, create, regiao }
}

test('facts of a load name its unit, regions, states, kind and weight', async () => {
  const one = await prepare()
  const triangulo = await one.regiao({ nome: 'Triângulo', municipioIds: [3_103_504, 3_170_206] })
  const sudeste = await one.regiao({ nome: 'Sudeste', ufs: ['SP', 'MG'] })
  const carga = await buildCarga(app, one.admin, { veiculoTipos: ['TRUCK'] } as object)
  const [first] = PARADAS
  if (!first) throw new Error('no stop')
  const other = await buildCarga(app, one.admin, {
    paradas: [first, { ...first, tipo: 2, municipioId: 4_106_902 }],
  })
  const facts = await app.deps.db.readAsOwner(one.ownerId, (tx) => readCargaFatos(tx, [carga.id, other.id]))
  expect(facts.get(carga.id)).toMatchObject({
    origem: { uf: 'SP', regiaoIds: [sudeste] },
    destino: { uf: 'MG', regiaoIds: [triangulo, sudeste] },
    modalidade: 1,
    pesoKg: 26_300,
  })
  expect(facts.get(other.id)).toMatchObject({ destino: { uf: 'PR', regiaoIds: [] } })
  const { stranger } = await buildPeople(app)
  const none = await app.deps.db.readAsOwner(stranger.ownerId, (tx) => readCargaFatos(tx, [carga.id]))
  expect(none.size).toBe(0)
})

test('a rehearsal tells whom it would have called and what came of it, without the loads of others', async () => {
  const one = await prepare()
  const [via, minas, iguacu] = [
    await carriers.register(one, { nome: 'Via Planalto' }),
    await carriers.register(one, { nome: 'TransMinas' }),
    await carriers.register(one, { nome: 'Expresso Iguaçu' }),
  ]
  await buildCarga(app, one.admin, { transportadoraId: via })
  app.clock.advance(60_000)
  await buildCarga(app, one.admin, { transportadoraId: iguacu })
  await buildCarga(app, one.admin, { peso: 900 })
  const heavy = await one.create({ prioridade: 50, pesoDeKg: 10_000, minimoNoPrazo: 85 })
  const id = await one.create({ prioridade: 10, minimoNoPrazo: 85 })
  const ensaiar = (which: string, who = one.admin, dias = 30) =>
    send(who, 'POST', `/${which}/ensaio`, { dias })
  expect((await ensaiar(id)).json()).toMatchObject({
    de: '2026-10-23',
    ate: '2026-11-21',
    total: 3,
    isCortado: false,
    combinam: 3,
    ofertas: 3,
  })

  const takeBack = elegiveisDoEnsaio.put({
    key: 'oferecimento',
    read: async (_tx, comportamentos, cargas) =>
      comportamentos.map(
        ({ minimoNoPrazo }) =>
          new Map(
            cargas.map((carga) => [
              carga.id,
              (minimoNoPrazo ?? 0) > 90
                ? { chamadas: [], fora: [] }
                : {
                    chamadas: [
                      { id: via, nome: 'Via Planalto' },
                      { id: minas, nome: 'TransMinas' },
                    ],
                    fora: [{ id: iguacu, nome: 'Expresso Iguaçu', motivo: '82,9% no prazo, mínimo 85%' }],
                  },
            ]),
          ),
      ),
  })
  onTestFinished(takeBack)
  const answer = (await ensaiar(heavy)).json()
  expect(answer).toMatchObject({
    total: 3,
    combinam: 2,
    ofertas: 2,
    chamadas: {
      transportadoras: [
        { id: via, chamada: 2, contratou: 1 },
        { id: minas, chamada: 2, contratou: 0 },
      ],
      fora: [{ id: iguacu, motivo: '82,9% no prazo, mínimo 85%', contratou: 1 }],
      contratadas: 2,
      contratadasEntre: 1,
      convites: 4,
      cargas: [
        {
          contratada: { id: iguacu },
          contratadaEntre: false,
          chamadas: 2,
          destino: { cidade: 'Araguari', uf: 'MG' },
        },
        { contratada: { id: via }, contratadaEntre: true },
      ],
      variacoes: [
        { minimoNoPrazo: 80, atual: false, chamadas: 2, contratadasEntre: 1 },
        { minimoNoPrazo: 85, atual: true, chamadas: 2, contratadasEntre: 1 },
        { minimoNoPrazo: 90, atual: false, chamadas: 2, contratadasEntre: 1 },
        { minimoNoPrazo: 95, atual: false, chamadas: 0, contratadasEntre: 0 },
      ],
    },
  })
  // What a higher priority takes is no offer of its own.
  await send(one.admin, 'PATCH', `/${heavy}/ativar`)
  expect((await ensaiar(id)).json()).toMatchObject({ combinam: 3, ofertas: 1 })

  const other = await prepare()
  expect((await ensaiar(id, other.admin)).statusCode).toBe(404)
  expect((await ensaiar(await other.create({}), other.admin)).json()).toMatchObject({ total: 0 })
  app.clock.advance(8 * DAY_MS)
  expect((await ensaiar(id, one.admin, 7)).json()).toMatchObject({ total: 0 })
  expect((await send(one.admin, 'POST', `/${id}/ensaio`, { dias: 8 })).statusCode).toBe(400)
})

test('the public is the linked carriers, those of a region, or a list in its order', async () => {
  const one = await prepare()
  const sul = await one.regiao({ nome: 'Sul', ufs: ['PR'] })
  const linked = await carriers.carrier()
  await carriers.link(one, linked)
  const vinculada = await carriers.register(one, { nome: 'Beta Cargas', documento: linked.documento })
  const other = await carriers.carrier()
  await carriers.link(one, other)
  const noSul = (
    await api(one.admin, 'POST', '/empresa', {
      documento: other.documento,
      nome: 'Alfa Cargas',
      tipos: [1],
      regiaoId: sul,
    })
  ).json().id
  const avulsa = await carriers.register(one, { nome: 'Gama Cargas' })
  const count = async (body: object) => (await send(one.admin, 'POST', '/publico', body)).json().total
  expect(await count({ publico: 'todas' })).toBe(2)
  expect(await count({ publico: 'regiao', publicoRegiaoId: sul })).toBe(1)
  const ids = [avulsa, vinculada, noSul]
  expect(await count({ publico: 'lista', transportadoraIds: ids })).toBe(3)
  const listed = await app.deps.db.readAsOwner(one.ownerId, (tx) =>
    readPublico(tx, { publico: 'lista', publicoRegiaoId: null, transportadoraIds: ids }),
  )
  expect(listed.map(({ nome, ownerId }) => [nome, ownerId])).toEqual([
    ['Gama Cargas', null],
    ['Beta Cargas', linked.ownerId],
    ['Alfa Cargas', other.ownerId],
  ])
  await carriers.unlink(one, linked)
  expect(await count({ publico: 'todas' })).toBe(1)
})
