import { describe, expect, test } from 'vitest'
import { acoesDa, type Contexto, decidir, type Estado, etapaNova } from './acoes.rules.ts'
import { ocupacao } from './carregar.rules.ts'
import { etiquetaDoVolume, isSscc, readLeitura, ssccCheckDigit } from './etiqueta.rules.ts'
import { reverterCarga } from './reverter.rules.ts'

const AGORA = new Date('2026-11-25T13:00:00.000Z')
let id = 0
const contexto: Contexto = { agora: AGORA, por: 'Íris Fontes', novoId: () => `nova-${++id}` }
const J = 'jundiai'
const B = 'betim'
const nova: Estado = {
  situacao: 1,
  unidadeNegocioId: J,
  liberadaParaCarga: false,
  liberadaMotivo: null,
  divergencias: 0,
  temDestinatario: true,
  etapas: [
    etapaNova('c', 'coleta', { unidadeDestinoId: J }),
    etapaNova('e', 'expedicao', { unidadeOrigemId: J }),
  ],
}
const depois = (
  estado: Estado,
  ...acoes: readonly [Parameters<typeof decidir>[0], Partial<Contexto>?][]
): Estado =>
  acoes.reduce((before, [acao, more]) => {
    const decisao = decidir(acao, before, { ...contexto, ...more })
    if (!decisao.ok) throw new Error(`${acao}: ${decisao.recusa}`)
    return decisao.estado
  }, estado)
const conferida = (estado: Estado): Estado => ({
  ...estado,
  etapas: estado.etapas.map((etapa) => ({ ...etapa, conferidaEm: AGORA.toISOString() })),
})
const noEstoque = depois(conferida(depois(nova, ['coletar'])), ['receber'])
const recusa = (...[acao, estado, more]: [Parameters<typeof decidir>[0], Estado, Partial<Contexto>?]) => {
  const decisao = decidir(acao, estado, { ...contexto, ...more })
  return decisao.ok ? 'ok' : decisao.recusa
}

describe('an action', () => {
  test('follows another one as the procedure says', () => {
    expect(acoesDa(nova)).toEqual(['coletar', 'cancelar'])
    expect(acoesDa(depois(nova, ['coletar']))).toEqual(['receber'])
    expect(acoesDa(noEstoque)).toEqual(['liberar', 'transferir', 'carregar', 'cancelar'])
    const carregada = depois(noEstoque, ['carregar', { cargaId: 'carga' }])
    expect(acoesDa(carregada)).toEqual(['recolher', 'expedir', 'cancelar'])
    const entregue = depois(carregada, ['expedir', { automatico: true }], ['entregar'])
    expect([entregue.situacao, acoesDa(entregue)]).toEqual([3, []])
  })

  test('is refused for its own reason', () => {
    expect(recusa('receber', depois(nova, ['coletar']))).toBe('remessa_sem_conferencia')
    expect(recusa('receber', nova)).toBe('remessa_acao_impossivel')
    expect(recusa('cancelar', depois(nova, ['coletar']))).toBe('remessa_em_transito')
    expect(recusa('liberar', { ...noEstoque, divergencias: 1 })).toBe('remessa_com_divergencia')
    expect(recusa('liberar', { ...noEstoque, divergencias: 1 }, { motivo: 'Cliente aceita' })).toBe('ok')
    expect(recusa('transferir', noEstoque, { unidadeDestinoId: J })).toBe('remessa_mesma_unidade')
    expect(recusa('carregar', { ...noEstoque, temDestinatario: false }, { cargaId: 'x' })).toBe(
      'remessa_sem_destinatario',
    )
    expect(recusa('expedir', depois(noEstoque, ['carregar', { cargaId: 'x' }]))).toBe(
      'remessa_sem_conferencia',
    )
  })
})

