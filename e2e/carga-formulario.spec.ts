/** The form of a load: by quick-create and by keyboard, its errors and draft, editing against another person, templates. */
import type { Page } from '@playwright/test'
import { cargaApi, QUADRO, SHIPPER } from './support/cargas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const NEW = `${QUADRO}(drawer:cargas/cadastro-carga/new)`
const stop = (page: Page, number: number) =>
  drawer(page)
    .getByRole('list', { name: 'Paradas' })
    .getByRole('listitem')
    .nth(number - 1)

/** A required label ends with an asterisk. */
const field = (page: Page, label: string) => drawer(page).getByLabel(new RegExp(`^${label}\\s*\\*?$`))

/** A place that is in no register, with its window. */
async function fillLivre(page: Page, number: number, nome: string, municipio: string, inicio: string) {
  const row = stop(page, number)
  await row.getByLabel('Lugar', { exact: true }).selectOption({ label: 'Lugar livre' })
  await row.getByRole('textbox', { name: 'Nome do lugar' }).fill(nome)
  await row.getByRole('combobox', { name: 'Município' }).fill(municipio.split(',')[0] ?? '')
  await page.getByRole('option', { name: municipio }).click()
  await row.getByLabel(`Início da janela de ${nome}`).fill(inicio)
}

const tomorrow = (time: string, days = 1) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

/** Created by the form; answers the code of the load. */
async function createdCode(page: Page): Promise<string> {
  const text = await page.getByText(/^Carga \S+ criada$/).textContent()
  return /^Carga (\S+) criada$/.exec(text ?? '')?.[1] ?? ''
}

test('a load is begun from quick-create, told what is missing, and created with Ctrl + Enter [S-112]', async ({
  page,
}) => {
  await signIn(page, SHIPPER, QUADRO)
  await page.keyboard.press('Alt+/')
  await page.getByRole('combobox', { name: 'Pesquisar cadastro rápido' }).fill('carga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/drawer:cargas\/cadastro-carga\/new/)
  await expect(drawer(page).getByRole('heading', { name: 'Nova carga' })).toBeVisible()
  await expect(field(page, 'Unidade de negócio')).toBeFocused()

  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('alert')).toContainText('3 campos para corrigir antes de salvar')
  await expectNoAxeViolations(page)

  await drawer(page).getByRole('alert').getByRole('button', { name: 'Tipo de frete' }).click()
  await expect(field(page, 'Tipo de frete')).toBeFocused()
  await field(page, 'Tipo de frete').selectOption({ label: 'CIF' })
  const destino = unique('Padaria Boa Hora')
  await fillLivre(page, 1, 'CD de teste', 'Jundiaí, SP', tomorrow('06:00'))
  await fillLivre(page, 2, destino, 'Cuiabá, MT', tomorrow('08:00', 2))
  await expect(stop(page, 2)).toContainText('Hora local de Cuiabá')
  await expect(drawer(page).getByRole('region', { name: 'Rota estimada' })).toContainText('km')
  await field(page, 'Peso bruto \\(kg\\)').fill('26.300')
  await field(page, 'Valor da carga \\(R\\$\\)').fill('181.950,00')
  await page.keyboard.press('Control+Enter')

  const codigo = await createdCode(page)
  await expect(drawer(page)).toBeHidden()
  // Its stage shows the next pick-ups first, so that tomorrow's may stand below what is drawn.
  await page.getByRole('searchbox', { name: 'Pesquisar cargas' }).fill(codigo)
  await expect(page.getByRole('article').filter({ hasText: codigo }).first()).toBeVisible()
})

test("the warehouse of the load's unit is the first place that a stop is offered", async ({ page }) => {
  await signIn(page, SHIPPER, NEW)
  const row = stop(page, 1)
  const lugar = row.getByLabel('Lugar', { exact: true })
  await expect(lugar.locator('option').first()).toHaveText('Armazém: CD Jundiaí')
  await lugar.selectOption({ label: 'Armazém: CD Jundiaí' })
  await expect(row.getByRole('textbox', { name: 'Nome do lugar' })).toHaveValue('CD Jundiaí')
  await expect(row.getByRole('combobox', { name: 'Município' })).toHaveValue('Jundiaí, SP')
})

