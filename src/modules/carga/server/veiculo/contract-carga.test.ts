import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { lockCarga, lockCargas } from '../change-carga.ts'
import { createCiclo, hasCard, refusal } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga, sessionOf } from '../testing/build-carga.ts'
import { contratarCargas, desfazerContratos } from './contract-carga.ts'
import { nomearVeiculoDoContratado } from './name-veiculo.ts'
import { resolveComposicao, resolveTransportadora } from './resolve-escolha.ts'
import { buildMotorista, buildTransportadora, buildVeiculo, listOcupacoes } from './testing/build-frota.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const { act, done, get, newest, send } = createCiclo(app)
const sendApi = createSend(app, '/api')
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier, { nome: 'Otávio Brandt' })
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
const session = await sessionOf(app, operator)
const now = () => app.deps.clock.now()

/** The load of the company, contracted. */
async function contracted(values: object = {}, escolhida = transportadora.id) {
  const { id } = await buildCarga(app, operator, values)
  await app.deps.db.asOwner(ownerId, async (tx) => {
    const contrato = {
      transportadora: await resolveTransportadora(tx, escolhida),
      tarifa: 5,
      contratanteNome: company.nome,
    } as const
    const cargas = [{ before: await lockCarga(tx, id), freteCentavos: 612_345 }]
    await contratarCargas(tx, session, cargas, contrato, now())
  })
  return id
}
const undo = (id: string, motivo = 'A transportadora desistiu') =>
  app.deps.db.asOwner(ownerId, async (tx) =>
    desfazerContratos(tx, session, [await lockCarga(tx, id)], motivo, now()),
  )
/** How many statements the work of one transaction of the company takes. */
async function countStatements(work: (tx: OwnerTx) => Promise<void>): Promise<number> {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await app.deps.db.asOwner(ownerId, (own) => work({ ...own, db: own.db.withPlugin(counter) }))
  return statements
}

/** The carrier names both, as the transaction of a contract does it. */
async function named(id: string) {
  const veiculo = await buildVeiculo(app, carrier.ownerId, { capacidade_kg: 27_000, volume_m3: 60 })
  const motorista = await buildMotorista(app, carrier.ownerId)
  const composicao = await app.deps.db.readAsOwner(carrier.ownerId, (tx) =>
    resolveComposicao(tx, { veiculoId: veiculo.id, motoristaId: motorista.id }, undefined),
  )
  await app.deps.db.asOwner(ownerId, async (tx) => {
    const before = await lockCarga(tx, id)
    const actor = { userId: dispatcher.userId, name: 'Otávio Brandt (Rodoviário Serra Azul)', origin: 'web' }
    await nomearVeiculoDoContratado({ tx, before, criador: false, actor }, composicao, now())
  })
  return { veiculo, motorista }
}

describe('a load is contracted without a vehicle', () => {
  test('it waits in the stage of contracted loads with carrier, freight and tariff, and the carrier sees it', async () => {
    const id = await contracted({ visibilidade: 2 })
    expect(await get(operator, id)).toMatchObject({
      status: 1,
      visibilidade: 1,
      etapa: { descricao: 'Contratada', grupoEtapa: 1, etapaManual: false },
      alocacaoTipo: 2,
      transportadora: { id: transportadora.id, nome: 'Rodoviário Serra Azul' },
      valorFrete: 6123.45,
      tarifaTipo: 5,
      veiculo: null,
      version: 2,
    })
    // Among the carrier's own stages it stands where contracted loads wait too.
    expect(await get(dispatcher, id)).toMatchObject({
      visibilidade: 99,
      status: 1,
      etapa: { descricao: 'Contratada' },
      version: 2,
    })
    expect(await hasCard(app, carrier.ownerId, id)).toBe(true)
    expect(await newest(operator, id)).toMatchObject({
      acao: 'contratação',
      mudancas: [
        { campo: 'Etapa', de: 'Publicada', para: 'Contratada' },
        { campo: 'Alocação', de: null, para: 'Transportadora' },
        { campo: 'Transportadora', de: null, para: 'Rodoviário Serra Azul' },
        { campo: 'Valor do frete', de: 'R$\u00a04.980,00', para: 'R$\u00a06.123,45' },
        { campo: 'Tarifa', de: null, para: 'Valor fixo' },
      ],
    })
    expect(await listEvents(app, carrier.ownerId, id)).toEqual([{ tipo: 'carga.changed', versao: 2 }])
  })

  test('the stage is found whatever the company calls it', async () => {
    const groups = (await sendApi(admin, 'GET', '/etapa')).json()
    const etapa = groups[0].items.find((one: { descricao: string }) => one.descricao === 'Contratada')
    const rename = (descricao: string) => sendApi(admin, 'PUT', `/etapa/${etapa.id}`, { descricao })
    expect((await rename('Fechada')).statusCode).toBe(200)
    expect((await get(operator, await contracted())).etapa?.descricao).toBe('Fechada')
    expect(refusal(await sendApi(admin, 'DELETE', `/etapa/${etapa.id}`))).toEqual([409, 'etapa_do_produto'])
    await rename('Contratada')
  })

  test('a carrier that is only in the register has nothing of it', async () => {
    const id = await contracted({}, (await buildTransportadora(app, ownerId)).id)
    expect(await get(operator, id)).toMatchObject({ status: 1, contratacaoId: null, alocacaoTipo: 2 })
    expect((await send(dispatcher, 'GET', `/${id}`)).statusCode).toBe(404)
  })

  test('it is not given to anybody else, neither by the action nor by its form', async () => {
    const id = await contracted()
    const other = await buildTransportadora(app, ownerId)
    const alocar = { tipoAlocacao: 2, transportadoraId: other.id }
    expect(refusal(await act(operator, 'POST', id, 'alocar', alocar))).toEqual([409, 'carga_contratada'])
    const before = await app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db.selectFrom('carga').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(before.transportadora_id).toBe(transportadora.id)
    await expect(contractAgain(id)).rejects.toMatchObject({ code: 'carga_contratada' })
  })

  const contractAgain = (id: string) =>
    app.deps.db.asOwner(ownerId, async (tx) => {
      const contrato = {
        transportadora: await resolveTransportadora(tx, transportadora.id),
        tarifa: null,
        contratanteNome: company.nome,
      }
      const cargas = [{ before: await lockCarga(tx, id), freteCentavos: null }]
      await contratarCargas(tx, session, cargas, contrato, now())
    })

  test('many loads are contracted with the statements of one', async () => {
    const count = async (many: number) => {
      const ids = await Promise.all(
        Array.from({ length: many }, async () => (await buildCarga(app, operator)).id),
      )
      const statements = await countStatements(async (tx) => {
        const cargas = [...(await lockCargas(tx, ids)).values()].map((one) => ({
          before: one,
          freteCentavos: 612_345,
        }))
        const contrato = {
          transportadora: await resolveTransportadora(tx, transportadora.id),
          tarifa: null,
          contratanteNome: company.nome,
        }
        await contratarCargas(tx, session, cargas, contrato, now())
      })
      for (const id of ids) {
        expect(await get(operator, id)).toMatchObject({
          etapa: { descricao: 'Contratada' },
          valorFrete: 6123.45,
        })
        expect((await newest(operator, id)).acao).toBe('contratação')
      }
      expect(statements).toBeGreaterThan(5)
      return statements
    }
    expect(await count(12)).toBe(await count(2))
  })

  test('a load on its way is not contracted', async () => {
    const id = await contracted()
    await named(id)
    await expect(contractAgain(id)).rejects.toMatchObject({ code: 'carga_acao_indevida' })
  })

  test('in one transaction with vehicle and driver it goes on its way and takes the time of the carrier [C-108]', async () => {
    const id = await contracted()
    const { veiculo } = await named(id)
    expect(await get(operator, id)).toMatchObject({
      status: 2,
      etapa: { descricao: 'A caminho da coleta' },
      veiculo: { id: null, placa: veiculo.placa },
    })
    expect(await listOcupacoes(app, carrier.ownerId, id)).toMatchObject([{ placa: veiculo.placa }])
  })
})

