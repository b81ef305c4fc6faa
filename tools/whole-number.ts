/** Reads a whole number from 1 to `max` of a command line; ends the process with one clear line when it is none. */
export function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  console.error(`${name} deve ser um número de 1 a ${max}.`)
  process.exit(2)
}
