import { expect, test } from 'vitest'
import { type MinutaAgora, whyNaoDesfaz } from './planejamento.rules.ts'

const left = [{ id: 'm', codigo: 12, versao: 1 }]
const now: MinutaAgora = { codigo: 12, versao: 1, aberta: true, carga: null }

test.each([
  [now, []],
  [{ ...now, versao: 2 }, ['a minuta 12 foi mudada depois do plano']],
  [{ ...now, versao: 2, aberta: false }, ['a minuta 12 está fechada']],
  [{ ...now, versao: 3, aberta: false, carga: '1044' }, ['a minuta 12 já é a carga 1044']],
  [undefined, ['a minuta 12 foi removida']],
])('a manifest %j keeps the plan from being undone: %j', (minuta, reasons) => {
  expect(whyNaoDesfaz(left, new Map(minuta && [['m', minuta]]))).toEqual(reasons)
})
