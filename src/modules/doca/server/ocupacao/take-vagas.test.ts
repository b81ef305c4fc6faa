import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { buildCompany } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { DIRECAO, TIPO_OCUPACAO_DOCA } from '../../agendamento-codes.ts'
import {
  lockDias,
  type Ocupante,
  releaseEsperas,
  releaseExpired,
  takeVagas,
  type Vaga,
} from './take-vagas.ts'
import '../doca.tables.ts'

const ZONE = 'America/Sao_Paulo'
const HOUR_MS = 3_600_000
const MIDNIGHT = Date.parse('2026-12-01T03:00:00.000Z')

let app: TestApp
let ownerId: string
let unidadeId: string
let docaId: string

beforeAll(async () => {
  app = await startTestApp()
  ownerId = (await buildCompany(app)).ownerId
  unidadeId = await defaultUnit(app, ownerId)
})
afterAll(() => app.close())
beforeEach(async () => {
  docaId = await insertDoca()
})

const insertDoca = () =>
  asOwner(async (tx) => {
    const id = uuidv7()
    await tx.db
      .insertInto('doca')
      .values({ owner_id: ownerId, id, unidade_id: unidadeId, nome: id.slice(-12), ordem: 1 })
      .execute()
    return id
  })
const asOwner = <T>(work: (tx: OwnerTx) => Promise<T>) => app.deps.db.asOwner(ownerId, work)

const vaga = (hour: number, { capacidade = 1, hours = 1, doca = docaId } = {}): Vaga => ({
  docaId: doca,
  capacidade,
  inicio: new Date(MIDNIGHT + hour * HOUR_MS),
  fim: new Date(MIDNIGHT + (hour + hours) * HOUR_MS),
  turnoId: null,
  horarioId: null,
})

const bloqueio: Ocupante = {
  tipo: TIPO_OCUPACAO_DOCA.Bloqueio,
  direcao: DIRECAO.Ambos,
  criadoPorNome: 'Renata Kuhn',
}
const espera = (ms: number, detentor = 'sessao-1'): Ocupante => ({
  tipo: TIPO_OCUPACAO_DOCA.Espera,
  direcao: DIRECAO.Ambos,
  espera: { ms, detentor },
  criadoPorNome: 'Renata Kuhn',
})

class Taken extends Error {}

/** As a use case does it: locked, cleaned, taken; a slot that is taken ends the transaction. */
const take = (vagas: readonly Vaga[], ocupante: Ocupante = bloqueio) =>
  asOwner(async (tx) => {
    await lockDias(
      tx,
      vagas.map((one) => ({ ...one, fusoHorario: ZONE })),
    )
    await releaseExpired(
      tx,
      vagas.map((one) => one.docaId),
    )
    const ids = await takeVagas(tx, vagas, ocupante)
    if (!ids) throw new Taken()
    return ids
  }).catch((error: unknown) => {
    if (error instanceof Taken) return undefined
    throw error
  })

const rowsOf = (doca = docaId) =>
  asOwner((tx) =>
    tx.db
      .selectFrom('doca_ocupacao')
      .select(['id', 'vaga', 'inicio', 'fim', 'principal'])
      .where('owner_id', '=', ownerId)
      .where('doca_id', '=', doca)
      .orderBy('inicio')
      .orderBy('vaga')
      .execute(),
  )

