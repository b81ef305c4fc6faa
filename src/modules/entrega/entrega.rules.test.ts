import { describe, expect, test } from 'vitest'
import {
  ATORES,
  acoesDaEntrega,
  canhotoAte,
  dividir,
  entregaDaParada,
  isCanhotoAtrasado,
  nomeDaSituacao,
  podeIr,
  resultadoDoDocumento,
  SITUACAO_ENTREGA,
  type SituacaoEntrega,
  situacaoDoResultado,
} from './entrega.rules.ts'

const TODAS = Object.values(SITUACAO_ENTREGA)
/** Only a person of the company decides about these. */
const SO_DA_EMPRESA = ['operador', 'administrador']
const QUEM_INFORMA = ['administrador', 'edi', 'motorista', 'operador', 'transportadora']

describe('the states of a delivery', () => {
  test.each([
    [1, { 2: ['veiculo'], 3: QUEM_INFORMA, 5: SO_DA_EMPRESA, 7: QUEM_INFORMA, 8: QUEM_INFORMA }],
    [2, { 3: QUEM_INFORMA, 5: SO_DA_EMPRESA, 7: QUEM_INFORMA, 8: QUEM_INFORMA }],
    [8, { 3: ['administrador', 'arquivo', 'operador', 'transportadora'] }],
    [3, { 4: SO_DA_EMPRESA, 8: SO_DA_EMPRESA }],
    [4, { 3: ['administrador'] }],
    [7, { 1: SO_DA_EMPRESA, 3: SO_DA_EMPRESA, 5: SO_DA_EMPRESA, 8: SO_DA_EMPRESA }],
    [5, { 1: SO_DA_EMPRESA }],
  ] as const)('from %i lead to %o [D-050]', (de, expected) => {
    const found = Object.fromEntries(
      TODAS.map((para) => [para, ATORES.filter((ator) => podeIr(de, para, ator)).sort()] as const).filter(
        ([, atores]) => atores.length > 0,
      ),
    )
    const wanted = Object.fromEntries(
      Object.entries(expected).map(([para, atores]) => [para, [...atores].sort()]),
    )
    expect(found).toEqual(wanted)
  })

  test.each([
    [1, null, 'Pendente'],
    [3, 'total', 'Com comprovante'],
    [4, 'parcial', 'Baixada'],
    [5, 'devolvida', 'Devolvida'],
    [5, 'recusada', 'Cancelada'],
    [5, null, 'Cancelada'],
    [7, 'ausente', 'Insucesso'],
    [8, 'total', 'Falta comprovante'],
  ] as const)('%i with the result %s is called %s', (situacao, resultado, nome) => {
    expect(nomeDaSituacao(situacao, resultado)).toBe(nome)
  })

  test.each([
    ['total', true, 3],
    ['total', false, 8],
    ['parcial', true, 3],
    ['parcial', false, 8],
    ['recusada', true, 7],
    ['ausente', false, 7],
    ['avariada', true, 7],
    ['extraviada', false, 7],
  ] as const)('the result %s, with a photo %s, leads to %i', (resultado, temFoto, situacao) => {
    expect(situacaoDoResultado(resultado, temFoto)).toBe(situacao)
  })
})

describe('a partial delivery', () => {
  test.each([
    [12, 10, { ok: true, entregue: 10, resto: 2 }],
    [480, 468, { ok: true, entregue: 468, resto: 12 }],
    [0.3, 0.1, { ok: true, entregue: 0.1, resto: 0.2 }],
    [null, 10, { ok: true, entregue: 10, resto: null }],
    [12, null, { ok: false, problema: 'Informe quanto foi entregue' }],
    [12, 0, { ok: false, problema: 'Informe quanto foi entregue' }],
    [12, 12, { ok: false, problema: 'Informe menos que 12, ou registre a entrega total' }],
    [1276, 1300, { ok: false, problema: 'Informe menos que 1.276, ou registre a entrega total' }],
  ])('of %s with %s handed over is %o', (quantidade, entregue, expected) => {
    expect(dividir(quantidade, entregue)).toEqual(expected)
  })
})

