/** Which delivery the file of a signed paper belongs to, by its name: the key of the invoice, or its number. Pure. */

export interface EntregaDoCanhoto {
  readonly id: string
  readonly numero: string | null
  readonly chave: string | null
}

/** Where an access key tells the number of its document. */
const NUMERO_NA_CHAVE = [25, 34] as const
const CHAVE = /\d{44}/g
const GROUPED = /\d{1,3}(?:[.\s]\d{3})+(?!\d)/g
/** Scanners and phones write the day and the hour: `20261127`, `2026-11-27`. */
const DAY = /(?<!\d)20\d{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?!\d)/g

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/**
 * The deliveries that the name tells of; several where an invoice has several. A key decides before numbers. A day in the name is no
 * number of an invoice, unless nothing else is one.
 */
export function entregasDoArquivo(nome: string, entregas: readonly EntregaDoCanhoto[]): string[] {
  const chaves = new Set(nome.match(CHAVE))
  const idsOf = (holds: (entrega: EntregaDoCanhoto) => boolean) => entregas.filter(holds).map(({ id }) => id)
  const byChave = idsOf(({ chave }) => chave !== null && chaves.has(chave))
  if (byChave.length > 0) return byChave
  const numeros = new Set([...chaves].map((chave) => withoutZeros(chave.slice(...NUMERO_NA_CHAVE))))
  if (numeros.size > 0)
    return idsOf(({ numero, chave }) => chave === null && numero !== null && numeros.has(numero))
  const byNumero = (text: string) => {
    const told = [...(text.match(/\d+/g) ?? []), ...(text.match(GROUPED) ?? [])].map((one) =>
      withoutZeros(one.replace(/\D/g, '')),
    )
    return idsOf(({ numero }) => numero !== null && told.includes(withoutZeros(numero.replace(/\D/g, ''))))
  }
  const found = byNumero(nome.replace(DAY, ' '))
  return found.length > 0 ? found : byNumero(nome)
}
