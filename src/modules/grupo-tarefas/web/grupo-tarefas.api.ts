/** The screens of task groups, and which events make their answers stale. */
import { IconChecklist } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { GrupoTarefas, grupoTarefasCalls } from '../grupo-tarefas.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('grupo-tarefas', grupoTarefasCalls)

export const grupoTarefasScreens = defineRegisterScreens({
  nouns: { singular: 'grupo de tarefas', plural: 'grupos de tarefas', gender: 'o' },
  icon: IconChecklist,
  calls: grupoTarefasCalls,
  record: GrupoTarefas,
  place: 'configuracoes/grupo-tarefas',
  nameOf: ({ nome }) => nome,
})
