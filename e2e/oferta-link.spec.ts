/** Offers by a link: a carrier without an account reads, answers and confirms on a phone, by keyboard and in the dark. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { cargaApi, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll, newCnpj } from './support/empresas.ts'
import { inHours, ofertante } from './support/ofertas.ts'
import { unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, readMail, signIn, test } from './support/test.ts'

interface Oferta {
  readonly id: string
  readonly codigo: string
  readonly version: number
  readonly situacao: number
  readonly convites: readonly {
    readonly id: string
    readonly situacao: number
    readonly propostas: readonly {
      readonly valor: number
      readonly veiculo: { readonly placa: string } | null
    }[]
  }[]
}

/** An offer of 598 km with three axles to a carrier that stands only in the register. */
async function offer(request: APIRequestContext, values: object = {}) {
  const api = await cargaApi(request)
  const nome = unique('Transportes Água Verde')
  const email = `frete${Date.now()}@aguaverde.example`
  const since = Date.now()
  const empresa = (await api.call('post', '/api/empresa', {
    documento: newCnpj(),
    nome,
    email,
    tipos: [1],
  })) as { id: string }
  const shipper = await ofertante(api)
  const published = await shipper.oferta([empresa.id], {
    encerraEm: inHours(5),
    mostrarQuantidade: false,
    ...values,
  })
  const link = async (after = since) =>
    /(http\S+\/oferta#[\w-]+)/.exec(await readMail(email, after))?.[1] ?? ''
  return {
    api,
    nome,
    email,
    codigo: published.codigo,
    id: published.id,
    link,
    read: () => api.call('get', `/marketplace/oferta/${published.id}`) as Promise<Oferta>,
  }
}

/** The code of the newest mail; the one before it may still be the newest for a moment. */
async function codeFor(email: string, since: number, words: string): Promise<string> {
  let mail = ''
  await expect
    .poll(async () => {
      mail = (await readMail(email, since)).replaceAll('\u00a0', ' ')
      return mail
    })
    .toContain(words)
  return /^(\d{6})\s*$/m.exec(mail)?.[1] ?? ''
}

async function openPhone(browser: Browser, address: string, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Tab, until the field or button has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'radio' = 'button') {
  const wanted = page.getByRole(role, { name })
  for (let step = 0; step < 30; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('accepted on a phone by keyboard in the dark, confirmed by the code of the mail, and contracted [C-122]', async ({
  browser,
  request,
}) => {
  const oferta = await offer(request, { tipo: 2 })
  const link = await oferta.link()
  const page = await openPhone(browser, link, 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jundiaí, SP → Maringá, PR')
  await expect(page.getByText(`Oferta ${oferta.codigo}, sem conta`)).toBeVisible()
  await expect(page.getByText(/^Responda (hoje )?até/)).toBeVisible()
  await expect(page.getByText('acima do piso')).toBeVisible()
  // The secret is out of the address.
  await expect(page).toHaveURL(/\/oferta$/)
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  const accept = page.getByRole('button', { name: /^Aceitar R\$\s6\.450,00$/ })
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await tabTo(page, /^Aceitar/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preencha este campo')).toBeVisible()
  await expect(page.getByLabel('Seu nome')).toBeFocused()
  await page.keyboard.type('Fernanda Souza')
  await page.getByLabel('Placa (opcional)').focus()
  await page.keyboard.type('fjq8h21')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ademir Lopes')
  await expect(page.getByText(/^Guardado neste celular às/)).toBeVisible()
  await expectNoAxeViolations(page)
  const since = Date.now()
  await tabTo(page, /^Aceitar/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Confirme com o código' })).toBeVisible()
  const digits = page.getByLabel('Código de 6 números')
  await expect(digits).toBeFocused()
  await expect(page.getByText('fr•••••@aguaverde.example')).toBeVisible()
  await expect(page.getByText('Aceitar fecha o contrato desta carga.')).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  const code = await codeFor(oferta.email, since, 'pediu para aceitar R$ 6.450,00')
  // Whoever looks into the mail meanwhile finds the page as it was, also after a reload.
  await page.reload()
  await expect(digits).toBeFocused()
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O código não confere ou não vale mais.')).toBeVisible()
  await expect(digits).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A carga é sua' })).toBeFocused()
  await expectNoAxeViolations(page)
  const after = await oferta.read()
  expect(after).toMatchObject({ situacao: 6, convites: [{ situacao: 6 }] })
  expect(after.convites[0]?.propostas[0]?.veiculo?.placa).toBe('FJQ8H21')
  await page.context().close()
})

test('a proposal below the floor cannot be sent; a counter-proposal comes with a new link [C-106]', async ({
  browser,
  request,
}) => {
  const oferta = await offer(request)
  const first = await oferta.link()
  const page = await openPhone(browser, first)
  const valor = page.getByLabel('Sua proposta')
  await valor.fill('1.000,00')
  await expect(page.getByText('abaixo do piso. A lei não permite enviar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propor' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
  await valor.fill('6.700,00')
  await page.getByLabel('Seu nome').fill('Fernanda Souza')
  // Without a connection what was typed stays, on the page and after a reload.
  await page.route('**/marketplace/oferta-link', (route) => route.abort())
  await page.getByRole('button', { name: 'Propor' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeVisible()
  await page.unroute('**/marketplace/oferta-link')
  await page.reload()
  await expect(valor).toHaveValue('6.700,00')
  let since = Date.now()
  await page.getByRole('button', { name: 'Propor' }).press('Enter')
  await page
    .getByLabel('Código de 6 números')
    .fill(await codeFor(oferta.email, since, 'pediu para propor R$ 6.700,00'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A sua resposta está com o embarcador' })).toBeFocused()
  await expectNoAxeViolations(page)

  since = Date.now()
  const open = await oferta.read()
  await oferta.api.call(
    'post',
    `/marketplace/oferta/${oferta.id}/convite/${open.convites[0]?.id}/contrapropor`,
    {
      version: open.version,
      valor: 6_550,
    },
  )
  const second = await oferta.link(since)
  expect(second).not.toBe(first)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Esta oferta já foi respondida' })).toBeVisible()
  await page.goto(second)
  await expect(page.getByText('Contraproposta do embarcador')).toBeVisible()
  await page.getByRole('button', { name: 'Recusar' }).press('Enter')
  await page.getByRole('button', { name: 'Continuar a recusa' }).press('Enter')
  await expect(page.getByText('Escolha um motivo')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expectNoSideScroll(page)
  await expectNoAxeViolations(page)
  since = Date.now()
  await page.getByRole('button', { name: 'Continuar a recusa' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Confirmar recusa' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar e mudar a resposta' }).press('Enter')
  await expect(page.getByText('Por que você recusa?')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar a recusa' }).press('Enter')
  await page.getByLabel('Código de 6 números').fill(await codeFor(oferta.email, since, 'pediu para recusar'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Você recusou esta oferta' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.context().close()
})

test('the shipper hands over a new link from the negotiation; the mailed one says that it was replaced', async ({
  page,
  browser,
  request,
}) => {
  const oferta = await offer(request)
  const mailed = await oferta.link()
  await signIn(page, SHIPPER, `/#/oferecimento/negociacao/${oferta.id}`)
  await page.getByRole('button', { name: `Gerar link para ${oferta.nome}` }).press('Enter')
  const question = page.getByRole('dialog', { name: `Gerar um link novo para ${oferta.nome}?` })
  await expect(question).toContainText('O link que foi por e-mail deixa de valer.')
  await question.getByRole('button', { name: 'Gerar link' }).press('Enter')
  const shown = page.getByRole('dialog', { name: 'Link para responder' })
  await expect(shown).toContainText('não será mostrado de novo')
  await expectNoAxeViolations(page)
  const link = await shown.getByRole('textbox', { name: 'Link para responder' }).inputValue()
  await shown.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(page.getByRole('button', { name: `Gerar link para ${oferta.nome}` })).toBeFocused()

  const phone = await openPhone(browser, mailed, 'dark')
  await expect(phone.getByRole('heading', { name: 'Este link não vale mais' })).toBeFocused()
  await expect(phone.getByText('Este link foi trocado por um mais novo.')).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.goto(link)
  await expect(phone.getByRole('button', { name: /^Aceitar/ })).toBeVisible()
  // The negotiation follows by itself: it was seen.
  await expect(page.getByText(/^Visualizou/)).toBeVisible()
  await phone.goto(`/oferta#${'x'.repeat(67)}`)
  await expect(phone.getByText('Este link de oferta não vale.')).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.context().close()
})
