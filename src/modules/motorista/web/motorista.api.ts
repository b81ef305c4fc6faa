/** The screens of drivers, and which events make their answers stale. */
import { IconSteeringWheel } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  concederConsentimento,
  listConsentimentos,
  Motorista,
  motoristaCalls,
  retirarConsentimento,
} from '../motorista.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('motorista', motoristaCalls, [listConsentimentos])

export const MOTORISTAS = 'frota/motoristas'

export const motoristaScreens = defineRegisterScreens({
  nouns: { singular: 'motorista', plural: 'motoristas', gender: 'o' },
  icon: IconSteeringWheel,
  calls: motoristaCalls,
  record: Motorista,
  place: MOTORISTAS,
  nameOf: ({ nome }) => nome,
})

const STALE = [motoristaCalls.search, motoristaCalls.get, motoristaCalls.history, listConsentimentos]

export const useConsentimentos = (id: string) => useCall(listConsentimentos, { params: { id } })

export const useConcederConsentimento = () => useCallMutation(concederConsentimento, { changes: STALE })

export const useRetirarConsentimento = () => useCallMutation(retirarConsentimento, { changes: STALE })

/** The driver that a whole CPF belongs to. */
export const useMotoristaByCpf = (cpf: string, enabled: boolean) =>
  useCall(motoristaCalls.search, { body: { busca: cpf, qtdItem: 1 } }, { enabled })
