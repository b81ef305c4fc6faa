/** The list of a carrier: what it was given, also after the board; nothing else of the companies that gave it. */
import { expect, test } from 'vitest'
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit, defaultUnit, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { insertShare, shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { checkQuadro } from '../check-quadro.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company: shipper, operator } = await buildPeople(app, { nome: 'Moinho Serra Dourada S/A' })
const otherShipper = await buildCompany(app, { nome: 'Café Alta Mogiana' })
const [carrier, rival] = [
  await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }),
  await buildCompany(app, { tipo: COMPANY_TYPES.TransportadoraOferecimento }),
]
const dispatcher = await signIn(app, carrier)
const send = createFreshSend(app, '/api/carga-mongo')
const motivo = await motivoOf(app, operator)

interface Page {
  readonly items: CargaListada[]
  readonly total: number
}

async function search(who: SignedIn, body: object = {}): Promise<Page> {
  const answer = await send(who, 'POST', '/search', { ordem: 'dhEncerramento', ...body })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<Page>()
}
const ids = async (who: SignedIn, body: object = {}) => (await search(who, body)).items.map(({ id }) => id)

async function give(host: TestCompany, who: SignedIn, values: Parameters<typeof buildCarga>[2] = {}) {
  const carga = await buildCarga(app, who, values)
  await shareCarga(app, host, carga.id, carrier)
  return carga
}

const finish = async (id: string) => {
  const answer = await send(operator, 'PUT', `/${id}/finalizar`, {})
  expect(answer.statusCode).toBe(200)
}

const boss = await signIn(app, otherShipper)
const finished = await give(shipper, operator, { codigoIdentificador: 'NF-TRIGO' })
const open = await give(otherShipper, boss)
const cancelled = await give(shipper, operator)
await buildCarga(app, operator)
await finish(finished.id)
app.clock.advance(86_400_000)
await send(operator, 'POST', `/${cancelled.id}/cancelar`, { motivoId: motivo.id, motivo: 'Cliente desistiu' })

test('tells a carrier of every load that it was given who gave it, how it ended and where it stood', async () => {
  const { items, total } = await search(dispatcher)
  expect(total).toBe(3)
  const given = { visibilidade: 99, ownerCriadorDaCarga: false, lote: null, unidadeNegocio: null }
  expect(items).toMatchObject([
    {
      id: cancelled.id,
      situacao: 98,
      motivo: 'Cliente desistiu',
      dhCancelamento: '2026-11-22T12:00:00.000Z',
    },
    {
      ...given,
      id: finished.id,
      situacao: 4,
      dhEncerramento: '2026-11-21T12:00:00.000Z',
      encerradaPor: 'Moinho Serra Dourada S/A',
      nomeDirecionador: 'Moinho Serra Dourada S/A',
      etapa: { descricao: 'Contratada', grupoEtapa: 1 },
    },
    {
      id: open.id,
      situacao: 1,
      dhEncerramento: null,
      encerradaPor: null,
      etapa: { descricao: 'Contratada' },
    },
  ])
  // The stage is the carrier's own, and of the people of the shipper nobody is named.
  expect(items[1]?.etapa.id).not.toBe(finished.etapa?.id)
  expect(JSON.stringify(items)).not.toContain('Davi Prado')
  // Each of them may be opened.
  for (const { id } of items) expect((await send(dispatcher, 'GET', `/${id}`)).statusCode).toBe(200)
})

test.each<[string, object, () => string[]]>([
  ['situation', { status: [4, 5] }, () => [cancelled.id, finished.id]],
  ['the day of its end', { dhEncerramentoInicio: '2026-11-22' }, () => [cancelled.id]],
  ['an end up to a day', { dhEncerramentoFim: '2026-11-21' }, () => [finished.id]],
  ['the planned pick-up', { dhColetaInicio: '2026-11-24' }, () => []],
  ['a text of the load', { query: 'nf-trigo' }, () => [finished.id]],
  ['the shipper', { query: 'cafe alta' }, () => [open.id]],
  ['a text and a situation', { query: 'são bento', status: [5] }, () => [cancelled.id]],
  ['its order', { direcao: 'asc' }, () => [open.id, finished.id, cancelled.id]],
  ['a page', { page: 1, qtdItem: 2 }, () => [open.id]],
])('is narrowed by %s', async (_name, body, expected) => {
  expect(await ids(dispatcher, body)).toEqual(expected())
})

