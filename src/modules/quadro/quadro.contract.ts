/** The board of loads: cards, counters, filters, saved views. Source: cargas §2, §7 (L-073, L-075, L-197, L-198). */
import { type Static, Type } from 'typebox'
import { ORDENACAO, type Ordenacao } from '#modules/carga/carga-codes.ts'
import {
  CargaCartao,
  tag as cargaTag,
  GrupoCode,
  SituacaoCode,
  TipoFreteCode,
  VisibilidadeCode,
  work,
} from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable, Texto } from '#platform/shared/schemas.ts'

const tag = `${cargaTag}: quadro`
const { not_found } = platformErrors

/** One flush of live changes asks for at most this many cards. */
export const MAX_IDS = 200
/** Without `limit` the board answers at most this many cards, in its order. */
export const MAX_CARTOES = 1000
export const MIN_POR_ETAPA = 10
export const MAX_POR_ETAPA = 50

/**
 * What the board can be narrowed by (L-073); what each means is in filtro.rules.ts. Texts are compared without case
 * and accents, plates without hyphen; dates are whole days (`YYYY-MM-DD`) of the zone of the load's unit, both ends
 * included. A yes-or-no left out lets both pass, `false` only those without.
 */
export const FiltroCarga = Type.Object({
  unidadesNegocio: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  codigo: Type.Optional(Texto(40, 0)),
  origem: Type.Optional(Texto(80, 0)),
  destino: Type.Optional(Texto(80, 0)),
  dhColetaInicio: Type.Optional(Texto(10)),
  dhColetaFim: Type.Optional(Texto(10)),
  dhEntregaInicio: Type.Optional(Texto(10)),
  dhEntregaFim: Type.Optional(Texto(10)),
  visibilidades: Type.Optional(Type.Array(VisibilidadeCode, { maxItems: 3 })),
  tiposFrete: Type.Optional(Type.Array(TipoFreteCode, { maxItems: 3 })),
  query: Type.Optional(Texto(80, 0)),
  transportadora: Type.Optional(Texto(80, 0)),
  motorista: Type.Optional(Texto(80, 0)),
  numerosNF: Type.Optional(Type.Array(Texto(20), { maxItems: 50 })),
  placa: Type.Optional(Texto(10, 0)),
  situacao: Type.Optional(Type.Array(SituacaoCode, { maxItems: 6 })),
  comOcorrencia: Type.Optional(Type.Boolean()),
  ultimaEntregaRealizada: Type.Optional(Type.Boolean()),
  possuiRedespacho: Type.Optional(Type.Boolean()),
  comBloqueio: Type.Optional(Type.Boolean()),
})
export type FiltroCarga = Static<typeof FiltroCarga>

const OrdenacaoCode = Type.Unsafe<Ordenacao>({ type: 'integer', enum: Object.values(ORDENACAO) })

const Totais = {
  quantidade: Type.Integer(),
  peso: Type.Number(),
  valor: Type.Number(),
}

/** A stage with its counter, and where its next cards begin; null: all cards are in the answer. */
export const EtapaQuadro = Type.Object({
  id: Id,
  descricao: Type.String(),
  ordem: Type.Integer(),
  etapaManual: Type.Boolean(),
  ...Totais,
  next: Nullable(Type.String({ description: 'Cursor da próxima página da etapa' })),
})
export type EtapaQuadro = Static<typeof EtapaQuadro>

export const GrupoQuadro = Type.Object({
  id: GrupoCode,
  descricao: Type.String(),
  ...Totais,
  etapas: Type.Array(EtapaQuadro, { maxItems: 200 }),
})
export type GrupoQuadro = Static<typeof GrupoQuadro>

export const QuadroCarga = Type.Object({
  /** In the order of the board: group, stage, planned date (those without one last), id. */
  items: Type.Array(CargaCartao, { maxItems: 10_000 }),
  total: Type.Integer({ description: 'Cargas no quadro com estes filtros' }),
  /** Where the cards after the last of the answer begin, in the order asked for; null: none follow. */
  next: Nullable(Type.String({ description: 'Cursor dos próximos cartões' })),
  comAlerta: Type.Integer({ description: 'Destas, as que têm ocorrência em aberto' }),
  /** Counted in the same moment as the cards were read, also in the answers for `ids` and `cursor`. */
  grupos: Type.Array(GrupoQuadro, { maxItems: 3 }),
  /** Only in a first answer, without `ids` and `cursor`: the zones that the days of filters are read in. */
  unidades: Type.Optional(
    Type.Array(Type.Object({ id: Id, descricao: Type.String(), fusoHorario: Type.String() }), {
      maxItems: 1000,
    }),
  ),
  /** Number of the company's newest event in this answer: what comes later is asked for by number. */
  seq: Type.Integer(),
})
export type QuadroCarga = Static<typeof QuadroCarga>

