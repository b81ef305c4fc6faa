import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import type { Disponibilidade, DisponibilidadeDoDia } from '#modules/doca/disponibilidade.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company
/** The clock stands on Saturday 2026-11-21, 9:00 in São Paulo. */
const HOJE = '2026-11-21'
const DIA = '2026-11-23'
const HORAS = [480, 540, 600]

const unit = () => buildUnit(app, ownerId, `Filial ${uuidv7().slice(-8)}`)
const book = async (ref: HorarioRef, values: object = {}) => {
  const answer = await send(operator, 'POST', '/reserva', { ...reservaSample(ref), ...values })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
}
const periodo = async (query: string, who = operator): Promise<DisponibilidadeDoDia[]> => {
  const answer = await send(who, 'GET', `/disponibilidade/periodo?${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json()
}
const data = async (query: string, who = operator): Promise<Disponibilidade> => {
  const answer = await send(who, 'GET', `/disponibilidade/data?${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json()
}
const motivos = ({ docas }: Disponibilidade, docaId: string) =>
  docas
    .find((doca) => doca.docaId === docaId)
    ?.horarios.map((horario) => horario.motivos.map(({ motivo }) => motivo).join(' '))

describe('a period', () => {
  test('tells for each day how many slots are free over all docks, and why a day has none [D-112]', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId, horas: HORAS, dias: [1, 2, 6] })
    await buildDoca(app, ownerId, { unidadeId, horas: HORAS, capacidade: 2, dias: [1] })
    await book(doca.ref(DIA, 8))
    const days = await periodo(`dataInicio=2026-11-20&dataFim=2026-11-25&unidadeNegocioId=${unidadeId}`)
    const fechado = 'A doca não trabalha neste dia da semana'
    expect(days).toEqual([
      { data: '2026-11-20', livres: 0, total: 0, disponivel: false, fechado },
      { data: HOJE, livres: 3, total: 3, disponivel: true, fechado: null },
      { data: '2026-11-22', livres: 0, total: 0, disponivel: false, fechado },
      { data: DIA, livres: 5, total: 6, disponivel: true, fechado: null },
      { data: '2026-11-24', livres: 3, total: 3, disponivel: true, fechado: null },
      { data: '2026-11-25', livres: 0, total: 0, disponivel: false, fechado },
    ])
  })

  test('counts what each of its days lists: bookings of several places and slots, blocks, and what others keep', async () => {
    const unidadeId = await unit()
    const duracoes = [{ direcao: null, tipoVeiculo: null, aPartirDeKg: 10_000, minutos: 120 }]
    const larga = await buildDoca(app, ownerId, { unidadeId, horas: HORAS, capacidade: 2, duracoes })
    const noite = await buildDoca(app, ownerId, {
      unidadeId,
      horas: [0, 60, 1_380],
      ordem: 2,
      duracoes,
    })
    await book(larga.ref(DIA, 8), { pesoKg: 12_000 })
    await book(larga.ref(DIA, 9))
    await book(noite.ref('2026-11-24', 1))
    await send(operator, 'POST', '/bloqueio', { ...noite.ref('2026-11-25', 0), situacao: 8 })
    await send(admin, 'POST', '/reserva/espera', larga.ref('2026-11-25', 8))
    await send(admin, 'POST', '/reserva/espera', noite.ref('2026-11-25', 23))
    await send(operator, 'POST', '/reserva/espera', noite.ref('2026-11-25', 1))
    for (const query of ['', '&pesoEstimado=12000']) {
      const asked = `unidadeNegocioId=${unidadeId}${query}`
      const days = await periodo(`dataInicio=2026-11-22&dataFim=2026-11-26&${asked}`)
      for (const { data: dia, livres, total } of days) {
        const slots = (await data(`dataReferencia=${dia}&${asked}`)).docas.flatMap((doca) => doca.horarios)
        expect([dia, livres, total]).toEqual([
          dia,
          slots.filter(({ disponivel }) => disponivel).length,
          slots.length,
        ])
      }
      expect(days.map(({ livres }) => livres)).toEqual(query === '' ? [6, 5, 5, 4, 6] : [4, 2, 2, 2, 4])
    }
  })

  test('counts what the request may take: past days, weights and directions leave none', async () => {
    const unidadeId = await unit()
    await buildDoca(app, ownerId, {
      unidadeId,
      horas: HORAS,
      pesoMaximoKg: 10_000,
      direcao: DIRECAO.Descarregamento,
    })
    const at = (query: string, dia = DIA) =>
      periodo(`dataInicio=${dia}&dataFim=${dia}&unidadeNegocioId=${unidadeId}&${query}`)
    const livres = async (...asked: Parameters<typeof at>) => (await at(...asked))[0]?.livres
    expect(await livres('')).toBe(3)
    expect(await livres('', '2026-11-20')).toBe(0)
    expect(await livres('pesoEstimado=10000')).toBe(3)
    expect(await livres('pesoEstimado=10001')).toBe(0)
    expect(await livres(`direcao=${DIRECAO.Descarregamento}`)).toBe(3)
    expect(await livres(`direcao=${DIRECAO.Carregamento}`)).toBe(0)
  })

  test('closes on holidays of the country and of the state, and without docks', async () => {
    const unidadeId = await unit()
    await buildDoca(app, ownerId, { unidadeId, horas: HORAS, fechaFeriados: true })
    const days = await periodo(`dataInicio=2026-12-24&dataFim=2026-12-25&unidadeNegocioId=${unidadeId}`)
    expect(days.map(({ livres, fechado }) => [livres, fechado])).toEqual([
      [3, null],
      [0, expect.stringMatching(/^Feriado: Natal/)],
    ])
    const [bare] = await periodo(`dataInicio=${DIA}&dataFim=${DIA}&unidadeNegocioId=${await unit()}`)
    expect(bare?.fechado).toBe('A unidade não tem docas')
  })

  test.each([
    ['2026-11-23', '2026-11-22', 'dataFim'],
    ['2026-11-23', '2027-01-24', 'dataFim'],
    ['2026-11-31', '2026-12-01', 'dataInicio'],
  ])('from %s to %s is refused', async (de, ate, path) => {
    const answer = await send(operator, 'GET', `/disponibilidade/periodo?dataInicio=${de}&dataFim=${ate}`)
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
  })
})

