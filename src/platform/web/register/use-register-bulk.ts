/** Doing one thing to many records, with the progress before everybody's eyes. */
import { IconCircleCheck, IconCircleOff, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '../query/field-errors.ts'
import { refusalText } from '../record/refusal.ts'
import { countOf } from '../record-list/list-nouns.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterCommands } from './use-register-api.ts'

const byId = <Rec extends RegisterRow>(records: readonly Rec[]): ReadonlyMap<string, Rec> =>
  new Map(records.map((record) => [record.id, record]))

/** What is done to each of the chosen records, one after the other. */
interface BulkWork<Rec> {
  /** Ends in the counted records: `Desativando` → `Desativando 3 empresas`. */
  readonly doing: string
  readonly icon: TablerIcon
  readonly run: (record: Rec, signal: AbortSignal) => Promise<unknown>
  /** `Desativadas`. */
  readonly success: string
  /** Heading of what failed: `Não foi possível desativar a empresa`. */
  readonly failureTitle: string
}

/** The message of the field that was refused says more than that of the whole answer. */
const reasonOf = (error: unknown): string => Object.values(fieldErrors(error))[0] ?? refusalText(error)

export interface ListOrder {
  readonly ordem: string
  readonly direcao: 'asc' | 'desc'
}

export interface RegisterBulk<Rec> {
  readonly selected: ReadonlySet<string>
  readonly records: readonly Rec[]
  /** The order of the list, which that of the choosing need not be. */
  readonly order: ListOrder
  readonly choose: (ids: ReadonlySet<string>) => void
  readonly chooseFilter: () => Promise<void>
  readonly switchAll: (isActive: boolean) => Promise<void>
  /** What failed stays chosen, so that it can be tried again. */
  readonly doAll: (work: BulkWork<Rec>) => Promise<void>
}

/** `rows`: those on the screen; `filter`: what "all of the filter" means. */
export function useRegisterBulk<Rec extends RegisterRow, Search>(
  screens: RegisterScreens<Rec, unknown, Search>,
  rows: readonly Rec[],
  filter: Partial<Search> & object,
  order: ListOrder,
): RegisterBulk<Rec> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Rec>>(new Map())
  const commands = useRegisterCommands(screens)
  const dialogs = useDialogs()
  const { nouns, nameOf } = screens

  async function doAll({ doing, icon, run, success, failureTitle }: BulkWork<Rec>): Promise<void> {
    const items = [...picked.values()]
    const { failed } = await dialogs.progress({
      title: `${doing} ${countOf(nouns, items.length)}`,
      icon,
      items,
      run,
      reasonOf,
      labels: { success, failure: 'Falhas', failureTitle },
      nameOf: (record) => ({ code: nameOf(record), name: '' }),
    })
    setPicked(byId(failed.map(({ item }) => item)))
    await commands.refresh()
  }

  return {
    selected: new Set(picked.keys()),
    records: [...picked.values()],
    order,
    choose: (ids) => {
      const known = new Map([...picked, ...byId(rows)])
      setPicked(byId([...ids].flatMap((id) => known.get(id) ?? [])))
    },
    chooseFilter: async () => {
      try {
        setPicked(byId(await commands.listAll(filter)))
      } catch (error) {
        toast.danger(refusalText(error))
      }
    },
    switchAll: (isActive) =>
      doAll({
        doing: isActive ? 'Ativando' : 'Desativando',
        icon: isActive ? IconCircleCheck : IconCircleOff,
        run: (record, signal) => commands.setActive(record.id, isActive, signal),
        success: `${isActive ? 'Ativad' : 'Desativad'}${nouns.gender}s`,
        failureTitle: `Não foi possível ${isActive ? 'ativar' : 'desativar'} ${nouns.gender} ${nouns.singular}`,
      }),
    doAll,
  }
}
