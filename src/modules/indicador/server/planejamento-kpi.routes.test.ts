/** How full vehicles went and which loads were formed from orders, and the records behind these numbers. */
import { expect, test } from 'vitest'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import { buildPedido } from '#modules/pedido/server/testing/build-pedido.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { RegistroDoNumero } from '../indicador.contract.ts'
import type { PlanejamentoKpi } from '../planejamento-kpi.contract.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, operator } = await buildPeople(app)
const send = createFreshSend(app)
const NOVEMBRO = 'dtInicio=01/11/2026&dtFim=30/11/2026&tipoConsulta=3'

async function read<T>(path: string, who: SignedIn = operator): Promise<T> {
  const answer = await send(who, 'GET', `/frete/indicador/${path}`)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}
const totalOf = async (path: string) => (await read<{ total: number }>(path)).total

/** 22,6 of 28 t and 81,7 of 90 m³, then two emptier trips of another truck, a load without a vehicle, and one of orders. */
async function buildCargas() {
  app.clock.set('2026-11-20T12:00:00.000Z')
  const cheio = await buildVeiculo(app, operator, { capacidadeKg: 28_000, volumeM3: 90 })
  const vazio = await buildVeiculo(app, operator, { capacidadeKg: 10_000, volumeM3: 50 })
  const trip = async (veiculoId: string, peso: number, volume: number, dia = '23') => {
    const motorista = await buildMotorista(app, operator)
    return buildCarga(app, operator, {
      paradas: PARADAS.slice(0, 2).map((parada) => ({
        ...parada,
        janelaInicio: parada.janelaInicio?.replace('-23T', `-${dia}T`) ?? null,
        janelaFim: parada.janelaFim?.replace('-23T', `-${dia}T`) ?? null,
      })),
      veiculoId,
      motoristaId: motorista.id,
      peso,
      volume,
      volumeUnidade: 7,
    })
  }
  await trip(cheio.id, 22_600, 81.7)
  await trip(vazio.id, 4_000, 10)
  await trip(vazio.id, 5_000, 10, '26')
  await buildCarga(app, operator)
  const pedido = await buildPedido(app, operator)
  const minuta = await send(operator, 'POST', '/formacao/minuta', {
    unidadeNegocioId: pedido.unidadeNegocioId,
    pedidoIds: [pedido.id],
  })
  const { id, version } = minuta.json<{ id: string; version: number }>()
  const confirmed = await send(operator, 'POST', `/formacao/minuta/${id}/confirmar`, { version })
  expect([minuta.statusCode, confirmed.statusCode]).toEqual([201, 200])
  return { cheio, vazio, formada: confirmed.json<{ cargaId: string }>().cargaId }
}
const { cheio, vazio, formada } = await buildCargas()

test('a trip of 22,6 of 28 t and 81,7 of 90 m³ is 90,8 % full, and each trip counts once [E-801]', async () => {
  const { totais, veiculos } = await read<PlanejamentoKpi>(`planejamento?${NOVEMBRO}`)
  const porVeiculo = new Map(veiculos.map((one) => [one.veiculoId, one]))
  const golden = porVeiculo.get(cheio.id)
  expect(golden?.viagens).toBe(1)
  expect(golden?.ocupacaoPct?.toFixed(1)).toBe('90.8')
  expect(porVeiculo.get(vazio.id)).toMatchObject({ viagens: 2, ocupacaoPct: 45 })
  expect(totais.viagens).toBe(3)
  expect(totais.ocupacaoPct).toBeCloseTo((8_170 / 90 + 40 + 50) / 3, 3)
})

test('loads formed from orders are told from others, and every number of planning leads to its records [E-803]', async () => {
  const { totais, serie, situacoes, veiculos } = await read<PlanejamentoKpi>(`planejamento?${NOVEMBRO}`)
  expect(totais).toMatchObject({ cargas: 5, deMinuta: 1, deMinutaPct: 20 })
  const { items } = await read<{ items: RegistroDoNumero[] }>(`deMinuta/registros?${NOVEMBRO}`)
  expect(items.map(({ id }) => id)).toEqual([formada])
  const avulsas = serie.reduce((sum, dia) => sum + dia.avulsas, 0)
  expect([avulsas, await totalOf(`avulsas/registros?${NOVEMBRO}`)]).toEqual([4, 4])
  expect(await totalOf(`comOcupacao/registros?${NOVEMBRO}`)).toBe(totais.viagens)
  expect(await totalOf(`comDistancia/registros?${NOVEMBRO}`)).toBe(totais.comDistancia)
  for (const { status, nome, cargas } of situacoes) {
    expect([nome, await totalOf(`cargas/registros?${NOVEMBRO}&status=${status}`)]).toEqual([nome, cargas])
  }
  for (const { veiculoId, nome, viagens } of veiculos) {
    const total = await totalOf(`comOcupacao/registros?${NOVEMBRO}&veiculoId=${veiculoId}`)
    expect([nome, total]).toEqual([nome, viagens])
  }
})

test('planning is counted for shippers who plan, and without loads nothing is full [E-811]', async () => {
  const { totais } = await read<PlanejamentoKpi>('planejamento?dtInicio=01/01/2025&dtFim=02/01/2025')
  expect([totais.cargas, totais.ocupacaoPct, totais.fretePorTonKm, totais.deMinutaPct]).toEqual([
    0,
    null,
    null,
    null,
  ])
  const sem = await signIn(app, company, {
    nome: 'Sem Planejamento',
    modulosRecusados: ['formacao-cargas', 'roteirizador'],
  })
  expect((await send(sem, 'GET', `/frete/indicador/planejamento?${NOVEMBRO}`)).statusCode).toBe(403)
})
