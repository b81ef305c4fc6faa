/** The numbers of a period, and the records that each of them leads to. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { insertShare } from '#modules/carga/server/testing/share-carga.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { createAgenda, insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { CargaKpi, DocasKpi, ForaDoOtif, LeadTimeKpi, RegistroDoNumero } from '../indicador.contract.ts'
import { NUMEROS, type Numero } from '../numeros.rules.ts'
import { percentis } from './numeros-sql.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const owner = company.ownerId
const send = createFreshSend(app)
const entregas = createEntregas(app, operator)
/** The loads of the sample are due on 23 and 24 November. */
const NOVEMBRO = 'dtInicio=01/11/2026&dtFim=2026-11-30'

async function read<T>(path: string, who: SignedIn = operator): Promise<T> {
  const answer = await send(who, 'GET', `/frete/${path}`)
  expect([path, answer.statusCode, answer.json().message ?? '']).toEqual([path, 200, ''])
  return answer.json()
}
const kpi = (query = NOVEMBRO, who = operator) => read<CargaKpi>(`quadro/carga-kpi?${query}`, who)

/** Every record of a number, page by page. */
async function idsOf(numero: Numero, query = NOVEMBRO, who = operator): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page += 1) {
    const path = `indicador/${numero}/registros?${query}&page=${page}&qtdItem=10`
    const { items, total } = await read<{ items: RegistroDoNumero[]; total: number }>(path, who)
    ids.push(...items.map(({ id }) => id))
    if (items.length === 0 || ids.length >= total) return ids
  }
}

/** Eight loads with two deliveries each; some late, some refused, some still on their way. */
async function buildCargas(): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    app.clock.set('2026-11-22T12:00:00.000Z')
    const carga = await entregas.onTheRoad()
    const [primeira, segunda] = await entregas.ofCarga(carga.id)
    // The first one is due at 21:00 on the 23rd, the other one at 14:00 on the 24th.
    app.clock.set(n % 4 === 0 ? '2026-11-23T22:10:00.000Z' : '2026-11-23T20:00:00.000Z')
    await entregas.baixa(primeira?.id ?? '', { resultado: n % 3 === 0 ? 'recusada' : 'total' })
    app.clock.set('2026-11-24T13:00:00.000Z')
    if (n < 6) await entregas.baixa(segunda?.id ?? '')
    if (n < 2)
      await send(operator, 'POST', `/api/carga-mongo/${carga.id}/ocorrencias`, {
        tipoOcorrenciaId: await atraso,
      })
    if (n === 7) await send(operator, 'PUT', `/api/carga-mongo/${carga.id}/finalizar`, {})
  }
}
const atraso = send(admin, 'POST', '/api/tipo-ocorrencia', {
  codigo: 'FILA',
  descricao: 'Fila no cliente',
  categoria: 'entrega',
  severidade: 'media',
  contaPara: 'atraso-outros',
}).then((answer) => answer.json<{ id: string }>().id)
await buildCargas()

