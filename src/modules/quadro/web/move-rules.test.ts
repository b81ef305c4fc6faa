import { expect, test } from 'vitest'
import { hintOf, moveOf } from './move-rules.ts'
import { buildCartao, type CartaoChange, etapaId, grupoOfEtapa } from './testing/build-cartao.ts'

const stage = (n: number) => ({ id: etapaId(n), grupo: grupoOfEtapa(n) })
const allocated: CartaoChange = { alocacaoTipo: 1 }
const guest: CartaoChange = { ownerCriadorDaCarga: false }

test.each<[string, CartaoChange, number, object]>([
  ['to its own stage', { naEtapa: 1 }, 1, { kind: 'none' }],
  ['within its group', { naEtapa: 1 }, 2, { kind: 'stage' }],
  ['of a guest within its group', { naEtapa: 3, ...guest }, 4, { kind: 'stage' }],
  ['into the execution without a vehicle', { naEtapa: 1 }, 3, { kind: 'action', acao: 'alocar' }],
  ['into the execution with a vehicle', { naEtapa: 1, ...allocated }, 4, { kind: 'action', acao: 'iniciar' }],
  ['to the delivered', { naEtapa: 4 }, 5, { kind: 'action', acao: 'entregar' }],
  ['of a guest to the delivered', { naEtapa: 4, ...guest }, 5, { kind: 'action', acao: 'entregar' }],
  ['back to waiting', { naEtapa: 3 }, 1, { kind: 'action', acao: 'desalocar' }],
])('a move %s', (_what, cartao, to, expected) => {
  expect(moveOf(buildCartao(1, cartao), stage(to))).toEqual(expected)
})

test.each<[string, CartaoChange, number, RegExp]>([
  ['from waiting to delivered', { naEtapa: 1 }, 5, /^Aloque antes/],
  ['from delivered to the road', { naEtapa: 5 }, 4, /já foi entregue/],
  ['from delivered to waiting', { naEtapa: 5 }, 1, /já foi entregue/],
  ['of a guest back to waiting', { naEtapa: 3, ...guest }, 1, /^Só a empresa que criou/],
])('a move %s is refused with the reason', (_what, cartao, to, reason) => {
  const move = moveOf(buildCartao(1, cartao), stage(to))
  expect(move).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) })
  expect(hintOf(move)).toMatch(reason)
})