/** `2026-11-25T08:00` as the fields show it. */
const shown = (moment: string) => moment.replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ')

test('what was typed stays through a reload, and order, window and zone come back in the edit [L-013]', async ({
  page,
  request,
}) => {
  await signIn(page, SHIPPER, NEW)
  await fillLivre(page, 1, 'CD de teste', 'Jundiaí, SP', tomorrow('06:00'))
  await expect(drawer(page)).toContainText('Rascunho guardado às')
  await page.reload()
  await expect(drawer(page)).toContainText(/Rascunho das \d\d:\d\d recuperado/)
  await fillLivre(page, 2, 'Porto Velho CD', 'Porto Velho, RO', tomorrow('10:00', 4))
  await drawer(page).getByRole('button', { name: 'Parada', exact: true }).click()
  await fillLivre(page, 3, 'Cuiabá CD', 'Cuiabá, MT', tomorrow('08:00', 3))
  // The third stop comes before the second: its window ends before that one begins.
  await field(page, 'Tipo de frete').selectOption({ label: 'FOB' })
  await page.keyboard.press('Control+Enter')
  await expect(stop(page, 3)).toContainText('A janela termina antes do início da parada 2')
  await stop(page, 3).getByRole('button', { name: 'Editar Cuiabá CD' }).press('Alt+ArrowUp')
  await expect(stop(page, 2)).toContainText('Cuiabá CD')
  await page.keyboard.press('Control+Enter')
  const codigo = await createdCode(page)

  const api = await cargaApi(request)
  const found = (await api.call('post', '/api/carga-mongo/search', { query: codigo })) as {
    items: { id: string; codigo: string }[]
  }
  const id = found.items.find((one) => one.codigo === codigo)?.id ?? ''
  await page.goto(`${QUADRO}(drawer:cargas/cadastro-carga/${id})`)
  await expect(drawer(page).getByRole('heading', { name: `Editar carga ${codigo}` })).toBeVisible()
  await expect(stop(page, 2).getByLabel('Início da janela de Cuiabá CD')).toHaveValue(
    shown(tomorrow('08:00', 3)),
  )
  await expect(stop(page, 3).getByLabel('Início da janela de Porto Velho CD')).toHaveValue(
    shown(tomorrow('10:00', 4)),
  )
})

test('two persons edit one load: both versions side by side, and the choice is saved', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const carga = await api.create({ peso: 20_000 })
  await signIn(page, SHIPPER, `${QUADRO}(drawer:cargas/cadastro-carga/${carga.id})`)
  await field(page, 'Peso bruto \\(kg\\)').fill('21.000')
  const read = (await api.call('get', `/api/carga-mongo/${carga.id}/dadosEdicao`)) as {
    carga: object
    version: number
  }
  await api.call('put', `/api/carga-mongo/${carga.id}/editar`, {
    ...read.carga,
    peso: 19_000,
    observacao: 'Doca 4',
    version: read.version,
  })
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog', { name: /mudou|alterad/i }).last()
  await expect(conflict).toContainText('19.000')
  await expect(conflict).toContainText('21.000')
  await expectNoAxeViolations(page)
})

