/** `MS` of `Moinho Serra Azul`: the first letters of the first two words that count. */
export function initialsOf(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => word.length > 2)
  const letters = (words.length > 0 ? words : [nome]).slice(0, 2).map((word) => word.charAt(0))
  return letters.join('').toUpperCase()
}
