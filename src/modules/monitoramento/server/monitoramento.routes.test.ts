import { afterEach, describe, expect, test } from 'vitest'
import type { Carga, SaveParada } from '#modules/carga/carga-dados.contract.ts'
import { writePosicoes } from '#modules/carga/server/posicao/write-posicoes.ts'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
} from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { GATES_COM_CHAVE } from '#modules/conformidade/gates.ts'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type {
  getMonitoramento,
  getPrevisao,
  listAlertas,
  ViagemNoMonitor,
} from '../monitoramento.contract.ts'
import { runAlertas } from './follow-alertas.ts'
import { followPendentes } from './follow-posicoes.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const carrier = await buildCompany(app, { nome: 'Via Planalto', tipo: COMPANY_TYPES.Transportadora })
const dispatcher = await signIn(app, carrier, { nome: 'Otília Prado' })
const rival = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
const transportadora = await buildTransportadora(app, company.ownerId, { parceiro: carrier })
const send = createFreshSend(app, '/api')
// Whether a load may leave is decided elsewhere: here positions tell its stops, whatever documents it has.
for (const gate of GATES_COM_CHAVE) {
  await send(admin, 'PUT', `/conformidade/configuracao/chave/${gate}`, {
    ligada: false,
    motivo: 'Só as posições interessam',
  })
}

const NOW = app.clock.now().getTime()
const clock = (minutes: number) => app.clock.set(at(minutes))
afterEach(() => clock(0))
/** Minutes from 12:00. */
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

async function ok<T>(who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await send(who, method, path, body)
  expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body])
  return answer.json<T>()
}

const JUNDIAI = { latitude: -23.1857, longitude: -46.8978 }
const UBERLANDIA = { latitude: -18.9186, longitude: -48.2772 }
interface Place {
  readonly latitude: number | null
  readonly longitude: number | null
}
const METRO = 1 / 111_195
const north = (place: Place | undefined, metres: number) => ({
  latitude: Number(place?.latitude) + metres * METRO,
  longitude: Number(place?.longitude),
})

/** Pick-up at 11:00, delivery two days later, both on the map. */
const paradas = () =>
  PARADAS.slice(0, 2).map((parada, index) => ({
    ...parada,
    ...(index === 0 ? JUNDIAI : UBERLANDIA),
    janelaInicio: at(index === 0 ? -60 : 2_400),
    janelaFim: at(index === 0 ? 30 : 3_000),
  }))

async function onTheRoad(
  by: 'frota' | 'transportadora' = 'frota',
  stops: SaveParada[] = paradas(),
): Promise<Carga> {
  const carga = await buildCarga(app, operator, { paradas: stops })
  const veiculo = by === 'frota' ? await buildVeiculo(app, company.ownerId) : undefined
  const motorista = by === 'frota' ? await buildMotorista(app, company.ownerId) : undefined
  await ok(operator, 'POST', `/carga-mongo/${carga.id}/alocar`, {
    ...(veiculo && motorista
      ? { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id }
      : { tipoAlocacao: 2, transportadoraId: transportadora.id }),
  })
  return carga
}

type Told = readonly [minute: number, place: { latitude: number; longitude: number }, kmh: number]

/** A batch of a tracker, read by the monitor. */
async function track(cargaId: string, pontos: readonly Told[]): Promise<void> {
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    writePosicoes(
      app.deps,
      tx,
      pontos.map(([minute, place, velocidadeKmh], indice) => ({
        ...place,
        dh: at(minute),
        velocidadeKmh,
        indice,
        cargaId,
        fonte: 'rastreador',
      })),
      { origem: 'veiculo', deOwnerId: company.ownerId },
    ),
  )
  await followPendentes(app.deps, company.ownerId)
}

const watch = (who: SignedIn) => ok<ResponseOf<typeof getMonitoramento>>(who, 'GET', '/monitoramento')
async function trip(who: SignedIn, cargaId: string): Promise<ViagemNoMonitor | undefined> {
  return (await watch(who)).items.find((one) => one.cargaId === cargaId)
}
const stopsOf = async (cargaId: string) =>
  (await ok<Carga>(operator, 'GET', `/carga-mongo/${cargaId}`)).paradas.map(({ dhChegada, dhSaida }) => [
    dhChegada,
    dhSaida,
  ])
const alertsOf = async (cargaId: string) => (await trip(operator, cargaId))?.alertas.map(({ tipo }) => tipo)

/** At the pick-up from 11:32 to 11:50, then on the way. */
const PICK_UP: readonly Told[] = [
  [-30, north(JUNDIAI, 900), 60],
  [-28, north(JUNDIAI, 280), 18],
  [-25, north(JUNDIAI, 40), 0],
  [-12, north(JUNDIAI, 20), 0],
  [-10, north(JUNDIAI, 700), 40],
  [-8, north(JUNDIAI, 1_900), 60],
  [-1, north(JUNDIAI, 9_000), 65],
]

