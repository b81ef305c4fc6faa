/** The board of loads: what it shows, what changes it, and the ways to move a card. */
import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { agendaApi } from './support/agendamentos.ts'
import { card, cargaApi, groupColumn, openQuadro, QUADRO, SHIPPER, stage } from './support/cargas.ts'
import { another, toast } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

/** A word that finds the loads of one journey and no others. */
const mark = () => `W${randomUUID().slice(0, 8)}`
const narrowed = (codigoIdentificador: string) => `?busca=${codigoIdentificador}`
const chip = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })
const isMove = (request: Request) => request.method() === 'PUT' && request.url().includes('/etapa/')

/** With the mouse, as a hand does it: pressed, moved in steps, released. */
async function dragTo(page: Page, id: string, stageName: string): Promise<void> {
  const from = await card(page, id).boundingBox()
  const to = await stage(page, stageName).boundingBox()
  if (!from || !to) throw new Error('The card or the stage is not in sight.')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(20, to.height / 2), { steps: 8 })
  await expect(stage(page, stageName)).toHaveAttribute('data-target', '')
  await page.mouse.up()
}

test('three groups in their order hold the stages, and a card shows its load [L-024, L-027, L-028, L-029, L-030, L-032]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({
    codigoIdentificador,
    valorCarga: 142_090,
    peso: 22_600,
    tipoFrete: 3,
    destino: 'Distribuidora Internacional de Alimentos',
  })
  await openQuadro(page, narrowed(codigoIdentificador))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^Aguardando alocar veículo/,
    /^Execução em andamento/,
    /^Carga entregue/,
  ])
  await expect(page.getByRole('heading', { level: 3, name: /^Publicada/ })).toBeVisible()
  const shown = card(page, id)
  await expect(shown).toContainText(codigo)
  // A card shows 31 characters of a name, the whole of it in the tooltip.
  await expect(shown).toContainText('Distribuidora Internacional de…')
  await expect(shown.getByTitle('Distribuidora Internacional de Alimentos')).toBeVisible()
  await expect(shown).toContainText('Uberlândia, MG')
  await expect(shown).toContainText(/\d{2}\/\d{2} \d{2}:\d{2}/)
  await expect(shown).toContainText('142.090,00')
  await expect(shown).toContainText(/22,6\st/)
  await expect(shown).toContainText('FOB dirigido')
  await expect(shown).toContainText('Manual')
  await expect(shown.getByTitle('Eventos')).toBeVisible()
  await expect(shown).toHaveAccessibleName(
    new RegExp(`^Carga ${codigo}, aberta, Distribuidora Internacional de Alimentos, Uberlândia MG`),
  )
  await expect(groupColumn(page, 'Carga entregue')).toContainText('Nenhuma carga entregue')
  await expect(page.getByText('1 carga ·')).toBeVisible()
})

test('the area leads to the board, which stands in the menu [L-008]', async ({ page }) => {
  await signIn(page, SHIPPER, '/#/cargas')
  await expect(page).toHaveURL(/#\/cargas\/paineis\/minhas-cargas$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas cargas' })).toBeVisible()
})

test('what others do shows by itself: a new load, a move, a deactivation [L-120, L-121, L-123, L-247]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  await openQuadro(page, narrowed(codigoIdentificador))
  await expect(page.getByText(`Nenhum resultado encontrado com: ${codigoIdentificador}`)).toBeVisible()
  const { id, codigo } = await api.create({ codigoIdentificador })
  await expect(card(page, id)).toBeVisible()
  const [waiting] = await api.etapas()
  const second = waiting?.items[1]?.id ?? ''
  await api.call('put', `/api/carga-mongo/${id}/etapa/${second}`, {})
  await expect(stage(page, 'Em negociação').getByText(codigo)).toBeVisible()
  await expect(stage(page, 'Publicada').getByText(codigo)).toHaveCount(0)
  const motivos = (await api.call('get', '/api/tipo?tipo=10')) as { id: string }[]
  await api.call('post', `/api/carga-mongo/${id}/desativar`, { motivoId: motivos[0]?.id })
  await expect(card(page, id)).toHaveCount(0)
})

