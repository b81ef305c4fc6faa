/** Messages with drivers: two companies in one conversation, notes of one of them, and threads of thousands of messages. */
import type { Browser, Page } from '@playwright/test'
import { OPERADOR } from './support/cargas.ts'
import { unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const CARRIER = 'admin@viaplanalto.demo'
/** The driver of the load that Via Planalto runs in the demonstration. */
const DRIVER = 'Edna Couto'

const thread = (page: Page) => page.getByRole('log', { name: 'Mensagens' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem ao motorista' })

async function openConversa(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.goto('/#/mensagens')
  await page.getByRole('searchbox', { name: 'Pesquisar conversas' }).fill(DRIVER)
  const link = page.getByRole('region', { name: 'Conversas' }).getByRole('link', { name: new RegExp(DRIVER) })
  await expect(link).toHaveCount(1)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(thread(page)).toContainText('Cheguei, a portaria pediu')
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('ffy-theme-style', 'dark'))
  return page
}

test('shipper and carrier write in one conversation and see each other at once; a note stays with its company [E-309] [E-310] [E-315] [S-044]', async ({
  page,
  browser,
}) => {
  const other = await phone(browser)
  await openConversa(page, OPERADOR)
  await openConversa(other, CARRIER)
  // A second try of this journey begins with a conversation that the first one has ended.
  const reopen = page.getByRole('button', { name: 'Reabrir conversa' })
  await expect(reopen.or(field(page))).toBeVisible()
  if (await reopen.isVisible()) await reopen.click()

  const question = unique('Qual doca')
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(thread(page)).toContainText(question)
  await expect(field(page)).toHaveValue('')
  await expect(thread(other)).toContainText(question)

  // What is not sent yet is there again after a look at something else.
  await field(page).fill('Pela metade')
  await page.goto('/#/mensagens')
  await expect(field(page)).toHaveCount(0)
  await page.goBack()
  await expect(field(page)).toHaveValue('Pela metade')
  await field(page).fill('')

  // On a phone the thread has the room: what is used now and then lies behind one button.
  const tools = other.getByRole('button', { name: /^Ferramentas/ })
  await expect(tools).toHaveAttribute('aria-expanded', 'false')
  await expect(other.getByRole('switch', { name: 'Nota interna' })).toHaveCount(0)
  await tools.click()
  await expect(other.getByRole('switch', { name: 'Nota interna' })).toBeVisible()
  await expectNoAxeViolations(other)
  await tools.click()
  await expect(other.getByRole('switch', { name: 'Nota interna' })).toHaveCount(0)

  const answer = unique('Doca 3')
  await field(other).fill(answer)
  await other.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(thread(page)).toContainText(answer)
  await expect(thread(page)).toContainText('Sérgio Malta')
  // What arrives is told politely, what was there before is not.
  await expect(page.locator('[aria-live=polite]').filter({ hasText: answer })).toHaveCount(1)

  const note = unique('Cliente avisado')
  await page.getByRole('switch', { name: 'Nota interna' }).press('Space')
  await page.getByRole('textbox', { name: 'Nota interna' }).fill(note)
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(thread(page)).toContainText(note)
  await page.getByRole('switch', { name: 'Nota interna' }).press('Space')
  await other.reload()
  await expect(thread(other)).toContainText(answer)
  await expect(thread(other)).not.toContainText(note)
  await expectNoAxeViolations(page)
  await expectNoAxeViolations(other)

  await page.getByRole('button', { name: 'Encerrar conversa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar conversa' }).click()
  await expect(other.getByText(/O motorista só lê\./)).toBeVisible()
  await expect(field(other)).toHaveCount(0)

  await other.getByRole('link', { name: 'Todas as conversas' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await other.getByRole('button', { name: 'Encerradas' }).click()
  await expect(other.getByRole('link', { name: new RegExp(DRIVER) })).toContainText('Encerrada')
  await expectNoAxeViolations(other)
})

test('what a driver wrote begins an occurrence of the load', async ({ page }) => {
  await openConversa(page, OPERADOR)
  const said = thread(page).getByRole('article').filter({ hasText: 'Cheguei, a portaria pediu' })
  await said.getByRole('button', { name: 'Registrar como ocorrência' }).click()
  const dialog = page.getByRole('dialog', { name: /^Abrir ocorrência na carga/ })
  await expect(dialog.getByLabel('Descrição')).toHaveValue(/^Cheguei, a portaria pediu/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).not.toHaveURL(/texto=/)
})

const TOTAL = 5_000
/** As the server answers it, of a conversation that has been going on for years. */
function pageOf(url: URL, conversaId: string) {
  const limite = Number(url.searchParams.get('limite') ?? 50)
  const antesDe = Number(url.searchParams.get('antesDe') ?? TOTAL + 1)
  const depoisDe = url.searchParams.get('depoisDe')
  const first = depoisDe === null ? Math.max(1, antesDe - limite) : Number(depoisDe) + 1
  const last = depoisDe === null ? antesDe - 1 : Math.min(TOTAL, first + limite - 1)
  const items = Array.from({ length: last - first + 1 }, (_unused, index) => {
    const seq = first + index
    const dh = new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString()
    return {
      id: `0198f3c2-7a51-7c4e-9d02-${String(seq).padStart(12, '0')}`,
      conversaId,
      seq,
      clienteId: null,
      autor: seq % 2 === 0 ? 'motorista' : 'operador',
      autorNome: seq % 2 === 0 ? DRIVER : 'Paulo Siqueira',
      autorUsuarioId: null,
      tipo: 'texto',
      // Of very different heights, which nobody knows before they are drawn.
      texto: `Mensagem número ${seq}. ${'Uma linha a mais. '.repeat((seq * 7) % 40)}`,
      interna: false,
      posicao: null,
      duracaoS: null,
      evento: null,
      anexos: [],
      dh,
      recebidaEm: dh,
      entregueEm: null,
      lidaEm: null,
      apagadaEm: null,
    }
  })
  return { items, ultimaSeq: TOTAL, temAnteriores: first > 1, temPosteriores: last < TOTAL }
}

test('5,000 messages scroll up without jumps, and few of them are drawn [E-314]', async ({ page }) => {
  await signIn(page, OPERADOR)
  await page.route(/\/api\/conversacarga\/[0-9a-f-]+\/mensagens/, (route) => {
    const url = new URL(route.request().url())
    if (route.request().method() !== 'GET') return route.fallback()
    return route.fulfill({ json: pageOf(url, url.pathname.split('/')[3] ?? '') })
  })
  await page.goto('/#/mensagens')
  await page
    .getByRole('region', { name: 'Conversas' })
    .getByRole('link', { name: new RegExp(DRIVER) })
    .click()
  const area = thread(page)
  await expect(area.getByText(/^Mensagem número 4\d\d\d\./).first()).toBeVisible()
  const seqs = () =>
    area.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return [...element.querySelectorAll('article')].flatMap((article) => {
        const box = article.getBoundingClientRect()
        const seq = Number(/número (\d+)/.exec(article.textContent ?? '')?.[1])
        return box.bottom > top && box.top < bottom ? [{ seq, top: Math.round(box.top) }] : []
      })
    })
  let lowest = TOTAL
  let jumps = 0
  for (let step = 0; step < 60; step += 1) {
    const before = await seqs()
    await area.evaluate((element) => element.scrollBy(0, -400))
    await page.waitForTimeout(60)
    const after = await seqs()
    // What stays in sight has moved by what was scrolled, give or take what was measured meanwhile.
    const shared = before.find(({ seq }) => after.some((other) => other.seq === seq))
    const now = after.find(({ seq }) => seq === shared?.seq)
    if (shared && now && (now.top < shared.top - 2 || now.top > shared.top + 420)) jumps += 1
    const order = after.map(({ seq }) => seq)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    lowest = Math.min(lowest, ...order)
  }
  expect(jumps).toBe(0)
  expect(lowest).toBeLessThan(4_900)
  expect(await area.locator('article').count()).toBeLessThan(80)
})

test('a file of more than 20 MB is refused before anything is sent, and what is typed in HTML stays text [E-311] [E-312]', async ({
  page,
}) => {
  await openConversa(page, OPERADOR).catch(() => undefined)
  await page
    .getByRole('button', { name: 'Reabrir conversa' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await expect(field(page)).toBeVisible()
  let uploads = 0
  await page.route(/\/anexo\?/, (route) => {
    uploads += 1
    return route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Anexar arquivos' }).click()
  await (await chooser).setFiles({
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(20 * 1_048_576 + 1),
  })
  await expect(page.getByText(/grande\.pdf passa de 20\sMB\./)).toBeVisible()
  expect(uploads).toBe(0)
  const html = `<b>${unique('oi')}</b> https://estiva.app javascript:alert(1)`
  await field(page).fill(html)
  await field(page).press('Enter')
  const own = thread(page).getByRole('article').filter({ hasText: html })
  await expect(own).toBeVisible()
  await expect(own.getByRole('link')).toHaveCount(1)
  await expect(own.getByRole('link')).toHaveAttribute('href', 'https://estiva.app')
})
