/** "Montar minutas": orders of its own are planned, a trip is kept, and the plan becomes manifests. */
import { randomUUID } from 'node:crypto'
import { cargaApi } from './support/cargas.ts'
import { toast } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PLANNER = 'operador@serradourada.demo'
const MONTAR = '/#/formacao/montar'
const LUGARES = [3509502, 3552205, 3543402]

test('orders are planned, a trip is kept, and the plan becomes manifests [L-005]', async ({
  page,
  request,
}) => {
  // A search takes its seconds whatever the machine does.
  test.slow()
  const { call } = await cargaApi(request, PLANNER)
  const marca = `M${randomUUID().slice(0, 6)}`.toUpperCase()
  const unidades = (await call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    descricao: string
  }[]
  const unidade = unidades.find(({ descricao }) => descricao === 'CD Jundiaí')
  const pedidos = await Promise.all(
    LUGARES.map(async (municipioId, index) => {
      const created = await call('post', '/formacao/pedido', {
        numero: `${marca}-${index}`,
        unidadeNegocioId: unidade?.id,
        tipoFrete: 1,
        destino: { nome: `Loja ${index}`, municipioId },
        dhColeta: new Date(Date.now() + 3_600_000).toISOString(),
        pesoTotal: index === 2 ? 90_000 : 500,
      })
      return created as { id: string }
    }),
  )
  const depois = (await call('post', '/formacao/pedido', {
    numero: `${marca}-D`,
    unidadeNegocioId: unidade?.id,
    tipoFrete: 1,
    destino: { nome: 'Loja depois', municipioId: LUGARES[0] },
    dhColeta: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    pesoTotal: 500,
  })) as { id: string }
  await signIn(
    page,
    PLANNER,
    `${MONTAR}?unidade=${unidade?.id}&pedidos=${[...pedidos, depois].map(({ id }) => id).join()}`,
  )
  await expect(page.getByRole('heading', { name: 'Montar minutas', level: 1 })).toBeVisible()
  await expect(page.getByText('4 pedidos selecionados')).toBeVisible()
  const trucks = page.getByLabel(/^Veículos liberados: Truck de terceiro/)
  await trucks.fill('3')
  await page.getByLabel('Tempo de busca').selectOption('5')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Procurar plano' }).press('Enter')

  const viagens = page.getByRole('region', { name: 'Viagens', exact: true })
  await expect(viagens.getByRole('button', { name: /^V1 / })).toBeVisible({ timeout: 20_000 })
  const fora = page.getByRole('region', { name: 'Fora do plano' })
  await expect(fora.getByText(`${marca}-2 Loja 2`)).toBeVisible()
  await expect(fora.getByText(/^90,0 t, mais que qualquer veículo/)).toBeVisible()
  await expect(fora.getByRole('button', { name: /^Subdividir/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Procurar mais' })).toBeVisible({ timeout: 30_000 })
  await viagens.getByRole('button', { name: /^V1 / }).press('Enter')
  await expect(viagens.getByText(new RegExp(`${marca}-`)).first()).toBeVisible()
  await viagens.getByRole('button', { name: 'Fixar viagem V1', exact: true }).press('Enter')
  await expect(viagens.getByText('1 fixada')).toBeVisible()
  await expectNoAxeViolations(page)

  const aplicar = page.getByRole('button', { name: /^Aplicar \d+ minutas?$/ })
  const criadas = page.getByText(/^\d+ minutas? criadas?$/)
  const states = () =>
    Promise.all(
      pedidos.map(async ({ id }) => {
        const { situacao } = (await call('get', `/formacao/pedido/${id}`)) as { situacao: string }
        return situacao
      }),
    )
  await aplicar.press('Enter')
  await expect(criadas).toBeVisible()
  await expect(page).toHaveURL(/#\/formacao\/roteirizacao/)
  expect(await states()).toEqual(['minuta', 'minuta', 'livre'])

  // Taken back from the notice, and, applied once more, on the plan itself.
  const notices = page.getByRole('region', { name: 'Avisos' })
  await notices.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(toast(page, 'Plano desfeito')).toBeVisible()
  expect(await states()).toEqual(['livre', 'livre', 'livre'])
  await page.getByRole('button', { name: 'Ver plano' }).press('Enter')
  await aplicar.press('Enter')
  await expect(page).toHaveURL(/#\/formacao\/roteirizacao/)
  expect(await states()).toEqual(['minuta', 'minuta', 'livre'])
  await page.goBack()
  await expect(page.getByText('Plano aplicado')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(aplicar).toBeVisible()
  expect(await states()).toEqual(['livre', 'livre', 'livre'])

  // The order of a later day did not hold the others back, and has a plan of its own.
  await expect(fora.getByText(/^1 pedido tem coleta em /)).toBeVisible()
  await fora.getByRole('button', { name: /^Planejar \d\d\/\d\d\/\d{4}$/ }).press('Enter')
  await expect(page.getByText('1 pedido selecionado')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`pedidos=${depois.id}`))

  // A period that ends before it begins is told at its field, and not searched.
  await page.getByRole('button', { name: 'Planejar todos os livres' }).click()
  await page.getByLabel('Coleta de').fill('20/01/2031')
  await page.getByLabel('Coleta até').fill('19/01/2031')
  await expect(page.getByText('O fim vem antes do início')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Procurar plano' })).toBeDisabled()
  await page.getByLabel('Coleta até').fill('20/01/2031')
  await expect(page.getByRole('button', { name: 'Procurar plano' })).toBeEnabled()
})
