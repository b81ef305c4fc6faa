/** Remessas pass through a unit: the board, its drawer and the count by phone tell the same. */
import { cargaApi, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { drawer, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

interface Remessa {
  readonly id: string
  readonly codigo: string
  readonly volumes: readonly { readonly etiqueta: string }[]
}

test('goods are collected, counted by reading their labels and released, and the board follows [E-504, E-513, E-516, S-116]', async ({
  page,
  browser,
  request,
}) => {
  const api = await cargaApi(request)
  const { items } = (await api.call('get', '/api/monitoramento')) as {
    items: { unidadeNegocioId: string }[]
  }
  const unidadeNegocioId = items[0]?.unidadeNegocioId ?? ''
  const destinatarioNome = unique('Grupo Cerrado')
  const created = (await api.call('post', '/api/remessa', {
    unidadeNegocioId,
    remetenteNome: 'Moinho Serra Azul',
    destinatarioNome,
    destinoMunicipioId: 3170206,
    quantidadeVolumes: 2,
    pesoBruto: 900,
    cubagem: 2.4,
  })) as Remessa
  await signIn(page, SHIPPER, '/#/cross-docking/quadro')
  const column = (name: string) => page.getByRole('region', { name })
  await expect(column('A coletar')).toContainText(created.codigo)
  await expectNoAxeViolations(page)
  await api.call('post', `/api/remessa/${created.id}/coletar`, {})
  await expect(column('Aguardando recebimento'), 'the card moves by itself').toContainText(created.codigo)

  const { volumes } = (await api.call('get', `/api/remessa/${created.id}`)) as Remessa
  const { id } = (await api.call('post', '/api/conferencia', {
    tipo: 'recebimento',
    unidadeId: unidadeNegocioId,
    remessaIds: [created.id],
  })) as { id: string }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/#/cross-docking/conferencia/${id}`)
  const field = page.getByRole('textbox').first()
  for (const { etiqueta } of volumes) {
    await field.fill(etiqueta)
    await field.press('Enter')
  }
  await expect(page.getByRole('status').filter({ hasText: 'lidos de 2' })).toContainText(/2\s*lidos de 2/)
  const lidos = async () => ((await api.call('get', `/api/conferencia/${id}`)) as { lidos: number }).lidos
  await expect.poll(lidos, 'what was read has left the phone').toBe(2)
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  await api.call('post', `/api/conferencia/${id}/fechar`, { receber: { posicaoId: null } })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/#/cross-docking/quadro(drawer:cross-docking/remessa/${created.id})`)
  const panel = drawer(page)
  await expect(panel.getByRole('heading', { name: created.codigo })).toBeVisible()
  await expect(panel).toContainText('No estoque')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Liberar para carga' }).press('Enter')
  await expect(panel).toContainText('Liberada para carga')
  await expect(column('Liberada para carga')).toContainText(created.codigo)

  const { chave } = (await api.call('post', '/agendamento/painel-tela', {
    unidadeNegocioId,
    nome: unique('TV das docas'),
    quadro: 5,
  })) as { chave: string }
  const wall = await browser.newPage()
  await wall.goto(`/#/tv/tela?chave=${chave}`)
  await expect(wall.getByRole('heading', { level: 1, name: 'Crossdocking' })).toBeVisible()
  await expect(wall.getByRole('article', { name: 'Liberada para carga' })).toBeVisible()
  await expectNoAxeViolations(wall)
  await wall.close()
})

test('a remessa is entered in its form, told what is missing, and opened once it was saved', async ({
  page,
}) => {
  await signIn(page, SHIPPER, '/#/cross-docking/quadro')
  await page.getByRole('button', { name: 'Nova remessa' }).click()
  const form = drawer(page)
  await expect(form.getByRole('heading', { name: 'Nova remessa' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('para corrigir antes de salvar')
  const destinatario = unique('Mercearia da Serra')
  await form.getByLabel('Nome do remetente').fill('Moinho Serra Azul')
  await form.getByLabel('Nome do destinatário').fill(destinatario)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^RM-\d+ criada$/)).toBeVisible()
  await expect(drawer(page)).toContainText(destinatario)
})