test('an existing load: the best order and back, its documents, and a copy of it', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const carga = await api.create()
  const { carga: dados } = (await api.call('get', `/api/carga-mongo/${carga.id}/dadosEdicao`)) as {
    carga: { paradas: object[] }
  }
  const livre = (nome: string, municipioId: number) => ({ tipo: 2, nome, municipioId })
  await api.call('put', `/api/carga-mongo/${carga.id}/editar`, {
    ...dados,
    paradas: [
      dados.paradas[0],
      livre('Distribuidora Cuiabá', 5103403),
      livre('Mercantil Ribeirão', 3543402),
      livre('Atacado Uberlândia', 3170206),
    ],
  })
  for (const numero of ['881', '882']) {
    await api.call('post', `/api/carga-mongo/${carga.id}/documentos`, { numero, peso: 1200 })
  }
  await signIn(page, SHIPPER, `${QUADRO}(drawer:cargas/cadastro-carga/${carga.id})`)
  await drawer(page).getByRole('button', { name: 'Melhor ordem' }).click()
  await expect(stop(page, 4)).toContainText('Distribuidora Cuiabá')
  const told = drawer(page).getByRole('status').filter({ hasText: 'Paradas reordenadas.' })
  await expect(told).toContainText(/De [\d.,]+\skm para [\d.,]+\skm: [\d.,]+\skm a menos\./)
  await expectNoAxeViolations(page)
  await told.getByRole('button', { name: 'Desfazer' }).click()
  await expect(stop(page, 2)).toContainText('Distribuidora Cuiabá')
  await expect(told).toBeHidden()

  const documents = drawer(page).getByRole('list', { name: 'Documentos da carga' })
  await documents.getByRole('button', { name: /^Excluir .*881/ }).click()
  await expect(documents).toContainText('Será excluído ao salvar')
  await expect(field(page, 'Peso bruto \\(kg\\)')).toHaveValue('1.200')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Carga ${carga.codigo} alterada`)).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  const left = (await api.call('get', `/api/carga-mongo/${carga.id}/documentos`)) as { numero: string }[]
  expect(left.map(({ numero }) => numero)).toEqual(['882'])

  await page.goto(`${QUADRO}(drawer:cargas/detalhes/${carga.id})`)
  await drawer(page)
    .getByRole('button', { name: /^Ações da carga/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Duplicar/ })).toBeVisible()
  // The letters are the menu's once it has the keyboard.
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await page.keyboard.press('d')
  await expect(drawer(page)).toContainText(`cópia da carga ${carga.codigo}`)
  await expect(stop(page, 2)).toContainText('Distribuidora Cuiabá')
})

test('on a phone the form has one column and no barrier, and a template has a menu', async ({
  page,
  request,
}) => {
  test.slow()
  const api = await cargaApi(request)
  const carga = await api.create()
  const nome = unique('Jundiaí → Araguari')
  await api.call('post', '/api/OfertaCargaTemplate', { nome, cargaId: carga.id })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, SHIPPER, NEW)
  await expect(drawer(page).getByRole('heading', { name: 'Nova carga' })).toBeVisible()
  const overflow = await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectNoAxeViolations(page)

  await page.goto(QUADRO)
  await page.keyboard.press('Alt+/')
  await page.getByRole('button', { name: `Ações do template ${nome}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Usar template' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await question(page, 'Excluir template de carga').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Ações do template ${nome}` })).toHaveCount(0)
})

test('a load kept as a template begins another one, and the template is excluded after a question; a refused one stays [L-014, S-105, S-108, S-109, S-110]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const carga = await api.create({ destino: 'Mercantil do template' })
  const nome = unique('Jundiaí → Uberlândia')
  await api.call('post', '/api/OfertaCargaTemplate', { nome, cargaId: carga.id })
  await signIn(page, SHIPPER, QUADRO)
  await page.keyboard.press('Alt+/')
  const input = page.getByRole('combobox', { name: 'Pesquisar cadastro rápido' })
  await input.fill(nome)
  await expect(page.getByText('Templates de cargas', { exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: nome })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText(`do template ${nome}`)
  await expect(stop(page, 2)).toContainText('Mercantil do template')
  await drawer(page).getByRole('button', { name: 'Fechar' }).first().click()

  await page.keyboard.press('Alt+/')
  await input.fill(nome)
  const ask = question(page, 'Excluir template de carga')
  await page.route('**/api/OfertaCargaTemplate/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await ask.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Erro do servidor ao processar a requisição')).toBeVisible()
  await page.unroute('**/api/OfertaCargaTemplate/**')
  await expect(page.getByRole('option', { name: nome })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await ask.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible()
})
