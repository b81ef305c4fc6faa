/** The catalogue of legal rules: read by everybody, kept by two people of support, one banner of what is late. */
import type { Page } from '@playwright/test'
import { expectNoSideScroll } from './support/empresas.ts'
import { ADMIN, drawer, question, toast, unique } from './support/registers.ts'
import { moduleMenu } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const CATALOGO = '/#/conformidade/regras'
const PAINEL = '/#/painel-admin/regras'
const READER = 'jundiai@serradourada.demo'
const [MARTA, OTAVIO] = ['suporte@estiva.demo', 'suporte2@estiva.demo']
/** Opened at 598 km, 6 axles, general cargo, the whole set. */
const COLETA = `${CATALOGO}?regra=piso-minimo&km=598&dia=2026-07-16`

const list = (page: Page) => page.getByRole('navigation', { name: 'Regras' })
const rule = (page: Page, titulo: string) => page.getByRole('region', { name: titulo, exact: true })
const side = (page: Page) => page.getByRole('complementary', { name: 'Qual regra valia em' })
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Está igual ao ato, conferi' })

test('a reader sees every rule and asks which floor held on 16/07 [C-406]', async ({ page }) => {
  await signIn(page, READER, COLETA)
  await expect(list(page).getByRole('button')).toHaveCount(13)
  const floor = page.getByRole('region', { name: 'Piso em 16/07/2026' })
  await expect(floor).toContainText('Portaria SUROC 4/2026')
  await expect(floor).toContainText('Só avisa')
  await expect(floor).toContainText('598 km × R$ 7,4124')
  await expect(floor).toContainText(/R\$\s5\.081,57/)
  const days = page.getByRole('region', { name: 'A mesma carga em outras datas' })
  await expect(days.getByRole('row').filter({ hasText: '17/07/2026' })).toContainText('5.070,04')
  await expect(days.getByRole('row').filter({ hasText: 'SUROC 22' })).toContainText('5.177,68')
  await days.getByRole('button', { name: '17/07/2026' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Piso em 17/07/2026' })).toContainText('Confirmada')
  // Readers only read.
  await expect(confirmButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Novo valor' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('by keyboard a rule is found, its table is read, and its parts are walked [C-417]', async ({ page }) => {
  await signIn(page, ADMIN, CATALOGO)
  await expect(moduleMenu(page).getByRole('link', { name: 'Catálogo de regras' })).toBeVisible()
  const values = page.getByRole('region', { name: 'Valores com data' })
  await values
    .getByRole('button', { name: /^17\/07\/2026, Resolução ANTT 6\.084\/2026, Tabela A$/ })
    .press('Enter')
  const table = page.getByRole('region', { name: /^Resolução ANTT 6\.084\/2026, tabela A/ })
  await expect(table.getByRole('row', { name: /^5 · Carga geral/ })).toContainText('7,3547')
  await expect(table.getByText('sem piso').first()).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Pesquisar regras' })).toBeFocused()
  await page.keyboard.type('estadia')
  await expect(list(page).getByRole('button')).toHaveCount(2)
  await list(page)
    .getByRole('button', { name: /^Estadia/ })
    .press('Enter')
  await expect(page).toHaveURL(/regra=estadia/)
  await expect(side(page)).toContainText('mais novo, espera conferência')
  await rule(page, 'Estadia').getByRole('tab', { name: 'Valores' }).press('ArrowRight')
  await expect(rule(page, 'Estadia').getByText('Até onde a regra bloqueia')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(rule(page, 'Estadia')).toContainText('fonte da carga inicial')
  await expectNoAxeViolations(page)
  await page.getByRole('searchbox', { name: 'Pesquisar regras' }).fill('nada se chama assim')
  await expect(page.getByText('Nenhum resultado encontrado com: nada se chama assim')).toBeVisible()
})

test('one person of support is not enough to confirm a new value, two are [C-404]', async ({
  page,
  browser,
}) => {
  const escopo = unique('Prazo de ensaio')
  const ato = unique('Portaria de ensaio')
  await signIn(page, MARTA, `${PAINEL}?regra=desacordo-cte`)
  await page.getByRole('button', { name: 'Novo valor' }).press('Enter')
  await drawer(page).getByLabel('Dias da autorização').fill('0')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Informe o ato que publicou o valor.')).toBeVisible()
  await expect(drawer(page).getByText('Informe um número inteiro de 1 a 365.')).toBeVisible()
  await expectNoAxeViolations(page)
  await drawer(page).getByLabel('Escopo').fill(escopo)
  await drawer(page).getByLabel('Vale de').fill('01/02/2031')
  await drawer(page).getByRole('textbox', { name: 'Ato', exact: true }).fill(ato)
  await drawer(page).getByLabel('Dias da autorização').fill('60')
  await expect(drawer(page).getByText('45 → 60')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${ato} registrada como rascunho`)).toBeVisible()

  const mine = page.getByRole('row').filter({ hasText: ato })
  await expect(mine).toContainText('Rascunho')
  await mine.getByRole('button').press('Enter')
  await conferir(page)
  await expect(toast(page, `${ato} conferida: falta a conferência de outra pessoa`)).toBeVisible()
  await expect(mine).toContainText('Conferida por um')
  // The same person once more is still one person.
  await conferir(page)
  await expect(page.getByRole('region', { name: 'Conferência', exact: true })).toContainText(
    'Falta a conferência de outra pessoa',
  )
  await expect(mine).toContainText('Conferida por um')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, OTAVIO, `${PAINEL}?regra=desacordo-cte&dia=2031-02-01`)
  await expect(side(other).getByRole('region', { name: ato })).toContainText('Só avisa')
  const theirs = other.getByRole('row').filter({ hasText: ato })
  await theirs.getByRole('button').press('Enter')
  await conferir(other)
  await expect(toast(other, `${ato} conferida: confirmada`)).toBeVisible()
  await expect(theirs).toContainText('Confirmada')
  await expect(side(other).getByRole('region', { name: ato })).toContainText('Confirmada')

  await other.getByRole('button', { name: 'Revogar' }).press('Enter')
  const reason = question(other, `Revogar ${ato}`)
  await reason.getByRole('button', { name: 'Revogar' }).click()
  await expect(reason.getByText('Diga por que o valor sai de uso.')).toBeVisible()
  await reason.getByLabel('Motivo').fill('Era um ensaio')
  await expectNoAxeViolations(other)
  await reason.getByRole('button', { name: 'Revogar' }).click()
  await expect(theirs).toContainText('Revogada')
  await other.context().close()
})

async function conferir(page: Page): Promise<void> {
  await confirmButton(page).press('Enter')
  await question(page, 'Está igual ao ato?')
    .getByRole('button', { name: 'Está igual ao ato, conferi' })
    .press('Enter')
  await expect(question(page, 'Está igual ao ato?')).toBeHidden()
}

test('pasted coefficients are shown beside the table before, and a wrong line is named [C-404]', async ({
  page,
}) => {
  await signIn(page, OTAVIO, `${PAINEL}?regra=piso-minimo`)
  await page.getByRole('button', { name: 'Alterar' }).press('Enter')
  const pasted = drawer(page).getByLabel('Coeficientes')
  await expect(pasted).toHaveValue(/^1; 2; 4,1056; 460,59/)
  await pasted.fill(
    `${(await pasted.inputValue()).replace('5; 6; 7,5347; 671,93', '5; 6; 7,6000; 671,93')}\n5; 8; 1`,
  )
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText(/^Linha \d+: informe tipo de 1 a 12/)).toBeVisible()
  const changed = drawer(page).getByRole('region', { name: 'Células diferentes' })
  await expect(changed.getByRole('row', { name: /5 · Carga geral/ })).toContainText('7,5347 + 671,93')
  await expect(changed.getByRole('row', { name: /5 · Carga geral/ })).toContainText('7,6000 + 671,93')
  await expectNoAxeViolations(page)
  // What was typed is a draft: the drawer is left by discarding it.
  await page.reload()
  await expect(drawer(page).getByText(/^Rascunho das/)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(pasted).toHaveValue(/5; 6; 7,5347; 671,93/)
})

test('somebody else’s change of the same value is compared before it is saved over [C-404]', async ({
  page,
  browser,
}) => {
  const ato = unique('Portaria disputada')
  await signIn(page, MARTA, `${PAINEL}?regra=pagamento-frete`)
  await page.getByRole('button', { name: 'Novo valor' }).press('Enter')
  await drawer(page).getByLabel('Escopo').fill(unique('Prazo disputado'))
  await drawer(page).getByLabel('Vale de').fill('01/03/2031')
  await drawer(page).getByRole('textbox', { name: 'Ato', exact: true }).fill(ato)
  await drawer(page).getByRole('textbox', { name: 'Ato', exact: true }).press('Control+Enter')
  await expect(toast(page, `${ato} registrada como rascunho`)).toBeVisible()
  const open = async (of: Page) => {
    await of.getByRole('row').filter({ hasText: ato }).getByRole('button').press('Enter')
    await of.getByRole('button', { name: 'Alterar' }).press('Enter')
    await drawer(of)
      .getByLabel('Prazo em dias úteis')
      .fill(of === page ? '31' : '32')
  }
  await open(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, OTAVIO, `${PAINEL}?regra=pagamento-frete`)
  await open(other)
  await other.keyboard.press('Control+Enter')
  await expect(toast(other, `${ato} alterada: falta conferir`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog').filter({ hasText: '32' }).last()
  await expect(conflict).toContainText('31')
  await expectNoAxeViolations(page)
  await other.getByRole('button', { name: 'Revogar' }).press('Enter')
  await question(other, `Revogar ${ato}`).getByLabel('Motivo').fill('Era um ensaio')
  await question(other, `Revogar ${ato}`).getByRole('button', { name: 'Revogar' }).click()
  await expect(other.getByRole('row').filter({ hasText: ato })).toContainText('Revogada')
  await other.context().close()
})

/** Makes rules late in the answer of the server, whose clock nobody can turn here. */
async function makeLate(page: Page, codigos: readonly string[]): Promise<void> {
  await page.route('**/api/regra-legal', async (route) => {
    const answer = await route.fetch()
    const regras: { codigo: string }[] = await answer.json()
    const late = { atrasada: true, diasSemConferencia: 9, conferidaEm: '2026-11-16T15:00:00.000Z' }
    await route.fulfill({
      json: regras.map((regra) => (codigos.includes(regra.codigo) ? { ...regra, ...late } : regra)),
    })
  })
}

test('what nobody compared for seven days is one banner for administrators, and blocks nothing [C-405]', async ({
  page,
  browser,
}) => {
  await makeLate(page, ['estadia'])
  await signIn(page, ADMIN, '/#/conformidade/regularidade')
  const banner = page.getByRole('status').filter({ hasText: 'sem conferência' })
  await expect(banner).toHaveCount(1)
  await expect(banner).toContainText(
    /Estadia está há 9 dias sem conferência\. Última em 16\/11\/2026\. O valor de R\$\s2,41 continua valendo/,
  )
  await banner.getByRole('link', { name: 'Abrir a regra' }).press('Enter')
  await expect(rule(page, 'Estadia')).toBeVisible()
  await expect(list(page).getByRole('button', { name: /^Estadia/ })).toContainText('9 dias')
  await expect(banner).toHaveCount(1)
  await expectNoAxeViolations(page)

  const several = await (await browser.newContext()).newPage()
  await makeLate(several, ['estadia', 'ciot'])
  await signIn(several, ADMIN, CATALOGO)
  await expect(several.getByRole('status').filter({ hasText: 'sem conferência' })).toHaveText(
    /2 regras estão há mais de 7 dias sem conferência/,
  )
  await several.context().close()

  const operator = await (await browser.newContext()).newPage()
  await makeLate(operator, ['estadia'])
  await signIn(operator, READER, CATALOGO)
  await expect(list(operator)).toBeVisible()
  await expect(operator.getByRole('status').filter({ hasText: 'sem conferência' })).toHaveCount(0)
  await operator.context().close()
})

test('on a phone in the dark the list leads to the rule and back [C-417]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  await signIn(page, READER, CATALOGO)
  await list(page)
    .getByRole('button', { name: /^Piso mínimo do frete/ })
    .click()
  await expect(list(page)).toBeHidden()
  await expect(rule(page, 'Piso mínimo do frete')).toBeVisible()
  await side(page).getByLabel('Data da coleta').fill('16/07/2026')
  await side(page).getByLabel('Distância').fill('598')
  await expect(page.getByRole('region', { name: 'Piso em 16/07/2026' })).toContainText(/5\.081,57/)
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Todas as regras' }).click()
  await expect(list(page)).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
})
