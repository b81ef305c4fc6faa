/** The screens of places in stock, and which events make their answers stale. */
import { IconMapPin } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { PosicaoEstoque, posicaoCalls } from '../posicao-estoque.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('posicao_estoque', posicaoCalls)

export const posicaoScreens = defineRegisterScreens({
  nouns: { singular: 'posição', plural: 'posições', gender: 'a' },
  icon: IconMapPin,
  calls: posicaoCalls,
  record: PosicaoEstoque,
  place: 'cross-docking/posicoes',
  nameOf: ({ codigo }) => codigo,
})
