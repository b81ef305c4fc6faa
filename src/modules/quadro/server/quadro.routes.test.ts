import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { FilaDeCargas } from '#modules/carga/fila.contract.ts'
import { GRUPOS_FILA, grupoDaFila } from '#modules/carga/fila.rules.ts'
import { buildCarga, buildUnit, defaultUnit, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { QuadroCarga } from '../quadro.contract.ts'
import { counted, createReadBoard, idsOf, newShipper } from './testing/read-board.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/frete/quadro/carga')

const board = createReadBoard(app)

describe('the board', () => {
  test('shows a registered load as its contract says, with counters and the number of the newest event [L-024, L-058, L-060]', async () => {
    const { owner, who } = await newShipper(app)
    const carga = await buildCarga(app, who, { codigoIdentificador: 'PED-1' })
    const answer = await board(who)
    expect(Check(QuadroCarga, answer)).toBe(true)
    expect(answer.items).toEqual([
      expect.objectContaining({
        id: carga.id,
        codigo: carga.codigo,
        situacao: 1,
        status: 1,
        unidadeNegocioId: carga.unidadeNegocioId,
        destino: expect.objectContaining({ empresa: 'Atacado Três Rios Araguari', uf: 'MG' }),
        dhColeta: PARADAS[0]?.janelaInicio,
        ownerCriadorDaCarga: true,
      }),
    ])
    for (const flag of ['hidden', 'active', 'chat']) expect(answer.items[0]).not.toHaveProperty(flag)
    expect(
      answer.grupos.map(({ id, descricao, quantidade, peso, valor }) => [
        id,
        descricao,
        quantidade,
        peso,
        valor,
      ]),
    ).toEqual([
      [1, 'Aguardando alocar veículo', 1, 26_300, 181_950.37],
      [2, 'Execução em andamento', 0, 0, 0],
      [3, 'Carga entregue', 0, 0, 0],
    ])
    expect(
      answer.grupos[0]?.etapas.map(({ descricao, quantidade, next }) => [descricao, quantidade, next]),
    ).toEqual([
      ['Publicada', 1, null],
      ['Em negociação', 0, null],
      ['Contratada', 0, null],
    ])
    expect(answer).toMatchObject({ total: 1, next: null, comAlerta: 0 })
    expect(answer.unidades).toEqual([
      { id: carga.unidadeNegocioId, descricao: 'CD Jundiaí', fusoHorario: 'America/Sao_Paulo' },
    ])
    const events = await listEvents(app, owner.ownerId, carga.id)
    expect(events.map(({ tipo }) => tipo)).toEqual(['carga.created'])
    expect(answer.seq).toBeGreaterThanOrEqual(1)
  })

  test('one card is read by its id, by nobody of another company [L-197]', async () => {
    const carga = await buildCarga(app, admin)
    const answer = await send(operator, 'GET', `/${carga.id}`)
    expect(answer.statusCode).toBe(200)
    expect(Check(CargaCartao, answer.json())).toBe(true)
    expect(answer.json()).toMatchObject({ id: carga.id, codigo: carga.codigo })
    expect((await send(stranger, 'GET', `/${carga.id}`)).json()).toMatchObject({ code: 'not_found' })
    expect((await send(admin, 'GET', `/${company.ownerId}`)).statusCode).toBe(404)
  })

  test('is described with its whole shape, although it is sent as the database wrote it', async () => {
    const { paths, components } = (await app.server.inject('/openapi.json')).json()
    const { schema } = paths['/frete/quadro/carga'].get.responses['200'].content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/QuadroCarga' })
    const { QuadroCarga: quadro, CargaCartao: cartao } = components.schemas
    expect(Object.keys(quadro.properties)).toEqual(Object.keys(QuadroCarga.properties))
    expect(quadro.properties.items.items).toEqual({ $ref: '#/components/schemas/CargaCartao' })
    expect(Object.keys(cartao.properties)).toContain('alertasEmAberto')
  })

  test('of another company shows nothing of it', async () => {
    await buildCarga(app, admin)
    expect(await board(stranger)).toMatchObject({ items: [], total: 0 })
  })

  test('ids ask for cards of a burst; those that are not on the board are absent', async () => {
    const { who } = await newShipper(app)
    const [first, second] = [await buildCarga(app, who), await buildCarga(app, who)]
    const foreign = await buildCarga(app, admin)
    const answer = await board(who, `?ids=${first.id}&ids=${foreign.id}&ids=${first.id.toUpperCase()}`)
    expect(idsOf(answer)).toEqual([first.id])
    expect(answer).toMatchObject({ total: 2, next: null })
    expect(answer).not.toHaveProperty('unidades')
    expect(idsOf(await board(who, `?ids=${second.id}`))).toEqual([second.id])
    expect(idsOf(await board(who, `?ids=${second.id}&codigo=${first.codigo}`))).toEqual([])
    const tooMany = await send(
      who,
      'GET',
      `?${Array.from({ length: 201 }, () => `ids=${first.id}`).join('&')}`,
    )
    expect(tooMany.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'ids' }] })
  })

  test('a burst that is asked for twice at once is never answered from before a change', async () => {
    const { who } = await newShipper(app)
    const carga = await buildCarga(app, who, { peso: 1 })
    for (let round = 2; round < 12; round++) {
      const sameAnswer = board(who, `?ids=${carga.id}`)
      await app.deps.db.asOwner(who.ownerId, async (tx) => {
        await tx.db.updateTable('carga').set({ peso_kg: round }).where('owner_id', '=', tx.ownerId).execute()
        tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: carga.id, versao: null })
      })
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => board(who, `?ids=${carga.id}`))),
        sameAnswer,
      ])
      expect(new Set(answers.map(({ items }) => items[0]?.peso))).toEqual(new Set([round]))
    }
  })
})

