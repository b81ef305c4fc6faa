/** What a file leaves open is asked before its lines are checked; orders without numbers are planned in five clicks. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { zipOf } from '#platform/server/spreadsheet/testing/build-xlsx.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PLANNER = 'operador@serradourada.demo'
const CARRIER = 'admin@viaplanalto.demo'
const IMPORTAR = '/#/integracao/importar?alvo=pedidos'
const TAKES = 30_000

const upload = async (page: Page, name: string, content: string | Buffer) => {
  await signIn(page, PLANNER, IMPORTAR)
  await page
    .getByLabel('Planilha de pedidos', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText(/colunas no arquivo/)).toBeVisible()
}
const lines = (page: Page) => page.getByRole('table', { name: 'Linhas do arquivo' })

test('numbers that can be read in two ways are asked for by their column', async ({ page }) => {
  await upload(
    page,
    'decimal.csv',
    'PEDIDO;DESTINATARIO;CIDADE;UF;PESO\nD1;Mercado A;Joinville;SC;1.250\nD2;Mercado B;Joinville;SC;12.750\n',
  )
  const asked = page.getByLabel('Decimais de PESO')
  await expect(page.getByText('“1.250” pode ser lido de dois modos')).toBeVisible()
  await expectNoAxeViolations(page)
  await asked.selectOption('ponto')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conferidas 2 linhas')).toBeVisible({ timeout: TAKES })
  await expect(lines(page).getByRole('cell', { name: '12,75', exact: true })).toBeVisible()
})

test('a quote without its pair swallows no order, and may be read the other way', async ({ page }) => {
  await upload(
    page,
    'aspas.csv',
    'PEDIDO;DESTINATARIO;CIDADE;UF;PESO\nQ1;"Barra 3/4;Joinville;SC;1\nQ2;Mercado B;Joinville;SC;2\nQ3;Mercado C;Joinville;SC;3\nQ4;Barra 1/2";Joinville;SC;4\n',
  )
  await expect(page.getByText('Aspas sem par nas linhas 2 a 5')).toBeVisible()
  await expect(page.getByText('4 lidas de 4 do arquivo')).toBeVisible()
  await page.getByRole('button', { name: 'Ler como uma só célula' }).click()
  await expect(page.getByText('1 lidas de 4 do arquivo')).toBeVisible()
  await page.getByRole('button', { name: 'Ler cada linha como um registro' }).click()
  await expect(page.getByText('4 lidas de 4 do arquivo')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Conferir/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conferidas 4 linhas')).toBeVisible({ timeout: TAKES })
})

test('the encoding is shown with the names that it gives, and another one is chosen', async ({ page }) => {
  const dos = Buffer.from(
    'PEDIDO;DESTINATARIO;CIDADE;UF;PESO\nE1;Caf\u0082 Central;Joinville;SC;1\n',
    'latin1',
  )
  await upload(page, 'dos.csv', dos)
  await expect(page.getByLabel('Codificação')).toHaveValue('CP850')
  await expect(page.getByText('Café Central')).toBeVisible()
  await page.getByLabel('Codificação').selectOption('Mac Roman')
  await expect(page.getByText('CafÇ Central')).toBeVisible()
  await page.getByLabel('Codificação').selectOption('CP850')
  await expect(page.getByText('Café Central')).toBeVisible()
})

test('orders without numbers are imported as they are and planned, in five clicks', async ({ page }) => {
  await signIn(page, PLANNER, '/#/integracao/importar')
  await page.getByRole('group').getByText('Pedidos', { exact: true }).click()
  await page
    .getByLabel('Planilha de pedidos', { exact: true })
    .setInputFiles(fileURLToPath(new URL('../demo/pedidos.csv', import.meta.url)))
  await page.getByRole('button', { name: /^Conferir/ }).click()
  await expect(page.getByText('Conferidas 120 linhas')).toBeVisible({ timeout: TAKES })
  await expect(lines(page).getByText('será gerado').first()).toBeVisible()
  await page.getByRole('button', { name: 'Importar 120 linhas' }).click()
  await expect(page.getByText('Gravação concluída: 120 linhas')).toBeVisible({ timeout: TAKES })
  await expect(page.getByRole('button', { name: 'Ver os 120 criados' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Planejar estes 120' }).click()
  await expect(page.getByText('Os pedidos livres da importação')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Ver os 120 criados' }).click()
  await expect(page.getByText('só o que ela gravou')).toBeVisible()
  await expect(page.getByText(/^120 de \d+ cadastros/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('files of other programs are named where they were dropped, with what to do', async ({ page }) => {
  const html = Buffer.from('<html><body><table><tr><td>PEDIDO</td></tr></table></body></html>')
  const files = [
    ['pedidos.xls', html, 'Esta é uma página HTML, mesmo que se chame .xls.'],
    [
      'pedidos.xlsb',
      await zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }),
      'Este é um arquivo binário do Excel (.xlsb).',
    ],
    [
      'pedidos.ods',
      await zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'Este é um arquivo do LibreOffice ou OpenOffice (.ods).',
    ],
  ] as const
  for (const alvo of ['pedidos', 'veiculos']) {
    await signIn(page, alvo === 'pedidos' ? PLANNER : CARRIER, `/#/integracao/importar?alvo=${alvo}`)
    for (const [name, buffer, said] of files) {
      const mimeType = 'application/octet-stream'
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await expect(page.getByRole('alert')).toHaveText(
        `${said} Abra-o, salve como .xlsx ou .csv e envie novamente.`,
      )
    }
  }
})
