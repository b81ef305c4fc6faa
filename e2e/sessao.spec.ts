/** Signing in and everything that is read before it: sign-in, second factor, recovery, links of mails, app page. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, expectNoAxeViolations, readMail, signInByForm, test } from './support/test.ts'

const UNEXPECTED = 'Ocorreu um erro inesperado. Tente novamente mais tarde.'
const PHONE = { width: 390, height: 844 }

async function openLogin(page: Page): Promise<void> {
  await page.goto('/#/login')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
}

async function tryToEnter(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const refusal = (page: Page) => page.getByRole('alert')
const someoneUnknown = () => `ninguem-${crypto.randomUUID()}@exemplo.com.br`

/** Answers every sign-in without asking the server. */
async function answerLogin(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status, json: body }))
}

const challenge = (tipoAutenticacao: number) => ({
  code: 'login_second_factor',
  message: 'Informe o código de verificação para entrar.',
  usuarioId: '0198a000-0000-7000-8000-000000000001',
  tipoAutenticacao,
  email: 're•••@moinho.com.br',
  telefone: null,
  emailEnviado: tipoAutenticacao === 1,
  codigoIncorreto: false,
})

test.describe('sign-in', () => {
  test('a wrong password is refused with the literal text, and what was typed stays [S-304]', async ({
    page,
  }) => {
    await openLogin(page)
    const email = someoneUnknown()
    await tryToEnter(page, email, 'Errada#12345')
    await expect(refusal(page)).toContainText('E-mail ou senha inválidos')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('Errada#12345')
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
    await expect(page).toHaveURL(/#\/login$/)
  })

  const REFUSALS = [
    ['bloqueado@serradourada.demo', 'Usuário bloqueado'],
    ['admin@inadimplente.demo', 'Acesso bloqueado. Entre em contato com o nosso suporte.'],
    ['admin@expirada.demo', 'Licença de 7 dias expirada, favor entrar em contato com o suporte.'],
  ] as const
  for (const [email, text] of REFUSALS) {
    test(`${email} is refused with the literal text [S-305, S-306, S-307]`, async ({ page }) => {
      await openLogin(page)
      await tryToEnter(page, email)
      await expect(refusal(page)).toContainText(text)
      await expectNoAxeViolations(page)
    })
  }

  test('the fifth wrong password in a row locks the address with the literal text [S-309]', async ({
    page,
  }) => {
    await openLogin(page)
    const email = someoneUnknown()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse('**/api/auth/login')
      await tryToEnter(page, email, `Errada#${attempt}`)
      await answered
    }
    await expect(refusal(page)).toContainText(
      'Seu acesso foi bloqueado devido ao número de tentativas. Favor entrar em contato com o suporte ou usar a opção de recuperar senha.',
    )
  })

  test('an expired password leads to the page of the result and lets choose another [S-311]', async ({
    page,
  }) => {
    await openLogin(page)
    await tryToEnter(page, 'senha-expirada@serradourada.demo')
    await expect(refusal(page)).toContainText('Sua senha expirou. Altere para conseguir se logar no sistema.')
    await page.getByRole('link', { name: 'Alterar senha' }).click()
    await expect(page).toHaveURL(/#\/new-password\?token=.{20,}/)
    await expect(page.getByRole('heading', { name: 'Alteração de senha' })).toBeVisible()
  })

  test('any other failure is unexpected, without an answer too, and nothing typed is lost [S-312]', async ({
    page,
  }) => {
    await openLogin(page)
    await answerLogin(page, 500, {
      code: 'unexpected',
      message: 'Erro do servidor ao processar a requisição',
    })
    await tryToEnter(page, 'admin@serradourada.demo')
    await expect(refusal(page)).toContainText(UNEXPECTED)
    // Stands before the other one; between taking that away and this a call would reach the server.
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
    await page.keyboard.press('Enter')
    await expect(refusal(page)).toContainText('O que você digitou foi mantido.')
    await expect(refusal(page)).toContainText(UNEXPECTED)
    await expect(page.getByLabel('E-mail')).toHaveValue('admin@serradourada.demo')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(DEMO_PASSWORD)
  })

  test('empty fields are named and the first one takes the focus', async ({ page }) => {
    await openLogin(page)
    await page.getByRole('button', { name: /^Entrar/ }).click()
    await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill('renata')
    await expect(page.getByText('E-mail inválido')).toBeVisible()
  })

  test('signing in goes on to the wanted address without loading the page again', async ({ page }) => {
    await page.goto('/#/menu/ficha-suporte')
    await expect(page).toHaveURL(/#\/login\?destino=/)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await tryToEnter(page, 'operador@serradourada.demo')
    await expect(page).toHaveURL(/#\/menu\/ficha-suporte$/)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goto('/#/login')
    await expect(page).not.toHaveURL(/#\/login/)
  })

  test('the keyboard alone signs in: fields, show the password, button', async ({ page }) => {
    await openLogin(page)
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type('operador@serradourada.demo')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Entrar/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/#\/login/)
  })

  test('the fields are named for password managers', async ({ page }) => {
    await openLogin(page)
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    )
  })

  test('the theme begins light and the choice is kept under ffy-theme-style [S-175]', async ({ page }) => {
    await openLogin(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.getByRole('button', { name: 'Tema: Claro' }).click()
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('ffy-theme-style'))).toBe('dark')
  })

  test('the legal texts can be read before signing in', async ({ page }) => {
    await openLogin(page)
    await page.getByRole('button', { name: 'Proteção de dados' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adendo de proteção de dados' })
    await expect(dialog).toContainText('Lei nº 13.709/2018')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Proteção de dados' })).toBeFocused()
  })
})

test.describe('second factor', () => {
  test('the mailed code opens the session; a wrong one is refused first [S-308]', async ({ page }) => {
    const since = Date.now()
    await openLogin(page)
    await tryToEnter(page, '2fa@serradourada.demo')
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
    await expect(page.getByText('2f•••@serradourada.demo')).toBeVisible()
    await expectNoAxeViolations(page)
    const code = /\b(\d{6})\b/.exec(await readMail('2fa@serradourada.demo', since))?.[1] ?? ''
    const field = page.getByLabel('Código de verificação')
    await expect(field).toBeFocused()
    await page.keyboard.type(code === '000000' ? '111111' : '000000')
    await expect(refusal(page)).toContainText('Código incorreto')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await page.keyboard.type(code)
    await expect(page).not.toHaveURL(/#\/login/)
  })

  test('the code can be sent again after 30 seconds', async ({ page }) => {
    await page.clock.install()
    await openLogin(page)
    await answerLogin(page, 424, challenge(1))
    const sent: string[] = []
    await page.route('**/sendTwoFactorCode/**', (route) => {
      sent.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 204 })
    })
    await tryToEnter(page, 'renata@moinho.com.br')
    await expect(page.getByText(/Reenviar em\s+30\s+s/)).toBeVisible()
    await page.clock.runFor(31_000)
    await page.getByRole('button', { name: 'Reenviar código' }).click()
    await expect(page.getByText(/Reenviado\. De novo em/)).toBeVisible()
    expect(sent).toEqual(['/api/auth/0198a000-0000-7000-8000-000000000001/sendTwoFactorCode/1'])
  })

  test('an authenticator app is asked for its code and nothing is sent', async ({ page }) => {
    await openLogin(page)
    await answerLogin(page, 424, challenge(3))
    await tryToEnter(page, 'renata@moinho.com.br')
    await expect(page.getByText('Digite o código de 6 dígitos do seu aplicativo autenticador.')).toBeVisible()
    await expect(page.getByText(/Reenviar/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Voltar para o login' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('renata@moinho.com.br')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  })
})

test.describe('passwords', () => {
  test('recovery answers the same for known and unknown addresses [S-279]', async ({ page }) => {
    const words: string[] = []
    for (const email of ['admin@viaplanalto.demo', 'ninguem@viaplanalto.demo']) {
      await page.goto('/#/login')
      await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
      // The sign-in page has a field for the address too.
      await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeFocused()
      words.push((await page.getByRole('main').textContent())?.replace(email, '') ?? '')
      await page.getByRole('link', { name: 'Voltar para o login' }).click()
    }
    expect(words[0]).toBe(words[1])
  })

  test('the mailed link sets a password that signs in [S-035, S-063] [S-064, S-068] [S-316]', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const email = 'portaria@serradourada.demo'
    for (const password of ['Trilha#4821x', DEMO_PASSWORD]) {
      // An address gets one recovery mail a minute at most.
      if (password === DEMO_PASSWORD) await page.waitForTimeout(61_000)
      const since = Date.now()
      await page.goto('/#/forgot-password')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
      const link = /#(\/new-password\?token=[\w.~%-]+)/.exec(await readMail(email, since))?.[1]
      await page.goto(`/#${link}`)
      await expect(page.getByRole('heading', { name: 'Alteração de senha' })).toBeVisible()
      await page.getByLabel('Nova senha').fill(password)
      await page.getByLabel('Confirmar senha').fill(password)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
      await expect(page.getByText('Alteração realizada com sucesso!')).toBeVisible()
      await expect(page).toHaveURL(/#\/login\?destino=%2Fhome$/)
      await signInByForm(page, email, password)
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      await page.goto('about:blank')
    }
  })

  test('the form says its literal texts and waits for level 6 and equal passwords [S-036, S-065, S-066] [S-067, S-069] [S-070, S-215] [S-217]', async ({
    page,
  }) => {
    await page.goto(`/#/new-password?token=${'a'.repeat(32)}&creation=true`)
    await expect(page.getByRole('heading', { name: 'Definição de senha' })).toBeVisible()
    await expect(page.getByText('Quase pronto, basta digitar sua nova senha abaixo.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', /#\/login$/)
    await expect(page.locator('[data-banner]')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const submit = page.getByRole('button', { name: 'Criar senha' })
    const password = page.getByPlaceholder('Digite 6 caracteres ou mais')
    const confirmation = page.getByPlaceholder('Repita a senha informada')
    await password.fill('Curta#1')
    await confirmation.fill('Curta#1')
    await expect(page.getByText('Força: nível 5 de 6')).toBeVisible()
    await expect(submit).toBeDisabled()
    await password.fill('Comprida#12')
    await expect(page.getByText('Força: nível 6 de 6')).toBeVisible()
    await expect(page.getByText('A senha e a confirmação de senha devem ser iguais')).toBeVisible()
    await expect(submit).toBeDisabled()
    await confirmation.fill('Comprida#12')
    await expect(submit).toBeEnabled()
    await page.getByRole('button', { name: 'Mostrar senha' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')

    // Another link in the same tab begins anew.
    await page.goto(`/#/new-password?token=${'b'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: 'Alteração de senha' })).toBeVisible()
    await expect(password).toHaveValue('')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(confirmation).toHaveValue('')
  })

  test('without a token the form cannot be sent [S-213]', async ({ page }) => {
    await page.goto('/#/new-password')
    await page.getByLabel('Nova senha').fill('Comprida#12')
    await page.getByLabel('Confirmar senha').fill('Comprida#12')
    await expect(page.getByText('Força: nível 6 de 6')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alterar senha' })).toBeDisabled()
    await expect(refusal(page)).toContainText('Este link está incompleto.')
  })

  test('400 and 404 are told in the words of the server, anything else as unexpected [S-314, S-315]', async ({
    page,
  }) => {
    await page.goto(`/#/new-password?token=${'a'.repeat(32)}`)
    await page.getByLabel('Nova senha').fill('Comprida#12')
    await page.getByLabel('Confirmar senha').fill('Comprida#12')
    const submit = page.getByRole('button', { name: 'Alterar senha' })
    await submit.click()
    await expect(refusal(page)).toContainText('Este link não existe.')
    const answers = [
      [400, 'Esta senha é muito comum. Escolha outra que só você conheça.'],
      [409, 'Erro inesperado. Tente novamente mais tarde.'],
      [500, 'Erro inesperado. Tente novamente mais tarde.'],
    ] as const
    for (const [status, text] of answers) {
      await page.route('**/api/auth/new-password', (route) =>
        route.fulfill({
          status,
          json: { code: 'x', message: 'Esta senha é muito comum. Escolha outra que só você conheça.' },
        }),
      )
      await submit.click()
      await expect(refusal(page)).toContainText(text)
      await page.unroute('**/api/auth/new-password')
    }
  })

  test('a created password is announced in its own words [S-316]', async ({ page }) => {
    await page.goto(`/#/new-password?token=${'a'.repeat(32)}&creation=true`)
    await page.route('**/api/auth/new-password', (route) => route.fulfill({ status: 204 }))
    await page.getByLabel('Nova senha').fill('Comprida#12')
    await page.getByLabel('Confirmar senha').fill('Comprida#12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha criada com sucesso!')).toBeVisible()
  })
})

test.describe('links of mails', () => {
  test('a confirmation link that is spent says what to do', async ({ page }) => {
    await page.goto(`/#/confirm-mail?token=${'a'.repeat(32)}`)
    await expect(refusal(page)).toContainText('Este link já foi usado ou venceu.')
    await expect(page.getByRole('link', { name: 'Voltar para o login' })).toBeVisible()
  })

  test('a confirmed address whose account does not open yet is told apart from a refused link', async ({
    page,
  }) => {
    await page.route('**/api/auth/confirm-mail', (route) =>
      route.fulfill({ json: { token: 'bilhete', expiraEm: '2030-01-01T00:00:00.000Z' } }),
    )
    await answerLogin(page, 423, { code: 'login_user_blocked', message: 'Usuário bloqueado' })
    await page.goto(`/#/confirm-mail?token=${'a'.repeat(32)}`)
    await expect(page.getByText('O seu e-mail está confirmado.')).toBeVisible()
    await expect(page.getByText(/Usuário bloqueado/)).toBeVisible()
  })
})

test.describe("the drivers' app", () => {
  const CONFIG = { driverApp: { android: 'https://play.example/estiva', ios: 'https://apps.example/estiva' } }
  const PHONES = [
    [
      'Android',
      'Mozilla/5.0 (Linux; Android 15; SM-A546E) Chrome/142.0.0.0 Mobile Safari/537.36',
      CONFIG.driverApp.android,
    ],
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      CONFIG.driverApp.ios,
    ],
  ] as const
  for (const [phone, userAgent, store] of PHONES) {
    test(`${phone} is sent to its store [S-058, S-059]`, async ({ browser }) => {
      const context = await browser.newContext({ userAgent, viewport: PHONE })
      const page = await context.newPage()
      await page.route('**/config.json', (route) => route.fulfill({ json: CONFIG }))
      await page.route('https://*.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'loja' }),
      )
      await page.goto('/#/app-frota')
      await expect(page).toHaveURL(store)
      await context.close()
    })
  }

  test('a desktop stays, records the event of the configuration and shows both badges [S-005, S-060, S-061, S-062]', async ({
    page,
  }) => {
    const driverApp = { ...CONFIG.driverApp, event: 'visita-app' }
    await page.route('**/config.json', (route) => route.fulfill({ json: { driverApp } }))
    await page.addInitScript(() => {
      window.addEventListener('visita-app', () => Object.assign(window, { wasRecorded: true }))
    })
    await page.goto('/#/app-frota')
    await expect(
      page.getByRole('heading', { name: 'Instale o aplicativo do motorista no celular' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /Android/ })).toHaveAttribute('href', driverApp.android)
    await expect(page.getByRole('link', { name: /iPhone/ })).toHaveAttribute('href', driverApp.ios)
    expect(await page.evaluate(() => 'wasRecorded' in window)).toBe(true)
    await expect(page).toHaveURL(/#\/app-frota$/)
  })

  test('a store without an address is said, with whom to ask [S-062]', async ({ page }) => {
    await page.goto('/#/app-frota')
    await expect(page.getByText(/não está configurado/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'atendimento', exact: true })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
  })
})

test('the browser of the address is named and the supported ones are listed [S-039, S-040]', async ({
  page,
}) => {
  await page.goto('/#/browser-support/Chrome/90')
  await expect(page.getByText('Chrome 90')).toBeVisible()
  await expect(page.getByText(/Esta versão é antiga demais/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Firefox/ })).toBeVisible()
})

test.describe('terms of use', () => {
  /** Whatever the account has accepted before, this page is told that it has not. */
  async function forgetAcceptance(page: Page): Promise<void> {
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), termoVersao: null, dataTermoUso: null },
      })
    })
  }

  test('whoever has not accepted them accepts before working [S-317]', async ({ page }) => {
    await forgetAcceptance(page)
    await openLogin(page)
    await tryToEnter(page, 'operador@serradourada.demo')
    const gate = page.getByRole('dialog', { name: 'Termos de uso' })
    await expect(gate).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(gate.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    await page.route('**/api/user/aceite-termo-uso/**', (route) => route.fulfill({ status: 500, json: {} }))
    await gate.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await expect(gate.getByRole('alert')).toContainText('Não foi possível registrar o aceite.')
    await page.unroute('**/api/user/aceite-termo-uso/**')
    await gate.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await expect(gate).toBeHidden()
  })

  test('the page of the terms has its own acceptance and then its date [S-046]', async ({ page }) => {
    await forgetAcceptance(page)
    await page.goto('/#/menu/termos-uso')
    await tryToEnter(page, 'operador@serradourada.demo')
    await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible()
    await page.getByRole('button', { name: 'Aceitar' }).click()
    await expect(
      page.getByText(/^Versão \d{4}-\d{2} aceita em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/),
    ).toBeVisible()
  })

  test('leaving is the other way out of the terms', async ({ page }) => {
    await forgetAcceptance(page)
    await openLogin(page)
    await tryToEnter(page, 'operador@serradourada.demo')
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/#\/login/)
  })
})

test('the support sheet is copied in one go', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInByForm(page, 'operador@serradourada.demo')
  await page.goto('/#/menu/ficha-suporte')
  await page.getByRole('button', { name: 'Copiar dados' }).click()
  await expect(page.getByText('Dados copiados.')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('E-mail: operador@serradourada.demo')
  expect(text).toMatch(/Agente do navegador: .*Chrome\/\d+/)
})

const PUBLIC_PAGES = [
  '/login',
  '/forgot-password',
  `/new-password?token=${'a'.repeat(32)}&creation=true`,
  `/confirm-mail?token=${'a'.repeat(32)}`,
  '/app-frota',
  '/browser-support/Firefox/100',
]
const SIGNED_IN_PAGES = [
  '/menu/termos-uso',
  '/menu/termos-uso-embarcador',
  '/menu/adendo-protecao-dados',
  '/menu/ficha-suporte',
]

async function expectSoundPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`/#${address}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test(`the pages have no barriers and fit: ${device}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await expectSoundPages(page, PUBLIC_PAGES)
    await signInByForm(page, 'operador@serradourada.demo')
    await expectSoundPages(page, SIGNED_IN_PAGES)
  })
}