describe('loads of a period', () => {
  test('are counted with their deliveries, and percentages are ratios of the sums [E-805]', async () => {
    const { totais, serie, transportadoras } = await kpi()
    expect(totais).toMatchObject({ cargas: 8, entregas: 14, foraDoPrazo: 2, incompletas: 3, semPrazo: 0 })
    expect(totais.otifPct).toBeCloseTo((totais.otif * 100) / totais.entregas, 9)
    expect(totais.noPrazoPct).toBeCloseTo((12 * 100) / 14, 9)
    expect(totais.noPrazoSemTerceirosPct).toBeCloseTo((13 * 100) / 14, 9)
    const soma = (of: (dia: CargaKpi['serie'][number]) => number) =>
      serie.reduce((sum, dia) => sum + of(dia), 0)
    expect([soma((d) => d.entregas), soma((d) => d.otif), soma((d) => d.foraDoPrazo)]).toEqual([
      14,
      totais.otif,
      2,
    ])
    expect(serie).toHaveLength(30)
    expect(transportadoras).toMatchObject([{ nome: 'Frota própria', entregas: 14, otifPct: totais.otifPct }])
  })

  test('every tile leads to exactly the records that it counted [E-803]', async () => {
    const { totais } = await kpi()
    const counts: Partial<Record<Numero, number>> = { ...totais }
    const numeros = (Object.keys(NUMEROS) as Numero[]).filter((numero) => counts[numero] !== undefined)
    expect(numeros.length).toBeGreaterThan(10)
    for (const numero of numeros) {
      const ids = await idsOf(numero)
      expect([numero, new Set(ids).size]).toEqual([numero, counts[numero]])
    }
    const fora = await read<{ soForaDoPrazo: number; soIncompletas: number; asDuas: number }>(
      `indicador/fora-do-otif?${NOVEMBRO}`,
    )
    const classes = await Promise.all(
      (['soForaDoPrazo', 'soIncompletas', 'foraNasDuas'] as const).map(
        async (one) => (await idsOf(one)).length,
      ),
    )
    expect(classes).toEqual([fora.soForaDoPrazo, fora.soIncompletas, fora.asDuas])
    expect(fora.soForaDoPrazo + fora.soIncompletas + fora.asDuas).toBe((await idsOf('foraDoOtif')).length)
  })

  test('a file has the lines of the list: its filters, its order, and the clock of each record [E-803, E-807]', async () => {
    const query = `${NOVEMBRO}&dia=2026-11-23`
    const { items } = await read<{ items: RegistroDoNumero[] }>(
      `indicador/entregas/registros?${query}&qtdItem=50`,
    )
    expect(items.length).toBeGreaterThan(5)
    const answer = await send(
      operator,
      'GET',
      `/frete/indicador/entregas/registros/exportar?${query}&formato=csv`,
    )
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('entregas-com-prazo.csv'),
    ])
    const [header, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(header).toBe('Código;Quem;Onde;Transportadora;Prazo;Chegada;Atraso (min);Situação')
    const onScreen = (instante: string | null, fuso: string) =>
      instante === null ? '' : formatDateTime(instante, fuso).replace(',', '')
    expect(lines.map((line) => line.split(';'))).toEqual(
      items.map((one) => [
        one.codigo,
        one.nome ?? '',
        one.lugar ?? '',
        one.transportadora ?? '',
        onScreen(one.previsto, one.fusoHorario),
        onScreen(one.realizado, one.fusoHorario),
        String(one.atrasoMin ?? ''),
        one.situacao ?? '',
      ]),
    )
    const none = await send(
      stranger,
      'GET',
      `/frete/indicador/entregas/registros/exportar?${query}&formato=csv`,
    )
    expect(none.body.trim().split('\r\n')).toHaveLength(1)
  })

  test('which day counts is asked for: the pick-up, the delivery or the creation [L-196]', async () => {
    const on = async (tipoConsulta: number, dia: string) =>
      (await kpi(`dtInicio=${dia}&dtFim=${dia}&tipoConsulta=${tipoConsulta}`)).totais.cargas
    expect([await on(3, '2026-11-22'), await on(3, '2026-11-24')]).toEqual([8, 0])
    expect(await on(2, '2026-11-24')).toBe(8)
    expect((await on(1, '2026-11-22')) + (await on(1, '2026-11-23'))).toBe(8)
  })

  test('a period without anything has no percentages, and says zero [E-811]', async () => {
    const { totais, anterior, transportadoras, serie } = await kpi('dtInicio=2025-01-01&dtFim=2025-01-07')
    expect(totais).toMatchObject({
      cargas: 0,
      entregas: 0,
      valorFrete: 0,
      noPrazoPct: null,
      otifPct: null,
      fretePorTonKm: null,
    })
    expect([anterior.cargas, transportadoras, serie.length]).toEqual([0, [], 7])
    expect(
      await read<LeadTimeKpi>('quadro/lead-time-kpi?dtInicio=2025-01-01&dtFim=2025-01-07'),
    ).toMatchObject({
      geral: { cargas: 0, mediana: null },
      rotas: [],
    })
  })

  test('more than 400 days are refused with words, and so is a day that does not exist [E-812]', async () => {
    const refused = async (query: string) => {
      const answer = await send(operator, 'GET', `/frete/quadro/carga-kpi?${query}`)
      return [answer.statusCode, answer.json().details?.[0]?.message ?? answer.json().message]
    }
    expect(await refused('dtInicio=01/01/2025&dtFim=05/02/2026')).toEqual([
      400,
      'O período passa de 400 dias.',
    ])
    expect((await kpi('dtInicio=01/01/2025&dtFim=04/02/2026')).serie).toHaveLength(400)
    expect(await refused('dtInicio=10/11/2026&dtFim=09/11/2026')).toEqual([400, 'Termina antes de começar'])
    expect((await refused('dtInicio=31/02/2026'))[0]).toBe(400)
  })

  test('of other companies and of units out of reach are not counted', async () => {
    expect((await kpi(NOVEMBRO, stranger)).totais.cargas).toBe(0)
    const manaus = await buildUnit(app, owner, 'CD Manaus')
    const there = await signIn(app, company, { role: 'Operador', nome: 'Ana Lima', unidades: [manaus] })
    expect((await kpi(NOVEMBRO, there)).totais.cargas).toBe(0)
    expect(await idsOf('entregas', NOVEMBRO, there)).toEqual([])
  })
})

