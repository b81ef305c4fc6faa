/** The units whose docks a page shows. */
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { STORED } from '#platform/web/storage.ts'

/** More units beside each other than these are no schedule any more. */
const MAX_UNIDADES = 6

/** The units whose docks are shown: those chosen in the frame, else the company's first one. */
export function useUnidadesDaAgenda() {
  const { values } = usePlatform()
  const query = useCall(listUnidadesWithAccess, {}, { staleTime: 300_000 })
  const all = query.data ?? []
  const chosen = values.get(STORED.businessUnitFilter)
  const selected = values.get(STORED.selectedBusinessUnit)
  const ids = chosen ?? (selected === undefined ? [] : [selected])
  const own = all.filter(({ id }) => ids.includes(id))
  const first = all.find(({ padrao }) => padrao) ?? all[0]
  return {
    query,
    todas: all,
    /** No unit is chosen in the frame: the schedule asks itself. */
    isLivre: own.length === 0,
    unidades: own.length > 0 ? own.slice(0, MAX_UNIDADES) : first ? [first] : [],
  }
}

/** For pages of one unit: the one that the address names, else the first of those that are shown. */
export function useUnidadeDaRota() {
  const [naRota, setUnidade] = useQueryState('unidade')
  const { todas, unidades, query: units } = useUnidadesDaAgenda()
  return { todas, units, setUnidade, unidade: todas.find(({ id }) => id === naRota) ?? unidades[0] }
}
