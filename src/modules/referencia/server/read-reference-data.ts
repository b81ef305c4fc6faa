/** Reads the product's own reference files and checks every row before it reaches a table. */
import { readFileSync } from 'node:fs'
import { parseRows, type ReferenceRow } from './reference-rows.ts'

const FOLDER = new URL('../../../../reference-data/', import.meta.url)

interface MunicipioRow {
  readonly id: number
  readonly nome: string
  readonly uf: string
  readonly latitude: number
  readonly longitude: number
  readonly fusoHorario: string
  /** Area code of its phones. */
  readonly ddd: number
  readonly capital: boolean
}
interface EstadoRow {
  readonly codigo: number
  readonly uf: string
  readonly nome: string
  readonly regiao: string
}
interface FeriadoNacionalRow {
  /** `YYYY-MM-DD` */
  readonly data: string
  readonly nome: string
  readonly tipo: string
}
interface FeriadoEstadualRow {
  readonly uf: string
  /** `MM-DD`, or a rule in the language of date-holidays. */
  readonly regra: string
  readonly nome: string
  readonly vigenteDe: string | null
  readonly vigenteAte: string | null
}
interface BancoRow {
  readonly compe: string
  readonly ispb: string | null
  readonly nome: string
  readonly nomeCurto: string
}
interface CepFaixaRow {
  readonly inicio: string
  readonly fim: string
  readonly municipioId: number
}
/** One item of a reference list that every company is given. */
interface TipoPadraoRow {
  readonly id: string
  readonly tipo: number
  readonly codigo: number
  readonly ordem: number
  readonly descricao: string
}

export interface ReferenceData {
  readonly version: string
  readonly municipios: readonly MunicipioRow[]
  readonly estados: readonly EstadoRow[]
  readonly feriadosNacionais: readonly FeriadoNacionalRow[]
  readonly feriadosEstaduais: readonly FeriadoEstadualRow[]
  readonly bancos: readonly BancoRow[]
  readonly cepFaixas: readonly CepFaixaRow[]
  readonly tiposPadrao: readonly TipoPadraoRow[]
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
  const bancos = readRows('bancos.csv', (row) => ({
    compe: row.matching('compe', /^\d{3}$/),
    ispb: row.matchingOrNull('ispb', /^\d{8}$/),
    nome: row.text('nome'),
    nomeCurto: row.text('nome_curto'),
  }))
  return {
    version: readReferenceVersion(),
    municipios: readRows('municipios.csv', (row) => ({
      id: row.integer('codigo_ibge', 1_100_000, 5_399_999),
      nome: row.text('nome'),
      uf: row.matching('uf', /^[A-Z]{2}$/),
      latitude: row.number('latitude', -34, 6),
      longitude: row.number('longitude', -74, -28),
      fusoHorario: row.timeZone('fuso_horario'),
      ddd: row.integer('ddd', 11, 99),
      capital: row.matching('capital', /^[01]$/) === '1',
    })),
    estados: readRows('estados.csv', (row) => ({
      codigo: row.integer('codigo_ibge', 11, 53),
      uf: row.matching('uf', /^[A-Z]{2}$/),
      nome: row.text('nome'),
      regiao: row.text('regiao'),
    })),
    feriadosNacionais: readRows('feriados_nacionais.csv', (row) => ({
      data: row.day('data'),
      nome: row.text('nome'),
      tipo: row.text('tipo'),
    })),
    feriadosEstaduais: readRows('feriados_estaduais.csv', (row) => ({
      uf: row.matching('uf', /^[A-Z]{2}$/),
      regra: row.text('regra'),
      nome: row.text('nome'),
      vigenteDe: row.dayOrNull('vigente_de'),
      vigenteAte: row.dayOrNull('vigente_ate'),
    })),
    bancos,
    cepFaixas: readRows('cep_faixas_municipio.csv', (row) => ({
      inicio: row.matching('cep_inicio', /^\d{8}$/),
      fim: row.matching('cep_fim', /^\d{8}$/),
      municipioId: row.integer('codigo_ibge', 1_100_000, 5_399_999),
    })),
    tiposPadrao: [
      ...readRows('tipos.csv', (row) =>
        tipoPadrao({
          tipo: row.integer('tipo', 1, 16),
          codigo: row.integer('codigo', 0, 9_999),
          ordem: row.integer('ordem', 0, 9_999),
          descricao: row.text('descricao'),
        }),
      ),
      ...bancos.map(({ compe, nome }) =>
        tipoPadrao({
          tipo: TIPO_BANCO_DEPOSITO,
          codigo: Number(compe),
          ordem: Number(compe),
          descricao: `${compe} – ${nome}`.slice(0, MAX_DESCRICAO),
        }),
      ),
    ],
  }
}

/** BancoDeposito: the reference list that is the list of banks. */
const TIPO_BANCO_DEPOSITO = 12
const MAX_DESCRICAO = 120

/** The id follows from list and code, so that it is the same everywhere and stays when the files are loaded again. */
function tipoPadrao(row: Omit<TipoPadraoRow, 'id'>): TipoPadraoRow {
  const digits = `${row.tipo}`.padStart(2, '0') + `${row.codigo}`.padStart(10, '0')
  return { ...row, id: `e571a000-0000-4000-8000-${digits}` }
}

function readRows<T>(file: string, build: (row: ReferenceRow) => T): T[] {
  return parseRows(readFileSync(new URL(file, FOLDER)), `reference-data/${file}`, build)
}