describe('a contract is undone', () => {
  test('the load waits in its first stage, the carrier is told and sees nothing, its vehicle is free', async () => {
    const id = await contracted()
    await named(id)
    await undo(id)
    expect(await get(operator, id)).toMatchObject({
      status: 1,
      etapa: { descricao: 'Publicada' },
      alocacaoTipo: null,
      transportadora: null,
      contratacaoId: null,
      veiculo: null,
    })
    expect(await newest(operator, id)).toMatchObject({
      acao: 'contratação desfeita',
      mudancas: expect.arrayContaining([
        { campo: 'Transportadora', de: 'Rodoviário Serra Azul', para: null },
        { campo: 'Motivo', de: null, para: 'A transportadora desistiu' },
      ]),
    })
    expect((await send(dispatcher, 'GET', `/${id}`)).statusCode).toBe(404)
    expect(await hasCard(app, carrier.ownerId, id)).toBe(false)
    expect(await listOcupacoes(app, carrier.ownerId, id)).toEqual([])
    expect((await listEvents(app, carrier.ownerId, id)).at(-1)).toMatchObject({ tipo: 'carga.desativada' })
  })

  test('many are undone with the statements of one; where one may not be, none is', async () => {
    const undoAll = async (ids: readonly string[]) =>
      countStatements(async (tx) => {
        const cargas = [...(await lockCargas(tx, ids)).values()]
        await desfazerContratos(tx, session, cargas, 'O lote foi cancelado', now())
      })
    const many = async (count: number) => {
      const ids: string[] = []
      for (let index = 0; index < count; index += 1) ids.push(await contracted())
      return ids
    }
    const twelve = await many(12)
    const statements = await undoAll(await many(2))
    expect(statements).toBeGreaterThan(5)
    expect(await undoAll(twelve)).toBe(statements)
    for (const id of twelve) {
      expect(await get(operator, id)).toMatchObject({ status: 1, transportadora: null, contratacaoId: null })
      expect((await newest(operator, id)).mudancas).toContainEqual({
        campo: 'Transportadora',
        de: 'Rodoviário Serra Azul',
        para: null,
      })
    }
    const mixed = [await contracted(), (await buildCarga(app, operator)).id]
    await expect(undoAll(mixed)).rejects.toMatchObject({ code: 'carga_acao_indevida' })
    expect(await get(operator, mixed[0] ?? '')).toMatchObject({ alocacaoTipo: 2 })
  })

  test('and the load may be contracted again', async () => {
    const id = await contracted()
    await undo(id)
    expect(
      await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id }),
    ).toMatchObject({ status: 2 })
  })

  test('not after it left a stop, nor without a contract', async () => {
    const id = await contracted()
    await named(id)
    const [coleta] = (await get(operator, id)).paradas
    const told = (tipo: string, dh: string) =>
      done(operator, 'POST', id, 'eventos', { tipo, paradaId: coleta?.id, dh })
    await told('chegada', '2026-11-21T10:00:00.000Z')
    await told('saida', '2026-11-21T11:00:00.000Z')
    await expect(undo(id)).rejects.toMatchObject({ code: 'carga_viagem_iniciada' })
    const { id: free } = await buildCarga(app, operator)
    await expect(undo(free)).rejects.toMatchObject({ code: 'carga_acao_indevida' })
  })
})
