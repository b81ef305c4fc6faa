import { describe, expect, test } from 'vitest'
import { type CartaoDoMenu, canFinalizar, cardMenu, whyFinalizarBloqueado } from './acoes.rules.ts'
import { cargaErrors } from './carga-dados.contract.ts'

const card = (values: Partial<CartaoDoMenu> = {}): CartaoDoMenu => ({
  visibilidade: 1,
  situacao: 1,
  lote: null,
  qntNegociacoesEmAndamento: 0,
  documentos: 0,
  veiculoContratadoFrota: null,
  dhPreFinalizacao: null,
  ownerCriadorDaCarga: true,
  ...values,
})
const actionsOf = (values?: Partial<CartaoDoMenu>) => cardMenu(card(values)).map(({ acao }) => acao)
const ENDED = '2026-11-21T12:00:00.000Z'
const CODES = [1, 2, 3, 4, 98, 99] as const
const VISIBILITIES = [1, 2, 99] as const

describe('always offered', () => {
  const always = [
    'detalhes',
    'rotograma',
    'encontrar-veiculo',
    'anexos',
    'acompanhamento',
    'editar',
    'mover',
    'alterar-unidade',
    'romaneio',
    'romaneio-sem-itens',
    'pdf',
    'desativar',
  ]
  test.each(
    VISIBILITIES.flatMap((visibilidade) => CODES.map((situacao) => [visibilidade, situacao] as const)),
  )(
    'at visibilidade %i and situacao %i [L-040, L-043, L-045, L-048, L-049, L-051]',
    (visibilidade, situacao) => {
      expect(actionsOf({ visibilidade, situacao, ownerCriadorDaCarga: visibilidade !== 99 })).toEqual(
        expect.arrayContaining(always),
      )
    },
  )
})

describe('offered under a condition', () => {
  const offers = (acao: string, values: Partial<CartaoDoMenu>) => actionsOf(values).includes(acao as never)

  test.each([
    [1, false],
    [2, true],
    [99, false],
  ] as const)('Transportadoras at visibilidade %i: %s [L-041, L-172]', (visibilidade, expected) => {
    expect(offers('transportadoras', { visibilidade })).toBe(expected)
  })

  test.each([
    [{ qntNegociacoesEmAndamento: 1 }, true],
    [{ qntNegociacoesEmAndamento: 0 }, false],
    [{ qntNegociacoesEmAndamento: 1, lote: { id: 'x' } }, false],
    [{ qntNegociacoesEmAndamento: 1, visibilidade: 2 }, false],
    [{ qntNegociacoesEmAndamento: 1, visibilidade: 99 }, false],
  ] as const)('Ver negociação of %o: %s [L-042, L-172]', (values, expected) => {
    expect(offers('negociacao', values)).toBe(expected)
  })

  test.each([
    [0, false],
    [1, true],
  ])('Documentos with %i documents: %s [L-044]', (documentos, expected) => {
    expect(offers('documentos', { documentos })).toBe(expected)
  })

  test.each([
    [1, true],
    [2, true],
    [99, false],
  ] as const)('Histórico at visibilidade %i: %s [L-046, L-172]', (visibilidade, expected) => {
    expect(offers('historico', { visibilidade })).toBe(expected)
  })

  test('Adicionar tempo de retorno only with a contracted fleet vehicle [L-052]', () => {
    expect(offers('tempo-retorno', {})).toBe(false)
    expect(offers('tempo-retorno', { veiculoContratadoFrota: { id: 'x', placa: 'ABC1D23' } })).toBe(true)
  })
})

test('Duplicar only for the company that created the load', () => {
  expect(actionsOf()).toContain('duplicar')
  expect(actionsOf({ ownerCriadorDaCarga: false })).not.toContain('duplicar')
})

