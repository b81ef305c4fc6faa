import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { buildCarga, buildUnit } from '../testing/build-carga.ts'
import { shareCarga } from '../testing/share-carga.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')
const carrierCompany = await buildCompany(app, {
  nome: 'Via Planalto Transportes',
  tipo: COMPANY_TYPES.Transportadora,
})
const carrier = await signIn(app, carrierCompany, { role: 'Operador' })

const READS = ['', '/details', '/entregas', '/desnormalizar', '/rotograma', '/sincronizarAceiteReserva']

describe('reading', () => {
  test('details carry what each part of the drawer holds [L-176]', async () => {
    const carga = await buildCarga(app, operator)
    const details = (await send(operator, 'GET', `/${carga.id}/details`)).json()
    expect(details).toEqual({
      ...carga,
      contagens: { documentos: 0, anexos: 0, ocorrencias: 0, eventos: 6, historico: 1 },
    })
  })

  test('deliveries come in their order, cross-docking answers nothing [L-192]', async () => {
    const { id, paradas } = await buildCarga(app, operator)
    expect((await send(operator, 'GET', `/${id}/entregas`)).json()).toEqual(
      paradas.slice(1).map((parada) => ({ ...parada, entregas: [] })),
    )
    expect((await send(operator, 'GET', `/cargas-cross/${id}`)).json()).toEqual([])
  })

  test('a card that does not tell the truth is made anew [L-187]', async () => {
    const carga = await buildCarga(app, operator)
    const readCard = () =>
      app.deps.db.readAsOwner(company.ownerId, (tx) =>
        tx.db.selectFrom('carga_cartao').select('cartao').where('carga_id', '=', carga.id).executeTakeFirst(),
      )
    const before = await readCard()
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db.deleteFrom('carga_cartao').where('carga_id', '=', carga.id).execute(),
    )
    const answer = await send(operator, 'GET', `/${carga.id}/desnormalizar`)
    expect([answer.statusCode, answer.json().codigo]).toEqual([200, carga.codigo])
    expect(await readCard()).toEqual(before)
    expect(answer.json()).toEqual(before?.cartao)
  })

  test('a load that left the board still answers a card', async () => {
    const { id, etapa } = await buildCarga(app, operator)
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db.updateTable('carga').set({ status: 99 }).where('id', '=', id).execute(),
    )
    const answer = await send(operator, 'GET', `/${id}/desnormalizar`)
    expect(answer.json()).toMatchObject({ id, status: 99, situacao: 99, etapa: { id: etapa?.id } })
    expect((await send(operator, 'GET', `/${id}`)).json().etapa).toBeNull()
  })

  test('a person reads loads of the units he may enter, whatever unit is selected', async () => {
    const bauru = await buildUnit(app, company.ownerId, 'Filial Bauru')
    const lins = await buildUnit(app, company.ownerId, 'Filial Lins')
    const person = await signIn(app, company, { role: 'Operador', unidades: [bauru, lins] })
    const ofBauru = await buildCarga(app, operator, { unidadeNegocioId: bauru })
    const elsewhere = await buildCarga(app, operator)
    for (const path of READS) {
      expect((await send(person, 'GET', `/${ofBauru.id}${path}`)).statusCode).toBe(200)
      expect((await send(person, 'GET', `/${elsewhere.id}${path}`)).statusCode).toBe(404)
      const selected = await send(person, 'GET', `/${ofBauru.id}${path}`, undefined, {
        businessunitfilter: lins,
      })
      expect(selected.statusCode).toBe(200)
    }
  })

  test('another company meets nothing, and nobody without a session', async () => {
    const { id } = await buildCarga(app, operator)
    for (const path of [...READS, '/historico', '/dadosEdicao']) {
      expect((await send(stranger, 'GET', `/${id}${path}`)).statusCode).toBe(404)
      expect((await app.server.inject({ url: `/api/carga-mongo/${id}${path}` })).statusCode).toBe(401)
    }
  })
})