test.describe('a card is moved', () => {
  test('with the mouse, and a second person sees it at once', async ({ page, browser, request }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id, codigo } = await api.create({ codigoIdentificador })
    const other = await another(browser)
    await other.goto(`${QUADRO}${narrowed(codigoIdentificador)}`)
    await expect(card(other, id)).toBeVisible()
    await openQuadro(page, narrowed(codigoIdentificador))
    await dragTo(page, id, 'Em negociação')
    await expect(stage(page, 'Em negociação').getByText(codigo)).toBeVisible()
    await expect(stage(other, 'Em negociação').getByText(codigo)).toBeVisible()
  })

  test('not without a network, neither with the mouse nor by keyboard, and why is said once', async ({
    page,
    request,
  }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id } = await api.create({ codigoIdentificador })
    await openQuadro(page, narrowed(codigoIdentificador))
    await page.context().setOffline(true)
    const to = stage(page, 'Em negociação')
    const place = await card(page, id).boundingBox()
    if (!place) throw new Error('The card is not in sight.')
    await page.mouse.move(place.x + 40, place.y + 40)
    await page.mouse.down()
    await to.hover({ force: true })
    await expect(toast(page, 'Sem conexão: nada pode ser salvo agora.')).toBeVisible()
    await expect(to).not.toHaveAttribute('data-target', '')
    await page.mouse.up()
    await card(page, id).focus()
    await page.keyboard.press('m')
    await expect(page.getByText('Movendo carga')).toHaveCount(0)
    await expect(toast(page, 'Sem conexão: nada pode ser salvo agora.')).toHaveCount(1)
    await page.context().setOffline(false)
    await dragTo(page, id, 'Em negociação')
    await expect(to.locator(card(page, id))).toBeVisible()
  })

  test('with the keyboard alone: M, the arrows and Enter; Esc leaves it [L-048]', async ({
    page,
    request,
  }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id, codigo } = await api.create({ codigoIdentificador })
    await openQuadro(page, narrowed(codigoIdentificador))
    await card(page, id).focus()
    await page.keyboard.press('m')
    await expect(page.getByText(`Movendo carga ${codigo} para Publicada`)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(stage(page, 'Em negociação')).toHaveAttribute('data-target', '')
    await page.keyboard.press('Escape')
    await expect(page.getByText(`Movendo carga ${codigo}`)).toHaveCount(0)
    await expect(stage(page, 'Publicada').getByText(codigo)).toBeVisible()
    await card(page, id).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(stage(page, 'Em negociação').getByText(codigo)).toBeVisible()
    await expect(card(page, id), 'the keyboard goes with the card').toBeFocused()
  })

  test('from its menu, which says what another group asks for [L-048]', async ({ page, request }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id, codigo } = await api.create({ codigoIdentificador })
    await openQuadro(page, narrowed(codigoIdentificador))
    await card(page, id).focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: `Mover carga ${codigo}` })
    await expect(dialog.getByRole('radio', { name: 'Publicada' })).toBeDisabled()
    await expect(dialog.getByText('Pede o veículo ou a transportadora').first()).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Aguardando comprovante' })).toBeDisabled()
    await expectNoAxeViolations(page)
    await dialog.getByRole('radio', { name: 'Em negociação' }).check()
    await dialog.getByRole('button', { name: 'Mover', exact: true }).press('Enter')
    await expect(stage(page, 'Em negociação').getByText(codigo)).toBeVisible()
    await expect(card(page, id)).toBeFocused()
  })

  test('at once, and goes back with the reason when somebody else was faster', async ({ page, request }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id, codigo } = await api.create({ codigoIdentificador })
    const extra = (await api.call('post', '/api/etapa', {
      grupoEtapa: 1,
      descricao: `Conferência ${codigoIdentificador}`,
    })) as { id: string; descricao: string }
    await openQuadro(page, narrowed(codigoIdentificador))
    await expect(stage(page, extra.descricao)).toBeVisible()
    await page.route('**/etapa/**', async (route) => {
      // The other person is faster by the time that this request is on its way.
      if (isMove(route.request())) {
        await expect(stage(page, 'Em negociação').getByText(codigo)).toBeVisible()
        await api.call('put', `/api/carga-mongo/${id}/etapa/${extra.id}`, {})
      }
      await route.continue()
    })
    await dragTo(page, id, 'Em negociação')
    await expect(toast(page, `Carga ${codigo} não foi movida`)).toBeVisible()
    await expect(
      page.getByText(`Renata Kuhn acabou de mover esta carga para ${extra.descricao}.`),
    ).toBeVisible()
    await expect(stage(page, extra.descricao).getByText(codigo)).toBeVisible()
  })

  test('into another group by the action that leads there, or not at all with the reason', async ({
    page,
    request,
  }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id, codigo } = await api.create({ codigoIdentificador })
    await openQuadro(page, narrowed(codigoIdentificador))
    await dragTo(page, id, 'Aguardando comprovante')
    await expect(page.getByText('Aloque antes o veículo ou a transportadora que leva a carga.')).toBeVisible()
    await expect(stage(page, 'Publicada').getByText(codigo)).toBeVisible()
    await dragTo(page, id, 'Em viagem')
    await expect(page.getByRole('dialog', { name: new RegExp(codigo) })).toBeVisible()
  })
})

