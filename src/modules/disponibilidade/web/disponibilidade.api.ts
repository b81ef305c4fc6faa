/** The screens of free vehicles, and which events make their answers stale. */
import { IconTruckReturn } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { Disponibilidade, disponibilidadeCalls } from '../disponibilidade.contract.ts'
import { veiculoText } from '../disponibilidade.rules.ts'

export const liveTopics: LiveTopics = liveTopicOf('disponibilidade', disponibilidadeCalls)

export const disponibilidadeScreens = defineRegisterScreens({
  nouns: { singular: 'disponibilidade', plural: 'disponibilidades', gender: 'a' },
  icon: IconTruckReturn,
  calls: disponibilidadeCalls,
  record: Disponibilidade,
  place: 'oferecimento/disponibilidade',
  nameOf: veiculoText,
})
