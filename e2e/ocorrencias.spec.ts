/** Occurrences: their board by keyboard, drag and menu, what people write about one, and walls with and without a session. */
import { type CargaApi, cargaApi, OPERADOR, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { drawer, question, toast, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

interface Aberta {
  readonly id: string
  readonly codigo: string
  readonly codigoCarga: string
  readonly unidadeNegocioId: string
}

/** Opens one of a kind of its own on a load of its own; the name of the kind finds it on the board. */
async function abrir(api: CargaApi, descricao: string, values: object = {}): Promise<Aberta> {
  const tipo = (await api.call('post', '/api/tipo-ocorrencia', {
    codigo: `E${Date.now() % 1_000_000_000}`,
    descricao,
    categoria: 'transporte',
    severidade: 'alta',
    ...values,
  })) as { id: string }
  const carga = await api.create()
  return (await api.call('post', `/api/carga-mongo/${carga.id}/ocorrencias`, {
    tipoOcorrenciaId: tipo.id,
  })) as Aberta
}

test('an occurrence goes over the board by keyboard, drag and menu, talked about and resolved once, live for others [D-051, E-214]', async ({
  page,
  browser,
  request,
}) => {
  const api = await cargaApi(request)
  const nome = unique('Parada')
  const aberta = await abrir(api, nome, { prazoMin: 43_200 })
  await signIn(page, SHIPPER, `/#/ocorrencias?busca=${encodeURIComponent(nome)}`)
  const coluna = (titulo: string, on = page) => on.getByRole('region', { name: new RegExp(`^${titulo}`) })
  const cartao = (titulo: string, on = page) =>
    coluna(titulo, on).getByRole('article', { name: new RegExp(aberta.codigo) })
  await expect(cartao('Pendente')).toContainText(nome)
  await expect(cartao('Pendente')).toContainText('Sem responsável')
  await expectNoAxeViolations(page)

  // Somebody else at another computer, on a phone.
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(other, OPERADOR, `/#/ocorrencias?busca=${encodeURIComponent(nome)}`)
  await expect(cartao('Pendente', other)).toBeVisible()
  await expectNoAxeViolations(other)

  // By keyboard: Esc leaves it, Enter lets it go.
  await cartao('Pendente').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(cartao('Pendente')).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cartao('Em andamento')).toBeVisible()
  await expect(cartao('Em andamento'), 'the keyboard goes with the card').toBeFocused()
  await other.getByRole('button', { name: /^Em andamento/ }).click()
  await expect(cartao('Em andamento', other), 'what others do shows by itself').toBeVisible()

  // Its drawer: somebody answers for it, is called, and the customer is offered a text.
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText(aberta.codigo)
  await expectNoAxeViolations(page)
  const responsavel = drawer(page).getByRole('combobox', { name: 'Responsável' })
  await responsavel.fill('Renata')
  await page
    .getByRole('option', { name: /Renata/ })
    .first()
    .click()
  await drawer(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  const comentar = drawer(page).getByRole('textbox', { name: 'Comentar' })
  await comentar.fill('Liguei para a portaria. @')
  await expect(drawer(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(comentar).toHaveValue(/portaria\. @\S.* $/)
  await page.reload()
  await expect(comentar, 'what is not sent yet is kept').toHaveValue(/portaria\. @\S.* $/)
  await drawer(page).getByRole('button', { name: 'Comentar' }).click()
  await expect(drawer(page).getByRole('list', { name: 'Comentários' })).toContainText(
    'Liguei para a portaria.',
  )
  await drawer(page).getByRole('button', { name: 'Avisar cliente' }).click()
  const avisar = question(page, /^Avisar o cliente/)
  await expect(avisar.getByLabel('Texto')).toHaveValue(new RegExp(`carga ${aberta.codigoCarga}`))
  await avisar.getByRole('button', { name: 'Copiar texto' }).click()
  await avisar.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(drawer(page).getByRole('list', { name: 'Comentários' })).toContainText(
    'O envio não é confirmado pela plataforma.',
  )

  // Two people resolve it: the second hears who was first.
  await other.getByRole('button', { name: /^Em andamento/ }).click()
  await cartao('Em andamento', other).click()
  await drawer(other).getByRole('button', { name: 'Resolver' }).click()
  const delas = question(other, `Resolver: ${nome}`)
  await delas.getByLabel('Como foi resolvida').fill('A fila andou')
  await page.keyboard.press('Escape')
  const from = await cartao('Em andamento').boundingBox()
  const to = await coluna('Resolvida').getByRole('list').boundingBox()
  if (!from || !to) throw new Error('Card and column are on the screen.')
  await page.mouse.move(from.x + 60, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 })
  await page.mouse.up()
  const resolver = question(page, `Resolver: ${nome}`)
  await resolver.getByLabel('Como foi resolvida').fill('Seguiu viagem')
  await resolver.getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect(toast(page, 'Ocorrência resolvida')).toBeVisible()
  await expect(cartao('Resolvida')).toBeVisible()
  await delas.getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect(delas).toContainText('já resolveu esta ocorrência às')
  await expect(delas.getByLabel('Como foi resolvida'), 'what was written stays').toHaveValue('A fila andou')
  await other.context().close()

  // Taken up again by the menu.
  await cartao('Resolvida').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Retomar' }).click()
  await expect(cartao('Em andamento')).toBeVisible()
})

test('an overdue occurrence is told apart on the board, on the card of its load and on walls [S-137, S-138, S-140]', async ({
  page,
  request,
  browser,
}) => {
  const api = await cargaApi(request)
  const nome = unique('Avaria')
  const aberta = await abrir(api, nome, { prazoMin: 60 })
  // A deadline that a person gave ends in a moment.
  await api.call('put', `/api/ocorrencia/${aberta.id}`, {
    prazoEm: new Date(Date.now() + 1_500).toISOString(),
  })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  await signIn(page, SHIPPER, `/#/ocorrencias?busca=${encodeURIComponent(nome)}`)
  await page.getByRole('button', { name: /^Vencidas/ }).click()
  await expect(page.getByRole('article', { name: new RegExp(aberta.codigo) })).toContainText('venceu há')
  await expect(page.getByRole('button', { name: /^Vencidas/ })).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/#/tv/ocorrencias?unidade=${aberta.unidadeNegocioId}`)
  await expect(page.getByRole('heading', { name: 'Ocorrências', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ocorrências abertas' })).toContainText('Vencida')
  await expect(page.getByRole('region', { name: 'Por responsável' })).toContainText('Sem responsável')
  await expectNoAxeViolations(page)

  const { chave } = (await api.call('post', '/agendamento/painel-tela', {
    unidadeNegocioId: aberta.unidadeNegocioId,
    nome: unique('TV'),
    quadro: 3,
  })) as { chave: string }
  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  await wall.goto(`/#/tv/tela?chave=${chave}`)
  await expect(wall.getByRole('region', { name: 'Ocorrências abertas' })).toContainText('Vencida')
  await expectNoAxeViolations(wall)
  await wall.context().close()
})

for (const width of [1440, 390]) {
  test(`an occurrence is opened from the board by keyboard, and found in the list, at ${width}`, async ({
    page,
    request,
  }) => {
    const api = await cargaApi(request)
    const nome = unique('Nota divergente')
    await api.call('post', '/api/tipo-ocorrencia', {
      codigo: `E${Date.now() % 1_000_000_000}`,
      descricao: nome,
      categoria: 'transporte',
      severidade: 'alta',
    })
    const carga = await api.create()
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, OPERADOR, '/#/ocorrencias')
    await page.getByRole('button', { name: 'Nova ocorrência' }).press('Enter')
    const form = question(page, 'Nova ocorrência')
    const escolha = form.getByRole('combobox', { name: 'Carga' })
    await escolha.fill(carga.codigo)
    await page.getByRole('option', { name: new RegExp(`^${carga.codigo}`) }).click()
    await form.getByRole('combobox', { name: 'Tipo de ocorrência' }).fill(nome)
    await page.getByRole('option', { name: nome }).click()
    await form.getByLabel('Descrição').fill('Quantidade menor do que a nota diz')
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'Abrir ocorrência' }).press('Enter')
    await expect(toast(page, `Ocorrência aberta: ${nome}`)).toBeVisible()

    await page.getByRole('button', { name: 'Lista', exact: true }).press('Enter')
    await expect(page).toHaveURL(/visao=lista/)
    await expect(page.getByRole('button', { name: 'Quadro', exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Pesquisar ocorrências' }).fill(nome)
    await expect(page.getByText(nome).first()).toBeVisible()
    await expect(page.getByText('Pendente', { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: /^Vencidas/ }).press('Enter')
    await expect(page.getByText(/Nenhum/).first()).toBeVisible()
    await page.getByRole('button', { name: /^Vencidas/ }).press('Enter')
    await page.getByRole('link', { name: /^OC-/ }).first().press('Enter')
    await expect(drawer(page)).toContainText(nome)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quadro', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Lista', exact: true })).toBeVisible()
  })
}
