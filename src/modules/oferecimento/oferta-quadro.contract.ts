/** The boards and lists of offers, and whom they may ask. Source: commercial §1.4, §1.6. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Optional, PageOf, Paging, Texto } from '#platform/shared/schemas.ts'
import { CartaoDaOferta, PisoNoCartao } from './cartao.contract.ts'
import { ofertaCall, ofertaPath } from './oferta.contract.ts'
import {
  MAX_CONVIDADAS,
  NotaDaConvidada,
  Reais,
  SituacaoOfertaCode,
  TipoOfertaCode,
} from './oferta-partes.contract.ts'

const { not_found } = platformErrors

/** Cards of one column in one answer. */
export const MAX_COLUNA = 100

/** A load that waits to be offered. */
export const CargaAOferecer = Type.Object({
  id: Id,
  codigo: Type.String(),
  destinatario: Nullable(Type.String()),
  origem: Type.Object({ cidade: Nullable(Type.String()), uf: Nullable(Type.String()) }),
  destino: Type.Object({ cidade: Nullable(Type.String()), uf: Nullable(Type.String()) }),
  dhColeta: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  fusoColeta: Type.String(),
  fusoEntrega: Type.String(),
  valor: Nullable(Reais),
  distanciaKm: Nullable(Type.Number()),
  peso: Type.Number(),
  piso: PisoNoCartao,
  /** What the floor lacks, in words; null: nothing. */
  falta: Nullable(Type.String()),
  comportamento: Nullable(Type.Object({ id: Id, nome: Type.String(), tipo: TipoOfertaCode })),
  /** A draft of an offer that was begun for it. */
  rascunhoId: Nullable(Id),
})
export type CargaAOferecer = Static<typeof CargaAOferecer>

/** What the carrier of a contract has told since. */
const Contratada = Type.Object({
  ...CartaoDaOferta.properties,
  carga: Nullable(
    Type.Object({
      status: Type.Integer(),
      placa: Nullable(Type.String()),
      motorista: Nullable(Type.String()),
    }),
  ),
})

/** The offer of a batch. */
const CartaoDeLote = Type.Object({
  ...CartaoDaOferta.properties,
  nomeDoLote: Type.Object({ codigo: Type.String(), descricao: Nullable(Type.String()) }),
})

const colunaOf = <S extends typeof CartaoDaOferta | typeof Contratada | typeof CartaoDeLote>(item: S) =>
  Type.Object({
    total: Type.Integer(),
    valor: Reais,
    items: Type.Array(item, { maxItems: MAX_COLUNA }),
  })

const Coluna = colunaOf(CartaoDaOferta)

export const QuadroDeOfertas = Type.Object({
  aOferecer: Type.Object({
    total: Type.Integer(),
    totalIsMinimum: Type.Boolean(),
    valor: Reais,
    items: Type.Array(CargaAOferecer, { maxItems: MAX_COLUNA }),
  }),
  publicadas: Coluna,
  emNegociacao: Coluna,
  paraDecidir: Coluna,
  /** Of the last seven days. */
  contratadas: colunaOf(Contratada),
  seq: Type.Integer(),
})
export type QuadroDeOfertas = Static<typeof QuadroDeOfertas>

const filtro = {
  busca: Type.Optional(Texto(80, 0)),
  unidade: Type.Optional(Id),
  coletaInicio: Type.Optional(Instant),
  coletaFim: Type.Optional(Instant),
}

export const getQuadroDeOfertas = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/quadro`,
  summary: 'O quadro do oferecimento: cargas a oferecer e ofertas por situação, com totais.',
  query: Type.Object(filtro),
  response: QuadroDeOfertas,
})
export type FiltroDoQuadro = QueryOf<typeof getQuadroDeOfertas>

const ColunaDeLotes = colunaOf(CartaoDeLote)

/** A batch with loads that wait. */
export const LoteAOferecer = Type.Object({
  id: Id,
  codigo: Type.String(),
  descricao: Nullable(Type.String()),
  cargas: Type.Integer(),
  prontas: Type.Integer(),
  peso: Type.Number(),
  valor: Reais,
  dhColeta: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  rascunhoId: Nullable(Id),
})
export type LoteAOferecer = Static<typeof LoteAOferecer>

export const getQuadroDeLotes = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/quadro-lote`,
  summary: 'O quadro dos lotes oferecidos.',
  query: Type.Object(filtro),
  response: Type.Object({
    aOferecer: Type.Object({
      total: Type.Integer(),
      items: Type.Array(LoteAOferecer, { maxItems: MAX_COLUNA }),
    }),
    publicadas: ColunaDeLotes,
    emNegociacao: ColunaDeLotes,
    paraDecidir: ColunaDeLotes,
    contratadas: ColunaDeLotes,
    seq: Type.Integer(),
  }),
})

