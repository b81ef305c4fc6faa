/**
 * Files as companies bring them: real municipalities and their real CEP ranges, documents and plates with right
 * check digits, and in every hundred lines three that must be refused. The same seed gives the same file.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { isCnh } from '#modules/motorista/cnh.rules.ts'
import { isCnpj, isCpf } from '#platform/shared/documento.ts'

const reference = (name: string): Record<string, string>[] =>
  parse(readFileSync(fileURLToPath(new URL(`../../reference-data/${name}.csv`, import.meta.url)), 'utf8'), {
    columns: true,
  })

const KINDS = ['Mercado', 'Distribuidora', 'Padaria', 'Atacado', 'Laticínios', 'Transportes', 'Comercial']
const NAMES = ['Aurora', 'Serra Azul', 'São José', 'Boa Vista', 'Três Irmãos', 'Ipê', 'Pampa', 'Açaí']

/** Two digits that make the text a valid document. */
function withCheckDigits(base: string, isValid: (text: string) => boolean): string {
  for (let digits = 0; digits < 100; digits++) {
    const text = `${base}${String(digits).padStart(2, '0')}`
    if (isValid(text)) return text
  }
  throw new Error(`No check digits for ${base}.`)
}

/** `raiz`: the eight digits or letters that name the company. */
export const sampleCnpj = (raiz: number | string) =>
  withCheckDigits(`${String(raiz).padStart(8, '0')}0001`, isCnpj)
export const sampleCpf = (n: number) => withCheckDigits(String(n).padStart(9, '0'), isCpf)
export const samplePlaca = (n: number) => {
  const letter = (position: number) => String.fromCharCode(65 + (Math.floor(n / 26 ** position) % 26))
  return `${letter(2)}${letter(1)}${letter(0)}${n % 10}${letter(1)}${String(n % 100).padStart(2, '0')}`
}

/** Every 33rd line is wrong: 3 % of a file. */
export const isWrongLine = (n: number) => n % 33 === 7

export const wrongLines = (count: number) =>
  Array.from({ length: count }, (_, n) => n).filter(isWrongLine).length

const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  Buffer.from(`\uFEFF${[header, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`)

export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** `first` keeps files of different tests apart. */
export function companiesFile(count: number, first = 1): SampleFile {
  const ranges = reference('cep_faixas_municipio')
  const places = new Map(reference('municipios').map((place) => [place.codigo_ibge, place]))
  const rows = Array.from({ length: count }, (_, n) => {
    const range = ranges[(n * 37) % ranges.length]
    const place = places.get(range?.codigo_ibge ?? '')
    const cnpj = sampleCnpj(first + n)
    return [
      isWrongLine(n) ? `${cnpj.slice(0, -1)}${(Number(cnpj.at(-1)) + 1) % 10}` : cnpj,
      `${KINDS[n % KINDS.length]} ${NAMES[n % NAMES.length]} ${first + n} Ltda`,
      place?.nome ?? '',
      place?.uf ?? '',
      range?.cep_inicio ?? '',
      'Rua das Flores',
      String(1 + (n % 900)),
    ]
  })
  const header = ['CNPJ_CLI', 'RAZAO', 'CIDADE', 'UF', 'CEP', 'LOGRADOURO', 'NUMERO']
  return { name: 'clientes.csv', mimeType: 'text/csv', buffer: toCsv(header, rows) }
}

/** A CNH number with right check digits. */
export const sampleCnh = (n: number) => withCheckDigits(String(200_000_000 + n), isCnh)

export function vehiclesFile(count: number, first = 1): SampleFile {
  const kinds = ['Caminhão truck (6x2)', 'Caminhão toco (4x2)', 'Veículo Urbano de Carga']
  const rows = Array.from({ length: count }, (_, n) => [
    isWrongLine(n) ? `AB-${n}` : samplePlaca(first + n),
    kinds[n % kinds.length] ?? '',
    'Sider',
    'Volvo VM 270',
    String(2012 + (n % 14)),
  ])
  const header = ['PLACA', 'TIPO', 'CARROCERIA', 'MARCA_MODELO', 'ANO']
  return { name: 'frota.csv', mimeType: 'text/csv', buffer: toCsv(header, rows) }
}

export function driversFile(count: number, first = 1): SampleFile {
  const rows = Array.from({ length: count }, (_, n) => {
    const cpf = sampleCpf(first + n)
    return [
      isWrongLine(n) ? `${cpf.slice(0, -1)}${(Number(cpf.at(-1)) + 1) % 10}` : cpf,
      `Motorista ${NAMES[n % NAMES.length]} ${first + n}`,
      sampleCnh(first + n),
      ['C', 'D', 'E'][n % 3] ?? 'C',
      '30/06/2029',
    ]
  })
  const header = ['CPF', 'NOME_MOTORISTA', 'CNH', 'CATEGORIA', 'VALIDADE_CNH']
  return { name: 'motoristas.csv', mimeType: 'text/csv', buffer: toCsv(header, rows) }
}
