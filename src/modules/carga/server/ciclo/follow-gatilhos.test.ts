import { expect, test } from 'vitest'
import { createReadBoard, newShipper, stagesOf } from '#modules/quadro/server/testing/read-board.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { buildCarga } from '../testing/build-carga.ts'
import { shareCarga } from '../testing/share-carga.ts'
import { buildMotorista, buildVeiculo } from '../veiculo/testing/build-frota.ts'
import { createCiclo } from './testing/ciclo-helpers.ts'

const app = await openTestApp()
const { done, get, newest } = createCiclo(app)
const send = createSend(app)
const readBoard = createReadBoard(app)
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`

/** A load on the road of a company with a stage for the arrival at the second delivery, one for occurrences behind it. */
async function onTheRoad() {
  const { owner, who } = await newShipper(app)
  const stage = async (values: object): Promise<string> => {
    const answer = await send(who, 'POST', '/api/etapa', { grupoEtapa: 2, ...values })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    return answer.json().id
  }
  await stage({ descricao: 'Chegando', gatilho: 'entrega-chegou', gatilhoEntrega: 2 })
  await stage({ descricao: 'Primeira feita', gatilho: 'entrega-saiu', gatilhoEntrega: 1 })
  await stage({ descricao: 'Com problema', gatilho: 'ocorrencia' })
  const { id, paradas } = await buildCarga(app, who)
  const [veiculo, motorista] = [
    await buildVeiculo(app, owner.ownerId),
    await buildMotorista(app, owner.ownerId),
  ]
  await done(who, 'POST', id, 'alocar', { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id })
  const tell = (tipo: 'chegada' | 'saida', index: number, dh: string) =>
    done(who, 'POST', id, 'eventos', { tipo, dh, paradaId: paradas[index]?.id })
  const etapa = async () => (await get(who, id)).etapa?.descricao
  return { owner, who, id, tell, etapa, send: createSend(app, '/api/carga-mongo') }
}

test('stages follow the stops of a load, and the history says so [E-205]', async () => {
  const { who, id, tell, etapa } = await onTheRoad()
  await tell('saida', 0, at('07:00'))
  expect(await etapa()).toBe('Em viagem')
  await tell('chegada', 1, at('08:00'))
  expect(await etapa(), 'it waits for the second delivery').toBe('Em viagem')
  await tell('chegada', 2, at('10:00'))
  expect(await etapa()).toBe('Chegando')
  expect(await newest(who, id)).toMatchObject({
    mudancas: expect.arrayContaining([{ campo: 'Etapa', de: 'Em viagem', para: 'Chegando' }]),
  })
})

test('what happened before a person chose the stage leaves the load there; what happens later moves it [E-205]', async () => {
  const { who, id, tell, etapa, send } = await onTheRoad()
  const [, execucao] = (await createSend(app)(who, 'GET', '/api/etapa')).json()
  const primeira = execucao.items[0]
  await tell('saida', 0, at('07:00'))
  expect((await send(who, 'PUT', `/${id}/etapa/${primeira.id}`)).statusCode).toBe(200)
  // Told late: it happened before.
  await tell('chegada', 2, at('10:00'))
  expect(await etapa()).toBe('A caminho da coleta')
  const later = new Date(app.deps.clock.now().getTime() + 60_000).toISOString()
  await tell('saida', 1, later)
  expect(await etapa()).toBe('Primeira feita')
})

test('an occurrence moves the card; nothing brings it back [E-205]', async () => {
  const { who, id, tell, etapa } = await onTheRoad()
  await tell('saida', 0, at('07:00'))
  const values = { codigo: 'AV', descricao: 'Avaria', categoria: 'carga', severidade: 'alta' }
  const tipo = (await send(who, 'POST', '/api/tipo-ocorrencia', values)).json()
  const opened = await send(who, 'POST', `/api/carga-mongo/${id}/ocorrencias`, { tipoOcorrenciaId: tipo.id })
  expect([opened.statusCode, opened.body]).toEqual([201, expect.any(String)])
  expect(await etapa()).toBe('Com problema')
  expect(await newest(who, id)).toMatchObject({ acao: 'mudança automática de etapa' })
  await tell('chegada', 2, at('10:00'))
  expect(await etapa()).toBe('Com problema')
})

test('a trigger has the number of a delivery only where it tells one from another', async () => {
  const { who } = await onTheRoad()
  const post = (values: object) =>
    send(who, 'POST', '/api/etapa', { grupoEtapa: 2, descricao: 'X', ...values })
  const refused = await post({ gatilho: 'coleta-saiu', gatilhoEntrega: 2 })
  expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([
    400,
    expect.stringContaining('gatilhoEntrega'),
  ])
  const made = (await post({ gatilho: 'entrega-saiu', gatilhoEntrega: 3 })).json()
  const changed = await send(who, 'PUT', `/api/etapa/${made.id}`, { gatilho: 'ultima-saiu' })
  expect(changed.json()).toMatchObject({ descricao: 'X', gatilho: 'ultima-saiu', gatilhoEntrega: null })
})

/** The load of `onTheRoad` in the hands of a carrier with a stage for the arrival at any delivery. */
async function given() {
  const road = await onTheRoad()
  const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
  const deles = await signIn(app, carrier)
  const made = await send(deles, 'POST', '/api/etapa', {
    grupoEtapa: 2,
    descricao: 'No cliente',
    gatilho: 'entrega-chegou',
  })
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  await shareCarga(app, road.owner, road.id, carrier)
  const card = async () => {
    const board = await readBoard(deles)
    const stages = stagesOf(board)
    const own = board.items.find(({ id }) => id === road.id)
    return { etapa: stages.find(({ id }) => id === own?.etapa.id)?.descricao, status: own?.status }
  }
  const move = async (descricao: string) => {
    const stage = stagesOf(await readBoard(deles)).find((one) => one.descricao === descricao)
    const answer = await road.send(deles, 'PUT', `/${road.id}/etapa/${stage?.id}`)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  }
  return { ...road, card, move }
}

test('the card of a carrier follows the road through its own stages, with the status of the load [E-205, E-217]', async () => {
  const { who, id, tell, etapa, card } = await given()
  expect(await card()).toMatchObject({ etapa: 'A caminho da coleta' })
  await tell('saida', 0, at('07:00'))
  expect([await etapa(), (await card()).etapa]).toEqual(['Em viagem', 'Em viagem'])
  await tell('chegada', 1, at('08:00'))
  // Each company has the stages that it wants.
  expect([await etapa(), await card()]).toEqual([
    'Em viagem',
    { etapa: 'No cliente', status: (await get(who, id)).status },
  ])
  await tell('saida', 1, at('09:00'))
  expect((await card()).etapa, 'nothing leads back').toBe('No cliente')
})

test('a stage that a person of the carrier chose stays until something happens after it [E-205]', async () => {
  const { tell, card, move } = await given()
  await tell('saida', 0, at('07:00'))
  await tell('chegada', 1, at('08:00'))
  await move('A caminho da coleta')
  // Told late: it happened before.
  await tell('saida', 1, at('09:00'))
  expect((await card()).etapa).toBe('A caminho da coleta')
  await tell('chegada', 2, new Date(app.deps.clock.now().getTime() + 60_000).toISOString())
  expect((await card()).etapa).toBe('No cliente')
})
