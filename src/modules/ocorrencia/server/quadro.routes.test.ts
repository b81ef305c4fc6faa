import { describe, expect, test } from 'vitest'
import { createCiclo } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import type { QuadroDeOcorrencias } from '../ocorrencia-quadro.contract.ts'
import { createOcorrencias } from './testing/build-ocorrencia.ts'

const app = await openTestApp()
const send = createSend(app)
const { company, admin, operator, stranger } = await buildPeople(app)
const { done, get } = createCiclo(app)
const { ownerId } = company

/** A company of its own, so that what others open is not counted. */
async function ownCompany() {
  const own = await buildCompany(app)
  const boss = await signIn(app, own)
  return { own, boss, ...createOcorrencias(app, boss, boss) }
}
const quadro = async (who: typeof operator, query = '') => {
  const answer = await send(who, 'GET', `/api/ocorrencia/quadro${query}`)
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
  return answer.json<QuadroDeOcorrencias>()
}
const columns = ({ colunas }: QuadroDeOcorrencias) => colunas.map(({ total }) => total)
const procura = async (who: typeof operator, query = '') => {
  const answer = await send(who, 'GET', `/api/ocorrencia${query}`)
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
  return answer.json<{ items: OcorrenciaCarga[]; total: number; contagens: Record<string, number> }>()
}
/** The clock of the tests stands on Saturday, 21 November 2026, 09:00 in São Paulo. */
const MONDAY_10H = '2026-11-23T13:00:00.000Z'

describe('the deadline', () => {
  const { buildTipo, openOnTheRoad, open } = createOcorrencias(app, admin, operator)

  test('is counted in working hours of the unit of the load, and stands on its card', async () => {
    const tipo = await buildTipo({ prazoMin: 120, codigoProceda: '31' })
    const ocorrencia = await openOnTheRoad(tipo)
    expect(ocorrencia).toMatchObject({ prazoEm: MONDAY_10H, ocorenCodigo: '31' })
    const carga = await get(operator, ocorrencia.cargaId ?? '')
    expect(carga.alertasEmAberto).toMatchObject([{ id: ocorrencia.id, prazoEm: MONDAY_10H }])
  })

  test('follows the hours that an administrator gives the unit; what is counted already stays', async () => {
    const unidade = await buildUnit(app, ownerId, 'CD Betim')
    const url = `/api/unidadenegocio/${unidade}/expediente`
    expect((await send(operator, 'GET', url)).json()).toEqual({
      unidadeNegocioId: unidade,
      dias: [1, 2, 3, 4, 5],
      inicioMin: 480,
      fimMin: 1_080,
      fechaFeriados: true,
      isPadrao: true,
      version: 0,
    })
    const tipo = await buildTipo({ prazoMin: 120 })
    const { id } = await buildCarga(app, operator, { unidadeNegocioId: unidade })
    expect((await open(id, tipo)).prazoEm).toBe(MONDAY_10H)
    const sempre = { dias: [7, 6, 1], inicioMin: 0, fimMin: 1_440, fechaFeriados: false }
    expect((await send(operator, 'PUT', url, sempre)).statusCode).toBe(403)
    expect((await send(stranger, 'PUT', url, sempre)).statusCode).toBe(404)
    const saved = await send(admin, 'PUT', url, { ...sempre, version: 0 })
    expect(saved.json()).toMatchObject({ dias: [1, 6, 7], isPadrao: false, version: 1 })
    expect((await send(admin, 'PUT', url, { ...sempre, version: 0 })).json().code).toBe('version_conflict')
    const backwards = await send(admin, 'PUT', url, { ...sempre, fimMin: 10, inicioMin: 20 })
    expect(backwards.json().details[0].path).toBe('fimMin')
    // Saturday is a working day there now.
    expect((await open(id, tipo)).prazoEm).toBe('2026-11-21T14:00:00.000Z')
  })

  test('may be given anew by a person, but not before the opening', async () => {
    const ocorrencia = await openOnTheRoad(await buildTipo({ prazoMin: 120 }))
    const change = (body: object) => send(operator, 'PUT', `/api/ocorrencia/${ocorrencia.id}`, body)
    const later = await change({ prazoEm: '2026-11-24T12:00:00-03:00', ocorenCodigo: '12' })
    expect(later.json()).toMatchObject({
      prazoEm: '2026-11-24T15:00:00.000Z',
      ocorenCodigo: '12',
      version: 2,
    })
    expect((await change({ prazoEm: null })).json().prazoEm).toBeNull()
    for (const prazoEm of ['2026-11-20T12:00:00Z', 'amanhã']) {
      const refused = await change({ prazoEm })
      expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'prazoEm'])
    }
  })
})

