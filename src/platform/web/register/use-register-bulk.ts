/** What can be done to many records of a register. */
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { type ListBulk, useListBulk } from '../record-list/use-list-bulk.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterCommands } from './use-register-api.ts'

export interface ListOrder {
  readonly ordem: string
  readonly direcao: 'asc' | 'desc'
}

export interface RegisterBulk<Rec> extends ListBulk<Rec> {
  /** The order of the list, which that of the choosing need not be. */
  readonly order: ListOrder
  readonly switchAll: (isActive: boolean) => Promise<void>
}

/** `filter`: what "all of the filter" means. */
export function useRegisterBulk<Rec extends RegisterRow, Search>(
  screens: RegisterScreens<Rec, unknown, Search>,
  filter: Partial<Search> & object,
  order: ListOrder,
): RegisterBulk<Rec> {
  const { nouns, nameOf } = screens
  const { setActive, listAll, refresh } = useRegisterCommands(screens)
  const bulk = useListBulk<Rec>({ nouns, nameOf, listAll: () => listAll(filter), refresh })
  return {
    ...bulk,
    order,
    switchAll: (isActive) =>
      bulk.doAll({
        doing: isActive ? 'Ativando' : 'Desativando',
        icon: isActive ? IconCircleCheck : IconCircleOff,
        run: (record, signal) => setActive(record.id, isActive, signal),
        success: `${isActive ? 'Ativad' : 'Desativad'}${nouns.gender}s`,
        failureTitle: `Não foi possível ${isActive ? 'ativar' : 'desativar'} ${nouns.gender} ${nouns.singular}`,
      }),
  }
}
