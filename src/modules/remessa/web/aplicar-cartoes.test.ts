import { expect, test } from 'vitest'
import { PIPE_KEYS, type Pipe } from '../pipe.rules.ts'
import type { CartaoDaRemessa, QuadroDeRemessas } from '../remessa-quadro.contract.ts'
import { aplicarCartoes } from './aplicar-cartoes.ts'
import { acoesDoCartao, quandoDoCartao, selosDoCartao } from './quadro/colunas.ts'

const AGORA = new Date('2026-11-25T13:00:00.000Z')
const cartao = (id: string, values: Partial<CartaoDaRemessa> = {}): CartaoDaRemessa => ({
  id,
  version: 1,
  codigo: `RM-${id}`,
  situacao: 2,
  urgente: false,
  remetente: 'Moinho Serra Azul',
  destinatario: 'Grupo Cerrado',
  destinoCidade: 'Anápolis',
  pesoKg: 100,
  volumeM3: 1,
  volumes: 1,
  posicao: null,
  tipoModal: 1,
  tipoComercio: null,
  caracteristica: null,
  divergencias: 0,
  etapa: 'coleta',
  passo: 1,
  unidadeId: 'u',
  unidadeDestino: null,
  carga: null,
  conferida: false,
  dhPrevista: null,
  dhInicio: null,
  dhEntrega: null,
  estoqueDesde: '2026-11-18T12:00:00.000Z',
  fusoHorario: 'America/Sao_Paulo',
  ...values,
})
const quadro = (colunas: Partial<Record<Pipe, CartaoDaRemessa[]>>, more = 0): QuadroDeRemessas => ({
  seq: 1,
  total: 0,
  pesoKg: 0,
  permanenciaDias: null,
  colunas: PIPE_KEYS.map((pipe) => {
    const cartoes = colunas[pipe] ?? []
    return {
      pipe,
      cartoes,
      total: cartoes.length + (cartoes.length > 0 ? more : 0),
      pesoKg: cartoes.length * 100,
      volumeM3: cartoes.length,
    }
  }),
})
const idsOf = (one: QuadroDeRemessas | undefined, pipe: Pipe) =>
  one?.colunas.find((coluna) => coluna.pipe === pipe)?.cartoes.map(({ id }) => id)

test('a card that moved changes two columns and leaves the others as they are', () => {
  const before = quadro({ aColetar: [cartao('1'), cartao('2')], expedido: [cartao('9')] })
  const after = aplicarCartoes(before, ['1'], [{ pipe: 'aguardandoRecebimento', cartao: cartao('1') }])
  expect([idsOf(after, 'aColetar'), idsOf(after, 'aguardandoRecebimento')]).toEqual([['2'], ['1']])
  expect([after?.total, after?.pesoKg]).toEqual([3, 300])
  expect(after?.colunas.at(-1)).toBe(before.colunas.at(-1))
})

test('one that left the board, and a new one, are counted; urgent ones stand first [E-515]', () => {
  const before = quadro({ noEstoque: [cartao('1'), cartao('2')] })
  const novo = cartao('3', { urgente: true })
  const after = aplicarCartoes(before, ['1', '3'], [{ pipe: 'noEstoque', cartao: novo }])
  expect(idsOf(after, 'noEstoque')).toEqual(['3', '2'])
})

test('a column of which not all cards are shown is read again', () => {
  const before = quadro({ noEstoque: [cartao('1'), cartao('2')] }, 5)
  expect(aplicarCartoes(before, ['1'], [])).toBeUndefined()
  expect(aplicarCartoes(before, ['7'], [])).toBeUndefined()
})

test('the corner and the badges of a card say what presses', () => {
  const late = cartao('1', { dhPrevista: '2026-11-25T12:00:00.000Z', urgente: true })
  expect([
    quandoDoCartao('aColetar', late, AGORA),
    selosDoCartao('aColetar', late, AGORA).map(({ texto }) => texto),
  ]).toEqual(['hoje 09:00', ['Urgente', 'Coleta atrasada']])
  const old = cartao('2', { posicao: 'B-04' })
  expect([
    quandoDoCartao('noEstoque', old, AGORA),
    selosDoCartao('noEstoque', old, AGORA).map(({ texto }) => texto),
  ]).toEqual(['7 dias', ['7 dias parada', 'B-04']])
})

test('the menu of a card offers what its column allows', () => {
  expect(acoesDoCartao('aColetar', cartao('1'))).toEqual(['coletar', 'cancelar'])
  expect(acoesDoCartao('aguardandoRecebimento', cartao('1', { passo: 2 }))).toEqual(['receber'])
  expect(acoesDoCartao('noEstoque', cartao('1', { etapa: 'expedicao', passo: 1 }))).toEqual([
    'liberar',
    'transferir',
    'carregar',
    'cancelar',
  ])
  const loaded = cartao('1', { etapa: 'expedicao', passo: 1, carga: { id: 'c', codigo: '48230' } })
  expect(acoesDoCartao('liberadaParaCarga', loaded)).toEqual(['recolher', 'expedir', 'cancelar'])
  expect(acoesDoCartao('expedido', cartao('1', { etapa: 'expedicao', passo: 2 }))).toEqual([])
})
