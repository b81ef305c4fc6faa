/** The bookings before and after the one in the drawer, on the screen of the day that it was opened from. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { callKey } from '../../../../platform/web/query/use-call.ts'
import { type Neighbours, neighboursOf } from '../../../../platform/web/record/use-neighbours.ts'
import { type DiaDasDocas, getDiaDasDocas } from '../../doca.contract.ts'
import { getIndicadoresReserva } from '../../patio.contract.ts'
import { getPatio, type PatioDoDia } from '../../patio-dia.contract.ts'

/** Dock by dock, each in the order of its slots; a booking of several slots stands once. Pure. */
export const idsDoDia = ({ docas }: Pick<DiaDasDocas, 'docas'>): string[] => [
  ...new Set(
    docas.flatMap(({ turnos }) =>
      turnos.flatMap(({ horarios }) => horarios.flatMap(({ reservas }) => reservas.map(({ id }) => id))),
    ),
  ),
]

const idsDe = ({ reservas }: Pick<PatioDoDia, 'reservas'>): string[] => reservas.map(({ id }) => id)

export function useReservasVizinhas(id: string): Neighbours {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const ids = useSyncExternalStore(subscribe, () => {
    const shown = <T>(call: Parameters<typeof callKey>[0], idsOf: (data: T) => string[]) =>
      cache
        .findAll({ queryKey: callKey(call), type: 'active' })
        .flatMap(({ state }) => (state.data === undefined ? [] : [idsOf(state.data as T)]))
    const lists = [
      ...shown(getDiaDasDocas, idsDoDia),
      ...shown(getPatio, idsDe),
      ...shown(getIndicadoresReserva, idsDe),
    ]
    return lists.find((list) => list.includes(id))?.join(' ') ?? ''
  })
  return neighboursOf(ids.split(' '), id)
}
