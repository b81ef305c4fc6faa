/** The details of a load, what can be done to it, and what is printed of it. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newPlaca } from '../demo/play/new-placa.ts'
import { CARRIER, type CargaApi, card, cargaApi, openQuadro, partnerCarrier } from './support/cargas.ts'
import { another, drawer, question, toast } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const DAY_H = 24

/** A word that finds the loads of one journey and no others. */
const mark = () => `X${randomUUID().slice(0, 8)}`
const quadro = '/#/cargas/paineis/minhas-cargas'
const detalhes = (id: string, pagina = '') => `${quadro}(drawer:cargas/detalhes/${id}${pagina})`
/** Journeys share the vehicles of the demonstration, so each takes them in a week of its own. */
let nextWeek = 4
const ownWeek = () => {
  nextWeek += 1
  return nextWeek * 7 * DAY_H
}

interface Veiculo {
  readonly veiculoId: string
  readonly placa: string
  readonly motorista: { readonly id: string; readonly nome: string } | null
}
interface Paradas {
  readonly version: number
  readonly paradas: readonly { readonly id: string; readonly nome: string }[]
}

/** The vehicles that have a driver, the best first. */
async function vehiclesFor(api: CargaApi, id: string): Promise<Veiculo[]> {
  const { items } = (await api.call('get', `/api/carga-mongo/${id}/encontrar-veiculo?limit=50`)) as {
    items: Veiculo[]
  }
  return items.filter(({ motorista }) => motorista !== null)
}

async function allocate(api: CargaApi, id: string): Promise<Veiculo> {
  const [veiculo] = await vehiclesFor(api, id)
  if (!veiculo) throw new Error('The demonstration has no vehicle with a driver.')
  await api.call('post', `/api/carga-mongo/${id}/alocar`, {
    tipoAlocacao: 1,
    veiculoId: veiculo.veiculoId,
    motoristaId: veiculo.motorista?.id,
  })
  return veiculo
}

async function open(page: Page, id: string, pagina = ''): Promise<void> {
  await openQuadro(page)
  await page.goto(detalhes(id, pagina))
  await expect(drawer(page).getByRole('tab', { name: 'Resumo' })).toBeVisible()
}

const tab = (page: Page, name: string | RegExp) => drawer(page).getByRole('tab', { name })
const button = (page: Page, name: string | RegExp) => drawer(page).getByRole('button', { name })

/** Chooses in the menu of the open load. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await button(page, /^Ações da carga/).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Chooses in a list that is found by typing. */
async function pick(page: Page, title: string | RegExp, label: RegExp): Promise<string> {
  const dialog = question(page, title)
  await dialog.getByRole('combobox', { name: label }).click()
  const option = page.getByRole('option').first()
  const text = (await option.textContent()) ?? ''
  await option.click()
  return text
}

/** A kind of occurrence that raises an alert. */
async function occurrenceKind(api: CargaApi): Promise<{ id: string; descricao: string }> {
  const name = mark()
  return (await api.call('post', '/api/tipo-ocorrencia', {
    codigo: name.slice(0, 9).toUpperCase(),
    descricao: `Parada não prevista ${name}`,
    categoria: 'transporte',
    severidade: 'alta',
    abreAlerta: true,
  })) as { id: string; descricao: string }
}

