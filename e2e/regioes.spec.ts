/** Regions, route plans and delivery partners: maps by mouse, the same by keyboard, phone and dark. */
import type { Locator, Page } from '@playwright/test'
import { sampleCnpj } from './support/import-files.ts'
import { random } from './support/jornada.ts'
import { ADMIN, drawer, row, rowLink, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const REGIOES = '/#/cadastros-gerais/regioes'
const ROTOGRAMAS = '/#/cadastros-gerais/rotogramas'
const PARCEIROS = '/#/cadastros-gerais/parceiros-entrega'

const nameField = (page: Page) => drawer(page).getByRole('textbox', { name: 'Nome', exact: true })
const map = (page: Page) => drawer(page).locator('[data-map]')
const save = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
}

/** Signed in with the register open, filled or empty. */
async function openRegister(page: Page, address: string): Promise<void> {
  await signIn(page, ADMIN, address)
  await expect(page.getByRole('button', { name: /^Nov[ao] / }).first()).toBeVisible()
}

/** The map is there when it can be clicked. */
async function readyMap(page: Page): Promise<Locator> {
  await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 20_000 })
  await map(page).scrollIntoViewIfNeeded()
  return map(page)
}

/** Clicks at shares of the map's width and height. */
async function clickMap(page: Page, x: number, y: number): Promise<void> {
  const box = await (await readyMap(page)).boundingBox()
  if (!box) throw new Error('the map is not shown')
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

async function fillRegiao(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova região' }).first().click()
  await nameField(page).fill(nome)
}

/** Chooses a municipality in the field by a part of its name. */
async function chooseMunicipio(page: Page, label: string, typed: string, option: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a region of municipalities is put together by name, by list and by whole state', async ({ page }) => {
  const nome = unique('Grande Campinas')
  await openRegister(page, REGIOES)
  await fillRegiao(page, nome)
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('Escolha ao menos um estado ou município').first()).toBeVisible()

  await chooseMunicipio(page, 'Incluir município', 'campinas', 'Campinas, SP')
  const chosen = drawer(page).getByRole('list', { name: 'Municípios incluídos' })
  await expect(chosen.getByText('Campinas, SP')).toBeVisible()
  await drawer(page).getByLabel('Lista do estado').selectOption('SP')
  await drawer(page).getByLabel('Filtrar a lista').fill('jundia')
  await drawer(page)
    .getByRole('button', { name: /^Marcar os/ })
    .click()
  await expect(chosen.getByText('Jundiaí, SP')).toBeVisible()
  await drawer(page).getByRole('checkbox', { name: 'PR', exact: true }).check()
  await expect(drawer(page).getByText(/^A região tem 40\d municípios\.$/)).toBeVisible()
  await readyMap(page)
  await expectNoAxeViolations(page)
  await save(page)
  await expect(toast(page, `${nome} criada`)).toBeVisible()
  await expect(row(page, nome)).toContainText('PR')
})

test('an area is drawn on the map, adjusted by its coordinates and told where it meets another', async ({
  page,
}) => {
  const nome = unique('Desenhada')
  await openRegister(page, REGIOES)
  await fillRegiao(page, nome)
  await drawer(page).getByRole('radio', { name: 'Área desenhada' }).check()
  await readyMap(page)
  for (const [x, y] of [
    [0.35, 0.35],
    [0.65, 0.35],
    [0.65, 0.65],
    [0.35, 0.65],
  ] as const) {
    await clickMap(page, x, y)
    await page.waitForTimeout(350)
  }
  await clickMap(page, 0.35, 0.35)
  const corners = drawer(page).getByLabel('Cantos da área')
  await expect.poll(async () => (await corners.inputValue()).split('\n').length).toBe(4)
  await expect(drawer(page).getByText(/^A região tem [\d.]+ municípios\.$/)).toBeVisible()
  await save(page)

  const typed = unique('Digitada')
  await fillRegiao(page, typed)
  await drawer(page).getByRole('radio', { name: 'Área desenhada' }).check()
  await corners.fill('-16; -48\n-16; -47\n-15; -47\nBrasília')
  await page.keyboard.press('Control+Enter')
  await expect(
    drawer(page)
      .getByText(/^Linha 4: use latitude; longitude/)
      .first(),
  ).toBeVisible()
  await corners.fill('-16, -48\n-16, -47\n-15, -47\n-15, -48')
  await expect(drawer(page).getByText(new RegExp(`cobrem? parte dela: .*${nome}`))).toBeVisible()
  await save(page)
  await rowLink(page, typed).click()
  await expect(corners).toHaveValue('-16; -48\n-16; -47\n-15; -47\n-15; -48')
})

