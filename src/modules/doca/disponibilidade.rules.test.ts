import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECAO, SITUACAO_DOCA } from './agendamento-codes.ts'
import type { Horario } from './calendario.rules.ts'
import {
  type DocaAceita,
  duracaoPedida,
  horariosVinculados,
  isDirecaoAceita,
  melhoresAlternativas,
  motivosContra,
  type OcupacaoDoHorario,
  type Pedido,
  type RegraDeDuracao,
} from './disponibilidade.rules.ts'

/** 08:00 in São Paulo. */
const INICIO = new Date('2026-11-24T11:00:00.000Z')
const AGORA = new Date('2026-11-24T10:00:00.000Z')
const later = (minutes: number) => new Date(INICIO.getTime() + minutes * 60_000)

const pedido = (changes: Partial<Pedido> = {}): Pedido => ({
  direcao: DIRECAO.Carregamento,
  tipoVeiculo: null,
  tipoCarroceria: null,
  caracteristicaId: null,
  pesoKg: null,
  isEquipe: false,
  ...changes,
})
const doca = (changes: Partial<DocaAceita> = {}): DocaAceita => ({
  situacao: SITUACAO_DOCA.Ativa,
  direcao: DIRECAO.Ambos,
  capacidade: 1,
  tiposVeiculo: [],
  tiposCarroceria: [],
  caracteristicas: [],
  pesoMinimoKg: null,
  pesoMaximoKg: null,
  antecedenciaMin: 0,
  unidadeAtiva: true,
  fusoHorario: 'America/Sao_Paulo',
  ...changes,
})
const ocupacao = (changes: Partial<OcupacaoDoHorario> = {}): OcupacaoDoHorario => ({
  reservas: 0,
  bloqueios: 0,
  esperas: 0,
  vinculadas: 0,
  ...changes,
})
const nomes = {
  tipoVeiculo: (codigo: string) => codigo.toLowerCase(),
  tipoCarroceria: (codigo: string) => codigo.toLowerCase(),
}

interface Case {
  readonly pedido?: Partial<Pedido>
  readonly doca?: Partial<DocaAceita>
  readonly ocupacao?: Partial<OcupacaoDoHorario>
  readonly agora?: Date
}
const contra = (one: Case) =>
  motivosContra(
    pedido(one.pedido),
    doca(one.doca),
    { inicio: INICIO, fim: new Date(INICIO.getTime() + 3_600_000) },
    ocupacao(one.ocupacao),
    one.agora ?? AGORA,
    nomes,
  )

