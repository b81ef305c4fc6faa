/** What stands on the floor of a unit, by place and age. Source: execution §5, design 51c; the calls are proposed. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import { Id, Instant, MAX_UNPAGED, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { FAIXA_KEYS } from './estoque.rules.ts'
import { common } from './remessa.contract.ts'
import { ResultadoDoLote } from './remessa-acoes.contract.ts'
import { MAX_LOTE, path, remessaErrors } from './remessa-dados.contract.ts'

/** Places and remessas that one screen shows; the sums are of all. */
export const MAX_POSICOES = MAX_UNPAGED
export const MAX_ITENS_DO_ESTOQUE = MAX_UNPAGED
const EM_ESTOQUE = ['noEstoque', 'liberadaParaCarga'] as const

const Somas = {
  remessas: Type.Integer(),
  pesoKg: Type.Number(),
  volumeM3: Type.Number(),
}
export const ItemDoEstoque = Type.Object({
  id: Id,
  codigo: Type.String({ examples: ['RM-8790'] }),
  pipe: oneOf(EM_ESTOQUE),
  remetente: Type.String(),
  destinatario: Nullable(Type.String()),
  pesoKg: Type.Number(),
  volumeM3: Type.Number(),
  urgente: Type.Boolean(),
  divergencias: Type.Integer(),
  conferida: Type.Boolean(),
  /** As it is read: `B-04`, `B-04 +1`. */
  posicao: Nullable(Type.String()),
  /** Cubic metres of it in each place. */
  lugares: Type.Array(Type.Object({ posicaoId: Id, volumeM3: Type.Number() }), { maxItems: 100 }),
  estoqueDesde: Instant,
  dias: Type.Integer(),
})
export type ItemDoEstoque = Static<typeof ItemDoEstoque>

const filtro = {
  /** Absent: the unit that is selected, else the first within reach. */
  unidadeNegocioId: Optional(Id),
  query: Optional(Texto(80, 0)),
  pipe: Optional(oneOf(EM_ESTOQUE)),
  faixa: Optional(oneOf(FAIXA_KEYS)),
}

export const getEstoque = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/estoque`,
  summary: 'O que está no chão de uma unidade, por posição e idade, o mais antigo primeiro.',
  query: Type.Object(filtro),
  response: Type.Object({
    seq: Type.Integer(),
    /** Null: no unit is within reach. */
    unidade: Nullable(Type.Object({ id: Id, nome: Type.String() })),
    unidades: Type.Array(Type.Object({ id: Id, nome: Type.String() }), { maxItems: MAX_UNPAGED }),
    fusoHorario: Type.String(),
    total: Type.Object({ ...Somas, idadeMedia: Nullable(Type.Number()) }),
    faixas: Type.Array(Type.Object({ faixa: oneOf(FAIXA_KEYS), ...Somas }), { maxItems: FAIXA_KEYS.length }),
    posicoes: Type.Array(
      Type.Object({
        id: Id,
        codigo: Type.String({ examples: ['B-04'] }),
        capacidadeM3: Nullable(Type.Number()),
        observacao: Nullable(Type.String()),
      }),
      { maxItems: MAX_POSICOES },
    ),
    ocupadas: Type.Integer(),
    itens: Type.Array(ItemDoEstoque, { maxItems: MAX_ITENS_DO_ESTOQUE }),
  }),
  errors: [platformErrors.not_found],
})
export type EstoqueQuery = QueryOf<typeof getEstoque>
export type Estoque = Static<NonNullable<typeof getEstoque.response>>

export const exportarEstoque = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/estoque/exportar`,
  summary: 'O estoque filtrado de uma unidade como planilha XLSX ou CSV, o mais antigo primeiro.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...filtro, formato: Optional(oneOf(EXPORT_FORMATS)) }),
  errors: [platformErrors.not_found, registerErrors.export_too_large],
})
export type ExportarEstoque = BodyOf<typeof exportarEstoque>

export const mudarPosicao = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/posicao`,
  summary: 'Muda de lugar, dentro da unidade, remessas que estão no estoque; sem posição, ficam sem lugar.',
  idempotent: true,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: MAX_LOTE }),
    posicaoId: Nullable(Id),
  }),
  response: ResultadoDoLote,
  // Each remessa answers for itself.
  errors: [remessaErrors.remessa_posicao_outra_unidade],
})
export type MudarPosicao = BodyOf<typeof mudarPosicao>
