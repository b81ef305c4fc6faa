/** What the documents of a load make of it: its totals, and where each of them goes. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { TIPO_PARADA } from './carga-codes.ts'
import type { ItemFields } from './documento.rules.ts'

/** What the columns of a load hold. */
const MAX_QUANTIDADE = 2_147_483_647
const MAX_PESO_KG = 999_999_999
const MAX_VALOR = 9_999_999_999_999

export interface Soma {
  readonly quantidade: number | null
  readonly pesoKg: number | null
  readonly volume: number | null
  readonly valor: number | null
}

const MEASURES = ['quantidade', 'pesoKg', 'volume', 'valor'] as const

/**
 * What the documents of a load add up to; null where none of them tells, so that the load keeps what was typed.
 * Weights to the gram, volumes to the millilitre, money in cents.
 */
export function sumDocumentos(documentos: readonly Soma[]): Soma {
  const sum = (measure: (typeof MEASURES)[number], digits: number) => {
    const told = documentos.flatMap((documento) => documento[measure] ?? [])
    if (told.length === 0) return null
    return Math.round(told.reduce((total, value) => total + value, 0) * 10 ** digits) / 10 ** digits
  }
  return {
    quantidade: sum('quantidade', 0),
    pesoKg: sum('pesoKg', 3),
    volume: sum('volume', 6),
    valor: sum('valor', 2),
  }
}

/** A sum that the load cannot hold, on the field of the document. */
export const checkSoma = ({ quantidade, pesoKg, volume, valor }: Soma): FieldProblem[] =>
  Object.entries({
    quantidade: (quantidade ?? 0) > MAX_QUANTIDADE,
    peso: (pesoKg ?? 0) > MAX_PESO_KG,
    volume: (volume ?? 0) > MAX_PESO_KG,
    valor: (valor ?? 0) > MAX_VALOR,
  }).flatMap(([path, isTooMuch]) =>
    isTooMuch ? [{ path, message: 'A soma dos documentos da carga passa do limite' }] : [],
  )

export interface ParadaDestino {
  readonly id: string
  readonly tipo: number
  readonly documento: string | null
  readonly municipioId: number | null
}

/** The delivery that a document goes to: that of its addressee, of several the one in the same town. */
export function findParada(
  paradas: readonly ParadaDestino[],
  destino: { readonly documento: string | null; readonly municipioId: number | null },
): string | null {
  if (destino.documento === null) return null
  const own = paradas.filter(
    ({ tipo, documento }) => tipo === TIPO_PARADA.Entrega && documento === destino.documento,
  )
  const inTown = own.find(({ municipioId }) => municipioId !== null && municipioId === destino.municipioId)
  return (inTown ?? own.at(0))?.id ?? null
}

/** The largest of each measure among the items; null where none tells it. */
export function maiorItem(itens: readonly Pick<ItemFields, 'comprimentoCm' | 'larguraCm' | 'alturaCm'>[]): {
  comprimento: number | null
  largura: number | null
  altura: number | null
} {
  const largest = (values: readonly (number | null)[]) => {
    const told = values.flatMap((value) => value ?? [])
    return told.length === 0 ? null : Math.max(...told)
  }
  return {
    comprimento: largest(itens.map(({ comprimentoCm }) => comprimentoCm)),
    largura: largest(itens.map(({ larguraCm }) => larguraCm)),
    altura: largest(itens.map(({ alturaCm }) => alturaCm)),
  }
}
