/** The stages of the board are arranged: by name, order, and what brings loads to them. */
import { SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PAINEIS = '/#/cargas/paineis'

test('an administrator makes a stage that loads reach by themselves, and a phone shows it [L-111, L-112, E-205]', async ({
  page,
}) => {
  const nome = unique('Descarga')
  await signIn(page, SHIPPER, PAINEIS)
  await page.getByRole('button', { name: 'Etapas do quadro' }).click()
  const panel = drawer(page)
  const form = question(page, 'Nova etapa em Carga entregue')
  await expect(panel.getByText('Sozinha quando: saiu da última coleta')).toBeVisible()
  await panel.getByRole('button', { name: 'Nova etapa em Carga entregue' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  const field = form.getByLabel('Nome da etapa')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(nome)
  await form.getByLabel('A carga vem para cá').selectOption('Saiu da entrega')
  // No load of another journey has that many, so that the stage stays empty and can be removed.
  await form.getByLabel('De qual entrega').selectOption('Entrega 20')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, `Etapa ${nome} salva`)).toBeVisible()
  const row = panel.getByRole('listitem').filter({ hasText: nome })
  await expect(row).toContainText('Sozinha quando: saiu da entrega (entrega 20)')

  const names = panel.getByRole('region', { name: 'Carga entregue' }).getByRole('listitem')
  const place = async () => (await names.allInnerTexts()).findIndex((name) => name.includes(nome))
  const last = await place()
  await panel.getByRole('button', { name: `Subir ${nome}` }).press('Enter')
  await expect.poll(place).toBe(last - 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: `Excluir ${nome}` }).click()
  await question(page, `Excluir a etapa ${nome}`).getByRole('button', { name: 'Excluir' }).click()
  await expect(row).toHaveCount(0)
})
