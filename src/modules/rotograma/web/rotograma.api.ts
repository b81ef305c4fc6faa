/** The screens of route plans, what they ask, and which events make their answers stale. */
import { useDebouncedValue } from '@mantine/hooks'
import { IconRoute } from '@tabler/icons-react'
import type { GeoPoint } from '#platform/shared/geo.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf, staleOf } from '#platform/web/register/register-definition.ts'
import {
  calcularRota,
  duplicarRotograma,
  getVersao,
  listVersoes,
  Rotograma,
  rotogramaCalls,
} from '../rotograma.contract.ts'

const ALSO = [listVersoes]

export const liveTopics: LiveTopics = liveTopicOf('rotograma', rotogramaCalls, ALSO)

export const PLACE = 'cadastros-gerais/rotogramas'

export const rotogramaScreens = defineRegisterScreens({
  nouns: { singular: 'rotograma', plural: 'rotogramas', gender: 'o' },
  icon: IconRoute,
  calls: rotogramaCalls,
  record: Rotograma,
  place: PLACE,
  nameOf: ({ nome }) => nome,
  alsoChanges: ALSO,
})

export const useRotograma = (id: string) => useCall(rotogramaCalls.get, { params: { id } })

const PAUSE_MS = 600

/** The way by road, where a routing server is configured; nothing is asked for fewer than two points. */
export function useRotaCalculada(pontos: readonly GeoPoint[]) {
  const text = JSON.stringify(pontos.map(({ latitude, longitude }) => ({ latitude, longitude })))
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const body: { pontos: GeoPoint[] } = { pontos: JSON.parse(settled) }
  const query = useCall(
    calcularRota,
    { body },
    { enabled: body.pontos.length > 1, staleTime: Number.POSITIVE_INFINITY },
  )
  return settled === text ? query.data : undefined
}

export const useVersoes = (id: string) => useCall(listVersoes, { params: { id } })

export const useVersao = (id: string, versao: number | undefined) =>
  useCall(getVersao, { params: { id, versao: versao ?? 1 } }, { enabled: versao !== undefined })

export const useDuplicar = () => useCallMutation(duplicarRotograma, { changes: staleOf(rotogramaScreens) })
