/** The list of all loads: what it tells, its order, filters and pages, who sees it, and its file. */
import { describe, expect, test } from 'vitest'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, operator, stranger } = await buildPeople(app)
const send = createFreshSend(app, '/api/carga-mongo')
const motivo = await motivoOf(app, operator)
const DAY_MS = 86_400_000

interface Page {
  readonly items: CargaListada[]
  readonly total: number
}

async function search(body: object, who = operator): Promise<Page> {
  const answer = await send(who, 'POST', '/search', body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<Page>()
}
const codes = async (body: object, who = operator) =>
  (await search({ ordem: 'dhEncerramento', ...body }, who)).items.map(({ codigo }) => codigo)

async function act(id: string, path: string, body: object = {}): Promise<void> {
  const answer = await send(operator, path === 'finalizar' ? 'PUT' : 'POST', `/${id}/${path}`, body)
  expect([path, answer.statusCode]).toEqual([path, 200])
}

const filial = await buildUnit(app, company.ownerId, 'Filial Bauru')
const transportadora = await buildTransportadora(app, company.ownerId)
const [open, finished, cancelled, deactivated] = [
  await buildCarga(app, operator),
  await buildCarga(app, operator, { codigoIdentificador: 'NF-TRIGO' }),
  await buildCarga(app, operator, { unidadeNegocioId: filial }),
  await buildCarga(app, operator, {
    paradas: PARADAS.map((parada) => ({ ...parada, janelaInicio: null, janelaFim: null })),
  }),
]
await act(finished.id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
await act(finished.id, 'finalizar')
app.clock.advance(DAY_MS)
await act(cancelled.id, 'cancelar', { motivoId: motivo.id, motivo: 'Cliente desistiu' })
app.clock.advance(DAY_MS)
await act(deactivated.id, 'desativar', { motivoId: motivo.id })

describe('the list of all loads', () => {
  test('tells of each how, when and by whom it ended, and where it stood', async () => {
    const { items, total } = await search({ ordem: 'dhEncerramento' })
    expect(total).toBe(4)
    const ended = { encerradaPor: 'Davi Prado', unidadeNegocio: { nome: 'CD Jundiaí' } }
    expect(items).toMatchObject([
      { id: deactivated.id, situacao: 99, dhEncerramento: '2026-11-23T12:00:00.000Z', ...ended },
      {
        id: cancelled.id,
        situacao: 98,
        motivo: 'Cliente desistiu',
        unidadeNegocio: { nome: 'Filial Bauru' },
      },
      { id: finished.id, situacao: 4, etapa: { descricao: 'A caminho da coleta' }, ...ended },
      { id: open.id, situacao: 1, dhEncerramento: null, encerradaPor: null },
    ])
  })

  test('comes the last ended first or last, open loads after or before them, in pages', async () => {
    const all = [deactivated.codigo, cancelled.codigo, finished.codigo, open.codigo]
    expect(await codes({})).toEqual(all)
    expect(await codes({ direcao: 'asc' })).toEqual(all.toReversed())
    expect(await codes({ qtdItem: 2, page: 0 })).toEqual(all.slice(0, 2))
    expect(await codes({ qtdItem: 2, page: 1 })).toEqual(all.slice(2))
    expect(await codes({ qtdItem: 2, page: 2 })).toEqual([])
  })

  test.each<[string, () => object, () => string[]]>([
    ['statuses', () => ({ status: [4, 5] }), () => [cancelled.codigo, finished.codigo]],
    [
      'the day of its end',
      () => ({ dhEncerramentoInicio: '2026-11-22' }),
      () => [deactivated.codigo, cancelled.codigo],
    ],
    [
      'an end up to a day',
      () => ({ dhEncerramentoFim: '2026-11-22' }),
      () => [cancelled.codigo, finished.codigo],
    ],
    ['a day without ends', () => ({ dhEncerramentoInicio: '2026-12-01' }), () => []],
    [
      'the day of its planned pick-up',
      () => ({ dhColetaInicio: '2026-11-23', dhColetaFim: '2026-11-23' }),
      () => [cancelled.codigo, finished.codigo, open.codigo],
    ],
    ['another day of pick-up', () => ({ dhColetaInicio: '2026-11-24' }), () => []],
    ['a unit', () => ({ unidadesNegocio: [filial] }), () => [cancelled.codigo]],
    ['a carrier', () => ({ transportadoraId: transportadora.id }), () => [finished.codigo]],
    ['a text', () => ({ query: 'nf-trigo' }), () => [finished.codigo]],
    ['a text and a status', () => ({ query: 'sao bento', status: [99] }), () => [deactivated.codigo]],
  ])('is narrowed by %s', async (_name, body, expected) => {
    expect(await codes(body())).toEqual(expected())
  })

  test('days that do not exist are refused on their field', async () => {
    for (const path of ['dhColetaFim', 'dhEncerramentoInicio']) {
      const answer = await send(operator, 'POST', '/search', { [path]: '2026-02-30' })
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
    }
  })

  test('a way back empties the end, and the next one is told anew', async () => {
    const { id } = await buildCarga(app, operator)
    await act(id, 'desativar', { motivoId: motivo.id })
    await act(id, 'reativar')
    const found = async () => (await search({})).items.find((carga) => carga.id === id)
    expect(await found()).toMatchObject({ situacao: 1, dhEncerramento: null, encerradaPor: null })
    await act(id, 'cancelar', { motivoId: motivo.id, motivo: 'Sem janela' })
    expect(await found()).toMatchObject({ situacao: 98, dhEncerramento: app.clock.now().toISOString() })
  })

  test('another company sees nothing of it, in the list and in the file', async () => {
    expect(await search({}, stranger)).toMatchObject({ items: [], total: 0 })
    expect(await codes({ unidadesNegocio: [filial] }, stranger)).toEqual([])
    expect(await codes({ transportadoraId: transportadora.id }, stranger)).toEqual([])
    const file = await send(stranger, 'POST', '/exportar', { formato: 'csv' })
    expect(file.body.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('the file of the list', () => {
  test('has the loads of the filter in the order of the list', async () => {
    const body = { formato: 'csv', ordem: 'dhEncerramento', status: [4, 5], dhEncerramentoFim: '2026-11-22' }
    const answer = await send(operator, 'POST', '/exportar', body)
    expect(answer.headers['content-disposition']).toContain('cargas.csv')
    const [head, ...lines] = answer.body.trim().split('\r\n')
    expect(head).toContain('Código;Identificador;Situação;Estado;Etapa;Origem;Município da origem')
    expect(lines.map((line) => line.split(';')[0])).toEqual([cancelled.codigo, finished.codigo])
    expect(lines[1]).toContain('NF-TRIGO;Finalizada;Finalizada;A caminho da coleta;CD Jundiaí;Jundiaí, SP')
  })

  test('leaves out loads of units out of reach', async () => {
    const person = await signIn(app, company, { role: 'Operador', unidades: [filial] })
    const answer = await send(person, 'POST', '/exportar', { formato: 'csv' })
    const lines = answer.body.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(';')[0])).toEqual([cancelled.codigo])
  })

  test('its days and its times are those of the place and of the unit, as on the board', async () => {
    const manaus = await buildUnit(app, company.ownerId, 'CD Manaus')
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.raw('update unidade_negocio set fuso_horario = $3 where owner_id = $1 and id = $2', [
        company.ownerId,
        manaus,
        'America/Manaus',
      ]),
    )
    app.clock.set('2026-12-02T03:30:00.000Z')
    const { codigo } = await buildCarga(app, operator, { unidadeNegocioId: manaus })
    const onDay = (day: string) => ({ dhCriacaoInicio: day, dhCriacaoFim: day })
    expect([await codes(onDay('2026-12-01')), await codes(onDay('2026-12-02'))]).toEqual([[codigo], []])
    const body = { formato: 'csv', ...onDay('2026-12-01') }
    const answer = await send(operator, 'POST', '/exportar', body)
    const [head = '', line = ''] = answer.body.trim().split('\r\n')
    const cells = new Map(head.split(';').map((header, at) => [header, line.split(';')[at]]))
    expect(Object.fromEntries(cells)).toMatchObject({
      'Fuso da coleta': 'horário de Brasília',
      'Fuso da unidade': 'horário do Amazonas',
      'Criada em': '01/12/2026 23:30',
    })
  })

  test('is refused without the module of loads', async () => {
    const other = await buildCompany(app, { modulos: ['frota'] })
    const answer = await send(await signIn(app, other, { role: 'Operador' }), 'POST', '/exportar', {})
    expect(answer.statusCode).toBe(403)
  })
})
