import { expect, test } from 'vitest'
import type { Pipe } from '../../pipe.rules.ts'
import type { CartaoNaTv } from '../../remessa-tv.contract.ts'
import { cantoDe, linhaDe } from './remessas-tv.ts'

const agora = new Date('2026-11-25T13:42:00.000Z')
const CARTAO: CartaoNaTv = {
  id: '1',
  codigo: 'RM-8849',
  urgente: false,
  remetente: 'Trigo Bom Grãos',
  destinatario: 'Doces Estrela',
  divergencias: 0,
  etapa: 'coleta',
  passo: 1,
  unidadeDestino: null,
  carga: null,
  conferida: false,
  dhPrevista: null,
  dhInicio: null,
  estoqueDesde: null,
  fusoHorario: 'America/Sao_Paulo',
}

test.each<[Pipe, Partial<CartaoNaTv>, string, string]>([
  ['aColetar', { dhPrevista: '2026-11-25T12:00:00.000Z' }, 'era 09:00', 'atraso'],
  ['aColetar', { dhPrevista: '2026-11-25T17:00:00.000Z' }, '14:00', 'neutro'],
  ['aColetar', { dhPrevista: '2026-11-27T17:00:00.000Z', urgente: true }, '27/11', 'urgente'],
  ['aguardandoRecebimento', { dhPrevista: '2026-11-25T14:20:00.000Z', divergencias: 1 }, '11:20', 'aviso'],
  ['aguardandoRecebimento', { conferida: true }, 'na doca', 'neutro'],
  ['noEstoque', { estoqueDesde: '2026-11-18T13:00:00.000Z', urgente: true }, '7 dias', 'parada'],
  ['noEstoque', { estoqueDesde: '2026-11-24T13:00:00.000Z' }, '1 dia', 'neutro'],
  ['expedido', { dhInicio: '2026-11-25T13:20:00.000Z' }, '10:20', 'neutro'],
])('%s with %o: %s, %s', (pipe, values, texto, tom) => {
  expect(cantoDe(pipe, { ...CARTAO, ...values }, agora)).toEqual({ texto, tom })
})

test.each<[Pipe, Partial<CartaoNaTv>, string]>([
  ['noEstoque', {}, 'Trigo Bom Grãos'],
  ['liberadaParaCarga', { carga: { id: '1', codigo: '48230' } }, 'Carga 48230'],
  ['expedido', {}, 'Doces Estrela'],
  ['expedido', { etapa: 'transferencia', unidadeDestino: 'CD Betim' }, 'para CD Betim'],
])('below the code of one in %s with %o stands %s', (pipe, values, texto) => {
  expect(linhaDe(pipe, { ...CARTAO, ...values })).toBe(texto)
})
