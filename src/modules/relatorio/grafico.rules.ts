/** What the chart of a report shows: one measure, by the first group, with at most three parts of the second. Pure. */
import { campo, explicaMedida, type MedidaKey, rotuloDaMedida } from './campos.rules.ts'
import type { Consulta } from './consulta.rules.ts'
import type { Linha } from './linhas.rules.ts'

/** More bars than these are no chart that somebody reads; the table has them all. Days stand closer than names lie. */
const MAX_DIAS = 100
const MAX_NOMES = 12
/** One hue: whole, hatched, hollow. */
const MARCAS = ['cheio', 'hachura', 'vazado'] as const
type Marca = (typeof MARCAS)[number]

interface SerieDoGrafico {
  readonly key: string
  readonly nome: string
  readonly marca: Marca
}

export interface Desenho {
  /** Bars stand upright along days, and lie where they have names. */
  readonly isTempo: boolean
  readonly series: readonly SerieDoGrafico[]
  readonly barras: readonly ({ readonly rotulo: string } & Readonly<Record<string, number | string | null>>)[]
  /** Bars that there are besides. */
  readonly aMais: number
}

/** Parts of a bar add up to it: counts and sums do, ratios do not. */
const somaPartes = (medida: MedidaKey): boolean => explicaMedida(medida) === undefined

/** Undefined: without a group there is nothing to compare. */
export function desenhoDo(
  linhas: readonly Linha[],
  { entidade, grupos, medidas }: Pick<Consulta, 'entidade' | 'grupos' | 'medidas'>,
  medida: MedidaKey,
): Desenho | undefined {
  const [primeiro] = grupos
  const at = medidas.indexOf(medida)
  if (primeiro === undefined || at < 0) return undefined
  const valor = ({ valores }: Linha) => valores[at] ?? null
  const tops = linhas.filter(({ chaves }) => chaves.length === 1)
  const isTempo = campo(primeiro).tipo === 'dia'
  const shown = tops.slice(0, isTempo ? MAX_DIAS : MAX_NOMES)
  const partes = somaPartes(medida) ? partesDe(linhas) : []
  const base = {
    isTempo,
    aMais: tops.length - shown.length,
  }
  if (partes.length === 0) {
    return {
      ...base,
      series: [{ key: 'v', nome: rotuloDaMedida(medida, entidade), marca: 'cheio' }],
      barras: shown.map((linha) => ({ rotulo: linha.rotulos[0] ?? '', v: valor(linha) })),
    }
  }
  const byParent = Map.groupBy(
    linhas.filter(({ chaves }) => chaves.length === 2),
    ({ chaves }) => chaves[0] ?? null,
  )
  return {
    ...base,
    series: partes.map(({ nome }, index) => ({ key: `v${index}`, nome, marca: MARCAS[index] ?? 'cheio' })),
    barras: shown.map(({ chaves, rotulos }) => ({
      rotulo: rotulos[0] ?? '',
      ...Object.fromEntries(
        partes.map(({ chave }, index) => {
          const part = byParent.get(chaves[0] ?? null)?.find((linha) => (linha.chaves[1] ?? null) === chave)
          return [`v${index}`, part ? valor(part) : null]
        }),
      ),
    })),
  }
}

/** The values of the second group; none where there are more than there are patterns. */
function partesDe(
  linhas: readonly Linha[],
): readonly { readonly chave: string | null; readonly nome: string }[] {
  const named = new Map(
    linhas
      .filter(({ chaves }) => chaves.length === 2)
      .map(({ chaves, rotulos }) => [chaves[1] ?? null, rotulos[1] ?? '']),
  )
  return named.size > MARCAS.length ? [] : [...named].map(([chave, nome]) => ({ chave, nome }))
}

/** The measure that a chart shows unless another one is chosen: what the lines are ordered by, else the first column. */
export const medidaDoGrafico = (
  { medidas, ordem }: Pick<Consulta, 'medidas' | 'ordem'>,
  pedida?: string,
): MedidaKey => medidas.find((one) => one === pedida) ?? ordem?.medida ?? medidas[0] ?? 'contagem'
