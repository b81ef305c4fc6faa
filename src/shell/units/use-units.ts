/** The units the person may enter and the selection of this browser. */
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { type LocalValues, STORED } from '#platform/web/storage.ts'
import { filterStatusOf, keepReachable, type UnitSelection } from './unit-selection.rules.ts'

/** Literal texts (S-081 to S-083). */
const SWITCH_TITLE = 'Trocar unidade de negócio'
const SWITCH_TEXT = 'A página será recarregada para aplicar a informação da unidade selecionada'
const SWITCH_BUTTON = 'Trocar e recarregar'

const UNITS_FRESH_MS = 300_000

function readSelection(values: LocalValues): UnitSelection | undefined {
  const id = values.get(STORED.selectedBusinessUnit)
  return id === undefined ? undefined : { id, filter: values.get(STORED.businessUnitFilter) ?? [id] }
}

function writeSelection(values: LocalValues, selection: UnitSelection | undefined): void {
  values.set(STORED.selectedBusinessUnit, selection?.id)
  values.set(STORED.businessUnitFilter, selection?.filter)
  values.set(STORED.filterStatus, selection && filterStatusOf(selection))
}

/** Drops a stored selection that the token no longer allows, before the first call carries it (S-260). */
export function dropUnreachable(values: LocalValues, allowedIds: readonly string[]): void {
  const stored = readSelection(values)
  // No id in the token: every unit of the company.
  if (stored && allowedIds.length > 0 && !keepReachable(stored, allowedIds)) writeSelection(values, undefined)
}

export function useUnits() {
  const { values } = usePlatform()
  const units = useCall(listUnidadesWithAccess, {}, { staleTime: UNITS_FRESH_MS })
  return { units, selection: readSelection(values) }
}

/** Asks, stores the selection and loads the page again; a refusal changes nothing (S-083, S-084). */
export function useSwitchUnit(): (selection: UnitSelection | undefined) => Promise<void> {
  const { values } = usePlatform()
  const dialogs = useDialogs()
  return async (selection) => {
    const isConfirmed = await dialogs.confirm({
      title: SWITCH_TITLE,
      message: SWITCH_TEXT,
      confirmLabel: SWITCH_BUTTON,
      isLocal: true,
    })
    if (!isConfirmed) return
    writeSelection(values, selection)
    window.location.reload()
  }
}
