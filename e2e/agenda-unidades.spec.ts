/** The schedule of somebody who works with several units at once, or with more docks than fit in sight. */
import {
  AGENDAMENTOS,
  agendaApi,
  agendaPropria,
  cartao,
  dia,
  escolher,
  vaga,
} from './support/agendamentos.ts'
import { SHIPPER } from './support/cargas.ts'
import { unique } from './support/registers.ts'
import { unitSelector } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

test('docks of several units stand below each other, live; a booking moves within its unit and not beyond', async ({
  page,
  request,
}) => {
  const [primeira, segunda] = [await agendaApi(request), await agendaApi(request, 1)]
  const units = (await primeira.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    descricao: string
  }[]
  const nomeDe = (id: string) => units.find((unit) => unit.id === id)?.descricao ?? ''
  const [aqui, la] = [nomeDe(primeira.unidadeId), nomeDe(segunda.unidadeId)]
  const [docaAqui, docaLa] = [unique('Doca'), unique('Doca')]
  const doca = await primeira.doca(docaAqui, [4, 5])
  const outra = await segunda.doca(docaLa, [4, 5])

  // Wide and high enough for docks that other journeys have left.
  await page.setViewportSize({ width: 3600, height: 1600 })
  await signIn(page, SHIPPER)
  await unitSelector(page).click()
  await page.getByRole('menuitem', { name: 'Filtrar por várias unidades' }).click()
  await page.getByRole('checkbox', { name: aqui }).check()
  await page.getByRole('checkbox', { name: la }).check()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await page.getByRole('button', { name: 'Trocar e recarregar' }).click()
  await expect(unitSelector(page)).toContainText('2 unidades')

  await page.goto(`${AGENDAMENTOS}?dia=${dia(2)}`)
  const parte = (nome: string) => page.getByRole('region', { name: nome, exact: true })
  await expect(parte(aqui).getByRole('heading', { name: aqui })).toBeVisible()
  await expect(parte(la).getByRole('heading', { name: la })).toBeVisible()
  await expect(parte(aqui).getByRole('article', { name: `04:00, ${docaAqui}` })).toBeVisible()

  // Somebody else books in both.
  const [um, dois] = [await primeira.reservar(doca, 4, {}, 2), await segunda.reservar(outra, 4, {}, 2)]
  await expect(cartao(page, um.codigo)).toBeVisible()
  await expect(
    parte(la).getByRole('article', { name: new RegExp(`^Agendamento ${dois.codigo},`) }),
  ).toBeVisible()
  await expectNoAxeViolations(page)

  await escolher(page, cartao(page, dois.codigo), 'Mover para...')
  await expect(vaga(page, docaLa, 5).getByRole('button', { name: /Mover para cá/ })).toBeVisible()
  await expect(vaga(page, docaAqui, 5).getByRole('button', { name: /Mover para cá/ })).toHaveCount(0)
  await vaga(page, docaLa, 5)
    .getByRole('button', { name: /Mover para cá/ })
    .click()
  await expect(vaga(page, docaLa, 4)).toContainText('Livre')
})

test('docks beside those in sight are drawn while nobody scrolls, and follow the filter and what others do', async ({
  page,
  request,
}) => {
  const api = await agendaPropria(request)
  for (let count = 0; count < 13; count++) await api.doca(unique('Doca'), [0, 1])
  const ultima = unique('Doca')
  const doca = await api.doca(ultima, [0, 1, 2])
  const reserva = await api.reservar(doca, 1)
  await signIn(page, SHIPPER, `${AGENDAMENTOS}?unidade=${api.unidadeId}`)

  const card = cartao(page, reserva.codigo)
  await expect(card).toBeAttached()
  await expect(card).not.toBeInViewport()

  const busca = page.getByRole('searchbox', { name: 'Pesquisar na agenda' })
  await busca.fill('nenhum assim')
  await expect(card).toHaveCount(0)
  await busca.fill(reserva.codigo)
  await expect(card).toBeAttached()
  await busca.fill('')

  const outra = await api.reservar(doca, 2)
  await expect(cartao(page, outra.codigo)).toBeAttached()
  await api.call('patch', `/agendamento/reserva/${reserva.id}/cancelar`, {
    justificativaCancelamento: 'Doca em manutenção',
  })
  await expect(card).toHaveCount(0)
  await expect(vaga(page, ultima, 1)).toContainText('Livre')

  await page.getByRole('region', { name: /^Docas de/ }).press('End')
  await page.mouse.move(700, 500)
  for (let count = 0; count < 20; count++) await page.mouse.wheel(200, 0)
  await expect(cartao(page, outra.codigo)).toBeInViewport()
})
