/** Boards that a company arranges itself. Source: cargas §3, §7 (L-071, L-205, L-206). */
import { type Static, Type } from 'typebox'
import { tag as cargaTag, work } from '#modules/carga/carga-dados.contract.ts'
import { CardCarga } from '#modules/preferencia/preferencias.rules.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { HistoricoItem, Id, IdParams, Instant, Texto, Version } from '#platform/shared/schemas.ts'
import {
  CORES_PIPE,
  type CorPipe,
  ICONES_PIPE,
  type IconePipe,
  MAX_GRUPOS_PIPE,
  MAX_PIPES,
  TIPO_PIPE,
  type TipoPipe,
} from './kanban-pipe.rules.ts'

const tag = `${cargaTag}: quadros da empresa`
const path = '/kanbanpipecargas'
/** What everybody of the company finds in the menu is an administrator's to arrange. */
const arrange = { ...work, role: 'Administrador', modules: ['personalizacao-kanban'] } as const
const { not_found, version_conflict } = platformErrors

export const kanbanPipeErrors = defineErrors({
  kanban_pipe_name_taken: [409, 'Já existe um quadro com este nome.'],
  kanban_pipe_posicao_taken: [409, 'Outra pessoa acabou de mudar a ordem dos quadros. Tente novamente.'],
  kanban_pipe_list_full: [409, `Já existem ${MAX_PIPES} quadros. Exclua os que não usa.`],
})

const TipoPipeCode = Type.Unsafe<TipoPipe>({ type: 'integer', enum: Object.values(TIPO_PIPE) })
const Stages = Type.Array(Id, { maxItems: 50 })

export const GrupoPipe = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 99 }),
  description: Texto(60),
  /** Stages that came with the product, in the order shown; with `pipesManuais` empty too: every stage. */
  items: Stages,
  /** Stages that the company made, in the order shown. */
  pipesManuais: Stages,
})

const Fields = {
  name: Texto(40),
  icon: Type.Unsafe<IconePipe>({ type: 'string', enum: Object.keys(ICONES_PIPE) }),
  color: Type.Unsafe<CorPipe>({ type: 'string', enum: Object.keys(CORES_PIPE) }),
  groups: Type.Array(GrupoPipe, { minItems: 1, maxItems: MAX_GRUPOS_PIPE }),
  cardTemplate: CardCarga,
}

export const KanbanPipe = Type.Object({
  id: Id,
  tipo: TipoPipeCode,
  posicao: Type.Integer(),
  ...Fields,
  version: Version,
  atualizadoEm: Instant,
})
export type KanbanPipe = Static<typeof KanbanPipe>

export const getKanbanPipe = defineCall({
  method: 'GET',
  service: 'main',
  path,
  tag,
  summary: 'Um quadro da empresa, pelo id na consulta.',
  access: work,
  query: Type.Object({ id: Id }),
  response: KanbanPipe,
  errors: [not_found],
})

export const listKanbanPipes = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/list`,
  tag,
  summary: 'Os quadros de um tipo, na ordem: 1 cargas, 2 oferecimento, 3 remessas.',
  access: work,
  query: Type.Object({ tipo: TipoPipeCode }),
  response: Type.Array(KanbanPipe, { maxItems: MAX_PIPES }),
})

export const createKanbanPipe = defineCall({
  method: 'POST',
  service: 'main',
  path,
  tag,
  summary: 'Cria um quadro; ele fica por último.',
  access: arrange,
  idempotent: true,
  body: Type.Object({ tipo: TipoPipeCode, ...Fields }),
  response: KanbanPipe,
  status: 201,
  errors: [kanbanPipeErrors.kanban_pipe_name_taken, kanbanPipeErrors.kanban_pipe_list_full],
})
export type CreateKanbanPipe = BodyOf<typeof createKanbanPipe>

export const changeKanbanPipe = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id`,
  tag,
  summary: 'Altera um quadro; a versão lida vai em version ou em If-Match.',
  access: arrange,
  params: IdParams,
  body: Type.Object({ ...Fields, version: Type.Optional(Version) }),
  response: KanbanPipe,
  errors: [not_found, version_conflict, kanbanPipeErrors.kanban_pipe_name_taken],
})
export type ChangeKanbanPipe = BodyOf<typeof changeKanbanPipe>

export const moveKanbanPipe = defineCall({
  method: 'PUT',
  service: 'main',
  path: `${path}/:id/posicao`,
  tag,
  summary: 'Leva o quadro a uma posição; os que estão entre a antiga e a nova andam uma casa.',
  access: arrange,
  params: IdParams,
  body: Type.Object({ posicao: Type.Integer({ minimum: 1, maximum: MAX_PIPES }) }),
  response: Type.Array(KanbanPipe, { maxItems: MAX_PIPES }),
  errors: [not_found, kanbanPipeErrors.kanban_pipe_posicao_taken],
})

export const deleteKanbanPipe = defineCall({
  method: 'DELETE',
  service: 'main',
  path: `${path}/:id`,
  tag,
  summary: 'Exclui um quadro; as cargas e as etapas ficam como estão.',
  access: arrange,
  params: IdParams,
  errors: [not_found],
})

export const getHistoricoKanbanPipe = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/historico`,
  tag,
  summary: 'O histórico de um quadro, do mais novo ao mais antigo.',
  access: work,
  proposed: true,
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
})