test('a double click opens the load; its pages are tabs and addresses, and J and K walk on [L-009, L-010, L-011, L-012]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const codigoIdentificador = mark()
  const first = await api.create({ codigoIdentificador, coletaEm: 30 })
  const second = await api.create({ codigoIdentificador, coletaEm: 40 })
  await openQuadro(page, `?busca=${codigoIdentificador}`)
  await card(page, first.id).dblclick()
  await expect(question(page, `Carga ${first.codigo}`)).toBeVisible()
  await expect(drawer(page).getByRole('tab')).toHaveText([
    'Resumo',
    'Rotograma',
    'Motorista',
    'Encontrar veículo',
    'Conformidade',
    /^Anexos/,
    'Histórico',
    'Acompanhamento',
  ])

  // By keyboard alone: from tab to tab, to the next load and back, and out again.
  await tab(page, 'Resumo').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Rotograma')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`detalhes/${first.id}/rotograma`))
  await expect(drawer(page).getByText('Origem', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(question(page, `Carga ${second.codigo}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`detalhes/${second.id}/rotograma`))
  await page.keyboard.press('k')
  await expect(question(page, `Carga ${first.codigo}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(card(page, first.id)).toBeFocused()

  // Addresses: the summary, a page that this load has not, a load that is not there.
  await page.goto(detalhes(first.id, '/resumo'))
  await expect(tab(page, 'Resumo')).toHaveAttribute('aria-selected', 'true')
  await expect(drawer(page).getByText('Mercantil São Bento').first()).toBeVisible()
  await page.goto(detalhes(first.id, '/transportadoras'))
  await expect(drawer(page).getByText('Esta parte não existe nesta carga')).toBeVisible()
  await page.goto(detalhes(randomUUID()))
  await expect(drawer(page).getByText('Esta carga não existe')).toBeVisible()
})

test('deactivating asks for its reason first, tells the result literally and can be taken back [L-047, L-105, L-106, L-109, D-087]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create()
  await open(page, id)
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/desativar')) sent.push(one.url())
  })
  await button(page, /^Ações da carga/).click()
  // The key of the menu chooses too, once the menu is there.
  await expect(page.getByRole('menuitem', { name: /^Desativar/ })).toBeVisible()
  await page.keyboard.press('Delete')
  const title = `Desativar carga ${codigo}`
  const confirm = question(page, title).getByRole('button', { name: 'Desativar' })
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(question(page, title).getByText('Informe o motivo da desativação.')).toBeVisible()
  expect(sent).toEqual([])
  await pick(page, title, /^Motivo/)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${codigo} desativada com sucesso!`)).toBeVisible()
  await expect(drawer(page).getByText('Desativada', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Reativar', exact: true }).first().click()
  await expect(toast(page, `Carga ${codigo} reativada`)).toBeVisible()
  await expect(drawer(page).getByText('Aberta', { exact: true })).toBeVisible()
})

test('a deactivation that fails says so literally, who was faster, and keeps what was chosen [L-107]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create()
  await open(page, id)
  await choose(page, /^Desativar/)
  const title = `Desativar carga ${codigo}`
  const reason = await pick(page, title, /^Motivo/)
  const motivos = (await api.call('get', '/api/tipo?tipo=10')) as { id: string }[]
  await api.call('post', `/api/carga-mongo/${id}/desativar`, { motivoId: motivos[0]?.id })
  await expect(question(page, title).getByText(/Renata Kuhn desativou a carga/)).toBeVisible()
  await question(page, title)
    .getByRole('button', { name: /^Desativar/ })
    .click()
  await expect(question(page, title).getByText('Não possível desativar a carga')).toBeVisible()
  await expect(question(page, title).getByRole('combobox', { name: /^Motivo/ })).toHaveValue(reason)
})

test('a vehicle of the ranking takes the load, and two people who change it at once compare what they did', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ coletaEm: ownWeek(), peso: 500 })
  await open(page, id, '/encontrar-veiculo')
  const [best, other] = await vehiclesFor(api, id)
  if (!best || !other) throw new Error('The demonstration has too few vehicles.')
  // The first one may be a truck of another journey, which has no driver of its own.
  const placa = new RegExp(`^Escolher ${best.placa.slice(0, 3)}.?${best.placa.slice(3)}$`)
  await drawer(page).getByRole('button', { name: placa }).click()
  const dialog = question(page, `Alocar carga ${codigo}`)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(2)
  await expect(dialog.getByRole('combobox', { name: /^Motorista/ })).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Carga .* alocada/)).toBeVisible()
  await expect(drawer(page).getByText('Em andamento', { exact: true })).toBeVisible()

  await choose(page, 'Atualizar veículo e motorista')
  const editor = question(page, `Veículo e motorista da carga ${codigo}`)
  await editor.getByRole('checkbox', { name: 'Checklist alterado' }).check()
  const now = (await api.call('get', `/api/carga-mongo/${id}/veiculo`)) as {
    version: number
    veiculo: { id: string }
  }
  const taken = now.veiculo.id === best.veiculoId ? other : best
  await api.call('put', `/api/carga-mongo/${id}/atualizar-veiculo`, {
    version: now.version,
    veiculoId: taken.veiculoId,
    motoristaId: taken.motorista?.id,
    equipamentos: [],
  })
  await expect(editor.getByText(/Renata Kuhn: troca de veículo/)).toBeVisible()
  await editor.getByRole('button', { name: /^Atualizar/ }).click()
  const conflict = question(page, /mudou enquanto você editava/)
  await expect(conflict.getByText(/Renata Kuhn salvou a versão/)).toBeVisible()
  await conflict.getByRole('button', { name: /^Salvar versão/ }).click()
  await expect(toast(page, `Veículo da carga ${codigo} atualizado`)).toBeVisible()
  const after = (await api.call('get', `/api/carga-mongo/${id}/veiculo`)) as {
    checklistAlterado: boolean
    veiculo: { id: string }
  }
  expect([after.checklistAlterado, after.veiculo.id]).toEqual([true, taken.veiculoId])
})

test('finalizing is confirmed and told, reverted, and the load cancelled with its reason and reopened [L-055, L-104, L-155]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ coletaEm: ownWeek() })
  await allocate(api, id)
  await open(page, id)
  await button(page, 'Finalizar').click()
  await question(page, `Finalizar carga ${codigo}`).getByRole('button', { name: 'Finalizar' }).click()
  await expect(toast(page, 'Carga finalizada com sucesso!')).toBeVisible()
  await expect(button(page, 'Finalizar')).toBeHidden()
  await button(page, /^Ações da carga/).click()
  const blocked = page.getByRole('menuitem', { name: /^Finalizar/ })
  await expect(blocked).toHaveAttribute('aria-disabled', 'true')
  await expect(blocked).toContainText('A carga já está finalizada.')
  await page.getByRole('menuitem', { name: 'Reverter finalização' }).click()
  await question(page, /^Reverter finalização/)
    .getByRole('button', { name: 'Reverter finalização' })
    .click()
  await expect(toast(page, `Finalização da carga ${codigo} revertida`)).toBeVisible()

  await choose(page, 'Cancelar carga')
  const title = `Cancelar carga ${codigo}`
  const confirm = question(page, title).getByRole('button', { name: 'Cancelar carga' })
  await expect(question(page, title).getByText('Esta ação não pode ser desfeita.')).toBeVisible()
  await pick(page, title, /^Motivo/)
  await expect(confirm).toBeDisabled()
  await question(page, title)
    .getByLabel(/^O que aconteceu/)
    .fill('O cliente desistiu da compra.')
  await confirm.click()
  await expect(toast(page, `Carga ${codigo} cancelada`)).toBeVisible()
  await expect(drawer(page).getByText('O cliente desistiu da compra.').first()).toBeVisible()
  await button(page, 'Reabrir').click()
  await question(page, `Reabrir carga ${codigo}`).getByRole('button', { name: 'Reabrir' }).click()
  await expect(toast(page, `Carga ${codigo} reaberta`)).toBeVisible()
})

test('a load moves within its group, to another group by the action that leads there, and to another unit', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ coletaEm: ownWeek() })
  await open(page, id)
  await button(page, 'Mover para...').click()
  const mover = question(page, /^Mover carga/)
  await expect(mover.getByRole('radio', { name: /Publicada \(está aqui\)/ })).toBeDisabled()
  await expect(mover.getByRole('radio', { name: 'Aguardando comprovante' })).toBeDisabled()
  await mover.getByRole('radio', { name: 'Em negociação' }).check()
  await mover.getByRole('button', { name: 'Mover' }).click()
  await expect(toast(page, `Carga ${codigo} movida para Em negociação`)).toBeVisible()
  await button(page, 'Mover para...').click()
  await mover.getByRole('radio', { name: 'Em viagem' }).check()
  await mover.getByRole('button', { name: 'Continuar para alocar' }).click()
  await expect(question(page, `Alocar carga ${codigo}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, 'Alterar unidade de negócio')
  const unit = question(page, /^Alterar unidade/)
  await unit.getByLabel(/^Nova unidade/).selectOption({ label: 'CD Betim' })
  await unit.getByRole('button', { name: 'Alterar unidade' }).click()
  await expect(toast(page, `Carga ${codigo} agora é de CD Betim`)).toBeVisible()
})

