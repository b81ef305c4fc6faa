/** The screens of quick replies, and which events make their answers stale. */
import { IconMessage2Bolt } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { RespostaRapida, respostaRapidaCalls } from '../resposta-rapida.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('resposta-rapida', respostaRapidaCalls)

export const respostaRapidaScreens = defineRegisterScreens({
  nouns: { singular: 'resposta rápida', plural: 'respostas rápidas', gender: 'a' },
  icon: IconMessage2Bolt,
  calls: respostaRapidaCalls,
  record: RespostaRapida,
  place: 'cadastros-gerais/respostas-rapidas',
  nameOf: ({ atalho }) => atalho,
})
