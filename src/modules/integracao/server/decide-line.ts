/** What becomes of a line that was read: its repairs, what is wrong with it, and how it differs from the record. */
import type { JsonValue, Values } from '../leitura.rules.ts'
import {
  type Decisoes,
  decideLine,
  type Leituras,
  type LinhaDecidida,
  type Problema,
  type SaysSame,
} from '../linha.rules.ts'
import type { AnyLineReading, ExistingRecord } from './import-target.ts'
import type { ReadContext } from './mapped-columns.ts'

export interface DecidedLine extends LinhaDecidida {
  /** Problems that no decision about repairs removes. */
  readonly daLinha: readonly Problema[]
}

interface DecideInput {
  readonly leituras: Leituras
  readonly decisoes?: Decisoes
  /** `valuesOf` both. */
  readonly lido: { readonly values: Values; readonly problemas: Problema[] }
  readonly key: string | undefined
  /** The record that the key names. */
  readonly existing?: ExistingRecord<unknown> | undefined
  /** The line before that has the same key. */
  readonly before?: number | undefined
}

/** Why a line is refused whose key another line has. */
export const REPETIDA = 'Repetida no arquivo'

const line = new Intl.NumberFormat('pt-BR')

export function decideRead(
  { target, apoio, modo }: ReadContext,
  { leituras, decisoes = {}, lido, key, existing, before }: DecideInput,
): DecidedLine {
  const daLinha = [
    ...repeatedProblem(target, before),
    ...(target.check?.(lido.values, apoio, existing === undefined) ?? []),
    ...keyProblem(target, leituras, key),
  ]
  const decided = decideLine({
    leituras,
    decisoes,
    lido,
    problemas: daLinha,
    existing: existing?.values,
    modo,
    show: (campo, value) => showValue(target, apoio, campo, value),
    saysSame: saysSameIn(target),
  })
  return { ...decided, daLinha }
}

function repeatedProblem(target: AnyLineReading, before: number | undefined): Problema[] {
  if (before === undefined) return []
  const texto = `Repetida: igual à linha ${line.format(before)}`
  return [{ campo: target.keyField, texto, grupo: REPETIDA }]
}

/** A line without a key names no record; a cell that says so already is not told twice. */
function keyProblem(target: AnyLineReading, leituras: Leituras, key: string | undefined): Problema[] {
  if (key !== undefined || leituras[target.keyField]?.tipo === 'problema') return []
  const rotulo = target.columns.find(({ campo }) => campo === target.keyField)?.rotulo ?? target.keyField
  return [{ campo: target.keyField, texto: 'Campo obrigatório', grupo: `Sem ${rotulo}` }]
}

/** How a stored value of a field reads. */
function showValue(target: AnyLineReading, apoio: unknown, campo: string, value: JsonValue): string {
  if (value === null || value === '') return ''
  const column = target.columns.find((one) => one.campo === campo)
  if (column?.mostrar) return column.mostrar(value, apoio)
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
}

/** Whether a cell of a column says what the record holds already. */
export const saysSameIn =
  (target: AnyLineReading): SaysSame =>
  (campo, lido, atual) =>
    target.columns.find((one) => one.campo === campo)?.isMesmo?.(lido, atual) ?? false
