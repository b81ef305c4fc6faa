import { describe, expect, test } from 'vitest'
import { parseResumoAgendamento } from '#modules/busca/busca.rules.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { AnexoReserva } from '../reserva-anexo.contract.ts'
import { reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const main = createSend(app, '/api')
const { ownerId } = company
const DIA = '2026-11-23'

async function booked(ref: HorarioRef, values: object = {}): Promise<Reserva> {
  const answer = await send(operator, 'POST', '/reserva', { ...reservaSample(ref), ...values })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const single = async (values: object = {}, dia = DIA) =>
  booked((await buildDoca(app, ownerId)).ref(dia, 8), values)
const cancel = (id: string) =>
  send(operator, 'PATCH', `/reserva/${id}/cancelar`, { justificativaCancelamento: 'Sem veículo' })

describe('reading', () => {
  test('one booking by id, with its details, the tolerance of its dock and attachments [D-055, D-092, D-093]', async () => {
    const doca = await buildDoca(app, ownerId, { toleranciaMin: 20 })
    const reserva = await booked(doca.ref(DIA, 8), { observacoes: 'Portaria 2' })
    expect((await send(operator, 'GET', `/reserva?id=${reserva.id.toUpperCase()}`)).json()).toEqual(reserva)
    expect((await send(operator, 'GET', `/reserva/detalhes/${reserva.id}`)).json()).toEqual({
      ...reserva,
      unidadeNegocioNome: 'CD Jundiaí',
      toleranciaMin: 20,
      anexos: [],
    })
  })

  test('the slots of the loads of a batch, without those given back', async () => {
    const cargas = [await buildCarga(app, operator), await buildCarga(app, operator)]
    const [first, second] = cargas.map(({ id }) => id)
    const lote = await main(operator, 'POST', '/cargalote/criarlote', { cargas: [first, second] })
    const horarios = async (who: SignedIn) =>
      (await main(who, 'GET', `/cargalote/listarGradeHorarios?loteId=${lote.json().id}`)).json()
    expect(await horarios(operator)).toEqual([])
    const doca = await buildDoca(app, ownerId, { nome: 'Doca 7' })
    const late = await booked(doca.ref(DIA, 15), { cargaId: first })
    const gone = await booked(doca.ref(DIA, 9), { cargaId: second })
    const early = await booked(doca.ref(DIA, 8), { cargaId: second })
    await cancel(gone.id)
    const told = ({ id, codigo, dhReserva, dhFimReserva }: Reserva, cargaId: string | undefined) => ({
      cargaId,
      reservaId: id,
      codigo,
      doca: 'Doca 7',
      inicio: dhReserva,
      fim: dhFimReserva,
    })
    expect(await horarios(operator)).toEqual([told(early, second), told(late, first)])
    expect((await horarios(stranger)).code).toBe('not_found')
  })

  test('a day in the order of its slots, cancelled ones too; a text narrows it [D-092]', async () => {
    const unidadeId = await buildUnit(app, ownerId, 'Filial Bauru')
    const doca = await buildDoca(app, ownerId, { unidadeId })
    const late = await booked(doca.ref(DIA, 15), { nomeMotorista: 'Antônio Reis' })
    const gone = await booked(doca.ref(DIA, 9), { fornecedor: 'Laticínio Vale Verde' })
    await cancel(gone.id)
    const early = await booked(doca.ref(DIA, 9), { placaVeiculo: 'QTR4F20' })
    await booked(doca.ref('2026-11-24', 8))
    const list = async (query: string, who: SignedIn = operator) =>
      (await send(who, 'GET', `/reserva?unidadeNegocioId=${unidadeId}&${query}`))
        .json<Reserva[]>()
        .map(({ id }) => id)
    const day = await list(`dataReferencia=${DIA}`)
    expect(day.slice(0, 2).sort()).toEqual([gone.id, early.id].sort())
    expect(day.slice(2)).toEqual([late.id])
    for (const [text, id] of [
      ['antonio', late.id],
      ['qtr4f', early.id],
      ['vale verde', gone.id],
      [late.codigo, late.id],
    ] as const) {
      expect(await list(`dataReferencia=${DIA}&query=${encodeURIComponent(text)}`)).toEqual([id])
      // Without a day: wherever it is found.
      expect(await list(`query=${encodeURIComponent(text)}`)).toEqual([id])
    }
  })

  test.each(['', 'dataReferencia=2026-02-30', 'query=%20'])(
    '%j names no booking and no day',
    async (query) => {
      const answer = await send(operator, 'GET', `/reserva?${query}`)
      expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'dataReferencia'])
    },
  )

  test('of units out of reach and of other companies finds nothing', async () => {
    const lins = await buildUnit(app, ownerId, 'Filial Lins')
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [lins] })
    const { id, unidadeNegocioId } = await single({ nomeMotorista: 'Zózimo Farias' })
    for (const who of [outsider, stranger]) {
      for (const path of [`?id=${id}`, `/detalhes/${id}`, `/${id}/historico`]) {
        expect((await send(who, 'GET', `/reserva${path}`)).statusCode).toBe(404)
      }
      expect((await send(who, 'GET', '/reserva?query=zozimo')).json()).toEqual([])
      const own = await send(who, 'GET', `/reserva?dataReferencia=${DIA}`)
      expect([own.statusCode, own.json()]).toEqual([200, []])
      const asked = await send(
        who,
        'GET',
        `/reserva?dataReferencia=${DIA}&unidadeNegocioId=${unidadeNegocioId}`,
      )
      expect([asked.statusCode, asked.json()]).toEqual(who === outsider ? [404, asked.json()] : [200, []])
    }
  })
})

