/** People that a comment calls by @: found while it is typed, put in, and told apart from plain words. Pure. */

export interface Colega {
  readonly id: string
  readonly nome: string
}

export interface MencaoAberta {
  /** Where its @ stands. */
  readonly inicio: number
  /** What is typed of the name. */
  readonly busca: string
}

/** The name that is being typed before the caret, of one or two words; undefined: none is. */
export function mencaoAberta(texto: string, caret: number): MencaoAberta | undefined {
  const found = /(?:^|\s)@(?<busca>[\p{L}.]*(?: [\p{L}.]+)?)$/u.exec(texto.slice(0, caret))
  const busca = found?.groups?.busca
  return busca === undefined ? undefined : { inicio: caret - busca.length - 1, busca }
}

/** The text with the whole name in place of what was typed of it, and where the caret stands then. */
export function inserirMencao(texto: string, { inicio, busca }: MencaoAberta, nome: string) {
  const before = `${texto.slice(0, inicio)}@${nome} `
  return { texto: before + texto.slice(inicio + busca.length + 1).trimStart(), caret: before.length }
}

/** Of the people that were chosen, those whose name still stands in the text. */
export const mencionados = (texto: string, escolhidos: readonly Colega[]): readonly Colega[] =>
  escolhidos.filter(({ nome }) => texto.includes(`@${nome}`))

/** The text in pieces, those that call somebody marked. */
export function emPartes(
  texto: string,
  mencoes: readonly Pick<Colega, 'nome'>[],
): readonly { readonly texto: string; readonly isMencao: boolean }[] {
  if (mencoes.length === 0) return [{ texto, isMencao: false }]
  const names = mencoes.map(({ nome }) => `@${nome}`).toSorted((a, b) => b.length - a.length)
  const parts: { texto: string; isMencao: boolean }[] = []
  let rest = texto
  while (rest !== '') {
    const at = Math.min(...names.map((name) => rest.indexOf(name)).filter((index) => index >= 0))
    if (!Number.isFinite(at)) break
    const name = names.find((one) => rest.startsWith(one, at)) ?? ''
    if (at > 0) parts.push({ texto: rest.slice(0, at), isMencao: false })
    parts.push({ texto: name, isMencao: true })
    rest = rest.slice(at + name.length)
  }
  return rest === '' ? parts : [...parts, { texto: rest, isMencao: false }]
}
