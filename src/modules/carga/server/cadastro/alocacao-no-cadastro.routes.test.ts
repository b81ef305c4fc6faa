import { describe, expect, test } from 'vitest'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { DadosEdicao } from '../../carga.contract.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { buildCarga, cargaSample, PARADAS } from '../testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '../testing/build-frota.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')

const dadosOf = async (id: string): Promise<DadosEdicao> =>
  (await send(operator, 'GET', `/${id}/dadosEdicao`)).json()
const agendaOf = (veiculoId: string) =>
  app.deps.db.readAsOwner(company.ownerId, async (tx) => {
    const { rows } = await tx
      .raw(
        `select carga_id as "cargaId", inicio, fim from veiculo_ocupacao
       where veiculo_id = $1 and situacao = 'ativa' order by inicio`,
        [veiculoId],
      )
      .then((answer) => (Array.isArray(answer) ? { rows: [] } : answer))
    return rows as { cargaId: string; inicio: Date; fim: Date }[]
  })
const crew = async () => {
  const [veiculo, motorista] = [await buildVeiculo(app, admin), await buildMotorista(app, admin)]
  return { veiculo, motorista, ids: { veiculoId: veiculo.id, motoristaId: motorista.id } }
}

describe('a vehicle in the form', () => {
  test('a load with a vehicle of the fleet goes on the road at once, and the vehicle is taken [L-064]', async () => {
    const { veiculo, motorista, ids } = await crew()
    const carga = await buildCarga(app, operator, ids)
    expect(carga).toMatchObject({
      status: 2,
      alocacaoTipo: 1,
      etapa: { grupoEtapa: 2 },
      veiculo: { id: veiculo.id, placa: veiculo.placa, frota: true },
      motorista: { nome: motorista.nome },
      motoristaId: motorista.id,
    })
    const [taken] = await agendaOf(veiculo.id)
    expect(taken).toMatchObject({ cargaId: carga.id })
    expect(taken?.inicio.toISOString()).toBe('2026-11-23T09:00:00.000Z')
    const { items } = (await send(operator, 'GET', `/${carga.id}/historico`)).json<{
      items: HistoricoItem[]
    }>()
    expect(items.map(({ acao }) => acao)).toEqual(['alocação', 'criação'])
  })

  test('a vehicle that is busy, unknown or of another company is refused and nothing is registered', async () => {
    const { veiculo, ids } = await crew()
    const first = await buildCarga(app, operator, ids)
    const before = (await send(operator, 'POST', '/search', { qtdItem: 1 })).json().total
    const busy = await send(operator, 'POST', '/cadastrar', await cargaSample(app, operator, ids))
    expect([busy.statusCode, busy.json().code]).toEqual([409, 'carga_veiculo_ocupado'])
    expect(busy.json().message).toContain(`Carga ${first.codigo}`)
    for (const veiculoId of [crypto.randomUUID(), (await buildVeiculo(app, stranger)).id]) {
      const refused = await send(
        operator,
        'POST',
        '/cadastrar',
        await cargaSample(app, operator, { ...ids, veiculoId }),
      )
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'veiculoId'])
    }
    expect((await send(operator, 'POST', '/search', { qtdItem: 1 })).json().total).toBe(before)
    expect(await agendaOf(veiculo.id)).toHaveLength(1)
  })

  test('sending back what was read changes nothing, whatever takes the load', async () => {
    const { ids } = await crew()
    for (const values of [{}, ids]) {
      const { id, version, status } = await buildCarga(app, operator, values)
      if (status === 2) {
        const free = await buildCarga(app, operator)
        await app.deps.db.asOwner(company.ownerId, (tx) =>
          tx.db.updateTable('carga').set({ status: 8 }).where('id', '=', free.id).execute(),
        )
        const { carga } = await dadosOf(free.id)
        expect((await send(operator, 'PUT', `/${free.id}/editar`, carga)).json().version).toBe(1)
      }
      const { carga } = await dadosOf(id)
      const answer = await send(operator, 'PUT', `/${id}/editar`, { ...carga, version })
      expect([answer.statusCode, answer.json().version]).toEqual([200, version])
    }
  })

  test('an edit gives the vehicle, changes it and takes it away', async () => {
    const [first, second] = [await crew(), await crew()]
    const { id } = await buildCarga(app, operator)
    const { carga } = await dadosOf(id)
    const edit = async (values: object) => {
      const answer = await send(operator, 'PUT', `/${id}/editar`, { ...carga, ...values })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
      return answer.json<Carga>()
    }
    expect(await edit(first.ids)).toMatchObject({ status: 2, veiculo: { id: first.veiculo.id } })
    expect(await edit(second.ids)).toMatchObject({ status: 2, veiculo: { id: second.veiculo.id } })
    expect(await agendaOf(first.veiculo.id)).toEqual([])
    expect(await agendaOf(second.veiculo.id)).toHaveLength(1)
    const none = { veiculoId: null, motoristaId: null, equipamentos: [] }
    expect(await edit(none)).toMatchObject({ status: 1, veiculo: null, etapa: { grupoEtapa: 1 } })
    expect(await agendaOf(second.veiculo.id)).toEqual([])
  })

  test('who takes the load stays when the edit does not speak of it', async () => {
    const { veiculo, ids } = await crew()
    const { id } = await buildCarga(app, operator, ids)
    const {
      veiculoId: _v,
      motoristaId: _m,
      transportadoraId: _t,
      equipamentos: _e,
      ...carga
    } = (await dadosOf(id)).carga
    const answer = await send(operator, 'PUT', `/${id}/editar`, { ...carga, peso: 5 })
    expect(answer.json()).toMatchObject({ status: 2, peso: 5, veiculo: { id: veiculo.id } })
  })

  test('new times move the vehicle in its agenda, or are refused when it is busy then', async () => {
    const { veiculo, ids } = await crew()
    const { id } = await buildCarga(app, operator, ids)
    const { carga } = await dadosOf(id)
    const later = (days: number) =>
      carga.paradas.map((parada) => ({
        ...parada,
        janelaInicio: shift(parada.janelaInicio, days),
        janelaFim: shift(parada.janelaFim, days),
      }))
    const moved = await send(operator, 'PUT', `/${id}/editar`, { ...carga, paradas: later(7) })
    expect(moved.statusCode).toBe(200)
    expect((await agendaOf(veiculo.id)).map(({ inicio }) => inicio.toISOString())).toEqual([
      '2026-11-30T09:00:00.000Z',
    ])
    await buildCarga(app, operator, { ...ids, paradas: [...PARADAS] })
    const refused = await send(operator, 'PUT', `/${id}/editar`, { ...carga, paradas: later(0) })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'carga_veiculo_ocupado'])
    const route = await send(operator, 'PATCH', `/${id}/rotograma`, {
      paradas: carga.paradas.map(({ id: parada, janelaInicio, janelaFim }) => ({
        id: parada,
        janelaInicio,
        janelaFim,
      })),
    })
    expect(route.json().code).toBe('carga_veiculo_ocupado')
  })
})

const shift = (instant: string | null | undefined, days: number) =>
  instant ? new Date(Date.parse(instant) + days * 86_400_000).toISOString() : null