describe('days with bookings', () => {
  test('are counted without cancelled ones [D-109]', async () => {
    const unidadeId = await buildUnit(app, ownerId, 'Filial Assis')
    const doca = await buildDoca(app, ownerId, { unidadeId })
    for (const [dia, hora] of [
      ['2026-12-01', 8],
      ['2026-12-01', 9],
      ['2026-12-10', 8],
      ['2027-01-05', 8],
    ] as const) {
      await booked(doca.ref(dia, hora))
    }
    await cancel((await booked(doca.ref('2026-12-02', 8))).id)
    const ask = (query: string, who = operator) =>
      send(who, 'GET', `/reserva/data-reservada?unidadeNegocioId=${unidadeId}&${query}`)
    expect((await ask('dataInicio=2026-12-01&dataFim=2026-12-31')).json()).toEqual([
      { data: '2026-12-01', quantidade: 2 },
      { data: '2026-12-10', quantidade: 1 },
    ])
    expect((await ask('dataInicio=2026-12-01&dataFim=2026-12-31', stranger)).json()).toEqual([])
  })

  test.each([
    ['2026-12-31', '2026-12-01', 'dataFim'],
    ['2026-12-01', '2027-03-04', 'dataFim'],
    ['2026-02-30', '2026-03-01', 'dataInicio'],
    ['9999-12-01', '9999-12-30', 'dataInicio'],
  ])('from %s to %s are refused', async (de, ate, path) => {
    const answer = await send(operator, 'GET', `/reserva/data-reservada?dataInicio=${de}&dataFim=${ate}`)
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
  })
})

