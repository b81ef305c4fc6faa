/** The register of characteristics: list, drawer, history, two people at once, keyboard, phone. */
import {
  another,
  CARACTERISTICAS,
  chooseInRow,
  createCaracteristica,
  drawer,
  openList,
  question,
  row,
  rowLink,
  toast,
  unique,
} from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

test('the list is searched, filtered and ordered, and its address brings the same rows back [L-077, L-078]', async ({
  page,
}) => {
  await openList(page, CARACTERISTICAS)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Pesquisar características' })).toBeFocused()
  await page.keyboard.type('fragil')
  await expect(rowLink(page, 'Frágil')).toBeVisible()
  await expect(rowLink(page, 'Refrigerada')).toBeHidden()
  await page.keyboard.type(' zzz')
  await expect(page.getByText('Nenhum resultado encontrado com: fragil zzz')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowLink(page, 'Refrigerada')).toBeVisible()

  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Uso' }).click()
  await page.getByRole('radio', { name: 'Pedido' }).check()
  await page.getByRole('button', { name: 'Fechar Esc' }).click()
  await expect(rowLink(page, 'Entrega agendada')).toBeVisible()
  await expect(rowLink(page, 'Refrigerada')).toBeHidden()
  await page.getByRole('button', { name: 'Descrição', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Descrição' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.reload()
  await expect(rowLink(page, 'Entrega agendada')).toBeVisible()
  await expect(rowLink(page, 'Refrigerada')).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Descrição' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: 'Remover filtro Uso' }).click()
  await expect(rowLink(page, 'Refrigerada')).toBeVisible()
})

test('each use has a page of its own, and a new one begins with that use [L-078]', async ({ page }) => {
  await openList(page, `${CARACTERISTICAS}/agendamento`)
  await expect(page.getByRole('heading', { level: 1, name: 'Características de agendamento' })).toBeVisible()
  await expect(rowLink(page, 'Paletizada')).toBeVisible()
  await expect(rowLink(page, 'Refrigerada')).toBeHidden()
  await page.getByRole('button', { name: 'Nova característica' }).click()
  await expect(page).toHaveURL(/drawer:configuracoes\/caracteristicas\/new\/agendamento/)
  await expect(drawer(page).getByLabel('Uso')).toHaveValue('agendamento')
})

test('by keyboard alone one is created, changed and removed, and its history tells it [L-077, L-158, L-213, L-250]', async ({
  page,
}) => {
  const name = unique('Vidro')
  await openList(page, CARACTERISTICAS)
  await page.getByRole('button', { name: 'Nova característica' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByLabel('Descrição')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('alert')).toBeFocused()
  await expect(drawer(page).getByText('Campo obrigatório')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Descrição' }).press('Enter')
  await expect(drawer(page).getByLabel('Descrição')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Etiqueta' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Escudo' })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} criada`)).toBeVisible()

  await rowLink(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name })).toBeFocused()
  await drawer(page).getByLabel('Descrição').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' B')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(rowLink(page, `${name} B`)).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /^Dados/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  const history = drawer(page).getByRole('list', { name: 'Histórico' })
  await expect(history.getByText('Renata Kuhn alterou 1 campo')).toBeVisible()
  await expect(history.getByText('Renata Kuhn criou o cadastro')).toBeVisible()
  await expect(history.locator('del')).toHaveText(name)
  await expect(history.getByRole('listitem').last()).toContainText('criou o cadastro')

  await drawer(page)
    .getByRole('button', { name: `Ações de ${name} B` })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  const ask = question(page, `Excluir característica ${name} B`)
  await expect(
    ask.getByText('Todas as informações serão perdidas e não poderão ser recuperadas.'),
  ).toBeVisible()
  await expect(ask.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible()
  await expect(rowLink(page, `${name} B`)).toBeHidden()
})

test('a name that is taken is refused at its field, and nothing typed is lost', async ({ page }) => {
  await openList(page, CARACTERISTICAS)
  await page.getByRole('button', { name: 'Nova característica' }).click()
  await drawer(page).getByLabel('Descrição').fill('refrigerada')
  await page.keyboard.press('Control+Enter')
  await expect(
    drawer(page).getByText('Já existe uma característica deste tipo com esta descrição.'),
  ).toBeVisible()
  await expect(drawer(page).getByLabel('Descrição')).toHaveValue('refrigerada')
})

test('what two people changed at once is compared, joined and saved as the next version', async ({
  page,
  browser,
}) => {
  const name = unique('Ovos')
  await openList(page, CARACTERISTICAS)
  await createCaracteristica(page, name)
  await rowLink(page, name).click()
  await drawer(page).getByLabel('Descrição').fill(`${name} meus`)
  await drawer(page).getByLabel('Uso').selectOption('pedido')

  const other = await another(browser)
  await other.goto(CARACTERISTICAS)
  await rowLink(other, name).click()
  await drawer(other).getByLabel('Descrição').fill(`${name} deles`)
  await drawer(other).getByRole('radio', { name: 'Caixa', exact: true }).check()
  await other.keyboard.press('Control+Enter')
  await expect(drawer(other)).toBeHidden()

  await expect(drawer(page).getByText('Este cadastro mudou enquanto você editava.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const conflict = question(page, /mudou enquanto você editava/)
  await expect(
    conflict.getByText(/Renata Kuhn salvou a versão 2 às \d\d:\d\d\. Você abriu a versão 1/),
  ).toBeVisible()
  await expect(conflict.getByText('Falta 1 escolha')).toBeVisible()
  await expect(conflict.getByText('Uso Pedido de você, Ícone Caixa de Renata')).toBeVisible()
  await expectNoAxeViolations(page)
  await conflict.getByRole('button', { name: 'Voltar à edição' }).click()
  await expect(drawer(page).getByLabel('Descrição')).toHaveValue(`${name} meus`)
  await page.keyboard.press('Control+Enter')
  await conflict.getByRole('radio', { name: `Descrição, sua versão: ${name} meus` }).check()
  await conflict.getByRole('button', { name: 'Salvar versão 3' }).click()
  await expect(drawer(page)).toBeHidden()

  await expect(rowLink(other, `${name} meus`)).toBeVisible()
  await rowLink(other, `${name} meus`).click()
  await expect(drawer(other).getByLabel('Uso')).toHaveValue('pedido')
  await expect(drawer(other).getByRole('radio', { name: 'Caixa', exact: true })).toBeChecked()
  await expect(drawer(other).getByText('Versão 3')).toBeVisible()
})

test('what somebody else changes appears without a reload, and the row keeps its place', async ({
  page,
  browser,
}) => {
  const prefix = unique('Lote')
  await openList(page, CARACTERISTICAS)
  for (const letter of ['A', 'B', 'C']) await createCaracteristica(page, `${prefix} ${letter}`)
  await page.getByRole('searchbox').fill(prefix)
  const names = page.getByRole('row').locator('[data-row-opener]')
  await expect(names).toHaveText([`${prefix} A`, `${prefix} B`, `${prefix} C`])

  const other = await another(browser)
  await other.goto(`${CARACTERISTICAS}?busca=${encodeURIComponent(prefix)}`)
  await rowLink(other, `${prefix} A`).click()
  await drawer(other).getByLabel('Descrição').fill(`${prefix} Z`)
  await other.keyboard.press('Control+Enter')
  await expect(drawer(other)).toBeHidden()
  await chooseInRow(other, `${prefix} B`, 'Desativar')

  await expect(row(page, `${prefix} B`)).toContainText('Desativada')
  await expect(names).toHaveText([`${prefix} Z`, `${prefix} B`, `${prefix} C`])
  await page.reload()
  await expect(names).toHaveText([`${prefix} B`, `${prefix} C`, `${prefix} Z`])
})

test('many are switched at once, with the progress and what is left to do', async ({ page }) => {
  const prefix = unique('Grupo')
  await openList(page, CARACTERISTICAS)
  for (const letter of ['A', 'B', 'C']) await createCaracteristica(page, `${prefix} ${letter}`)
  await page.goto(`${CARACTERISTICAS}?busca=${encodeURIComponent(prefix)}`)
  await expect(page.getByRole('row').locator('[data-row-opener]')).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Selecionar ${prefix} A` }).check()
  await page.getByRole('button', { name: 'Selecionar as 3 do filtro' }).click()
  await expect(page.getByText('3 selecionadas')).toBeVisible()
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  const progress = question(page, 'Desativando 3 características')
  await expect(progress.getByText('3 de 3 processadas')).toBeVisible()
  await expectNoAxeViolations(page)
  await progress.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('3 selecionadas')).toBeHidden()
  for (const letter of ['A', 'B', 'C'])
    await expect(row(page, `${prefix} ${letter}`)).toContainText('Desativada')
})