test('filters stand as chips and in the address, are removed one by one or all at once [L-073, L-075]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const cif = await api.create({ codigoIdentificador, tipoFrete: 1 })
  const fob = await api.create({ codigoIdentificador, tipoFrete: 2 })
  await openQuadro(page)
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: 'Pesquisar cargas' })).toBeFocused()
  await page.keyboard.type(codigoIdentificador)
  await expect(page).toHaveURL(new RegExp(`busca=${codigoIdentificador}`))
  await expect(page.getByText(/^2 cargas ·/)).toBeVisible()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Frete' }).click()
  await page.getByRole('checkbox', { name: 'CIF' }).check()
  await expect(card(page, fob.id)).toHaveCount(0)
  await expect(card(page, cif.id)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar Esc' }).click()
  await expect(page).toHaveURL(/tiposFrete=1/)
  await page.reload()
  await expect(chip(page, 'Frete')).toContainText('CIF')
  await expect(card(page, cif.id)).toBeVisible()
  await expect(card(page, fob.id)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ordem: Previsão de coleta' }).click()
  await page.getByRole('menuitem', { name: 'Previsão de entrega final' }).click()
  await expect(page).toHaveURL(/ordem=2/)
  await page.getByRole('button', { name: 'Remover filtro Frete' }).click()
  await expect(card(page, fob.id)).toBeVisible()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(page).toHaveURL(/minhas-cargas\?ordem=2$/)
})

test('a live change that the filters admit comes in, one that they no longer do goes [L-073]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  await openQuadro(page, `${narrowed(codigoIdentificador)}&tiposFrete=2`)
  const fob = await api.create({ codigoIdentificador, tipoFrete: 2 })
  const cif = await api.create({ codigoIdentificador, tipoFrete: 1 })
  await expect(card(page, fob.id)).toBeVisible()
  await expect(page.getByText('1 carga ·')).toBeVisible()
  await expect(card(page, cif.id)).toHaveCount(0)
})

