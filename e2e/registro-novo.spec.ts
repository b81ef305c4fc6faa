/** What was just created is scrolled to and marked on its list, board or schedule, or it is said why it is not there. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AGENDAMENTOS, agendaPropria, dia, vaga } from './support/agendamentos.ts'
import { cargaApi, QUADRO, SHIPPER } from './support/cargas.ts'
import {
  CARACTERISTICAS,
  createCaracteristica,
  drawer,
  openList,
  row,
  rowLink,
  unique,
} from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const marked = (page: Page) => page.locator('[data-new]')

/** Duplicates the load whose drawer is open; answers the code of the new one. */
async function createCopy(page: Page): Promise<string> {
  await drawer(page)
    .getByRole('button', { name: /^Ações da carga/ })
    .click()
  await page.getByRole('menuitem', { name: /^Duplicar/ }).click()
  await expect(drawer(page)).toContainText('cópia da carga')
  const janela = (days: number) => `${dia(days)}T06:00`
  const inicio = drawer(page).getByLabel(/^Início da janela/)
  await inicio.nth(0).fill(janela(20))
  await inicio.nth(1).fill(janela(22))
  await page.keyboard.press('Control+Enter')
  const text = await page.getByText(/^Carga \S+ criada$/).textContent()
  return /^Carga (\S+) criada$/.exec(text ?? '')?.[1] ?? ''
}

test('a new record of a register is marked; where the filter hides it, the filter can be cleared', async ({
  page,
}) => {
  await openList(page, CARACTERISTICAS)
  const first = unique('Vidro')
  await createCaracteristica(page, first)
  await expect(marked(page)).toHaveText([new RegExp(first)])
  await expect(marked(page)).toBeInViewport()
  await expectNoAxeViolations(page)
  await expect(marked(page)).toHaveCount(0)

  const second = unique('Vidro')
  await page.goto(`${CARACTERISTICAS}?busca=${encodeURIComponent(first)}`)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await page.getByRole('button', { name: 'Nova característica' }).click()
  await drawer(page).getByLabel('Descrição').fill(second)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${second} não aparece com o filtro atual`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Limpar filtro' }).click()
  await expect(rowLink(page, second)).toBeInViewport()
  await expect(row(page, second)).toHaveAttribute('data-new')
})

test('a new load is marked on the board, wherever its stage shows it, and on the list', async ({
  page,
  request,
}) => {
  const carga = await (await cargaApi(request)).create()
  await signIn(page, SHIPPER, `${QUADRO}(drawer:cargas/detalhes/${carga.id})`)
  const codigo = await createCopy(page)
  await expect(marked(page)).toContainText(codigo)
  await expect(marked(page)).toBeInViewport()

  // What was told of the first one stands for a while.
  await page.goto('/readyz')
  await page.goto(`/#/cargas/lista(drawer:cargas/detalhes/${carga.id})`)
  const outra = await createCopy(page)
  await expect(row(page, outra).or(page.getByText(`Carga ${outra} não está nesta página`))).toBeVisible()
})

test('a new order is marked on the formation, and a manifest where it is worked on', async ({ page }) => {
  const numero = `N${randomUUID().slice(0, 6)}`.toUpperCase()
  await signIn(page, SHIPPER, '/#/formacao/roteirizacao(drawer:formacao/pedidos/new)')
  const form = drawer(page)
  await form.getByLabel('Número', { exact: true }).fill(numero)
  await form.getByLabel('Unidade de negócio').selectOption({ label: 'CD Jundiaí' })
  await form.getByLabel('Nome do destino').fill('Quitanda do Porto')
  await form.getByLabel('Município do destino').fill('joinvil')
  await page.getByRole('option', { name: 'Joinville, SC' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(marked(page)).toContainText(numero)
  await expect(marked(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Nova minuta' }).first().click()
  await expect(page.locator('section[data-new]')).toHaveAttribute('aria-label', 'Minutas')
})

test('a new booking is marked in the schedule; on another day the day is named', async ({
  page,
  request,
}) => {
  const api = await agendaPropria(request)
  const nome = unique('Doca')
  await api.doca(nome, [2, 3], { direcao: 3 })
  const address = (days: number) => `${AGENDAMENTOS}?unidade=${api.unidadeId}&dia=${dia(days)}`
  await signIn(page, SHIPPER, address(1))
  const book = async (hora: number, fornecedor: string) => {
    await vaga(page, nome, hora).focus()
    await page.keyboard.press('Enter')
    await drawer(page).getByLabel('Ou o nome').fill(fornecedor)
  }
  const fornecedor = unique('Sal Marinho')
  await book(2, fornecedor)
  await page.keyboard.press('Control+Enter')
  await expect(marked(page)).toContainText(fornecedor)

  // Somebody begins a booking and looks at another day below the form.
  await book(3, unique('Sal Grosso'))
  const opened = new URL(page.url())
  await page.goto(`/${opened.hash.replace(`dia=${dia(1)}`, `dia=${dia(2)}`)}`)
  await page.keyboard.press('Control+Enter')
  const notice = page.getByText(/está em outro dia/)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Ver o dia' }).click()
  await expect(marked(page)).toContainText('Sal Grosso')
})
