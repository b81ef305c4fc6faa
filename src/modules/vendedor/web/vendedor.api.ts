/** The screens of sellers, and which events make their answers stale. */
import { IconUserDollar } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { Vendedor, vendedorCalls } from '../vendedor.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('vendedor', vendedorCalls)

export const vendedorScreens = defineRegisterScreens({
  nouns: { singular: 'vendedor', plural: 'vendedores', gender: 'o' },
  icon: IconUserDollar,
  calls: vendedorCalls,
  record: Vendedor,
  place: 'cadastros-gerais/vendedores',
  nameOf: ({ nome }) => nome,
})