test('a view keeps filters and order under a name, until it is removed', async ({ page }) => {
  const name = `Visão ${mark()}`
  await openQuadro(page, '?tiposFrete=2&ordem=2')
  await page.getByRole('button', { name: 'Quadro: Minhas cargas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta visão' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(page, `Visão ${name} guardada`)).toBeVisible()
  await page.goto('/#/cargas/paineis/minhas-cargas')
  await page.getByRole('button', { name: 'Quadro: Minhas cargas' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/tiposFrete=2&ordem=2/)
  await page.getByRole('button', { name: 'Quadro: Minhas cargas' }).click()
  await page.getByRole('menuitem', { name: 'Organizar visões' }).click()
  await page.getByRole('button', { name: `Excluir a visão ${name}` }).click()
  await expect(page.getByRole('button', { name: `Excluir a visão ${name}` })).toHaveCount(0)
})

test('cards are selected by key and by range, summed up, and let go with Esc [L-036]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const ids = await api.createMany(4, (n) => ({
    codigoIdentificador,
    valorCarga: 1000,
    peso: 500,
    coletaEm: 10 + n,
  }))
  await openQuadro(page, narrowed(codigoIdentificador))
  await card(page, ids[0] ?? '').focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Cargas selecionadas' })
  await expect(bar).toContainText('1 carga')
  await card(page, ids[2] ?? '').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 cargas')
  await expect(bar).toContainText(/1,5\st · R\$\s3\.000,00/)
  await expect(card(page, ids[1] ?? '')).toHaveAccessibleName(/, selecionada$/)
  await expectNoAxeViolations(page)
  await bar.getByRole('button', { name: 'Selecionar as 4 do filtro' }).click()
  await expect(bar).toContainText('4 cargas')
  await card(page, ids[3] ?? '').click()
  await expect(bar).toContainText('3 cargas')
  // Toasts stand above the buttons of the bar, and at the bottom again without it.
  const room = () =>
    page
      .getByRole('region', { name: 'Avisos', includeHidden: true })
      .evaluate((host) => Number.parseFloat(getComputedStyle(host).paddingBottom))
  const height = (await bar.boundingBox())?.height ?? Number.NaN
  await expect.poll(room).toBeGreaterThan(height)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  expect(await room()).toBeLessThan(height)
})

test('a selection is moved together', async ({ page, request }) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const ids = await api.createMany(3, (n) => ({ codigoIdentificador, coletaEm: 10 + n }))
  await openQuadro(page, narrowed(codigoIdentificador))
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  for (const id of ids) await card(page, id).click()
  await page.getByRole('button', { name: 'Mover para...' }).click()
  await page.getByRole('radio', { name: 'Em negociação' }).check()
  await page.getByRole('button', { name: 'Mover 3 cargas' }).click()
  await expect(stage(page, 'Em negociação').getByRole('article')).toHaveCount(3)
})

test('the menu opens by key, gives the keyboard back, and its letters act [L-040, L-043, L-045, L-048, L-049, L-051]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ codigoIdentificador })
  await openQuadro(page, narrowed(codigoIdentificador))
  await card(page, id).focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /^Detalhes/ })).toBeFocused()
  for (const name of ['Rotograma', 'Encontrar veículo', 'Anexos', 'Editar', 'Mover para...', 'Desativar']) {
    await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  }
  await expect(menu.getByRole('menuitem', { name: 'Transportadoras' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(card(page, id)).toBeFocused()
  await page.getByRole('button', { name: `Ações da carga ${codigo}` }).click()
  await expect(menu.getByRole('menuitem', { name: /^Histórico/ })).toBeVisible()
  await page.keyboard.press('h')
  await expect(page).toHaveURL(new RegExp(`drawer:cargas/detalhes/${id}/historico`))
})

test('a double click and Enter open the details over the board [L-009]', async ({ page, request }) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { id } = await api.create({ codigoIdentificador })
  await openQuadro(page, narrowed(codigoIdentificador))
  await card(page, id).dblclick({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(new RegExp(`drawer:cargas/detalhes/${id}\\)`))
  const drawer = page.locator('[role=dialog][data-drawer]')
  await expect(drawer.getByRole('heading').first()).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await card(page, id).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`drawer:cargas/detalhes/${id}\\)`))
})

