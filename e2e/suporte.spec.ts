import { drawer } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PERSON = 'operador@serradourada.demo'
const SUPPORT = 'suporte@estiva.demo'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

test('a person asks, the support team answers, and both see the conversation [S-156, S-293]', async ({
  page,
  browser,
}) => {
  const assunto = `Etiqueta cortada ${Date.now()}`
  await signIn(page, PERSON, '/#/cargas/paineis/minhas-cargas')
  const failed: string[] = []
  await page.route(/00000000abcd/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    failed.push(body.requestId)
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(
    '/#/cargas/paineis/minhas-cargas(drawer:cargas/detalhes/01930000-0000-7000-8000-00000000abcd)',
  )
  await expect(drawer(page)).toContainText('não existe')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Atendimento/ }).click()
  await expect(drawer(page)).toHaveAccessibleName('Atendimento')
  await expect(page.getByLabel('Assunto')).toBeFocused()
  // The screen and the request that failed go along without being typed.
  await expect(drawer(page)).toContainText('/cargas/paineis/minhas-cargas')
  // What is read again meanwhile fails again; the form keeps the one that it found when it opened.
  await expect(drawer(page)).toContainText(new RegExp(failed.join('|')))
  const shown = await drawer(page).innerText()
  const requestId = failed.find((id) => shown.includes(id)) ?? 'none'
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Assunto')).toHaveAccessibleDescription(/Campo obrigatório/)
  await page.getByLabel('Assunto').fill(assunto)
  await page.getByLabel('Conte o que você fez').fill('Imprimi a etiqueta.\n<b>A margem</b> não aparece.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  // What was typed waits in this tab.
  await page.getByRole('button', { name: /^Atendimento/ }).click()
  await expect(page.getByLabel('Assunto')).toHaveValue(assunto)
  await page
    .getByLabel('Anexar imagem', { exact: true })
    .setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: PNG })
  await page.getByRole('button', { name: 'Cobrir áreas' }).click()
  await page.getByRole('application', { name: 'Área a cobrir' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cobrir áreas 1' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toHaveAccessibleName(assunto)
  await expect(drawer(page).getByRole('list', { name: 'Conversa' })).toContainText(
    '<b>A margem</b> não aparece.',
  )
  await expect(drawer(page)).toContainText('tela.png')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  const team = await (await browser.newContext()).newPage()
  await signIn(team, SUPPORT, '/#/painel-admin/suporte')
  await team.getByRole('searchbox', { name: 'Procurar chamados' }).fill(assunto)
  await team.getByRole('navigation', { name: 'Chamados' }).getByRole('link', { name: assunto }).click()
  await expect(team.getByRole('heading', { name: assunto })).toBeVisible()
  await expect(team.getByRole('main')).toContainText(requestId)
  await expect(team.getByRole('main')).toContainText('Alimentos Serra Dourada')
  await team.getByLabel('Resposta', { exact: true }).fill('Escolha 100 × 50 em Etiquetas.')
  await expectNoAxeViolations(team)
  await team.keyboard.press('Control+Enter')
  await expect(team.getByRole('list', { name: 'Conversa' })).toContainText('Escolha 100 × 50 em Etiquetas.')

  // The answer arrives by itself, is counted, and is read where the notice leads.
  const tool = page.getByRole('button', { name: /^Atendimento ?, \d+ chamados? respondidos?$/ })
  await expect(tool).toBeVisible()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('dialog', { name: 'Notificações' }).getByText(assunto).first().click()
  await expect(drawer(page)).toHaveAccessibleName(assunto)
  await expect(drawer(page).getByRole('list', { name: 'Conversa' })).toContainText(
    'Escolha 100 × 50 em Etiquetas.',
  )
  await expect(
    page.getByRole('button', { name: 'Atendimento', exact: true, includeHidden: true }),
  ).toBeAttached()
  await drawer(page).getByRole('button', { name: 'Está resolvido' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Reabrir' })).toBeVisible()
  await drawer(page).getByLabel('Sua mensagem').fill('Ainda sai cortada.')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toContainText('Aberto')
  await expect(team.getByRole('list', { name: 'Conversa' })).toContainText('Ainda sai cortada.', {
    timeout: 40_000,
  })
  await team.context().close()
})

test('on a phone tickets are tabs of one page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin@serradourada.demo', '/#/home')
  await page.getByRole('button', { name: /^Atendimento/ }).click()
  await expect(page.getByLabel('Assunto')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: /^Meus chamados/ }).click()
  await drawer(page)
    .getByRole('link', { name: /Etiqueta sai cortada na Zebra/ })
    .click()
  await expect(drawer(page)).toHaveAccessibleName('Etiqueta sai cortada na Zebra')
  await expect(drawer(page)).toContainText('Escolha 100 × 50 em Etiquetas')
  await expectNoAxeViolations(page)
})

test('where the installation names a desk, the tool opens that with the data of the person [S-293, S-294]', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const support = { url: 'https://ajuda.exemplo/abrir', email: 'ajuda@exemplo.com.br', isElsewhere: true }
    await route.fulfill({ json: { ...(await answer.json()), support } })
  })
  await signIn(page, PERSON)
  const tool = page.getByRole('banner').getByRole('link', { name: 'Atendimento' })
  const address = new URL((await tool.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://ajuda.exemplo')
  expect(address.searchParams.get('email')).toBe(PERSON)
  expect(address.searchParams.get('empresa')).toBe('Alimentos Serra Dourada')
})
