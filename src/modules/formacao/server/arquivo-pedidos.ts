/**
 * Files that are no spreadsheets become one, so that they go through the same preview, repairs and limits: the XML of an
 * NF-e, NOTFIS 3.1 of PROCEDA, and a ZIP of any of them.
 */
import { buffer } from 'node:stream/consumers'
import { isZip, openZip } from '../../../platform/server/spreadsheet/open-zip.ts'
import { AppError } from '../../../platform/shared/app-error.ts'
import { dayAt } from '../../../platform/shared/date.ts'
import { formatDay } from '../../../platform/shared/day.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '../../../platform/shared/spreadsheet.ts'
import { readNfe } from '../../carga/server/documento/read-nfe.ts'
import { isNotfis, type NotaNotfis, readNotfis } from '../notfis.rules.ts'
import { pedidoErrors } from '../pedido.contract.ts'
import { MAX_NUMERO, PROBLEMA_DO_ARQUIVO } from './pedido-import-columns.ts'

/** In the order of `HEADER`. */
type Row = readonly (string | number | null)[]

const HEADER = [
  'Número do pedido',
  'Tipo de frete',
  'Nome do destino',
  'CNPJ ou CPF do destino',
  'Endereço do destino',
  'CEP do destino',
  'Município do destino',
  'UF do destino',
  'Código do IBGE do destino',
  'Nome da origem',
  'CNPJ ou CPF da origem',
  'Endereço da origem',
  'CEP da origem',
  'Município da origem',
  'UF da origem',
  'Emissão',
  'Coleta',
  'Peso (kg)',
  'Volumes',
  'Valor (R$)',
  'Observação',
]

/** Of a ZIP, besides: the file that a row is from, and why it gave none. */
const ZIP_HEADER = [...HEADER, 'Arquivo', PROBLEMA_DO_ARQUIVO]
const NO_ORIGIN: Row = ['', '', '', '', '', '']
const SNIFFED = 8_192
/** The largest file that the tax offices take, twice. */
const MAX_PART_BYTES = 1_048_576

/**
 * The file as a CSV, or undefined when it is none of these. Throws `AppError` for one that is damaged or another.
 *
 * @param cnpj of the company that imports
 */
export async function toSpreadsheet(content: Buffer, cnpj: string): Promise<Buffer | undefined> {
  const rows = isZip(content) ? await rowsOfZip(content, cnpj) : rowsOf(content, cnpj)
  if (!rows) return undefined
  if (rows.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  if (rows.length > SPREADSHEET_LIMITS.rows) throw new AppError(spreadsheetErrors.spreadsheet_too_many_rows)
  return toCsv(rows)
}

/** Undefined: neither an XML nor a NOTFIS. */
function rowsOf(content: Buffer, cnpj: string): Row[] | undefined {
  const head = content
    .subarray(0, SNIFFED)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (head.startsWith('<')) return [rowOfNfe(content, cnpj)]
  if (!isNotfis(head)) return undefined
  const notas = readNotfis(content.toString('latin1'))
  if (!notas) throw new AppError(pedidoErrors.pedido_arquivo_outro)
  return notas.map((nota) => rowOfNotfis(nota, cnpj))
}

/** Undefined: the ZIP is a workbook. A file that gives no order becomes a row that says why, so that the others go on. */
async function rowsOfZip(content: Buffer, cnpj: string): Promise<Row[] | undefined> {
  const zip = await openZip(content)
  if (zip.parts.some(({ fileName }) => OFFICE.test(fileName))) return undefined
  const rows: Row[] = []
  for (const part of zip.parts.filter(({ fileName }) => !NO_FILE.test(fileName))) {
    const nome = part.fileName.split('/').at(-1) ?? ''
    try {
      const isSmall = part.uncompressedSize <= MAX_PART_BYTES
      const found = isSmall ? rowsOf(await buffer(await zip.stream(part)), cnpj) : undefined
      if (!found?.length) throw new AppError(pedidoErrors.pedido_arquivo_no_zip)
      rows.push(...found.map((row) => [...row, part.fileName, '']))
    } catch (error) {
      const { message } = error instanceof AppError ? error : pedidoErrors.pedido_arquivo_no_zip
      rows.push([nome.slice(0, MAX_NUMERO), ...HEADER.slice(1).map(() => ''), part.fileName, message])
    }
  }
  return rows
}
/** What every file of an office program has. */
const OFFICE = /^\[Content_Types\]\.xml$|^xl\//i
/** Folders, and what systems leave in archives. */
const NO_FILE = /\/$|(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** The same invoice has the same number in every kind of file; that of another company says whose it is. */
const numeroOf = (numero: string | null, serie: string | null, emitente: string | null, cnpj: string) =>
  `NF ${numero}-${serie || '1'}${emitente === null || emitente === cnpj ? '' : `/${emitente}`}`

/** The goods of an NF-e leave from the unit that the order is given to. */
function rowOfNfe(content: Buffer, cnpj: string): Row {
  const { documento, destino } = readNfe(content)
  const emissao = documento.emitidoEm && formatDay(dayAt(documento.emitidoEm, ZONA))
  return [
    numeroOf(documento.numero, documento.serie, documento.emitente.documento, cnpj),
    'CIF',
    destino.nome,
    destino.documento,
    destino.endereco,
    destino.cep,
    destino.cidade,
    destino.uf,
    destino.municipioId,
    ...NO_ORIGIN,
    emissao,
    '',
    decimal(documento.pesoKg),
    documento.quantidade === null ? null : Math.ceil(documento.quantidade),
    decimal(documento.valor),
    '',
  ]
}
const ZONA = 'America/Sao_Paulo'

const decimal = (value: number | null) => value?.toString().replace('.', ',') ?? null

const rowOfNotfis = ({ origem, destino, ...nota }: NotaNotfis, cnpj: string): Row => [
  numeroOf(nota.numero, nota.serie, origem.documento || null, cnpj),
  nota.condicao,
  destino.nome,
  destino.documento,
  destino.endereco,
  destino.cep,
  destino.municipio,
  destino.uf,
  destino.ibge,
  origem.nome,
  origem.documento,
  origem.endereco,
  origem.cep,
  origem.municipio,
  origem.uf,
  nota.emissao,
  nota.embarque,
  nota.pesoKg,
  nota.volumes,
  nota.valor,
  nota.redespacho && `Redespacho: ${nota.redespacho}`,
]

const cell = (value: Row[number]) => `"${String(value ?? '').replaceAll('"', '""')}"`

/** With the mark that tells UTF-8. */
const toCsv = (rows: readonly Row[]) =>
  Buffer.from(
    `\ufeff${[ZIP_HEADER.slice(0, rows[0]?.length), ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`,
  )