test('the documents of a load stand at its card [L-034, L-035]', async ({ page, request }) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ codigoIdentificador })
  await api.call('post', `/api/carga-mongo/${id}/documentos`, {
    tipo: 'outro',
    codigo: 'FT1-25',
    descricao: 'Farinha tipo 1',
    numero: '88541',
    quantidade: 420,
    embalagem: 'Saco 25 kg',
    peso: 10_500,
    volume: 11.2,
    valor: 68_250,
  })
  await openQuadro(page, narrowed(codigoIdentificador))
  await page.getByRole('button', { name: `1 documento da carga ${codigo}` }).click()
  const popover = page.getByRole('dialog', { name: `Documentos da carga ${codigo}` })
  await expect(popover.getByRole('row', { name: /88541/ })).toContainText('68.250,00')
  await popover.getByRole('button', { name: '88541' }).click()
  await expect(popover).toContainText('Saco 25 kg')
  await expect(popover).toContainText(/11,20\sm³/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(card(page, id)).toBeFocused()
})

test('a list takes half the screen and draws only what is in sight [L-039, L-251]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  await api.createMany(120, (n) => ({ codigoIdentificador, coletaEm: 10 + n / 10 }))
  await openQuadro(page, narrowed(codigoIdentificador))
  await expect(page.getByText('120 cargas ·')).toBeVisible()
  const list = stage(page, 'Publicada').locator('[data-etapa-id]')
  const { height } = (await list.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual(450)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
  const first = await page.getByRole('article').first().getAttribute('data-carga-id')
  // Scrolling reads the next windows until the last card is there.
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      return list.locator('li').last().getAttribute('aria-posinset')
    })
    .toBe('120')
  await expect(card(page, first ?? '').locator('visible=true')).toHaveCount(
    await list.evaluate((element) => (element.scrollTop === 0 ? 1 : 0)),
  )
  expect(await page.getByRole('article').count()).toBeLessThan(60)
})

test('a hundred changes a second are asked for together, and none is lost [L-122]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const ids = await api.createMany(60, (n) => ({ codigoIdentificador, coletaEm: 10 + n }))
  const sockets: { send: (message: string) => void }[] = []
  await page.routeWebSocket(/\/cargashub/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await openQuadro(page, narrowed(codigoIdentificador))
  await expect(page.getByText('60 cargas ·')).toBeVisible()
  const asked: string[][] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname === '/frete/quadro/carga') asked.push(searchParams.getAll('ids'))
  })
  const begun = Date.now()
  for (let n = 0; n < 300; n += 1) {
    const message = { type: 1, target: 'CargaReady', arguments: [ids[n % ids.length]] }
    sockets.at(-1)?.send(`${JSON.stringify(message)}\u001e`)
    await page.waitForTimeout(Math.max(0, begun + n * 10 - Date.now()))
  }
  // Loads of other tests may still come to rest meanwhile.
  const askedOwn = () => new Set(asked.flat().filter((id) => ids.includes(id)))
  await expect.poll(() => askedOwn().size).toBe(ids.length)
  // The first ones come quickly, then four questions a second.
  expect(asked.length).toBeLessThan((Date.now() - begun) / 250 + 12)
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(300)
})

