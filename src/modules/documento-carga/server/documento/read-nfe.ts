/**
 * An NF-e as its XML tells it: whom it goes to, what it holds, what it weighs. The key is checked against its digit
 * and against the document; the signature is not looked at, because the load only carries what the invoice says.
 */

import {
  type DocumentoFields,
  type ItemFields,
  MAX_ITENS,
  resumoDosItens,
} from '#modules/carga/documento.rules.ts'
import { documentoErrors } from '#modules/carga/documento-dados.contract.ts'
import { child, children, readXml, textAt, type XmlNode } from '#platform/server/documents/read-xml.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type ChaveAcesso, normalizeChaveAcesso, parseChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { isCnpj, isCpf, normalizeDocumento } from '#platform/shared/documento.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { checkSituacao, describeEvento } from './check-nfe.ts'

interface Destino {
  readonly documento: string | null
  readonly nome: string | null
  /** Of eight digits. */
  readonly cep: string | null
  readonly endereco: string | null
  readonly municipioId: number | null
  readonly cidade: string | null
  readonly uf: string | null
}

/** A place with its CEP as it is written, which may lack a zero. */
export interface LugarDaNota extends Destino {
  readonly cepEscrito: string | null
}

export interface Nota {
  readonly documento: Omit<DocumentoFields, 'paradaId'>
  /** Where it is delivered: the place of delivery, where one is named, else that of whoever receives. */
  readonly destino: LugarDaNota
  /** Where it is fetched, if the invoice says so. */
  readonly origem: LugarDaNota | null
  /** Who pays for the transport, as the invoice codes it. */
  readonly modFrete: string | null
  /** The moment of issue as it is written, with its offset. */
  readonly dhEmi: string | null
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'
const VERSAO = '4.00'
/** A person abroad: no town of Brazil. */
const EXTERIOR = '9999999'
/** Goods that come in: the addressee sends them to whoever issued the invoice. */
const ENTRADA = '0'

/** What other files of the tax offices are called, by their root. */
const OUTROS: Readonly<Record<string, string>> = {
  cteProc: 'um CT-e',
  CTe: 'um CT-e',
  CTeOS: 'um CT-e OS',
  cteOSProc: 'um CT-e OS',
  CTeSimp: 'um CT-e simplificado',
  mdfeProc: 'um MDF-e',
  MDFe: 'um MDF-e',
  procEventoNFe: 'um evento de NF-e',
  evento: 'um evento de NF-e',
  envEvento: 'um evento de NF-e',
  resNFe: 'um resumo de NF-e',
  enviNFe: 'um lote de NF-e que ainda não foi autorizado',
  Envelope: 'uma mensagem entre sistemas (SOAP)',
  retEnviNFe: 'uma resposta da SEFAZ',
  retConsSitNFe: 'uma resposta da SEFAZ',
  CompNfse: 'uma NFS-e',
  html: 'uma página da internet',
}

const outro = (message: string) => new AppError(documentoErrors.documento_xml_outro, { message })
const invalido = (message: string) => new AppError(documentoErrors.documento_xml_invalido, { message })

/** The root of an invoice or of an event about one. Throws `documento_xml_damaged` or `documento_xml_unsafe`. */
export const readNfeXml = (content: Buffer): XmlNode =>
  readXml(content, {
    damaged: documentoErrors.documento_xml_damaged,
    unsafe: documentoErrors.documento_xml_unsafe,
  })

/** Throws `AppError` with what is wrong, in words. */
export function readNfe(content: Buffer): Nota {
  const root = readNfeXml(content)
  const nfe = root.name === 'nfeProc' ? child(root, 'NFe') : root
  if (nfe?.name !== 'NFe') {
    const evento = describeEvento(root)
    throw outro(
      `O XML é ${evento ? `o ${evento}` : `de ${OUTROS[root.name] ?? 'outro documento'}`}, não de uma NF-e.`,
    )
  }
  if (nfe.uri !== NAMESPACE) throw outro('O XML não segue o espaço de nomes da NF-e.')
  const info = child(nfe, 'infNFe')
  if (!info) throw outro('O XML não traz os dados da NF-e.')
  const versao = info.attributes.versao ?? '?'
  if (versao !== VERSAO)
    throw outro(`A NF-e é do leiaute ${versao}, que não vale mais: envie uma do ${VERSAO}.`)
  const chave = readChave(info)
  checkSituacao(root, info, chave)
  return {
    documento: readDocumento(info, chave),
    ...readLugares(info),
    modFrete: textAt(info, 'transp', 'modFrete'),
    dhEmi: textAt(info, 'ide', 'dhEmi'),
  }
}

function readChave(info: XmlNode): string {
  const chave = normalizeChaveAcesso(info.attributes.Id ?? '')
  const parsed = parseChaveAcesso(chave)
  if (!parsed) throw invalido('A chave de acesso do XML é inválida: o dígito verificador não bate.')
  if (parsed.modelo === '65') throw outro('O XML é de uma NFC-e, que não acompanha cargas.')
  if (parsed.modelo !== '55')
    throw outro(`O XML é de um documento de modelo ${parsed.modelo}, não de uma NF-e.`)
  if (!isOwnKey(parsed, info)) throw invalido('A chave de acesso não é a da NF-e que o XML traz.')
  return chave
}

/** The key repeats number and series; its issuer is another one where the tax office issues for somebody. */
const isOwnKey = ({ numero, serie }: ChaveAcesso, info: XmlNode): boolean =>
  Number(textAt(info, 'ide', 'nNF')) === numero && Number(textAt(info, 'ide', 'serie')) === serie

const text = (value: string | null, limit: number) => cleanLine(value)?.slice(0, limit).trim() || null

/** A plain decimal; anything else, a negative one too, makes the document invalid. */
function number(value: string | null, what: string): number | null {
  if (value === null) return null
  if (!/^\d{1,13}(?:\.\d{1,10})?$/.test(value)) throw invalido(`O valor de ${what} no XML é inválido.`)
  return Number(value)
}

const rounded = (value: number | null, digits: number) =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits

function readDocumento(info: XmlNode, chave: string): Nota['documento'] {
  const itens = children(info, 'det').map(readItem)
  if (itens.length === 0) throw invalido('A NF-e do XML não tem itens.')
  if (itens.length > MAX_ITENS) throw invalido(`A NF-e do XML tem mais de ${MAX_ITENS} itens.`)
  for (const total of child(child(info, 'total'), 'ICMSTot')?.children ?? []) {
    number(total.text.trim() || null, `${total.name} nos totais`)
  }
  const volumes = children(child(info, 'transp'), 'vol')
  const dhEmi = textAt(info, 'ide', 'dhEmi')
  const embalagens = [...new Set(volumes.flatMap((vol) => text(textAt(vol, 'esp'), 60) ?? []))]
  return {
    tipo: 'nfe',
    codigo: itens.length === 1 ? (itens[0]?.codigo?.slice(0, 40) ?? null) : null,
    descricao: resumoDosItens(itens),
    numero: text(textAt(info, 'ide', 'nNF'), 20),
    serie: text(textAt(info, 'ide', 'serie'), 5),
    chave,
    emitente: readParte(child(info, 'emit')),
    destinatario: readParte(child(info, 'dest')),
    emitidoEm: dhEmi === null ? null : (parseInstant(dhEmi) ?? null),
    quantidade: rounded(soma(volumes.map((vol) => number(textAt(vol, 'qVol'), 'quantidade de volumes'))), 3),
    embalagem: embalagens.join(', ').slice(0, 60) || null,
    pesoKg: rounded(pesoOf(volumes), 3),
    volume: null,
    valor: rounded(number(textAt(info, 'total', 'ICMSTot', 'vNF'), 'total da nota'), 2),
    itens,
  }
}

function soma(values: readonly (number | null)[]): number | null {
  const told = values.flatMap((value) => value ?? [])
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)
}

