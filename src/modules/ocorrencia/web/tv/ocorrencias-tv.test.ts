import { expect, test } from 'vitest'
import type { CartaoNaTv } from '../../ocorrencia-quadro.contract.ts'
import { mostrarCartao, notaDoResponsavel } from './ocorrencias-tv.ts'

const AGORA = new Date('2026-11-25T13:42:00.000Z')
const cartao: CartaoNaTv = {
  id: '1',
  codigoCarga: '48171',
  tipo: 'Avaria na carga',
  destinatario: 'Doces Estrela do Norte',
  cidade: 'Feira de Santana, BA',
  situacao: 1,
  abertaEm: '2026-11-25T11:37:00.000Z',
  prazoEm: null,
  responsavel: null,
}
const shown = (values: Partial<CartaoNaTv>) =>
  mostrarCartao({ ...cartao, ...values }, 'America/Sao_Paulo', AGORA)

test('an overdue one is red and tells since when; one that ends soon is orange and tells until when', () => {
  expect(shown({ prazoEm: '2026-11-25T12:37:00.000Z' })).toMatchObject({
    selo: 'Vencida',
    cor: 'vermelho',
    tempo: '1h\u00a005min',
    parte: 1,
    quem: 'Sem responsável',
    nota: 'Feira de Santana, BA',
  })
  expect(shown({ prazoEm: '2026-11-25T14:07:00.000Z', responsavel: 'Otávio Brandt' })).toMatchObject({
    selo: 'Vencendo',
    cor: 'laranja',
    tempo: '25min',
    quem: 'Otávio Brandt',
    nota: 'vence 11:07',
  })
})

test('others have the colour of their state, those without a deadline no part of it', () => {
  expect(shown({ situacao: 2, prazoEm: '2026-11-25T16:42:00.000Z' })).toMatchObject({
    selo: 'Em andamento',
    cor: 'indigo',
    tempo: '3h',
    nota: 'vence 13:42',
  })
  expect(shown({ prazoEm: '2026-11-26T12:00:00.000Z' }).nota).toBe('vence 26/11 09:00')
  expect(shown({})).toMatchObject({
    selo: 'Pendente',
    cor: 'neutro',
    tempo: '2h\u00a005min',
    parte: undefined,
  })
})

test('of a person the overdue ones are told first, then the next deadline', () => {
  const person = { nome: 'Renata Kuhn', abertas: 5, vencidas: 2, proximoPrazo: '2026-11-25T14:07:00.000Z' }
  expect(notaDoResponsavel(person, AGORA)).toEqual({ cor: 'vermelho', texto: '2 vencidas' })
  expect(notaDoResponsavel({ ...person, vencidas: 0 }, AGORA)).toEqual({
    cor: 'laranja',
    texto: '1 vence em 25min',
  })
  expect(notaDoResponsavel({ ...person, vencidas: 0, proximoPrazo: null }, AGORA).texto).toBe('no prazo')
})