test('the global search of a carrier finds what it was given by code, words and shipper, and of no other company [S-301]', async () => {
  const found = async (who: SignedIn, filtro: string) => {
    const url = `/api/search-engine?filtro=${encodeURIComponent(filtro)}&tiposEntidade=1`
    return (await createFreshSend(app)(who, 'GET', url)).json<ResultadoBusca[]>()
  }
  // Both shippers number from the same beginning, so the line says whose each load is.
  expect(await found(dispatcher, finished.codigo)).toMatchObject([
    { tipoEntidade: 1, id: open.id, subtitulo: 'Araguari, MG · Aberta · Café Alta Mogiana' },
    { id: finished.id, codigo: finished.codigo, ativo: true },
  ])
  expect((await found(dispatcher, 'nf-trigo')).map(({ id }) => id)).toEqual([finished.id])
  expect((await found(dispatcher, 'cafe alta')).map(({ id }) => id)).toEqual([open.id])
  const [lost] = await found(dispatcher, cancelled.codigo)
  expect(lost).toMatchObject({ id: cancelled.id, ativo: false })
  expect(JSON.parse(lost?.dadosResumo ?? '')).toMatchObject({ Id: cancelled.id, Situacao: 98 })
  expect(await found(await signIn(app, rival), finished.codigo)).toEqual([])
  // Its own company finds it once, from its index.
  expect((await found(operator, finished.codigo)).map(({ id }) => id)).toEqual([finished.id])
})

test('another carrier lists nothing, and the shippers their own loads only', async () => {
  const [stranger, hers] = [await signIn(app, rival), await ids(boss)]
  expect(await search(stranger)).toMatchObject({ items: [], total: 0 })
  expect(await ids(stranger, { query: 'nf-trigo' })).toEqual([])
  expect(
    (await send(stranger, 'POST', '/exportar', { formato: 'csv' })).body.trim().split('\r\n'),
  ).toHaveLength(1)
  expect(hers).toEqual([open.id])
})

test('a company that sends lists what others gave to it beside its own loads, and its file tells who gave it', async () => {
  const both = await buildCompany(app, { nome: 'Laticínios da Serra' })
  const reader = await signIn(app, both)
  const own = await buildCarga(app, reader)
  const given = await buildCarga(app, operator)
  await shareCarga(app, shipper, given.id, both)
  expect(await ids(reader)).toEqual([own.id])
  expect(await ids(reader, { recebidas: true })).toEqual([given.id])
  expect(await ids(reader, { recebidas: false })).toEqual([own.id])
  expect(await ids(dispatcher, { recebidas: false })).toEqual(await ids(dispatcher))
  const file = await send(reader, 'POST', '/exportar', { formato: 'csv', recebidas: true })
  expect(file.body).toContain(';Embarcador;')
  expect(file.body).toContain('Moinho Serra Dourada S/A')
  expect(file.body).not.toContain(own.codigo)
})

test('the file names the shipper instead of the carrier, load by load of the filter', async () => {
  const body = { formato: 'csv', ordem: 'dhEncerramento', status: [4, 5] }
  const answer = await send(dispatcher, 'POST', '/exportar', body)
  const [head = '', ...lines] = answer.body.trim().split('\r\n')
  expect(head).toContain(';Embarcador;')
  expect(head).not.toContain('Transportadora')
  expect(lines.map((line) => line.split(';')[0])).toEqual([cancelled.codigo, finished.codigo])
  expect(lines[1]).toContain('Moinho Serra Dourada S/A')
  expect(answer.body).not.toContain('Davi Prado')
})

test('a load that is taken back is listed no longer; one that comes back to the board stands where it stood', async () => {
  const { id } = await give(shipper, operator)
  await finish(id)
  expect(await ids(dispatcher, { status: [4] })).toContain(id)
  const back = await send(operator, 'PUT', `/${id}/reverter-finalizacao`, {})
  expect([back.statusCode, back.body]).toEqual([200, expect.anything()])
  const found = (await search(dispatcher)).items.find((carga) => carga.id === id)
  expect(found).toMatchObject({ dhEncerramento: null, etapa: { descricao: 'Contratada' } })
  await app.deps.db.asOwner(shipper.ownerId, async (tx) => {
    for (const [table, column] of [
      ['carga_contratacao', 'carga_id'],
      ['compartilhamento', 'entidade_id'],
    ] as const) {
      await tx.raw(`delete from ${table} where ${column} = $1`, [id])
    }
    tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: id, versao: 9 })
  })
  expect(await ids(dispatcher)).not.toContain(id)
})

test('whoever may enter other units of the carrier only lists what stands in none', async () => {
  const own = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
  await defaultUnit(app, own.ownerId)
  const filial = await buildUnit(app, own.ownerId, 'Filial Bauru')
  const { id } = await buildCarga(app, operator)
  await shareCarga(app, shipper, id, own)
  expect(await ids(await signIn(app, own))).toEqual([id])
  expect(await ids(await signIn(app, own, { role: 'Operador', unidades: [filial] }))).toEqual([])
})

test('what was given before the list was kept follows when the shipper proves its board', async () => {
  const own = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
  const { id } = await buildCarga(app, operator)
  await finish(id)
  await app.deps.db.asOwner(shipper.ownerId, (tx) => insertShare(tx, shipper, id, own))
  const reader = await signIn(app, own)
  expect(await ids(reader)).toEqual([])
  await checkQuadro(app.deps, await sessionOf(app, operator), undefined)
  expect(await ids(reader)).toEqual([id])
})
