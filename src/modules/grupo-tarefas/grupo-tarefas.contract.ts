/** Register of task groups. */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_TAREFAS, MOMENTO_KEYS, type Momento } from './grupo-tarefas.rules.ts'

export const grupoTarefasErrors = defineErrors({
  grupo_tarefas_nome_taken: [409, 'Já existe um grupo de tarefas com este nome.'],
})

const MomentoSchema = Type.Unsafe<Momento>({ type: 'string', enum: [...MOMENTO_KEYS] })

const flags = {
  obrigatoria: Type.Boolean(),
  exigeFoto: Type.Boolean(),
  exigeAssinatura: Type.Boolean(),
}

export const GrupoTarefas = Type.Object({
  id: Id,
  nome: Type.String(),
  momento: MomentoSchema,
  descricao: Nullable(Type.String()),
  /** In their order. */
  tarefas: Type.Array(
    Type.Object({ id: Id, titulo: Type.String(), instrucao: Nullable(Type.String()), ...flags }),
    { maxItems: MAX_TAREFAS },
  ),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type GrupoTarefas = Static<typeof GrupoTarefas>

const Fields = {
  nome: Type.String({ minLength: 1, maxLength: 80, examples: ['Chegada ao cliente'] }),
  momento: MomentoSchema,
  descricao: Type.Optional(Nullable(Texto(300, 0))),
  tarefas: Type.Array(
    Type.Object({
      /** Absent for a new task. */
      id: Type.Optional(Nullable(Id)),
      titulo: Type.String({ minLength: 1, maxLength: 80, examples: ['Conferir o lacre'] }),
      instrucao: Type.Optional(Nullable(Texto(300, 0))),
      ...flags,
    }),
    { maxItems: MAX_TAREFAS },
  ),
}
const SaveGrupoTarefas = Type.Object(Fields)
export type SaveGrupoTarefas = Static<typeof SaveGrupoTarefas>

export const grupoTarefasCalls = defineRegisterCalls({
  path: '/grupo-tarefas',
  tag: 'Grupo de tarefas',
  nome: 'um grupo de tarefas',
  access: { read: { role: 'Operador' }, manage: { role: 'Administrador' } },
  record: GrupoTarefas,
  fields: Fields,
  filters: { momento: filterOf(MomentoSchema) },
  orders: ['nome', 'momento', 'ativo', 'atualizadoEm'],
  errors: [grupoTarefasErrors.grupo_tarefas_nome_taken],
})
export type GrupoTarefasSearch = BodyOf<typeof grupoTarefasCalls.search>
