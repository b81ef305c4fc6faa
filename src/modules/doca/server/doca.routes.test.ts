import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Doca } from '../doca.contract.ts'
import { at, createAgenda, insertReserva, listAgendaEvents } from './testing/agenda-helpers.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const unidade = await defaultUnit(app, company.ownerId)
const { send, createDoca, createDocaComGrade, horariosOf } = createAgenda(app, admin)

const newUnit = () => buildUnit(app, company.ownerId, `Unidade ${uuidv7().slice(-8)}`)
const list = async (unidadeNegocioId: string, who = admin) =>
  (await send(who, 'GET', `/doca/cadastro?unidadeNegocioId=${unidadeNegocioId}`)).json<Doca[]>()
const names = async (unidadeNegocioId: string) =>
  (await list(unidadeNegocioId)).map(({ nome, ordem }) => `${ordem} ${nome}`)

describe('a dock', () => {
  test('is made with what a dock takes unless it says otherwise, and is announced to its unit [D-038, D-111]', async () => {
    const doca = await createDoca({ nome: '  Doca   01 ', unidadeNegocioId: unidade })
    expect(doca).toMatchObject({
      nome: 'Doca 01',
      unidadeNegocioId: unidade,
      fusoHorario: 'America/Sao_Paulo',
      direcao: 1,
      situacao: 1,
      capacidade: 1,
      toleranciaMin: 0,
      pesoMaximoKg: null,
      tiposVeiculo: [],
      fechaFeriados: true,
      gradeVersao: 1,
      temGrade: false,
      version: 1,
    })
    expect((await send(operator, 'GET', `/doca/${doca.id}`)).json()).toEqual(doca)
    expect(await listAgendaEvents(app, company.ownerId, doca.id)).toEqual([
      { tipo: 'doca.created', dados: { unidade, dia: null } },
    ])
    const [created] = (await send(operator, 'GET', `/doca/${doca.id}/historico`)).json()
    expect(created).toMatchObject({ acao: 'criação', quem: { nome: 'Renata Kuhn' } })
    expect(created.mudancas).toContainEqual({ campo: 'Direção', de: null, para: 'Ambos' })
  })

  test('sent twice with one key is made once', async () => {
    const body = { nome: 'Doca repetida', unidadeNegocioId: unidade }
    const key = { 'idempotency-key': uuidv7() }
    const [first, second] = [
      await send(admin, 'POST', '/doca', body, key),
      await send(admin, 'POST', '/doca', body, key),
    ]
    expect(second.json().id).toBe(first.json().id)
    expect((await list(unidade)).filter(({ nome }) => nome === 'Doca repetida')).toHaveLength(1)
  })

  test('has a name of its own in its unit, whatever the case', async () => {
    const other = await newUnit()
    await createDoca({ nome: 'Expedição', unidadeNegocioId: unidade })
    const again = await send(admin, 'POST', '/doca', { nome: 'EXPEDICAO', unidadeNegocioId: unidade })
    expect([again.statusCode, again.json().code]).toEqual([409, 'doca_nome_taken'])
    await createDoca({ nome: 'Expedição', unidadeNegocioId: other })
  })

  test('changes what is sent and keeps the rest; each change raises what slots are checked against', async () => {
    const doca = await createDoca({ capacidade: 2, pesoMaximoKg: 12_000, tiposVeiculo: ['TRUCK'] })
    const answer = await send(admin, 'PUT', `/doca/${doca.id}`, {
      nome: doca.nome,
      direcao: 2,
      duracoes: [{ direcao: 2, tipoVeiculo: null, aPartirDeKg: 10_000, minutos: 90 }],
      version: 1,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        direcao: 2,
        capacidade: 2,
        pesoMaximoKg: 12_000,
        tiposVeiculo: ['TRUCK'],
        gradeVersao: 2,
        version: 2,
      },
    ])
    const [changed] = (await send(admin, 'GET', `/doca/${doca.id}/historico`)).json()
    expect(changed).toMatchObject({
      acao: 'alteração',
      mudancas: [
        { campo: 'Direção', de: 'Ambos', para: 'Carregamento' },
        { campo: 'Durações', de: null, para: expect.stringContaining('Carregamento · a partir de') },
      ],
    })
    const stale = await send(admin, 'PUT', `/doca/${doca.id}`, { nome: 'Outra', version: 1 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { version: 2 }, yours: { nome: 'Outra' } },
    ])
    const same = await send(admin, 'PUT', `/doca/${doca.id}`, { nome: doca.nome, version: 2 })
    expect(same.json()).toMatchObject({ version: 2, gradeVersao: 2 })
  })

  test.each([
    ['a blank name', { nome: '  ' }, 'nome'],
    ['a name of 41 letters', { nome: 'x'.repeat(41) }, 'nome'],
    ['more places than there can be', { capacidade: 21 }, 'capacidade'],
    ['weights the wrong way round', { pesoMinimoKg: 10, pesoMaximoKg: 5 }, 'pesoMaximoKg'],
    ['a characteristic that is not there', { caracteristicas: [uuidv7()] }, 'caracteristicas'],
    ['an unknown type of vehicle', { tiposVeiculo: ['NAVIO'] }, 'tiposVeiculo.0'],
  ])('is refused with %s, on its field', async (_case, values, path) => {
    const answer = await send(admin, 'POST', '/doca', { nome: 'Doca', unidadeNegocioId: unidade, ...values })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }])
  })

  test('is made in a unit that the caller may enter', async () => {
    const here = await newUnit()
    const limited = await signIn(app, company, { unidades: [here] })
    for (const unidadeNegocioId of [unidade, uuidv7()]) {
      const answer = await send(limited, 'POST', '/doca', { nome: 'Doca', unidadeNegocioId })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'doca_unidade_unknown'])
    }
    const doca = await createDoca({ unidadeNegocioId: unidade })
    expect((await send(limited, 'GET', `/doca/${doca.id}`)).statusCode).toBe(404)
    expect((await send(limited, 'PUT', `/doca/${doca.id}`, { nome: 'Minha' })).statusCode).toBe(404)
  })
})

