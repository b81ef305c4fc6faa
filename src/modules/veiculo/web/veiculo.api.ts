/** The screens of vehicles, and which events make their answers stale. */
import { IconTruck } from '@tabler/icons-react'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { getVeiculoByPlaca, Veiculo, veiculoCalls } from '../veiculo.contract.ts'

export const liveTopics: LiveTopics = liveTopicOf('veiculo', veiculoCalls, [getVeiculoByPlaca])

export const VEICULOS = 'frota/veiculos'

export const veiculoScreens = defineRegisterScreens({
  nouns: { singular: 'veículo', plural: 'veículos', gender: 'o' },
  icon: IconTruck,
  calls: veiculoCalls,
  record: Veiculo,
  place: VEICULOS,
  nameOf: ({ placa }) => formatPlaca(placa),
  alsoChanges: [getVeiculoByPlaca],
})

/** The vehicle that has a plate, in either notation. */
export const useVeiculoByPlaca = (placa: string, enabled: boolean) =>
  useCall(getVeiculoByPlaca, { params: { placa } }, { enabled })
