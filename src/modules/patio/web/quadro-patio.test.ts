import { describe, expect, test } from 'vitest'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { CASOS_DA_ESTADIA } from '../estadia-golden.rules.ts'
import { docasParaChamar } from './ChamarForm.tsx'
import { estadoDaDoca } from './DocasDoPatio.tsx'
import { buildQuadro } from './quadro-patio.ts'
import {
  AGORA_NO_PATIO,
  buildCartao,
  buildPatio,
  chegou,
  comprovada,
  minuto,
  SEM_PATIO,
} from './testing/build-patio.ts'
import { etapaVizinha } from './use-patio-teclas.ts'

const agora = AGORA_NO_PATIO
const ids = (shown: ReturnType<typeof buildQuadro>) =>
  shown.colunas.map(({ etapa: { id }, itens }) => [id, itens.map((item) => item.id)])

describe('the board', () => {
  test('has late ones first, then who waits longest, and at the exit who left last', () => {
    const shown = buildQuadro(
      buildPatio([
        buildCartao('1'),
        buildCartao('2', { dhReserva: minuto(-30) }),
        buildCartao('3', chegou(-10)),
        buildCartao('4', chegou(-70)),
        buildCartao('5', { ...chegou(-200), situacao: R.Concluida, dhSaida: minuto(-60) }),
        buildCartao('6', { ...chegou(-200), situacao: R.Concluida, dhSaida: minuto(-5) }),
      ]),
      agora,
      '',
    )
    expect(ids(shown)).toEqual([
      ['esperados', ['2', '1']],
      ['portaria', ['4', '3']],
      ['doca', []],
      ['liberados', ['6', '5']],
    ])
    expect(shown.colunas.map(({ resumo }) => resumo)).toEqual([
      '1 atrasado',
      'média 40min',
      undefined,
      'média 2h\u00a048min',
    ])
    expect(shown.fatos).toEqual({
      noPatio: 2,
      esperaMedia: 40,
      acimaDeUmaHora: 1,
      estadiaCentavos: 0,
      semHorario: 0,
    })
  })

  test('finds words of plate, code, driver and party, however the plate is written', () => {
    const all = buildPatio([
      buildCartao('1', { placaVeiculo: 'AVX3921', nomeMotorista: 'Ilson Mota' }),
      buildCartao('2', { fornecedor: 'Trigo Bom Grãos' }),
    ])
    const found = (busca: string) => ids(buildQuadro(all, agora, busca))[0]?.[1]
    expect([found('avx-39'), found('ilson'), found('grãos'), found('ag-2'), found('xyz')]).toEqual([
      ['1'],
      ['1'],
      ['2'],
      ['2'],
      [],
    ])
  })

  test('tells the stay when it is due or near, once for each vehicle', () => {
    const twice = { ...chegou(-301), placaVeiculo: 'OPA2K67' }
    const shown = buildQuadro(
      buildPatio([
        buildCartao('1', twice),
        buildCartao('2', twice),
        buildCartao('3', chegou(-245)),
        buildCartao('4', chegou(-400, null)),
      ]),
      agora,
      '',
    )
    const avisos = new Map(
      shown.colunas.flatMap(({ itens }) => itens.map(({ id, aviso }) => [id, aviso?.texto])),
    )
    expect(avisos.get('1')?.replace(/\s/g, ' ')).toBe('Estadia R$ 404,88')
    expect(avisos.get('3')).toBe('Livre até 11:55')
    expect(avisos.get('4')).toBe('Estadia devida')
    expect(shown.fatos.estadiaCentavos).toBe(40_488)
    const first = shown.colunas[1]?.itens.find(({ id }) => id === '1')
    expect(first?.tipo === 'reserva' && first.juntas).toEqual(['AG-2'])
  })

  test.each(CASOS_DA_ESTADIA.filter(({ dia }) => dia > '2026'))(
    'counts the stay of $id like the server, to the cent [C-411]',
    ({ capacidadeKg, minutos, centavos }) => {
      const shown = buildQuadro(buildPatio([buildCartao('1', chegou(-minutos, capacidadeKg))]), agora, '')
      expect(shown.fatos.estadiaCentavos).toBe(centavos)
    },
  )

  test('shows a vehicle without a booking at the gate, by name, with what waits', () => {
    const chegada = {
      id: 'c1',
      version: 1,
      placaVeiculo: 'JCK4D77',
      nomeMotorista: 'Zeno Prates',
      celularMotorista: null,
      fornecedor: 'Sal Marinho Mossoró',
      direcao: 3 as const,
      comprovacao: comprovada(-4),
    }
    const shown = buildQuadro(buildPatio([buildCartao('1', chegou(-90))], { chegadas: [chegada] }), agora, '')
    expect(ids(shown)[1]).toEqual(['portaria', ['1', 'c1']])
    expect(shown.fatos).toMatchObject({ semHorario: 1, noPatio: 2 })
    expect(shown.colunas[1]?.itens[1]?.nome).toBe(
      'placa JCK4D77, Sem horário, Sal Marinho Mossoró, Descarregamento, há 4min',
    )
  })

  test('says that a driver is called, and what the driver answered', () => {
    const called = (respostaChamada: 1 | 2 | null) =>
      buildCartao(String(respostaChamada), {
        ...chegou(-10),
        patio: {
          ...SEM_PATIO,
          comprovacao: comprovada(-10),
          dhChamada: minuto(-1),
          docaChamadaId: 'd3',
          docaChamadaNome: 'Doca 03',
          respostaChamada,
        },
      })
    const shown = buildQuadro(buildPatio([called(null), called(1), called(2)]), agora, '')
    const selos = shown.colunas.flatMap(({ itens }) =>
      itens.map((item) => item.tipo === 'reserva' && [item.selo, item.doca]),
    )
    expect(selos).toEqual([
      ['Chamado', 'Doca 03'],
      ['A caminho', 'Doca 03'],
      ['Não consegue ir', 'Doca 03'],
    ])
  })
})

describe('by keyboard', () => {
  const { colunas } = buildQuadro(
    buildPatio([
      buildCartao('1'),
      buildCartao('2'),
      buildCartao('3', { ...chegou(-5), situacao: R.Concluida, dhSaida: minuto(-1) }),
    ]),
    agora,
    '',
  )

  test('a moved card goes from stage to stage and stops at the ends', () => {
    expect(etapaVizinha(colunas, 'esperados', 1)).toBe('portaria')
    expect(etapaVizinha(colunas, 'esperados', -1)).toBe('esperados')
    expect(etapaVizinha(colunas, 'liberados', 1)).toBe('liberados')
  })
})

test('a vehicle is called to its own dock or to one that serves it, never to a blocked one', () => {
  const there = buildCartao('9', {
    situacao: R.MotoristaNaDoca,
    dhChegadaNaDoca: minuto(-37),
    codigo: 'AG-9',
  })
  const day = buildPatio([there, buildCartao('1', chegou(-10))])
  const offered = docasParaChamar(day, { reserva: buildCartao('1', chegou(-10)) })
  expect(offered.map(({ doca, estado, isReservada }) => [doca.nome, estado, isReservada])).toEqual([
    ['Doca 01', 'ocupada por AG-9', true],
    ['Doca 03', 'livre agora', false],
  ])
  expect(estadoDaDoca(day, 'd1', agora)).toBe('AG-9, há 37min')
  expect(estadoDaDoca(day, 'd3', agora)).toBeUndefined()
})
