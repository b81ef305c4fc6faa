/** Batches of loads. Source: cargas §4, §7 (L-118, L-202); methods and payloads are proposed there (L-203). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { Carga, cargaErrors, tag as cargaTag, ship } from './carga-dados.contract.ts'
import { cicloErrors } from './ciclo.contract.ts'
import { DesativarCarga } from './fim-da-carga.contract.ts'

const tag = `${cargaTag}: lotes`
const common = { service: 'main', tag, access: ship } as const
const { not_found } = platformErrors

/** What one batch holds: it is changed in one transaction. */
export const MAX_CARGAS_LOTE = 500

export const loteErrors = defineErrors({
  lote_inativo: [409, 'O lote já está desativado.'],
})

export const Lote = Type.Object({
  id: Id,
  codigo: Type.String(),
  descricao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  quantidade: Type.Integer(),
  criadoEm: Instant,
  version: Version,
})
export type Lote = Static<typeof Lote>

/** Why a load of several stays as it is. */
export const RecusaDeCarga = Type.Object({
  cargaId: Id,
  codigo: Type.String(),
  erroCodigo: Type.String(),
  erro: Type.String(),
})
export type RecusaDeCarga = Static<typeof RecusaDeCarga>

/** Both names of the catalogue lead to the same action. */
export const criarLote = defineCall({
  ...common,
  method: 'POST',
  path: '/cargalote/criarlote',
  aliases: ['/cargalote/criarlotenew'],
  summary: 'Forma um lote com as cargas escolhidas; se uma for recusada, nenhuma entra.',
  idempotent: true,
  body: Type.Object({
    descricao: Type.Optional(Nullable(Texto(80, 0))),
    cargas: Type.Array(Id, { minItems: 1, maxItems: MAX_CARGAS_LOTE, uniqueItems: true }),
  }),
  response: Lote,
  status: 201,
  errors: [
    cargaErrors.carga_finalizada,
    cargaErrors.carga_cancelada,
    cargaErrors.carga_desativada,
    cargaErrors.carga_pre_finalizada,
    cicloErrors.carga_em_lote,
    not_found,
  ],
})
export type CriarLote = BodyOf<typeof criarLote>

export const recuperarCargas = defineCall({
  ...common,
  method: 'GET',
  path: '/cargalote/recuperarcargas',
  summary: 'As cargas de um lote, na ordem de seus códigos.',
  query: Type.Object({ loteId: Id }),
  response: Type.Array(Carga, { maxItems: MAX_CARGAS_LOTE }),
  errors: [not_found],
})

/** A load is taken at one dock and given at others. */
export const MAX_HORARIOS_LOTE = 4 * MAX_CARGAS_LOTE

export const listarGradeHorarios = defineCall({
  ...common,
  method: 'GET',
  path: '/cargalote/listarGradeHorarios',
  summary: 'Os horários de doca reservados para as cargas de um lote, do mais cedo ao mais tarde.',
  query: Type.Object({ loteId: Id }),
  response: Type.Array(
    Type.Object({
      cargaId: Id,
      reservaId: Id,
      codigo: Type.String({ examples: ['AG-3081'] }),
      doca: Type.String(),
      inicio: Instant,
      fim: Instant,
    }),
    { maxItems: MAX_HORARIOS_LOTE },
  ),
  errors: [not_found],
})

const { reverterFormacao, reverterRemessas, motivoId } = DesativarCarga.properties

export const desativarLote = defineCall({
  ...common,
  method: 'POST',
  path: '/cargalote/desativarLote',
  summary: 'Desativa as cargas em aberto de um lote com um motivo; sem outra carga no quadro, também o lote.',
  idempotent: true,
  body: Type.Object({ loteId: Id, motivoId, reverterFormacao, reverterRemessas }),
  response: Type.Object({
    lote: Lote,
    desativadas: Type.Integer(),
    recusas: Type.Array(RecusaDeCarga, { maxItems: MAX_CARGAS_LOTE }),
  }),
  errors: [not_found, cargaErrors.carga_motivo_unknown, loteErrors.lote_inativo],
})
export type DesativarLote = BodyOf<typeof desativarLote>
