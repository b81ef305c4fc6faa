/** The screens of characteristics, and which events make their answers stale. */
import { IconTags } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  Caracteristica,
  caracteristicaCalls,
  listCaracteristicasByOwner,
} from '../caracteristica.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('caracteristica', caracteristicaCalls, [
  listCaracteristicasByOwner,
])

export const PLACE = 'configuracoes/caracteristicas'

export const caracteristicaScreens = defineRegisterScreens({
  nouns: { singular: 'característica', plural: 'características', gender: 'a' },
  icon: IconTags,
  calls: caracteristicaCalls,
  record: Caracteristica,
  place: PLACE,
  nameOf: ({ descricao }) => descricao,
  drawerOf: (id) => `${PLACE}/editar/${id}`,
  alsoChanges: [listCaracteristicasByOwner],
})