test('what was typed outlives a lost connection, a reload and a mistaken Esc', async ({ page, context }) => {
  const name = unique('Frio')
  await openList(page, CARACTERISTICAS)
  await createCaracteristica(page, name)
  await rowLink(page, name).click()
  const field = drawer(page).getByLabel('Descrição')
  await field.fill(`${name} mudado`)
  await page.keyboard.press('Escape')
  const ask = question(page, 'Descartar alterações')
  await ask.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(ask).toBeHidden()
  await page.goBack()
  await ask.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(ask).toBeHidden()
  await expect(field).toHaveValue(`${name} mudado`)

  await context.setOffline(true)
  await page.keyboard.press('Control+Enter')
  // Nothing is sent, and the button says why it is off.
  await expect(drawer(page).getByText('Sem conexão: nada pode ser salvo agora.')).toBeVisible()
  await expect(field).toHaveValue(`${name} mudado`)
  await context.setOffline(false)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(drawer(page).getByText(/Rascunho das \d\d:\d\d recuperado\./)).toBeVisible()
  await expect(field).toHaveValue(`${name} mudado`)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${name} mudado alterada`)).toBeVisible()

  await rowLink(page, `${name} mudado`).click()
  await field.fill('outra coisa')
  await page.keyboard.press('Escape')
  await ask.getByRole('button', { name: 'Descartar' }).click()
  await expect(drawer(page)).toBeHidden()
  await rowLink(page, `${name} mudado`).click()
  await expect(field).toHaveValue(`${name} mudado`)
})

test('J and K go through the list in the drawer', async ({ page }) => {
  await openList(page, `${CARACTERISTICAS}/pedido`)
  await rowLink(page, 'Entrega agendada').click()
  await expect(drawer(page).getByRole('heading', { name: 'Entrega agendada' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(drawer(page).getByRole('heading', { name: 'Frágil' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(drawer(page).getByRole('heading', { name: 'Entrega agendada' })).toBeFocused()
})

test('an operator does not get to the configuration', async ({ page }) => {
  await signIn(page, 'operador@serradourada.demo', CARACTERISTICAS)
  await expect(page.getByRole('button', { name: 'Nova característica' })).toBeHidden()
  await expect(page.getByRole('table')).toBeHidden()
})

test(`list, drawer and history have no barrier, wide and on a phone`, async ({ page }) => {
  test.slow()
  await openList(page, CARACTERISTICAS)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
  await rowLink(page, 'Refrigerada').click()
  await expect(drawer(page).getByLabel('Descrição')).toHaveValue('Refrigerada')
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolations(page)
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .click()
  await expect(drawer(page).getByRole('tabpanel')).toBeVisible()
  await expectNoAxeViolations(page)
})

async function expectNoSideScroll(page: Parameters<typeof expectNoAxeViolations>[0]): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
