import { useNeighbours } from '#platform/web/record/use-neighbours.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { unidadeCalls } from '../unidade-negocio.contract.ts'
import { unidadeDrawer } from './unidade-places.ts'

/** The previous and the next unit of the list, for the drawer. */
export function useUnidadeSteps(id: string | undefined) {
  const openDrawer = useOpenDrawer()
  const { previous, next } = useNeighbours(unidadeCalls.search, id ?? '')
  return {
    onPrevious: previous === undefined ? undefined : () => openDrawer(unidadeDrawer(previous)),
    onNext: next === undefined ? undefined : () => openDrawer(unidadeDrawer(next)),
  }
}