test('a carrier counts the loads that it was given, and hears of no other carrier [E-813]', async () => {
  const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Via Planalto' })
  const person = await signIn(app, carrier, { role: 'Operador', nome: 'Lara Menezes' })
  await buildTransportadora(app, owner)
  const one = (await idsOf('cargas')).at(-1)
  await app.deps.db.asOwner(owner, async (tx) => {
    await insertShare(tx, company, one ?? '', carrier)
    tx.announce({ ownerId: owner, tipo: 'carga.changed', entidadeId: one ?? '', versao: null })
  })
  const { totais, transportadoras } = await kpi(NOVEMBRO, person)
  expect([totais.cargas, transportadoras.map(({ nome }) => nome)]).toEqual([1, ['Via Planalto']])
  expect(await idsOf('cargas', NOVEMBRO, person)).toEqual([one])
  const { causas } = await read<ForaDoOtif>(`indicador/fora-do-otif?${NOVEMBRO}`, person)
  const daEmpresa = await read<ForaDoOtif>(`indicador/fora-do-otif?${NOVEMBRO}`)
  expect(daEmpresa.causas).toMatchObject([{ nome: 'Fila no cliente', contaPara: 'Outros' }])
  // The words of the shipper's kinds are its own.
  expect(causas).toEqual([{ nome: 'Atraso que não é da transportadora', contaPara: 'Outros', casos: 1 }])
})

