import { expect, test } from 'vitest'
import { LISTAS, SEM_LISTA } from '../../demo/testing/menu-lists.ts'
import { HOME_ADDRESS } from './home-address.ts'
import { MENU } from './menu.ts'

test('the walk over the lists of the demonstration knows every entry of the menu', () => {
  const entries = new Set(MENU.flatMap((group) => group.entries.map(({ to }) => to)))
  entries.delete(HOME_ADDRESS)
  const known = [...Object.keys(LISTAS), ...Object.keys(SEM_LISTA)]
  expect(known.toSorted()).toEqual([...entries].toSorted())
})
