/** The screens of kinds of occurrences, and which events make their answers stale. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { listResponsaveis, TipoOcorrencia, tipoOcorrenciaCalls } from '../tipo-ocorrencia.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('tipo-ocorrencia', tipoOcorrenciaCalls)

export const tipoOcorrenciaScreens = defineRegisterScreens({
  nouns: { singular: 'tipo de ocorrência', plural: 'tipos de ocorrência', gender: 'o' },
  icon: IconAlertTriangle,
  calls: tipoOcorrenciaCalls,
  record: TipoOcorrencia,
  place: 'configuracoes/tipo-ocorrencia',
  nameOf: ({ descricao }) => descricao,
})

export const useResponsaveis = (busca: string, enabled: boolean) =>
  useCall(listResponsaveis, { query: { busca } }, { enabled, keepsPrevious: true })
