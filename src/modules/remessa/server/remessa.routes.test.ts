import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { chaveOf } from '#modules/carga/server/testing/nfe-xml.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Pipe } from '../pipe.rules.ts'
import type { RemessaDetalhe } from '../remessa-dados.contract.ts'
import { coletasAtrasadas, remessasParadas } from './notify-relogio.ts'
import { createRemessas } from './testing/remessas.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { send, done, jundiai, betim, criar, ler, agir, conferir, receber, noEstoque, quadro, posicao } =
  await createRemessas(app, admin)
const code = async (promise: ReturnType<typeof send>) => {
  const answer = await promise
  return [answer.statusCode, answer.json().code]
}
const motivo = await motivoOf(app, admin)
const DAY = 86_400_000

/** Where a remessa stands as these units see it; undefined: in no column. */
async function onBoard(id: string, ...unidades: string[]): Promise<Pipe | undefined> {
  const query = unidades.map((one) => `unidadesNegocio=${one}`).join('&')
  const { colunas } = await quadro(`?${query}`)
  return colunas.find(({ cartoes }) => cartoes.some((cartao) => cartao.id === id))?.pipe
}
const seen = async (id: string) => [
  await onBoard(id, jundiai),
  await onBoard(id, betim),
  await onBoard(id, jundiai, betim),
]

test('a remessa goes from its collection by Jundiaí and Betim to its customer, as both units see it [E-502] [L-132]', async () => {
  const nota = { tipo: 'nfe', chave: chaveOf({ numero: 77_001 }), peso: 3_200, volume: 7.4, valor: 51_380 }
  const { id, codigo } = await criar({ documentos: [nota], volumes: [{ pesoKg: 80 }, { pesoKg: 80 }] })
  expect(codigo).toMatch(/^RM-\d+$/)
  expect(await seen(id)).toEqual(['aColetar', undefined, 'aColetar'])
  await agir(id, 'coletar')
  expect(await seen(id)).toEqual(['aguardandoRecebimento', undefined, 'aguardandoRecebimento'])
  const b04 = await posicao('B-04')
  await receber([id], jundiai, b04)
  expect(await seen(id)).toEqual(['noEstoque', undefined, 'noEstoque'])
  expect((await ler(id)).posicao).toBe('B-04')
  await agir(id, 'liberar')
  expect(await seen(id)).toEqual(['liberadaParaCarga', undefined, 'liberadaParaCarga'])
  await done(admin, 'POST', '/remessa/transferir', { ids: [id], unidadeDestinoId: betim })
  expect(await seen(id)).toEqual(['expedido', 'aguardandoRecebimento', 'aguardandoRecebimento'])
  expect(await ler(id)).toMatchObject({ posicao: null, historicoAtualSituacao: 'Pendente' })
  await receber([id], betim)
  expect(await seen(id)).toEqual([undefined, 'noEstoque', 'noEstoque'])
  const carga = await buildCarga(app, admin, { unidadeNegocioId: betim })
  await done(admin, 'POST', '/remessa/carregar', { ids: [id], cargaId: carga.id })
  expect(await seen(id)).toEqual([undefined, 'liberadaParaCarga', 'liberadaParaCarga'])
  const loaded = await done<{ paradas: { nome: string }[]; peso: number }>(
    admin,
    'GET',
    `/carga-mongo/${carga.id}`,
  )
  expect(loaded.paradas.at(-1)?.nome).toBe('Grupo Cerrado')
  expect(loaded.peso).toBe(carga.peso + 3_200)
  expect(await code(send(admin, 'POST', `/remessa/${id}/expedir`, {}))).toEqual([
    409,
    'remessa_sem_conferencia',
  ])
  const conferencia = await conferir([id], 'expedicao', betim)
  await done(admin, 'POST', `/conferencia/${conferencia}/fechar`, {})
  await agir(id, 'expedir')
  expect(await seen(id)).toEqual([undefined, 'expedido', 'expedido'])
  await finish(carga.id)
  expect(await ler(id)).toMatchObject({ situacao: 3, historicoAtualSituacao: 'Executado' })
  expect(await onBoard(id, betim)).toBe('expedido')
  app.clock.advance(8 * DAY)
  expect(await seen(id)).toEqual([undefined, undefined, undefined])
  app.clock.advance(-8 * DAY)
  const told = (await listEvents(app, company.ownerId, id)).map(({ tipo }) => tipo)
  expect(told.filter((tipo) => tipo === 'remessa.recebida')).toHaveLength(2)
  expect(told.filter((tipo) => tipo === 'remessa.expedida')).toHaveLength(2)
})

