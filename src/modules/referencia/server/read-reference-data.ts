/** Reads the product's own reference files and checks every row before it reaches a table. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const FOLDER = new URL('../../../../reference-data/', import.meta.url)

export interface MunicipioRow {
  readonly id: number
  readonly nome: string
  readonly uf: string
  readonly latitude: number
  readonly longitude: number
  readonly fusoHorario: string
  readonly capital: boolean
}
export interface EstadoRow {
  readonly codigo: number
  readonly uf: string
  readonly nome: string
  readonly regiao: string
}
export interface FeriadoNacionalRow {
  /** `YYYY-MM-DD` */
  readonly data: string
  readonly nome: string
  readonly tipo: string
}
export interface FeriadoEstadualRow {
  readonly uf: string
  /** `MM-DD`, or a rule in the language of date-holidays. */
  readonly regra: string
  readonly nome: string
  readonly vigenteDe: string | null
  readonly vigenteAte: string | null
}
export interface BancoRow {
  readonly compe: string
  readonly ispb: string | null
  readonly nome: string
  readonly nomeCurto: string
}
export interface CepFaixaRow {
  readonly inicio: string
  readonly fim: string
  readonly municipioId: number
}

export interface ReferenceData {
  readonly version: string
  readonly municipios: readonly MunicipioRow[]
  readonly estados: readonly EstadoRow[]
  readonly feriadosNacionais: readonly FeriadoNacionalRow[]
  readonly feriadosEstaduais: readonly FeriadoEstadualRow[]
  readonly bancos: readonly BancoRow[]
  readonly cepFaixas: readonly CepFaixaRow[]
}

/** The version alone, to tell whether loading is needed. */
export function readReferenceVersion(): string {
  const content: unknown = JSON.parse(readFileSync(new URL('version.json', FOLDER), 'utf8'))
  if (
    typeof content === 'object' &&
    content !== null &&
    'version' in content &&
    typeof content.version === 'string'
  ) {
    return content.version
  }
  throw new Error('reference-data/version.json has no version.')
}

/** Every file. Throws with file and line at the first row that is not what it should be. */
export function readReferenceData(): ReferenceData {
  return {
    version: readReferenceVersion(),
    municipios: readRows('municipios.csv', (row) => ({
      id: row.integer('codigo_ibge', 1_100_000, 5_399_999),
      nome: row.text('nome'),
      uf: row.matching('uf', /^[A-Z]{2}$/),
      latitude: row.number('latitude', -34, 6),
      longitude: row.number('longitude', -74, -28),
      fusoHorario: row.timeZone('fuso_horario'),
      capital: row.matching('capital', /^[01]$/) === '1',
    })),
    estados: readRows('estados.csv', (row) => ({
      codigo: row.integer('codigo_ibge', 11, 53),
      uf: row.matching('uf', /^[A-Z]{2}$/),
      nome: row.text('nome'),
      regiao: row.text('regiao'),
    })),
    feriadosNacionais: readRows('feriados_nacionais.csv', (row) => ({
      data: row.matching('data', /^\d{4}-\d{2}-\d{2}$/),
      nome: row.text('nome'),
      tipo: row.text('tipo'),
    })),
    feriadosEstaduais: readRows('feriados_estaduais.csv', (row) => ({
      uf: row.matching('uf', /^[A-Z]{2}$/),
      regra: row.text('regra'),
      nome: row.text('nome'),
      vigenteDe: row.optional('vigente_de'),
      vigenteAte: row.optional('vigente_ate'),
    })),
    bancos: readRows('bancos.csv', (row) => ({
      compe: row.matching('compe', /^\d{3}$/),
      ispb: row.optional('ispb'),
      nome: row.text('nome'),
      nomeCurto: row.text('nome_curto'),
    })),
    cepFaixas: readRows('cep_faixas_municipio.csv', (row) => ({
      inicio: row.matching('cep_inicio', /^\d{8}$/),
      fim: row.matching('cep_fim', /^\d{8}$/),
      municipioId: row.integer('codigo_ibge', 1_100_000, 5_399_999),
    })),
  }
}

class RowReader {
  readonly #values: Readonly<Record<string, string>>
  readonly #place: string

  constructor(values: Readonly<Record<string, string>>, place: string) {
    this.#values = values
    this.#place = place
  }

  text(column: string): string {
    const value = this.optional(column)
    if (value === null) throw this.#problem(column)
    return value
  }

  optional(column: string): string | null {
    const value = this.#values[column]
    if (value === undefined) throw this.#problem(column)
    return value === '' ? null : value
  }

  matching(column: string, pattern: RegExp): string {
    const value = this.text(column)
    if (!pattern.test(value)) throw this.#problem(column)
    return value
  }

  number(column: string, min: number, max: number): number {
    const value = Number(this.text(column))
    if (!(value >= min && value <= max)) throw this.#problem(column)
    return value
  }

  integer(column: string, min: number, max: number): number {
    const value = this.number(column, min, max)
    if (!Number.isInteger(value)) throw this.#problem(column)
    return value
  }

  timeZone(column: string): string {
    const value = this.text(column)
    if (!isTimeZone(value)) throw this.#problem(column)
    return value
  }

  #problem(column: string) {
    return new Error(`${this.#place}: "${this.#values[column] ?? ''}" does not fit the column ${column}.`)
  }
}

const knownZones = new Map<string, boolean>()
function isTimeZone(zone: string): boolean {
  const known = knownZones.get(zone)
  if (known !== undefined) return known
  let isValid = true
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone })
  } catch {
    isValid = false
  }
  knownZones.set(zone, isValid)
  return isValid
}

function readRows<T>(file: string, build: (row: RowReader) => T): T[] {
  const records: Record<string, string>[] = parse(readFileSync(new URL(file, FOLDER)), {
    columns: true,
    bom: true,
  })
  return records.map((record, index) => build(new RowReader(record, `reference-data/${file}:${index + 2}`)))
}
