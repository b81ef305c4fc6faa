import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { Consentimento } from '../../posicao-consentimento.rules.ts'
import { createCiclo, refusal } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga } from '../testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
  consentir,
} from '../veiculo/testing/build-frota.ts'
import { consentimentoDaViagem } from './consentimentos.ts'
import { type QuemTraz, writePosicoes } from './write-posicoes.ts'

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const { act, done, send } = createCiclo(app)
const { ownerId } = company
const START = Date.parse('2026-11-20T00:00:00.000Z')
const at = (minute: number) => new Date(START + minute * 60_000).toISOString()

async function onTheRoad() {
  const { id } = await buildCarga(app, operator)
  const veiculo = await buildVeiculo(app, ownerId)
  const motorista = await buildMotorista(app, ownerId)
  const body = { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id }
  await done(operator, 'POST', id, 'alocar', body)
  return { id, motoristaId: motorista.id }
}

interface Place {
  readonly dh: string
  readonly latitude: number
  readonly longitude: number
}
const TRACKER: QuemTraz = { origem: 'veiculo', deOwnerId: ownerId }
const write = (cargaId: string, places: readonly Place[], de: QuemTraz = TRACKER) =>
  app.deps.db.asOwner(ownerId, (tx) =>
    writePosicoes(
      app.deps,
      tx,
      places.map((place, indice) => ({ ...place, indice, cargaId, fonte: 'rastreador' })),
      de,
    ),
  )

/** The whole track with its marks, and the current position. */
const stored = (cargaId: string) =>
  app.deps.db.readAsOwner(ownerId, async (tx) => ({
    track: await tx.db
      .selectFrom('carga_posicao')
      .select(['dh', 'latitude', 'longitude', 'suspeita', 'confirmada'])
      .where('carga_id', '=', cargaId)
      .orderBy('dh')
      .execute(),
    current: await tx.db
      .selectFrom('carga_posicao_atual')
      .select(['dh', 'latitude', 'longitude'])
      .where('carga_id', '=', cargaId)
      .executeTakeFirst(),
  }))