async function setOut(cargaId: string) {
  const veiculo = await buildVeiculo(app, company.ownerId)
  const motorista = await buildMotorista(app, company.ownerId)
  await done(admin, 'POST', `/carga-mongo/${cargaId}/alocar`, {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
}

async function finish(cargaId: string) {
  await setOut(cargaId)
  await done(admin, 'PUT', `/carga-mongo/${cargaId}/finalizar`, {})
}

describe('the board', () => {
  test('counts what its lists hold, with filters, for one unit and for two [E-503] [L-056]', async () => {
    const lote = `Lote ${uuidv7()}`
    await Promise.all([criar({ lote, tipoModal: 1 }), criar({ lote, tipoModal: 2 })])
    await noEstoque({ lote, tipoModal: 1 })
    await criar({ lote, unidadeNegocioId: betim, tipoModal: 1 })
    for (const unidades of [[jundiai], [betim], [jundiai, betim]]) {
      for (const filter of [{}, { tipoModal: 1 }]) {
        const query = [
          `query=${encodeURIComponent(lote)}`,
          ...unidades.map((one) => `unidadesNegocio=${one}`),
          ...Object.entries(filter).map(([key, value]) => `${key}=${value}`),
        ].join('&')
        const { colunas, total } = await quadro(`?${query}`)
        const listed = await Promise.all(
          colunas.map(async ({ pipe }) => {
            const list = await done<{ total: number }>(admin, 'POST', '/remessa/search', {
              query: lote,
              unidadesNegocio: unidades,
              pipeStatus: [pipe],
              ...filter,
            })
            return list.total
          }),
        )
        expect(colunas.map((coluna) => coluna.total)).toEqual(listed)
        expect(colunas.map(({ cartoes }) => cartoes.length)).toEqual(listed)
        expect(total).toBe(listed.reduce((sum, one) => sum + one, 0))
      }
    }
  })

  test('puts urgent ones first, then what is due first [E-515]', async () => {
    const lote = `Lote ${uuidv7()}`
    const at = (hour: number) => `2026-12-0${hour}T12:00:00.000Z`
    const second = await criar({ lote, dhColeta: at(2) })
    const first = await criar({ lote, dhColeta: at(1) })
    const urgent = await criar({ lote, dhColeta: at(9), urgente: true })
    const { colunas } = await quadro(`?query=${encodeURIComponent(lote)}&pipe=aColetar`)
    expect(colunas[0]?.cartoes.map(({ codigo }) => codigo)).toEqual([
      urgent.codigo,
      first.codigo,
      second.codigo,
    ])
    const { colunas: rest } = await quadro(`?query=${encodeURIComponent(lote)}&pipe=aColetar&aPartirDe=2`)
    expect(rest[0]).toMatchObject({ total: 3, cartoes: [{ codigo: second.codigo }] })
  })

  test('answers single cards as it shows them; what left it is absent', async () => {
    const { id } = await criar()
    const path = `/remessa/quadro/cartoes?ids=${id}`
    expect(await done(admin, 'GET', path)).toMatchObject([{ pipe: 'aColetar', cartao: { id } }])
    await agir(id, 'cancelar', { motivo: 'Cliente desistiu' })
    expect(await done(admin, 'GET', path)).toEqual([])
  })
})

describe('loading', () => {
  test('more than the vehicle takes is refused without a reason; from 95 % on it is told [E-507]', async () => {
    const carga = await buildCarga(app, admin, { peso: 10_000, volume: 10 })
    await setOut(carga.id)
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.raw(
        'update veiculo set capacidade_kg = 14000, volume_m3 = 60 where id = (select veiculo_id from carga where id = $1)',
        [carga.id],
      ),
    )
    const [small, large] = [await noEstoque({ pesoBruto: 3_500 }), await noEstoque({ pesoBruto: 4_001 })]
    const load = (ids: string[], more: object = {}) =>
      send(admin, 'POST', '/remessa/carregar', { ids, cargaId: carga.id, ...more })
    const near = (await load([small.id], { ensaio: true })).json()
    expect(near.ocupacao).toMatchObject({
      estado: 'quase-cheia',
      pesoKg: 10_000,
      selecaoPesoKg: 3_500,
      capacidadeKg: 14_000,
    })
    expect(await code(load([large.id]))).toEqual([409, 'remessa_excede_veiculo'])
    expect((await ler(large.id)).liberadaParaCarga).toBe(false)
    const answer = await load([large.id], { motivo: 'Pesagem conferida' })
    expect([answer.statusCode, answer.json().ocupacao.estado]).toEqual([200, 'excede'])
  })

  test('what is taken back leaves the load as it was', async () => {
    const carga = await buildCarga(app, admin)
    const nota = { tipo: 'nfe', chave: chaveOf({ numero: 77_002 }), valor: 100 }
    const { id } = await noEstoque({ documentos: [nota] })
    await done(admin, 'POST', '/remessa/carregar', { ids: [id], cargaId: carga.id })
    const documentos = () => done<unknown[]>(admin, 'GET', `/carga-mongo/${carga.id}/documentos`)
    const after = await done<{ paradas: unknown[] }>(admin, 'GET', `/carga-mongo/${carga.id}`)
    expect(after.paradas).toHaveLength(4)
    expect(JSON.stringify(await documentos())).toContain(nota.chave)
    await agir(id, 'recolher')
    const back = await done<{ paradas: unknown[]; peso: number }>(admin, 'GET', `/carga-mongo/${carga.id}`)
    expect([back.paradas.length, back.peso]).toEqual([3, carga.peso])
    expect(JSON.stringify(await documentos())).not.toContain(nota.chave)
    expect(await onBoard(id, jundiai)).toBe('noEstoque')
  })

  test('a load of another unit, and one that has ended, take nothing', async () => {
    const { id } = await noEstoque()
    const away = await buildCarga(app, admin, { unidadeNegocioId: betim })
    expect(await code(send(admin, 'POST', '/remessa/carregar', { ids: [id], cargaId: away.id }))).toEqual([
      409,
      'remessa_carga_outra_unidade',
    ])
    const carga = await buildCarga(app, admin)
    await finish(carga.id)
    expect(await code(send(admin, 'POST', '/remessa/carregar', { ids: [id], cargaId: carga.id }))).toEqual([
      409,
      'remessa_carga_fechada',
    ])
  })
})

describe('a load that is given up', () => {
  async function loaded() {
    const carga = await buildCarga(app, admin)
    const { id } = await noEstoque()
    await agir(id, 'liberar')
    await done(admin, 'POST', '/remessa/carregar', { ids: [id], cargaId: carga.id })
    return { cargaId: carga.id, id }
  }

  test.each([
    ['desativar', { reverterRemessas: 1 }, 99, undefined],
    ['desativar', { reverterRemessas: 2 }, 2, 'liberadaParaCarga'],
    ['cancelar', { reverterRemessa: 1, motivo: 'Sem veículo' }, 99, undefined],
    ['cancelar', { reverterRemessa: 2, motivo: 'Sem veículo' }, 2, 'liberadaParaCarga'],
    ['cancelar', { reverterRemessa: true, motivo: 'Sem veículo' }, 2, 'liberadaParaCarga'],
  ])(
    '%s with %o leaves its remessa at %s, in the column %s [E-508] [L-067] [L-069]',
    async (acao, values, situacao, pipe) => {
      const { cargaId, id } = await loaded()
      const aBordo = () => done(admin, 'POST', '/remessa/das-cargas', { cargaIds: [cargaId] })
      // What the form asks about.
      expect(await aBordo()).toEqual({ remessas: 1 })
      await done(admin, 'POST', `/carga-mongo/${cargaId}/${acao}`, { motivoId: motivo.id, ...values })
      expect(await aBordo()).toEqual({ remessas: 0 })
      const after = await ler(id)
      expect([after.situacao, await onBoard(id, jundiai)]).toEqual([situacao, pipe])
      expect(after.etapas.every(({ carga }) => carga === null || situacao === 99)).toBe(true)
    },
  )
})

describe('two people', () => {
  test('who act on one remessa: one wins, the other is told 409 [E-509]', async () => {
    const { id } = await noEstoque()
    const ids = { ids: [id], unidadeDestinoId: betim }
    const answers = await Promise.all([
      send(admin, 'POST', '/remessa/transferir', ids),
      send(admin, 'POST', '/remessa/transferir', ids),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await ler(id)).etapas.filter(({ tipo }) => tipo === 'transferencia')).toHaveLength(1)
  })

  test('who edit one remessa: the second is shown what the first wrote [E-509]', async () => {
    const before = await criar()
    const body = { unidadeNegocioId: jundiai, remetenteNome: 'Outro', version: before.version }
    await done(admin, 'PUT', `/remessa/${before.id}`, body)
    const answer = await send(admin, 'PUT', `/remessa/${before.id}`, { ...body, remetenteNome: 'Terceiro' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict'])
    expect(answer.json().current.remetente.nome).toBe('Outro')
  })
})

test('people of some units see and move only what passes through them [E-510]', async () => {
  const iris = await signIn(app, company, { nome: 'Íris Fontes', role: 'Operador', unidades: [betim] })
  const here = await noEstoque()
  expect((await send(iris, 'GET', `/remessa/${here.id}`)).statusCode).toBe(404)
  expect((await send(stranger, 'GET', `/remessa/${here.id}`)).statusCode).toBe(404)
  expect(await code(send(iris, 'POST', `/remessa/${here.id}/liberar`, {}))).toEqual([404, 'not_found'])
  const list = await done<{ items: { id: string }[] }>(iris, 'POST', '/remessa/search', {})
  expect(list.items.some(({ id }) => id === here.id)).toBe(false)
  const asked = await done<{ items: unknown[] }>(iris, 'POST', '/remessa/search', {
    unidadesNegocio: [jundiai],
  })
  expect(asked.items).toEqual([])
  const destinos = await done<{ id: string }[]>(iris, 'GET', '/remessa/destinos')
  expect(
    destinos.map(({ id }) => id),
    'goods go also where the sender does not work',
  ).toEqual(expect.arrayContaining([jundiai, betim]))
  await done(admin, 'POST', '/remessa/transferir', { ids: [here.id], unidadeDestinoId: betim })
  expect((await ler(here.id, iris)).acoes).toEqual(['receber'])
  const there = await criar({
    etapas: [
      { tipo: 'coleta', unidadeDestinoId: jundiai },
      { tipo: 'transferencia', unidadeOrigemId: jundiai, unidadeDestinoId: betim },
    ],
  })
  expect(await code(send(iris, 'POST', `/remessa/${there.id}/coletar`, {}))).toEqual([
    409,
    'remessa_outra_unidade',
  ])
})

describe('a form', () => {
  test.each<[string, object, string]>([
    ['no sender', { remetenteNome: ' ' }, 'remetenteId'],
    [
      'a delivery before the collection',
      { dhColeta: '2026-12-02T10:00:00Z', dhEntrega: '2026-12-01T10:00:00Z' },
      'dhEntrega',
    ],
    [
      'a key with a wrong digit',
      { documentos: [{ tipo: 'nfe', chave: '1'.repeat(44) }] },
      'documentos.0.chave',
    ],
    ['an SSCC with a wrong digit', { volumes: [{ sscc: '078912340000001239' }] }, 'volumes.0.sscc'],
    ['a unit that is not there', { unidadeNegocioId: uuidv7() }, 'unidadeNegocioId'],
    [
      'a way that begins elsewhere',
      { etapas: [{ tipo: 'transferencia', unidadeDestinoId: betim }] },
      'etapas.0.unidadeOrigemId',
    ],
  ])('with %s is refused at its field', async (_what, values, path) => {
    const answer = await send(admin, 'POST', '/remessa', {
      unidadeNegocioId: jundiai,
      remetenteNome: 'Moinho Serra Azul',
      ...values,
    })
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
  })

  test('keeps all fields of the specification and tells its history [L-090] [L-091] [L-092] [L-093] [L-095]', async () => {
    const created = await criar({
      tipo: 1,
      lote: 'Lote 44',
      tipoModal: 3,
      tipoServico: 2,
      tipoComercio: 2,
      tipoAtividade: 1,
      contatoAgente: 'Rui, 11 99999-0000',
      restricoes: 'Não empilhar',
      camposAdicionais: [{ nome: 'DI', valor: '26/0001' }],
      pesoLiquido: 3_000,
      pesoTara: 200,
      documentos: [
        {
          tipo: 'nfe',
          chave: chaveOf({ numero: 77_003 }),
          itens: [{ descricao: 'Farinha', quantidade: 40 }],
        },
      ],
    })
    expect(created).toMatchObject({
      tipo: 1,
      tipoModal: 3,
      tipoServico: 2,
      tipoComercio: 2,
      tipoAtividade: 1,
      pesoLiquido: 3_000,
      camposAdicionais: [{ nome: 'DI', valor: '26/0001' }],
      documentos: [{ itens: [{ descricao: 'Farinha' }] }],
      situacao: 1,
      historicoAtualSituacao: 'Pendente',
    })
    expect(Object.keys(created)).not.toContain('_pipeStatus')
    const changed = await done<RemessaDetalhe>(admin, 'PUT', `/remessa/${created.id}`, {
      unidadeNegocioId: jundiai,
      remetenteNome: 'Moinho Serra Azul',
      urgente: true,
      version: created.version,
    })
    expect([changed.urgente, changed.documentos.length, changed.volumes.length]).toEqual([true, 1, 3])
    const history = await done<{ acao: string }[]>(admin, 'GET', `/remessa/${created.id}/historico`)
    expect(history.map(({ acao }) => acao)).toEqual(['alteração', 'criação'])
  })

  test('a label that another remessa has is refused, and one that nothing happened to is removed', async () => {
    const etiqueta = `CX-${uuidv7().slice(-8)}`
    const { id } = await criar({ volumes: [{ etiqueta }] })
    expect(
      await code(
        send(admin, 'POST', '/remessa', {
          unidadeNegocioId: jundiai,
          remetenteNome: 'X',
          volumes: [{ etiqueta }],
        }),
      ),
    ).toEqual([409, 'remessa_etiqueta_taken'])
    expect((await send(admin, 'DELETE', `/remessa/${id}`)).statusCode).toBe(204)
    expect((await send(admin, 'GET', `/remessa/${id}`)).statusCode).toBe(404)
  })
})

test('a transfer in a new load makes one of origin 6 between the units, and warns of the promised day [L-063]', async () => {
  const { id, codigo } = await noEstoque({ dhEntrega: '2026-11-22T12:00:00.000Z' })
  const answer = await done<{ carga: { id: string }; itens: { avisos: string[] }[] }>(
    admin,
    'POST',
    '/remessa/transferir',
    {
      ids: [id],
      unidadeDestinoId: betim,
      novaCarga: { saida: '2026-11-23T06:00:00.000Z', valorFrete: 3_980 },
      dhChegadaPrevista: '2026-11-23T16:00:00.000Z',
    },
  )
  expect(answer.itens[0]?.avisos).toEqual([`${codigo} foi prometida para 22/11/2026.`])
  const carga = await done<{ origemCarga: number; peso: number }>(
    admin,
    'GET',
    `/carga-mongo/${answer.carga.id}`,
  )
  expect(carga).toMatchObject({ origemCarga: 6, peso: 3_200 })
})

test('many remessas are transferred at once', async () => {
  const ids: string[] = []
  while (ids.length < 60) {
    const made = await Promise.all(Array.from({ length: 10 }, () => criar({ quantidadeVolumes: 1 })))
    ids.push(...made.map(({ id }) => id))
  }
  await done(admin, 'POST', '/remessa/lote/coletar', { ids })
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.raw(`update remessa_etapa set conferida_em = now() where passo = 2 and remessa_id = any($1::uuid[])`, [
      ids,
    ]),
  )
  await done(admin, 'POST', '/remessa/lote/receber', { ids })
  const answer = await done<{ feitas: number }>(admin, 'POST', '/remessa/transferir', {
    ids,
    unidadeDestinoId: betim,
  })
  expect(answer.feitas).toBe(60)
})

test('loads know the other loads that carry their remessas [L-192]', async () => {
  const { id } = await noEstoque()
  const { carga } = await done<{ carga: { id: string } }>(admin, 'POST', '/remessa/transferir', {
    ids: [id],
    unidadeDestinoId: betim,
    novaCarga: { saida: '2026-11-23T06:00:00.000Z' },
  })
  await receber([id], betim)
  const next = await buildCarga(app, admin, { unidadeNegocioId: betim })
  await done(admin, 'POST', '/remessa/carregar', { ids: [id], cargaId: next.id })
  const cross = (of: string) => done<{ id: string }[]>(admin, 'GET', `/carga-mongo/cargas-cross/${of}`)
  expect((await cross(next.id)).map((one) => one.id)).toEqual([carga.id])
  expect((await cross(carga.id)).map((one) => one.id)).toEqual([next.id])
})

test('overdue collections and what stands for seven days are told', async () => {
  const late = await criar({ dhColeta: '2026-11-20T12:00:00.000Z' })
  const since = new Date('2026-11-20T11:59:00.000Z')
  const until = new Date('2026-11-20T12:01:00.000Z')
  const standing = await noEstoque()
  const week = new Date(Date.parse(standing.estoqueDesde ?? '') + 7 * DAY)
  await app.deps.db.asSystem('housekeeping', async (tx) => {
    await coletasAtrasadas.notifyDue(tx, since, until)
    await remessasParadas.notifyDue(tx, new Date(week.getTime() - 1_000), new Date(week.getTime() + 1_000))
  })
  const { rows } = await app.opened.systemQuery(
    `select distinct titulo from notificacao where owner_id = '${company.ownerId}' and titulo like '%RM-%'`,
  )
  const told = rows.map((row) => Reflect.get(Object(row), 'titulo'))
  expect(told).toContain(`${late.codigo}: coleta atrasada`)
  expect(told).toContain(`${standing.codigo}: 7 dias parada`)
})

test('staff register, read, change, list, release and cancel a remessa by the calls of the main service [L-006] [L-094] [L-153]', async () => {
  const { id, version } = await noEstoque()
  const changed = await done<RemessaDetalhe>(admin, 'PUT', `/remessa/${id}`, {
    version,
    unidadeNegocioId: jundiai,
    remetenteNome: 'Trigo Bom Grãos',
    destinatarioNome: 'Grupo Cerrado',
  })
  expect(changed.remetente?.nome).toBe('Trigo Bom Grãos')
  const list = await done<{ items: RemessaDetalhe[] }>(admin, 'POST', '/remessa/search', {
    query: changed.codigo,
  })
  expect(list.items.map((item) => item.id)).toEqual([id])
  // The column is worked out by whoever looks; the wire has neither of these.
  expect(Object.keys(await ler(id)).filter((name) => name.startsWith('_'))).toEqual([])
  expect((await agir(id, 'liberar')).liberadaParaCarga).toBe(true)
  expect((await agir(id, 'cancelar', { motivo: 'Desistência' })).situacao).toBe(99)
})