describe('why a slot is not offered', () => {
  test.each<[string, Case, string, string | undefined]>([
    ['passado', { agora: new Date('2026-11-25T03:00:00.000Z') }, 'O horário já passou.', undefined],
    ['antecedencia', { agora: later(1) }, 'O horário já começou.', 'Escolha um horário mais tarde.'],
    [
      'antecedencia',
      { doca: { antecedenciaMin: 90 } },
      'A doca pede 1 hora e 30 min de antecedência.',
      'Escolha um horário mais tarde, ou peça à equipe da doca que reserve.',
    ],
    [
      'doca-bloqueada',
      { doca: { situacao: SITUACAO_DOCA.Bloqueada }, ocupacao: { reservas: 1 } },
      'A doca está bloqueada.',
      'Escolha outra doca.',
    ],
    [
      'bloqueado',
      { ocupacao: { bloqueios: 1 } },
      'Bloqueado para agendamento',
      'A equipe da doca pode liberar o horário.',
    ],
    [
      'em-espera',
      { ocupacao: { esperas: 1 } },
      'Outra pessoa está reservando este horário agora.',
      'Aguarde até 5 minutos, ou escolha outro horário.',
    ],
    [
      'vinculo',
      { ocupacao: { reservas: 1, vinculadas: 1 } },
      'Bloqueado por vínculo de horário',
      'Escolha um horário mais tarde.',
    ],
    [
      'ocupado',
      { ocupacao: { reservas: 1 } },
      'O horário já está reservado.',
      'Escolha outro horário ou outra doca.',
    ],
    [
      'ocupado',
      { ocupacao: { reservas: 3 }, doca: { capacidade: 3 } },
      'As 3 vagas já estão reservadas.',
      'Escolha outro horário ou outra doca.',
    ],
    [
      'direcao',
      { doca: { direcao: DIRECAO.Descarregamento } },
      'A doca só faz descarregamento.',
      'Escolha uma doca que faça carregamento.',
    ],
    [
      'direcao',
      { doca: { direcao: DIRECAO.Descarregamento }, pedido: { direcao: DIRECAO.Ambos } },
      'A doca só faz descarregamento.',
      'Escolha uma doca que faça as duas operações.',
    ],
    [
      'veiculo',
      { doca: { tiposVeiculo: ['VUC', 'TOCO'] }, pedido: { tipoVeiculo: 'BITREM' } },
      'A doca não recebe bitrem.',
      'Venha com: vuc, toco.',
    ],
    [
      'carroceria',
      { doca: { tiposCarroceria: ['BAU'] }, pedido: { tipoCarroceria: 'TANQUE' } },
      'A doca não recebe a carroceria tanque.',
      'Venha com: bau.',
    ],
    [
      'caracteristica',
      { doca: { caracteristicas: ['a'] }, pedido: { caracteristicaId: 'b' } },
      'A doca não atende esta característica.',
      'Escolha uma doca que a atenda.',
    ],
    [
      'peso-maximo',
      { doca: { pesoMaximoKg: 12_000 }, pedido: { pesoKg: 12_000.5 } },
      'A doca só recebe até 12,0 t.',
      'Traga no máximo 12,0 t de cada vez.',
    ],
    [
      'peso-minimo',
      { doca: { pesoMinimoKg: 500 }, pedido: { pesoKg: 499 } },
      'A doca só recebe a partir de 500 kg.',
      'Escolha uma doca para volumes menores.',
    ],
  ])('%s: %j', (motivo, one, texto, mudanca) => {
    expect(
      contra(one).map((each) => ({
        ...each,
        texto: each.texto.replace(/\u00a0/g, ' '),
        mudanca: each.mudanca?.replace(/\u00a0/g, ' '),
      })),
    ).toEqual([{ motivo, texto, mudanca }])
  })

  test.each<[string, Case]>([
    ['nothing is asked or taken', {}],
    ['a place is left', { doca: { capacidade: 4 }, ocupacao: { reservas: 1, bloqueios: 1, esperas: 1 } }],
    ['an earlier hour of today, to the staff [D-079]', { agora: later(600), pedido: { isEquipe: true } }],
    ['staff, within the lead time', { doca: { antecedenciaMin: 600 }, pedido: { isEquipe: true } }],
    ['exactly at the lead time', { doca: { antecedenciaMin: 60 } }],
    [
      'all that the dock takes',
      {
        doca: {
          tiposVeiculo: ['VUC'],
          tiposCarroceria: ['BAU'],
          caracteristicas: ['a'],
          pesoMinimoKg: 10,
          pesoMaximoKg: 20,
        },
        pedido: { tipoVeiculo: 'VUC', tipoCarroceria: 'BAU', caracteristicaId: 'a', pesoKg: 20 },
      },
    ],
    [
      'what is not said is not asked for',
      { doca: { tiposVeiculo: ['VUC'], pesoMaximoKg: 1, caracteristicas: ['a'] } },
    ],
  ])('offered: %s', (_name, one) => {
    expect(contra(one)).toEqual([])
  })

  test('every reason is told at once, those that nobody can change first', () => {
    const motivos = contra({
      agora: new Date('2026-11-26T12:00:00.000Z'),
      ocupacao: { reservas: 1 },
      doca: { direcao: DIRECAO.Descarregamento, tiposVeiculo: ['VUC'], pesoMaximoKg: 1 },
      pedido: { tipoVeiculo: 'BITREM', pesoKg: 2 },
    })
    expect(motivos.map(({ motivo }) => motivo)).toEqual([
      'passado',
      'ocupado',
      'direcao',
      'veiculo',
      'peso-maximo',
    ])
  })

  test('a place is offered exactly while less is taken than there are places', () => {
    const few = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(
        few,
        few,
        few,
        fc.integer({ min: 1, max: 20 }),
        (reservas, bloqueios, esperas, capacidade) => {
          const motivos = contra({ ocupacao: { reservas, bloqueios, esperas }, doca: { capacidade } })
          expect(motivos.length === 0).toBe(reservas + bloqueios + esperas < capacidade)
        },
      ),
      { seed: 2, numRuns: 200 },
    )
  })
})

test.each([
  [DIRECAO.Carregamento, DIRECAO.Ambos, true],
  [DIRECAO.Ambos, DIRECAO.Ambos, true],
  [DIRECAO.Descarregamento, DIRECAO.Descarregamento, true],
  [DIRECAO.Descarregamento, DIRECAO.Carregamento, false],
  [DIRECAO.Ambos, DIRECAO.Carregamento, false],
])('direction %i at a dock of %i: %s [D-042]', (pedida, daDoca, expected) => {
  expect(isDirecaoAceita(pedida, daDoca)).toBe(expected)
})