test('a transfer takes the planned step where there is one, and moves the expedition to where the goods go', () => {
  const { etapas } = depois(noEstoque, ['transferir', { unidadeDestinoId: B }])
  expect(etapas.map(({ tipo, passo, unidadeOrigemId }) => [tipo, passo, unidadeOrigemId])).toEqual([
    ['coleta', 3, null],
    ['transferencia', 2, J],
    ['expedicao', 1, B],
  ])
  const planned: Estado = {
    ...noEstoque,
    etapas: [
      ...noEstoque.etapas.slice(0, 1),
      etapaNova('t', 'transferencia', { unidadeOrigemId: J, unidadeDestinoId: B }),
    ],
  }
  expect(depois(planned, ['transferir', { unidadeDestinoId: B }]).etapas.map((etapa) => etapa.id)).toEqual([
    'c',
    't',
  ])
})

describe('a load that is given up', () => {
  const carregada = depois(noEstoque, ['carregar', { cargaId: 'carga' }])

  test('cancels its remessas with 1', () => {
    expect(reverterCarga(carregada, 'carga', 1)?.situacao).toBe(99)
  })

  test('gives them back to the stock with 2, released as they were', () => {
    const back = reverterCarga(carregada, 'carga', 2)
    expect([back?.situacao, back?.liberadaParaCarga, back?.etapas.at(-1)?.cargaId]).toEqual([2, true, null])
  })

  test('undoes a transfer that it carried', () => {
    const away = depois(noEstoque, ['transferir', { unidadeDestinoId: B, cargaId: 'carga' }])
    const back = reverterCarga(away, 'carga', 2)
    expect(back?.etapas.map(({ tipo, unidadeOrigemId }) => [tipo, unidadeOrigemId])).toEqual([
      ['coleta', null],
      ['expedicao', J],
    ])
  })

  test('leaves alone what it carried before', () => {
    const delivered = depois(carregada, ['expedir', { automatico: true }], ['entregar'])
    expect(reverterCarga(delivered, 'carga', 1)).toBeUndefined()
  })
})

test.each([
  [26.5, 20, 'cabe'],
  [26.6, 20, 'quase-cheia'],
  [28, 20, 'quase-cheia'],
  [28.001, 20, 'excede'],
  [1, 90.001, 'excede'],
])('%d t and %d m³ in a vehicle of 28 t and 90 m³: %s', (toneladas, volumeM3, estado) => {
  const capacidade = { pesoKg: 28_000, volumeM3: 90 }
  expect(
    ocupacao({ pesoKg: 0, volumeM3: 0 }, { pesoKg: toneladas * 1000, volumeM3 }, capacidade).estado,
  ).toBe(estado)
})

test('a vehicle of unknown size takes everything', () => {
  expect(
    ocupacao({ pesoKg: 1, volumeM3: 1 }, { pesoKg: 1, volumeM3: 1 }, { pesoKg: null, volumeM3: 0 }),
  ).toEqual({
    peso: null,
    volume: null,
    estado: 'cabe',
  })
})

test('an SSCC ends with its check digit', () => {
  expect(ssccCheckDigit('07891234000000123')).toBe(8)
  expect([isSscc('078912340000001238'), isSscc('078912340000001239'), isSscc('0789')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['RM8802-003', 'etiqueta', 'RM8802-003'],
  [' rm-8802-3 ', 'etiqueta', 'RM8802-003'],
  [']C100078912340000001238', 'sscc', '078912340000001238'],
  ['(00)078912340000001238', 'sscc', '078912340000001238'],
  [
    '3526 1112 3456 7800 0195 5500 1000 0883 9510 0088 3952',
    'chave',
    '35261112345678000195550010000883951000883952',
  ],
  ['CAIXA 7', 'etiqueta', 'CAIXA7'],
])('%s is read as %s %s', (text, tipo, codigo) => {
  expect(readLeitura(text)).toEqual({ tipo, codigo })
})

test('nothing, and more than a label holds, is no reading', () => {
  expect([readLeitura(' '), readLeitura('x'.repeat(61))]).toEqual([undefined, undefined])
})

test('the label of a volume that was printed is read back as itself [E-512]', () => {
  for (const n of [1, 99, 1000]) {
    const etiqueta = etiquetaDoVolume(8802, n)
    expect(readLeitura(etiqueta)).toEqual({ tipo: 'etiqueta', codigo: etiqueta })
  }
})
