/**
 * Files that are no spreadsheets become one, so that they go through the same preview, repairs and limits: the XML of an
 * NF-e, NOTFIS 3.1 of PROCEDA, and a ZIP of any of them.
 */
import { buffer } from 'node:stream/consumers'
import { chavesCanceladas } from '#modules/documento-carga/server/documento/check-nfe.ts'
import { type LugarDaNota, readNfe, readNfeXml } from '#modules/documento-carga/server/documento/read-nfe.ts'
import { isZip, openZip } from '#platform/server/spreadsheet/open-zip.ts'
import { refuseOtherPackage, refuseOtherText } from '#platform/server/spreadsheet/other-formats.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'
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
  'Código do IBGE da origem',
  'Emissão',
  'Coleta',
  'Peso (kg)',
  'Volumes',
  'Valor (R$)',
  'Observação',
]

/** Of a ZIP, besides: the file that a row is from, and why it gave none. */
const ZIP_HEADER = [...HEADER, 'Arquivo', PROBLEMA_DO_ARQUIVO]
const SNIFFED = 8_192
/** An invoice of as many items as there may be, with all its taxes. */
const MAX_PART_BYTES = 2 * 1_048_576

/** What an order needs of how the invoice says the transport is paid: its kind, and what must not be lost. */
const FRETES: Readonly<Record<string, readonly [tipo: string, observacao: string]>> = {
  0: ['CIF', ''],
  1: ['FOB', ''],
  2: ['FOB', 'Frete por conta de terceiros'],
  3: ['CIF', 'Transporte próprio do remetente'],
  4: ['FOB', 'Transporte próprio do destinatário'],
  9: ['CIF', 'A nota diz que não há transporte (modalidade 9)'],
}
const FRETE_NAO_DITO = ['CIF', ''] as const

/**
 * The file as a CSV, or undefined when it is none of these. Throws `AppError` for one that is damaged or another.
 *
 * @param cnpj of the company that imports
 */