describe('linked slots', () => {
  const horario = (start: number, duracaoMin: number): Horario => ({
    turnoId: 't',
    turnoNome: 'T',
    horarioId: `h${start}`,
    hora: 480 + start,
    duracaoMin,
    inicio: later(start),
    fim: later(start + duracaoMin),
  })
  /** 08:00 to 11:00 by the hour, a pause, 12:00 to 13:00. */
  const horarios = [horario(0, 60), horario(60, 60), horario(120, 60), horario(240, 60)]

  test.each<[primeiro: number, minutos: number | null, ids: string[] | undefined]>([
    [0, null, ['h0']],
    [0, 30, ['h0']],
    [0, 60, ['h0']],
    [0, 61, ['h0', 'h60']],
    [0, 180, ['h0', 'h60', 'h120']],
    [0, 181, undefined],
    [2, 60, ['h120']],
    [2, 90, undefined],
    [3, 120, undefined],
  ])('from slot %i for %s minutes: %j', (primeiro, minutos, ids) => {
    const first = horarios[primeiro]
    if (!first) throw new Error('no such slot')
    expect(horariosVinculados(horarios, first, minutos)?.map(({ horarioId }) => horarioId)).toEqual(ids)
  })

  test('what is taken follows without a gap and is just long enough', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ gap: fc.constantFrom(0, 0, 0, 15), minutos: fc.integer({ min: 5, max: 90 }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: 1, max: 400 }),
        (parts, minutos) => {
          let at = 0
          const day = parts.map((part) => {
            const slot = horario(at + part.gap, part.minutos)
            at += part.gap + part.minutos
            return slot
          })
          const [first] = day
          if (!first) return
          const taken = horariosVinculados(day, first, minutos)
          if (!taken) {
            const run = day.findIndex(
              (slot, index) => index > 0 && slot.inicio > (day[index - 1]?.fim ?? slot.inicio),
            )
            const end = (run < 0 ? day.at(-1) : day[run - 1])?.fim ?? first.fim
            expect(end.getTime()).toBeLessThan(first.inicio.getTime() + minutos * 60_000)
            return
          }
          const minutes = taken.map(({ duracaoMin }) => duracaoMin)
          const total = minutes.reduce((sum, value) => sum + value, 0)
          expect(total).toBeGreaterThanOrEqual(minutos)
          // Without its last slot it would be too short.
          if (taken.length > 1) expect(total - (minutes.at(-1) ?? 0)).toBeLessThan(minutos)
          expect(taken.slice(1).map(({ inicio }) => inicio)).toEqual(taken.slice(0, -1).map(({ fim }) => fim))
        },
      ),
      { seed: 3, numRuns: 200 },
    )
  })

  test.each<[Partial<Pedido>, number | null]>([
    [{}, 40],
    [{ direcao: DIRECAO.Descarregamento }, 60],
    [{ tipoVeiculo: 'BITREM' }, 120],
    [{ tipoVeiculo: 'BITREM', pesoKg: 30_000 }, 150],
    [{ pesoKg: 30_000 }, 40],
  ])('the longest rule that applies to %j is %s minutes', (changes, minutos) => {
    const rule = (one: Partial<RegraDeDuracao>, value: number): RegraDeDuracao => ({
      direcao: null,
      tipoVeiculo: null,
      aPartirDeKg: null,
      ...one,
      minutos: value,
    })
    const regras = [
      rule({ direcao: DIRECAO.Ambos }, 40),
      rule({ direcao: DIRECAO.Descarregamento }, 60),
      rule({ tipoVeiculo: 'BITREM' }, 120),
      rule({ tipoVeiculo: 'BITREM', aPartirDeKg: 30_000 }, 150),
    ]
    expect(duracaoPedida(pedido(changes), regras)).toBe(minutos)
    expect(duracaoPedida(pedido(changes), [])).toBeNull()
  })
})

describe('alternatives', () => {
  const slot = (docaId: string, minutes: number) => {
    const inicio = later(minutes)
    return { docaId, inicio, dia: inicio.toISOString().slice(0, 10) }
  }
  const wanted = slot('d5', 0)
  const nameOf = ({ docaId, inicio }: { docaId: string; inicio: Date }) =>
    `${docaId} ${(inicio.getTime() - INICIO.getTime()) / 60_000}`

  test('same day and dock first, then other docks, then other days', () => {
    const livres = [
      slot('d5', 1440),
      slot('d6', 0),
      slot('d6', 360),
      slot('d5', 180),
      wanted,
      slot('d6', 1440),
    ]
    expect(melhoresAlternativas(livres, wanted).map(nameOf)).toEqual(['d5 180', 'd6 0', 'd6 360'])
    expect(melhoresAlternativas(livres, wanted, 9).map(nameOf)).toEqual([
      'd5 180',
      'd6 0',
      'd6 360',
      'd5 1440',
      'd6 1440',
    ])
  })

  test('near in time first, of two equally near the later one', () => {
    const livres = [slot('d5', -60), slot('d5', 120), slot('d5', 60), slot('d5', -30)]
    expect(melhoresAlternativas(livres, wanted).map(nameOf)).toEqual(['d5 -30', 'd5 60', 'd5 -60'])
  })

  test('what was asked for is never offered again, and the answer does not depend on the order', () => {
    const livres = [slot('d5', 0), slot('d7', 30), slot('d6', 30), slot('d6', -30)]
    expect(melhoresAlternativas(livres, wanted).map(nameOf)).toEqual(['d6 30', 'd7 30', 'd6 -30'])
    expect(melhoresAlternativas(livres.toReversed(), wanted)).toEqual(melhoresAlternativas(livres, wanted))
    expect(melhoresAlternativas([wanted], wanted)).toEqual([])
  })
})
