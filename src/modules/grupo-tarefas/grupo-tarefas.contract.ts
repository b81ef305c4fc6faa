/** Register of task groups. */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { GRUPO_TAREFAS, MAX_TAREFAS, MOMENTO_KEYS, tarefaFlags } from './grupo-tarefas.fields.ts'

const grupoTarefasErrors = defineErrors({
  grupo_tarefas_nome_taken: [409, 'Já existe um grupo de tarefas com este nome.'],
})

export const GrupoTarefas = recordSchema(GRUPO_TAREFAS, {
  tarefas: Type.Array(
    Type.Object({ id: Id, titulo: Type.String(), instrucao: Nullable(Type.String()), ...tarefaFlags }),
    { maxItems: MAX_TAREFAS },
  ),
})
export type GrupoTarefas = Static<typeof GrupoTarefas>

export const grupoTarefasCalls = defineRegisterCalls({
  path: '/grupo-tarefas',
  tag: 'Grupo de tarefas',
  nome: 'um grupo de tarefas',
  access: { read: { role: 'Operador' }, manage: { role: 'Administrador' } },
  record: GrupoTarefas,
  fields: sentFields(GRUPO_TAREFAS, { examples: true }),
  filters: { momento: filterOf(oneOf(MOMENTO_KEYS)) },
  orders: ['nome', 'momento', 'ativo', 'atualizadoEm'],
  errors: Object.values(grupoTarefasErrors),
})
export type SaveGrupoTarefas = BodyOf<typeof grupoTarefasCalls.create>
export type GrupoTarefasSearch = BodyOf<typeof grupoTarefasCalls.search>
