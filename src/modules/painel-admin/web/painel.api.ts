/** The screens of the admin panel, and which events make their answers stale. */
import { IconBuilding } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { EmpresaConta, empresaContaCalls } from '../painel-admin.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('empresa-conta', empresaContaCalls)

export const contaScreens = defineRegisterScreens({
  nouns: { singular: 'empresa', plural: 'empresas', gender: 'a' },
  icon: IconBuilding,
  calls: empresaContaCalls,
  record: EmpresaConta,
  place: 'painel-admin',
  nameOf: ({ nome }) => nome,
  drawerOf: (id) => `painel-admin/empresas/${id}`,
})

export const NEW_CONTA = 'painel-admin/empresas/new'