test('arrivals and departures are told by hand, corrected, and stand in the timeline and the history', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id } = await api.create({ coletaEm: -3, entregaEm: 20 })
  const [other] = await vehiclesFor(api, id)
  // The vehicles of the demonstration are under way at this hour.
  const veiculo = (await api.call('post', '/api/veiculo', {
    placa: newPlaca(),
    tipo: 'TOCO',
    carroceria: 'BAU',
    propriedade: 'proprio',
  })) as { id: string }
  await api.call('post', `/api/carga-mongo/${id}/alocar`, {
    tipoAlocacao: 3,
    veiculoId: veiculo.id,
    motoristaId: other?.motorista?.id,
  })
  await open(page, id, '/acompanhamento')
  await button(page, 'Registrar chegada ou saída').click()
  const form = question(page, /^Registrar chegada ou saída/)
  await expect(form.getByLabel(/^Parada/)).toContainText('Origem · CD Jundiaí')
  await form.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText(/^Viagem da carga/)).toBeVisible()
  const line = drawer(page).getByRole('list', { name: 'Linha do tempo' })
  await expect(line.getByRole('listitem').first()).toContainText('Chegada na origem')
  await button(page, 'Corrigir horário: Chegada na origem').click()
  await expect(question(page, /^Corrigir chegada/).getByLabel(/^Parada/)).toBeDisabled()
  await page.keyboard.press('Escape')
  await button(page, 'Anotar').click()
  await question(page, /^Anotação/)
    .getByLabel(/^Anotação/)
    .fill('Motorista aguarda a nota fiscal.')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Anotação registrada')).toBeVisible()
  await expect(line).toContainText('Motorista aguarda a nota fiscal.')
  await tab(page, 'Histórico').click()
  await expect(drawer(page).getByText('Renata Kuhn: chegada')).toBeVisible()
  await expect(drawer(page).getByText('Renata Kuhn criou a carga')).toBeVisible()
})