/** Of each volume its gross weight, and the net one where no gross one is told. */
const pesoOf = (volumes: readonly XmlNode[]) =>
  soma(
    volumes.map((vol) => {
      const bruto = number(textAt(vol, 'pesoB'), 'peso bruto')
      const liquido = number(textAt(vol, 'pesoL'), 'peso líquido')
      return bruto || liquido || (bruto ?? liquido)
    }),
  )

function readItem(det: XmlNode): ItemFields {
  const prod = child(det, 'prod')
  for (const name of ['vFrete', 'vSeg', 'vDesc', 'vOutro']) number(textAt(prod, name), `${name} de um item`)
  return {
    codigo: text(textAt(prod, 'cProd'), 60),
    descricao: text(textAt(prod, 'xProd'), 120) ?? 'Item sem descrição',
    ncm: text(textAt(prod, 'NCM'), 8),
    unidade: text(textAt(prod, 'uCom'), 10),
    quantidade: rounded(number(textAt(prod, 'qCom'), 'quantidade de um item'), 4),
    embalagem: null,
    pesoKg: null,
    volume: null,
    valor: rounded(number(textAt(prod, 'vProd'), 'um item'), 2),
    comprimentoCm: null,
    larguraCm: null,
    alturaCm: null,
  }
}

const readParte = (parte: XmlNode | undefined) => ({
  documento: readDocumentoDe(parte),
  nome: text(textAt(parte, 'xNome'), 120),
})

