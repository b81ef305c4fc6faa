/** Amounts as the chain of a round writes them: `5450.00`. */
export const reais = (centavos: number | null): string | null =>
  centavos === null ? null : (centavos / 100).toFixed(2)
