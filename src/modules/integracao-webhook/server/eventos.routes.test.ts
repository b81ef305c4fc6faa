import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockCarga } from '#modules/carga/server/change-carga.ts'
import { createCiclo, motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { contratarCargas, desfazerContratos } from '#modules/carga/server/veiculo/contract-carga.ts'
import { resolveTransportadora } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
} from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { savePrevisao } from '#modules/viagem/server/paradas.repository.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { GrupoDeEventos, Webhook } from '../webhook.contract.ts'
import { despachar } from './dispatch-entregas.ts'
import { openReceiver } from './testing/fake-receiver.ts'

const receiver = await openReceiver()
afterAll(() => receiver.close())
const app = await openTestApp({ env: { ESTIVA_WEBHOOK_HOSTS: receiver.host } })
const { company, admin, operator } = await buildPeople(app)
const send = createSend(app, '/integracao')
const { done } = createCiclo(app)
const carrier = await buildCompany(app, {
  tipo: COMPANY_TYPES.Transportadora,
  nome: 'Rodoviário Canário',
  modulos: ['rastreamento-cargas'],
})
const boss = await signIn(app, carrier, { role: 'Administrador' })
const rival = await buildCompany(app, { tipo: COMPANY_TYPES.TransportadoraOferecimento })
const rivalBoss = await signIn(app, rival, { role: 'Administrador' })
const transportadora = await buildTransportadora(app, company.ownerId, { parceiro: carrier })

const FATOS = ['carga.previsao', 'carga.chegada', 'carga.saida', 'carga.ocorrencia', 'carga.entrega']

let count = 0
async function register(who: SignedIn, eventos?: readonly string[]) {
  count += 1
  const path = `/h${count}`
  const body = { nome: `Sistema ${count}`, url: receiver.url(path), ...(eventos && { eventos }) }
  const answer = await send(who, 'POST', '/webhook', body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return { ...(answer.json().webhook as Webhook), path }
}
const told = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body))
const eventsOf = (path: string) => told(path).map(({ evento }) => evento)
const groupsOf = async (who: SignedIn) =>
  (await send(who, 'GET', '/webhook/eventos'))
    .json<GrupoDeEventos[]>()
    .map(({ id, eventos }) => [id, eventos.map(({ tipo }) => tipo)])

/** Which of these have numbers that screens follow. */
const numbered = async (tipos: readonly string[]) => {
  const { rows } = await app.opened.systemQuery(
    `select tipo from evento where tipo in (${tipos.map((tipo) => `'${tipo}'`).join(', ')})`,
  )
  return rows
}

beforeEach(async () => {
  await app.opened.systemQuery('delete from webhook')
})

/** A load of the company with things that nobody else is to read in a notice. */
const load = () =>
  buildCarga(app, operator, {
    codigoIdentificador: 'SEGREDO-7',
    observacao: 'Motivo canário',
    valorFrete: 9_876.54,
  })
const given = async () => {
  const { id } = await load()
  await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
  return id
}

