/** The stages of the board: each company arranges its own. Source: cargas §3, §4 (L-070, L-110 to L-112, L-154). */
import { type Static, type TUnsafe, Type } from 'typebox'
import { tag as cargaTag, GrupoCode, work } from '#modules/carga/carga-dados.contract.ts'
import { GATILHO_CODES, type Gatilho } from '#modules/carga/gatilho.rules.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_ETAPAS_GRUPO, MAX_ORDEM } from './etapa.rules.ts'

const tag = `${cargaTag}: etapas`
const path = '/etapa'
/** What everybody of the company sees differently afterwards is an administrator's to change. */
const arrange = { ...work, role: 'Administrador', modules: ['personalizacao-kanban'] } as const
const { not_found, version_conflict } = platformErrors

/** Loads that a removal takes along; more are moved in a bulk action first. */
export const MAX_CARGAS_REMOCAO = 2000

export const etapaErrors = defineErrors({
  etapa_descricao_taken: [409, 'Este grupo já tem uma etapa com esta descrição.'],
  etapa_ordem_taken: [409, 'Outra pessoa acabou de mudar a ordem das etapas. Confira e tente novamente.'],
  etapa_list_full: [409, `O grupo já tem ${MAX_ETAPAS_GRUPO} etapas. Exclua as que não usa.`],
  etapa_do_produto: [409, 'Esta etapa veio com o produto e não pode ser excluída. Você pode renomeá-la.'],
  etapa_com_cargas: [409, 'Há cargas nesta etapa. Escolha a etapa do mesmo grupo que vai recebê-las.'],
  etapa_com_muitas_cargas: [
    409,
    `Há mais de ${MAX_CARGAS_REMOCAO} cargas nesta etapa. Mova-as em lote antes de excluí-la.`,
  ],
  etapa_destino_invalido: [409, 'As cargas só podem ir para outra etapa do mesmo grupo.'],
})

/** What brings loads of the group here by itself: a step of the trip, a delivery, an occurrence (E-205). */
const GatilhoEtapa = Type.Union(
  GATILHO_CODES.map((code) => Type.Literal(code)),
  { examples: ['coleta-saiu'] },
) as unknown as TUnsafe<Gatilho>
/** Which delivery of the load, from 1; only of the `entrega-` steps. Null: whichever it is. */
const GatilhoEntrega = Type.Integer({ minimum: 1, maximum: 99 })

export const Etapa = Type.Object({
  id: Id,
  grupoEtapa: GrupoCode,
  descricao: Type.String({ examples: ['Aguardando descarga'] }),
  ordem: Type.Integer(),
  /** Made by the company; the others came with the product and stay. */
  etapaManual: Type.Boolean(),
  gatilho: Nullable(GatilhoEtapa),
  gatilhoEntrega: Nullable(GatilhoEntrega),
  version: Version,
})
export type Etapa = Static<typeof Etapa>

export const GrupoEtapas = Type.Object({
  id: GrupoCode,
  descricao: Type.String({ examples: ['Execução em andamento'] }),
  /** Every stage of the group in its order. */
  items: Type.Array(Etapa, { maxItems: MAX_ETAPAS_GRUPO }),
  /** Of these, the ones that the company made. */
  etapasManuais: Type.Array(Etapa, { maxItems: MAX_ETAPAS_GRUPO }),
})
export type GrupoEtapas = Static<typeof GrupoEtapas>

const Descricao = Texto(40)
const Ordem = Type.Integer({ minimum: 1, maximum: MAX_ORDEM })

export const listEtapas = defineCall({
  method: 'GET',
  service: 'main',
  path,
  tag,
  summary: 'As etapas do quadro por grupo, na ordem.',
  access: work,
  proposed: true,
  response: Type.Array(GrupoEtapas, { maxItems: 3 }),
})

export const createEtapa = defineCall({
  method: 'POST',
  service: 'main',
  path,
  tag,
  summary: 'Cria uma etapa; a que ocupava a ordem pedida, e as que a seguem, sobem uma posição.',
  access: arrange,
  proposed: true,
  idempotent: true,
  body: Type.Object({
    grupoEtapa: GrupoCode,
    descricao: Descricao,
    /** Absent: behind the last one. */
    ordem: Type.Optional(Ordem),
    gatilho: Type.Optional(Nullable(GatilhoEtapa)),
    gatilhoEntrega: Type.Optional(Nullable(GatilhoEntrega)),
  }),
  response: Etapa,
  status: 201,
  errors: [etapaErrors.etapa_descricao_taken, etapaErrors.etapa_ordem_taken, etapaErrors.etapa_list_full],
})
export type CreateEtapa = BodyOf<typeof createEtapa>

export const changeEtapa = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id`,
  tag,
  summary: 'Muda a descrição de uma etapa, ou o que leva cargas a ela; o que falta fica como está.',
  access: arrange,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    descricao: Type.Optional(Descricao),
    gatilho: Type.Optional(Nullable(GatilhoEtapa)),
    gatilhoEntrega: Type.Optional(Nullable(GatilhoEntrega)),
    version: Type.Optional(Version),
  }),
  response: Etapa,
  errors: [not_found, version_conflict, etapaErrors.etapa_descricao_taken],
})

export type ChangeEtapa = BodyOf<typeof changeEtapa>

export const reorderEtapa = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/ordem`,
  tag,
  summary: 'Leva a etapa a uma ordem do grupo; a etapa que a ocupava troca de lugar com ela.',
  access: arrange,
  proposed: true,
  params: IdParams,
  body: Type.Object({ ordem: Ordem }),
  response: GrupoEtapas,
  errors: [not_found, etapaErrors.etapa_ordem_taken],
})

export const removeEtapa = defineCall({
  method: 'DELETE',
  service: 'main',
  path: `${path}/:id`,
  tag,
  summary: 'Exclui uma etapa vazia, ou leva suas cargas a outra etapa do grupo.',
  access: arrange,
  proposed: true,
  params: IdParams,
  query: Type.Object({ destino: Type.Optional(Id) }),
  errors: [
    not_found,
    etapaErrors.etapa_do_produto,
    etapaErrors.etapa_com_cargas,
    etapaErrors.etapa_com_muitas_cargas,
    etapaErrors.etapa_destino_invalido,
  ],
})

export const getHistoricoEtapa = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/historico`,
  tag,
  summary: 'O histórico de uma etapa, do mais novo ao mais antigo.',
  access: work,
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})
