/**
 * The day that `npm run demo -- --play` plays, watched at once by the shipper, the carrier, the yard, a wall and the
 * customer: every screen moves by itself, and all tell the same of the same load.
 */
import type { Page } from '@playwright/test'
import type { Tocado } from '../demo/play/dia.ts'
import { tocarDia } from '../demo/play/tocar-dia.ts'
import { QUADRO, stage } from './support/cargas.ts'
import { expect, signIn, test } from './support/test.ts'

const MONITOR = '/#/cargas/monitoramento-operacional'
const PATIO = '/#/portal-agendamento/gestao-patio'
/** Much shorter than for a newcomer; the driving alone takes most of it. */
const SEGUNDOS = 20

type Olhar = (tocado: Tocado) => Promise<void>

test('a played day moves monitor, boards, yard, wall and the customer’s page at once, and all tell the same', async ({
  page: monitor,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const origin = baseURL ?? ''
  const open = async (email: string, path: string, width = 1440): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    await signIn(page, email)
    await page.goto(path)
    return page
  }
  await signIn(monitor, 'operador@serradourada.demo')
  await monitor.goto(MONITOR)
  const quadro = await open('operador@serradourada.demo', QUADRO)
  const parede = await monitor.context().newPage()
  await parede.goto('/#/tv/monitoramento')
  const patio = await open('portaria@serradourada.demo', PATIO)
  const carrier = await open('admin@viaplanalto.demo', MONITOR)
  const cliente = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

  const linha = (page: Page, codigo: string | undefined) =>
    page.getByRole('link', { name: new RegExp(codigo ?? 'none') }).first()
  const naEtapa = (etapa: string, codigo: string | undefined) =>
    stage(quadro, etapa)
      .getByRole('article')
      .filter({ hasText: codigo ?? 'none' })
  const noPatio = (etapa: string, codigo: string | undefined) =>
    patio
      .getByRole('region', { name: new RegExp(`^${etapa}`) })
      .getByRole('article', { name: new RegExp(codigo ?? 'none') })
  /** The hours of the next stop, as the row tells them. */
  const chegada = async (page: Page, codigo: string | undefined) =>
    (await linha(page, codigo).innerText()).match(/\d\d:\d\d/)?.[0]

  let naParede: Promise<void> | undefined
  const olhares: readonly (readonly [RegExp, Olhar])[] = [
    [
      /na estrada/,
      async ({ estrada }) => {
        await expect(linha(monitor, estrada?.codigo)).toHaveAttribute('data-faixa', 'atrasada')
        await linha(monitor, estrada?.codigo).click()
        const painel = monitor.getByRole('region', { name: `Viagem da carga ${estrada?.codigo}` })
        await expect(painel.getByRole('button', { name: 'Registrar motivo' })).toBeVisible()
        await expect(painel.getByRole('button', { name: 'Conversar' })).toBeVisible()
        // The wall turns its pages by itself, while the day goes on.
        naParede = expect(parede.getByRole('row').filter({ hasText: 'Atacado Piracicaba' })).toBeVisible({
          timeout: 120_000,
        })
      },
    ],
    [
      /aceita e indica/,
      async ({ cidade }) => {
        // Among many cards only those near are drawn.
        await quadro.goto(`${QUADRO}?busca=${cidade?.codigo}`)
        await expect(naEtapa('A caminho da coleta', cidade?.codigo)).toBeVisible()
        await expect(linha(monitor, cidade?.codigo)).toBeVisible()
        await expect(linha(carrier, cidade?.codigo)).toBeVisible()
      },
    ],
    [
      /manda o link ao cliente/,
      async ({ portal, reserva }) => {
        await expect(noPatio('Chegada prevista', reserva?.codigo)).toBeVisible()
        const { pathname, hash } = new URL(portal ?? '')
        await cliente.goto(`${origin}${pathname}${hash}`)
        await expect(cliente.getByRole('heading', { level: 1 })).toBeVisible()
      },
    ],
    [/registra a chegada/, async ({ reserva }) => expect(noPatio('Check-in', reserva?.codigo)).toBeVisible()],
    [/encosta/, async ({ reserva }) => expect(noPatio('Na doca', reserva?.codigo)).toBeVisible()],
    [
      /o veículo sai/,
      async ({ reserva, cidade }) => {
        await expect(noPatio('Liberado', reserva?.codigo)).toBeVisible()
        await expect(naEtapa('Em viagem', cidade?.codigo)).toBeVisible()
      },
    ],
    [
      /chegou ao Mercado/,
      async ({ cidade }) => {
        await expect(linha(monitor, cidade?.codigo)).toContainText('Mercado Vila Arens')
        await expect
          .poll(
            async () => (await chegada(carrier, cidade?.codigo)) === (await chegada(monitor, cidade?.codigo)),
          )
          .toBe(true)
      },
    ],
    [
      /finaliza a carga/,
      async ({ cidade }) => {
        await expect(linha(monitor, cidade?.codigo)).toHaveCount(0)
        await expect(linha(carrier, cidade?.codigo)).toHaveCount(0)
        await naParede
        await expect(cliente.getByText(/Entregue/).first()).toBeVisible({ timeout: 45_000 })
      },
    ],
  ]

  let looked = 0
  await tocarDia({
    origin,
    segundos: SEGUNDOS,
    async tell(texto, tocado) {
      const olhar = olhares.find(([step]) => step.test(texto))?.[1]
      if (!olhar) return
      await test.step(texto, () => olhar(tocado))
      looked += 1
    },
  })
  expect(looked, 'each look belongs to a step of the day').toBe(olhares.length)
})