describe('the order of docks', () => {
  test('is that in which they were made until somebody arranges them', async () => {
    const here = await newUnit()
    const [a, b, c] = [
      await createDoca({ nome: 'A', unidadeNegocioId: here }),
      await createDoca({ nome: 'B', unidadeNegocioId: here }),
      await createDoca({ nome: 'C', unidadeNegocioId: here }),
    ]
    expect(await names(here)).toEqual(['1 A', '2 B', '3 C'])
    const body = { unidadeNegocioId: here, ids: [c.id, a.id, b.id] }
    const answer = await send(admin, 'PUT', '/doca/ordem', body)
    expect(answer.json<Doca[]>().map(({ nome }) => nome)).toEqual(['C', 'A', 'B'])
    expect((await send(admin, 'GET', `/doca/${a.id}/historico`)).json()[0]).toMatchObject({
      acao: 'mudança de ordem',
      mudancas: [{ campo: 'Ordem', de: 1, para: 2 }],
    })
    for (const ids of [
      [a.id, b.id],
      [a.id, b.id, uuidv7()],
    ]) {
      const wrong = await send(admin, 'PUT', '/doca/ordem', { unidadeNegocioId: here, ids })
      expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'doca_ordem_mudou'])
    }
  })

  test('has every place taken once when people make, arrange and delete at once', async () => {
    const here = await newUnit()
    const docas = [
      await createDoca({ unidadeNegocioId: here }),
      await createDoca({ unidadeNegocioId: here }),
      await createDoca({ unidadeNegocioId: here }),
    ]
    const ids = docas.map(({ id }) => id)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_unused, index) =>
        send(admin, 'POST', '/doca', { nome: `Nova ${index}`, unidadeNegocioId: here }),
      ),
      send(admin, 'PUT', '/doca/ordem', { unidadeNegocioId: here, ids: ids.toReversed() }),
      send(admin, 'DELETE', `/doca/${ids[0]}`),
      send(admin, 'PUT', `/doca/${ids[1]}`, { nome: 'Outra', capacidade: 3 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    const ordens = (await list(here)).map(({ ordem }) => ordem)
    expect(ordens).toEqual(Array.from({ length: ordens.length }, (_unused, index) => index + 1))
    expect(ordens.length).toBe(6)
  })

  test('a unit holds two hundred docks', async () => {
    const here = await newUnit()
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .insertInto('doca')
        .values(
          Array.from({ length: 200 }, (_unused, index) => ({
            owner_id: company.ownerId,
            id: uuidv7(),
            unidade_id: here,
            nome: `D${index}`,
            ordem: index + 1,
            duracoes: '[]',
          })),
        )
        .execute(),
    )
    const answer = await send(admin, 'POST', '/doca', { nome: 'Demais', unidadeNegocioId: here })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'doca_list_full'])
  })
})