test('what only the creator may do is shown to a carrier, blocked with the words of the server [L-047, L-048]', () => {
  const given = card({ visibilidade: 99, ownerCriadorDaCarga: false, situacao: 2, documentos: 1 })
  expect(
    cardMenu(given).flatMap(({ acao, bloqueio }) => (bloqueio === null ? [] : [[acao, bloqueio]])),
  ).toEqual(
    ['editar', 'alterar-unidade', 'desativar'].map((acao) => [
      acao,
      cargaErrors.carga_de_outra_empresa.message,
    ]),
  )
  expect(cardMenu(card()).every(({ bloqueio }) => bloqueio === null)).toBe(true)
})

describe('Finalizar', () => {
  test.each([
    [{}, true],
    [{ situacao: 2 }, true],
    [{ situacao: 3 }, false],
    [{ situacao: 4 }, false],
    [{ visibilidade: 2 }, false],
    [{ visibilidade: 99 }, false],
    [{ dhPreFinalizacao: ENDED, ownerCriadorDaCarga: true }, true],
    [{ dhPreFinalizacao: ENDED, ownerCriadorDaCarga: false }, false],
    [{ dhPreFinalizacao: null, ownerCriadorDaCarga: false }, true],
    [{ dhPreFinalizacao: ENDED, ownerCriadorDaCarga: true, situacao: 3 }, false],
  ] as const)('can be chosen for %o: %s [L-053, L-054]', (values, expected) => {
    expect(canFinalizar(card(values))).toBe(expected)
    const item = cardMenu(card(values)).find(({ acao }) => acao === 'finalizar')
    expect(item !== undefined && item.bloqueio === null).toBe(expected)
  })

  test('is blocked with its reason at situacao 3 and 4, absent where it is not for the reader [L-053, L-055]', () => {
    const item = (values: Partial<CartaoDoMenu>) =>
      cardMenu(card(values)).find(({ acao }) => acao === 'finalizar')
    expect(item({ situacao: 4 })?.bloqueio).toBe('A carga já está finalizada.')
    expect(item({ situacao: 3, dhPreFinalizacao: ENDED })?.bloqueio).toContain('Confirme a finalização')
    expect(item({ situacao: 4, visibilidade: 2 })).toBeUndefined()
    expect(CODES.map((situacao) => whyFinalizarBloqueado(card({ situacao })) !== null)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })
})

test('only an open load of the own company that stands in no batch is offered to carriers', () => {
  const offers = (values: Partial<CartaoDoMenu>) =>
    cardMenu(card(values)).some(({ acao }) => acao === 'oferecer')
  expect([
    offers({}),
    offers({ ownerCriadorDaCarga: false }),
    offers({ situacao: 2 }),
    offers({ lote: { id: 'x', codigo: '1' } }),
  ]).toEqual([true, false, false, false])
})

test('the menu keeps its order, its parts and its keys', () => {
  const all = cardMenu(
    card({
      documentos: 4,
      qntNegociacoesEmAndamento: 1,
      veiculoContratadoFrota: { id: 'x', placa: 'ABC1D23' },
    }),
  )
  expect(all.map(({ rotulo, tecla }) => [rotulo, tecla])).toEqual([
    ['Detalhes', 'Enter'],
    ['Rotograma', 'R'],
    ['Ver negociação', 'N'],
    ['Encontrar veículo', 'V'],
    ['Documentos', 'O'],
    ['Anexos', 'A'],
    ['Histórico', 'H'],
    ['Acompanhamento', 'P'],
    ['Link de acompanhamento', null],
    ['Oferecer', null],
    ['Editar', 'E'],
    ['Duplicar', 'D'],
    ['Mover para...', 'M'],
    ['Alterar unidade de negócio', 'U'],
    ['Adicionar tempo de retorno', 'I'],
    ['Gerar romaneio', 'G'],
    ['Gerar romaneio sem itens', null],
    ['Gerar PDF', null],
    ['Finalizar', 'F'],
    ['Desativar', 'Del'],
  ])
  const keys = all.flatMap(({ tecla }) => tecla ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  const parts = all.map(({ parte }) => parte)
  expect(parts.filter((parte, index) => parte !== parts[index - 1])).toEqual([
    'consultar',
    'alterar',
    'imprimir',
    'encerrar',
  ])
  expect(all.at(-1)).toMatchObject({ acao: 'desativar', perigo: true })
})
