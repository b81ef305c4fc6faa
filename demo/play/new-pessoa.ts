/** Documents of people who do not exist, different each time. */
import { digit } from './new-placa.ts'

/** Digits that satisfy modulus 11 as a CPF does. */
export function newCpf(): string {
  const base = Array.from({ length: 9 }, digit).join('')
  const check = (text: string) => {
    const sum = [...text].reduce((total, char, at) => total + Number(char) * (text.length + 1 - at), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = check(base)
  return `${base}${first}${check(`${base}${first}`)}`
}

/** Digits that satisfy modulus 11 as the number of a licence does. */
export function newCnh(): string {
  for (;;) {
    const digits = Array.from({ length: 9 }, () => Number(digit()))
    const weigh = (weight: (index: number) => number) =>
      digits.reduce((sum, value, index) => sum + value * weight(index), 0) % 11
    const [first, second] = [weigh((index) => 9 - index), weigh((index) => index + 1)]
    if (first < 10 && second < 10) return `${digits.join('')}${first}${second}`
  }
}
