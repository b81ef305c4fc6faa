/** The screens of regions, what they ask, and which events make their answers stale. */
import { IconMap2 } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  conferirSobreposicao,
  localizarRegioes,
  Regiao,
  regiaoCalls,
  type SaveRegiao,
} from '../regiao.contract.ts'

const ALSO = [conferirSobreposicao, localizarRegioes]

export const liveTopics: LiveTopics = liveTopicOf('regiao', regiaoCalls, ALSO)

const PLACE = 'cadastros-gerais/regioes'

export const regiaoScreens = defineRegisterScreens({
  nouns: { singular: 'região', plural: 'regiões', gender: 'a' },
  icon: IconMap2,
  calls: regiaoCalls,
  record: Regiao,
  place: PLACE,
  nameOf: ({ nome }) => nome,
  alsoChanges: ALSO,
})

type Territorio = Pick<SaveRegiao, 'tipo' | 'ufs' | 'municipioIds' | 'poligono'>

/** Other regions with an area in common with what is in the form; undefined asks nothing. */
export const useSobreposicoes = (territorio: Territorio | undefined, exceto: string | undefined) =>
  useCall(
    conferirSobreposicao,
    { body: { tipo: 1, ...territorio, exceto: exceto ?? null } },
    { enabled: territorio !== undefined, keepsPrevious: true },
  )
