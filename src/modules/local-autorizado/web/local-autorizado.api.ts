/** The screens of authorised places, and which events make their answers stale. */
import { IconParking } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { LocalAutorizado, localAutorizadoCalls } from '../local-autorizado.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('local-autorizado', localAutorizadoCalls)

export const localAutorizadoScreens = defineRegisterScreens({
  nouns: { singular: 'local autorizado', plural: 'locais autorizados', gender: 'o' },
  icon: IconParking,
  calls: localAutorizadoCalls,
  record: LocalAutorizado,
  place: 'configuracoes/locais-autorizados',
  nameOf: ({ nome }) => nome,
})