test('stops take another order and other windows by keyboard; another version is compared [L-182]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const created = await api.create({ coletaEm: 50 })
  await open(page, created.id, '/rotograma')
  await button(page, 'Alterar ordem e horários').click()
  const start = drawer(page).getByLabel('Início da janela de Mercantil São Bento')
  await start.fill('2027-03-10T09:30')
  await drawer(page).getByLabel('Fim da janela de Mercantil São Bento').fill('2027-03-10T08:00')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('O fim vem antes do início')).toBeVisible()
  await drawer(page).getByLabel('Fim da janela de Mercantil São Bento').fill('2027-03-10T11:00')
  // The last stop cannot become the first: a load begins where it is picked up.
  await start.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByText('A primeira parada deve ser uma coleta.')).toBeVisible()
  await start.focus()
  await page.keyboard.press('Alt+ArrowDown')

  const { version, paradas } = (await api.call('get', `/api/carga-mongo/${created.id}`)) as Paradas
  await api.call('patch', `/api/carga-mongo/${created.id}/rotograma`, {
    version,
    paradas: paradas.map(({ id, nome }) =>
      nome === 'Mercantil São Bento' ? { id, janelaFim: '2027-03-11T15:00:00.000Z' } : { id },
    ),
  })
  await page.keyboard.press('Control+Enter')
  const conflict = question(page, /mudou enquanto você editava/)
  await conflict.getByRole('button', { name: 'Ficar com tudo o meu' }).click()
  await conflict.getByRole('button', { name: /^Salvar versão/ }).click()
  await expect(toast(page, 'Rota atualizada')).toBeVisible()
  await expect(drawer(page).getByText('10/03/2027 09:30 – 11:00')).toBeVisible()
})