describe('a day', () => {
  test('lists each slot of each dock, with why it is not free and what would help [D-113]', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, {
      unidadeId,
      nome: 'Doca 01',
      horas: [480, 540, 600, 660],
    })
    const closed = await buildDoca(app, ownerId, { unidadeId, nome: 'Doca 02', dias: [7], ordem: 2 })
    const blocked = await buildDoca(app, ownerId, {
      unidadeId,
      nome: 'Doca 03',
      horas: [480],
      situacao: SITUACAO_DOCA.Bloqueada,
      ordem: 3,
    })
    await book(doca.ref(DIA, 8))
    await send(admin, 'POST', '/reserva/espera', doca.ref(DIA, 9))
    await send(operator, 'POST', '/reserva/espera', doca.ref(DIA, 10))
    const day = await data(
      `dataReferencia=${DIA}&unidadeNegocioId=${unidadeId}&dataAtualReferencia=2030-01-01`,
    )
    expect(day).toMatchObject({
      data: DIA,
      fusoHorario: 'America/Sao_Paulo',
      agora: '2026-11-21T12:00:00.000Z',
      alternativas: [],
    })
    expect(day.docas.map(({ docaNome, fechado }) => [docaNome, fechado])).toEqual([
      ['Doca 01', null],
      ['Doca 02', 'A doca não trabalha neste dia da semana'],
      ['Doca 03', null],
    ])
    // What one keeps oneself is free for oneself.
    expect(motivos(day, doca.id)).toEqual(['ocupado', 'em-espera', '', ''])
    expect([motivos(day, closed.id), motivos(day, blocked.id)]).toEqual([[], ['doca-bloqueada']])
    expect(day.docas[0]?.horarios.slice(0, 3)).toEqual([
      {
        ...doca.ref(DIA, 8),
        turnoNome: 'Turno 1',
        hora: 480,
        dhFimReserva: '2026-11-23T12:00:00.000Z',
        disponivel: false,
        vagas: 0,
        motivos: [
          {
            motivo: 'ocupado',
            texto: 'O horário já está reservado.',
            mudanca: 'Escolha outro horário ou outra doca.',
          },
        ],
        reservasVinculadas: [],
      },
      expect.objectContaining({ disponivel: false, vagas: 0 }),
      expect.objectContaining({ disponivel: true, vagas: 1, motivos: [] }),
    ])
  })

  test('knows how many slots the work takes, and that they must be free one after the other', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, {
      unidadeId,
      horas: [480, 540, 600, 660],
      duracoes: [{ direcao: null, tipoVeiculo: null, aPartirDeKg: 10_000, minutos: 120 }],
    })
    await book(doca.ref(DIA, 10))
    const day = await data(`dataReferencia=${DIA}&unidadeNegocioId=${unidadeId}&pesoEstimado=12000`)
    expect(motivos(day, doca.id)).toEqual(['', 'vinculo', 'ocupado', 'sem-sequencia'])
    expect(day.docas[0]?.horarios[0]).toMatchObject({
      dhFimReserva: '2026-11-23T13:00:00.000Z',
      reservasVinculadas: [doca.ref(DIA, 9)],
    })
  })

  test('asks docks for vehicles, sets, bodies and characteristics', async () => {
    const unidadeId = await unit()
    const caracteristica = uuidv7()
    const doca = await buildDoca(app, ownerId, {
      unidadeId,
      horas: [480],
      tiposVeiculo: ['TRUCK', 'SR_3E'],
      tiposCarroceria: ['BAU'],
      caracteristicas: [caracteristica],
    })
    const reasons = async (query: string) =>
      motivos(await data(`dataReferencia=${DIA}&unidadeNegocioId=${unidadeId}&${query}`), doca.id)
    expect(await reasons('tipoVeiculoId=TRUCK')).toEqual([''])
    expect(await reasons('tipoVeiculoId=VUC')).toEqual(['veiculo'])
    expect(await reasons('conjuntoId=CARRETA_3E')).toEqual([''])
    expect(await reasons('conjuntoId=BITREM_7E')).toEqual(['veiculo'])
    expect(await reasons('tipoCarroceriaId=SILO')).toEqual(['carroceria'])
    expect(await reasons(`caracteristicaId=${caracteristica}`)).toEqual([''])
    expect(await reasons(`caracteristicaId=${uuidv7()}`)).toEqual(['caracteristica'])
    const unknown = await send(operator, 'GET', `/disponibilidade/data?dataReferencia=${DIA}&conjuntoId=XYZ`)
    expect([unknown.statusCode, unknown.json().details?.[0]?.path]).toEqual([400, 'conjuntoId'])
  })

  test('without a free slot offers the next ones', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, ownerId, { unidadeId, horas: HORAS, dias: [1, 3] })
    const day = await data(`dataReferencia=2026-11-24&unidadeNegocioId=${unidadeId}`)
    expect(day.alternativas.map(({ docaId, dia, hora }) => [docaId, dia, hora])).toEqual(
      HORAS.map((hora) => [doca.id, '2026-11-25', hora]),
    )
  })
})

test('of other companies and of units out of reach there is nothing to ask', async () => {
  const unidadeId = await unit()
  const outsider = await signIn(app, company, { role: 'Operador', unidades: [await unit()] })
  const ask = async (query: string, who = operator) => {
    const answers = await Promise.all([
      send(who, 'GET', `/disponibilidade/data?dataReferencia=${DIA}&${query}`),
      send(who, 'GET', `/disponibilidade/periodo?dataInicio=${DIA}&dataFim=${DIA}&${query}`),
    ])
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await ask(`unidadeNegocioId=${unidadeId}&ownerId=${ownerId}`)).toEqual([200, 200])
  expect(await ask(`ownerId=${stranger.ownerId}`)).toEqual([404, 404])
  expect(await ask(`unidadeNegocioId=${unidadeId}`, outsider)).toEqual([404, 404])
  expect(await ask(`unidadeNegocioId=${unidadeId}`, stranger)).toEqual([404, 404])
})
