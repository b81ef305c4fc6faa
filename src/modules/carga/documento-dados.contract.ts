/** What a document of a load is: how it is read, written and refused. Source: cargas §2, §7 (L-034, L-194). */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Decimal, Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { cargaErrors, Kg, Money, Volume, VolumeUnidadeCode } from './carga-dados.contract.ts'
import { MAX_DOCUMENTOS, MAX_ITENS, TIPO_DOCUMENTO_KEYS, type TipoDocumento } from './documento.rules.ts'

/** An NF-e has at most 500 kB; its answer from the tax office and indentation make it larger. */
export const MAX_XML_BYTES = 2 * 1_048_576

export const documentoErrors = defineErrors({
  documento_chave_repetida: [409, 'Esta chave já está entre os documentos da carga.'],
  documento_list_full: [409, `A carga já tem ${MAX_DOCUMENTOS} documentos.`],
  documento_xml_damaged: [422, 'O arquivo não é um XML inteiro em UTF-8. Baixe a NF-e novamente.'],
  documento_xml_unsafe: [422, 'O XML traz definições que uma NF-e não pode ter e foi recusado.'],
  documento_xml_outro: [422, 'O XML não é de uma NF-e.'],
  documento_xml_invalido: [422, 'A NF-e do XML não está em ordem.'],
})
/** What an XML is refused for. */
export const xmlErrors = [
  documentoErrors.documento_xml_damaged,
  documentoErrors.documento_xml_unsafe,
  documentoErrors.documento_xml_outro,
  documentoErrors.documento_xml_invalido,
  platformErrors.too_large,
]

/** A load takes no documents any more. */
export const closed = [
  cargaErrors.carga_finalizada,
  cargaErrors.carga_pre_finalizada,
  cargaErrors.carga_cancelada,
  cargaErrors.carga_desativada,
  cargaErrors.carga_de_outra_empresa,
]

const TipoDocumentoKey = Type.Unsafe<TipoDocumento>({ type: 'string', enum: TIPO_DOCUMENTO_KEYS })

const N = Nullable(Type.Number())
const S = Nullable(Type.String())

export const ItemDocumento = Type.Object({
  ordem: Type.Integer(),
  codigo: S,
  descricao: Type.String(),
  ncm: S,
  unidade: S,
  quantidade: N,
  embalagem: S,
  peso: N,
  volume: N,
  valor: N,
  comprimento: Nullable(Type.Number({ description: 'Centímetros' })),
  largura: N,
  altura: N,
})
export type ItemDocumento = Static<typeof ItemDocumento>

const Parte = Type.Object({ documento: S, nome: S })

const Dados = {
  tipo: TipoDocumentoKey,
  codigo: S,
  descricao: S,
  numero: S,
  serie: S,
  chave: S,
  emitente: Parte,
  destinatario: Parte,
  dhEmissao: Nullable(Instant),
  quantidade: N,
  embalagem: S,
  peso: N,
  volume: N,
  valor: N,
  itens: Type.Array(ItemDocumento, { maxItems: MAX_ITENS }),
}

export const CargaDocumento = Type.Object({
  id: Id,
  version: Version,
  cargaId: Id,
  /** The stop that it is delivered at; null: it is not assigned to one. */
  paradaId: Nullable(Id),
  ...Dados,
  /** The largest of its items, in centimetres. */
  comprimento: N,
  largura: N,
  altura: N,
  volumeUnidade: VolumeUnidadeCode,
  /** It was read from an XML, which can be downloaded. */
  temArquivo: Type.Boolean(),
  /** Other loads that are open and carry a document with the same key. */
  outrasCargas: Type.Array(Type.Object({ id: Id, codigo: Type.String() }), { maxItems: 20 }),
  criadoEm: Instant,
})
export type CargaDocumento = Static<typeof CargaDocumento>

/** The document, and what the load became by it. */
export const DocumentoSalvo = Type.Object({
  ...CargaDocumento.properties,
  carga: Type.Object({
    id: Id,
    version: Version,
    peso: Type.Number(),
    volume: Type.Number(),
    valorCarga: Type.Number(),
    quantidade: Type.Integer(),
  }),
})
export type DocumentoSalvo = Static<typeof DocumentoSalvo>

const Medida = Type.Optional(Nullable(Decimal(2, { minimum: 0, maximum: 9_999_999 })))
const Text = (maxLength: number) => Type.Optional(Nullable(Texto(maxLength, 0)))
const Quantidade = (casas: number) =>
  Type.Optional(Nullable(Decimal(casas, { minimum: 0, maximum: 99_999_999 })))

const SaveItem = Type.Object({
  codigo: Text(60),
  descricao: Texto(120),
  ncm: Text(8),
  unidade: Text(10),
  quantidade: Quantidade(4),
  embalagem: Text(60),
  peso: Type.Optional(Nullable(Kg)),
  volume: Type.Optional(Nullable(Volume)),
  valor: Type.Optional(Nullable(Money)),
  comprimento: Medida,
  largura: Medida,
  altura: Medida,
})
const SaveParte = Type.Optional(Nullable(Type.Object({ documento: Text(18), nome: Text(120) })))

/** What a document is written with. */
export const documentoFields = {
  paradaId: Type.Optional(Nullable(Id)),
  tipo: Type.Optional(TipoDocumentoKey),
  codigo: Text(40),
  descricao: Text(120),
  numero: Text(20),
  serie: Text(5),
  /** Spaces are ignored. With a key the kind, number, series and issuer come from it. */
  chave: Text(60),
  emitente: SaveParte,
  destinatario: SaveParte,
  dhEmissao: Type.Optional(Nullable(Instant)),
  quantidade: Quantidade(3),
  embalagem: Text(60),
  peso: Type.Optional(Nullable(Kg)),
  volume: Type.Optional(Nullable(Volume)),
  valor: Type.Optional(Nullable(Money)),
  itens: Type.Optional(Type.Array(SaveItem, { maxItems: MAX_ITENS })),
}

/** What an XML says, with the place that its addressee receives at: the form makes a stop of it. */
export const NotaLida = Type.Object({
  ...Dados,
  destino: Type.Object({
    documento: S,
    nome: S,
    cep: S,
    endereco: S,
    municipioId: Nullable(MunicipioId),
    cidade: S,
    uf: S,
  }),
  outrasCargas: CargaDocumento.properties.outrasCargas,
})
export type NotaLida = Static<typeof NotaLida>
