/** One action on many loads of the board: what it would do, how far it is, what failed, and the way back. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { card, cargaApi, openQuadro, stage } from './support/cargas.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const mark = () => `W${randomUUID().slice(0, 8)}`
const bar = (page: Page) => page.getByRole('region', { name: 'Cargas selecionadas' })
const counter = (page: Page, label: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: label }).locator('dd')

/** "Ações" of the bar, by keyboard; the items of the menu follow the arrows. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Ações' }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

test('three loads are deactivated with a reason, the progress tells total, successes and failures, and all of it is taken back [L-108, L-105, L-109, L-247]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const ids = await api.createMany(4, (n) => ({ codigoIdentificador, coletaEm: 10 + n }))
  const chosen = ids.slice(0, 3)
  await openQuadro(page, `?busca=${codigoIdentificador}`)
  for (const id of chosen) {
    await card(page, id).focus()
    await page.keyboard.press('Space')
  }
  await chooseAction(page, 'Desativar')

  const rehearsal = page.getByRole('dialog', { name: 'Desativar 3 cargas: o que vai acontecer' })
  await expect(counter(page, 'Serão desativadas')).toHaveText('3')
  const confirm = rehearsal.getByRole('button', { name: 'Desativar 3 cargas' })
  await expect(confirm).toBeDisabled()
  const reason = rehearsal.getByRole('combobox', { name: 'Motivo' })
  await chooseFirst(page, reason)
  await expect(confirm).toBeEnabled()

  // A refused start loses nothing; meanwhile one of the loads leaves the board.
  await page.route('**/carga-mongo/acoes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'acao_grande_demais', message: 'Escolha menos cargas.' } })
      : route.fallback(),
  )
  await page.keyboard.press('Control+Enter')
  await expect(rehearsal.getByRole('alert')).toContainText('Escolha menos cargas.')
  await expect(reason).not.toHaveValue('')
  await page.unroute('**/carga-mongo/acoes')
  await api.call('post', `/api/carga-mongo/${chosen[2]}/desativar`, {
    motivoId: ((await api.call('get', '/api/tipo?tipo=10')) as { id: string }[])[0]?.id,
  })
  await expect(card(page, chosen[2] ?? '')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')

  const progress = page.getByRole('dialog', { name: 'Desativação de 3 cargas' })
  await expect(progress).toContainText('Concluída: 2 desativadas, 1 falha.')
  await expect(progress).toContainText('3 de 3 processadas')
  await expect(counter(page, 'Total')).toHaveText('3')
  await expect(counter(page, 'Falhas')).toHaveText('1')
  await expect(progress.getByRole('region', { name: 'Não possível desativar a carga' })).toContainText(
    'A carga está desativada.',
  )
  await expectNoAxeViolations(page)
  for (const id of chosen) await expect(card(page, id)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)

  await progress.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Desfazer: desativação de 2 cargas' })
    .getByRole('button', { name: 'Desfazer' })
    .press('Enter')
  const back = page.getByRole('dialog', { name: 'Desfazer: reativação de 2 cargas' })
  await expect(back).toContainText('Concluída: 2 reativadas.')
  for (const id of chosen.slice(0, 2)) await expect(card(page, id)).toBeVisible()
  await back.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the rehearsal refuses with reasons and asks about batches; a closed progress is found again on the board [L-118]', async ({
  page,
  request,
}) => {
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  const ids = await api.createMany(4, (n) => ({ codigoIdentificador, coletaEm: 10 + n }))
  await api.call('post', '/api/cargalote/criarlote', { cargas: [ids[0], ids[3]] })
  await openQuadro(page, `?busca=${codigoIdentificador}`)
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  for (const id of ids.slice(0, 3)) await card(page, id).click()

  await chooseAction(page, 'Criar lote')
  await expect(counter(page, 'Ficam como estão')).toHaveText('1')
  const refusals = page.getByRole('region', { name: 'Não foi possível incluir a carga no lote' })
  await expect(refusals).toContainText('A carga já faz parte de um lote.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Ações' })).toBeFocused()

  await chooseAction(page, 'Desativar')
  await expect(counter(page, 'Pedem decisão')).toHaveText('1')
  const rehearsal = page.getByRole('dialog')
  await expect(rehearsal.getByRole('button', { name: 'Desativar 2 cargas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await rehearsal.getByRole('button', { name: /^O lote todo, carga/ }).click()
  await expect(rehearsal.getByRole('button', { name: 'Desativar 4 cargas' })).toBeVisible()
  await expect(rehearsal).toContainText('Outras cargas dos mesmos lotes')
  await rehearsal.getByRole('button', { name: 'Voltar' }).click()

  // As if the job had not come to its turn yet.
  await page.route('**/carga-mongo/acoes**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    return route.fulfill({ response: answer, body: body.replaceAll('"concluida"', '"executando"') })
  })
  await chooseAction(page, 'Mover de etapa')
  await rehearsal.getByRole('combobox', { name: 'Nova etapa' }).selectOption('Em negociação')
  await rehearsal.getByRole('button', { name: 'Mover 3 cargas de etapa' }).click()
  const progress = page.getByRole('dialog', { name: 'Movendo 3 cargas de etapa' })
  await expect(progress).toContainText('Você pode fechar: o servidor continua a ação.')
  await progress.getByRole('button', { name: 'Fechar' }).last().click()
  const again = page.getByRole('button', { name: 'Ver andamento: Movendo 3 cargas de etapa' })
  await expect(again).toBeFocused()
  await page.reload()
  await again.click()
  await expect(progress).toContainText('3 de 3 processadas')
  await page.unroute('**/carga-mongo/acoes**')
  await expect(page.getByRole('dialog')).toContainText('Concluída: 3 movidas.')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(stage(page, 'Em negociação').getByRole('article')).toHaveCount(3)
  await expect(again).toHaveCount(0)
})

