/** Modulus 11 as the Brazilian registries use it. */

const ASCII_ZERO = 48

/** A character's worth: its ASCII code minus 48, so 0..9 are themselves and A..Z are 17..42 (IN RFB 2.229/2024). */
export const characterValue = (char: string) => char.charCodeAt(0) - ASCII_ZERO

/** The check digit 0..9 of digits and capital letters; the weights go with the characters from the left. */
export function modulus11Digit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * characterValue(text.charAt(index)), 0)
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}