export const getQuadro = defineCall({
  method: 'GET',
  service: 'frete',
  path: '/quadro/carga',
  tag,
  summary:
    'O quadro de cargas: sem limit até 1.000 cartões na ordem do quadro; com limit, as primeiras de cada etapa; com ids, só estas.',
  access: work,
  query: Type.Object({
    ...FiltroCarga.properties,
    /** A day or an instant; loads created from then on. */
    dhCriacaoIni: Type.Optional(Type.String({ maxLength: 40, examples: ['2026-11-21'] })),
    /** Cards then also carry `alertasResolvidos`. */
    listarAlertasResolvidos: Type.Optional(Type.Boolean()),
    /** Only these cards; those that are absent from the answer are not on the board as filtered. */
    ids: Type.Optional(Type.Array(Id, { maxItems: MAX_IDS })),
    ordem: Type.Optional(OrdenacaoCode),
    limit: Type.Optional(Type.Integer({ minimum: MIN_POR_ETAPA, maximum: MAX_POR_ETAPA })),
    /** Cards of this one stage; with `cursor`, those that follow. */
    etapa: Type.Optional(Id),
    /** A `next` of an earlier answer with the same filters and order. */
    cursor: Type.Optional(Texto(120)),
  }),
  response: QuadroCarga,
  errors: [not_found],
})
export type QuadroQuery = QueryOf<typeof getQuadro>

export const getCartao = defineCall({
  method: 'GET',
  service: 'frete',
  path: '/quadro/carga/:id',
  tag,
  summary: 'O cartão de uma carga do quadro.',
  access: work,
  params: IdParams,
  response: CargaCartao,
  errors: [not_found],
})

/** Loads that one call of `conferirQuadro` looks at. */
export const MAX_CONFERIDAS = 2000

/** What the board tells is derived from the loads; this proves it, and mends what differs. */
export const conferirQuadro = defineCall({
  method: 'POST',
  service: 'frete',
  path: '/quadro/carga/conferir',
  tag,
  summary: 'Refaz os cartões e os contadores do quadro a partir das cargas e responde o que diferia.',
  access: { ...work, role: 'Administrador' },
  proposed: true,
  rateLimit: { max: 30, windowMs: 60_000 },
  body: Type.Object({
    /** `next` of the answer before; absent: from the first load. */
    apos: Type.Optional(Id),
  }),
  response: Type.Object({
    conferidas: Type.Integer({ description: 'Cargas conferidas nesta chamada' }),
    cartoes: Type.Array(
      Type.Object({
        cargaId: Id,
        diferenca: Type.Unsafe<'faltava' | 'sobrava' | 'diferia'>({
          type: 'string',
          enum: ['faltava', 'sobrava', 'diferia'],
        }),
      }),
      { maxItems: MAX_CONFERIDAS, description: 'Cartões que não diziam o mesmo que a carga' },
    ),
    contadores: Type.Array(
      Type.Object({
        unidadeNegocioId: Id,
        etapaId: Id,
        quantidade: Type.Integer(),
        comOcorrencia: Type.Integer(),
        peso: Type.Number(),
        valor: Type.Number(),
      }),
      { maxItems: 10_000, description: 'O que faltava em cada contador; só na última chamada' },
    ),
    next: Nullable(Id),
  }),
})

export const totalizadores = defineCall({
  method: 'GET',
  service: 'frete',
  path: '/carga/totalizadores/:x',
  tag,
  summary:
    'Quantidade, peso e valor das cargas no quadro por grupo, etapa, unidade ou situacao, ou de uma carga.',
  access: work,
  params: Type.Object({
    /** The source does not explain this part: a side of the board, or the id of a load (L-200). */
    x: Type.Union([
      Type.Literal('grupo'),
      Type.Literal('etapa'),
      Type.Literal('unidade'),
      Type.Literal('situacao'),
      Id,
    ]),
  }),
  query: Type.Object({ unidadesNegocio: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
  response: Type.Array(Type.Object({ id: Type.String(), descricao: Type.String(), ...Totais }), {
    maxItems: 1000,
  }),
  errors: [platformErrors.not_found],
})

export const MAX_VISOES = 30

export const quadroErrors = defineErrors({
  visao_nome_taken: [409, 'Você já tem uma visão com este nome. Escolha outro ou exclua a antiga.'],
  visao_list_full: [409, `Você já guardou ${MAX_VISOES} visões. Exclua as que não usa.`],
})

export const VisaoQuadro = Type.Object({
  id: Id,
  nome: Type.String(),
  filtros: FiltroCarga,
  ordem: OrdenacaoCode,
})
export type VisaoQuadro = Static<typeof VisaoQuadro>

export const listVisoes = defineCall({
  method: 'GET',
  service: 'frete',
  path: '/quadro/visoes',
  tag,
  summary: 'As visões guardadas por quem chama.',
  access: work,
  proposed: true,
  response: Type.Array(VisaoQuadro, { maxItems: MAX_VISOES }),
})

export const createVisao = defineCall({
  method: 'POST',
  service: 'frete',
  path: '/quadro/visoes',
  tag,
  summary: 'Guarda os filtros e a ordem do quadro com um nome.',
  access: work,
  proposed: true,
  idempotent: true,
  body: Type.Object({ nome: Texto(40), filtros: FiltroCarga, ordem: OrdenacaoCode }),
  response: VisaoQuadro,
  status: 201,
  errors: [quadroErrors.visao_nome_taken, quadroErrors.visao_list_full],
})
export type CreateVisao = BodyOf<typeof createVisao>

export const deleteVisao = defineCall({
  method: 'DELETE',
  service: 'frete',
  path: '/quadro/visoes/:id',
  tag,
  summary: 'Exclui uma visão guardada.',
  access: work,
  proposed: true,
  params: IdParams,
  errors: [not_found],
})