describe('which events', () => {
  test('a shipper chooses among those of its modules, a carrier among those of records that it sees', async () => {
    expect(await groupsOf(admin)).toEqual([
      ['carga', ['carga.created', 'carga.changed', 'carga.desativada', ...FATOS]],
      ['remessa', ['remessa.recebida', 'remessa.expedida']],
      ['reserva', ['reserva.created', 'reserva.changed', 'reserva.removed']],
      ['oferta', ['oferta.publicada', 'oferta.proposta', 'oferta.contratada', 'oferta.encerrada']],
      ['estadia', ['estadia.changed']],
      ['conversa', ['conversa.mensagem']],
    ])
    expect(await groupsOf(boss)).toEqual([
      ['carga', ['carga.changed', 'carga.desativada', ...FATOS]],
      ['estadia', ['estadia.changed']],
    ])
    const docks = await buildCompany(app, { modulos: ['portal-agendamento'] })
    expect(await groupsOf(await signIn(app, docks, { role: 'Administrador' }))).toEqual([
      ['reserva', ['reserva.created', 'reserva.changed', 'reserva.removed']],
      ['estadia', ['estadia.changed']],
    ])
    const clerk = await signIn(app, carrier, { role: 'Operador' })
    expect((await send(clerk, 'GET', '/webhook/eventos')).statusCode).toBe(403)
    const bare = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, modulos: ['frota'] })
    expect(
      (await send(await signIn(app, bare, { role: 'Administrador' }), 'GET', '/webhook')).statusCode,
    ).toBe(403)
  })

  test.each<[string, readonly string[], string]>([
    [
      'one that carriers do not have',
      ['reserva.created'],
      'O evento reserva.created não está entre os da empresa',
    ],
    ['one that is none', ['carga.inventada'], 'O evento carga.inventada não está entre os da empresa'],
  ])('%s is refused on its field', async (_case, eventos, message) => {
    const body = { nome: 'TMS', url: receiver.url('/x'), eventos }
    const answer = await send(boss, 'POST', '/webhook', body)
    expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path: 'eventos', message }]])
  })

  test('a program that does not speak of events hears of bookings, as before; a carrier has to choose', async () => {
    expect((await register(admin)).eventos).toEqual(['reserva.created', 'reserva.changed', 'reserva.removed'])
    const answer = await send(boss, 'POST', '/webhook', { nome: 'TMS', url: receiver.url('/x') })
    expect(answer.json().details).toEqual([{ path: 'eventos', message: 'Escolha ao menos um evento' }])
    const none = { nome: 'TMS', url: receiver.url('/x'), eventos: [] }
    expect((await send(boss, 'POST', '/webhook', none)).statusCode).toBe(400)
  })

  test('other ones are chosen later, and what is sent follows', async () => {
    const { id, path } = await register(admin, ['carga.created'])
    const changed = await send(admin, 'PATCH', `/webhook/${id}`, { eventos: ['carga.changed'] })
    expect(changed.json()).toMatchObject({ eventos: ['carga.changed'], ativo: true })
    const { id: carga } = await load()
    await done(operator, 'PATCH', carga, 'distancia', { km: 598 })
    await despachar(app.deps)
    expect(eventsOf(path)).toEqual(['carga.changed'])
    const refused = await send(admin, 'PATCH', `/webhook/${id}`, { eventos: ['x.y'] })
    expect(refused.json().details[0].path).toBe('eventos')
    expect((await send(boss, 'PATCH', `/webhook/${id}`, { eventos: ['carga.changed'] })).statusCode).toBe(404)
  })
})