describe('a place of a dock', () => {
  test.each([1, 3])('of %i is taken as often by rivals who ask at once, and no more', async (capacidade) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take([vaga(8, { capacidade })])))
    expect(answers.filter(Boolean)).toHaveLength(capacidade)
    expect((await rowsOf()).map(({ vaga: place }) => place)).toEqual(
      Array.from({ length: capacidade }, (_unused, index) => index + 1),
    )
  })

  test('is free again right at the end of what took it, and not a minute before', async () => {
    await take([vaga(8, { hours: 2 })])
    expect(await take([vaga(9.99)])).toBeUndefined()
    expect(await take([vaga(7.01)])).toBeUndefined()
    expect(await take([vaga(10)])).toBeDefined()
    expect(await take([vaga(7)])).toBeDefined()
  })

  test('is taken across midnight like within a day, and whole days do not hide each other', async () => {
    expect(await take([vaga(-2, { hours: 24 })])).toBeDefined()
    expect(await take([vaga(21, { hours: 2 })])).toBeUndefined()
    expect(await take([vaga(22, { hours: 24 })])).toBeDefined()
  })

  test('of another dock is another one', async () => {
    const other = await insertDoca()
    expect(await take([vaga(8)])).toBeDefined()
    expect(await take([vaga(8, { doca: other })])).toBeDefined()
  })

  test('cannot be taken twice by writing past the code: the table refuses it', async () => {
    await take([vaga(8)])
    const again = asOwner((tx) =>
      tx.db
        .insertInto('doca_ocupacao')
        .values({
          owner_id: ownerId,
          id: uuidv7(),
          doca_id: docaId,
          vaga: 1,
          inicio: new Date(MIDNIGHT + 8.5 * HOUR_MS),
          fim: new Date(MIDNIGHT + 9.5 * HOUR_MS),
          tipo: TIPO_OCUPACAO_DOCA.Bloqueio,
          reserva_id: null,
          turno_id: null,
          horario_id: null,
          detentor: null,
          espera_id: null,
          motivo: null,
          criado_por_nome: 'Renata Kuhn',
        })
        .execute(),
    )
    await expect(again).rejects.toMatchObject({ code: '23P01', constraint: 'doca_vaga_taken' })
  })
})

describe('linked slots', () => {
  test('are all taken, the first one named as such, or none is', async () => {
    const ids = await take([vaga(8), vaga(9), vaga(10)])
    expect((await rowsOf()).map(({ id, principal }) => [id, principal])).toEqual([
      [ids?.[0], true],
      [ids?.[1], false],
      [ids?.[2], false],
    ])
    expect(await take([vaga(6), vaga(7), vaga(8)])).toBeUndefined()
    expect(await rowsOf()).toHaveLength(3)
  })

  test('of two docks, asked for in opposite orders at once, end without a deadlock', async () => {
    const other = await insertDoca()
    const here = vaga(8)
    const there = vaga(8, { doca: other })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => take(index % 2 ? [here, there] : [there, here])),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect([await rowsOf(), await rowsOf(other)]).toMatchObject([[{ vaga: 1 }], [{ vaga: 1 }]])
  })
})

describe('what is kept while a form is filled in', () => {
  test('keeps others out, and only its holder gives it back', async () => {
    const [id = ''] = (await take([vaga(8)], espera(300_000))) ?? []
    expect(await take([vaga(8)])).toBeUndefined()
    expect(await asOwner((tx) => releaseEsperas(tx, [id], 'sessao-2'))).toEqual([])
    expect(await asOwner((tx) => releaseEsperas(tx, [id], 'sessao-1'))).toEqual([
      { id, docaId, unidadeId, inicio: vaga(8).inicio, fusoHorario: ZONE },
    ])
    expect(await take([vaga(8)])).toBeDefined()
  })

  test('is gone when its time is over, by the clock of the database alone', async () => {
    await take([vaga(8)], espera(0))
    app.clock.set('2020-01-01T00:00:00.000Z')
    expect(await take([vaga(8)])).toBeDefined()
    expect(await rowsOf()).toHaveLength(1)
  })
})

test('after any sequence of taking and giving back no place is taken twice', async () => {
  const next = random(20261121)
  const kept: string[] = []
  for (let step = 0; step < 150; step++) {
    const gone = kept[next(kept.length)]
    if (next(3) === 0 && gone) {
      kept.splice(kept.indexOf(gone), 1)
      await asOwner((tx) =>
        tx.db.deleteFrom('doca_ocupacao').where('owner_id', '=', ownerId).where('id', '=', gone).execute(),
      )
    } else {
      const asked = vaga(next(40) / 2, { capacidade: 3, hours: 0.5 + next(6) / 2 })
      kept.push(...((await take([asked])) ?? []))
    }
  }
  const rows = await rowsOf()
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.toSorted())
  for (const one of rows) {
    const rivals = rows.filter(
      (other) => other !== one && other.vaga === one.vaga && other.inicio < one.fim && one.inicio < other.fim,
    )
    expect(rivals).toEqual([])
  }
})

/** Whole numbers from 0 below the limit, the same ones in every run. */
function random(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return limit === 0 ? 0 : Math.floor((state / 2_147_483_648) * limit)
  }
}
