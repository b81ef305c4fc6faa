/**
 * The way of a record through a register, by keyboard where a person would use it: created by quick-create, found,
 * edited by two people at once, switched off, exported.
 */
import type { Browser, Page } from '@playwright/test'
import { drawer, question, toast } from './registers.ts'
import { expect, signIn, test } from './test.ts'

export interface Journey {
  readonly register: string
  /** Of quick-create; absent: the register is not offered there and has a button above its list. */
  readonly entry?: string
  readonly list: string
  /** Ends `criado`, `criada`. */
  readonly gender: 'a' | 'o'
  /** Fills what a new record needs and answers the name it is known by. */
  readonly fill: (page: Page) => Promise<string>
  /** A text field that both people change, and what they write. */
  readonly edited: readonly [field: string, mine: string, theirs: string]
  /** The global search finds it by its name. */
  readonly isSearched?: true
}

export const field = (page: Page, label: string) =>
  drawer(page).getByRole('textbox', { name: label, exact: true })
/** A number of so many digits. */
export const random = (digits: number) =>
  Math.floor(10 ** (digits - 1) + Math.random() * 9 * 10 ** (digits - 1))

const own = random(4)
/** Who writes what where two people change an e-mail, a code or a note; another try writes something else. */
export const MINE = `um${own}@exemplo.br`
export const THEIRS = `outro${own}@exemplo.br`

export async function fillName(page: Page, label: string, name: string): Promise<string> {
  await field(page, label).fill(name)
  return name
}

/** Through the panel, by keyboard: the shortcut, the name, Enter. */
async function quickCreate(page: Page, entry: string): Promise<void> {
  await page.keyboard.press('Alt+/')
  await page.getByPlaceholder('Pesquisar cadastro rápido...').fill(entry)
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
}

/** Opens the empty form, fills it and saves it by keyboard; the name of the record. */
async function create(page: Page, { entry, list, gender, fill }: Journey): Promise<string> {
  if (entry !== undefined) await quickCreate(page, entry)
  else {
    await page.goto(list)
    await page
      .getByRole('button', { name: /^Novo / })
      .first()
      .press('Enter')
  }
  const name = await fill(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} criad${gender}`)).toBeVisible()
  return name
}

async function findBySearch(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+.')
  await page.getByPlaceholder('Digite mais que 3 caracteres para iniciar a pesquisa...').fill(name)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
}

const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ações de ${name}`, exact: true })
/** The row of a record, whatever its columns show. */
const line = (page: Page, name: string) => page.getByRole('row').filter({ has: actionsOf(page, name) })

/** In the list, by its text. */
async function openInList(page: Page, { list, edited }: Journey, name: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('searchbox').fill(name)
  // The address follows the pause after typing, and the list follows the address.
  await expect(page).toHaveURL(/busca=/)
  await line(page, name).getByRole('link').first().press('Enter')
  await expect(field(page, edited[0])).toBeVisible()
}

/** Two people change the same field; the second to save sees both, side by side, and gives in. */
async function editAtOnce(page: Page, colleague: Page, journey: Journey, name: string): Promise<void> {
  const [label, mine, theirs] = journey.edited
  await Promise.all([page, colleague].map((one) => openInList(one, journey, name)))
  await field(page, label).fill(mine)
  await field(colleague, label).fill(theirs)
  await colleague.keyboard.press('Control+Enter')
  await expect(toast(colleague, `${name} alterad${journey.gender}`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog').filter({ hasText: theirs }).last()
  await expect(conflict).toContainText(mine)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await question(page, /./)
    .last()
    .getByRole('button', { name: /Descartar|Sair/ })
    .click()
  await expect(drawer(page)).toBeHidden()
}

/** The text of the file that the list gives. */
async function exportCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  // The open menu takes the keyboard to its first line.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: /\.csv/ }).press('Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** All of them by the same two people, because signing in takes longer than a register. */
export async function walk(
  { page, browser }: { readonly page: Page; readonly browser: Browser },
  who: string,
  journeys: readonly Journey[],
  /** What their browsers lack. */
  without: () => void = () => {},
): Promise<void> {
  const colleague = await (await browser.newContext()).newPage()
  const people = [page, colleague]
  await Promise.all(people.map((person) => person.addInitScript(without)))
  await Promise.all(people.map((person) => signIn(person, who)))
  for (const journey of journeys) {
    await test.step(journey.register, async () => {
      const name = await create(page, journey)
      if (journey.isSearched) await findBySearch(page, name)
      await editAtOnce(page, colleague, journey, name)
      await actionsOf(page, name).press('Enter')
      await page.getByRole('menuitem', { name: 'Desativar' }).press('Enter')
      await expect(line(page, name)).toContainText(/Desativad[ao]/)
      expect(await exportCsv(page)).toContain(journey.edited[2])
    })
  }
  await colleague.context().close()
}
