/** Which lines of a report the table shows. Pure. */
import type { LinhaDaConsulta } from '../../consulta.contract.ts'

export interface LinhaNaTela {
  readonly key: string
  readonly linha: LinhaDaConsulta
  readonly rotulo: string
  /** From 0. */
  readonly nivel: number
  /** It adds up the lines below it. */
  readonly isSubtotal: boolean
}

export const keyOf = (chaves: readonly (string | null)[]): string => JSON.stringify(chaves)

export interface Mostrar {
  /** Number of groups. */
  readonly grupos: number
  readonly hasSubtotais: boolean
  readonly recolhidas: ReadonlySet<string>
}

/** With subtotals a tree whose branches can be folded; without, the lines alone, each with all its groups. */
export function linhasNaTela(
  linhas: readonly LinhaDaConsulta[],
  { grupos, hasSubtotais, recolhidas }: Mostrar,
): readonly LinhaNaTela[] {
  if (!hasSubtotais) {
    return linhas
      .filter(({ chaves }) => chaves.length === grupos)
      .map((linha) => ({
        key: keyOf(linha.chaves),
        linha,
        rotulo: linha.rotulos.join(' › '),
        nivel: 0,
        isSubtotal: false,
      }))
  }
  const isFolded = ({ chaves }: LinhaDaConsulta) =>
    chaves.some((_chave, index) => index > 0 && recolhidas.has(keyOf(chaves.slice(0, index))))
  return linhas
    .filter((linha) => recolhidas.size === 0 || !isFolded(linha))
    .map((linha) => ({
      key: keyOf(linha.chaves),
      linha,
      rotulo: linha.rotulos.at(-1) ?? '',
      nivel: linha.chaves.length - 1,
      isSubtotal: linha.chaves.length < grupos,
    }))
}