describe('what a driver tells of a stop', () => {
  const faltas = [
    { documentoId: 'a', quantidade: 2 },
    { documentoId: 'a', quantidade: 1.5 },
    { documentoId: 'b', quantidade: 48 },
  ]
  test.each([
    [
      'everything stayed',
      { resultado: 'total', faltas: [] },
      'a',
      12,
      { resultado: 'total', entregue: null },
    ],
    ['nothing stayed', { resultado: 'nada', faltas: [] }, 'a', 12, { resultado: 'recusada', entregue: null }],
    [
      'lines of one document add up',
      { resultado: 'parcial', faltas },
      'a',
      12,
      { resultado: 'parcial', entregue: 8.5 },
    ],
    [
      'all of a document is missing',
      { resultado: 'parcial', faltas },
      'b',
      48,
      { resultado: 'recusada', entregue: null },
    ],
    [
      'a document without a line is whole',
      { resultado: 'parcial', faltas },
      'c',
      5,
      { resultado: 'total', entregue: null },
    ],
    [
      'no lines at all',
      { resultado: 'parcial', faltas: [] },
      'a',
      12,
      { resultado: 'parcial', entregue: null },
    ],
    [
      'a stop without documents',
      { resultado: 'parcial', faltas },
      null,
      null,
      { resultado: 'parcial', entregue: null },
    ],
    [
      'an unknown quantity',
      { resultado: 'parcial', faltas },
      'a',
      null,
      { resultado: 'parcial', entregue: null },
    ],
  ] as const)('%s', (_case, dito, documentoId, quantidade, expected) => {
    expect(resultadoDoDocumento(dito, documentoId, quantidade)).toEqual(expected)
  })
})

describe('what deliveries say of their stop', () => {
  test.each([
    [[], null],
    [[1], 2],
    [[3, 2], 2],
    [[3, 8, 4, 5], 3],
    [[3, 7], 7],
    [[1, 7], 7],
  ] as const)('%o is %s', (situacoes, expected) => {
    expect(entregaDaParada(situacoes)).toBe(expected)
  })
})

describe('the signed paper', () => {
  test('is due so many days after the delivery', () => {
    expect(canhotoAte('2026-11-23T16:15:00.000Z', 5)).toBe('2026-11-28T16:15:00.000Z')
  })

  test.each([
    [8, '2026-11-28T16:15:00.001Z', true],
    [3, '2026-11-28T16:15:00.001Z', true],
    [3, '2026-11-28T16:15:00.000Z', false],
    [4, '2026-12-28T16:15:00.000Z', false],
    [7, '2026-12-28T16:15:00.000Z', false],
  ] as const)('of a delivery in %i at %s is late: %s', (situacao, agora, expected) => {
    const ate = canhotoAte('2026-11-23T16:15:00.000Z', 5)
    expect(isCanhotoAtrasado({ situacao, canhotoAte: ate }, agora)).toBe(expected)
  })
})

describe('what is offered', () => {
  test.each<[SituacaoEntrega, number, 'operador' | 'transportadora' | 'administrador', string[]]>([
    [1, 2, 'operador', ['baixa', 'cancelar', 'anexo']],
    [2, 7, 'transportadora', ['baixa', 'anexo']],
    [8, 2, 'operador', ['anexo']],
    [3, 8, 'operador', ['conferir', 'recusar-foto', 'anexo']],
    [3, 4, 'operador', ['conferir', 'recusar-foto', 'anexo']],
    [3, 4, 'transportadora', ['anexo']],
    [4, 4, 'operador', []],
    [4, 4, 'administrador', ['reabrir']],
    [7, 7, 'operador', ['baixa', 'reentrega', 'devolucao', 'cancelar', 'anexo']],
    [7, 4, 'operador', ['baixa', 'reentrega', 'cancelar', 'anexo']],
    [7, 7, 'transportadora', ['anexo']],
    [5, 2, 'operador', ['reabrir']],
    [5, 4, 'operador', []],
    [1, 5, 'operador', ['cancelar']],
  ])('in %i of a load at %i to the %s: %o', (situacao, status, ator, expected) => {
    expect(acoesDaEntrega(situacao, { status }, ator)).toEqual(expected)
  })
})
