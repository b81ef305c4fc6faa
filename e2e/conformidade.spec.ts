/** What the law says of a load: from red to green in its drawer, on its card, for both sides, and who may let it pass. */

import { CARRIER, type CargaApi, card, cargaApi, openQuadro, partnerCarrier } from './support/cargas.ts'
import { createByCalls, expectNoSideScroll, newCnpj } from './support/empresas.ts'
import { ADMIN, another, drawer, toast, unique } from './support/registers.ts'
import { apiHeaders } from './support/shell.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const QUADRO = '/#/cargas/paineis/minhas-cargas'
const conformidade = (id: string) => `${QUADRO}(drawer:cargas/detalhes/${id}/conformidade)`
const CONFIGURACAO = '/#/conformidade/configuracao'

const alocar = (api: CargaApi, id: string, transportadoraId: string) =>
  api.call('post', `/api/carga-mongo/${id}/alocar`, { tipoAlocacao: 2, transportadoraId })

test('a load walks from red to green before two people: the carrier tells the CIOT, the shipper sees it at once [C-402]', async ({
  page,
  browser,
}) => {
  const api = await cargaApi(page.request)
  const codigoIdentificador = unique('CF')
  const narrowed = `?busca=${encodeURIComponent(codigoIdentificador)}`
  const { id } = await api.create({ codigoIdentificador })
  await alocar(api, id, await partnerCarrier(page.request, api))
  await openQuadro(page, narrowed)
  await expect(card(page, id)).toContainText('1 bloqueio')
  await page.goto(conformidade(id))
  const ciot = drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^CIOT/ }) })
  await expect(ciot).toContainText('Bloqueia a saída')
  await expect(drawer(page).getByRole('tab', { name: /Conformidade/ })).toContainText('1')
  await expectNoAxeViolations(page)

  const carrier = await another(browser, CARRIER)
  await carrier.goto(conformidade(id))
  const informar = drawer(carrier).getByRole('button', { name: 'Informar número' })
  await informar.press('Enter')
  const numero = drawer(carrier).getByLabel('Número do CIOT')
  await expect(numero).toBeFocused()
  await numero.fill('123')
  await numero.press('Enter')
  await expect(drawer(carrier).getByText('Informe os 12 dígitos do CIOT')).toBeVisible()
  await numero.press('Escape')
  await expect(informar).toBeFocused()
  await informar.press('Enter')
  await numero.fill('310 048 123 456')
  await numero.press('Enter')
  await expect(toast(carrier, 'CIOT informado')).toBeVisible()

  await expect(ciot).toContainText('Conforme')
  await expect(ciot).toContainText('310048123456')

  // What one types is not written over what the other told meanwhile, unless it was seen.
  await ciot.getByRole('button', { name: 'Alterar' }).press('Enter')
  const typed = drawer(page).getByLabel('Número do CIOT')
  await typed.fill('310048999999')
  await (await cargaApi(carrier.request, CARRIER)).call('put', `/api/conformidade/${id}/ciot`, {
    dados: { numero: '310048555555' },
    version: 1,
  })
  await expect(drawer(page).getByText('Outra pessoa informou enquanto isso.')).toBeVisible()
  await expect(typed).toHaveValue('310048999999')
  await typed.press('Enter')
  await expect(drawer(page).getByText('Não foi salvo.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Manter o que digitei' }).press('Enter')
  await typed.press('Enter')
  await expect(ciot).toContainText('310048999999')
  await page.goto(`${QUADRO}${narrowed}`)
  await expect(card(page, id)).toBeVisible()
  await expect(card(page, id)).not.toContainText('bloqueio')
})

test('an expired policy refuses the contract; the risk manager alone lets a load pass, with a reason [C-403, C-408]', async ({
  page,
}) => {
  await signIn(page, ADMIN)
  const api = await cargaApi(page.request)
  const nome = unique('Trans Ipê')
  await createByCalls(page, [['/api/empresa', { documento: newCnpj(), nome, tipos: [1] }]])
  const [empresa] = (await api.call('post', '/api/empresa/search-ativas', { filtro: nome })) as {
    id: string
  }[]
  const transportadoraId = empresa?.id ?? ''
  const { id } = await api.create()
  await alocar(api, id, transportadoraId)
  await api.call('put', `/api/regularidade/${transportadoraId}`, {
    papeis: [{ documento: 'rcv', numero: '77', seguradora: 'Seguradora', validade: '2026-01-31' }],
  })
  const later = await api.create()
  const refused = await page.request.post(`/api/carga-mongo/${later.id}/alocar`, {
    headers: await apiHeaders(page.request, ADMIN),
    data: { tipoAlocacao: 2, transportadoraId },
  })
  expect([refused.status(), (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining('31/01/2026'),
  ])

  await page.goto(conformidade(id))
  const rcv = drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Seguro RC-V/ }) })
  await expect(rcv).toContainText('Vencida')
  await expect(rcv.getByRole('button', { name: 'Liberar com motivo' })).toBeHidden()

  await page.goto(CONFIGURACAO)
  const gestor = page.getByLabel('Gestor de risco', { exact: true }).first()
  await gestor.fill('Renata')
  await page
    .getByRole('option', { name: /Renata Kuhn/ })
    .first()
    .click()
  await expect(toast(page, 'Renata Kuhn agora é gestor de risco')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(conformidade(id))
  await rcv.getByRole('button', { name: 'Liberar com motivo' }).press('Enter')
  await expect(drawer(page).getByLabel('Motivo')).toBeFocused()
  await rcv.getByRole('button', { name: 'Liberar com motivo' }).press('Enter')
  await expect(drawer(page).getByText('Informe o motivo da liberação')).toBeVisible()
  await drawer(page).getByLabel('Motivo').fill('Endosso assinado hoje')
  await rcv.getByRole('button', { name: 'Liberar com motivo' }).press('Enter')
  await expect(rcv).toContainText('Liberado com motivo')
  await expect(rcv).toContainText('Endosso assinado hoje')
  await page.goto(CONFIGURACAO)
  await page.getByRole('button', { name: 'Tirar Renata Kuhn de gestor de risco' }).press('Enter')
  await expect(toast(page, 'Renata Kuhn não é mais gestor de risco')).toBeVisible()
})

test('a switched-off gate is said on the load and stands in the history; on a phone, in the dark [C-415, C-417]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, ADMIN, CONFIGURACAO)
  const vale = page.getByRole('switch', { name: 'Vale-pedágio' })
  await vale.press('Space')
  await page.getByRole('button', { name: 'Desligar bloqueio' }).press('Enter')
  await expect(page.getByText('Diga por que a empresa desliga este bloqueio')).toBeVisible()
  await page.getByLabel('Por que a empresa desliga este bloqueio').fill('Frota toda com TAG')
  await page.getByRole('button', { name: 'Desligar bloqueio' }).press('Enter')
  await expect(page.getByText(/Só avisa: Renata Kuhn/)).toBeVisible()
  await expect(page.getByText('Frota toda com TAG', { exact: true }).first()).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)

  const api = await cargaApi(page.request)
  const { id } = await api.create()
  await page.goto(conformidade(id))
  await expect(drawer(page).getByText('Bloqueio desligado pela empresa: Vale-pedágio.')).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await page.goto(CONFIGURACAO)
  await vale.press('Space')
  await expect(toast(page, 'Vale-pedágio: bloqueio ligado')).toBeVisible()
})
