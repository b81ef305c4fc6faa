/** Two ways to use the same screens: with the pointer, and with nothing but the keys. */
import type { Locator, Page } from '@playwright/test'
import type { SampleFile } from './import-files.ts'
import { expect } from './test.ts'

export interface Maos {
  /** What answers keys of its own, such as a list. */
  readonly reach: (target: Locator) => Promise<void>
  /** A button, a link, an entry of a menu. */
  readonly press: (target: Locator) => Promise<void>
  /** The action that a notice offers, before it goes. */
  readonly answer: (action: Locator) => Promise<void>
  /** A box or a button of a group. */
  readonly check: (target: Locator) => Promise<void>
  readonly write: (target: Locator, text: string) => Promise<void>
  /** Of a list of choices. */
  readonly choose: (target: Locator, label: string) => Promise<void>
  /** Of the tabs of a drawer. */
  readonly open: (tab: Locator) => Promise<void>
  /** What the menu of a card of the yard offers. */
  readonly act: (card: Locator, menu: Locator, entry: string) => Promise<void>
  readonly upload: (button: Locator, file: SampleFile) => Promise<void>
}

export type PegarMaos = (page: Page) => Maos

/** More steps than any screen of the way has places to stop at. */
const MAX_STEPS = 250
const WALK_MS = 60_000

export const comPonteiro: PegarMaos = (page) => ({
  reach: (target) => target.focus(),
  press: (target) => target.click(),
  answer: (action) => action.click(),
  check: (target) => target.check(),
  write: (target, text) => target.fill(text),
  choose: async (target, label) => {
    await target.selectOption({ label })
  },
  open: (tab) => tab.click(),
  act: async (_card, menu, entry) => {
    await menu.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  },
  upload: async (button, file) => {
    const chooser = page.waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles(file)
  },
})

/**
 * The target as it stands, which a step asks again; by its name it would be looked for among everything on the page.
 * Drawn anew, it is looked for again.
 */
async function watch(target: Locator): Promise<{ hasFocus: () => Promise<boolean> }> {
  const find = () => target.evaluateHandle((element) => element)
  let found = await find()
  return {
    async hasFocus() {
      const state = await found.evaluate((element) => ({
        isShown: element.isConnected,
        isFocused: element === document.activeElement,
      }))
      if (!state.isShown) found = await find()
      return state.isShown ? state.isFocused : found.evaluate((element) => element === document.activeElement)
    },
  }
}

/** Presses the key until the target has the focus. */
async function walkTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  const { hasFocus } = await watch(target)
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${MAX_STEPS} times ${key}.`)
}

/** One of a group that Tab enters as a whole: the group first, then its arrows. */
async function walkInGroup(page: Page, target: Locator, arrow: string): Promise<void> {
  await expect(target).toBeVisible()
  const isInGroup = () =>
    target.evaluate((element) => {
      const focused = document.activeElement
      if (element instanceof HTMLInputElement && focused instanceof HTMLInputElement) {
        return element.type === 'radio' && focused.type === 'radio' && element.name === focused.name
      }
      const group = element.closest('[role=tablist], [role=list], ul')
      return group?.contains(focused) ?? false
    })
  for (let step = 0; step < MAX_STEPS && !(await isInGroup()); step++) await page.keyboard.press('Tab')
  await walkTo(page, target, arrow)
}

export const comTeclado: PegarMaos = (page) => {
  const press = async (target: Locator) => {
    const isEntry = (await target.getAttribute('role')) === 'menuitem'
    await walkTo(page, target, isEntry ? 'ArrowDown' : 'Tab')
    await page.keyboard.press('Enter')
  }
  return {
    reach: (target) => walkTo(page, target, 'Tab'),
    press,
    answer: async (action) => {
      await expect(action).toBeVisible()
      await page.keyboard.press('Alt+,')
      await expect(action).toBeFocused()
      await page.keyboard.press('Enter')
    },
    check: async (target) => {
      if ((await target.getAttribute('type')) === 'radio') await walkInGroup(page, target, 'ArrowDown')
      else await walkTo(page, target, 'Tab')
      // Arrows check what they reach; a group that was entered without them does not.
      if (!(await target.isChecked())) await page.keyboard.press('Space')
    },
    write: async (target, text) => {
      await walkTo(page, target, 'Tab')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    choose: async (target, label) => {
      await walkTo(page, target, 'Tab')
      await page.keyboard.type(label)
    },
    open: (tab) => walkInGroup(page, tab, 'ArrowRight'),
    act: async (card, _menu, entry) => {
      await walkInGroup(page, card, 'ArrowDown')
      await page.keyboard.press('Shift+F10')
      await press(page.getByRole('menuitem', { name: entry, exact: true }))
    },
    upload: async (button, file) => {
      // Whoever waits later than the key is pressed may not be told.
      const chooser = page.waitForEvent('filechooser', { timeout: WALK_MS })
      await press(button)
      await (await chooser).setFiles(file)
    },
  }
}

/** The same hands for the desk and for whatever is opened beside it. */
export const maosDe = (page: Page, pegarMaos: PegarMaos) => ({ pegarMaos, maos: pegarMaos(page) })
