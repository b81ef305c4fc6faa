/** Lines of a report in the order of a table, and the same with the second group as columns. Pure. */

import { formatDay } from '#platform/shared/day.ts'
import { type CampoKey, campo } from './campos.rules.ts'
import type { Consulta } from './consulta.rules.ts'

export interface Linha {
  readonly chaves: readonly (string | null)[]
  readonly rotulos: readonly string[]
  readonly valores: readonly (number | null)[]
}

const VAZIO: Partial<Record<CampoKey, string>> = {
  noPrazo: 'Ainda não avaliada',
  completa: 'Ainda não avaliada',
  naoCompareceu: 'Ainda aberto',
}

/** How the records without a value of the field are called. */
export const semValor = (key: CampoKey): string => VAZIO[key] ?? `Sem ${campo(key).rotulo.toLowerCase()}`

/** A stored value in words; `nomes`: by id, of what stands in registers. */
export function rotuloDo(key: CampoKey, chave: string | null, nomes: ReadonlyMap<string, string>): string {
  const { tipo, valores } = campo(key)
  if (chave === null) return semValor(key)
  if (tipo === 'dia') return formatDay(chave)
  if (tipo === 'logico') return chave === 'true' ? 'Sim' : 'Não'
  if (tipo === 'enum') return valores?.[chave] ?? chave
  return nomes.get(chave) ?? 'De outra empresa'
}

const keyOf = (chaves: readonly (string | null)[]) => JSON.stringify(chaves)

/** Each subtotal before its lines; among brothers by the chosen measure, else by their names or days. */
export function emArvore<L extends Linha>(
  linhas: readonly L[],
  { ordem, medidas, grupos }: Pick<Consulta, 'ordem' | 'medidas' | 'grupos'>,
): L[] {
  const children = Map.groupBy(linhas, ({ chaves }) => keyOf(chaves.slice(0, -1)))
  const at = ordem ? medidas.indexOf(ordem.medida) : -1
  const byName = (a: L, b: L) => {
    const grupo = grupos[a.chaves.length - 1]
    const isDay = grupo !== undefined && campo(grupo).tipo === 'dia'
    const [one, other] = isDay
      ? [a.chaves.at(-1) ?? '', b.chaves.at(-1) ?? '']
      : [a.rotulos.at(-1) ?? '', b.rotulos.at(-1) ?? '']
    return one.localeCompare(other, 'pt-BR')
  }
  const compare = (a: L, b: L) => {
    const [one, other] = [a.valores[at] ?? null, b.valores[at] ?? null]
    if (at < 0 || one === other) return byName(a, b)
    // What has no value stands last, whichever way the others are ordered.
    if (one === null) return 1
    if (other === null) return -1
    return ordem?.desc ? other - one : one - other
  }
  const walk = (parent: string): L[] =>
    (children.get(parent) ?? []).toSorted(compare).flatMap((linha) => [linha, ...walk(keyOf(linha.chaves))])
  return walk(keyOf([]))
}

export interface TabelaCruzada {
  readonly colunas: readonly { readonly chave: string | null; readonly rotulo: string }[]
  readonly linhas: readonly {
    readonly chave: string | null
    readonly rotulo: string
    /** In the order of the columns; null: nothing there. */
    readonly valores: readonly (number | null)[]
    readonly total: number | null
  }[]
}

/** The lines of two groups and one measure as a crossed table; totals by line come from the subtotals. */
export function cruzar(linhas: readonly Linha[], grupo: CampoKey): TabelaCruzada {
  const pairs = linhas.filter(({ chaves }) => chaves.length === 2)
  const named = new Map(pairs.map(({ chaves, rotulos }) => [chaves[1] ?? null, rotulos[1] ?? '']))
  const isDay = campo(grupo).tipo === 'dia'
  const colunas = [...named]
    .map(([chave, rotulo]) => ({ chave, rotulo }))
    .toSorted((a, b) =>
      isDay ? (a.chave ?? '').localeCompare(b.chave ?? '') : a.rotulo.localeCompare(b.rotulo, 'pt-BR'),
    )
  const cells = new Map(pairs.map(({ chaves, valores }) => [keyOf(chaves), valores[0] ?? null]))
  return {
    colunas,
    linhas: linhas
      .filter(({ chaves }) => chaves.length === 1)
      .map(({ chaves, rotulos, valores }) => ({
        chave: chaves[0] ?? null,
        rotulo: rotulos[0] ?? '',
        valores: colunas.map(({ chave }) => cells.get(keyOf([chaves[0] ?? null, chave])) ?? null),
        total: valores[0] ?? null,
      })),
  }
}