test('whoever was away reads what changed meanwhile [L-124, L-125]', async ({ page, request }) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ codigoIdentificador })
  const sockets: { close: (options: { code: number }) => Promise<void> }[] = []
  await page.routeWebSocket(/\/cargashub/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await openQuadro(page, narrowed(codigoIdentificador))
  await expect(card(page, id)).toBeVisible()
  await page.route('**/api/auth/hub-ticket', (route) => route.abort())
  await sockets.at(-1)?.close({ code: 1001 })
  await expect(page.getByText('Sem conexão', { exact: true }).last()).toBeVisible()
  const [waiting] = await api.etapas()
  await api.call('put', `/api/carga-mongo/${id}/etapa/${waiting?.items[1]?.id}`, {})
  const fresh = await api.create({ codigoIdentificador })
  await page.unroute('**/api/auth/hub-ticket')
  await expect(page.getByText('2 mudanças enquanto você esteve fora')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Ver a lista' }).click()
  const list = page.getByRole('dialog', { name: '2 mudanças enquanto você esteve fora' })
  await expect(list.getByRole('button', { name: new RegExp(codigo) })).toContainText(
    'Movida de Publicada para Em negociação',
  )
  await expect(list.getByRole('button', { name: new RegExp(fresh.codigo) })).toContainText(
    'Nova em Publicada',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dispensar a lista de mudanças' }).click()
  await expect(page.getByText('2 mudanças enquanto você esteve fora')).toHaveCount(0)
})

test('a board that cannot be read says so and offers another try', async ({ page }) => {
  await page.route('**/frete/quadro/carga?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await signIn(page, SHIPPER, QUADRO)
  await expect(page.getByText('Não foi possível carregar o quadro.')).toBeVisible()
  await page.unroute('**/frete/quadro/carga?**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
})

test('an administrator arranges a board with its own groups, stages and card [L-031, L-038, L-071, L-206]', async ({
  page,
  request,
}) => {
  const name = `Estrada ${mark()}`
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ codigoIdentificador })
  await signIn(page, SHIPPER, '/#/cargas/paineis')
  await page.getByRole('button', { name: 'Novo painel' }).click()
  const drawer = page.locator('[role=dialog][data-drawer]')
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('1 campo para corrigir antes de salvar')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
  await drawer.getByTitle('Caminhão').click()
  await drawer.getByRole('checkbox', { name: 'Carga entregue' }).uncheck()
  await drawer
    .getByRole('textbox', { name: 'Nome do grupo Aguardando alocar veículo no painel' })
    .fill('A sair')
  await drawer
    .getByRole('combobox', { name: 'Acrescentar em Etapas de Aguardando alocar veículo' })
    .selectOption({ label: 'Publicada' })
  const preview = drawer.getByRole('figure')
  await expect(preview).toContainText('Em andamento')
  await expect(preview).toContainText('4/7')
  for (const total of ['Ocorrências', 'Eventos', 'Documentos']) {
    await drawer.getByRole('button', { name: `Tirar ${total} de Totais` }).click()
  }
  await expect(preview).not.toContainText('4/7')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Painel ${name} criado`)).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const path = page.getByRole('navigation', { name: 'Caminho da página' })
  await expect(path.getByRole('listitem')).toHaveText(['Tracking de carga', 'Painéis', name])
  await expect(page).toHaveTitle(new RegExp(`Estiva / Tracking de carga / Painéis / ${name}$`))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^A sair/, /^Execução em andamento/])
  await expect(page.getByRole('heading', { level: 3, name: /^Em negociação/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill(codigoIdentificador)
  await expect(card(page, id)).toContainText(codigo)
  await expect(card(page, id).getByTitle('Eventos')).toHaveCount(0)
  await page.goto('/#/cargas/paineis')
  await page.getByRole('button', { name: `Ações do painel ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('an address without the id of a board says so, and leads to the boards', async ({ page }) => {
  await signIn(page, SHIPPER, '/#/cargas/paineis/new')
  await expect(page.getByText('Este painel não existe')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Ver os painéis' }).click()
  await expect(page.getByRole('button', { name: 'Novo painel' })).toBeVisible()
})

test('a board on the wall is dark, large and live', async ({ page, request }) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const { codigo } = await api.create({ codigoIdentificador })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, SHIPPER, `/#/tv/cargas${narrowed(codigoIdentificador)}`)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  const group = page.getByRole('region', { name: 'Aguardando alocar veículo' })
  await expect(group).toContainText(codigo)
  const other = await api.create({ codigoIdentificador, coletaEm: -40, entregaEm: -2 })
  await expect(group).toContainText(other.codigo)
  await expect(group).toContainText('1 com última entrega atrasada')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const sizes = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => element.getClientRects().length > 0 && element.clientWidth !== 1)
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(30)
  await expectNoAxeViolations(page)
})

test('a small wall shows only whole loads, and a phone needs no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, SHIPPER, '/#/tv/cargas')
  const group = page.getByRole('region', { name: 'Aguardando alocar veículo' })
  await expect(group).toContainText('Página 1 de')
  const hidden = () =>
    page.locator('[data-rows]').evaluateAll((lists) => lists.map((l) => l.scrollHeight - l.clientHeight))
  await expect.poll(hidden).toEqual([0, 0, 0])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[data-rows] > li').nth(5)).toBeVisible()
  const main = page.getByRole('main')
  expect(await main.evaluate((tv) => tv.scrollWidth - tv.clientWidth)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('groups are tabs, a tap opens the load, the menu comes from below [L-009]', async ({
    page,
    request,
  }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    const { id, codigo } = await api.create({ codigoIdentificador })
    await openQuadro(page, narrowed(codigoIdentificador))
    await expect(page.getByRole('tab')).toHaveText([/^Aguardando veículo/, /^Em andamento/, /^Entregue/])
    await expect(card(page, id)).toBeVisible()
    await expectNoAxeViolations(page)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: `Ações da carga ${codigo}` }).tap()
    await expect(page.getByRole('button', { name: 'Mover para...' })).toBeVisible()
    await page.getByRole('button', { name: 'Mover para...' }).tap()
    await page.getByRole('radio', { name: 'Em negociação' }).check()
    await page.getByRole('button', { name: 'Mover', exact: true }).tap()
    await expect(stage(page, 'Em negociação').getByText(codigo)).toBeVisible()
    await page.getByRole('tab', { name: /^Entregue/ }).tap()
    await expect(page.getByText('Nenhuma carga entregue')).toBeVisible()
    await page.getByRole('tab', { name: /^Aguardando/ }).tap()
    await card(page, id).tap({ position: { x: 100, y: 60 } })
    await expect(page).toHaveURL(new RegExp(`drawer:cargas/detalhes/${id}\\)`))
  })

  test('a long list scrolls by itself: the page below it never comes into sight empty', async ({
    page,
    request,
  }) => {
    const codigoIdentificador = mark()
    const api = await cargaApi(request)
    await api.createMany(12, (n) => ({ codigoIdentificador, coletaEm: 10 + n }))
    await openQuadro(page, narrowed(codigoIdentificador))
    await expect(stage(page, 'Publicada').getByRole('article').first()).toBeVisible()
    const main = page.getByRole('main')
    expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })
})

