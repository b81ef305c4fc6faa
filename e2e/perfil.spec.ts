/** One's own profile: data, photo, password, second factor, open sessions, preferences. */
import { Buffer } from 'node:buffer'
import { TOTP } from 'otpauth'
import { another, question, toast, unique } from './support/registers.ts'
import { apiHeaders, stored } from './support/shell.ts'
import { DEMO_PASSWORD, expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const PERFIL = '/#/menu/perfil'
/** Nobody else signs in with this account. */
const PERSON = 'portaria@serradourada.demo'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const region = (page: Parameters<typeof signIn>[0], name: string) => page.getByRole('region', { name })

test.describe.configure({ mode: 'serial' })

test('name and phone are checked, saved and compared when another session saved first', async ({
  page,
  browser,
}) => {
  const [nome, doOutro] = [unique('Jonas Prado Lima'), unique('Jonas do Prado')]
  await signIn(page, PERSON, PERFIL)
  const data = region(page, 'Seus dados')
  await data.getByLabel('Nome').fill('')
  await data.getByLabel('Telefone').fill('119876')
  await data.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(data.getByText('Campo obrigatório')).toBeVisible()
  await expect(data.getByText('Informe o DDD e o número, por exemplo (11) 98765-4321')).toBeVisible()
  await data.getByLabel('Nome').fill(nome)
  await data.getByLabel('Telefone').fill('')
  await data.getByLabel('Telefone').pressSequentially('11987654321')
  await expect(data.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')

  const other = await another(browser, PERSON)
  await other.goto(PERFIL)
  await other.getByLabel('Nome').fill(doOutro)
  await other.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(toast(other, 'Dados alterados')).toBeVisible()

  await data.getByRole('button', { name: 'Salvar dados' }).click()
  const conflict = question(page, 'Seu perfil mudou enquanto você editava')
  await conflict.getByRole('radio', { name: /^Nome, sua versão/ }).check()
  await conflict.getByRole('button', { name: /^Salvar versão/ }).click()
  await expect(toast(page, 'Dados alterados')).toBeVisible()
  await page.reload()
  await expect(data.getByLabel('Nome')).toHaveValue(nome)
  await expect(data.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
})

test('a photo is judged, previewed, sent and removed', async ({ page }) => {
  await signIn(page, PERSON, PERFIL)
  const data = region(page, 'Seus dados')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'eu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(data.getByText('Formato inválido: envie uma foto PNG, JPEG ou WebP')).toBeVisible()
  await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(data.getByRole('img', { name: 'Prévia da nova foto' })).toBeVisible()
  await data.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(toast(page, 'Foto alterada')).toBeVisible()
  await expect(data.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await page.reload()
  await expect(data.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await data.getByRole('button', { name: 'Remover foto' }).click()
  await expect(data.getByRole('button', { name: 'Escolher foto' })).toBeVisible()
  await expect(data.getByRole('img', { name: 'Sua foto' })).toBeHidden()
})

test('the password is changed with the old one and the meter, and the other sessions end [S-217]', async ({
  page,
  browser,
}) => {
  const next = 'Doca#Norte77'
  await signIn(page, PERSON, PERFIL)
  const section = region(page, 'Senha')
  const fill = async (old: string, password: string, confirmation: string) => {
    await section.getByLabel('Senha atual').fill(old)
    await section.getByLabel('Nova senha').fill(password)
    await section.getByLabel('Confirmar senha').fill(confirmation)
    await section.getByRole('button', { name: 'Alterar senha' }).click()
  }
  await fill(DEMO_PASSWORD, 'doca7', 'doca8')
  await expect(section.getByText('Mínimo de 6 caracteres')).toBeVisible()
  await expect(section.getByText('A senha e a confirmação de senha devem ser iguais')).toBeVisible()
  await fill('Outra#1234x', next, next)
  await expect(section.getByText('Força: nível 6 de 6')).toBeVisible()
  await expect(section.getByText('A senha atual não confere.')).toBeVisible()

  const other = await another(browser, PERSON)
  await fill(DEMO_PASSWORD, next, next)
  await expect(toast(page, 'Alteração realizada com sucesso!')).toBeVisible()
  await expect(region(page, 'Sessões abertas').getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/#\/login/)

  await fill(next, DEMO_PASSWORD, DEMO_PASSWORD)
  await expect(section.getByLabel('Senha atual')).toHaveValue('')
})

test('the second factor goes from off to e-mail, to an app proven by a code, and off again', async ({
  page,
}) => {
  await signIn(page, PERSON, `${PERFIL}?secao=segundo-fator`)
  const section = region(page, 'Segundo fator')
  await section.getByRole('radio', { name: 'Código por e-mail' }).check()
  await section.getByRole('button', { name: 'Ligar por e-mail' }).click()
  await expect(section.getByText('Campo obrigatório')).toBeVisible()
  await section.getByLabel('Sua senha').fill('errada')
  await section.getByRole('button', { name: 'Ligar por e-mail' }).click()
  await expect(section.getByText('A senha atual não confere.')).toBeVisible()
  await section.getByLabel('Sua senha').fill(DEMO_PASSWORD)
  await section.getByRole('button', { name: 'Ligar por e-mail' }).click()
  await expect(toast(page, 'Segundo fator por e-mail ligado')).toBeVisible()

  await section.getByRole('radio', { name: 'Aplicativo autenticador' }).check()
  await section.getByLabel('Sua senha').fill(DEMO_PASSWORD)
  await section.getByRole('button', { name: 'Continuar' }).click()
  await expect(section.getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  await expectNoAxeViolations(page)
  await section.getByLabel('Código do aplicativo').fill('000000')
  await expect(section.getByText('Código incorreto ou vencido.')).toBeVisible()
  const key = await section.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  const code = new TOTP({ secret: (key ?? '').replaceAll(' ', '') }).generate()
  await section.getByLabel('Código do aplicativo').fill(code)
  await expect(toast(page, 'Segundo fator por aplicativo ligado')).toBeVisible()

  await section.getByRole('radio', { name: 'Desligado' }).check()
  await section.getByLabel('Sua senha').fill(DEMO_PASSWORD)
  await section.getByRole('button', { name: 'Desligar' }).click()
  await expect(toast(page, 'Segundo fator desligado')).toBeVisible()
})

test('open sessions are named and ended, one or all the others', async ({ page, browser, request }) => {
  await signIn(page, PERSON)
  const other = await another(browser, PERSON)
  await apiHeaders(request, PERSON)
  await page.goto(`${PERFIL}?secao=sessoes`)
  const section = region(page, 'Sessões abertas')
  await expect(section.getByText('Esta sessão')).toBeVisible()
  await section.getByRole('button', { name: 'Encerrar a sessão Programa (API)' }).click()
  await expect(section.getByText('Programa (API)')).toBeHidden()
  await section.getByRole('button', { name: 'Encerrar as outras' }).click()
  await question(page, 'Encerrar as outras sessões')
    .getByRole('button', { name: 'Encerrar as outras' })
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/#\/login/)
})

test('theme, colour, sound and single keys are kept by the browser [S-175, S-187]', async ({ page }) => {
  await signIn(page, PERSON, `${PERFIL}?secao=preferencias`)
  const section = region(page, 'Preferências')
  await section.getByRole('radio', { name: 'Escuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await section.getByRole('radio', { name: 'Violeta' }).check()
  await section.getByRole('switch', { name: 'Som das notificações' }).uncheck()
  await section.getByRole('switch', { name: 'Atalhos de uma tecla' }).uncheck()
  await page.goto('/#/cadastros-gerais/unidades-negocio')
  await page.reload()
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('f')
  await expect(search).not.toBeFocused()
  expect(await stored(page, 'ffy-theme-style')).toBe('dark')
  expect(await stored(page, 'ffy-theme-color')).toBe('violeta')
  expect(await stored(page, 'estiva.sound')).toBe('false')
  await page.goto(`${PERFIL}?secao=preferencias`)
  await expect(section.getByRole('radio', { name: 'Violeta' })).toBeChecked()
  await section.getByRole('switch', { name: 'Atalhos de uma tecla' }).check()
  await page.goto('/#/cadastros-gerais/unidades-negocio')
  await expect(search).toBeVisible()
  await page.keyboard.press('f')
  await expect(search).toBeFocused()
})

test(`the profile has no barrier, wide and on a phone`, async ({ page }) => {
  test.slow()
  await signIn(page, PERSON, PERFIL)
  await expect(region(page, 'Sessões abertas').getByText('Esta sessão')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
  await page
    .getByRole('navigation', { name: 'Partes do perfil' })
    .getByRole('link', { name: 'Senha' })
    .click()
  await expect(page).toHaveURL(/secao=senha/)
  await expect(region(page, 'Senha')).toBeInViewport()
  // Only the content scrolls; the frame around it stays.
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
})
