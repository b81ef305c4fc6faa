/** Notices: the bell, the panel, the history and the preferences, in the windows of people of two units. */
import type { APIRequestContext, Page } from '@playwright/test'
import { cargaApi, SHIPPER } from './support/cargas.ts'
import { unique } from './support/registers.ts'
import { apiHeaders } from './support/shell.ts'
import { expect, expectNoAxeViolations, readMail, signIn, test } from './support/test.ts'

/** Sees Jundiaí alone. */
const JUNDIAI = 'jundiai@serradourada.demo'
/** Sees every unit; no other journey reads the notices of this person. */
const PORTARIA = 'portaria@serradourada.demo'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })

/** Settles when the page hears of new notices: its hub has answered that it joined. To be called before the page opens. */
const hears = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/notificacoeshub')) return
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":3')) resolve()
      })
    })
  })

async function callAs(request: APIRequestContext, email: string) {
  const headers = await apiHeaders(request, email)
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](`/notificacoes${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

test('people of two units see exactly their notices, and other windows of the same person follow at once [E-403, E-405, S-100, S-133, S-152, S-194, S-196, S-197, S-204]', async ({
  page,
  browser,
  request,
}) => {
  const jundiaiCall = await callAs(request, JUNDIAI)
  const portariaCall = await callAs(request, PORTARIA)
  for (const call of [jundiaiCall, portariaCall]) {
    await call('put', '/preferencias', { soMeus: false })
    await call('put', '/readAll', {})
  }
  const api = await cargaApi(request, SHIPPER)
  const units = (await api.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    descricao: string
  }[]
  const betim = units.find(({ descricao }) => descricao === 'CD Betim')?.id

  // Nobody is signed in yet, so the frame and its bell are not there.
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notificações/ })).toHaveCount(0)
  await signIn(page, JUNDIAI)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, PORTARIA)

  const here = await api.create()
  const there = (await api.call('post', '/api/carga-mongo/cadastrar', {
    unidadeNegocioId: betim,
    tipoFrete: 1,
    valorCarga: 1_000,
    peso: 1_000,
    paradas: [
      { tipo: 1, nome: 'CD Betim', municipioId: 3106705, janelaInicio: '2027-03-01T12:00:00.000Z' },
      { tipo: 2, nome: 'Aurora', municipioId: 4209102, janelaInicio: '2027-03-02T12:00:00.000Z' },
    ],
  })) as { codigo: string }
  await expect(bell(other)).toHaveAccessibleName(/não lida/)
  await bell(page).click()
  await expect(
    panel(page).getByRole('button', { name: new RegExp(`Carga ${here.codigo} criada`) }),
  ).toBeVisible()
  await expect(
    panel(page).getByRole('button', { name: new RegExp(`Carga ${there.codigo} criada`) }),
  ).toHaveCount(0)
  await bell(other).click()
  for (const { codigo } of [here, there]) {
    await expect(
      panel(other).getByRole('button', { name: new RegExp(`Carga ${codigo} criada`) }),
    ).toBeVisible()
  }

  // A second window of the same person hears of what the first one read.
  const second = await page.context().newPage()
  await second.goto('/#/notificacoes')
  const row = second.getByRole('button', { name: new RegExp(`não lida: Carga ${here.codigo} criada`) })
  await expect(row).toBeVisible()
  await panel(page)
    .getByRole('button', { name: `Marcar como lidas: Carga ${here.codigo}` })
    .click()
  await expect(row).toHaveCount(0)
  await expectNoAxeViolations(page)

  // Opening one leads to its load and closes the panel.
  await panel(other)
    .getByRole('button', { name: new RegExp(`Carga ${there.codigo} criada`) })
    .click()
  await expect(panel(other)).toHaveCount(0)
  await expect(other.locator('[role=dialog][data-drawer]')).toContainText(there.codigo)

  // The history shows those of one unit; the choice stands in the address.
  await other.goto('/#/notificacoes')
  const created = ({ codigo }: { codigo: string }) =>
    other.getByRole('button', { name: new RegExp(`Carga ${codigo} criada`) })
  await expect(created(here)).toBeVisible()
  await other.getByLabel('Unidade', { exact: true }).selectOption('CD Betim')
  await expect(created(here)).toHaveCount(0)
  await expect(created(there)).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`unidade=${betim}`))
  for (const call of [jundiaiCall, portariaCall]) await call('put', '/preferencias', { soMeus: true })
  await context.close()
})

test('the bell moves for what is new and sounds only when sound is on, after somebody has touched the page [S-199, S-200]', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const seen = { sounds: 0, rings: 0 }
    Object.assign(window, { seen })
    // What the journey evaluates counts as a gesture; only what a person does shall.
    const activation = { hasBeenActive: false }
    window.addEventListener('pointerdown', () => {
      activation.hasBeenActive = true
    })
    Object.defineProperty(navigator, 'userActivation', { value: activation })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...args) {
      seen.sounds += 1
      return start.apply(this, args)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.dataset.ringing !== undefined) seen.rings += 1
      }
    }).observe(document, { attributes: true, attributeFilter: ['data-ringing'], subtree: true })
  })
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as { sounds: number; rings: number })
  const call = await callAs(request, PORTARIA)
  const tell = () => call('post', '/teste')
  // What came before the page is counted, and does not move the bell.
  await tell()
  const hearing = hears(page)
  await signIn(page, PORTARIA)
  await hearing
  await expect(bell(page).locator('[data-has-unread]')).toBeAttached()
  const ringing = bell(page).locator('[data-ringing]')
  // Nobody has touched this page yet, so browsers would refuse the sound.
  await tell()
  await expect.poll(async () => (await seen()).rings).toBe(1)
  expect((await seen()).sounds).toBe(0)
  await expect(ringing).toHaveCount(0)

  await page.getByRole('heading', { level: 1 }).click()
  await tell()
  await expect.poll(async () => (await seen()).sounds).toBe(2)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Desligar o som' }).click()
  await page.keyboard.press('Escape')
  await expect(ringing).toHaveCount(0)
  await tell()
  await expect.poll(async () => (await seen()).rings).toBe(3)
  expect((await seen()).sounds).toBe(2)
})

test('the history is read, marked, deleted and restored by keyboard, and preferences are saved and undone [S-045, S-155]', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin@paonosso.demo')
  const { items } = await call('get', '/list?limit=0&query=teste')
  for (let count = items.length; count < 2; count += 1) await call('post', '/teste')
  // Other notices of this person, such as a new device, stay out of the list.
  await signIn(page, 'admin@paonosso.demo', '/#/notificacoes?busca=teste')
  const rows = page.locator('[data-row-opener]')
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('complementary', { name: /Detalhes de Aviso de teste/ })
  await expect(detail).toContainText('É seu')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('l')
  await expect(rows.nth(1)).not.toHaveAccessibleName(/não lida/)
  await page.keyboard.press('u')
  await expect(rows.nth(1)).toHaveAccessibleName(/não lida/)
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(rows).toHaveCount(2)
  await expectNoAxeViolations(page)

  await page.goto('/#/preferencias/notificacoes')
  const box = page.getByRole('checkbox', { name: 'Carga criada: E-mail' })
  await box.check()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Tudo salvo')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Voltar ao padrão da empresa' }).click()
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await expect(page.getByText('Tudo salvo')).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('whoever keeps working on a load of somebody else is asked to follow it, and follows it by keyboard [S-157, S-291]', async ({
  page,
  request,
}) => {
  const call = await callAs(request, PORTARIA)
  const api = await cargaApi(request, SHIPPER)
  const { id, codigo } = await api.create()
  const { id: tipoOcorrenciaId } = (await api.call('post', '/api/tipo-ocorrencia', {
    codigo: `F${Date.now().toString(36).slice(-7)}`.toUpperCase(),
    descricao: unique('Fila na portaria'),
    categoria: 'transporte',
    severidade: 'alta',
    abreAlerta: false,
  })) as { id: string }
  const headers = await apiHeaders(request, PORTARIA)
  for (const descricao of ['Fila de 40 min', 'Fila de 2 h']) {
    const opened = await request.post(`/api/carga-mongo/${id}/ocorrencias`, {
      headers,
      data: { tipoOcorrenciaId, descricao },
    })
    expect(opened.status(), await opened.text()).toBe(201)
  }
  const groups = async () =>
    ((await call('get', '/setupinvite')) as { followGroup: string }[]).map(({ followGroup }) => followGroup)
  await expect.poll(groups).toContain(`Carga ${codigo}`)

  await signIn(page, PORTARIA, '/#/notificacoes')
  const invite = page.getByRole('region', { name: `Convite para seguir Carga ${codigo}` })
  await expect(invite).toContainText(`Você trabalhou em Carga ${codigo}`)
  await expectNoAxeViolations(page)
  await invite.getByRole('button', { name: 'Seguir' }).focus()
  await page.keyboard.press('Enter')
  await expect(invite).toHaveCount(0)
  await api.call('post', `/api/carga-mongo/${id}/ocorrencias`, { tipoOcorrenciaId, descricao: 'Andou.' })
  await expect(page.getByRole('button', { name: new RegExp(`não lida: .*${codigo}`) })).toBeVisible()
})

test('the link of a mail ends the mails of its event on a page without an account, and asks before it does [E-413]', async ({
  browser,
  request,
}) => {
  const email = 'operador@serradourada.demo'
  const call = await callAs(request, email)
  const mailOnly = { painel: true, email: true, push: false, resumo: false }
  await call('put', '/preferencias', { soMeus: false, eventos: [{ evento: 'carga_criada', vias: mailOnly }] })
  const since = Date.now()
  await (await cargaApi(request, SHIPPER)).create()
  const mail = await readMail(email, since)
  expect(mail).toMatch(/Carga \d+ criada/)
  const address = /\/avisos#[\w.-]+/.exec(mail)?.[0] ?? ''

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Parar de receber "Carga criada" por e-mail?',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto')
  expect(page.url()).not.toContain('#')
  const { eventos } = await call('get', '/preferencias')
  const found = eventos.find(({ evento }: { evento: string }) => evento === 'carga_criada')
  expect(found.vias).toEqual({ ...mailOnly, email: false })
  await call('put', '/preferencias', { soMeus: true, eventos: [{ evento: 'carga_criada', vias: null }] })
  await context.close()
})

test('drawers, windows and panels of the top bar have places of their own: each closes alone [S-102]', async ({
  page,
}) => {
  await signIn(page, PORTARIA, '/#/home(drawer:preferencias/notificacoes)')
  const drawer = page.locator('[role=dialog][data-drawer]')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Alt+.')
  const search = page.getByRole('dialog', { name: 'Pesquisa' })
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
