import { expect, test } from 'vitest'
import { SITUACAO_CONVITE as C } from '../../ciclo.rules.ts'
import { respostasDoLote } from './resumo-do-lote.ts'

const convite = (id: string, situacao: number, propostas: readonly { autor: number }[] = []) => ({
  id,
  nome: `Transportes ${id}`,
  situacao,
  propostas,
})

const respostas = (convites: readonly ReturnType<typeof convite>[]) =>
  respostasDoLote({
    cargas: [
      { conviteId: 'A', valor: 5450.1 },
      { conviteId: 'A', valor: 4660.2 },
      { conviteId: 'B', valor: 4480 },
      { conviteId: null, valor: 7380 },
    ],
    convites,
  } as unknown as Parameters<typeof respostasDoLote>[0])

test('of a batch whoever took loads stands with their number and sum, whoever refused or proposed with that', () => {
  const { responderam, semResposta } = respostas([
    convite('A', C.Contratado),
    convite('B', C.Contratado),
    convite('C', C.Recusado),
    convite('D', C.ComOEmbarcador, [{ autor: 2 }]),
    convite('E', C.Visto),
  ])
  expect(responderam.map(({ resposta }) => resposta?.replace(/\u00a0/g, ' '))).toEqual([
    '2 cargas · R$ 10.110,30',
    '1 carga · R$ 4.480,00',
    'recusou',
    'propôs outro valor',
  ])
  expect(semResposta).toBe('Transportes E')
})

test('of many who did not answer two are named', () => {
  const { semResposta } = respostas(['E', 'F', 'G', 'H', 'I'].map((id) => convite(id, C.Enviado)))
  expect(semResposta).toBe('Transportes E, Transportes F e mais 3')
})