export const searchOfertas = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/search`,
  summary: 'Lista as ofertas da empresa, as mais novas primeiro.',
  body: Type.Object({
    ...Paging,
    busca: Type.Optional(Texto(80, 0)),
    situacoes: Type.Optional(Type.Array(SituacaoOfertaCode, { maxItems: 8 })),
    tipos: Type.Optional(Type.Array(TipoOfertaCode, { maxItems: 4 })),
    cargaId: Optional(Id),
    loteId: Optional(Id),
  }),
  response: PageOf(CartaoDaOferta),
})
export type SearchOfertas = BodyOf<typeof searchOfertas>

/** Rows of each group of the home. */
export const MAX_PENDENTES = 5

const Pendentes = Type.Object({
  total: Type.Integer(),
  items: Type.Array(CartaoDaOferta, { maxItems: MAX_PENDENTES }),
})

export const getPendencias = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/pendencias`,
  summary: 'O que espera pelo embarcador: propostas sem decisão e ofertas que vencem hoje.',
  response: Type.Object({
    /** `total` counts proposals; the items are their offers, whose time ends first at the top. */
    propostas: Pendentes,
    /** Ends today in the zone of its unit, and nobody has proposed. */
    vencemHoje: Pendentes,
  }),
})

export const CandidataDaOferta = Type.Object({
  transportadoraId: Id,
  nome: Type.String(),
  temConta: Type.Boolean(),
  nota: Nullable(NotaDaConvidada),
  pesos: Type.Record(Type.String(), Type.Number()),
  /** Short facts for and against, the good ones first. */
  motivos: Type.Array(Type.Object({ texto: Type.String(), tom: Type.String() }), { maxItems: 6 }),
  /** Null: it may be asked. */
  impedimento: Nullable(
    Type.Object({ fato: Type.String(), texto: Type.String(), incluiComMotivo: Type.Boolean() }),
  ),
  jaConvidada: Type.Boolean(),
})
export type CandidataDaOferta = Static<typeof CandidataDaOferta>

const Elegiveis = Type.Object({
  items: Type.Array(CandidataDaOferta, { maxItems: MAX_CONVIDADAS }),
  /** Whom the behaviour would call, in its order; without one nobody. */
  chamadas: Type.Array(Id, { maxItems: MAX_CONVIDADAS }),
  /** What was paid on the lane in 90 days; in reais. */
  rota: Type.Object({
    nome: Type.String(),
    cargas: Type.Integer(),
    mediana: Nullable(Reais),
    de: Nullable(Reais),
    ate: Nullable(Reais),
    respostaMin: Nullable(Type.Integer()),
  }),
})
export type Elegiveis = Static<typeof Elegiveis>

export const listElegiveis = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/:id/elegiveis`,
  summary: 'As transportadoras para uma oferta, por nota, com os motivos; as que não podem, com o porquê.',
  params: IdParams,
  response: Elegiveis,
  errors: [not_found],
})

export const listElegiveisAntes = defineCall({
  ...ofertaCall,
  method: 'POST',
  path: `${ofertaPath}/elegiveis`,
  summary: 'As transportadoras para uma carga ou um lote antes de haver oferta; nada é criado.',
  body: Type.Object({ cargaId: Optional(Id), loteId: Optional(Id), comportamentoId: Optional(Id) }),
  response: Elegiveis,
  errors: [not_found],
})
export type ElegiveisAntes = BodyOf<typeof listElegiveisAntes>

export const getLogDaOferta = defineCall({
  ...ofertaCall,
  method: 'GET',
  path: `${ofertaPath}/:id/log`,
  summary: 'O registro encadeado da oferta, que se confere fora da plataforma (SHA-256).',
  params: IdParams,
  response: Type.Object({
    ofertaId: Id,
    codigo: Type.String(),
    inicial: Type.String(),
    regra: Type.String(),
    /** The first entry that does not fit; null: the chain holds. */
    quebra: Nullable(Type.Integer()),
    entradas: Type.Array(
      Type.Object({
        seq: Type.Integer(),
        tipo: Type.String(),
        quando: Instant,
        dados: Type.String(),
        hash: Type.String(),
      }),
      { maxItems: 10_000 },
    ),
  }),
  errors: [not_found],
})
