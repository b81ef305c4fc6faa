/** The screens of delivery partners, and which events make their answers stale. */
import { IconTruckDelivery } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { ParceiroEntrega, parceiroEntregaCalls } from '../parceiro-entrega.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('parceiro-entrega', parceiroEntregaCalls)

const PLACE = 'cadastros-gerais/parceiros-entrega'

export const parceiroEntregaScreens = defineRegisterScreens({
  nouns: { singular: 'parceiro de entrega', plural: 'parceiros de entrega', gender: 'o' },
  icon: IconTruckDelivery,
  calls: parceiroEntregaCalls,
  record: ParceiroEntrega,
  place: PLACE,
  nameOf: ({ nome }) => nome,
})
