/** The screens of reference lists, and which events make their answers stale. */
import { IconListDetails } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { listTipo, TipoItem, tipoCalls } from '../tipo.contract.ts'
import { PLACE } from './listas.ts'

export const liveTopics: LiveTopics = liveTopicOf('tipo-item', tipoCalls, [listTipo])

export const tipoScreens = defineRegisterScreens({
  nouns: { singular: 'item', plural: 'itens', gender: 'o' },
  icon: IconListDetails,
  calls: tipoCalls,
  record: TipoItem,
  place: PLACE,
  nameOf: ({ descricao }) => descricao,
  drawerOf: (id) => `${PLACE}/editar/${id}`,
  alsoChanges: [listTipo],
})
