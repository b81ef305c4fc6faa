/** Deliveries: told by an operator, proven, checked with the keyboard; a failure is decided. */
import type { APIRequestContext, Page } from '@playwright/test'
import { chaveOf } from '#modules/carga/server/testing/nfe-xml.ts'
import { type CargaCriada, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { drawer, question } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'
import { cargaComMotorista } from './support/viagens.ts'

/** The smallest picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)
const listOf = ({ codigo }: Pick<CargaCriada, 'codigo'>) => `/#/entregas?busca=${codigo}`

test('a delivery is told, gets its paper, and is checked by keyboard in the viewer', async ({
  page,
  request,
}) => {
  const carga = await cargaComMotorista(request)
  await signIn(page, SHIPPER, listOf(carga))
  await expect(page.getByRole('button', { name: /^Pendente/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('link', { name: /Sem NF|^Entrega / })
    .first()
    .click()
  const gaveta = drawer(page)
  await gaveta.getByRole('button', { name: 'Registrar entrega' }).click()
  const form = question(page, /^Registrar entrega/)
  await form.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(form.getByText('Informe quem recebeu')).toBeVisible()
  await form.getByLabel('Quem recebeu').fill('Lídia M. Rocha')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(gaveta.getByText('Falta comprovante', { exact: true })).toBeVisible()
  await gaveta
    .locator('input[type=file]')
    .setInputFiles({ name: 'canhoto.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(gaveta.getByText('Com comprovante', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await gaveta.getByRole('button', { name: 'Dar baixa' }).click()
  await expect(gaveta.getByText('Baixada', { exact: true }).first()).toBeVisible()

  await page.goto('/#/entregas/canhotos')
  await expect(page.getByRole('button', { name: /Conferir e próximo/ })).toBeEnabled()
  await page.keyboard.press('r')
  await expectNoAxeViolations(page)
  await page.keyboard.press('c')
  await expect(page.getByText('1 conferido nesta sessão')).toBeVisible()
})

test('a failure keeps the load with an occurrence until it is decided, here at the end of the same load', async ({
  page,
  request,
}) => {
  const carga = await cargaComMotorista(request)
  await signIn(page, SHIPPER, listOf(carga))
  await page
    .getByRole('link', { name: /Sem NF|^Entrega / })
    .first()
    .click()
  const gaveta = drawer(page)
  await gaveta.getByRole('button', { name: 'Registrar entrega' }).click()
  const form = question(page, /^Registrar entrega/)
  await form.getByLabel('Resultado').selectOption('ausente')
  await form.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(gaveta.getByText('Insucesso', { exact: true })).toBeVisible()
  await gaveta.getByRole('button', { name: 'Decidir o insucesso' }).click()
  const decide = question(page, /^Insucesso na/)
  await expect(decide.getByRole('radio', { name: /Reentrega nesta carga/ })).toBeChecked()
  await expectNoAxeViolations(page)
  await decide.getByRole('button', { name: 'Decidir depois' }).click()
  await expect(gaveta.getByText('Insucesso', { exact: true })).toBeVisible()
  await gaveta.getByRole('button', { name: 'Decidir o insucesso' }).click()
  await decide.getByRole('button', { name: 'Criar reentrega' }).click()
  await expect(gaveta.getByText(/Pendente|Em andamento/).first()).toBeVisible()
})

test('a load that is given as delivered says which deliveries have no result, and tells them from its summary', async ({
  page,
  request,
}) => {
  const carga = await cargaComMotorista(request)
  await carga.api.call('post', `/api/carga-mongo/${carga.id}/entregar`, {})
  await signIn(page, SHIPPER, `/#/home(drawer:cargas/detalhes/${carga.id})`)
  const gaveta = drawer(page)
  await expect(gaveta.getByText('2 entregas sem resultado.')).toBeVisible()
  await expectNoAxeViolations(page)
  await gaveta.getByRole('button', { name: 'Registrar entrega' }).press('Enter')
  const form = question(page, 'Registrar 2 entregas')
  await form.getByRole('button', { name: 'Registrar 2 entregas' }).press('Enter')
  await expect(gaveta.getByText('Falta comprovante', { exact: true })).toHaveCount(2)
  await expect(gaveta.getByText('2 entregas sem resultado.')).toHaveCount(0)
})

/** A load whose two deliveries have an invoice each, and these were told with the result. */
async function comNotas(request: APIRequestContext, resultado: 'total' | 'ausente') {
  const carga = await cargaComMotorista(request)
  const { api } = carga
  const { paradas } = (await api.call('get', `/api/carga-mongo/${carga.id}`)) as { paradas: { id: string }[] }
  const numeros = [1, 2].map(() => String(Math.floor(1e6 + Math.random() * 9e6)))
  for (const [index, numero] of numeros.entries()) {
    const body = {
      tipo: 'nfe',
      chave: chaveOf({ numero: Number(numero) }),
      quantidade: 12,
      embalagem: 'cx',
      paradaId: paradas[index + 1]?.id,
    }
    await api.call('post', `/api/carga-mongo/${carga.id}/documentos`, body)
  }
  const { items } = (await api.call('get', `/auditoria/entrega?cargaId=${carga.id}`)) as {
    items: { id: string; version: number }[]
  }
  for (const { id, version } of items) {
    await api.call('post', `/auditoria/entrega/${id}/baixa`, {
      version,
      resultado,
      recebedorNome: 'Portaria',
    })
  }
  return { ...carga, numeros }
}

for (const width of [1440, 390]) {
  test(`many papers go to their deliveries by the names of their files, at ${width}`, async ({
    page,
    request,
  }) => {
    const carga = await comNotas(request, 'total')
    const [first = '', second = ''] = carga.numeros
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, SHIPPER, listOf(carga))
    await chooseAll(page)
    await page.getByRole('button', { name: 'Anexar canhotos' }).click()
    const form = question(page, /^Anexar canhotos em 2 entregas/)
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })
    await form
      .locator('input[type=file]')
      .setInputFiles([file(`canhoto NF ${first}.png`), file('IMG_0007.png')])
    await expect(form.getByText('0 de 2 arquivos com canhoto anexado · 1 sem entrega')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSideScroll(page)
    await form.getByRole('combobox', { name: 'Entrega de IMG_0007.png' }).fill(second)
    await page.getByRole('option', { name: new RegExp(`NF ${second}`) }).click()
    await form.getByRole('button', { name: 'Anexar 2 arquivos' }).press('Enter')
    await expect(form.getByText('2 de 2 arquivos com canhoto anexado')).toBeVisible()
    await form.getByRole('button', { name: 'Concluir' }).press('Enter')
    await expect(page.getByText('2 canhotos anexados')).toBeVisible()
    await expect(page.getByText('Com comprovante', { exact: true })).toHaveCount(2)
  })
}

test('many failures are tried again at once, with what would happen told before', async ({
  page,
  request,
}) => {
  const carga = await comNotas(request, 'ausente')
  await signIn(page, SHIPPER, listOf(carga))
  await chooseAll(page)
  await page.getByRole('button', { name: 'Reentrega', exact: true }).press('Enter')
  const form = question(page, /^Reentrega de 2 entregas/)
  await expect(form.getByText(/seguem juntas: 2 paradas em 1 carga/)).toBeVisible()
  await expect(form.getByRole('radio', { name: /Reentrega nesta carga/ })).toBeChecked()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Criar reentrega de 2 entregas' }).click()
  await expect(form.getByText('Informe o motivo')).toBeVisible()
  await form.getByLabel('Motivo').fill('Estabelecimento fechado')
  await form.getByLabel('Motivo').press('Enter')
  await expect(page.getByText('2 entregas com reentrega')).toBeVisible()
  await expect(page.getByText('Pendente', { exact: true })).toHaveCount(2)
})

async function chooseAll(page: Page) {
  const rows = page.getByRole('checkbox', { name: /^Selecionar NF/ })
  await expect(rows).toHaveCount(2)
  for (const index of [0, 1]) await rows.nth(index).check()
}