export async function toSpreadsheet(content: Buffer, cnpj: string): Promise<Buffer | undefined> {
  const rows = isZip(content)
    ? await rowsOfZip(content, cnpj)
    : achadosOf(content, cnpj)?.map(({ row }) => row)
  if (!rows) return undefined
  if (rows.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  if (rows.length > SPREADSHEET_LIMITS.rows) throw new AppError(spreadsheetErrors.spreadsheet_too_many_rows)
  return toCsv(rows)
}

/** What a file gives, and of a ZIP where it stands and why it gives no order. */
interface Achado {
  readonly row: Row
  /** Of an NF-e. */
  readonly chave?: string | null
  readonly fileName?: string
  readonly problema?: string
}

const headOf = (content: Buffer) =>
  content
    .subarray(0, SNIFFED)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()

/** Tables of HTML, of the XML of Excel 2003 and of LibreOffice. */
const HOLDS_TABLE = /<(?:\w+:)?table\b|urn:schemas-microsoft-com:office:spreadsheet|office:document/i

const isXml = (content: Buffer) => headOf(content).startsWith('<')

/** Undefined: neither an XML nor a NOTFIS. */
function achadosOf(content: Buffer, cnpj: string): Achado[] | undefined {
  if (isXml(content)) {
    // A sheet that was saved as a page or as XML is no invoice gone wrong.
    if (HOLDS_TABLE.test(headOf(content))) refuseOtherText(content)
    return [achadoOfNfe(content, cnpj)]
  }
  if (!isNotfis(headOf(content))) return undefined
  const notas = readNotfis(content.toString('latin1'))
  if (!notas) throw new AppError(pedidoErrors.pedido_arquivo_outro)
  return notas.map((nota) => ({ row: rowOfNotfis(nota, cnpj) }))
}

/**
 * Undefined: the ZIP is a workbook. A file that gives no order becomes a row that says why, so that the others go on; an
 * invoice whose cancellation stands beside it gives none either.
 */
async function rowsOfZip(content: Buffer, cnpj: string): Promise<Row[] | undefined> {
  const zip = await openZip(content)
  if (zip.parts.some(({ fileName }) => OFFICE.test(fileName))) return undefined
  refuseOtherPackage(zip.parts.map(({ fileName }) => fileName))
  const found: Achado[] = []
  const canceladas = new Map<string, string>()
  for (const part of zip.parts.filter(({ fileName }) => !NO_FILE.test(fileName))) {
    const { fileName } = part
    try {
      if (part.uncompressedSize > MAX_PART_BYTES) throw new AppError(pedidoErrors.pedido_arquivo_no_zip)
      const bytes = await buffer(await zip.stream(part))
      if (isZip(bytes)) throw noZip('Um ZIP dentro do ZIP não é aberto: envie-o sozinho.')
      for (const chave of canceladasDe(bytes)) canceladas.set(chave, fileName)
      const rows = achadosOf(bytes, cnpj)
      if (!rows?.length) throw new AppError(pedidoErrors.pedido_arquivo_no_zip)
      found.push(...rows.map((one) => ({ ...one, fileName })))
    } catch (error) {
      const { message } = error instanceof AppError ? error : pedidoErrors.pedido_arquivo_no_zip
      const nome = fileName.split('/').at(-1) ?? ''
      found.push({ row: emptyRow(nome), fileName, problema: message })
    }
  }
  return found.map(({ row, chave, fileName = '', problema = '' }) => {
    const evento = canceladas.get(chave ?? '')
    return evento === undefined
      ? [...row, fileName, problema]
      : [...emptyRow(String(row[0])), fileName, `A NF-e foi cancelada: o evento está em ${evento}.`]
  })
}

const noZip = (message: string) => new AppError(pedidoErrors.pedido_arquivo_no_zip, { message })

/** Nothing but the number, so that a refused file has a line. */
const emptyRow = (numero: string): Row => [numero.slice(0, MAX_NUMERO), ...HEADER.slice(1).map(() => '')]

/** Keys of the invoices that an event in this file cancels. */
function canceladasDe(content: Buffer): string[] {
  try {
    return isXml(content) ? chavesCanceladas(readNfeXml(content)) : []
  } catch (error) {
    // What is wrong with the file is told when its order is read.
    if (error instanceof AppError) return []
    throw error
  }
}
/** What every file of an office program has. */
const OFFICE = /^\[Content_Types\]\.xml$|^xl\//i
/** Folders, and what systems leave in archives. */
const NO_FILE = /\/$|(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** The same invoice has the same number in every kind of file; that of another company says whose it is. */
const numeroOf = (numero: string | null, serie: string | null, emitente: string | null, cnpj: string) =>
  `NF ${numero}-${serie || '1'}${emitente === null || emitente === cnpj ? '' : `/${emitente}`}`

/** The goods of an NF-e leave from the unit that the order is given to, unless the invoice names another place. */
function achadoOfNfe(content: Buffer, cnpj: string): Achado {
  const { documento, destino, origem, modFrete, dhEmi } = readNfe(content)
  const [tipoFrete, observacao] = FRETES[modFrete ?? ''] ?? FRETE_NAO_DITO
  const row: Row = [
    numeroOf(documento.numero, documento.serie, documento.emitente.documento, cnpj),
    tipoFrete,
    destino.nome,
    destino.documento,
    ...enderecoOf(destino),
    origem?.nome ?? '',
    origem?.documento ?? '',
    ...enderecoOf(origem),
    dhEmi,
    '',
    decimal(documento.pesoKg),
    documento.quantidade === null ? null : Math.ceil(documento.quantidade),
    decimal(documento.valor),
    [observacao, cepEstranho(destino)].filter(Boolean).join('. '),
  ]
  return { row, chave: documento.chave }
}

/** A CEP that is none does not keep the order out, and is not lost. */
const cepEstranho = ({ cep, cepEscrito }: LugarDaNota) =>
  cep === null && cepEscrito !== null && `CEP na nota: ${cepEscrito}`

const enderecoOf = (lugar: LugarDaNota | null): Row =>
  lugar ? [lugar.endereco, lugar.cep, lugar.cidade, lugar.uf, lugar.municipioId] : ['', '', '', '', '']

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
  '',
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
