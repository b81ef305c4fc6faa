/** Rows of reference files, checked value by value. */
import { parse } from 'csv-parse/sync'
import { isDay } from '#platform/shared/day.ts'
import { isTimeZone } from '#platform/shared/time-zone.ts'

/** Builds one object for each row of a CSV. Throws with file and line at the first value that does not fit. */
export function parseRows<T>(csv: string | Buffer, file: string, build: (row: ReferenceRow) => T): T[] {
  const records: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  // Line 1 holds the column names.
  return records.map((record, index) => build(new ReferenceRow(record, `${file}:${index + 2}`)))
}

/** One row; every reader throws when the column is missing or its value does not fit. */
export class ReferenceRow {
  readonly #values: Readonly<Record<string, string>>
  readonly #place: string

  constructor(values: Readonly<Record<string, string>>, place: string) {
    this.#values = values
    this.#place = place
  }

  text(column: string): string {
    const value = this.#value(column)
    if (value === '') throw this.#problem(column)
    return value
  }

  matching(column: string, pattern: RegExp): string {
    const value = this.text(column)
    if (!pattern.test(value)) throw this.#problem(column)
    return value
  }

  matchingOrNull(column: string, pattern: RegExp): string | null {
    return this.#value(column) === '' ? null : this.matching(column, pattern)
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

  /** `YYYY-MM-DD` */
  day(column: string): string {
    const value = this.text(column)
    if (!isDay(value)) throw this.#problem(column)
    return value
  }

  dayOrNull(column: string): string | null {
    return this.#value(column) === '' ? null : this.day(column)
  }

  timeZone(column: string): string {
    const value = this.text(column)
    if (!isTimeZone(value)) throw this.#problem(column)
    return value
  }

  #value(column: string): string {
    const value = this.#values[column]
    if (value === undefined) throw this.#problem(column)
    return value
  }

  #problem(column: string): Error {
    return new Error(`${this.#place}: "${this.#values[column] ?? ''}" does not fit the column ${column}.`)
  }
}