/** CNPJ or CPF, also one that stands where a CNPJ belongs, filled with zeros; people abroad have neither. */
function readDocumentoDe(parte: XmlNode | undefined): string | null {
  const documento = normalizeDocumento(textAt(parte, 'CNPJ') ?? textAt(parte, 'CPF') ?? '')
  if (
    documento.length === 14 &&
    !isCnpj(documento) &&
    documento.startsWith('000') &&
    isCpf(documento.slice(3))
  ) {
    return documento.slice(3)
  }
  return documento.length === 11 || documento.length === 14 ? documento : null
}

/** From where to where; what comes in goes from the addressee to whoever issued the invoice. */
function readLugares(info: XmlNode): Pick<Nota, 'origem' | 'destino'> {
  const [entrega, retirada] = [child(info, 'entrega'), child(info, 'retirada')]
  const [emit, dest] = [child(info, 'emit'), child(info, 'dest')]
  const [emitente, destinatario] = [child(emit, 'enderEmit'), child(dest, 'enderDest')]
  if (textAt(info, 'ide', 'tpNF') === ENTRADA) {
    return {
      origem: readLugar(retirada ?? destinatario, dest),
      destino: readLugar(entrega ?? emitente, emit),
    }
  }
  return {
    origem: retirada ? readLugar(retirada, emit) : null,
    destino: readLugar(entrega ?? destinatario, dest),
  }
}

/** A place; what it does not say of its owner is that of the party. */
function readLugar(place: XmlNode | undefined, parte: XmlNode | undefined): LugarDaNota {
  const street = ['xLgr', 'nro', 'xCpl', 'xBairro'].flatMap((name) => text(textAt(place, name), 120) ?? [])
  const cep = textAt(place, 'CEP')
  const municipio = textAt(place, 'cMun')
  const isInBrazil = municipio !== null && /^\d{7}$/.test(municipio) && municipio !== EXTERIOR
  return {
    documento: readDocumentoDe(place) ?? readDocumentoDe(parte),
    nome: text(textAt(place, 'xNome') ?? textAt(parte, 'xNome'), 120),
    cep: cep !== null && /^\d{8}$/.test(cep) ? cep : null,
    cepEscrito: text(cep, 12),
    endereco: street.join(', ').slice(0, 240) || null,
    municipioId: isInBrazil ? Number(municipio) : null,
    cidade: text(textAt(place, 'xMun'), 80),
    uf: text(textAt(place, 'UF'), 2),
  }
}