describe('positions', () => {
  test('reach and leave a stop, forecast the next one, and say so everywhere [E-201]', async () => {
    const carga = await onTheRoad()
    await track(carga.id, PICK_UP)
    expect(await stopsOf(carga.id)).toEqual([
      [at(-28), at(-10)],
      [null, null],
    ])
    const viagem = await trip(operator, carga.id)
    expect(viagem).toMatchObject({
      posicao: { dh: at(-1) },
      paradas: [{ chegadaFonte: 'posicao' }, { dhChegada: null }],
    })
    expect(viagem?.faltaKm).toBeGreaterThan(600)
    const {
      paradas: [previsao],
    } = await ok<ResponseOf<typeof getPrevisao>>(operator, 'GET', `/carga-mongo/${carga.id}/previsao`)
    expect(previsao).toMatchObject({ fonte: 'posicao', de: at(-1), eta: viagem?.paradas[1]?.etaPelaPosicao })
    const { eventos } = await ok<{
      eventos: { tipo: string; dhRealizada: string | null; por: string | null }[]
    }>(operator, 'GET', `/carga-mongo/${carga.id}/acompanhamento`)
    expect(eventos.filter(({ dhRealizada }) => dhRealizada !== null)).toMatchObject([
      { tipo: 'chegada', dhRealizada: at(-28), por: 'Posição do veículo' },
      { tipo: 'saida', dhRealizada: at(-10), por: 'Posição do veículo' },
    ])
  })

  test.each<[name: string, batches: (readonly Told[])[]]>([
    ['one by one', PICK_UP.map((ponto) => [ponto])],
    ['cut in the middle', [PICK_UP.slice(0, 3), PICK_UP.slice(3)]],
    ['the last half first', [PICK_UP.slice(3), PICK_UP.slice(0, 3)]],
    ['one by one, the last first', [...PICK_UP].reverse().map((ponto) => [ponto])],
  ])('give the same hours %s [E-202]', async (_, batches) => {
    const carga = await onTheRoad()
    for (const batch of batches) await track(carga.id, batch)
    expect((await stopsOf(carga.id))[0]?.[0]).toBe(at(-28))
  })

  test('leave an hour that a person told, and give way to one told later [E-203]', async () => {
    const [first, second] = [await onTheRoad(), await onTheRoad()]
    const tell = (carga: Carga, minute: number) =>
      ok(operator, 'POST', `/carga-mongo/${carga.id}/eventos`, {
        tipo: 'chegada',
        paradaId: carga.paradas[0]?.id,
        dh: at(minute),
      })
    await tell(first, -26)
    await track(first.id, PICK_UP.slice(0, 4))
    await track(second.id, PICK_UP.slice(0, 4))
    await tell(second, -20)
    expect([(await stopsOf(first.id))[0], (await stopsOf(second.id))[0]]).toEqual([
      [at(-26), null],
      [at(-20), null],
    ])
  })
})

test('a unit that wants to be asked gets a proposal, and a person confirms it', async () => {
  const unidade = (modo: string) =>
    app.deps.db.asOwner(company.ownerId, (tx) => tx.raw(`update unidade_negocio set modo_cerca = $1`, [modo]))
  await unidade('sugerir')
  const carga = await onTheRoad()
  await track(carga.id, PICK_UP)
  expect((await stopsOf(carga.id))[0]).toEqual([null, null])
  const sugestao = async () => (await trip(operator, carga.id))?.paradas[0]?.sugestao
  expect(await sugestao()).toEqual({ tipo: 'chegada', dh: at(-28) })
  await ok(operator, 'POST', `/carga-mongo/${carga.id}/eventos`, {
    ...(await sugestao()),
    paradaId: carga.paradas[0]?.id,
  })
  expect(await sugestao()).toEqual({ tipo: 'saida', dh: at(-10) })
  await unidade('automatico')
})

test('a stop that is known by its town only gets a proposal from within five kilometres', async () => {
  const [coleta, entrega] = paradas()
  if (!coleta || !entrega) throw new Error('Two stops were asked for.')
  const carga = await onTheRoad('frota', [{ ...coleta, latitude: null, longitude: null }, entrega])
  const seat = carga.paradas[0]
  await track(carga.id, [
    [-30, north(seat, 4_900), 0],
    [-20, north(seat, 7_000), 60],
    [-18, north(seat, 9_000), 60],
  ])
  expect((await stopsOf(carga.id))[0]).toEqual([null, null])
  expect((await trip(operator, carga.id))?.paradas[0]?.sugestao).toEqual({ tipo: 'chegada', dh: at(-30) })
})

