import { describe, expect, test } from 'vitest'
import { SITUACAO_DOCA, TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { type Calendario, diaDaDoca } from '#modules/doca/calendario.rules.ts'
import type { DocaDoDia, HorarioDoDia } from '#modules/doca/doca.contract.ts'
import { countSituacoes } from '#modules/doca/horario.rules.ts'
import type { DocaLida } from '#modules/doca/server/read-docas.ts'
import { assembleDocas, type DiaLido } from './assemble-dia.ts'
import type { Ocupante, ReservaOcupante } from './read-ocupantes.ts'

const DIA = '2026-11-24'
const MIDNIGHT = Date.parse('2026-11-24T03:00:00.000Z')
const HOUR_MS = 3_600_000
const hour = (hours: number) => new Date(MIDNIGHT + hours * HOUR_MS)
const msOf = (hours: number) => hour(hours).getTime()
const EU = 'usuario-1'

const doca = (values: Partial<DocaLida> = {}): DocaLida => ({
  id: 'd1',
  unidadeId: 'u1',
  nome: 'Doca 01',
  ordem: 1,
  direcao: 1,
  situacao: SITUACAO_DOCA.Ativa,
  capacidade: 1,
  toleranciaMin: 0,
  antecedenciaMin: 0,
  unidadeAtiva: true,
  pesoMinimoKg: null,
  pesoMaximoKg: null,
  tiposVeiculo: [],
  tiposCarroceria: [],
  caracteristicas: [],
  duracoes: [],
  fechaFeriados: true,
  gradeVersao: 1,
  versao: 1,
  temGrade: true,
  criadoEm: hour(0),
  atualizadoEm: hour(0),
  uf: 'SP',
  fusoHorario: 'America/Sao_Paulo',
  ...values,
})

const calendario = (hours: readonly number[], duracaoMin = 60): Calendario => ({
  grades: [
    {
      vigenciaInicio: '2026-01-01',
      vigenciaFim: null,
      turnos: [
        {
          id: 't1',
          nome: 'Turno 1',
          dias: [1, 2, 3, 4, 5, 6, 7],
          horarios: hours.map((one) => ({ id: `h${one}`, hora: one * 60, duracaoMin })),
        },
      ],
    },
  ],
  excecoes: [],
  feriados: new Map(),
  fechaFeriados: true,
  fusoHorario: 'America/Sao_Paulo',
})

const lugar = (at: number) => ({
  ocupacaoId: `o${at}`,
  docaId: 'd1',
  vaga: 1,
  principal: true,
  inicio: msOf(at),
  fim: msOf(at + 1),
  expiraEm: null,
  detentor: null,
  detentorNome: null,
})

const RESERVA: ReservaOcupante = {
  id: 'r',
  versao: 1,
  codigo: 3081,
  codigoReferencia: null,
  situacao: 1,
  tipo: 1,
  direcao: 2,
  origem: 1,
  dhReserva: msOf(0),
  dhFimReserva: msOf(1),
  docaAtualId: 'd1',
  docaAtualNome: 'Doca 01',
  empresaId: null,
  fornecedor: 'Laticínios Vale Verde',
  cargaId: null,
  cargaCodigo: null,
  caracteristicaId: null,
  caracteristica: null,
  placaVeiculo: null,
  nomeMotorista: null,
  documentoMotorista: null,
  celularMotorista: null,
  etapaId: null,
  etapaNome: null,
  etapaCor: null,
  dhChegada: null,
  dhChegadaNaDoca: null,
  dhInicioContagem: null,
  dhFimContagem: null,
  dhSaida: null,
  dhChegadaPrevista: null,
  dhSaidaPrevista: null,
  camposAdicionais: {},
  observacoes: null,
  horarios: 1,
}
const reserva = (
  at: number,
  values: Partial<ReservaOcupante> = {},
  place: Partial<Ocupante> = {},
): Ocupante => ({
  ...lugar(at),
  tipoOcupacao: TIPO_OCUPACAO_DOCA.Reserva,
  reserva: { ...RESERVA, id: `r${at}`, dhReserva: msOf(at), dhFimReserva: msOf(at + 1), ...values },
  ...place,
})
const bloqueio = (at: number): Ocupante => ({
  ...lugar(at),
  tipoOcupacao: TIPO_OCUPACAO_DOCA.Bloqueio,
  reserva: null,
})
const espera = (at: number, detentor: string): Ocupante => ({
  ...lugar(at),
  tipoOcupacao: TIPO_OCUPACAO_DOCA.Espera,
  expiraEm: msOf(at),
  detentor,
  detentorNome: 'Davi Prado',
  reserva: null,
})

interface Case {
  readonly ocupantes: readonly Ocupante[]
  readonly doca?: Partial<DocaLida>
  readonly hours?: readonly number[]
  readonly agora?: Date
  readonly hoje?: string
  readonly presentes?: DiaLido['presentes']
  readonly calendario?: Calendario
}

/** Slots at eight and nine, looked at at six in the morning of the day, unless a case says otherwise. */
function assemble({ ocupantes, hours = [8, 9], agora = hour(6), hoje = DIA, ...more }: Case) {
  const read = doca(more.doca)
  const lido: DiaLido = {
    fusoHorario: 'America/Sao_Paulo',
    dia: DIA,
    hoje,
    inicio: hour(0),
    fim: hour(24),
    agora,
    docas: [read],
    dias: new Map([[read.id, diaDaDoca(more.calendario ?? calendario(hours), DIA)]]),
    ocupantes,
    presentes: more.presentes ?? [],
    detentor: EU,
  }
  const docas = assembleDocas(lido)
  return { docas, contagem: countSituacoes(docas) }
}
const docaOf = (value: Case): DocaDoDia => {
  const [only] = assemble(value).docas
  if (!only) throw new Error('There is one dock.')
  return only
}
const slotsOf = (value: Case): HorarioDoDia[] => docaOf(value).turnos.flatMap(({ horarios }) => horarios)

describe('a slot', () => {
  test.each<[string, Case, Partial<HorarioDoDia>]>([
    ['nothing on it is free', { ocupantes: [] }, { situacao: 1, textoBloqueio: null }],
    ['a booking shows the booking', { ocupantes: [reserva(8)] }, { situacao: 2, textoBloqueio: null }],
    ['a late booking is late', { ocupantes: [reserva(8)], agora: hour(8.1) }, { situacao: 5 }],
    [
      'a driver who stays on is expiring only after the tolerance of the dock',
      { ocupantes: [reserva(8, { situacao: 3 })], agora: hour(9.2), doca: { toleranciaMin: 15 } },
      { situacao: 4 },
    ],
    [
      'a driver who stays beyond the tolerance is expiring',
      { ocupantes: [reserva(8, { situacao: 3 })], agora: hour(9.3), doca: { toleranciaMin: 15 } },
      { situacao: 6 },
    ],
    [
      'a block is blocked, and names it',
      { ocupantes: [bloqueio(8)] },
      { situacao: 8, bloqueioId: 'o8', textoBloqueio: 'Bloqueado para agendamento' },
    ],
    [
      'a hold of somebody else is free but kept',
      { ocupantes: [espera(8, 'outro')] },
      {
        situacao: 1,
        textoBloqueio: null,
        espera: { detentor: 'Davi Prado', minha: false, expiraEm: hour(8).toISOString() },
      },
    ],
    [
      'a hold of one’s own says so',
      { ocupantes: [espera(8, EU)] },
      { espera: { detentor: 'Davi Prado', minha: true, expiraEm: hour(8).toISOString() } },
    ],
    [
      'nothing on it of a day before today cannot be taken any more',
      { ocupantes: [], hoje: '2026-11-25', agora: hour(25) },
      { situacao: 1, textoBloqueio: 'Horário indisponível' },
    ],
    [
      'nothing on it earlier today can still be taken',
      { ocupantes: [], agora: hour(20) },
      { situacao: 1, textoBloqueio: null },
    ],
    [
      'nothing on it at a blocked dock is blocked, without a block to free',
      { ocupantes: [], doca: { situacao: SITUACAO_DOCA.Bloqueada } },
      { situacao: 8, bloqueioId: null, textoBloqueio: 'Bloqueado para agendamento' },
    ],
    [
      'a booking at a blocked dock keeps its own situation',
      { ocupantes: [reserva(8, { situacao: 2 })], doca: { situacao: SITUACAO_DOCA.Bloqueada } },
      { situacao: 3, textoBloqueio: null },
    ],
    [
      'a booking of a load that says not yet who comes is kept for the load',
      { ocupantes: [reserva(8, { situacao: 6, cargaId: 'c1', cargaCodigo: 1042 })] },
      {
        situacao: 99,
        cargaPreAgendada: { id: 'c1', codigo: '1042' },
        textoBloqueio: 'Pré-agendado para a carga 1042',
      },
    ],
  ])('with %s [D-002, D-023, D-024, D-053]', (_case, value, expected) => {
    expect(slotsOf(value)[0]).toMatchObject(expected)
  })

  test('that a booking takes as a further one carries its code and cannot be taken [D-023, D-039]', () => {
    const both = [
      reserva(8, { horarios: 2, dhFimReserva: msOf(10) }),
      reserva(9, { id: 'r8', dhReserva: msOf(8) }, { principal: false }),
    ]
    const [first, second] = slotsOf({ ocupantes: both })
    expect(first).toMatchObject({ situacao: 2, reservas: [{ id: 'r8', horarios: 2 }] })
    expect(second).toMatchObject({
      situacao: 8,
      bloqueioId: null,
      codigoReservaVinculada: 'AG-3081',
      textoBloqueio: 'Bloqueado por vínculo de horário',
      reservas: [],
    })
  })

  test('with a further slot of a booking at one of two places still has the other one', () => {
    const [slot] = slotsOf({ ocupantes: [reserva(8, {}, { principal: false })], doca: { capacidade: 2 } })
    expect(slot).toMatchObject({ situacao: 1, codigoReservaVinculada: null, textoBloqueio: null })
  })

  test('of several places shows the booking that needs somebody first, and is concluded when all are', () => {
    const at = (values: Partial<ReservaOcupante>, vaga: number) =>
      reserva(8, { ...values, id: `r${vaga}` }, { vaga })
    const twoOf = (a: Partial<ReservaOcupante>, b: Partial<ReservaOcupante>) =>
      slotsOf({ ocupantes: [at(a, 1), at(b, 2)], doca: { capacidade: 2 }, agora: hour(8.1) })[0]
    expect(twoOf({ situacao: 4 }, { situacao: 1 })).toMatchObject({ situacao: 5 })
    expect(twoOf({ situacao: 3 }, { situacao: 1 })).toMatchObject({ situacao: 5 })
    expect(twoOf({ situacao: 2 }, { situacao: 6 })).toMatchObject({ situacao: 3 })
    expect(twoOf({ situacao: 4 }, { situacao: 4 })?.situacao).toBe(7)
    expect(twoOf({ situacao: 4 }, { situacao: 4 })?.reservas).toHaveLength(2)
  })
})

describe('bookings beside the grade', () => {
  test('appear at their hour, and are told on the slots that they reach into', () => {
    const value = { ocupantes: [reserva(8.5)] }
    expect(docaOf(value).foraDaGrade).toMatchObject([{ id: 'r8.5', hora: 510 }])
    expect(slotsOf(value).map(({ situacao, textoBloqueio }) => [situacao, textoBloqueio])).toEqual([
      [8, 'Agendado pela AG-3081'],
      [8, 'Agendado pela AG-3081'],
    ])
  })

  test('of a closed day appear all, with the reason why the dock is closed', () => {
    const closed: Calendario = {
      ...calendario([8]),
      excecoes: [{ data: DIA, turnos: null, motivo: 'Inventário' }],
    }
    const shown = docaOf({ ocupantes: [reserva(8)], calendario: closed })
    expect(shown).toMatchObject({ fechado: 'Inventário', turnos: [], foraDaGrade: [{ id: 'r8' }] })
  })

  test('of the day before or after belong to their own days', () => {
    const value = { ocupantes: [reserva(-1), reserva(24)], hours: [0, 23] }
    expect(docaOf(value).foraDaGrade).toEqual([])
    expect(slotsOf(value).map(({ situacao }) => situacao)).toEqual([1, 1])
  })

  test('are not those of a slot whose id changed: the hour decides', () => {
    expect(docaOf({ ocupantes: [reserva(8)] })).toMatchObject({
      foraDaGrade: [],
      turnos: [{ horarios: [{ reservas: [{ id: 'r8' }] }, { reservas: [] }] }],
    })
  })
})

test('a slot that goes on after midnight stands on the day that it begins, with what takes its end', () => {
  const [slot] = slotsOf({ ocupantes: [reserva(24)], hours: [23], calendario: calendario([23], 120) })
  expect(slot).toMatchObject({
    fim: hour(25).toISOString(),
    situacao: 8,
    textoBloqueio: 'Agendado pela AG-3081',
  })
})

test('slots are counted by what they show, urgent bookings by dock while they are not done', () => {
  const value = {
    hours: [6, 7, 8, 9],
    ocupantes: [
      reserva(6, { tipo: 2, situacao: 4 }),
      reserva(7, { tipo: 2, situacao: 2 }),
      reserva(8, { tipo: 3 }),
      reserva(12, { tipo: 2 }),
    ],
  }
  expect(assemble(value).contagem).toEqual([
    { situacao: 1, total: 1 },
    { situacao: 2, total: 1 },
    { situacao: 3, total: 1 },
    { situacao: 7, total: 1 },
  ])
  expect(docaOf(value).urgentes).toBe(2)
})