test('documents are added by hand, changed and removed, and a file that is no invoice is refused by name [L-034]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id } = await api.create()
  await open(page, id)
  await drawer(page).getByRole('link', { name: 'Acrescentar documentos' }).click()
  await button(page, 'Por chave ou à mão').click()
  const form = question(page, 'Novo documento')
  await form.getByLabel('Chave de acesso').fill('123')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('A chave de acesso tem 44 posições')).toBeVisible()
  await form.getByLabel('Chave de acesso').fill('')
  await form.getByLabel('Número').fill('88412')
  await form.getByLabel('Descrição').fill('Farinha tipo 1')
  await form.getByLabel('Código').fill('FT1-25')
  await form.getByLabel('Quantidade').fill('240')
  await form.getByLabel('Embalagem').fill('Saco 25 kg')
  await form.getByLabel('Peso (kg)').fill('6.000')
  await form.getByLabel(/^Volume/).fill('11,2')
  await form.getByLabel('Valor (R$)').fill('37680,50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/acrescentado$/)).toBeVisible()
  const table = drawer(page).getByRole('table')
  await table.getByRole('button', { name: '88412', exact: true }).click()
  await expect(table).toContainText('Farinha tipo 1')
  await expect(table).toContainText('FT1-25')
  await expect(table).toContainText('Saco 25 kg')
  await expect(table).toContainText('11,20\u00a0m³')
  await expect(table).toContainText('R$\u00a037.680,50')
  await expect(tab(page, /^Documentos/)).toContainText('1')
  await drawer(page)
    .getByLabel('Importar XML de NF-e')
    .first()
    .setInputFiles({ name: 'pedido.xml', mimeType: 'text/xml', buffer: Buffer.from('<pedido/>') })
  await expect(
    drawer(page).getByText(/pedido\.xml: O XML é de outro documento, não de uma NF-e\./),
  ).toBeVisible()
  await table.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await question(page, /^Excluir/)
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(drawer(page).getByText('Nenhum documento')).toBeVisible()
})

test('files are attached, downloaded and removed; a disguised one is refused with its reason', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id } = await api.create()
  await open(page, id, '/anexos')
  const input = drawer(page).locator('input[type=file]')
  await expect(drawer(page).getByText('Nenhum anexo')).toBeVisible()
  await input.setInputFiles([
    { name: 'comprovante.txt', mimeType: 'text/plain', buffer: Buffer.from('Entregue em ordem.') },
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('MZ isto não é uma imagem') },
  ])
  await expect(toast(page, '1 arquivo anexado')).toBeVisible()
  await expect(drawer(page).getByText(/foto\.png: /)).toBeVisible()
  await expect(tab(page, /^Anexos/)).toContainText('1')
  const downloading = page.waitForEvent('download')
  await button(page, 'Baixar comprovante.txt').click()
  expect((await downloading).suggestedFilename()).toBe('comprovante.txt')
  await button(page, 'Excluir comprovante.txt').click()
  await question(page, 'Excluir comprovante.txt').getByRole('button', { name: 'Excluir' }).click()
  await expect(drawer(page).getByText('Nenhum anexo')).toBeVisible()
})