test('the board has no barrier, light and dark', async ({ page, request }) => {
  test.slow()
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  await api.createMany(6, (n) => ({ codigoIdentificador, coletaEm: n - 40, entregaEm: n - 3 }))
  await openQuadro(page, narrowed(codigoIdentificador))
  await expect(page.getByRole('article')).toHaveCount(6)
  await expectNoAxeViolations(page)
})

test('a card shows when and at which dock its load is booked, and follows when the booking is cancelled or made anew', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await agendaApi(request, 1)
  const doca = await api.doca(`Doca ${codigoIdentificador}`, [8, 14])
  const { id, codigo } = await api.create({ codigoIdentificador })
  await openQuadro(page, narrowed(codigoIdentificador))
  const booking = card(page, id).getByTitle(/^Agendamento de doca/)
  await expect(card(page, id)).toBeVisible()
  await expect(booking).toHaveCount(0)

  const reserva = await api.reservar(doca, 8, { cargaId: id }, 1)
  await expect(booking).toHaveText(new RegExp(`^\\d\\d/\\d\\d 08:00 Doca ${codigoIdentificador}$`))
  await expect(card(page, id)).toHaveAccessibleName(
    new RegExp(`doca Doca ${codigoIdentificador}, .* 08:00 a 09:00`),
  )
  await expectNoAxeViolations(page)
  await page.goto(`/#/cargas/paineis/minhas-cargas/romaneio?cargaId=${id}`)
  await expect(page.getByText(`Romaneio de carga ${codigo}`)).toBeVisible()
  await expect(page.getByText(new RegExp(`^Doca ${codigoIdentificador}, .* 08:00 a 09:00$`))).toBeVisible()

  await page.goto(`${QUADRO}${narrowed(codigoIdentificador)}`)
  await expect(booking).toBeVisible()
  await api.call('patch', `/agendamento/reserva/${reserva.id}/cancelar`, {
    justificativaCancelamento: 'Chuva',
  })
  await expect(booking).toHaveCount(0)
  await api.reservar(doca, 14, { cargaId: id }, 1)
  await expect(booking).toHaveText(/ 14:00 /)
})
