/** The screens of equipment, and which events make their answers stale. */
import { IconStack2 } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { Equipamento, equipamentoCalls } from '../equipamento.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('equipamento', equipamentoCalls)

export const equipamentoScreens = defineRegisterScreens({
  nouns: { singular: 'equipamento', plural: 'equipamentos', gender: 'o' },
  icon: IconStack2,
  calls: equipamentoCalls,
  record: Equipamento,
  place: 'frota/equipamentos',
  nameOf: ({ descricao }) => descricao,
})