describe('blocking and deleting', () => {
  test('a blocked dock shows its free slots blocked and keeps the booking that it has [D-040, D-058]', async () => {
    const doca = await createDocaComGrade([8, 9])
    await insertReserva(app, company.ownerId, doca, { hour: 8 })
    const blocked = await send(admin, 'PATCH', `/doca/${doca.id}/bloquear`)
    expect(blocked.json()).toMatchObject({ situacao: 2, version: 2, gradeVersao: 3 })
    const [booked, free] = await horariosOf(doca)
    expect([booked?.situacao, booked?.textoBloqueio]).toEqual([2, null])
    expect([free?.situacao, free?.textoBloqueio, free?.bloqueioId]).toEqual([
      8,
      'Bloqueado para agendamento',
      null,
    ])
    // Once more changes nothing.
    expect((await send(admin, 'PATCH', `/doca/${doca.id}/bloquear`)).json().version).toBe(2)
    const again = await send(admin, 'PATCH', `/doca/${doca.id}/desbloquear`)
    expect(again.json()).toMatchObject({ situacao: 1, version: 3 })
    expect((await horariosOf(doca)).map(({ situacao }) => situacao)).toEqual([2, 1])
    const [last] = (await send(admin, 'GET', `/doca/${doca.id}/historico`)).json()
    expect(last).toMatchObject({
      acao: 'desbloqueio',
      mudancas: [{ campo: 'Situação', de: 'Bloqueada', para: 'Ativa' }],
    })
  })

  test('a dock with bookings to serve stays, and says how many; without them it goes [D-040]', async () => {
    const here = await newUnit()
    const doca = await createDocaComGrade([8, 9, 10], { unidadeNegocioId: here })
    const next = await createDoca({ nome: 'Seguinte', unidadeNegocioId: here })
    await insertReserva(app, company.ownerId, doca, { hour: 8, situacao: 4 })
    await insertReserva(app, company.ownerId, doca, { hour: 9, situacao: 9, ocupa: false })
    await insertReserva(app, company.ownerId, next, { hour: 9 })
    const live = await insertReserva(app, company.ownerId, doca, { hour: 9, situacao: 2 })
    const refused = await send(admin, 'DELETE', `/doca/${doca.id}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'doca_com_reservas', reservas: 1, message: expect.stringContaining('1 reserva por atender') },
    ])
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .updateTable('reserva')
        .set({ situacao: 4 })
        .where('owner_id', '=', company.ownerId)
        .where('id', '=', live.id)
        .execute(),
    )
    expect((await send(admin, 'DELETE', `/doca/${doca.id}`)).statusCode).toBe(204)
    expect(await names(here)).toEqual(['1 Seguinte'])
    expect((await send(admin, 'GET', `/doca/${doca.id}`)).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', `/doca/${doca.id}`)).statusCode).toBe(404)
    expect((await send(admin, 'GET', `/doca/${doca.id}/historico`)).json()[0].acao).toBe('exclusão')
    expect((await listAgendaEvents(app, company.ownerId, doca.id)).at(-1)).toEqual({
      tipo: 'doca.removed',
      dados: { unidade: here, dia: null },
    })
    // Its name is free again.
    await createDoca({ nome: doca.nome, unidadeNegocioId: here })
  })

  test('more places at a dock leave no hole in what is blocked', async () => {
    const doca = await createDocaComGrade([8])
    const turnoId = doca.turno.id
    const body = {
      docaId: doca.id,
      programacaoGradeConfigTurnoId: turnoId,
      programacaoGradeConfigTurnoHorarioId: doca.turno.horarios[0]?.id,
      dhReserva: at(8),
    }
    const { id } = (await send(operator, 'POST', '/bloqueio', body)).json()
    await send(admin, 'PUT', `/doca/${doca.id}`, { nome: doca.nome, capacidade: 3 })
    const taken = () =>
      app.deps.db.readAsOwner(company.ownerId, (tx) =>
        tx.db
          .selectFrom('doca_ocupacao')
          .select('vaga')
          .where('owner_id', '=', company.ownerId)
          .where('doca_id', '=', doca.id)
          .orderBy('vaga')
          .execute(),
      )
    expect((await taken()).map(({ vaga }) => vaga)).toEqual([1, 2, 3])
    expect((await send(operator, 'DELETE', `/bloqueio/${id}`)).statusCode).toBe(204)
    expect(await taken()).toEqual([])
  })
})

describe('access', () => {
  const calls = [
    ['POST', '/doca', { nome: 'Outra' }],
    ['PUT', '/doca/:id', { nome: 'Outra' }],
    ['PATCH', '/doca/:id/bloquear', undefined],
    ['PATCH', '/doca/:id/desbloquear', undefined],
    ['DELETE', '/doca/:id', undefined],
    ['PUT', '/doca/ordem', { ids: [uuidv7()] }],
  ] as const

  test.each(calls)(
    '%s %s is for administrators of companies with the module [D-089, D-090]',
    async (method, path, values) => {
      const doca = await createDoca()
      const url = path.replace(':id', doca.id)
      const body = values && (path.includes(':id') ? values : { ...values, unidadeNegocioId: unidade })
      expect((await send(operator, method, url, body)).statusCode).toBe(403)
      const bare = await signIn(app, await buildCompany(app, { modulos: ['rastreamento-cargas'] }))
      expect((await send(bare, method, url, body)).statusCode).toBe(403)
      const carrier = await signIn(app, await buildCompany(app, { tipo: 1 }))
      expect((await send(carrier, method, url, body)).statusCode).toBe(403)
      const foreign = await send(stranger, method, url, body)
      expect(foreign.statusCode).toBe(path.includes(':id') ? 404 : 409)
    },
  )

  test('docks of another company are not there', async () => {
    const doca = await createDoca()
    for (const path of [`/doca/${doca.id}`, `/doca/${doca.id}/historico`, `/doca/${doca.id}/grade`]) {
      expect((await send(stranger, 'GET', path)).statusCode).toBe(404)
    }
    const answer = await send(stranger, 'GET', `/doca/cadastro?unidadeNegocioId=${unidade}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'doca_unidade_unknown'])
  })
})
