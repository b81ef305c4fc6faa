/** The screens of containers, what they ask the server, and which events make the answers stale. */
import { IconContainer } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  Conteiner,
  conteinerCalls,
  getConteinerDaRemessa,
  getQuadroConteineres,
  listRemessasDoConteiner,
} from '../conteiner.contract.ts'
import { formatConteiner } from '../conteiner.rules.ts'

export const CONTEINER_PAGE = '/cross-docking/conteiner'

const ALSO = [listRemessasDoConteiner, getQuadroConteineres, getConteinerDaRemessa]
/** The board is told of its own events; a remessa that weighs more weighs more in its container. */
export const liveTopics: LiveTopics = {
  ...liveTopicOf('conteiner', conteinerCalls, [listRemessasDoConteiner, getConteinerDaRemessa]),
  remessa: [listRemessasDoConteiner],
}

export const conteinerScreens = defineRegisterScreens({
  nouns: { singular: 'contêiner', plural: 'contêineres', gender: 'o' },
  icon: IconContainer,
  calls: conteinerCalls,
  record: Conteiner,
  place: 'cross-docking/conteiner',
  nameOf: ({ numero }) => formatConteiner(numero),
  alsoChanges: ALSO,
})

/** After an action of this screen: everything about containers is read again. */
export function useChangedConteineres(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const { search, get, history } = conteinerCalls
    await Promise.all(
      [search, get, history, ...ALSO].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    )
  }, [client])
}