test('the board tells open, resolved today and closed ones apart, and counts what asks for somebody [D-051]', async () => {
  const { boss, buildTipo, openOnTheRoad } = await ownCompany()
  const [urgent, calm] = [await buildTipo({ prazoMin: 1, contaPara: 'avaria' }), await buildTipo()]
  const first = await openOnTheRoad(urgent, { responsavelId: null })
  const second = await openOnTheRoad(calm, { responsavelId: boss.userId })
  const third = await openOnTheRoad(calm, { responsavelId: null })
  const act = (id: string, acao: string, body: object = {}) =>
    send(boss, 'POST', `/api/ocorrencia/${id}/${acao}`, body)
  await send(boss, 'PUT', `/api/ocorrencia/${second.id}`, { situacao: 2 })
  expect(columns(await quadro(boss))).toEqual([2, 1, 0, 0])
  app.clock.set('2026-11-23T15:00:00.000Z')
  try {
    const fresh = await signIn(app, { ...(await ownerOf(boss)) })
    const board = await quadro(fresh)
    expect(board.contagens).toMatchObject({ abertas: 3, vencidas: 1, semResponsavel: 2, doMotorista: 0 })
    // Whose deadline ends first stands above those without one.
    expect(board.colunas[0]?.items.map(({ id }) => id)).toEqual([first.id, third.id])
    expect(columns(await quadro(fresh, '?vencidas=true'))).toEqual([1, 0, 0, 0])
    expect(columns(await quadro(fresh, '?semResponsavel=true'))).toEqual([2, 0, 0, 0])
    expect(columns(await quadro(fresh, '?contaPara=avaria'))).toEqual([1, 0, 0, 0])
    expect(columns(await quadro(fresh, `?busca=${first.codigo}`))).toEqual([1, 0, 0, 0])
    expect((await quadro(fresh, '?minhas=true')).contagens.abertas).toBe(3)
    const headers = { ...fresh.headers }
    await app.server.inject({
      method: 'POST',
      url: `/api/ocorrencia/${third.id}/resolver`,
      headers,
      payload: {},
    })
    const after = await quadro(fresh)
    expect(columns(after)).toEqual([1, 1, 1, 0])
    expect(after.contagens).toMatchObject({ resolvidasHoje: 1, resolvidasNoPrazo: 1, medianaMin: 51 * 60 })
    expect(after.seq).toBeGreaterThan(board.seq)
  } finally {
    app.clock.set('2026-11-21T12:00:00.000Z')
  }
  await act(first.id, 'resolver')
  await done(boss, 'PUT', second.cargaId ?? '', 'finalizar')
  expect(columns(await quadro(boss))).toEqual([0, 0, 2, 1])
})
const ownerOf = async (who: typeof operator) => {
  const [one] = await app.deps.db.asSystem('create-company', async (tx) =>
    tx.db.selectFrom('owner').select(['owner_id as ownerId']).where('owner_id', '=', who.ownerId).execute(),
  )
  return { ...company, ownerId: one?.ownerId ?? '' }
}

test('a search narrows by state, source, person and text, and never leaves the company or the units of a person', async () => {
  const { boss, buildTipo, openOnTheRoad } = await ownCompany()
  const tipo = await buildTipo({ descricao: 'Fila no cliente', prazoMin: 60 })
  const first = await openOnTheRoad(tipo)
  const second = await openOnTheRoad(await buildTipo({ descricao: 'Pneu' }))
  const ids = async (query: string, who = boss) => (await procura(who, query)).items.map(({ id }) => id)
  expect(await ids('')).toEqual([second.id, first.id])
  expect(await ids('?ordem=prazo&direcao=asc')).toEqual([first.id, second.id])
  expect(await ids('?qtdItem=1')).toEqual([second.id])
  expect(await ids('?busca=fila%20cliente')).toEqual([first.id])
  expect(await ids(`?busca=${second.codigoCarga}`)).toEqual([second.id])
  expect(await ids(`?tipoOcorrenciaId=${tipo}`)).toEqual([first.id])
  expect(await ids('?situacoes=3&situacoes=4')).toEqual([])
  expect(await ids('?origem=motorista')).toEqual([])
  expect((await procura(boss)).contagens).toMatchObject({ abertas: 2, semResponsavel: 2 })
  expect(await ids('', stranger)).not.toContain(first.id)
  const elsewhere = await signIn(
    app,
    { ...(await ownerOf(boss)) },
    {
      role: 'Operador',
      unidades: [await buildUnit(app, boss.ownerId, 'CD Betim')],
    },
  )
  expect(await ids('', elsewhere)).toEqual([])
  expect(columns(await quadro(elsewhere))).toEqual([0, 0, 0, 0])
})