describe('a carrier that the load was given to', () => {
  test('reads its own view of the load, and no other load [L-007, L-059]', async () => {
    const own = await buildCarga(app, operator, { observacao: 'Levar lona' })
    const other = await buildCarga(app, operator)
    await shareCarga(app, company, own.id, carrierCompany)
    const seen = (await send(carrier, 'GET', `/${own.id}`)).json<Carga>()
    expect(seen).toMatchObject({
      id: own.id,
      codigo: own.codigo,
      visibilidade: 99,
      ownerCriadorDaCarga: false,
      contratacaoOwnerId: carrierCompany.ownerId,
      nomeDirecionador: company.nome,
      observacao: 'Levar lona',
      valorFrete: 4_980,
      etapa: { descricao: 'Contratada', grupoEtapa: 1 },
      unidadeNegocio: null,
      motoristaId: null,
      motivoId: null,
      criadoPor: company.nome,
      qntEventos: 6,
    })
    // Its own stage, not that of the shipper.
    expect(seen.etapa?.id).not.toBe(own.etapa?.id)
    expect(seen.paradas.map(({ nome, empresaId }) => [nome, empresaId])).toEqual(
      own.paradas.map(({ nome }) => [nome, null]),
    )
    for (const path of READS) {
      expect([path, (await send(carrier, 'GET', `/${own.id}${path}`)).statusCode]).toEqual([path, 200])
      expect([path, (await send(carrier, 'GET', `/${other.id}${path}`)).statusCode]).toEqual([path, 404])
    }
    expect((await send(carrier, 'GET', `/${own.id}/details`)).json().contagens).toMatchObject({
      historico: 0,
      anexos: 0,
      eventos: 6,
    })
  })

  test('does not read the history of the company that created it [L-046]', async () => {
    const { id } = await buildCarga(app, operator)
    await shareCarga(app, company, id, carrierCompany)
    const answer = await send(carrier, 'GET', `/${id}/historico`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'carga_de_outra_empresa'])
  })

  test('reads the load when it has left the board, and nothing once it is taken back', async () => {
    const { id } = await buildCarga(app, operator)
    await shareCarga(app, company, id, carrierCompany)
    await app.deps.db.asOwner(company.ownerId, async (tx) => {
      await tx.db.updateTable('carga').set({ status: 4 }).where('id', '=', id).execute()
      tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: id, versao: 2 })
    })
    expect((await send(carrier, 'GET', `/${id}`)).json()).toMatchObject({ id, status: 4, etapa: null })
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db.deleteFrom('compartilhamento').where('entidade_id', '=', id).execute(),
    )
    expect((await send(carrier, 'GET', `/${id}`)).statusCode).toBe(404)
  })
})

describe('finding loads, also those that left the board', () => {
  test('by status, text and day, newest first, in pages', async () => {
    const who = await signIn(app, await buildCompany(app))
    const [first, second, third] = [
      await buildCarga(app, who, { codigoIdentificador: 'PED-001' }),
      await buildCarga(app, who, { codigoIdentificador: 'PED-002' }),
      await buildCarga(app, who),
    ]
    await app.deps.db.asOwner(who.ownerId, (tx) =>
      tx.db
        .updateTable('carga')
        .set({ status: 5, motivo: 'Cliente desistiu', dh_cancelamento: app.clock.now() })
        .where('id', '=', second.id)
        .execute(),
    )
    const search = async (body: object) => {
      const answer = await send(who, 'POST', '/search', body)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      return answer.json<{ items: Carga[]; total: number }>()
    }
    const ids = async (body: object) => (await search(body)).items.map(({ id }) => id)
    expect(await ids({ ordem: 'codigo' })).toEqual([third.id, second.id, first.id])
    expect(await ids({ ordem: 'codigo', direcao: 'asc', page: 1, qtdItem: 2 })).toEqual([third.id])
    expect((await search({ status: [5] })).items[0]).toMatchObject({
      id: second.id,
      status: 5,
      motivo: 'Cliente desistiu',
      dhCancelamento: '2026-11-21T12:00:00.000Z',
      etapa: { id: second.etapa?.id },
    })
    expect((await ids({ status: [1, 5] })).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
    expect(await ids({ status: [4] })).toEqual([])
    expect(await ids({ dhCriacaoInicio: '2026-11-21', dhCriacaoFim: '2026-11-21', status: [5] })).toEqual([
      second.id,
    ])
    expect(await ids({ dhCriacaoInicio: '2026-11-22' })).toEqual([])
    expect(await ids({ query: 'ped-002' })).toEqual([second.id])
    expect(await ids({ query: first.codigo })).toEqual([first.id])
    expect((await ids({ query: 'sao bento' })).length).toBe(3)
    expect(await ids({ query: 'sao bento', status: [5] })).toEqual([second.id])
    expect(await ids({ query: '---' })).toEqual([])
    const refused = await send(who, 'POST', '/search', { dhCriacaoInicio: '2026-02-30' })
    expect(refused.json().details[0].path).toBe('dhCriacaoInicio')
  })

  test('of the units that are selected, and of none out of reach', async () => {
    const shipper = await buildCompany(app)
    const boss = await signIn(app, shipper)
    const bauru = await buildUnit(app, shipper.ownerId, 'Filial Bauru')
    const [inBauru, inJundiai] = [
      await buildCarga(app, boss, { unidadeNegocioId: bauru }),
      await buildCarga(app, boss),
    ]
    const person = await signIn(app, shipper, { role: 'Operador', unidades: [bauru] })
    const ids = async (who: typeof boss, body: object = {}, headers = {}) =>
      (await send(who, 'POST', '/search', body, headers)).json<{ items: Carga[] }>().items.map(({ id }) => id)
    expect(await ids(person)).toEqual([inBauru.id])
    expect(await ids(person, { query: 'mercantil' })).toEqual([inBauru.id])
    expect(await ids(person, { unidadesNegocio: [inJundiai.unidadeNegocioId] })).toEqual([])
    expect(await ids(boss, { unidadesNegocio: [inJundiai.unidadeNegocioId] })).toEqual([inJundiai.id])
    expect((await ids(boss)).toSorted()).toEqual([inBauru.id, inJundiai.id].toSorted())
  })
})
