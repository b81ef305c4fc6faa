/** The list of all loads: those that left the board are found and brought back. */
import { randomUUID } from 'node:crypto'
import { CARRIER, card, cargaApi, PAO_NOSSO, partnerCarrier, QUADRO, SHIPPER } from './support/cargas.ts'
import { drawer, question, row, rowLink, toast } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const LISTA = '/#/cargas/lista'

test('a finished load is found and comes back, by keyboard alone; a deactivated one is reactivated', async ({
  page,
  request,
}) => {
  const mark = `W${randomUUID().slice(0, 8)}`
  const api = await cargaApi(request)
  const finished = await api.create({ codigoIdentificador: mark })
  const deactivated = await api.create({ codigoIdentificador: mark })
  const open = await api.create({ codigoIdentificador: mark })
  const motivos = (await api.call('get', '/api/tipo?tipo=10')) as { id: string }[]
  await api.call('put', `/api/carga-mongo/${finished.id}/finalizar`, {})
  await api.call('post', `/api/carga-mongo/${deactivated.id}/desativar`, { motivoId: motivos[0]?.id })

  await signIn(page, SHIPPER, LISTA)
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Pesquisar cargas' })).toBeFocused()
  await page.keyboard.type(mark)
  await expect(row(page, mark)).toHaveCount(3)
  await expect(page.getByText(/^3 de [\d.]+ cargas$/)).toBeVisible()
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^3 de [\d.]+$/)
  // The last ended first, open loads after them.
  await expect(row(page, mark)).toContainText([deactivated.codigo, finished.codigo, open.codigo])
  await expect(row(page, finished.codigo)).toContainText(/Finalizada.*Renata Kuhn/)
  await expect(row(page, deactivated.codigo)).toContainText('Desativada')
  await expectNoAxeViolations(page)

  await rowLink(page, finished.codigo).press('Enter')
  await expect(page).toHaveURL(new RegExp(`drawer:cargas/detalhes/${finished.id}\\)\\?busca=${mark}`))
  await expect(drawer(page).getByRole('heading', { name: `Carga ${finished.codigo}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await row(page, finished.codigo)
    .getByRole('button', { name: `Ações da carga ${finished.codigo}` })
    .press('Enter')
  const revert = page.getByRole('menuitem', { name: 'Reverter finalização' })
  await revert.press('Enter')
  await question(page, `Reverter finalização da carga ${finished.codigo}`)
    .getByRole('button', { name: 'Reverter finalização' })
    .press('Enter')
  await expect(toast(page, `Finalização da carga ${finished.codigo} revertida`)).toBeVisible()
  await expect(row(page, finished.codigo)).toContainText('Aberta')

  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Situação' }).click()
  await page.getByRole('checkbox', { name: 'Desativada' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/situacao=desativada/)
  await expect(row(page, mark)).toHaveCount(1)
  await row(page, deactivated.codigo).hover()
  await page.getByRole('button', { name: `Ações da carga ${deactivated.codigo}` }).click()
  await page.getByRole('menuitem', { name: 'Reativar' }).click()
  await expect(toast(page, `Carga ${deactivated.codigo} reativada`)).toBeVisible()
  // It is deactivated no longer, so the list lets it go.
  await expect(row(page, mark)).toHaveCount(0)

  await page.goto(`${QUADRO}?busca=${mark}`)
  for (const { id } of [finished, deactivated, open]) await expect(card(page, id)).toBeVisible()
})

test('a carrier finds what it was given after the board, without what only the shipper may do', async ({
  page,
  request,
}) => {
  const mark = `W${randomUUID().slice(0, 8)}`
  const api = await cargaApi(request)
  const transportadoraId = await partnerCarrier(request, api)
  const given = await api.create({ codigoIdentificador: mark })
  const kept = await api.create({ codigoIdentificador: mark })
  await api.call('post', `/api/carga-mongo/${given.id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  await api.call('put', `/api/carga-mongo/${given.id}/finalizar`, {})

  await signIn(page, CARRIER, LISTA)
  await page.getByRole('searchbox', { name: 'Pesquisar cargas' }).fill(mark)
  await expect(row(page, mark)).toHaveCount(1)
  await expect(row(page, given.codigo)).toContainText(/Finalizada.*Alimentos Serra Dourada/)
  await expect(page.getByRole('columnheader', { name: 'Embarcador' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Transportadora' })).toHaveCount(0)
  await expect(row(page, kept.codigo)).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Situação' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Transportadora' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row(page, given.codigo)
    .getByRole('button', { name: /^Ações da carga/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Desativar/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Reverter finalização' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rowLink(page, given.codigo).press('Enter')
  await expect(drawer(page).getByRole('heading', { name: `Carga ${given.codigo}` })).toBeVisible()
})

test('a company that sends finds what another gave to it beside its own loads', async ({ page, request }) => {
  const mark = `W${randomUUID().slice(0, 8)}`
  const api = await cargaApi(request)
  const transportadoraId = await partnerCarrier(request, api, PAO_NOSSO)
  const given = await api.create({ codigoIdentificador: mark })
  await api.call('post', `/api/carga-mongo/${given.id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  const own = await (await cargaApi(request, PAO_NOSSO.email)).create({ codigoIdentificador: mark })

  await signIn(page, PAO_NOSSO.email, `${LISTA}?busca=${mark}`)
  await expect(row(page, mark)).toContainText([own.codigo])
  await page.getByRole('tab', { name: 'Da empresa' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Recebidas' })).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, mark)).toHaveCount(1)
  await expect(row(page, given.codigo)).toContainText('Alimentos Serra Dourada')
  await expect(page.getByRole('columnheader', { name: 'Embarcador' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await rowLink(page, given.codigo).press('Enter')
  await expect(drawer(page).getByRole('heading', { name: `Carga ${given.codigo}` })).toBeVisible()
})
