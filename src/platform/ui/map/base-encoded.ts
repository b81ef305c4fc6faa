/** How `mapa-base.json` is written: lines and rings are polylines of thousandths of a degree. */

/** A name and, for rivers and lakes, how large the water is; 0 is the largest. */
interface Water {
  readonly nome: string
  readonly classe: number
}

interface EncodedRiver extends Water {
  readonly linha: string
}

interface EncodedLake extends Water {
  readonly anel: string
}

export interface EncodedNames {
  readonly nomes: readonly string[]
  /** One position to each name. */
  readonly posicoes: string
}

export interface EncodedBase {
  /** Each polygon with its holes. */
  readonly terra: readonly (readonly string[])[]
  readonly fronteiras: readonly string[]
  readonly divisas: readonly string[]
  readonly rios: readonly EncodedRiver[]
  readonly lagos: readonly EncodedLake[]
  readonly paises: EncodedNames
  readonly mares: EncodedNames
  readonly estados: EncodedNames & { readonly siglas: readonly string[] }
  /** The largest first; `porte` has a digit for each, 0 for a capital to 4 for a small town. */
  readonly cidades: EncodedNames & { readonly porte: string }
}