test('the filtered list is a sheet with the hours of the unit', async () => {
  const { boss, buildTipo, openOnTheRoad } = await ownCompany()
  const one = await openOnTheRoad(await buildTipo({ descricao: 'Avaria', prazoMin: 60, codigoProceda: '9' }))
  await openOnTheRoad(await buildTipo({ descricao: 'Pneu' }))
  const answer = await send(boss, 'POST', '/api/ocorrencia/exportar', { formato: 'csv', busca: 'avaria' })
  const [head, ...lines] = answer.body.replace('\ufeff', '').trim().split(/\r?\n/)
  expect(head).toMatch(/^Ocorrência;Carga;Tipo;Severidade;Situação;Origem;/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${one.codigo};${one.codigoCarga};Avaria;Alta;Pendente;Operador;`)
  expect(lines[0]).toContain('23/11/2026 09:00')
})

test('a wall shows the open ones of its unit, the most urgent first, and who answers for them [S-137]', async () => {
  const { boss, buildTipo, openOnTheRoad } = await ownCompany()
  const late = await openOnTheRoad(await buildTipo({ prazoMin: 600 }), { responsavelId: boss.userId })
  const soon = await openOnTheRoad(await buildTipo({ prazoMin: 60 }), { responsavelId: null })
  const unidade = late.unidadeNegocioId
  const answer = await send(boss, 'GET', `/api/ocorrencia/tv?unidadeNegocioId=${unidade}`)
  expect(answer.json()).toMatchObject({
    dia: '2026-11-21',
    pendentes: 2,
    emAndamento: 0,
    cartoes: [{ id: soon.id }, { id: late.id }],
    responsaveis: [
      { abertas: 1, vencidas: 0, proximoPrazo: late.prazoEm },
      { nome: null, abertas: 1, proximoPrazo: soon.prazoEm },
    ],
    origens: [{ origem: 'operador', abertas: 2 }],
  })
  expect((await send(stranger, 'GET', `/api/ocorrencia/tv?unidadeNegocioId=${unidade}`)).statusCode).toBe(404)
})

test('a screen without a session shows its unit with names shortened, nothing of other units, and only what is new [S-138]', async () => {
  const { boss, buildTipo, openOnTheRoad, open } = await ownCompany()
  const tipo = await buildTipo({ descricao: 'Avaria na carga', prazoMin: 60 })
  const { id, unidadeNegocioId } = await openOnTheRoad(tipo, {
    responsavelId: boss.userId,
    descricao: 'Segredo',
  })
  const outra = await buildUnit(app, boss.ownerId, 'CD Betim')
  await open((await buildCarga(app, boss, { unidadeNegocioId: outra })).id, tipo)
  const made = await send(boss, 'POST', '/agendamento/painel-tela', {
    unidadeNegocioId,
    nome: 'TV',
    quadro: 3,
  })
  expect([made.statusCode, made.json().message ?? '']).toEqual([201, ''])
  const ask = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload })
  const entered = (await ask('/agendamento/painel-tela/entrar', { chave: made.json().chave })).json()
  expect(entered).toMatchObject({ quadro: 3 })
  const { bilhete } = entered
  const first = await ask('/api/ocorrencia/tela', { bilhete })
  expect(first.json().ocorrencias).toMatchObject({
    pendentes: 1,
    cartoes: [{ id, tipo: 'Avaria na carga', destinatario: 'Atacado T. R. A.' }],
    responsaveis: [{ abertas: 1 }],
  })
  for (const hidden of ['Segredo', 'João', 'Batista', 'Kuhn', 'Três Rios']) {
    expect(first.body).not.toContain(hidden)
  }
  const since = { bilhete, desde: first.json().seq, dataReferencia: '2026-11-21' }
  expect((await ask('/api/ocorrencia/tela', since)).json().ocorrencias).toBeNull()
  await send(boss, 'PUT', `/api/ocorrencia/${id}`, { situacao: 2 })
  expect((await ask('/api/ocorrencia/tela', since)).json().ocorrencias).toMatchObject({ emAndamento: 1 })
  // Its ticket opens no other board, and none opens without one.
  expect((await ask('/agendamento/painel-tela/ler', { bilhete })).json().code).toBe('painel_tela_invalida')
  expect((await ask('/api/ocorrencia/tela', { bilhete: 'x' })).json().code).toBe(
    'painel_tela_bilhete_vencido',
  )
  await send(boss, 'DELETE', `/agendamento/painel-tela/${made.json().tela.id}`)
  expect((await ask('/api/ocorrencia/tela', since)).json().code).toBe('painel_tela_invalida')
})
