/** Files of 5,000 lines, of which 3 % are wrong, and the same file a second time. */
import type { Page } from '@playwright/test'
import { companiesFile, driversFile, vehiclesFile, wrongLines } from './support/import-files.ts'
import { ADMIN } from './support/registers.ts'
import { expect, signIn, test } from './support/test.ts'

const CARRIER = 'admin@viaplanalto.demo'
const LINES = 5_000

const IMPORTS = [
  {
    alvo: 'empresas',
    label: 'Planilha de empresas',
    who: ADMIN,
    file: (first: number) => companiesFile(LINES, 40_000_000 + first),
  },
  {
    alvo: 'veiculos',
    label: 'Planilha de veículos',
    who: CARRIER,
    file: (first: number) => vehiclesFile(LINES, 3_000 + first),
  },
  {
    alvo: 'motoristas',
    label: 'Planilha de motoristas',
    who: CARRIER,
    file: (first: number) => driversFile(LINES, 600_000_000 + first),
  },
]

const counter = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} [\\d.]`) })

/** From the file to the end of the checking; a second try brings a file of its own. */
async function check(page: Page, { alvo, label, file }: (typeof IMPORTS)[number]): Promise<void> {
  await page.goto(`/#/integracao/importar?alvo=${alvo}`)
  await page.getByLabel(label, { exact: true }).setInputFiles(file(test.info().retry * LINES))
  await expect(page.getByText(/colunas no arquivo/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conferidas 5.000 linhas')).toBeVisible({ timeout: 90_000 })
}

for (const kind of IMPORTS) {
  test(`${kind.alvo}: 5,000 lines with 3 % errors are imported, and the same file again changes nothing`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const wrong = wrongLines(LINES)
    const right = (LINES - wrong).toLocaleString('pt-BR')
    await signIn(page, kind.who)
    await check(page, kind)
    await expect(counter(page, 'Criar')).toHaveText(new RegExp(`${right}$`))
    await expect(counter(page, 'Recusar')).toHaveText(new RegExp(`${wrong}$`))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`Gravação concluída: ${right} linhas`)).toBeVisible({ timeout: 90_000 })

    await check(page, kind)
    await expect(counter(page, 'Sem mudança')).toHaveText(new RegExp(`${right}$`))
    await expect(counter(page, 'Criar')).toHaveText(/ 0$|0$/)
    await expect(counter(page, 'Recusar')).toHaveText(new RegExp(`${wrong}$`))
  })
}