describe('a carrier’s address', () => {
  test('hears of loads that were given to it: which one, its version and its part, and nothing else [C-112]', async () => {
    const mine = await register(boss, ['carga.changed', 'carga.desativada'])
    const theirs = await register(admin, ['carga.created', 'carga.changed'])
    const rivals = await register(rivalBoss, ['carga.changed', 'carga.desativada'])
    await load()
    const id = await given()
    await despachar(app.deps)
    expect(told(mine.path)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        evento: 'carga.changed',
        ocorridoEm: app.deps.clock.now().toISOString(),
        dados: { id, versao: 2, papel: 'transportadora' },
      },
    ])
    expect(told(theirs.path).map(({ evento, dados }) => [evento, dados])).toEqual([
      ['carga.created', { id: expect.any(String), versao: 1, papel: 'embarcador' }],
      ['carga.created', { id, versao: 1, papel: 'embarcador' }],
      ['carga.changed', { id, versao: 2, papel: 'embarcador' }],
    ])
    expect(told(rivals.path)).toEqual([])
  })

  test('hears what happens on the road under names of its own, and screens count none of it', async () => {
    const mine = await register(boss, FATOS)
    const theirs = await register(admin, FATOS)
    const rivals = await register(rivalBoss, FATOS)
    const id = await given()
    const { paradas } = (await createSend(app)(operator, 'GET', `/api/carga-mongo/${id}`)).json()
    const [coleta, entrega] = paradas
    const dh = app.deps.clock.now().toISOString()
    await done(operator, 'POST', id, 'eventos', { tipo: 'saida', dh, paradaId: coleta.id })
    await app.deps.db.asOwner(company.ownerId, (tx) => savePrevisao(tx, entrega.id, dh, dh))
    await despachar(app.deps)
    expect(await numbered(FATOS)).toEqual([])
    const facts = [
      ['carga.saida', { id, papel: 'embarcador', parada: coleta.id }],
      ['carga.previsao', { id, papel: 'embarcador', parada: entrega.id }],
    ]
    expect(told(theirs.path).map(({ evento, dados: { versao, ...dados } }) => [evento, dados])).toEqual(facts)
    expect(told(mine.path).map(({ evento, dados }) => [evento, dados.id, dados.papel])).toEqual([
      ['carga.saida', id, 'transportadora'],
      ['carga.previsao', id, 'transportadora'],
    ])
    expect(told(rivals.path)).toEqual([])
  })

  test('hears that a load is gone, and of nothing that happens to it after', async () => {
    const mine = await register(boss, ['carga.changed', 'carga.desativada'])
    const id = await given()
    await done(operator, 'POST', id, 'desalocar', {})
    await done(operator, 'PATCH', id, 'distancia', { km: 10 })
    await despachar(app.deps)
    expect(eventsOf(mine.path)).toEqual(['carga.changed', 'carga.desativada'])
  })

  test('reads no name, price or reason in any body, header or log, whatever happens to the load [C-112]', async () => {
    const mine = await register(boss, ['carga.changed', 'carga.desativada', 'estadia.changed'])
    const { id } = await load()
    const session = await sessionOf(app, operator)
    await app.deps.db.asOwner(company.ownerId, async (tx) => {
      const contrato = {
        transportadora: await resolveTransportadora(tx, transportadora.id),
        tarifa: 5,
        contratanteNome: company.nome,
      } as const
      const cargas = [{ before: await lockCarga(tx, id), freteCentavos: 7_654_321 }]
      await contratarCargas(tx, session, cargas, contrato, app.deps.clock.now())
    })
    const veiculo = await buildVeiculo(app, carrier.ownerId, { capacidade_kg: 27_000, volume_m3: 60 })
    const motorista = await buildMotorista(app, carrier.ownerId, { nome: 'Canário Motorista' })
    await done(boss, 'PUT', id, 'atualizar-veiculo', {
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
      equipamentos: [],
    })
    await app.deps.db.asOwner(company.ownerId, async (tx) =>
      desfazerContratos(tx, session, [await lockCarga(tx, id)], 'Razão canária', app.deps.clock.now()),
    )
    await despachar(app.deps)
    const received = receiver.at(mine.path)
    expect(received.map(({ body }) => JSON.parse(body).evento)).toEqual([
      'carga.changed',
      'carga.changed',
      'carga.desativada',
    ])
    for (const { body, headers } of received) {
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['dados', 'evento', 'id', 'ocorridoEm'])
      expect(Object.keys(JSON.parse(body).dados).sort()).toEqual(['id', 'papel', 'versao'])
      const all = body + JSON.stringify(headers)
      for (const canary of ['SEGREDO-7', 'anári', '9876', '7654', veiculo.placa, company.nome, 'Mercantil']) {
        expect(all).not.toContain(canary)
      }
    }
    const log = (await send(boss, 'GET', `/webhook/${mine.id}/entregas`)).body
    for (const canary of ['SEGREDO-7', 'anári', company.nome]) expect(log).not.toContain(canary)
  })

  test('that is switched off or refused by its choice gets nothing', async () => {
    const off = await register(boss, ['carga.changed'])
    await send(boss, 'PATCH', `/webhook/${off.id}`, { ativo: false })
    const gone = await register(boss, ['carga.desativada'])
    const id = await given()
    const motivo = await motivoOf(app, operator)
    await done(operator, 'POST', id, 'cancelar', { motivoId: motivo.id, motivo: 'Cliente desistiu' })
    await despachar(app.deps)
    expect(told(off.path)).toEqual([])
    expect(eventsOf(gone.path)).toEqual(['carga.desativada'])
  })

  test('hears of what the program does of itself in its own part', async () => {
    const mine = await register(boss, ['carga.changed'])
    const theirs = await register(admin, ['carga.changed'])
    const { id } = await load()
    await app.deps.db.asSystem('legal-rules', async (tx) => {
      for (const ownerId of [company.ownerId, carrier.ownerId]) {
        tx.announce({ ownerId, tipo: 'carga.changed', entidadeId: id, versao: 7 })
      }
    })
    await despachar(app.deps)
    expect([told(mine.path), told(theirs.path)].map((one) => one.map(({ dados }) => dados))).toEqual([
      [{ id, versao: 7, papel: 'transportadora' }],
      [{ id, versao: 7, papel: 'embarcador' }],
    ])
  })

  test('hears nothing of what was rolled back', async () => {
    const mine = await register(boss, ['carga.changed'])
    const { id } = await load()
    await expect(
      app.deps.db.asOwner(company.ownerId, async (tx) => {
        tx.announce({ ownerId: carrier.ownerId, tipo: 'carga.changed', entidadeId: id, versao: 9 })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await despachar(app.deps)
    expect(told(mine.path)).toEqual([])
  })
})
