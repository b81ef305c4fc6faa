/** The screens of contacts, and which events make their answers stale. */
import { IconAddressBook } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { Contato, contatoCalls } from '../contato.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('contato', contatoCalls)

export const PLACE = 'cadastros-gerais/contatos'

export const contatoScreens = defineRegisterScreens({
  nouns: { singular: 'contato', plural: 'contatos', gender: 'o' },
  icon: IconAddressBook,
  calls: contatoCalls,
  record: Contato,
  place: PLACE,
  nameOf: ({ nome }) => nome,
})

const MAX_SHOWN = 100

/** The contacts of one company, the first hundred in alphabetical order. */
export const useContatosDaEmpresa = (empresaId: string | undefined) =>
  useCall(
    contatoCalls.search,
    { body: { empresaId: empresaId ?? null, qtdItem: MAX_SHOWN } },
    { enabled: empresaId !== undefined },
  )
