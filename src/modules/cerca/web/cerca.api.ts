/** The screens of fences, and which events make their answers stale. */
import { IconFence } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { Cerca, cercaCalls } from '../cerca.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('cerca', cercaCalls)

export const cercaScreens = defineRegisterScreens({
  nouns: { singular: 'cerca', plural: 'cercas', gender: 'a' },
  icon: IconFence,
  calls: cercaCalls,
  record: Cerca,
  place: 'configuracoes/cercas',
  nameOf: ({ nome }) => nome,
})
