import { describe, expect, test } from 'vitest'
import { columnNames, findHeader, headerSignature, proposeColumns } from './colunas.rules.ts'
import { ACOES, isOver, nextSituacao, SITUACOES } from './importacao.rules.ts'
import { problema, reparo, valor } from './leitura.rules.ts'
import {
  addCounts,
  changesOf,
  countRepairs,
  countResults,
  decideLine,
  parseSignature,
  resultOf,
  signatureOf,
} from './linha.rules.ts'

describe('the life of an import', () => {
  test.each([
    ['colunas', 'conferir', 'conferindo'],
    ['conferindo', 'parar', 'conferencia_parada'],
    ['conferindo', 'terminar', 'conferida'],
    ['conferindo', 'falhar', 'falhou'],
    ['conferencia_parada', 'retomar', 'conferindo'],
    ['conferida', 'gravar', 'gravando'],
    ['conferida', 'voltar', 'colunas'],
    ['gravando', 'parar', 'gravacao_parada'],
    ['gravando', 'terminar', 'concluida'],
    ['gravacao_parada', 'retomar', 'gravando'],
    ['falhou', 'voltar', 'colunas'],
    ['colunas', 'gravar', undefined],
    ['conferencia_parada', 'gravar', undefined],
    ['gravando', 'descartar', undefined],
    ['gravacao_parada', 'voltar', undefined],
  ] as const)('%s, %s: %s', (from, acao, to) => expect(nextSituacao(from, acao)).toBe(to))

  test('nothing follows the end', () => {
    for (const situacao of SITUACOES.filter(isOver)) {
      expect(ACOES.filter((acao) => nextSituacao(situacao, acao))).toEqual([])
    }
  })
})

const CAMPOS = [
  { campo: 'documento', rotulo: 'CNPJ ou CPF', apelidos: ['CNPJ_CLI', 'CNPJ'], obrigatorio: true },
  { campo: 'nome', rotulo: 'Razão social', apelidos: ['RAZAO'] },
  { campo: 'peso', rotulo: 'Peso máximo por veículo (kg)', apelidos: [] },
]
const line = (linha: number, ...celulas: string[]) => ({ linha, celulas })

describe('columns', () => {
  test('the header is the line that names most fields, else the first full line of texts', () => {
    const lines = [line(1, 'Clientes 2026', ''), line(3, 'CNPJ_CLI', 'RAZAO'), line(4, '1', 'Razao')]
    expect(findHeader(lines, CAMPOS)?.linha).toBe(3)
    expect(findHeader([line(1, 'Título', '', ''), line(2, 'a', 'b', 'c')], CAMPOS)?.linha).toBe(2)
    expect(findHeader([line(1, '1', '2'), line(2, '3', '4')], CAMPOS)).toBeUndefined()
  })

  test.each([
    [
      ['REMETENTE', 'CIDADE', 'DESTINATARIO', 'CIDADE'],
      [],
      ['REMETENTE', 'CIDADE (REMETENTE)', 'DESTINATARIO', 'CIDADE (DESTINATARIO)'],
    ],
    [
      ['', 'CIDADE', 'UF', 'CIDADE', 'UF', 'PESO'],
      ['PEDIDO', 'DESTINO', '', 'ORIGEM', '', 'CARGA'],
      ['PEDIDO', 'CIDADE (DESTINO)', 'UF (DESTINO)', 'CIDADE (ORIGEM)', 'UF (ORIGEM)', 'PESO'],
    ],
    [['Nome', 'Nome', 'NOME'], [], ['Nome', 'Nome 2', 'NOME 3']],
    [['PEDIDO', '', ''], [], ['PEDIDO', 'Coluna B', 'Coluna C']],
  ])('columns %j under %j are told apart by their place', (header, above, expected) =>
    expect(columnNames(header, above)).toEqual(expected),
  )

  test('the order of columns makes no other kind of file', () => {
    expect(headerSignature(['B x', 'á'])).toBe(headerSignature(['A', 'b_X']))
  })

  test('what the company linked comes first, then names, then likeness', () => {
    const header = ['CNPJ_CLI', 'Cliente', 'PESO_MAX', 'OBS', 'Razão Social']
    expect(proposeColumns(header, CAMPOS, { cliente: 'nome', obs: null })).toEqual([
      { coluna: 0, campo: 'documento', ligacao: 'sugerido' },
      { coluna: 1, campo: 'nome', ligacao: 'lembrado' },
      { coluna: 2, campo: 'peso', ligacao: 'confirmar' },
      { coluna: 3, campo: null, ligacao: 'fora' },
      { coluna: 4, campo: null, ligacao: 'fora' },
    ])
  })
})