describe('attachments', () => {
  const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  const add = (id: string, content: string | Buffer, name: string, who: SignedIn = operator) =>
    app.server.inject({
      method: 'POST',
      url: `/agendamento/reserva-anexo/${id}`,
      ...uploadOf(who, content, name),
    })

  test('are added, downloaded under another name and removed; the history tells it [D-110]', async () => {
    const { id } = await single()
    const answer = await add(id, PDF, 'romaneio.pdf')
    const anexo = answer.json<AnexoReserva>()
    expect([answer.statusCode, anexo]).toEqual([
      201,
      {
        id: expect.any(String),
        nome: 'romaneio.pdf',
        anexo: `/reserva-anexo/${id}/${anexo.id}`,
        tipo: 'application/pdf',
        tamanho: PDF.length,
        criadoPor: 'Davi Prado',
        criadoEm: '2026-11-21T12:00:00.000Z',
      },
    ])
    expect((await send(operator, 'GET', `/reserva/detalhes/${id}`)).json().anexos).toEqual([anexo])
    const file = await send(operator, 'GET', `${anexo.anexo}?fileName=nota.pdf`)
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
    expect(file.headers['content-disposition']).toContain('nota.pdf')
    expect((await send(operator, 'DELETE', anexo.anexo)).statusCode).toBe(204)
    expect((await send(operator, 'GET', anexo.anexo)).statusCode).toBe(404)
    const history = (await send(operator, 'GET', `/reserva/${id}/historico`)).json<HistoricoItem[]>()
    expect(history.slice(0, 2)).toMatchObject([
      { acao: 'exclusão de anexo', mudancas: [{ campo: 'Anexo', de: 'romaneio.pdf', para: null }] },
      { acao: 'inclusão de anexo', mudancas: [{ campo: 'Anexo', de: null, para: 'romaneio.pdf' }] },
    ])
  })

  test('are what their content says, not their name', async () => {
    const { id } = await single()
    const program = await add(id, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.pdf')
    const disguised = await add(id, PDF, 'foto.png')
    expect([program.statusCode, program.json().code]).toEqual([415, 'reserva_anexo_tipo_recusado'])
    expect([disguised.statusCode, disguised.json().code]).toEqual([415, 'reserva_anexo_disfarcado'])
  })

  test('are at most twenty', async () => {
    const { id } = await single()
    for (let index = 0; index < 20; index++)
      expect((await add(id, `nota ${index}`, 'a.txt')).statusCode).toBe(201)
    const answer = await add(id, 'mais uma', 'a.txt')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'reserva_anexo_list_full'])
  })

  test('are those of their booking and of the company that has it', async () => {
    const { id } = await single()
    const other = await single()
    const anexo = (await add(id, PDF, 'a.pdf')).json<AnexoReserva>()
    for (const [who, booking] of [
      [stranger, id],
      [operator, other.id],
    ] as const) {
      for (const method of ['GET', 'DELETE'] as const) {
        const answer = await send(who, method, `/reserva-anexo/${booking}/${anexo.id}`)
        expect(answer.statusCode).toBe(404)
      }
    }
    expect((await add(id, PDF, 'a.pdf', stranger)).statusCode).toBe(404)
  })
})

