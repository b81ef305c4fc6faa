/** What is printed of a load: the waybill in its variants, and the load as a PDF. Source: cargas §2, §7 (L-017, L-018, L-178). */

import { type Static, Type } from 'typebox'
import {
  tag as cargaTag,
  ModalidadeCode,
  OrigemCargaCode,
  Parada,
  type PrintedParts,
  TipoFreteCode,
  VolumeUnidadeCode,
  work,
} from '#modules/carga/carga-dados.contract.ts'
import { MAX_DOCUMENTOS } from '#modules/carga/documento.rules.ts'
import { CargaDocumento, ItemDocumento } from '#modules/carga/documento-dados.contract.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'

const tag = `${cargaTag}: impressão`

/** `romaneio` goes with the goods; `minuta` goes with the trip and also tells the freight. */
const TIPOS_IMPRESSAO = ['romaneio', 'minuta'] as const
export type TipoImpressao = (typeof TIPOS_IMPRESSAO)[number]
export const TITULOS_IMPRESSAO: Readonly<Record<TipoImpressao, string>> = {
  romaneio: 'Romaneio de carga',
  minuta: 'Minuta de transporte',
}

const S = Nullable(Type.String())
const N = Nullable(Type.Number())

const Totais = Type.Object({
  documentos: Type.Integer(),
  quantidade: Type.Number(),
  peso: Type.Number(),
  volume: Type.Number(),
  valor: Type.Number(),
})
export type Totais = Static<typeof Totais>

const Documento = Type.Pick(CargaDocumento, [
  'id',
  'tipo',
  'codigo',
  'descricao',
  'numero',
  'serie',
  'chave',
  'emitente',
  'destinatario',
  'quantidade',
  'embalagem',
  'peso',
  'volume',
  'valor',
  'itens',
])
const Documentos = Type.Array(Documento, { maxItems: MAX_DOCUMENTOS })

/** Items of all documents that are the same goods, added up. */
const ItemUnificado = Type.Object({
  ...Type.Pick(ItemDocumento, ['codigo', 'descricao', 'unidade', 'embalagem']).properties,
  quantidade: N,
  peso: N,
  volume: N,
  valor: N,
  documentos: Type.Integer(),
})
export type ItemUnificado = Static<typeof ItemUnificado>

export const Romaneio = Type.Object({
  tipoDocumento: Type.Unsafe<TipoImpressao>({ type: 'string', enum: [...TIPOS_IMPRESSAO] }),
  titulo: Type.String(),
  emptyItems: Type.Boolean(),
  emitidoEm: Instant,
  emitidoPor: Type.String(),
  empresa: Type.Object({ nome: Type.String(), documento: S }),
  unidade: Nullable(
    Type.Object({ nome: Type.String(), documento: S, endereco: S, fusoHorario: Type.String() }),
  ),
  carga: Type.Object({
    id: Id,
    codigo: Type.String(),
    codigoIdentificador: S,
    /** Code 128 of the code, as SVG. */
    codigoBarras: Type.String(),
    tipoFrete: TipoFreteCode,
    modalidade: ModalidadeCode,
    origemCarga: OrigemCargaCode,
    caracteristica: S,
    observacao: S,
    volumeUnidade: VolumeUnidadeCode,
    valorCarga: Type.Number(),
    peso: Type.Number(),
    volume: Type.Number(),
    quantidade: Type.Integer(),
    distancia: Nullable(Type.Integer()),
    tempo: Nullable(Type.Integer()),
  }),
  transporte: Type.Object({
    transportadora: S,
    placa: S,
    equipamentos: Type.Array(Type.String(), { maxItems: 10 }),
    motorista: Nullable(
      Type.Object({ nome: Type.String(), documento: Type.String(), telefone: Nullable(Type.String()) }),
    ),
  }),
  /** Only of a minuta. */
  frete: Nullable(Type.Object({ valorFrete: N, valorTotalFrete: N, impostoSuspenso: Type.Boolean() })),
  paradas: Type.Array(Type.Object({ ...Parada.properties, documentos: Documentos, totais: Totais }), {
    maxItems: 100,
  }),
  /** Documents that no stop was chosen for. */
  semParada: Documentos,
  itensUnificados: Type.Array(ItemUnificado, { maxItems: 5000 }),
  totais: Totais,
})
/** Beside vehicle and driver stands what later nouns print of a load. */
export type Romaneio = Static<typeof Romaneio> & { readonly transporte: PrintedParts }

export const getRomaneio = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/romaneio-detalhes',
  tag,
  summary:
    'O que o romaneio e a minuta imprimem: por parada, com documentos e itens, e os itens iguais somados.',
  access: work,
  params: IdParams,
  query: Type.Object({
    /** Without the items of the documents. */
    emptyItems: Type.Optional(Type.Boolean()),
    tipoDocumento: Type.Optional(Type.Unsafe<TipoImpressao>({ type: 'string', enum: [...TIPOS_IMPRESSAO] })),
  }),
  response: Romaneio,
})

export const getCargaPdf = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/pdf',
  tag,
  summary: 'A carga em PDF, A4, com o código de barras do seu código.',
  access: work,
  proposed: true,
  params: IdParams,
  raw: true,
  rateLimit: { max: 120, windowMs: 60_000 },
})