describe('times', () => {
  test('p10, median and p90 of eight are 15,4, 20,5 and 29,5 [E-801]', async () => {
    const { rows } = await app.deps.db.readAsOwner(owner, (tx) =>
      sql<{ valores: number[] }>`
        select ${percentis(sql`x.minutos`)} as valores from unnest(array[14, 16, 18, 20, 21, 22, 25, 40]) as x (minutos)
      `.execute(tx.db),
    )
    expect(rows[0]?.valores.map((one) => Math.round(one * 10) / 10)).toEqual([15.4, 20.5, 29.5])
  })

  test('of a finished load are told by part, with the goal that holds [E-814]', async () => {
    const meta = { campo: 'leadTimeH', valor: 46, de: '2026-01-01', unidadeId: null, ate: null }
    expect((await send(admin, 'POST', '/frete/meta', meta)).statusCode).toBe(201)
    expect((await send(operator, 'POST', '/frete/meta', meta)).statusCode).toBe(403)
    expect((await send(admin, 'POST', '/frete/meta', meta)).json().code).toBe('meta_taken')
    const lead = await read<LeadTimeKpi>(`quadro/lead-time-kpi?${NOVEMBRO}`)
    expect(lead.geral).toMatchObject({ cargas: 1, meta: 46 })
    expect(lead.trechos.map(({ trecho }) => trecho)).toEqual([
      'alocacao',
      'ateColeta',
      'naColeta',
      'viagem',
      'noCliente',
      'ateBaixa',
    ])
    expect(lead.rotas).toMatchObject([{ origem: 'Jundiaí / SP', destino: 'Araguari / MG', cargas: 1 }])
    expect(await read('indicador/metas')).toEqual({ leadTimeH: 46 })
    const backwards = { ...meta, campo: 'otifPct', ate: '2025-12-31' }
    expect((await send(admin, 'POST', '/frete/meta', backwards)).json().code).toBe('meta_ate_antes')
  })
})

test('docks: who came, who did not, and how full they were of what was offered [E-801]', async () => {
  app.clock.set('2026-11-21T12:00:00.000Z')
  const who = await signIn(app, company, { nome: 'Íris Fontes' })
  const agenda = createAgenda(app, who)
  const doca = await agenda.createDocaComGrade([8, 9, 10, 11])
  for (const hour of [8, 9, 10]) {
    const { id } = await insertReserva(app, owner, doca, { hour, situacao: hour === 10 ? 9 : 4 })
    await app.deps.db.asOwner(owner, async (tx) => {
      await sql`update reserva set motivo_cancelamento = case when situacao = 9 then 2 end,
        dh_chegada = case when situacao = 4 then dh_reserva end where owner_id = ${owner} and id = ${id}`.execute(
        tx.db,
      )
      tx.announce({ ownerId: owner, tipo: 'reserva.changed', entidadeId: id, versao: null })
    })
  }
  const docas = await read<DocasKpi>('indicador/docas?dtInicio=24/11/2026&dtFim=24/11/2026')
  expect(docas.totais).toMatchObject({
    chegadas: 2,
    naoCompareceram: 1,
    agendadoMin: 120,
    ofertadoMin: 240,
    ocupacaoPct: 50,
  })
  expect(docas.totais.noShowPct).toBeCloseTo(100 / 3, 9)
  const { rows: naUnidade } = await app.deps.db.readAsOwner(owner, (tx) =>
    sql<{ nome: string; unidade: string }>`select d.nome, u.descricao as unidade from doca d
      join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id
      where d.owner_id = ${owner}`.execute(tx.db),
  )
  expect(docas.docas, 'docks of two units may be called alike').toMatchObject(naUnidade)
  // Tuesday: booked at 8 and 9; who did not come left 10 free.
  expect(docas.horas).toEqual([
    { diaSemana: 2, hora: 8, agendadoMin: 120, ofertadoMin: 120, ocupacaoPct: 100 },
    { diaSemana: 2, hora: 10, agendadoMin: 0, ofertadoMin: 120, ocupacaoPct: 0 },
  ])
  expect(docas.fornecedores).toMatchObject([{ nome: 'Laticínios Vale Verde', faltas: 1, horarios: 3 }])
  const query = 'dtInicio=24/11/2026&dtFim=24/11/2026'
  expect(await idsOf('agendadas', `${query}&diaSemana=2&hora=8`)).toHaveLength(2)
  expect(await idsOf('agendadas', `${query}&diaSemana=2&hora=10`)).toEqual([])
  expect(await idsOf('agendadas', `${query}&diaSemana=3&hora=8`)).toEqual([])
  for (const numero of ['chegadas', 'naoCompareceram', 'agendadas'] as const) {
    expect([numero, (await idsOf(numero, query)).length]).toEqual([numero, docas.totais[numero]])
  }
})
