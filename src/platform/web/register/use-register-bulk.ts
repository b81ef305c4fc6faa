/** Switching many records on or off, with the progress before everybody's eyes. */
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '../../ui/dialogs/use-dialogs.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { refusalText } from '../record/refusal.ts'
import { countOf, type RegisterRow, type RegisterScreens } from './register-definition.ts'
import { useRegisterCommands } from './use-register-api.ts'

const byId = <Rec extends RegisterRow>(records: readonly Rec[]): ReadonlyMap<string, Rec> =>
  new Map(records.map((record) => [record.id, record]))

export interface RegisterBulk<Rec> {
  readonly selected: ReadonlySet<string>
  readonly records: readonly Rec[]
  readonly choose: (ids: ReadonlySet<string>) => void
  readonly chooseFilter: () => Promise<void>
  readonly switchAll: (isActive: boolean) => Promise<void>
}

/** `rows`: those on the screen; `filter`: what "all of the filter" means. */
export function useRegisterBulk<Rec extends RegisterRow, Search>(
  screens: RegisterScreens<Rec, unknown, Search>,
  rows: readonly Rec[],
  filter: Partial<Search> & object,
): RegisterBulk<Rec> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Rec>>(new Map())
  const commands = useRegisterCommands(screens)
  const dialogs = useDialogs()
  const { nouns, nameOf } = screens

  return {
    selected: new Set(picked.keys()),
    records: [...picked.values()],
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
    switchAll: async (isActive) => {
      const items = [...picked.values()]
      const { failed } = await dialogs.progress({
        title: `${isActive ? 'Ativando' : 'Desativando'} ${countOf(nouns, items.length)}`,
        icon: isActive ? IconCircleCheck : IconCircleOff,
        items,
        run: (record, signal) => commands.setActive(record.id, isActive, signal),
        reasonOf: refusalText,
        labels: {
          success: `${isActive ? 'Ativad' : 'Desativad'}${nouns.gender}s`,
          failure: 'Falhas',
          failureTitle: `Não foi possível ${isActive ? 'ativar' : 'desativar'} ${nouns.gender} ${nouns.singular}`,
        },
        nameOf: (record) => ({ code: nameOf(record), name: '' }),
      })
      // What failed stays chosen, so that it can be tried again.
      setPicked(byId(failed.map(({ item }) => item)))
      await commands.refresh()
    },
  }
}