test('by keyboard alone a region is created, and Ctrl + Enter saves it from the map too', async ({
  page,
}) => {
  const nome = unique('Teclado')
  await openRegister(page, REGIOES)
  await page.getByRole('button', { name: 'Nova região' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type(nome)
  await drawer(page).getByRole('checkbox', { name: 'DF', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(drawer(page).getByText('A região tem 1 município.')).toBeVisible()
  const canvas = (await readyMap(page)).getByRole('region', { name: 'Mapa da região' })
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criada`)).toBeVisible()
})

async function createRotograma(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo rotograma' }).first().click()
  await nameField(page).fill(nome)
  const points = [
    ['Origem', 'CD Jundiaí', 'jundiai', 'Jundiaí, SP'],
    ['Destino final', 'Doca Curitiba', 'curitiba', 'Curitiba, PR'],
  ] as const
  for (const [rotulo, ponto, typed, option] of points) {
    await drawer(page)
      .getByRole('button', { name: `Alterar ${rotulo}` })
      .click()
    await drawer(page).getByLabel('Nome do ponto').fill(ponto)
    await chooseMunicipio(page, 'Município', typed, option)
    await expect(drawer(page).getByLabel('Coordenadas')).not.toHaveValue('')
  }
}

const pointNames = (page: Page) =>
  drawer(page).getByRole('list', { name: 'Pontos da rota' }).locator('strong').allInnerTexts()

test('a route plan is made, reordered by key, button and drag, printed, duplicated and kept in versions [S-172]', async ({
  page,
}) => {
  const nome = unique('Jundiaí a Curitiba')
  await openRegister(page, ROTOGRAMAS)
  await createRotograma(page, nome)
  await drawer(page).getByRole('button', { name: 'Incluir parada' }).click()
  await drawer(page).getByLabel('Nome do ponto').fill('Posto Registro')
  await drawer(page).getByRole('switch', { name: 'Parada obrigatória' }).check()
  await clickMap(page, 0.5, 0.5)
  await expect(drawer(page).getByLabel('Coordenadas')).toHaveValue(/^-\d+,\d+; -\d+,\d+$/)
  await expect(drawer(page).getByText(/ao volante · Estimativa em linha reta × 1,3/)).toBeVisible()
  expect(await pointNames(page)).toEqual(['CD Jundiaí', 'Posto Registro', 'Doca Curitiba'])
  await expectNoAxeViolations(page)
  await save(page)
  await expect(toast(page, `${nome} criado`)).toBeVisible()

  await rowLink(page, nome).click()
  const down = drawer(page).getByRole('button', { name: 'Descer CD Jundiaí' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pointNames(page)).toEqual(['Posto Registro', 'CD Jundiaí', 'Doca Curitiba'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => pointNames(page)).toEqual(['Posto Registro', 'Doca Curitiba', 'CD Jundiaí'])
  const points = drawer(page).getByRole('list', { name: 'Pontos da rota' })
  await points
    .getByText('CD Jundiaí', { exact: true })
    .dragTo(points.getByText('Posto Registro', { exact: true }))
  await expect.poll(() => pointNames(page)).toEqual(['CD Jundiaí', 'Posto Registro', 'Doca Curitiba'])
  await drawer(page).getByLabel('Riscos da rota').fill('Serra do Cafezal: neblina à noite.')
  await save(page)

  await rowLink(page, nome).click()
  await drawer(page)
    .getByRole('tab', { name: /^Versões/ })
    .click()
  const versions = drawer(page).getByRole('list', { name: 'Versões do rotograma' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await versions.getByRole('button', { name: 'Ver' }).last().click()
  await expect(versions.getByText('Origem: CD Jundiaí', { exact: false })).toBeVisible()
  await versions.getByRole('button', { name: 'Usar esta versão no formulário' }).click()
  await drawer(page)
    .getByRole('tab', { name: /^Dados/ })
    .click()
  await expect(drawer(page).getByLabel('Riscos da rota')).toHaveValue('')
  await save(page)
  await rowLink(page, nome).click()
  await expect(drawer(page).getByText('Versão 3', { exact: true })).toBeVisible()
  expect(await pointNames(page)).toEqual(['CD Jundiaí', 'Posto Registro', 'Doca Curitiba'])

  await drawer(page).getByRole('button', { name: 'Duplicar' }).click()
  await expect(drawer(page).getByRole('heading', { name: `${nome} (cópia)` })).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Versão para imprimir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${nome} (cópia)` })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Mapa da rota/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectNoAxeViolations(page)
})

test('a delivery partner covers regions, and is found by document', async ({ page }) => {
  const regiao = unique('Cobertura')
  await openRegister(page, REGIOES)
  await fillRegiao(page, regiao)
  await drawer(page).getByRole('checkbox', { name: 'ES', exact: true }).check()
  await save(page)

  await page.goto(PARCEIROS)
  await page.getByRole('button', { name: 'Novo parceiro de entrega' }).first().click()
  const nome = unique('Rápido Vale')
  const raiz = `12ABC${random(3)}`
  await nameField(page).fill(nome)
  await drawer(page).getByLabel('CPF ou CNPJ').fill(sampleCnpj(raiz))
  await drawer(page).getByLabel('Regiões atendidas').fill(regiao)
  await page.getByRole('option', { name: regiao }).click()
  await page.keyboard.press('Escape')
  await drawer(page).getByLabel('Preço combinado').fill('R$ 9,50 por entrega')
  await expectNoAxeViolations(page)
  await save(page)
  await expect(row(page, nome)).toContainText(regiao)
  await page.getByRole('searchbox', { name: 'Pesquisar parceiros de entrega' }).fill(raiz.toLowerCase())
  await expect(rowLink(page, nome)).toBeVisible()
})

test('quick-create offers regions and route plans [S-113]', async ({ page }) => {
  await openRegister(page, REGIOES)
  for (const [label, place] of [
    ['Região', /drawer:cadastros-gerais\/regioes\/new/],
    ['Rotograma', /drawer:cadastros-gerais\/rotogramas\/new/],
  ] as const) {
    await page
      .getByRole('button', { name: /^Criar/ })
      .first()
      .click()
    await page.getByPlaceholder('Pesquisar cadastro rápido...').fill(label)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(place)
    await expect(drawer(page)).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(drawer(page)).toBeHidden()
  }
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('regions and route plans fit the width, and nothing is a barrier', async ({ page }) => {
    test.slow()
    await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
    await openRegister(page, REGIOES)
    for (const place of ['regioes', 'rotogramas', 'parceiros-entrega']) {
      await page.goto(`/#/cadastros-gerais/${place}(drawer:cadastros-gerais/${place}/new)`)
      await expect(drawer(page)).toBeVisible()
      if (place !== 'parceiros-entrega') await readyMap(page)
      const [scrolled, shown] = await drawer(page).evaluate((element) => [
        element.scrollWidth,
        element.clientWidth,
      ])
      expect(scrolled).toBeLessThanOrEqual(shown)
      await expectNoAxeViolations(page)
    }
  })
})

test('without WebGL the form says so, draws the map and saves all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
    } as typeof original
  })
  const nome = unique('Sem mapa')
  await openRegister(page, REGIOES)
  await fillRegiao(page, nome)
  await drawer(page).getByRole('checkbox', { name: 'GO', exact: true }).check()
  await expect(drawer(page).getByRole('img', { name: 'Mapa da região' })).toBeVisible()
  await expect(drawer(page).getByText(/O mapa interativo não funciona neste navegador/)).toBeVisible()
  await save(page)
  await expect(toast(page, `${nome} criada`)).toBeVisible()
})