test('a running action on more than a thousand loads is interrupted: what was done stays, the rest is done later', async ({
  page,
  request,
}) => {
  test.slow()
  const TOTAL = 1_100
  const codigoIdentificador = mark()
  const api = await cargaApi(request)
  await api.createMany(TOTAL, () => ({ codigoIdentificador }))
  await openQuadro(page, `?busca=${codigoIdentificador}`)
  await deactivateAll(page, TOTAL)

  await page
    .getByRole('dialog', { name: 'Desativando 1.100 cargas' })
    .getByRole('button', { name: 'Interromper' })
    .press('Enter')
  const asked = page.getByRole('dialog', { name: 'O processo será interrompido' })
  await expect(asked).toContainText('O que já foi feito permanece. O restante não será processado.')
  await asked.getByRole('button', { name: 'Interromper' }).press('Enter')
  const stopped = page.getByRole('dialog', { name: 'Desativação de 1.100 cargas' })
  await expect(stopped).toContainText(/Interrompida: [\d.]+ desativadas?, [\d.]+ não processadas?\./)
  await expectNoAxeViolations(page)
  const [done = 0, left = 0] =
    ((await stopped.textContent()) ?? '')
      .match(/Interrompida: ([\d.]+) \S+, ([\d.]+) não/)
      ?.slice(1)
      .map((count) => Number(count.replaceAll('.', ''))) ?? []
  expect(done + left).toBe(TOTAL)
  expect(left).toBeGreaterThan(0)
  await stopped.getByRole('button', { name: 'Concluir' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)

  // What was not done is still there, and is all that is.
  const text = left.toLocaleString('pt-BR')
  await deactivateAll(page, left)
  await expect(dialog).toContainText(
    left === 1 ? 'Concluída: 1 desativada.' : `Concluída: ${text} desativadas.`,
    {
      timeout: 60_000,
    },
  )
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(0)
})

/** The first entry of the focused field, by keyboard; on a busy machine its list stands open before it can be walked. */
async function chooseFirst(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).not.toHaveValue('', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Every load that the board shows as filtered, with a reason. */
async function deactivateAll(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Selecionar', exact: true }).press('Enter')
  await bar(page)
    .getByRole('button', { name: `Selecionar as ${count.toLocaleString('pt-BR')} do filtro` })
    .press('Enter')
  await expect(bar(page)).toContainText(`${count.toLocaleString('pt-BR')} `)
  await chooseAction(page, 'Desativar')
  const reason = page.getByRole('dialog').getByRole('combobox', { name: 'Motivo' })
  await chooseFirst(page, reason)
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /^Desativar [\d.]+ cargas?$/ }),
  ).toBeEnabled()
  await page.keyboard.press('Control+Enter')
}
