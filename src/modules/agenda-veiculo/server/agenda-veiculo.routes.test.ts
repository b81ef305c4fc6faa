import { beforeAll, describe, expect, test } from 'vitest'
import { buildOnTheRoad } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { AgendaDeVeiculo, Ocupacao } from '../agenda-veiculo.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

let plates = 0
async function createVeiculo(values: object = {}, who = admin): Promise<{ id: string; placa: string }> {
  plates += 1
  const answer = await send(who, 'POST', '/api/veiculo', {
    placa: `AGD0Z${String(plates).padStart(2, '0')}`,
    tipo: 'TRUCK',
    carroceria: 'BAU',
    propriedade: 'proprio',
    ...values,
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

const at = (hour: string, day = '21') => `2026-12-${day}T${hour}:00.000Z`
const times = (from: string, to: string, day = '21') => ({ inicio: at(from, day), fim: at(to, day) })
const occupation = (veiculoId: string, values: object = {}) => ({
  veiculoId,
  tipo: 'manutencao',
  titulo: 'Troca de óleo',
  ...times('08:00', '12:00'),
  ...values,
})
async function create(veiculoId: string, values: object = {}): Promise<Ocupacao> {
  const answer = await send(operator, 'POST', '/api/agenda-veiculo', occupation(veiculoId, values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const historyOf = async (id: string): Promise<HistoricoItem[]> =>
  (await send(operator, 'GET', `/api/agenda-veiculo/${id}/historico`)).json()

describe('occupying', () => {
  test('takes the vehicle and tells the company; the title is that of the kind unless told [L-016]', async () => {
    const veiculo = await createVeiculo()
    const answer = await send(operator, 'POST', '/api/agenda-veiculo', {
      veiculoId: veiculo.id,
      tipo: 'retorno',
      inicio: '2026-12-21T08:00:00-03:00',
      fim: '2026-12-21T18:00:00-03:00',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      veiculo: { id: veiculo.id, placa: veiculo.placa, tipo: 'TRUCK' },
      tipo: 'retorno',
      titulo: 'Tempo de retorno',
      inicio: '2026-12-21T11:00:00.000Z',
      fim: '2026-12-21T21:00:00.000Z',
      situacao: 'ativa',
      cargaId: null,
      observacao: null,
      atualizadoEm: '2026-11-21T12:00:00.000Z',
      version: 1,
    })
    expect((await historyOf(answer.json().id))[0]).toMatchObject({
      acao: 'criação',
      quem: { nome: 'Davi Prado' },
      mudancas: expect.arrayContaining([{ campo: 'Início', de: null, para: '21/12/2026 08:00' }]),
    })
  })

  test('is refused where something is in the way, and says what', async () => {
    const veiculo = await createVeiculo()
    const first = await create(veiculo.id)
    const answer = await send(
      admin,
      'POST',
      '/api/agenda-veiculo',
      occupation(veiculo.id, times('11:59', '13:00')),
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'veiculo_ocupado',
      message: 'O veículo já está ocupado de 21/12/2026 05:00 a 21/12/2026 09:00: Troca de óleo.',
      conflito: { id: first.id, titulo: 'Troca de óleo' },
    })
    await create(veiculo.id, times('12:00', '13:00'))
    await create(veiculo.id, times('06:00', '08:00'))
  })

  test('two hundred rivals for one period: exactly one takes the vehicle', async () => {
    const veiculo = await createVeiculo()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_unused, index) =>
        send(admin, 'POST', '/api/agenda-veiculo', {
          ...occupation(veiculo.id),
          inicio: at('08:00'),
          fim: at(`1${index % 10}:30`),
        }),
      ),
    )
    const codes = answers.map((answer) => answer.statusCode)
    expect([
      codes.filter((code) => code === 201).length,
      codes.filter((code) => code === 409).length,
    ]).toEqual([1, 199])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json().code).toBe('veiculo_ocupado')
    }
  })

  test('the table itself refuses an overlap, whoever writes it', async () => {
    const veiculo = await createVeiculo()
    await create(veiculo.id)
    const insert = app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.raw(
        `insert into veiculo_ocupacao (owner_id, id, veiculo_id, tipo, titulo, inicio, fim)
         values ($1, gen_random_uuid(), $2, 'outro', 'x', $3, $4)`,
        [company.ownerId, veiculo.id, at('09:00'), at('10:00')],
      ),
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'veiculo_ocupado' })
  })

  test('sent twice with one key happens once', async () => {
    const veiculo = await createVeiculo()
    const key = { 'idempotency-key': 'ocupacao-0001' }
    const first = await send(admin, 'POST', '/api/agenda-veiculo', occupation(veiculo.id), key)
    const second = await send(admin, 'POST', '/api/agenda-veiculo', occupation(veiculo.id), key)
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  })

  test.each([
    ['an end before the start', times('12:00', '08:00'), 'fim'],
    ['no time zone', { inicio: '2026-12-21T08:00' }, 'inicio'],
    ['two years', { fim: '2028-12-21T08:00:00.000Z' }, 'fim'],
    ['an unknown kind', { tipo: 'festa' }, 'tipo'],
    ['an unknown vehicle', { veiculoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'veiculoId'],
    ['a load of its own choice', { cargaId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'cargaId'],
  ])('is refused with %s', async (_case, values, path) => {
    const veiculo = await createVeiculo()
    const answer = await send(admin, 'POST', '/api/agenda-veiculo', occupation(veiculo.id, values))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] })
  })
})

