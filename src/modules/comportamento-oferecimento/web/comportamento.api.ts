/** The screens of behaviours, what they ask, and which events make their answers stale. */
import { IconSend } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  ComportamentoOferecimento,
  comportamentoCalls,
  contarPublico,
  listComportamentosAtivos,
} from '../comportamento.contract.ts'
import type { Publico } from '../comportamento.rules.ts'
import { ensaiarComportamento } from '../ensaio.contract.ts'

const ALSO = [listComportamentosAtivos, ensaiarComportamento]

export const liveTopics: LiveTopics = liveTopicOf('comportamento-oferecimento', comportamentoCalls, ALSO)

export const PLACE = 'acordos/comportamentos-oferecimento'
/** Of a new one of a kind (S-121). */
export const newDrawer = (tipo: number) => `configuracoes/oferecimento/new/${tipo}`

export const comportamentoScreens = defineRegisterScreens({
  nouns: { singular: 'comportamento', plural: 'comportamentos', gender: 'o' },
  icon: IconSend,
  calls: comportamentoCalls,
  record: ComportamentoOferecimento,
  place: PLACE,
  nameOf: ({ nome }) => nome,
  alsoChanges: ALSO,
})

/** All of the company; there are at most 200. */
export const useComportamentos = () => useCall(comportamentoCalls.search, { body: { page: -1 } })

interface PublicoPedido {
  readonly publico: Publico
  readonly publicoRegiaoId: string | null
  readonly transportadoraIds: readonly string[]
}

/** How many carriers the public reaches today. */
export const useTotalDoPublico = ({ transportadoraIds, ...asked }: PublicoPedido) =>
  useCall(
    contarPublico,
    { body: { ...asked, transportadoraIds: [...transportadoraIds] } },
    { enabled: asked.publico !== 'regiao' || asked.publicoRegiaoId !== null, keepsPrevious: true },
  )

export const useEnsaio = (id: string, dias: 7 | 30) =>
  useCall(ensaiarComportamento, { params: { id }, body: { dias } }, { keepsPrevious: true })