/** A page with a black square; readers find its parts without an index. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 30>>stream
0 0 0 rg 0 0 100 200 re f
endstream
endobj
trailer<</Root 1 0 R>>
%%EOF`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

test('pictures and PDFs that are attached are seen within the page, under a strict content policy', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const { id } = await api.create()
  await open(page, id, '/anexos')
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'lacre.png', mimeType: 'image/png', buffer: PNG },
      { name: 'canhoto.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
      { name: 'rasgado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
    ])
  await expect(toast(page, '3 arquivos anexados')).toBeVisible()
  await expect(drawer(page).locator('img')).toHaveJSProperty('naturalWidth', 1)
  await button(page, 'Ver lacre.png').press('Enter')
  const picture = question(page, 'lacre.png')
  await expect(picture.getByRole('img', { name: 'lacre.png' })).toHaveJSProperty('naturalWidth', 1)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Ver lacre.png')).toBeFocused()
  await button(page, 'Ver canhoto.pdf').press('Enter')
  const sheet = question(page, 'canhoto.pdf').getByRole('img', { name: 'Página 1 de 1' })
  await expect(sheet).toHaveAttribute('aria-busy', 'false')
  const colours = await sheet.evaluate((canvas: HTMLCanvasElement) => {
    const at = (x: number) => [...(canvas.getContext('2d')?.getImageData(x, 9, 1, 1).data ?? [])]
    return [at(9), at(canvas.width - 9)]
  })
  expect(colours).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await button(page, 'Ver rasgado.pdf').click()
  await expect(question(page, 'rasgado.pdf').getByRole('alert')).toContainText('Baixe o arquivo')
})

test('the alert of a load opens its occurrences, where they are opened, looked after and resolved [S-140]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const tipo = await occurrenceKind(api)
  const { id, codigo } = await api.create()
  await open(page, id)
  await choose(page, 'Abrir ocorrência')
  const form = question(page, `Abrir ocorrência na carga ${codigo}`)
  await form.getByRole('combobox', { name: /^Tipo de ocorrência/ }).fill(tipo.descricao)
  await page.getByRole('option', { name: tipo.descricao }).click()
  await form.getByLabel('Descrição').fill('Fila em balança, sem avaria.')
  await form.getByRole('button', { name: 'Abrir ocorrência' }).click()
  await expect(toast(page, `Ocorrência aberta: ${tipo.descricao}`)).toBeVisible()
  await page.goto(detalhes(id))
  await drawer(page).getByRole('link', { name: '1 alerta' }).click()
  await expect(page).toHaveURL(new RegExp(`ocorrencia/${id}`))
  const item = drawer(page).getByRole('article', { name: tipo.descricao })
  await expect(item).toContainText('Pendente')
  await item.getByRole('button', { name: /^Pôr em andamento/ }).click()
  await expect(item).toContainText('Em andamento')
  await item.getByRole('button', { name: /^Alterar descrição/ }).click()
  await question(page, tipo.descricao).getByLabel('Eu cuido desta ocorrência').check()
  await page.keyboard.press('Control+Enter')
  await question(page, tipo.descricao).getByRole('button', { name: 'Salvar' }).click()
  await expect(item).toContainText('Responsável: Renata Kuhn')
  await item.getByRole('button', { name: /^Resolver/ }).click()
  await question(page, /^Resolver/)
    .getByLabel('Como foi resolvida')
    .fill('Seguiu viagem.')
  await question(page, /^Resolver/)
    .getByRole('button', { name: 'Resolver' })
    .click()
  await expect(item).toContainText('Resolvida')
  await expect(item).toContainText('Seguiu viagem.')
  await expect(drawer(page).getByRole('link', { name: /alerta/ })).toBeHidden()
})

test('the waybill opens in a window of its own, with items, without them, as a manifest and with the goods added up [L-017, L-018, L-050]', async ({
  page,
  request,
  context,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create()
  const { paradas } = (await api.call('get', `/api/carga-mongo/${id}`)) as Paradas
  for (const numero of ['501', '502']) {
    await api.call('post', `/api/carga-mongo/${id}/documentos`, {
      tipo: 'outro',
      numero,
      paradaId: paradas[1]?.id,
      itens: [{ descricao: 'Fubá mimoso', quantidade: 10, unidade: 'SC', peso: 250, valor: 900 }],
    })
  }
  await open(page, id)
  const opened = context.waitForEvent('page')
  await choose(page, 'Gerar romaneio sem itens')
  const sheet = await opened
  await expect(sheet).toHaveURL(new RegExp(`romaneio\\?cargaId=${id}&emptyItems=true`))
  await expect(sheet.getByRole('heading', { name: `Romaneio de carga ${codigo}` })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^Código de barras/ })).toBeVisible()
  await expect(sheet.getByRole('rowheader', { name: 'Documento 501' })).toBeVisible()
  await expect(sheet.getByText('Fubá mimoso')).toBeHidden()
  await expectNoAxeViolations(sheet)
  await sheet.getByRole('link', { name: 'Com itens' }).click()
  await expect(sheet.getByText('Fubá mimoso')).toHaveCount(2)
  await sheet.getByRole('link', { name: 'Minuta' }).click()
  await expect(sheet).toHaveURL(/tipoDocumento=minuta/)
  await expect(sheet.getByText('Valor do frete')).toBeVisible()
  await sheet.getByRole('link', { name: 'Unificado' }).click()
  await expect(sheet).toHaveURL(new RegExp(`romaneio-unificado\\?cargaId=${id}`))
  await expect(sheet.getByRole('row', { name: /Fubá mimoso.*20/ })).toBeVisible()
  // Black on white, without the tools.
  await sheet.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(sheet.getByRole('link', { name: 'Minuta' })).toBeHidden()
  const paper = sheet.getByRole('article')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('the PDF of a load is previewed, downloaded, and printed through a window that closes the drawer [L-015]', async ({
  page,
  request,
  context,
}) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create()
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true')
  })
  await open(page, id)
  await choose(page, 'Gerar PDF')
  await expect(question(page, `PDF da carga ${codigo}`)).toBeVisible()
  await expect(drawer(page).getByRole('heading', { name: `Carga ${codigo}`, level: 1 })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Baixar PDF').click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  const opened = context.waitForEvent('page')
  await button(page, 'Imprimir').click()
  const printed = await opened
  await expect(printed.getByRole('heading', { name: `Carga ${codigo}` })).toBeVisible()
  await expect(printed.locator('html')).toHaveAttribute('data-printed', 'true')
  await expect(drawer(page)).toBeHidden()

  // A browser that refuses the window is told of, and the drawer stays.
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.goto(`${quadro}(drawer:cargas/cargas/carga-pdf;cargaId=${id})`)
  await button(page, 'Imprimir').click()
  await expect(page.getByText('O navegador bloqueou a abertura da janela')).toBeVisible()
  await expect(drawer(page)).toBeVisible()
})

test('what somebody else does is seen in the open drawer without reading the page again [L-247]', async ({
  page,
  browser,
  request,
}) => {
  const api = await cargaApi(request)
  const { id } = await api.create({ coletaEm: ownWeek() })
  await open(page, id)
  const colleague = await another(browser)
  await colleague.goto(detalhes(id))
  await choose(colleague, 'Registrar anotação')
  await question(colleague, /^Anotação/)
    .getByLabel(/^Anotação/)
    .fill('Doca 04 liberada.')
  await colleague.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('list', { name: 'Linha do tempo' })).toContainText('Doca 04 liberada.')
  await allocate(api, id)
  await expect(drawer(page).getByText('Em andamento', { exact: true })).toBeVisible()
})

test('a carrier sees its part of a load and is told, not logged out, where the creator alone decides [L-046, L-172]', async ({
  page,
  request,
}) => {
  const api = await cargaApi(request)
  const transportadoraId = await partnerCarrier(request, api)
  const { id, codigo } = await api.create({ coletaEm: ownWeek() })
  await api.call('post', `/api/carga-mongo/${id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  await signIn(page, CARRIER, quadro)
  await page.goto(detalhes(id))
  await expect(question(page, `Carga ${codigo}`)).toBeVisible()
  await expect(tab(page, 'Histórico')).toBeHidden()
  await expect(tab(page, 'Transportadoras')).toBeHidden()
  await button(page, /^Ações da carga/).click()
  for (const name of [/^Editar/, /^Alterar unidade de negócio/, /^Desativar/]) {
    const blocked = page.getByRole('menuitem', { name })
    await expect(blocked).toHaveAttribute('aria-disabled', 'true')
    await expect(blocked).toContainText('Só a empresa que criou a carga pode fazer isto.')
  }
  await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await tab(page, 'Anexos').click()
  await expect(
    drawer(page).getByText('Os anexos são vistos só pela empresa que criou a carga.'),
  ).toBeVisible()
  await choose(page, 'Registrar chegada ou saída')
  await question(page, /^Registrar chegada/)
    .getByRole('button', { name: 'Registrar' })
    .click()
  await expect(page.getByText(/^Viagem da carga/)).toBeVisible()
})

test('nothing stands in the way of assistive technology on the pages of a load', async ({
  page,
  request,
}) => {
  test.slow()
  const api = await cargaApi(request)
  const { id } = await api.create({ coletaEm: -5, entregaEm: -1 })
  await open(page, id)
  await expect(drawer(page).getByText(/^1ª coleta atrasada em/)).toBeVisible()
  await expectNoAxeViolations(page)
  for (const name of ['Rotograma', 'Encontrar veículo', 'Acompanhamento'] as const) {
    await tab(page, name).click()
    await expect(drawer(page).getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('on a phone the details fill the page and can be used with a thumb', async ({ page, request }) => {
  const api = await cargaApi(request)
  const { id, codigo } = await api.create({ coletaEm: ownWeek() })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, id)
  await expect(question(page, `Carga ${codigo}`)).toBeVisible()
  const box = await drawer(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto(detalhes(id, '/acompanhamento'))
  await expect(tab(page, 'Acompanhamento')).toBeInViewport({ ratio: 1 })
  await button(page, 'Alocar veículo').first().click()
  await expect(question(page, `Alocar carga ${codigo}`).getByRole('radio').nth(3)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(question(page, `Alocar carga ${codigo}`)).toHaveCount(0)
})