describe('units', () => {
  test('a restricted person sees, counts and totals the loads of his units only [S-259]', async () => {
    const owner = await buildCompany(app)
    const jundiai = await defaultUnit(app, owner.ownerId)
    const betim = await buildUnit(app, owner.ownerId, 'CD Betim')
    const who = await signIn(app, owner)
    const own = await buildCarga(app, who, { unidadeNegocioId: betim, peso: 10 })
    const hidden = await buildCarga(app, who, { unidadeNegocioId: jundiai, peso: 20 })
    const restricted = await signIn(app, owner, { role: 'Operador', unidades: [betim] })
    const seen = await board(restricted)
    expect([idsOf(seen), seen.total, seen.grupos[0]?.peso]).toEqual([[own.id], 1, 10])
    expect(seen.unidades?.map(({ id }) => id)).toEqual([betim])
    expect((await board(restricted, `?unidadesNegocio=${jundiai}`)).items).toEqual([])
    expect((await board(restricted, `?ids=${hidden.id}`)).items).toEqual([])
    expect((await send(restricted, 'GET', `/${hidden.id}`)).statusCode).toBe(404)
    expect(idsOf(await board(who, `?unidadesNegocio=${jundiai}`))).toEqual([hidden.id])
    expect(idsOf(await board(who, '', { businessunitfilter: betim }))).toEqual([own.id])
  })
})

describe('filters', () => {
  test('narrow cards and totals alike, in the address as the web keeps them [L-073]', async () => {
    const { who } = await newShipper(app)
    const [first, second] = [
      await buildCarga(app, who, { codigoIdentificador: 'PED-77', tipoFrete: 1, peso: 5 }),
      await buildCarga(app, who, { codigoIdentificador: 'PED-78', tipoFrete: 2, peso: 7 }),
    ]
    const cif = await board(who, '?tiposFrete=1&destino=tres%20rios')
    expect([idsOf(cif), cif.total, counted(cif), cif.grupos[0]?.peso]).toEqual([[first.id], 1, [1, 0, 0], 5])
    expect(idsOf(await board(who, '?query=ped-78'))).toEqual([second.id])
    expect((await board(who, '?query=nada')).total).toBe(0)
    expect((await board(who, '?comOcorrencia=true')).total).toBe(0)
    expect((await board(who, '?comOcorrencia=false')).total).toBe(2)
  })

  test('loads are asked for by their creation or by a text, with resolved alerts [L-198]', async () => {
    const { who } = await newShipper(app)
    const carga = await buildCarga(app, who, { codigoIdentificador: 'PED-9' })
    expect((await board(who, '?dhCriacaoIni=2026-11-21&listarAlertasResolvidos=true')).total).toBe(1)
    expect((await board(who, '?dhCriacaoIni=2026-11-22')).total).toBe(0)
    const answer = await board(who, '?query=ped-9&listarAlertasResolvidos=true')
    expect(answer.items[0]).toMatchObject({ id: carga.id, alertasResolvidos: [], alertasEmAberto: [] })
    expect((await board(who, '?query=ped-9')).items[0]).not.toHaveProperty('alertasResolvidos')
    expect(Check(QuadroCarga, answer)).toBe(true)
  })

  test('open and resolved alerts of a load stand on its card, open ones are counted [L-098, L-198]', async () => {
    const { owner, who } = await newShipper(app)
    const carga = await buildCarga(app, who)
    await addOcorrencias(owner.ownerId, carga.id)
    const answer = await board(who, '?listarAlertasResolvidos=true')
    expect(answer.comAlerta).toBe(1)
    expect(answer.items[0]?.alertasEmAberto.map(({ descricao }) => descricao)).toEqual(['Avaria'])
    expect(answer.items[0]?.alertasResolvidos?.map(({ situacao }) => situacao)).toEqual([3])
    expect(answer.items[0]?.qntOcorrencias).toBe(2)
    expect((await board(who, '?comOcorrencia=true')).total).toBe(1)
  })
})