/** The same numbers in every run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A road to the north at 70 km/h, with jumps that go away again, jumps that stay, and one at the very end. */
function road(count: number): Place[] {
  const random = randomOf(7)
  let off = 0
  return Array.from({ length: count }, (_unused, minute) => {
    const draw = random()
    const jump = draw < 0.04 || minute === count - 1 ? 3 : 0
    if (draw > 0.985) off += 1.5
    return {
      dh: at(minute),
      latitude: -23 + minute * 0.0105 + off + jump + (draw < 0.02 ? random() / 50 : 0),
      longitude: -46.9,
    }
  })
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

describe('a track', () => {
  test('of 1,000 points is the same in whatever order and batches they come [E-115]', async () => {
    const points = road(1_000)
    const { id: inOrder } = await onTheRoad()
    for (let from = 0; from < points.length; from += 250) await write(inOrder, points.slice(from, from + 250))
    const expected = await stored(inOrder)
    expect(expected.track).toHaveLength(1_000)
    const suspect = expected.track.filter(({ suspeita }) => suspeita).length
    expect(suspect).toBeGreaterThan(10)
    expect(expected.track.some(({ confirmada }) => confirmada)).toBe(true)
    expect(expected.current?.dh).toEqual(expected.track.findLast(({ suspeita }) => !suspeita)?.dh)
    for (const seed of [1, 2, 3]) {
      const random = randomOf(seed)
      const { id } = await onTheRoad()
      const left = shuffled(points, random)
      while (left.length > 0) await write(id, left.splice(0, 1 + Math.floor(random() * 120)))
      expect(await stored(id)).toEqual(expected)
    }
  })

  test('a jump of 300 km moves neither the map nor the current position; the way back does [E-114]', async () => {
    const { id } = await onTheRoad()
    const before = { dh: at(0), latitude: -23, longitude: -46.9 }
    const jump = { dh: at(5), latitude: -20.3, longitude: -46.9 }
    await write(id, [before])
    await write(id, [jump])
    const told = async () => {
      const acompanhamento = (await send(operator, 'GET', `/${id}/acompanhamento`)).json()
      const { items, total } = (await send(operator, 'GET', `/${id}/posicoes`)).json()
      return [acompanhamento.posicaoAtual.dh, items.map(({ dh }: { dh: string }) => dh), total]
    }
    expect(await told()).toEqual([at(0), [at(0)], 1])
    await write(id, [{ dh: at(10), latitude: -22.95, longitude: -46.9 }])
    expect(await told()).toEqual([at(10), [at(0), at(10)], 2])
  })

  test('a late point enters it, and the current position stays', async () => {
    const { id } = await onTheRoad()
    await write(id, [{ dh: at(20), latitude: -23.1, longitude: -46.9 }])
    await write(id, [{ dh: at(10), latitude: -23, longitude: -46.9 }])
    const { track, current } = await stored(id)
    expect(track.map(({ dh }) => dh.toISOString())).toEqual([at(10), at(20)])
    expect(current?.dh.toISOString()).toBe(at(20))
  })

  test('says of each point what became of it', async () => {
    const { id } = await onTheRoad()
    const good = { dh: at(0), latitude: -23, longitude: -46.9 }
    const answer = await write(id, [
      good,
      { ...good, latitude: -23.5 },
      { dh: at(1), latitude: 0, longitude: 0 },
      { dh: '2026-10-01T00:00:00.000Z', latitude: -23, longitude: -46.9 },
      { dh: '2026-11-22T00:00:00.000Z', latitude: -23, longitude: -46.9 },
    ])
    expect(answer).toEqual({
      gravadas: [0],
      repetidas: [1],
      suspeitas: [],
      descartadas: [
        { indice: 2, codigo: 'zero' },
        { indice: 3, codigo: 'antiga' },
        { indice: 4, codigo: 'futura' },
      ],
    })
    expect((await write(id, [good])).repetidas).toEqual([0])
  })
})

describe('the consent of a driver', () => {
  const [place] = road(1)
  const post = (who: typeof operator, id: string, fonte?: string) =>
    act(who, 'POST', id, 'posicoes', { posicoes: [{ ...place, ...(fonte && { fonte }) }] })

  test('is needed by the call for whatever is no tracker of the vehicle [E-108]', async () => {
    const { id, motoristaId } = await onTheRoad()
    for (const fonte of [undefined, 'celular']) {
      expect(refusal(await post(operator, id, fonte))).toEqual([409, 'posicao_sem_consentimento'])
    }
    expect((await stored(id)).track).toEqual([])
    await consentir(app, ownerId, motoristaId)
    expect((await post(operator, id, 'celular')).json().gravadas).toBe(1)
    await consentir(app, ownerId, motoristaId, 'retirado')
    expect(refusal(await post(operator, id, 'celular'))).toEqual([409, 'posicao_sem_consentimento'])
    expect((await post(operator, id, 'rastreador')).json().repetidas).toBe(1)
  })

  test('for a trip counts for that trip, and withdrawing it anywhere stops its phones [E-108]', async () => {
    const { id, motoristaId } = await onTheRoad()
    const { id: other } = await onTheRoad()
    const said = new Map<string, Consentimento>([[id, { dado: true, retirado: false }]])
    const takeBack = consentimentoDaViagem.put({ key: 'teste', read: async () => said })
    try {
      const page: QuemTraz = { origem: 'pagina', deOwnerId: ownerId }
      const codes = async (cargaId: string, minute: number) =>
        (await write(cargaId, [{ dh: at(minute), latitude: -23, longitude: -46.9 }], page)).descartadas.map(
          ({ codigo }) => codigo,
        )
      expect([await codes(id, 0), await codes(other, 0)]).toEqual([[], ['sem_consentimento']])
      await consentir(app, ownerId, motoristaId, 'retirado')
      expect(await codes(id, 1)).toEqual(['sem_consentimento'])
      await consentir(app, ownerId, motoristaId)
      expect(await codes(id, 2)).toEqual([])
      said.set(id, { dado: false, retirado: true })
      expect(await codes(id, 3)).toEqual(['sem_consentimento'])
      expect(refusal(await post(operator, id, 'celular'))).toEqual([409, 'posicao_sem_consentimento'])
    } finally {
      takeBack()
    }
  })

  test('in the register of the carrier counts for the carrier alone, and its withdrawal for both [E-108]', async () => {
    const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const dispatcher = await signIn(app, carrier)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
    const { id } = await buildCarga(app, operator)
    await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
    const motorista = await buildMotorista(app, carrier.ownerId)
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.raw(
        `update carga_contratacao set motorista = jsonb_build_object('id', $1::text, 'nome', 'Jair', 'documento', '', 'telefone', null)
         where owner_id = $2 and carga_id = $3`,
        [motorista.id, ownerId, id],
      ),
    )
    expect(refusal(await post(dispatcher, id, 'celular'))).toEqual([409, 'posicao_sem_consentimento'])
    await consentir(app, carrier.ownerId, motorista.id)
    expect((await post(dispatcher, id, 'celular')).json().gravadas).toBe(1)
    expect(refusal(await post(operator, id, 'celular'))).toEqual([409, 'posicao_sem_consentimento'])
  })
})
