import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'

/** `R$ 1.234,56` of reais as the wire tells them. */
export const reais = (amount: number): string =>
  formatMoney(moneyFromNumber(amount) ?? Math.round(amount * 100))
