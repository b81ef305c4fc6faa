/**
 * The shapes of an order. Instants are UTC; `fusoHorario` is that of the order's unit and says how its times are shown.
 * Money in reais, weight in kg, volume in m³. Source: cargas §3 (L-096), the creation date after conflicts A21.
 */
import { type Static, Type } from 'typebox'
import { Kg, Latitude, Longitude, Money, TipoFreteCode } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { filterOf } from '#platform/shared/register-calls.ts'
import { Decimal, Id, Instant, Nullable, Optional, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { PRECISAO_KEYS, type Precisao } from './lugar.rules.ts'
import {
  MAX_CUBAGEM_M3,
  MOTIVOS_INVALIDO,
  type MotivoInvalido,
  PRIORIDADES,
  type Prioridade,
  SITUACAO_PEDIDO_KEYS,
  type SituacaoPedido,
  TIPO_FILTRO_DATA_KEYS,
  TIPOS_LOTE,
  type TipoFiltroData,
  type TipoLote,
} from './pedido.rules.ts'

export const tag = 'Pedido'
export { planejar } from './pedido-access.ts'

const codeOf = <T extends number>(values: Readonly<Record<string, T>>) =>
  Type.Unsafe<T>({ type: 'integer', enum: Object.values(values) })

const PrecisaoSchema = oneOf<Precisao>(PRECISAO_KEYS)
const TipoLoteCode = codeOf<TipoLote>(TIPOS_LOTE)
const PrioridadeCode = codeOf<Prioridade>(PRIORIDADES)
const MunicipioId = Type.Integer({ minimum: 1_000_000, maximum: 9_999_999 })
const Cubagem = Decimal(6, { minimum: 0, maximum: MAX_CUBAGEM_M3 })
const Paletes = Decimal(3, { minimum: 0, maximum: 10_000 })
const Quantidade = Type.Integer({ minimum: 0, maximum: 10_000_000 })

export const Lugar = Type.Object({
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  localidade: Nullable(Type.String({ description: 'Cidade e UF, ou o nome do lugar' })),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  documentoEmpresa: Nullable(Type.String()),
  empresaId: Nullable(Id),
  nome: Nullable(Type.String()),
  cep: Nullable(Type.String()),
  endereco: Nullable(Type.String()),
  municipioId: Nullable(Type.Integer()),
  precisao: Nullable(PrecisaoSchema),
  motivoSemPosicao: Nullable(
    Type.String({ description: 'Por que a posição informada não foi aceita: o lugar fica sem posição' }),
  ),
})
export type Lugar = Static<typeof Lugar>

/** A registered company, a municipality, a CEP, or coordinates; what is not given is filled in from the registers. */
export const SaveLugar = Type.Object({
  empresaId: Optional(Id),
  nome: Optional(Texto(120, 0)),
  documentoEmpresa: Optional(Texto(18, 0)),
  cep: Optional(Texto(9, 0)),
  endereco: Optional(Texto(240, 0)),
  municipioId: Optional(MunicipioId),
  cidade: Optional(Texto(80, 0)),
  uf: Optional(Texto(2, 0)),
  latitude: Optional(Latitude),
  longitude: Optional(Longitude),
  /** As it was read: coordinates that are not exact are worked out again. */
  precisao: Optional(PrecisaoSchema),
  /** As it was read: the place stays without a position; a position takes it away. */
  motivoSemPosicao: Optional(Texto(200, 0)),
})
export type SaveLugar = Static<typeof SaveLugar>

export const Pedido = Type.Object({
  id: Id,
  numero: Type.String(),
  ativo: Type.Boolean(),
  unidadeNegocioId: Id,
  unidadeNegocio: Type.String(),
  fusoHorario: Type.String(),
  caracteristicaId: Nullable(Id),
  caracteristica: Nullable(Type.String()),
  origem: Lugar,
  destino: Lugar,
  dhCriacaoPedido: Instant,
  dhEmissao: Nullable(Instant),
  dhColeta: Nullable(Instant),
  dhEntregaInicio: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  cubagemTotal: Type.Number(),
  pesoTotal: Type.Number(),
  paletes: Type.Number(),
  quantidade: Type.Integer(),
  valorPedido: Type.Number(),
  transportadoraRedespachoId: Nullable(Id),
  transportadoraRedespacho: Nullable(Type.String()),
  possuiRedespacho: Type.Boolean(),
  localidadeRedespacho: Nullable(Lugar),
  tipoFrete: TipoFreteCode,
  tipoLote: Nullable(TipoLoteCode),
  prioridade: PrioridadeCode,
  agrupador: Nullable(Type.String()),
  minutaId: Nullable(Id),
  minuta: Nullable(Type.Integer({ description: 'Código da minuta' })),
  ordenacaoMinuta: Nullable(Type.Integer()),
  cargaId: Nullable(Id),
  carga: Nullable(Type.String({ description: 'Código da carga' })),
  pedidoOrigemId: Nullable(Id),
  observacao: Nullable(Type.String()),
  situacao: oneOf<SituacaoPedido>(SITUACAO_PEDIDO_KEYS),
  /** What keeps it out of the formation; empty: nothing. */
  invalido: Type.Array(oneOf<MotivoInvalido>(Object.keys(MOTIVOS_INVALIDO) as MotivoInvalido[]), {
    maxItems: 4,
  }),
  atualizadoEm: Instant,
  version: Version,
})
export type Pedido = Static<typeof Pedido>

/** What is sent to create or change an order. */
export const FIELDS = {
  numero: Optional(Texto(40, 0)),
  unidadeNegocioId: Id,
  caracteristicaId: Optional(Id),
  tipoFrete: TipoFreteCode,
  tipoLote: Optional(TipoLoteCode),
  prioridade: Optional(PrioridadeCode),
  agrupador: Optional(Texto(60, 0)),
  /** Absent or empty: the place of the unit. */
  origem: Optional(SaveLugar),
  destino: SaveLugar,
  dhEmissao: Optional(Instant),
  dhColeta: Optional(Instant),
  dhEntregaInicio: Optional(Instant),
  dhEntrega: Optional(Instant),
  pesoTotal: Type.Optional(Kg),
  cubagemTotal: Type.Optional(Cubagem),
  paletes: Type.Optional(Paletes),
  quantidade: Type.Optional(Quantidade),
  valorPedido: Type.Optional(Money),
  possuiRedespacho: Type.Optional(Type.Boolean()),
  transportadoraRedespachoId: Optional(Id),
  localidadeRedespacho: Optional(SaveLugar),
  observacao: Optional(Texto(500, 0)),
}
export const SavePedido = Type.Object(FIELDS)
export type SavePedido = Static<typeof SavePedido>

export const Parte = Type.Object({
  pesoTotal: Decimal(3, { exclusiveMinimum: 0, maximum: 99_999_999 }),
  cubagemTotal: Optional(Cubagem),
  paletes: Optional(Paletes),
  quantidade: Optional(Quantidade),
  valorPedido: Optional(Money),
})

/** A day as DD/MM/YYYY (L-165) or YYYY-MM-DD. */
export const Dia = Type.String({ maxLength: 10, examples: ['21/11/2026'] })

/** What lists of orders are narrowed by besides text and state; both days are included. */
export const FILTERS = {
  /** The text, as the catalogue calls it; `busca` says the same. */
  query: filterOf(Texto(100, 0)),
  tipoFiltroData: filterOf(oneOf<TipoFiltroData>(TIPO_FILTRO_DATA_KEYS)),
  dataIni: filterOf(Dia),
  dataFim: filterOf(Dia),
  unidadesNegocio: filterOf(Type.Array(Id, { maxItems: 100 })),
  tiposFrete: filterOf(Type.Array(TipoFreteCode, { maxItems: 3 })),
  caracteristicaId: filterOf(Id),
  situacao: filterOf(oneOf<SituacaoPedido>(SITUACAO_PEDIDO_KEYS)),
  /** False: only those that something keeps out of the formation. */
  valido: filterOf(Type.Boolean()),
  apenasComEmpresa: filterOf(Type.Boolean()),
  possuiRedespacho: filterOf(Type.Boolean()),
  agrupador: filterOf(Texto(60, 0)),
  minutaId: filterOf(Id),
  cargaId: filterOf(Id),
  /** What an import created and changed. */
  importacaoId: filterOf(Id),
}

/** Sums of orders: kg, m³, reais. */
export const Totais = {
  quantidade: Type.Integer({ description: 'Quantos pedidos' }),
  pesoTotal: Type.Number(),
  cubagemTotal: Type.Number(),
  paletes: Type.Number(),
  valorPedido: Type.Number(),
}

export const pedidoErrors = defineErrors({
  pedido_numero_taken: [409, 'Já existe um pedido com este número.'],
  pedido_em_minuta: [409, 'O pedido está em uma minuta. Retire-o da minuta para continuar.'],
  pedido_em_carga: [409, 'O pedido já está em uma carga e não pode ser alterado.'],
  pedido_caracteristica_unknown: [409, 'A característica acabou de ser excluída. Escolha outra.'],
  pedido_empresa_unknown: [409, 'A empresa da origem acabou de ser excluída. Escolha outra.'],
  pedido_destino_unknown: [409, 'A empresa do destino acabou de ser excluída. Escolha outra.'],
  pedido_redespacho_unknown: [409, 'A empresa do redespacho acabou de ser excluída. Escolha outra.'],
  pedido_transportadora_unknown: [409, 'A transportadora acabou de ser excluída. Escolha outra.'],
  pedido_arquivo_outro: [
    422,
    'O arquivo não é um NOTFIS 3.1 da PROCEDA. Confira o leiaute com quem o enviou, ou importe uma planilha.',
  ],
  pedido_arquivo_no_zip: [422, 'O arquivo não é XML de NF-e, de até 2 MB, nem NOTFIS 3.1.'],
  pedido_etiquetas_demais: [422, 'São etiquetas demais para um arquivo. Imprima menos pedidos de cada vez.'],
  pedido_lista_grande: [422, 'São mais de 10.000 pedidos. Escolha um período menor ou outro filtro.'],
})