describe('changing', () => {
  test('moves the period, over its own place too, and never over another one', async () => {
    const veiculo = await createVeiculo()
    const first = await create(veiculo.id)
    await create(veiculo.id, times('14:00', '16:00'))
    const url = `/api/agenda-veiculo/${first.id}`
    const body = { tipo: 'manutencao', titulo: 'Troca de óleo', ...times('09:00', '13:00'), version: 1 }
    expect((await send(operator, 'PUT', url, body)).json()).toMatchObject({ inicio: at('09:00'), version: 2 })
    const over = await send(operator, 'PUT', url, { ...body, ...times('09:00', '15:00'), version: 2 })
    expect([over.statusCode, over.json().code]).toEqual([409, 'veiculo_ocupado'])
    const stale = await send(admin, 'PUT', url, body)
    expect(stale.json()).toMatchObject({ code: 'version_conflict', current: { version: 2 } })
    expect((await send(admin, 'PUT', url, { ...body, version: 2 })).json()).toMatchObject({ version: 2 })
    expect((await historyOf(first.id)).map(({ acao }) => acao)).toEqual(['alteração', 'criação'])
  })

  test('cancelling frees the period; what is cancelled stays so', async () => {
    const veiculo = await createVeiculo()
    const { id } = await create(veiculo.id)
    const cancelled = await send(operator, 'PATCH', `/api/agenda-veiculo/${id}/cancelar`)
    expect(cancelled.json()).toMatchObject({ situacao: 'cancelada', version: 2 })
    const again = await send(operator, 'PATCH', `/api/agenda-veiculo/${id}/cancelar`)
    expect(again.json()).toMatchObject({ situacao: 'cancelada', version: 2 })
    await create(veiculo.id)
    const changed = await send(operator, 'PUT', `/api/agenda-veiculo/${id}`, {
      tipo: 'outro',
      ...times('18:00', '19:00'),
    })
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'ocupacao_cancelada'])
  })

  test('a vehicle with an agenda is switched off, not removed', async () => {
    const veiculo = await createVeiculo()
    await create(veiculo.id)
    const removal = await send(admin, 'DELETE', `/api/veiculo/${veiculo.id}`)
    expect(removal.json().message).toBe(
      'O veículo está em uso por ocupações na agenda (1) e não pode ser excluído. Desative-o.',
    )
    await send(admin, 'PATCH', `/api/veiculo/${veiculo.id}/desativar`)
    const later = await send(
      admin,
      'POST',
      '/api/agenda-veiculo',
      occupation(veiculo.id, times('18:00', '19:00')),
    )
    expect(later.json().details).toEqual([
      { path: 'veiculoId', message: 'O veículo está desativado: escolha outro' },
    ])
  })
})