describe('what becomes of a line', () => {
  const decide = (overrides: Partial<Parameters<typeof decideLine>[0]>) =>
    decideLine({
      leituras: { nome: valor('Ana') },
      decisoes: {},
      problemas: [],
      existing: undefined,
      modo: 'alterar',
      show: (_campo, value) => String(value ?? ''),
      ...overrides,
    })
  const repair = reparo(
    'acentos',
    { valor: 'Açúcar', texto: 'Açúcar' },
    { manter: { valor: 'ACUCAR', texto: 'ACUCAR' } },
  )
  const phone = reparo('telefone', { valor: '4736331177', texto: '(47) 3633-1177' })

  test.each([
    ['a new one', {}, 'criar', []],
    ['an equal one', { existing: { nome: 'Ana' } }, 'sem_mudanca', []],
    ['a different one', { existing: { nome: 'Bia' } }, 'alterar', []],
    ['one that is left alone', { existing: { nome: 'Bia' }, modo: 'ignorar' as const }, 'sem_mudanca', []],
    ['one with a problem', { leituras: { nome: problema('Não') } }, 'recusar', []],
    ['one with a repair', { leituras: { nome: repair } }, 'criar', ['acentos']],
    [
      'one whose repair is what stands there',
      { leituras: { nome: repair }, existing: { nome: 'Açúcar' } },
      'sem_mudanca',
      [],
    ],
    [
      'one whose repair was accepted',
      { leituras: { nome: repair }, decisoes: { nome: 'aceito' as const } },
      'criar',
      [],
    ],
    [
      'one whose original was kept',
      { leituras: { nome: repair }, decisoes: { nome: 'mantido' as const }, existing: { nome: 'ACUCAR' } },
      'sem_mudanca',
      [],
    ],
    [
      'one whose original cannot stand',
      { leituras: { fone: phone }, decisoes: { fone: 'mantido' as const } },
      'recusar',
      [],
    ],
    ['one with a problem and a repair', { leituras: { a: repair, b: problema('Não') } }, 'recusar', []],
  ])('%s', (_what, overrides, destino, reparos) => {
    expect(decide(overrides)).toMatchObject({ destino, reparos })
  })

  test('what stands in the record is shown for each field that changes', () => {
    const leituras = { nome: valor('Ana'), cep: valor('1') }
    expect(decide({ leituras, existing: { nome: 'Bia' } }).mudancas).toEqual({ nome: 'Bia', cep: '' })
  })

  test('the order of keys, and empty against nothing, are no change', () => {
    const window = { dias: [1, 2], inicio: '06:00' }
    expect(changesOf({ a: window }, { a: { inicio: '06:00', dias: [1, 2] } }, 'alterar')).toEqual({})
    expect(changesOf({ a: '' }, {}, 'alterar')).toEqual({})
    expect(changesOf({ a: [1, 2] }, { a: [2, 1] }, 'alterar')).toEqual({ a: [1, 2] })
    expect(changesOf({ a: 'x', b: 'y' }, { a: 'z' }, 'vazios')).toEqual({ b: 'y' })
  })

  test('counts follow the accepted kinds without any line being touched', () => {
    const contadores = { criar: 5, 'criar|acentos': 3, 'alterar|acentos,telefone': 2, recusar: 1 }
    expect(countResults(contadores, new Set())).toEqual({
      criar: 5,
      alterar: 0,
      sem_mudanca: 0,
      reparo: 5,
      recusar: 1,
    })
    expect(countResults(contadores, new Set(['acentos']))).toMatchObject({ criar: 8, reparo: 2 })
    expect(countResults(contadores, new Set(['acentos', 'telefone']))).toMatchObject({
      alterar: 2,
      reparo: 0,
    })
    expect(countRepairs(contadores)).toEqual({ acentos: 5, telefone: 2 })
    expect(resultOf('alterar|acentos,telefone', new Set(['acentos']))).toBe('reparo')
  })

  test('a signature reads as it was written, and counts that reach nothing disappear', () => {
    const decided = { destino: 'criar', reparos: ['acentos', 'cep'] } as const
    expect(parseSignature(signatureOf(decided))).toEqual(decided)
    expect(addCounts({ a: 1, b: 2 }, { a: -1, c: 1 })).toEqual({ b: 2, c: 1 })
  })
})
