/** Personal data under the LGPD: masks, who looked, the copy for a person and the erasure. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newCnh, newCpf } from '../demo/play/new-pessoa.ts'
import { ADMIN, drawer, question, row, toast, unique } from './support/registers.ts'
import { DEMO_PASSWORD, expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PRIVACIDADE = '/#/configuracoes/privacidade'
const TELEFONE = '34988112233'

interface Motorista {
  readonly id: string
  readonly nome: string
  readonly cpf: string
}

/** A driver of this journey's own. */
async function createMotorista(page: Page): Promise<Motorista> {
  const login = await page.request.post('/api/auth/login', {
    data: { email: ADMIN, password: DEMO_PASSWORD },
  })
  const { token } = await login.json()
  const values = { nome: unique('Genivaldo Prates'), cpf: newCpf() }
  const answer = await page.request.post('/api/motorista', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...values,
      telefone: TELEFONE,
      cnhNumero: newCnh(),
      cnhCategoria: 'E',
      cnhValidade: '2035-06-30',
      vinculo: 'autonomo',
    },
  })
  expect(answer.status()).toBe(201)
  return { ...values, id: (await answer.json()).id }
}

const drawerOf = ({ id }: Motorista) => `/#/frota/motoristas(drawer:frota/motoristas/${id})`
const masked = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
const whole = (cpf: string) => cpf.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

test('a driver is masked until asked for, who looked is listed, and the person gets a copy and is erased', async ({
  page,
}) => {
  const motorista = await createMotorista(page)
  await signIn(page, ADMIN, drawerOf(motorista))
  const cpf = drawer(page).getByLabel(/^CPF/)
  await expect(cpf).toHaveValue(masked(motorista.cpf))
  await expect(drawer(page).getByLabel('Telefone')).toHaveValue('(34) *****-2233')
  await drawer(page).getByLabel('Observação').fill('Prefere a noite')
  await drawer(page).getByRole('button', { name: 'Mostrar CPF, CNH e telefone' }).press('Enter')
  await expect(cpf).toHaveValue(whole(motorista.cpf))
  await expect(drawer(page).getByLabel('Observação')).toHaveValue('Prefere a noite')
  await drawer(page).getByLabel('Observação').press('Control+Enter')
  await expect(toast(page, `${motorista.nome} alterado`)).toBeVisible()

  await page.goto(drawerOf(motorista))
  await drawer(page).getByRole('link', { name: 'Quem acessou' }).click()
  const looks = page.getByRole('table', { name: 'Quem acessou dados pessoais' })
  await expect(looks.getByRole('row').filter({ hasText: 'Viu documentos e telefone' })).toContainText(
    motorista.nome,
  )

  await page.getByRole('tab', { name: 'Atender um titular' }).click()
  // The part that is left has a field for a CPF too.
  await expect(page.getByRole('button', { name: 'Procurar dados' })).toBeVisible()
  await page.getByLabel('CPF').fill(motorista.cpf)
  await page.getByLabel('CPF').press('Enter')
  await expect(row(page, 'Motoristas')).toContainText('art. 7º')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar cópia' }).click()
  await page.getByRole('menuitem', { name: 'Para outro sistema (.json)' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain(motorista.nome)

  await page.getByRole('button', { name: 'Eliminar dados' }).click()
  const dialog = question(page, 'Eliminar dados pessoais')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog.getByText('Digite a palavra ELIMINAR')).toBeVisible()
  await dialog.getByLabel('Digite ELIMINAR para confirmar').fill('eliminar')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Eliminação pedida')).toBeVisible()
  const pedido = page.getByRole('table', { name: 'Pedidos de titulares' }).getByRole('row').nth(1)
  await expect(pedido).toContainText('Eliminação')
  await expect(pedido).toContainText('Concluído')

  await page.goto(drawerOf(motorista))
  await expect(drawer(page)).toHaveAccessibleName(/Titular anonimizado/)
  await expect(drawer(page).getByLabel('Telefone')).toHaveValue('')
})

test('who finds nobody is told so, and wrong entries stand at their fields', async ({ page }) => {
  await signIn(page, ADMIN, PRIVACIDADE)
  await page.getByRole('button', { name: 'Procurar dados' }).click()
  await expect(page.getByText('Informe o CPF, o e-mail ou o telefone')).toBeVisible()
  await page.getByLabel('CPF').fill('11144477736')
  await page.getByLabel('CPF').press('Enter')
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await page.getByLabel('CPF').fill('')
  await page.getByLabel('E-mail').fill(`${unique('ninguem').replace(' ', '')}@exemplo.com.br`)
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByText('Nenhum dado encontrado')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the three parts have no barriers and fit a phone (${colorScheme})`, async ({ page }) => {
    await page.addInitScript((scheme) => localStorage.setItem('ffy-theme-style', scheme), colorScheme)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, ADMIN, PRIVACIDADE)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.getByLabel('E-mail').fill(ADMIN)
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByText('Usuários', { exact: true }).last()).toBeVisible()
    await expectNoAxeViolations(page)
    for (const aba of ['Pedidos', 'Quem acessou']) {
      await page.getByRole('tab', { name: aba }).click()
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoAxeViolations(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}
