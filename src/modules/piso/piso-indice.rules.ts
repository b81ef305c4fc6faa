/**
 * The values of the floor, arranged once for a set of values so that a calculation finds its coefficients without a search:
 * by table and kind of cargo, then by axles. Pure.
 */
import type { TabelaDoPiso } from '#modules/regra-legal/regra-dados.ts'
import { type ValorDaRegra, valorEm } from '#modules/regra-legal/regra-legal.rules.ts'
import { decimalFromText, toCentavos } from './piso-decimal.rules.ts'

export interface ValoresDoPiso {
  readonly minimo: readonly ValorDaRegra<'piso-minimo'>[]
  readonly calculo: readonly ValorDaRegra<'piso-calculo'>[]
  readonly retorno: readonly ValorDaRegra<'piso-retorno-vazio'>[]
}

export interface CelulaDoPiso {
  /** R$ per km in millionths, and as the norm writes it. */
  readonly ccd: bigint
  readonly ccdTexto: string
  readonly ccCentavos: number
}

/** One table of one norm. */
export interface NormaDoPiso {
  readonly valor: ValorDaRegra<'piso-minimo'>
  /** Axles that the table has a column for, the most first. */
  readonly colunas: readonly number[]
  readonly celulas: ReadonlyMap<number, CelulaDoPiso>
}

export interface IndiceDoPiso {
  /** The norm in force on that day for a table and a kind of cargo; undefined: none is known. */
  readonly norma: (tabela: TabelaDoPiso, tipoCarga: number, dia: string) => NormaDoPiso | undefined
  readonly calculo: (dia: string) => ValorDaRegra<'piso-calculo'> | undefined
  readonly retorno: (dia: string) => ValorDaRegra<'piso-retorno-vazio'> | undefined
}

const AXLES = 10
const cellKey = (tipo: number, eixos: number) => tipo * AXLES + eixos

/** Axles without a column of their own take the next lower one (Res. ANTT 6.076/2026, art. 5 §5). */
export const colunaDe = ({ colunas }: NormaDoPiso, eixos: number): number | undefined =>
  colunas.find((coluna) => coluna <= eixos)

/** Undefined: the norm leaves this cell empty, so that there is no floor. */
export const celulaDe = ({ celulas }: NormaDoPiso, tipo: number, coluna: number): CelulaDoPiso | undefined =>
  celulas.get(cellKey(tipo, coluna))

/** Build it once for a set of values and keep it. */
export function indexarPiso({ minimo, calculo, retorno }: ValoresDoPiso): IndiceDoPiso {
  const columns = new Map<string, Set<number>>()
  for (const valor of minimo) {
    const known = columns.get(actOf(valor)) ?? new Set()
    for (const [, eixos] of valor.dados.coeficientes) known.add(eixos)
    columns.set(actOf(valor), known)
  }
  const normas = new Map(minimo.map((valor) => [valor, toNorma(valor, columns.get(actOf(valor)) ?? [])]))
  // A norm of which only one kind of cargo is known says nothing about the others.
  const porTipo = new Map<string, ValorDaRegra<'piso-minimo'>[]>()
  for (const valor of minimo) {
    const { tabela, coeficientes } = valor.dados
    for (const tipo of new Set(coeficientes.map(([tipo]) => tipo))) {
      const key = `${tabela}${tipo}`
      porTipo.set(key, [...(porTipo.get(key) ?? []), valor])
    }
  }
  const emForca = remember((key, dia) => valorEm(porTipo.get(key) ?? [], dia))
  const calculoEm = remember((_, dia) => valorEm(calculo, dia))
  const retornoEm = remember((_, dia) => valorEm(retorno, dia))
  return {
    norma: (tabela, tipo, dia) => {
      const valor = emForca(`${tabela}${tipo}`, dia)
      return valor && normas.get(valor)
    },
    calculo: (dia) => calculoEm('', dia),
    retorno: (dia) => retornoEm('', dia),
  }
}

/** A table whose kinds of cargo stand in several values is one table still: a column is there if any kind has it. */
const actOf = ({ dados, ato, validoDe }: ValorDaRegra<'piso-minimo'>) => `${dados.tabela} ${validoDe} ${ato}`

function toNorma(valor: ValorDaRegra<'piso-minimo'>, columns: Iterable<number>): NormaDoPiso {
  return {
    valor,
    colunas: [...columns].sort((a, b) => b - a),
    celulas: new Map(
      valor.dados.coeficientes.map(([tipo, eixos, ccd, cc]): [number, CelulaDoPiso] => [
        cellKey(tipo, eixos),
        { ccd: decimalFromText(ccd), ccdTexto: ccd, ccCentavos: toCentavos(decimalFromText(cc)) },
      ]),
    ),
  }
}

/** Days that are asked for again and again: a list of loads has few. */
const MAX_REMEMBERED = 5000

function remember<T>(find: (key: string, dia: string) => T): (key: string, dia: string) => T {
  const known = new Map<string, T>()
  return (key, dia) => {
    const at = `${key} ${dia}`
    const found = known.get(at)
    if (found !== undefined || known.has(at)) return found as T
    if (known.size >= MAX_REMEMBERED) known.clear()
    const value = find(key, dia)
    known.set(at, value)
    return value
  }
}
