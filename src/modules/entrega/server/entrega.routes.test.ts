import { describe, expect, test } from 'vitest'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { createEntregas } from './testing/entregas.ts'

/** The smallest picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
const dispatcher = await signIn(app, carrier)
const api = createEntregas(app, operator)
const { ofCarga, statusOf, onTheRoad, baixa, act, acted, get, send, done } = api

describe('the deliveries of a load', () => {
  test('begin when the load is on the road, one for each invoice of a stop, and carry what is listed [D-044]', async () => {
    const carga = await api.planned()
    expect(await ofCarga(carga.id)).toEqual([])
    await api.setOut(carga.id)
    const [first, second] = await ofCarga(carga.id)
    expect(first).toMatchObject({
      cargaId: carga.id,
      cargaCodigo: carga.codigo,
      dhCarga: expect.stringMatching(/Z$/),
      valorAcordado: 4980,
      valorTotalCte: null,
      situacao: 1,
      situacaoNome: 'Pendente',
      nomeTransportadora: null,
      cliente: 'Mercantil São Bento',
      cidade: 'Uberlândia',
      documentos: [{ id: carga.notas[0].id, numero: carga.notas[0].numero, quantidade: 12 }],
      quantidade: 12,
      unidade: 'cx',
      prazo: '2026-11-23T21:00:00.000Z',
    })
    expect(second).toMatchObject({ situacao: 1, cliente: 'Atacado Três Rios Araguari' })
  })

  test('stand with their stops at the load [L-192]', async () => {
    const carga = await onTheRoad()
    const paradas = await done<{ id: string; entregas: object[] }[]>(
      operator,
      'GET',
      `/api/carga-mongo/${carga.id}/entregas`,
    )
    expect(paradas.map(({ id, entregas }) => [id, entregas.length])).toEqual([
      [carga.primeira, 1],
      [carga.segunda, 1],
    ])
    expect(paradas[0]?.entregas[0]).toMatchObject({
      situacao: 1,
      nome: 'Pendente',
      nf: carga.notas[0].numero,
      quantidade: 12,
    })
  })

  test('follow invoices that come and go, and stops without any have one', async () => {
    const carga = await onTheRoad()
    const third = await api.addNota(carga.id, carga.primeira, 5)
    expect((await ofCarga(carga.id)).map(({ quantidade }) => quantidade).sort()).toEqual([12, 12, 5])
    expect((await send(operator, 'DELETE', `/api/carga-documento/${third.id}`)).statusCode).toBe(204)
    expect(await ofCarga(carga.id)).toHaveLength(2)
    for (const { id } of carga.notas) await send(operator, 'DELETE', `/api/carga-documento/${id}`)
    expect((await ofCarga(carga.id)).map(({ documentos, situacao }) => [documentos, situacao])).toEqual([
      [[], 1],
      [[], 1],
    ])
  })

  test('are in progress at the stop where the vehicle goes next', async () => {
    const carga = await onTheRoad()
    await done(operator, 'POST', `/api/carga-mongo/${carga.id}/eventos`, {
      tipo: 'saida',
      paradaId: carga.coleta,
      dh: '2026-11-21T11:00:00.000Z',
    })
    expect((await ofCarga(carga.id)).map(({ situacao }) => situacao)).toEqual([2, 1])
  })
})

describe('a result', () => {
  test('without a photo waits for its paper; a photo proves it; a check ends it', async () => {
    const carga = await onTheRoad()
    const [entrega] = await ofCarga(carga.id)
    const told = await baixa(entrega?.id ?? '', { dh: '2026-11-21T11:30:00.000Z' })
    expect(told).toMatchObject({
      situacao: 8,
      situacaoNome: 'Falta comprovante',
      resultado: 'total',
      recebedorNome: 'Lídia M. Rocha',
      dhEntrega: '2026-11-21T11:30:00.000Z',
      canhotoAte: '2026-11-26T11:30:00.000Z',
      acoes: ['anexo'],
      tentativas: [{ n: 1, resultado: 'total', origem: 'operador', porNome: 'Davi Prado' }],
    })
    expect((await act(told.id, 'conferir')).json()).toMatchObject({ code: 'entrega_sem_comprovante' })
    expect(await statusOf(carga.id)).toBe(2)
  })

  test('has a photo that knows no place, so that no distance is told', async () => {
    const carga = await onTheRoad()
    const [entrega] = await ofCarga(carga.id)
    const { id } = await baixa(entrega?.id ?? '')
    const answer = await app.server.inject({
      method: 'POST',
      url: `/auditoria/entrega/${id}/anexo`,
      ...uploadOf(operator, PHOTO, 'canhoto.png', 'image/png'),
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { situacao: 3, fotos: 1, arquivos: [{ tipo: 'foto', distanciaM: null }] },
    ])
  })

  test('of all deliveries makes the load 8, which is still to be finalized', async () => {
    const carga = await onTheRoad()
    const [first, second] = await ofCarga(carga.id)
    await baixa(first?.id ?? '')
    expect(await statusOf(carga.id)).toBe(2)
    await baixa(second?.id ?? '')
    expect(await statusOf(carga.id)).toBe(8)
  })

  test('is told once: the second one is refused', async () => {
    const carga = await onTheRoad()
    const [first] = await ofCarga(carga.id)
    await baixa(first?.id ?? '')
    const again = await act(first?.id ?? '', 'baixa', { resultado: 'total', recebedorNome: 'Outro' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'entrega_ja_registrada'])
  })

  test('names who received, and of a part how much', async () => {
    const carga = await onTheRoad()
    const [first] = await ofCarga(carga.id)
    const nobody = await act(first?.id ?? '', 'baixa', { resultado: 'total' })
    expect(nobody.json().details).toEqual([{ path: 'recebedorNome', message: 'Informe quem recebeu' }])
    const all = await act(first?.id ?? '', 'baixa', {
      resultado: 'parcial',
      recebedorNome: 'Lídia',
      quantidade: 12,
    })
    expect(all.json().details).toEqual([
      { path: 'quantidade', message: 'Informe menos que 12, ou registre a entrega total' },
    ])
  })
})

describe('a part', () => {
  test('10 of 12 are two deliveries that add up, the load shows 7 until the rest is decided, then 8 [E-208]', async () => {
    const carga = await onTheRoad()
    const [first, second] = await ofCarga(carga.id)
    await baixa(second?.id ?? '')
    await baixa(first?.id ?? '', { resultado: 'parcial', quantidade: 10 })
    const parts = (await ofCarga(carga.id)).filter(({ cliente }) => cliente === 'Mercantil São Bento')
    expect(parts.map(({ situacao, quantidade }) => [situacao, quantidade])).toEqual(
      expect.arrayContaining([
        [8, 10],
        [7, 2],
      ]),
    )
    const rest = parts.find(({ situacao }) => situacao === 7)
    expect(rest).toMatchObject({ origemEntregaId: first?.id, ocorrenciaId: expect.any(String) })
    // The vehicle has left the stop, and nothing but the decision is missing.
    expect(await statusOf(carga.id)).toBe(7)
    const refused = await send(operator, 'POST', `/api/carga-mongo/${carga.id}/entregar`, {})
    expect(refused.json()).toMatchObject({ code: 'carga_com_insucesso' })
    await acted(rest?.id ?? '', 'cancelar', { motivo: 'Cliente abriu mão do restante' })
    expect(await statusOf(carga.id)).toBe(8)
  })

  test('an open failure shows the load as 7 also after its occurrence is resolved and the vehicle has left', async () => {
    const carga = await onTheRoad()
    const [first, second] = await ofCarga(carga.id)
    const failed = await acted(second?.id ?? '', 'baixa', { resultado: 'ausente' })
    expect(failed).toMatchObject({
      situacao: 7,
      ocorrencia: { situacao: 1 },
      acoes: ['baixa', 'reentrega', 'devolucao', 'cancelar', 'anexo'],
      formas: expect.arrayContaining([
        expect.objectContaining({ chave: 'nesta-carga' }),
        expect.objectContaining({ chave: 'outra-carga' }),
      ]),
    })
    await done(operator, 'POST', `/api/ocorrencia/${failed.ocorrenciaId}/resolver`, {})
    await baixa(first?.id ?? '')
    expect(await statusOf(carga.id)).toBe(7)
    // The stops of the load say it too: both were left, one with its goods.
    expect(await done(operator, 'GET', `/api/carga-mongo/${carga.id}`)).toMatchObject({
      paradas: [
        { tipo: 1, entrega: null },
        { situacao: 3, entrega: 3 },
        { situacao: 3, entrega: 7 },
      ],
      ultimaEntregaRealizada: false,
    })
  })
})

describe('a failed delivery', () => {
  async function failed() {
    const carga = await onTheRoad()
    const [first, second] = await ofCarga(carga.id)
    await baixa(first?.id ?? '')
    const entrega = await acted(second?.id ?? '', 'baixa', { resultado: 'ausente', observacao: 'Fechado' })
    return { carga, entrega }
  }

  test('is tried again at the end of this load: attempt 2, one more stop', async () => {
    const { carga, entrega } = await failed()
    const again = await acted(entrega.id, 'reentrega', {
      forma: 'nesta-carga',
      prazo: '2026-11-24T20:00:00.000Z',
      pagador: 'cliente',
      motivo: 'Estabelecimento fechado',
    })
    expect(again).toMatchObject({
      tentativa: 2,
      prazo: '2026-11-24T20:00:00.000Z',
      parada: { ordem: 4, total: 4 },
      ocorrencia: { situacao: 2 },
      tentativas: [{ n: 1, resultado: 'ausente' }],
    })
    expect([1, 2]).toContain(again.situacao)
    expect((await ofCarga(carga.id)).length).toBe(2)
    const told = await baixa(entrega.id, { dh: '2026-11-21T11:40:00.000Z' })
    expect(told.tentativas.map(({ n, resultado }) => [n, resultado])).toEqual([
      [1, 'ausente'],
      [2, 'total'],
    ])
    expect(await statusOf(carga.id)).toBe(8)
  })

  test('goes on in a load of its own, origin 7, with its invoice', async () => {
    const { carga, entrega } = await failed()
    const done5 = await acted(entrega.id, 'reentrega', { forma: 'outra-carga', motivo: 'Fechado' })
    expect(done5).toMatchObject({
      situacao: 5,
      situacaoNome: 'Cancelada',
      segueNaCarga: { id: expect.any(String) },
    })
    const nova = done5.segueNaCarga?.id ?? ''
    expect(await done(operator, 'GET', `/api/carga-mongo/${nova}`)).toMatchObject({
      origemCarga: 7,
      status: 1,
      numerosNF: [carga.notas[1].numero],
      paradas: [{ nome: 'CD Jundiaí' }, { nome: 'Atacado Três Rios Araguari' }],
    })
    expect(await statusOf(carga.id)).toBe(8)
    await api.setOut(nova)
    expect(await ofCarga(nova)).toMatchObject([
      { situacao: 1, quantidade: 12, documentos: [{ numero: carga.notas[1].numero }] },
    ])
  })

  test('comes back to the origin, at most what failed; the rest keeps waiting', async () => {
    const { carga, entrega } = await failed()
    const more = await act(entrega.id, 'devolucao', { quantidade: 13, motivo: 'Recusado' })
    expect(more.json().details).toEqual([{ path: 'quantidade', message: 'Volta no máximo 12' }])
    const back = await acted(entrega.id, 'devolucao', { quantidade: 9, motivo: 'Recusado' })
    expect(back).toMatchObject({
      situacao: 5,
      situacaoNome: 'Devolvida',
      resultado: 'devolvida',
      quantidade: 9,
    })
    const all = await ofCarga(carga.id)
    const home = all.find(({ devolucao }) => devolucao)
    expect(home).toMatchObject({ cliente: 'CD Jundiaí', quantidade: 9, origemEntregaId: entrega.id })
    const left = all.find(({ situacao }) => situacao === 7)
    expect(left).toMatchObject({ quantidade: 3, origemEntregaId: entrega.id })
    await acted(left?.id ?? '', 'cancelar', { motivo: 'Perda' })
    await baixa(home?.id ?? '')
    expect(await statusOf(carga.id)).toBe(8)
  })

  test('was delivered after all, without its paper', async () => {
    const { carga, entrega } = await failed()
    expect(await baixa(entrega.id)).toMatchObject({ situacao: 8, resultado: 'total' })
    expect(await statusOf(carga.id)).toBe(8)
  })

  test('knows only the ways that are there', async () => {
    const { entrega } = await failed()
    const answer = await act(entrega.id, 'reentrega', { forma: 'por-drone', motivo: 'x' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'entrega_forma_desconhecida'])
  })

  test('is cancelled with its load, and comes back with it', async () => {
    const { carga, entrega } = await failed()
    const [motivo] = await done<{ id: string }[]>(operator, 'GET', '/api/tipo?tipo=10')
    await done(operator, 'POST', `/api/carga-mongo/${carga.id}/desativar`, { motivoId: motivo?.id })
    expect(await get(entrega.id)).toMatchObject({ situacao: 5, situacaoNome: 'Cancelada', acoes: [] })
    await done(operator, 'POST', `/api/carga-mongo/${carga.id}/reativar`, {})
    expect(await get(entrega.id)).toMatchObject({ situacao: 7, statusCarga: 7 })
  })

  test('finalizing closes its occurrence, reverting brings both back [E-209, L-128]', async () => {
    const { carga, entrega } = await failed()
    await done(operator, 'PUT', `/api/carga-mongo/${carga.id}/finalizar`, {})
    expect(await get(entrega.id)).toMatchObject({ situacao: 7, ocorrencia: { situacao: 4 }, statusCarga: 4 })
    await done(operator, 'PUT', `/api/carga-mongo/${carga.id}/reverter-finalizacao`, {})
    expect(await get(entrega.id)).toMatchObject({ situacao: 7, ocorrencia: { situacao: 1 }, statusCarga: 7 })
  })
})

describe('companies', () => {
  test('a carrier lists and tells the deliveries of its loads, and decides about none [E-217]', async () => {
    const carga = await onTheRoad()
    const [first] = await ofCarga(carga.id)
    expect((await send(dispatcher, 'GET', `/auditoria/entrega/${first?.id}`)).statusCode).toBe(404)
    await shareCarga(app, company, carga.id, carrier)
    const seen = await ofCarga(carga.id, dispatcher)
    expect(seen).toMatchObject([{ id: first?.id, valorAcordado: 4980, clienteId: null }, {}])
    expect(await get(first?.id ?? '', dispatcher)).toMatchObject({ acoes: ['baixa', 'anexo'] })
    expect(await done(dispatcher, 'GET', `/api/carga-mongo/${carga.id}/entregas`)).toMatchObject([
      { entregas: [{ id: first?.id }] },
      { entregas: [{}] },
    ])
    const told = await baixa(first?.id ?? '', {}, dispatcher)
    expect(told.tentativas).toMatchObject([{ origem: 'transportadora' }])
    const cancel = await act(first?.id ?? '', 'cancelar', { motivo: 'x' }, dispatcher)
    expect(cancel.json().code).toBe('entrega_de_outra_empresa')
  })

  test('a third company finds nothing', async () => {
    const carga = await onTheRoad()
    const [first] = await ofCarga(carga.id)
    expect(await ofCarga(carga.id, stranger)).toEqual([])
    expect((await send(stranger, 'GET', `/auditoria/entrega/${first?.id}`)).statusCode).toBe(404)
  })

  test('only an administrator undoes a check, with a reason', async () => {
    const carga = await onTheRoad()
    const [first] = await ofCarga(carga.id)
    await baixa(first?.id ?? '')
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.raw('update entrega set situacao = 3, fotos = 1 where id = $1', [first?.id]),
    )
    expect(await acted(first?.id ?? '', 'conferir')).toMatchObject({
      situacao: 4,
      conferidaPor: 'Davi Prado',
    })
    const refused = await act(first?.id ?? '', 'reabrir', { motivo: 'Canhoto trocado' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'entrega_so_administrador'])
    expect(await acted(first?.id ?? '', 'reabrir', { motivo: 'Canhoto trocado' }, admin)).toMatchObject({
      situacao: 3,
      conferido: false,
    })
    const [newest] = await done<{ acao: string; mudancas: object[] }[]>(
      operator,
      'GET',
      `/auditoria/entrega/${first?.id}/historico`,
    )
    expect(newest).toMatchObject({
      acao: 'reabertura',
      mudancas: expect.arrayContaining([{ campo: 'Motivo', de: null, para: 'Canhoto trocado' }]),
    })
  })
})

describe('the list', () => {
  test('is narrowed by state, paper, text and day, and counted by state', async () => {
    const carga = await onTheRoad()
    const [first] = await ofCarga(carga.id)
    await baixa(first?.id ?? '', { dh: '2026-11-10T12:00:00.000Z' })
    const [nf] = first?.documentos ?? []
    const found = async (query: string) =>
      (await api.list(operator, `${query}&cargaId=${carga.id}`)).items.map(({ id }) => id)
    expect(await found('situacao=8')).toEqual([first?.id])
    expect(await found('situacao=8&situacao=1')).toHaveLength(2)
    expect(await found('canhotoAtrasado=true')).toEqual([first?.id])
    expect(await found(`nf=${nf?.numero}`)).toEqual([first?.id])
    expect(await found(`query=${nf?.numero}`)).toEqual([first?.id])
    expect(await found('query=uberlandia')).toEqual([first?.id])
    expect(await found('inicio=2026-11-23&fim=2026-11-23')).toEqual([first?.id])
    expect(await found('inicio=2027-01-01')).toEqual([])
    expect(await done(operator, 'GET', `/auditoria/entrega/contagens?cargaId=${carga.id}`)).toEqual({
      situacoes: [
        { situacao: 1, quantidade: 1 },
        { situacao: 8, quantidade: 1 },
      ],
      canhotosAtrasados: 1,
      prazoCanhotoDias: 5,
    })
    const csv = await send(operator, 'GET', `/auditoria/entrega/exportar?formato=csv&cargaId=${carga.id}`)
    expect(csv.body).toContain('Mercantil São Bento')
  })
})