describe('what bookings name', () => {
  test('is in use: companies, units and characteristics are not removed under them [L-213, L-218]', async () => {
    const empresa = (await main(admin, 'POST', '/empresa', sampleEmpresa())).json<{
      id: string
      nome: string
    }>()
    const caracteristica = (
      await main(admin, 'POST', '/caracteristica', { descricao: 'Batida', tipo: 4, icone: 'caixa' })
    ).json<{ id: string }>()
    const unidadeId = await buildUnit(app, ownerId, 'Filial Tupã')
    const doca = await buildDoca(app, ownerId, { unidadeId, caracteristicas: [caracteristica.id] })
    const temReserva = async () =>
      (await send(operator, 'GET', `/reserva/temReservaPorEmpresa?empresaId=${empresa.id}`)).json()
    expect(await temReserva()).toEqual({ temReserva: false })
    const reserva = await booked(doca.ref(DIA, 8), {
      fornecedor: null,
      empresaId: empresa.id,
      caracteristicaId: caracteristica.id,
    })
    expect(reserva).toMatchObject({ empresaId: empresa.id, fornecedor: empresa.nome })
    expect(await temReserva()).toEqual({ temReserva: true })
    const used = await send(operator, 'GET', `/caracteristica/${caracteristica.id}/utilizado`)
    expect(used.json()).toEqual({ utilizado: true, quantidade: 2 })
    for (const path of [
      `/empresa/${empresa.id}`,
      `/unidadenegocio/${unidadeId}`,
      `/caracteristica/${caracteristica.id}`,
    ]) {
      const answer = await main(admin, 'DELETE', path)
      expect([path, answer.statusCode, answer.json().message]).toEqual([
        path,
        409,
        expect.stringContaining('reservas (1)'),
      ])
    }
  })

  test('leads to them in the global search, with a summary of type 6 [S-165, S-166]', async () => {
    const carga = await buildCarga(app, operator)
    const reserva = await single({
      fornecedor: 'Cerealista Jatobá',
      nomeMotorista: 'Neco Farias',
      placaVeiculo: 'QTR4F21',
      cargaId: carga.id,
    })
    const find = async (filtro: string, who = operator) =>
      (await main(who, 'GET', `/search-engine?filtro=${encodeURIComponent(filtro)}&tiposEntidade=6`)).json<
        { id: string; dadosResumo: string; ativo: boolean; titulo: string }[]
      >()
    for (const text of [reserva.codigo, 'jatoba', 'qtr-4f21', 'neco farias', carga.codigo]) {
      expect([text, (await find(text)).map(({ id }) => id)]).toEqual([text, [reserva.id]])
    }
    const [found] = await find('jatobá')
    expect(found).toMatchObject({ titulo: 'Cerealista Jatobá', ativo: true })
    expect(parseResumoAgendamento(found?.dadosResumo ?? '')).toMatchObject({
      Reserva: {
        Id: reserva.id,
        DhReserva: reserva.dhReserva,
        PlacaVeiculo: 'QTR4F21',
        CargaCodigo: Number(carga.codigo),
      },
      Doca: { Nome: reserva.docaNome },
    })
    await cancel(reserva.id)
    expect(await find('jatobá')).toMatchObject([{ ativo: false }])
    expect(await find('jatobá', stranger)).toEqual([])
    await send(operator, 'DELETE', `/reserva/${reserva.id}`)
    expect(await find('jatobá')).toEqual([])
  })
})

test('the global search answers every key of the scheduling summary, persons masked [S-167]', async () => {
  const doca = await buildDoca(app, company.ownerId, { nome: 'Doca Sul' })
  const { id } = (
    await send(operator, 'POST', '/reserva', {
      ...reservaSample(doca.ref('2026-11-24', 9)),
      placaVeiculo: 'QRS4T56',
      nomeMotorista: 'Otacílio Braga',
      documentoMotorista: '52998224725',
      celularMotorista: '11987654321',
      observacoes: 'Chegar pelo portão 2',
    })
  ).json()
  const found = await main(operator, 'GET', '/search-engine?filtro=QRS4T56&tiposEntidade=6')
  const summary = JSON.parse(found.json()[0].dadosResumo)
  expect(summary.Horario).toEqual({
    Id: expect.any(String),
    Hora: 540,
    Situacao: 2,
    CodigoReservaVinculada: null,
  })
  expect(summary.Reserva).toEqual({
    Id: id,
    CargaId: null,
    Situacao: 1,
    CodigoReferencia: expect.toSatisfy((value) => value === null || typeof value === 'string'),
    PlacaVeiculo: 'QRS4T56',
    NomeMotorista: 'Otacílio Braga',
    DocumentoMotorista: '***.982.247-**',
    CelularMotorista: '(11) *****-4321',
    DhInicioContagem: null,
    DhFimContagem: null,
    CaracteristicaId: null,
    DhChegadaNaDoca: null,
    DhReserva: '2026-11-24T12:00:00.000Z',
    Direcao: expect.any(Number),
    EmpresaId: null,
    CargaCodigo: null,
    EtapaNome: null,
    EtapaCor: null,
    Tipo: expect.any(Number),
    Observacoes: 'Chegar pelo portão 2',
  })
  expect(summary.Doca).toEqual({ Id: doca.id, Nome: 'Doca Sul', Direcao: expect.any(Number), Situacao: 1 })
})