/** One open and one resolved. */
async function addOcorrencias(ownerId: string, cargaId: string) {
  await app.deps.db.asOwner(ownerId, async (tx) => {
    await tx.raw(
      `with t as (
         insert into tipo_ocorrencia (owner_id, id, codigo, descricao, categoria, severidade)
         values ($1, gen_random_uuid(), 'AVA', 'Avaria', 'carga', 'media') returning id)
       insert into carga_ocorrencia (owner_id, id, carga_id, tipo_ocorrencia_id, situacao, aberta_por_nome)
       select $1, gen_random_uuid(), $2, t.id, s, 'Renata Kuhn' from t, (values (1), (3)) as v(s)`,
      [ownerId, cargaId],
    )
    tx.announce({ ownerId, tipo: 'carga.changed', entidadeId: cargaId, versao: null })
  })
}

describe('a carrier', () => {
  test('sees the load it was given on its own board, as directed to it, until it is taken back [L-002]', async () => {
    const { owner, who } = await newShipper(app)
    const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const driver = await signIn(app, carrier)
    const carga = await buildCarga(app, who)
    expect((await board(driver)).total).toBe(0)
    await shareCarga(app, owner, carga.id, carrier)
    const given = await board(driver)
    expect(given.items[0]).toMatchObject({
      id: carga.id,
      visibilidade: 99,
      ownerCriadorDaCarga: false,
      nomeDirecionador: owner.nome,
      lote: null,
    })
    const contratada = given.grupos[0]?.etapas.find(({ descricao }) => descricao === 'Contratada')
    expect(given.items[0]?.etapa.id).toBe(contratada?.id)
    expect([given.total, counted(given)]).toEqual([1, [1, 0, 0]])
    expect((await board(who)).items[0]).toMatchObject({ visibilidade: 1, ownerCriadorDaCarga: true })
    await app.deps.db.asOwner(owner.ownerId, async (tx) => {
      await tx.db.deleteFrom('carga_contratacao').where('owner_id', '=', tx.ownerId).execute()
      tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: carga.id, versao: null })
    })
    expect(await board(driver)).toMatchObject({ items: [], total: 0 })
    expect((await board(who)).total).toBe(1)
  })
})

describe('the queue of the home', () => {
  test('holds the loads that the rule names, by its groups, and none of another company', async () => {
    const { who } = await newShipper(app)
    const soon = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const stops = (coleta: number, entrega: number) =>
      PARADAS.map((parada, index) => ({
        ...parada,
        janelaInicio: soon(index === 0 ? coleta : entrega - 1),
        janelaFim: soon(index === 0 ? coleta + 1 : entrega),
      }))
    const late = await buildCarga(app, who, { paradas: stops(-30, -5) })
    const waiting = await buildCarga(app, who, { paradas: stops(3, 30) })
    await buildCarga(app, who, { paradas: stops(80, 100) })
    const fila = await createSend(app, '/frete/quadro/fila')(who, 'GET', '')
    expect(fila.statusCode).toBe(200)
    expect(Check(FilaDeCargas, fila.json())).toBe(true)
    const { items } = await board(who)
    const now = app.clock.now().toISOString()
    const expected = GRUPOS_FILA.flatMap((grupo) => {
      const own = items.filter((cartao: CargaCartao) => grupoDaFila(cartao, now) === grupo)
      return own.length === 0 ? [] : [{ grupo, total: own.length, items: own }]
    })
    expect(fila.json().grupos).toEqual(expected)
    expect(expected.map(({ grupo, items: [first] }) => [grupo, first?.id])).toEqual([
      ['atrasadas', late.id],
      ['sem-veiculo', waiting.id],
    ])
    expect((await createSend(app, '/frete/quadro/fila')(stranger, 'GET', '')).json().grupos).toEqual([])
  })
})
