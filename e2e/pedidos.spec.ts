/** Orders: created and mended by keyboard, split, printed, done to many at once; and a file with slips that is mended. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { nfeXml } from '#modules/carga/server/testing/nfe-xml.ts'
import { pdfTexts } from '#modules/carga/server/testing/pdf-text.ts'
import { cargaApi } from './support/cargas.ts'
import { drawer, question, row, rowLink, toast } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PEDIDOS = '/#/formacao/pedidos'
const PLANNER = 'operador@serradourada.demo'

const mark = () => `Z${randomUUID().slice(0, 6)}`.toUpperCase()

test('an order is written by keyboard, placed by hand, split, printed, and done to many at once [L-057]', async ({
  page,
}) => {
  const numero = mark()
  await signIn(page, PLANNER, PEDIDOS)
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await expect(row(page, 'CD Jundiaí').first()).toBeVisible()
  await expectNoAxeViolations(page)
  // The box follows the address there and back.
  const busca = page.getByRole('searchbox', { name: 'Pesquisar pedidos' })
  await page.goto(`${PEDIDOS}?busca=${numero}`)
  await expect(page.getByText(`Nenhum resultado encontrado com: ${numero}`)).toBeVisible()
  await page.goto(PEDIDOS)
  await expect(busca).toHaveValue('')

  await page.getByRole('button', { name: 'Novo pedido' }).press('Enter')
  const form = drawer(page)
  await expect(form.getByLabel('Número', { exact: true })).toBeFocused()
  await page.keyboard.type(numero)
  await form.getByRole('button', { name: 'Salvar' }).press('Enter')
  // Work is not lost and every problem stands on its field.
  await expect(form.getByText('Escolha uma empresa ou informe o lugar da entrega').first()).toBeVisible()
  await form.getByLabel('Unidade de negócio').selectOption({ label: 'CD Jundiaí' })
  await form.getByLabel('Nome do destino').fill('Quitanda do Porto')
  await form.getByLabel('Município do destino').fill('joinvil')
  await page.getByRole('option', { name: 'Joinville, SC' }).click()
  await form.getByLabel('Peso (kg)').fill('1000,5')
  await form.getByLabel('Volumes', { exact: true }).fill('1010')
  await form.getByLabel('Valor (R$)').fill('2500')
  await form.getByLabel('Volumes', { exact: true }).focus()
  await expect(form.getByLabel('Peso (kg)')).toHaveValue('1.000,5')
  await expect(form.getByLabel('Valor (R$)')).toHaveValue('2.500,00')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${numero} criado`)).toBeVisible()

  await busca.fill(numero)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(row(page, numero)).toContainText('Sem data de coleta')
  await rowLink(page, numero).press('Enter')
  await expect(form.getByText('Ainda não pode ser formado: sem data de coleta.')).toBeVisible()
  await expect(
    form.getByText('Sede do município. Informe as coordenadas para ajustar.').first(),
  ).toBeVisible()
  await form.getByLabel('Coordenadas do destino').fill('-26.30444, -48.84556')
  await form.getByLabel('Coleta', { exact: true }).fill('2026-12-01T06:00')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${numero} alterado`)).toBeVisible()
  await expect(row(page, numero)).toContainText('Pronto')

  // More volumes than a file holds: the person says which, and no label calls a part the whole.
  const actions = row(page, numero).getByRole('button', { name: `Ações de ${numero}` })
  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Etiquetas em folha A4' }).press('Enter')
  const labels = question(page, `Etiquetas do pedido ${numero}`)
  await expect(labels.getByText('O pedido tem 1.010 volumes')).toBeVisible()
  await expectNoAxeViolations(page)
  await labels.getByLabel('Até o volume').fill('1010')
  await page.keyboard.press('Enter')
  await expect(labels.getByText('Até 1.000: cada arquivo leva 1.000 etiquetas')).toBeVisible()
  await labels.getByLabel('Do volume').fill('1001')
  const part = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await readFile(await (await part).path())
  expect(pdfTexts(file).flat()).toEqual(
    expect.arrayContaining(['Volume 1001 de 1010', 'Volume 1010 de 1010']),
  )

  await row(page, numero)
    .getByRole('button', { name: `Ações de ${numero}` })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Subdividir' }).press('Enter')
  const split = question(page, `Subdividir pedido ${numero}`)
  await split.getByLabel('Peso da parte 1 (kg)').fill('400')
  await expect(split.getByText('Faltam')).toBeVisible()
  await split.getByRole('button', { name: 'Adicionar parte' }).click()
  await expect(split.getByText('As partes somam o peso do pedido.')).toBeVisible()
  await split.getByRole('button', { name: 'Dividir em 3 partes' }).click()
  await expect(toast(page, `Pedido ${numero} dividido em 3 partes`)).toBeVisible()
  await expect(row(page, numero)).toHaveCount(3)

  const download = page.waitForEvent('download')
  await row(page, `${numero}/2`)
    .getByRole('button', { name: `Ações de ${numero}/2` })
    .click()
  await page.getByRole('menuitem', { name: 'Etiquetas térmicas (100 × 150 mm)' }).click()
  expect((await download).suggestedFilename()).toBe(`etiquetas-pedido-${numero.toLowerCase()}-2-termica.pdf`)

  // Labels of several orders are one file in the order of the list; more than it holds is told before.
  await page.getByRole('checkbox').first().check()
  const print = async () => {
    await page.getByRole('button', { name: 'Etiquetas', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Etiquetas em folha A4' }).press('Enter')
  }
  await print()
  const demais = question(page, 'Etiquetas demais para um arquivo')
  await expect(demais.getByText(/^São 1\.01\d etiquetas, e cada arquivo leva até 1\.000\./)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await row(page, numero).last().getByRole('checkbox').uncheck()
  const both = page.waitForEvent('download')
  await print()
  const together = await both
  expect(together.suggestedFilename()).toMatch(/^etiquetas-pedido-.*-e-mais-1-a4\.pdf$/)
  const printed = pdfTexts(await readFile(await together.path())).flat()
  const shown = await row(page, numero).getByRole('link').allInnerTexts()
  expect([...new Set(printed.filter((text) => text.startsWith('Pedido ')))]).toEqual(
    shown.slice(0, 2).map((text) => `Pedido ${text}`),
  )
  await row(page, numero).last().getByRole('checkbox').check()

  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Alterar unidade' }).click()
  const unidade = question(page, 'Alterar unidade de negócio')
  await unidade.getByLabel('Unidade de negócio').selectOption({ label: 'CD Betim' })
  await unidade.getByRole('button', { name: 'Alterar unidade de 3 pedidos' }).click()
  await question(page, 'Alterando a unidade de 3 pedidos').getByRole('button', { name: 'Concluir' }).click()
  await expect(row(page, numero).first()).toContainText('CD Betim')

  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await question(page, 'Excluir 3 pedidos').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, '3 pedidos excluídos')).toBeVisible()
  await expect(row(page, numero)).toHaveCount(0)
})

test('a file with slips is imported; what has no place is mended in the list, and somebody else sees it live', async ({
  page,
  request,
}) => {
  const tag = mark()
  const file = [
    'NR_PEDIDO;DESTINATARIO;CIDADE;UF;PESO;VALOR;DATA_COLETA',
    `${tag}-1;Mercado Um;joinvile;SC;120,5;900,00;01/12/2026 06:00`,
    `${tag}-2;Mercado Dois;Cidade Perdida;SC;80;700,00;01/12/2026`,
    `${tag}-3;Mercado Três;Curitiba;PR;80;700,00;31/11/2026`,
  ].join('\r\n')
  await signIn(page, PLANNER, '/#/integracao/importar?alvo=pedidos')
  await page.getByLabel('Planilha de pedidos', { exact: true }).setInputFiles({
    name: 'pedidos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await expect(page.getByText(/colunas no arquivo/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conferidas 3 linhas')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Recusar 1/ })).toBeVisible()
  await page.getByRole('button', { name: /^Aceitar 1: Município parecido/ }).click()
  await page.getByRole('button', { name: /^Aceitar 1: Município desconhecido/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Gravação concluída: 2 linhas')).toBeVisible({ timeout: 30_000 })

  await page.goto(`${PEDIDOS}?busca=${tag}`)
  await expect(row(page, `${tag}-1`)).toContainText('Joinville, SC')
  await expect(row(page, `${tag}-2`)).toContainText('Destino sem coordenadas')
  await rowLink(page, `${tag}-2`).click()
  await expect(drawer(page).getByText('“Cidade Perdida, SC” não foi reconhecido')).toBeVisible()
  await drawer(page).getByLabel('Município do destino').fill('blumenau')
  await page.getByRole('option', { name: 'Blumenau, SC' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(row(page, `${tag}-2`)).toContainText('Pronto')

  // A colleague forms a manifest of both; this screen hears of it.
  const api = await cargaApi(request)
  const found = (await api.call('post', '/formacao/pedido/search', { query: tag })) as {
    items: { id: string; unidadeNegocioId: string }[]
  }
  const [first] = found.items
  await api.call('post', '/formacao/minuta', {
    unidadeNegocioId: first?.unidadeNegocioId,
    pedidoIds: found.items.map(({ id }) => id),
  })
  await expect(row(page, `${tag}-2`)).toContainText(/Minuta \d+/)
  await rowLink(page, `${tag}-2`).click()
  await expect(
    drawer(page).getByText(/O pedido está na minuta \d+\. Retire-o da minuta para alterá-lo\./),
  ).toBeVisible()
  await expect(drawer(page).getByLabel('Nome do destino')).toBeDisabled()
  await expect(drawer(page).getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await drawer(page)
    .getByRole('button', { name: `Ações de ${tag}-2` })
    .press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([/Etiquetas térmicas/, /Etiquetas em folha A4/])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
})

test('invoices are chosen together; one that is none is told by its name', async ({ page }) => {
  const first = 700_000 + Math.floor(Math.random() * 200_000)
  const nota = (numero: number) => ({
    name: `nota-${numero}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(nfeXml({ numero, serie: 1 })),
  })
  await signIn(page, PLANNER, '/#/integracao/importar?alvo=pedidos')
  const files = page.getByLabel('Planilha de pedidos', { exact: true })
  const sheet = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') }
  await files.setInputFiles([nota(first), sheet])
  const zone = page.getByRole('region', { name: 'Enviar planilha de pedidos' })
  await expect(zone.getByRole('alert')).toHaveText('Envie uma planilha de cada vez.')
  await files.setInputFiles([
    nota(first),
    nota(first + 1),
    { name: 'conhecimento.xml', mimeType: 'text/xml', buffer: Buffer.from('<CTe/>') },
  ])
  await expect(page.getByText(/colunas no arquivo/)).toBeVisible()
  await expect(page.getByText('3 arquivos.zip')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conferidas 3 linhas')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Recusar 1/ }).click()
  const refused = page.getByRole('table', { name: 'Linhas do arquivo' }).getByRole('row').nth(1)
  await expect(refused).toContainText('CONHECIMENTO.XML')
  await expect(refused).toContainText('O XML é de um CT-e, não de uma NF-e.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Gravação concluída: 2 linhas')).toBeVisible({ timeout: 30_000 })
})