describe('reading', () => {
  let other: SignedIn
  beforeAll(async () => {
    other = await signIn(app, await buildCompany(app))
  })
  const agendaOf = async (body: object): Promise<AgendaDeVeiculo[]> => {
    const answer = await send(other, 'POST', '/api/agenda-veiculo/search', body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json().items
  }
  const livres = async (body: object): Promise<string[]> => {
    const answer = await send(other, 'POST', '/api/agenda-veiculo/livres', body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<{ items: { placa: string }[] }>().items.map(({ placa }) => placa)
  }

  test('shows each vehicle with what takes it in the period, and which ones are free', async () => {
    const busy = await createVeiculo({ placa: 'BSY0A01' }, other)
    await createVeiculo({ placa: 'FRE0A01', tipo: 'VUC' }, other)
    const reboque = await createVeiculo({ placa: 'REB0A01', tipo: 'SR_3E' }, other)
    await createVeiculo(
      { placa: 'TRA0A01', tipo: 'CAVALO_6X2', carroceria: 'NA', reboqueIds: [reboque.id] },
      other,
    )
    const off = await createVeiculo({ placa: 'OFF0A01' }, other)
    await send(other, 'PATCH', `/api/veiculo/${off.id}/desativar`)
    const taken = await send(other, 'POST', '/api/agenda-veiculo', occupation(busy.id))
    const cancelled = await send(
      other,
      'POST',
      '/api/agenda-veiculo',
      occupation(busy.id, times('13:00', '14:00')),
    )
    await send(other, 'PATCH', `/api/agenda-veiculo/${cancelled.json().id}/cancelar`)
    await send(other, 'POST', '/api/agenda-veiculo', occupation(reboque.id))

    const agenda = await agendaOf(times('00:00', '23:59'))
    expect(
      agenda.map(({ veiculo, ocupacoes, temMais }) => [veiculo.placa, ocupacoes.length, temMais]),
    ).toEqual([
      ['BSY0A01', 1, false],
      ['FRE0A01', 0, false],
      ['REB0A01', 1, false],
      ['TRA0A01', 0, false],
    ])
    expect(agenda[0]?.ocupacoes[0]).toEqual({ ...taken.json(), fusoHorario: null })
    expect((await agendaOf(times('12:00', '13:00'))).flatMap(({ ocupacoes }) => ocupacoes)).toEqual([])
    expect((await agendaOf({ ...times('00:00', '23:59'), busca: 'bsy-0001' })).length).toBe(1)
    expect((await agendaOf({ ...times('00:00', '23:59'), tipos: ['VUC'] })).length).toBe(1)

    expect(await livres(times('11:00', '13:00'))).toEqual(['FRE0A01'])
    expect(await livres(times('12:00', '13:00'))).toEqual(['BSY0A01', 'FRE0A01', 'REB0A01', 'TRA0A01'])
    expect(await livres({ ...times('12:00', '13:00'), capacidadeMinimaKg: 10_000 })).toEqual([
      'BSY0A01',
      'REB0A01',
    ])
    expect(await livres({ ...times('12:00', '13:00'), tipos: ['CAVALO_6X2'] })).toEqual(['TRA0A01'])
    expect(await livres({ ...times('12:00', '13:00'), page: 1, qtdItem: 3 })).toEqual(['TRA0A01'])
  })

  test('hours belong to the first place of the load that takes the vehicle, else to the unit of the vehicle', async () => {
    await loadReferenceData(app.deps.db)
    const { id, placa, veiculoId } = await buildOnTheRoad(app, operator)
    const unidadeId = await buildUnit(app, company.ownerId, 'CD Campo Grande')
    const write = (text: string, values: string[]) =>
      app.deps.db.asOwner(company.ownerId, async (tx) => {
        await tx.raw(text, values)
      })
    const zoneNow = async () => {
      const body = { inicio: '2026-11-23T00:00:00.000Z', fim: '2026-11-24T00:00:00.000Z', busca: placa }
      const answer = await send(operator, 'POST', '/api/agenda-veiculo/search', body)
      return answer.json<{ items: AgendaDeVeiculo[] }>().items[0]?.ocupacoes[0]?.fusoHorario
    }
    await write(`update unidade_negocio set fuso_horario = 'America/Campo_Grande' where id = $1`, [unidadeId])
    await write('update veiculo set unidade_id = $1 where id = $2', [unidadeId, veiculoId])
    expect(await zoneNow()).toBe('America/Sao_Paulo')
    await write(
      `update carga_parada set fuso_horario = 'America/Manaus' where carga_id = $1
         and ordem = (select min(ordem) from carga_parada where carga_id = $1)`,
      [id],
    )
    expect(await zoneNow()).toBe('America/Manaus')
    await write('update veiculo_ocupacao set carga_id = null where carga_id = $1', [id])
    expect(await zoneNow()).toBe('America/Campo_Grande')
  })

  test('a vehicle with more than an answer holds says so', async () => {
    const { id } = await createVeiculo({ placa: 'MNY0A01' }, other)
    await app.deps.db.asOwner(other.ownerId, async (tx) => {
      await tx.raw(
        `insert into veiculo_ocupacao (owner_id, id, veiculo_id, tipo, titulo, inicio, fim)
         select $1, gen_random_uuid(), $2, 'outro', 'x', $3::timestamptz + n * interval '10 minutes',
           $3::timestamptz + (n + 1) * interval '10 minutes' from generate_series(0, 200) n`,
        [other.ownerId, id, '2027-01-01T00:00:00Z'],
      )
    })
    const [agenda] = await agendaOf({
      inicio: '2027-01-01T00:00:00.000Z',
      fim: '2027-01-10T00:00:00.000Z',
      busca: 'MNY0A01',
    })
    expect([agenda?.ocupacoes.length, agenda?.temMais]).toEqual([200, true])
  })

  test.each([
    ['search', { ...times('08:00', '07:00') }, 'fim'],
    ['search', { inicio: at('08:00'), fim: '2027-12-21T08:00:00.000Z' }, 'fim'],
    ['search', { inicio: 'hoje', fim: at('08:00') }, 'inicio'],
    ['livres', { ...times('08:00', '07:00') }, 'fim'],
    ['livres', { ...times('08:00', '09:00'), capacidadeMinimaKg: -1 }, 'capacidadeMinimaKg'],
  ])('%s refuses %o', async (name, body, path) => {
    const answer = await send(other, 'POST', `/api/agenda-veiculo/${name}`, body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })
})

describe('who may', () => {
  const period = times('08:00', '09:00')
  const urls = (id: string): [Method, string, object?][] => [
    ['GET', `/api/agenda-veiculo/${id}`],
    ['GET', `/api/agenda-veiculo/${id}/historico`],
    ['PUT', `/api/agenda-veiculo/${id}`, { tipo: 'outro', ...period }],
    ['PATCH', `/api/agenda-veiculo/${id}/cancelar`],
  ]

  test('another company finds nothing and takes no foreign vehicle', async () => {
    const veiculo = await createVeiculo()
    const { id } = await create(veiculo.id)
    for (const [method, url, body] of urls(id)) {
      expect([url, (await send(stranger, method, url, body)).statusCode]).toEqual([url, 404])
    }
    const foreign = await send(stranger, 'POST', '/api/agenda-veiculo', occupation(veiculo.id))
    expect(foreign.json().details).toEqual([{ path: 'veiculoId', message: 'Veículo não encontrado' }])
    const agenda = await send(stranger, 'POST', '/api/agenda-veiculo/search', period)
    expect(agenda.json()).toEqual({ items: [], total: 0 })
    expect((await send(operator, 'GET', `/api/agenda-veiculo/${id}`)).json()).toMatchObject({ version: 1 })
  })

  test('without the fleet module nothing is answered', async () => {
    const veiculo = await createVeiculo()
    const { id } = await create(veiculo.id)
    const bare = await signIn(app, await buildCompany(app, { modulos: [] }))
    const all: [Method, string, object?][] = [
      ...urls(id),
      ['POST', '/api/agenda-veiculo', occupation(veiculo.id)],
      ['POST', '/api/agenda-veiculo/search', period],
      ['POST', '/api/agenda-veiculo/livres', period],
    ]
    for (const [method, url, body] of all) {
      expect([url, (await send(bare, method, url, body)).statusCode]).toEqual([url, 403])
    }
  })
})

test('the free capacity of a period is told by type, with what a tractor pulls and who is in the workshop', async () => {
  const { admin: owner, stranger: other } = await buildPeople(app)
  const truck = await createVeiculo({ capacidadeKg: 14_000 }, owner)
  await createVeiculo({ capacidadeKg: 12_000 }, owner)
  const { id: reboque } = await createVeiculo({ tipo: 'SR_3E', capacidadeKg: 25_000 }, owner)
  await createVeiculo({ tipo: 'CAVALO_6X2', carroceria: 'NA', reboqueIds: [reboque] }, owner)
  const read = async (who = owner) =>
    (
      await send(who, 'GET', `/api/agenda-veiculo/capacidade?${new URLSearchParams(times('08:00', '18:00'))}`)
    ).json()
  expect(await read()).toContainEqual({
    tipo: 'TRUCK',
    veiculos: 2,
    livres: 2,
    emManutencao: 0,
    capacidadeLivreKg: 26_000,
  })
  await send(owner, 'POST', '/api/agenda-veiculo', occupation(truck.id))
  expect(await read()).toEqual([
    { tipo: 'CAVALO_6X2', veiculos: 1, livres: 1, emManutencao: 0, capacidadeLivreKg: 25_000 },
    { tipo: 'TRUCK', veiculos: 2, livres: 1, emManutencao: 1, capacidadeLivreKg: 12_000 },
  ])
  expect(await read(other)).toEqual([])
})
