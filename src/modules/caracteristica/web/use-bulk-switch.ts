/** Switching many characteristics on or off, with the progress before everybody's eyes. */
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '../../../platform/ui/dialogs/use-dialogs.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import type { Caracteristica } from '../caracteristica.contract.ts'
import { TIPO_LABELS } from '../caracteristica.rules.ts'
import { type CaracteristicaSearch, useCaracteristicaCalls } from './caracteristica.api.ts'

type Picked = ReadonlyMap<string, Caracteristica>

const NONE: Picked = new Map()
const byId = (records: readonly Caracteristica[]): Picked =>
  new Map(records.map((record) => [record.id, record]))

const countText = (count: number) => (count === 1 ? '1 característica' : `${count} características`)

/** `rows`: those on the screen; `filter`: what "all of the filter" means. */
export function useBulkSwitch(rows: readonly Caracteristica[], filter: CaracteristicaSearch) {
  const [picked, setPicked] = useState(NONE)
  const calls = useCaracteristicaCalls()
  const dialogs = useDialogs()

  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map([...picked, ...byId(rows)])
    setPicked(byId([...ids].flatMap((id) => known.get(id) ?? [])))
  }
  const chooseFilter = async () => {
    try {
      setPicked(byId(await calls.listAll(filter)))
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  const run = async (isActive: boolean) => {
    const items = [...picked.values()]
    const { failed } = await dialogs.progress({
      title: `${isActive ? 'Ativando' : 'Desativando'} ${countText(items.length)}`,
      icon: isActive ? IconCircleCheck : IconCircleOff,
      items,
      run: (record, signal) => calls.setActive(record.id, isActive, signal),
      reasonOf: refusalText,
      labels: {
        success: isActive ? 'Ativadas' : 'Desativadas',
        failure: 'Falhas',
        failureTitle: `Não foi possível ${isActive ? 'ativar' : 'desativar'} a característica`,
      },
      nameOf: ({ descricao, tipo }) => ({ code: descricao, name: TIPO_LABELS[tipo] }),
    })
    // What failed stays chosen, so that it can be tried again.
    setPicked(byId(failed.map(({ item }) => item)))
    await calls.refresh()
  }
  return { selected: new Set(picked.keys()), choose, chooseFilter, run }
}