test('a fence drawn for a company takes the place of the circle around its stop', async () => {
  const carga = await onTheRoad()
  const empresa = await send(admin, 'POST', '/empresa', sampleEmpresa({ municipioId: null }))
  const empresaId = empresa.json<{ id: string }>().id
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.raw(`update carga_parada set empresa_id = $1 where id = $2`, [empresaId, carga.paradas[0]?.id]),
  )
  const saved = await send(admin, 'POST', '/cerca', {
    nome: 'Pátio do fornecedor',
    empresaId,
    unidadeId: null,
    forma: { tipo: 'circulo', centro: north(JUNDIAI, 2_000), raioM: 500 },
  })
  expect([saved.statusCode, saved.body]).toEqual([201, saved.body])
  await track(carga.id, PICK_UP.slice(0, 4))
  expect((await stopsOf(carga.id))[0]).toEqual([null, null])
  await track(carga.id, [[-5, north(JUNDIAI, 1_900), 0]])
  expect((await stopsOf(carga.id))[0]).toEqual([at(-5), null])
})

describe('alerts', () => {
  test('of silence open after an hour, close with the first point, and tell when [E-206]', async () => {
    const carga = await onTheRoad()
    await track(carga.id, PICK_UP)
    clock(58)
    await runAlertas(app.deps)
    expect(await alertsOf(carga.id)).toEqual([])
    clock(60)
    await runAlertas(app.deps)
    await runAlertas(app.deps)
    expect(await alertsOf(carga.id)).toEqual(['sem-sinal'])
    await track(carga.id, [[60, north(JUNDIAI, 60_000), 70]])
    expect(await alertsOf(carga.id)).toEqual([])
    const { items } = await ok<ResponseOf<typeof listAlertas>>(
      operator,
      'GET',
      `/monitoramento/alertas?desde=${at(59)}`,
    )
    expect(items.filter(({ cargaId }) => cargaId === carga.id)).toMatchObject([
      { tipo: 'sem-sinal', desde: at(59), abertoEm: at(60), fechadoEm: at(60) },
    ])
  })

  test('of a late stop close when it is reached', async () => {
    const carga = await onTheRoad()
    await runAlertas(app.deps)
    expect(await alertsOf(carga.id)).toEqual(['entrega-atrasada'])
    await track(carga.id, PICK_UP.slice(0, 4))
    expect(await alertsOf(carga.id)).toEqual([])
  })

  test('say who looks after them, to the own company alone', async () => {
    const carga = await onTheRoad('transportadora')
    await runAlertas(app.deps)
    const alerta = (await trip(operator, carga.id))?.alertas[0]
    const seen = await ok<{ vistoPor: string }>(operator, 'POST', `/monitoramento/alerta/${alerta?.id}/visto`)
    expect(seen).toMatchObject({ vistoEm: at(0), vistoPor: 'Davi Prado' })
    await ok(admin, 'POST', `/monitoramento/alerta/${alerta?.id}/visto`)
    expect((await trip(admin, carga.id))?.alertas).toMatchObject([{ vistoPor: 'Davi Prado' }])
    expect((await trip(dispatcher, carga.id))?.alertas).toMatchObject([{ vistoEm: at(0), vistoPor: null }])
    expect((await send(stranger, 'POST', `/monitoramento/alerta/${alerta?.id}/visto`)).statusCode).toBe(404)
    expect((await send(dispatcher, 'POST', `/monitoramento/alerta/${alerta?.id}/visto`)).statusCode).toBe(404)
  })
})

describe('who watches', () => {
  test('a carrier sees the loads that it runs, and nobody else does [E-217]', async () => {
    const carga = await onTheRoad('transportadora')
    await track(carga.id, PICK_UP)
    const [own, given] = [await trip(operator, carga.id), await trip(dispatcher, carga.id)]
    expect(given).toMatchObject({
      posicao: own?.posicao,
      paradas: own?.paradas,
      unidadeNegocioId: null,
      empresa: company.nome,
    })
    expect(own?.empresa).toBe(transportadora.nome)
    expect([await trip(rival, carga.id), await trip(stranger, carga.id)]).toEqual([undefined, undefined])
    expect((await send(rival, 'GET', `/carga-mongo/${carga.id}/previsao`)).statusCode).toBe(404)
    expect(await ok(dispatcher, 'GET', `/carga-mongo/${carga.id}/previsao`)).toEqual(
      await ok(operator, 'GET', `/carga-mongo/${carga.id}/previsao`),
    )
  })

  test('a load that was delivered is watched no longer', async () => {
    const carga = await onTheRoad()
    expect(await trip(operator, carga.id)).toBeDefined()
    await ok(operator, 'POST', `/carga-mongo/${carga.id}/entregar`, {})
    expect(await trip(operator, carga.id)).toBeUndefined()
  })
})
