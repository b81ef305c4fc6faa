import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import {
  createAgenda,
  DIA,
  insertReserva,
  listAgendaEvents,
} from '#modules/doca/server/testing/agenda-helpers.ts'
import { undoOwnerSetup } from '#modules/owner/server/owner-setup.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { EtapaPatio, IndicadoresReserva } from '../patio.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { send, createDoca, createDocaComGrade } = createAgenda(app, admin)

const list = async (who = admin) => (await send(who, 'GET', '/etapa')).json<EtapaPatio[]>()
const named = (etapas: readonly EtapaPatio[]) => etapas.map(({ nome, ordem }) => `${ordem} ${nome}`)
/** A company of its own with an administrator: stages are the company's, so tests would meet. */
async function newCompany() {
  const owner = await buildCompany(app)
  return { owner, who: await signIn(app, owner), agenda: createAgenda(app, await signIn(app, owner)) }
}
async function create(who = admin, values: object = {}): Promise<EtapaPatio> {
  const answer = await send(who, 'POST', '/etapa', { nome: 'Triagem', cor: '#2A78D1', ...values })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

describe('the stages of the yard', () => {
  test('are there from the beginning, each with what arriving there brings [D-043, D-094]', async () => {
    const etapas = await list(operator)
    expect(etapas.map(({ nome, ordem, situacaoReserva }) => [ordem, nome, situacaoReserva])).toEqual([
      [1, 'Chegada prevista', 1],
      [2, 'Check-in', 8],
      [3, 'Aguardando chamada', 2],
      [4, 'Na doca', 3],
      [5, 'Pesagem', null],
      [6, 'Liberado', 4],
    ])
    const [first] = etapas
    expect((await send(operator, 'GET', `/etapa?id=${first?.id}`)).json()).toEqual(first)
    expect((await send(operator, 'GET', `/etapa/${first?.id}`)).json()).toEqual(first)
    for (const who of [stranger, operator]) {
      const id = who === stranger ? first?.id : uuidv7()
      expect((await send(who, 'GET', `/etapa?id=${id}`)).statusCode).toBe(404)
      expect((await send(who, 'GET', `/etapa/${id}`)).statusCode).toBe(404)
    }
    expect((await send(operator, 'GET', `/etapa/${first?.id}/historico`)).json()).toEqual([])
  })

  test('leave with a company that was never used', async () => {
    const { owner, who } = await newCompany()
    await app.deps.db.asSystem('create-company', (tx) => undoOwnerSetup(tx, owner.ownerId))
    expect(await list(who)).toEqual([])
  })

  test('are made after the last one, changed, and announced', async () => {
    const { owner, who } = await newCompany()
    const etapa = await create(who, { nome: ' Triagem   de  carga ', situacaoReserva: 2 })
    expect(etapa).toMatchObject({
      nome: 'Triagem de carga',
      cor: '#2a78d1',
      ordem: 7,
      situacaoReserva: 2,
      version: 1,
    })
    const body = { nome: 'Triagem', cor: '#1f8a3b', version: 1 }
    const changed = await send(who, 'PUT', `/etapa/${etapa.id}`, body)
    expect(changed.json()).toMatchObject({ nome: 'Triagem', cor: '#1f8a3b', situacaoReserva: 2, version: 2 })
    const stale = await send(who, 'PUT', `/etapa/${etapa.id}`, { ...body, nome: 'Outra' })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { version: 2 }, yours: { nome: 'Outra' } },
    ])
    const off = await send(who, 'PUT', `/etapa/${etapa.id}`, {
      nome: 'Triagem',
      cor: '#1f8a3b',
      situacaoReserva: null,
    })
    expect(off.json()).toMatchObject({ situacaoReserva: null, version: 3 })
    expect(await listEvents(app, owner.ownerId, etapa.id)).toEqual([
      { tipo: 'etapa-patio.created', versao: 1 },
      { tipo: 'etapa-patio.changed', versao: 2 },
      { tipo: 'etapa-patio.changed', versao: 3 },
    ])
    const [last] = (await send(who, 'GET', `/etapa/${etapa.id}/historico`)).json()
    expect(last.mudancas).toEqual([{ campo: 'Situação da reserva', de: 'Motorista no local', para: null }])
  })

  test('have a name once, whatever the case, and are thirty at most', async () => {
    const { who } = await newCompany()
    const again = await send(who, 'POST', '/etapa', { nome: 'NA DOCA', cor: '#2a78d1' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'etapa_patio_nome_taken'])
    const known = await list(who)
    const renamed = await send(who, 'PUT', `/etapa/${known[0]?.id}`, { nome: 'Pesagem', cor: '#2a78d1' })
    expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'etapa_patio_nome_taken'])
    for (let index = known.length; index < 30; index++) await create(who, { nome: `E${index}` })
    const full = await send(who, 'POST', '/etapa', { nome: 'Demais', cor: '#2a78d1' })
    expect([full.statusCode, full.json().code]).toEqual([409, 'etapa_patio_list_full'])
  })

  test('are put in order all together, and by many at once with every place taken once', async () => {
    const { owner, who } = await newCompany()
    const ids = (await list(who)).map(({ id }) => id)
    const [a = '', b = ''] = ids
    const swapped = [b, a, ...ids.slice(2)]
    const answer = await send(who, 'PUT', '/etapa/ordem', { ids: swapped })
    expect(named(answer.json()).slice(0, 3)).toEqual([
      '1 Check-in',
      '2 Chegada prevista',
      '3 Aguardando chamada',
    ])
    expect(await listEvents(app, owner.ownerId, a)).toEqual([{ tipo: 'etapa-patio.changed', versao: 2 }])
    expect(await listEvents(app, owner.ownerId, ids[2] ?? '')).toEqual([])
    for (const wrong of [ids.slice(1), [...ids.slice(1), uuidv7()]]) {
      const refused = await send(who, 'PUT', '/etapa/ordem', { ids: wrong })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'etapa_patio_ordem_mudou'])
    }
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_unused, index) =>
        send(who, 'POST', '/etapa', { nome: `Nova ${index}`, cor: '#2a78d1' }),
      ),
      send(who, 'PUT', '/etapa/ordem', { ids }),
      send(who, 'DELETE', `/etapa/${ids[4]}`),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const ordens = (await list(who)).map(({ ordem }) => ordem)
    expect(ordens).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('are removed when empty; bookings go along to another one, each with its history', async () => {
    const { owner, who, agenda } = await newCompany()
    const etapas = await list(who)
    const [first, , third] = etapas
    const doca = await agenda.createDoca()
    const live = await insertReserva(app, owner.ownerId, doca, { hour: 8, etapaId: third?.id ?? null })
    await insertReserva(app, owner.ownerId, doca, { hour: 9, situacao: 4, etapaId: third?.id ?? null })
    const refused = await send(who, 'DELETE', `/etapa/${third?.id}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'etapa_patio_com_reservas', reservas: 2 },
    ])
    for (const destino of [third?.id, uuidv7()]) {
      const wrong = await send(who, 'DELETE', `/etapa/${third?.id}?destino=${destino}`)
      expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'etapa_patio_destino_invalido'])
    }
    const done = await send(who, 'DELETE', `/etapa/${third?.id}?destino=${first?.id}`)
    expect(done.statusCode).toBe(204)
    expect(named(await list(who))).toEqual([
      '1 Chegada prevista',
      '2 Check-in',
      '3 Na doca',
      '4 Pesagem',
      '5 Liberado',
    ])
    const rows = await app.deps.db.readAsOwner(owner.ownerId, (tx) =>
      tx.db.selectFrom('reserva').select('etapa_id').where('owner_id', '=', owner.ownerId).execute(),
    )
    expect(rows.map(({ etapa_id }) => etapa_id)).toEqual([first?.id, first?.id])
    expect(await listAgendaEvents(app, owner.ownerId, live.id)).toEqual([
      { tipo: 'reserva.changed', dados: { unidade: doca.unidadeNegocioId, dia: DIA, docas: doca.id } },
    ])
    expect((await send(who, 'GET', `/etapa/${third?.id}/historico`)).json()[0].acao).toBe('exclusão')
  })

  test.each([
    ['no name', { nome: '  ' }, 'nome'],
    ['a name of 41 letters', { nome: 'x'.repeat(41) }, 'nome'],
    ['a colour that is none', { cor: 'azul123' }, 'cor'],
    ['a situation that no stage brings', { situacaoReserva: 9 }, 'situacaoReserva'],
  ])('are refused with %s', async (_case, values, path) => {
    const answer = await send(admin, 'POST', '/etapa', { nome: 'Etapa', cor: '#2a78d1', ...values })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }])
  })

  test.each([
    ['POST', '/etapa', { nome: 'Outra', cor: '#2a78d1' }],
    ['PUT', '/etapa/:id', { nome: 'Outra', cor: '#2a78d1' }],
    ['PUT', '/etapa/ordem', { ids: [uuidv7()] }],
    ['DELETE', '/etapa/:id', undefined],
  ] as const)('%s %s is for administrators [D-090]', async (method, path, body) => {
    const [etapa] = await list()
    const url = path.replace(':id', etapa?.id ?? '')
    expect((await send(operator, method, url, body)).statusCode).toBe(403)
    if (path.includes(':id')) expect((await send(stranger, method, url, body)).statusCode).toBe(404)
  })
})

describe('the loading panel', () => {
  const panel = async (unidade: string, query = '') => {
    const path = `/indicadores-reserva?dataReferencia=${DIA}&unidadeNegocioId=${unidade}${query}`
    return (await send(operator, 'GET', path)).json<IndicadoresReserva>()
  }

  test('counts the bookings of the day, in all and by dock, and shows them with their place in the yard [D-033, D-034, D-062, D-063, D-114]', async () => {
    const here = await buildUnit(app, company.ownerId, 'Pátio Norte')
    const doca = await createDocaComGrade([8], { nome: 'Doca 01', unidadeNegocioId: here })
    const empty = await createDoca({ nome: 'Doca 02', unidadeNegocioId: here })
    const insert = (values: Parameters<typeof insertReserva>[3]) =>
      insertReserva(app, company.ownerId, doca, values)
    await insert({ hour: 8, situacao: 3, placa: 'BRA2E19' })
    await insert({ hour: 9, situacao: 8, placa: 'BRA2E20' })
    await insert({ hour: 10, situacao: 4 })
    await insert({ hour: 11 })
    await insert({ hour: 11, situacao: 9, ocupa: false })
    await insert({ hour: 11, situacao: 7, ocupa: false })
    const day = await panel(here)
    expect(day).toMatchObject({
      dataReferencia: DIA,
      fusoHorario: 'America/Sao_Paulo',
      temMais: false,
      contadores: {
        reservas: 4,
        finalizadas: 1,
        comVeiculo: 2,
        emCarregamento: 1,
        aguardandoCarregamento: 1,
        atrasadas: 0,
        checkin: 1,
        canceladas: 1,
      },
    })
    expect(day.docas.map(({ docaNome, contadores }) => [docaNome, contadores.reservas])).toEqual([
      ['Doca 01', 4],
      [empty.nome, 0],
    ])
    expect(day.reservas.map(({ situacao, situacaoPatio }) => [situacao, situacaoPatio])).toEqual(
      expect.arrayContaining([
        [3, 2],
        [8, 5],
        [4, 1],
        [1, 4],
        [9, null],
        [7, 6],
      ]),
    )
  })

  test('shows yesterday, tomorrow and what was not ended before on request, and only then [D-114]', async () => {
    const here = await buildUnit(app, company.ownerId, 'Pátio Sul')
    const doca = await createDocaComGrade([8], { unidadeNegocioId: here })
    const insert = async (dia: string, situacao = 1) =>
      (await insertReserva(app, company.ownerId, doca, { hour: 8, dia, situacao })).id
    const today = await insert(DIA)
    const yesterday = await insert('2026-11-23', 4)
    const tomorrow = await insert('2026-11-25')
    const overdue = await insert('2026-11-10')
    await insert('2026-11-11', 4)
    const ids = async (query = '') => (await panel(here, query)).reservas.map(({ id }) => id)
    expect(await ids()).toEqual([today])
    expect(await ids('&exibirCarregamentoDeOntem=true')).toEqual([yesterday, today])
    expect(await ids('&exibirCarregamentoDeAmanha=true')).toEqual([today, tomorrow])
    expect(await ids('&exibirCarregamentoPendenteDoPassado=true')).toEqual([overdue, today])
  })

  test('is that of a unit within reach, and of a day that exists', async () => {
    const here = await buildUnit(app, company.ownerId, 'Pátio Leste')
    const path = `/indicadores-reserva?dataReferencia=${DIA}&unidadeNegocioId=${here}`
    expect((await send(stranger, 'GET', path)).statusCode).toBe(404)
    const wrong = await send(operator, 'GET', '/indicadores-reserva?dataReferencia=2026-02-30')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { details: [{ path: 'dataReferencia' }] }])
  })
})
