/** The register of companies: documents, addresses, windows, contacts, restrictions, partners, two people at once. */
import type { APIRequestContext } from '@playwright/test'
import { SITUACOES_PARCEIRO } from '#modules/parceiro/parceiro.rules.ts'
import { cargaApi } from './support/cargas.ts'
import {
  button,
  chooseMunicipio,
  create,
  EMPRESAS,
  expectNoSideScroll,
  field,
  newCnpj,
  openNamed,
  openRegister,
} from './support/empresas.ts'
import {
  ADMIN,
  another,
  chooseInRow,
  drawer,
  question,
  row,
  rowLink,
  toast,
  unique,
} from './support/registers.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'

const CONTATOS = '/#/cadastros-gerais/contatos'
const VENDEDORES = '/#/cadastros-gerais/vendedores'
const PARCEIROS = '/#/cadastros-gerais/parceiros'
const { convidado: CONVIDADO, vinculado: VINCULADO } = SITUACOES_PARCEIRO

test('by keyboard alone a company is registered with its windows, found, changed and its history tells it [L-079, S-113, L-214]', async ({
  page,
}) => {
  const nome = unique('Panificadora Aurora')
  await openRegister(page, EMPRESAS)
  await button(page, 'Nova empresa').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/drawer:cadastros-gerais\/empresas\/new/)
  await expect(field(page, 'CNPJ ou CPF')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('alert')).toBeFocused()
  await expect(drawer(page).getByText('4 campos para corrigir antes de salvar')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'CNPJ ou CPF' }).press('Enter')
  await expect(field(page, 'CNPJ ou CPF')).toBeFocused()
  await page.keyboard.type(newCnpj())
  await expect(field(page, 'CNPJ ou CPF')).toHaveValue(/^\d{2}\.\d{3}\.\d{3}\/0001-\d{2}$/)
  await field(page, 'Razão social').focus()
  await page.keyboard.type(nome)
  await drawer(page).getByRole('checkbox', { name: 'Cliente' }).focus()
  await page.keyboard.press('Space')
  await field(page, 'CEP').focus()
  await page.keyboard.type('89201300')
  await expect(drawer(page).getByRole('combobox', { name: 'Município' })).toHaveValue('Joinville, SC')
  await field(page, 'Logradouro').focus()
  await page.keyboard.type('Rua do Príncipe')
  await field(page, 'Número').focus()
  await page.keyboard.type('1480')
  await drawer(page).getByRole('button', { name: 'Adicionar janela' }).press('Enter')
  await field(page, 'Início').focus()
  await page.keyboard.type('0600')
  await field(page, 'Fim').focus()
  await page.keyboard.type('0530')
  await page.keyboard.press('Control+Enter')
  await expect(
    drawer(page).getByText(
      'O fim deve ser depois do início. Para atravessar a meia-noite, marque "termina no dia seguinte".',
    ),
  ).toBeVisible()
  await drawer(page).getByRole('checkbox', { name: 'Termina no dia seguinte' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} criada`)).toBeVisible()

  await page.getByRole('searchbox').fill(nome)
  await expect(row(page, nome)).toContainText('Seg–sex 06:00–05:30 do dia seguinte')
  await expect(row(page, nome)).toContainText('Joinville, SC')
  await rowLink(page, nome).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('heading', { name: nome })).toBeFocused()
  await field(page, 'Nome fantasia').fill('Aurora do Sul')
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page)).toBeHidden()
  await rowLink(page, nome).press('Enter')
  await drawer(page)
    .getByRole('tab', { name: /^Histórico/ })
    .click()
  const history = drawer(page).getByRole('list', { name: 'Histórico' })
  await expect(history.getByText('Renata Kuhn alterou 1 campo')).toBeVisible()
  await expect(history.getByText('Aurora do Sul')).toBeVisible()
})

test('a document that is registered says where, and leads there', async ({ page }) => {
  const nome = unique('Pães Aurora')
  await openRegister(page, EMPRESAS)
  const cnpj = await create(page, nome)
  await button(page, 'Nova empresa').click()
  await field(page, 'CNPJ ou CPF').fill(cnpj)
  await expect(drawer(page).getByText(`Documento já cadastrado em ${nome}, Joinville SC.`)).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Abrir cadastro' }).click()
  const leave = question(page, 'Descartar alterações')
  await leave.getByRole('button', { name: 'Descartar' }).click()
  await expect(drawer(page).getByRole('heading', { name: nome })).toBeVisible()
})

test('what two people changed at once is compared side by side, and lists may keep both', async ({
  page,
  browser,
}) => {
  const nome = unique('Moinho Azul')
  await openRegister(page, EMPRESAS)
  await create(page, nome)
  await openNamed(page, nome)
  await field(page, 'Razão social').fill(`${nome} Ltda.`)
  await drawer(page).getByRole('checkbox', { name: 'Embarcador' }).check()

  const other = await another(browser, ADMIN)
  await other.goto(EMPRESAS)
  await openNamed(other, nome)
  await field(other, 'Razão social').fill(`${nome} S.A.`)
  await drawer(other).getByRole('checkbox', { name: 'Fornecedor' }).check()
  await other.keyboard.press('Control+Enter')
  await expect(drawer(other)).toBeHidden()

  await expect(drawer(page).getByText('Este cadastro mudou enquanto você editava.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const conflict = question(page, /mudou enquanto você editava/)
  await expect(conflict.getByText('Faltam 2 escolhas')).toBeVisible()
  await expectNoAxeViolations(page)
  await conflict.getByRole('radio', { name: `Razão social, sua versão: ${nome} Ltda.` }).check()
  for (const side of await conflict.getByRole('checkbox').all()) await side.check()
  await conflict.getByRole('button', { name: 'Salvar versão 3' }).click()
  await expect(drawer(page)).toBeHidden()
  const saved = row(page, `${nome} Ltda.`)
  for (const tipo of ['Cliente', 'Embarcador', 'Fornecedor']) await expect(saved).toContainText(tipo)
})

test('a company is narrowed to by kind, state and missing data, switched off and on', async ({ page }) => {
  const nome = unique('Expresso Iguaçu')
  await openRegister(page, EMPRESAS)
  await create(page, nome, 'Transportadora')
  await page.getByRole('searchbox').fill(nome)
  await expect(row(page, nome)).toContainText('Dados pendentes')
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Situação' }).click()
  await page.getByRole('radio', { name: 'Com dados pendentes' }).check()
  await page.getByRole('button', { name: 'Fechar Esc' }).click()
  await expect(rowLink(page, nome)).toBeVisible()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tipo' }).click()
  await page.getByRole('checkbox', { name: 'Fornecedor' }).check()
  await expect(rowLink(page, nome)).toBeHidden()
  await page.getByRole('checkbox', { name: 'Transportadora' }).check()
  await page.keyboard.press('Escape')
  await expect(rowLink(page, nome)).toBeVisible()
  await page.reload()
  await expect(rowLink(page, nome)).toBeVisible()
  await chooseInRow(page, nome, 'Desativar')
  await expect(row(page, nome)).toContainText('Desativada')
  await chooseInRow(page, nome, 'Ativar')
  await expect(row(page, nome)).not.toContainText('Desativada')
})

test('further addresses, contacts, restrictions and partnership stand in the drawer', async ({ page }) => {
  const nome = unique('Atacado Três Rios')
  const carrier = unique('Rápido Ipê')
  await openRegister(page, EMPRESAS)
  await create(page, carrier, 'Transportadora')
  await create(page, nome)
  await openNamed(page, nome)
  const form = drawer(page)
  await form.getByRole('tab', { name: /^Endereços/ }).click()
  await form.getByRole('button', { name: 'Adicionar endereço' }).click()
  await page.keyboard.press('Control+Enter')
  await form.getByRole('button', { name: 'Outros endereços' }).click()
  await expect(form.getByText('Informe o município')).toBeVisible()
  await field(page, 'Nome do local').fill('Depósito 2')
  await chooseMunicipio(page, 'manaus', 'Manaus, AM')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${nome} alterada`)).toBeVisible()

  await rowLink(page, nome).click()
  await expect(form.getByRole('tab', { name: 'Endereços 2' })).toBeVisible()
  await form.getByRole('tab', { name: /^Contatos/ }).click()
  await form.getByRole('button', { name: 'Novo contato' }).click()
  await expect(form.getByRole('combobox', { name: 'Empresa' })).toHaveValue(nome)
  const contato = unique('Ana Paula')
  await field(page, 'Nome').fill(contato)
  await field(page, 'Telefone').fill('47988221180')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${contato} criado`)).toBeVisible()

  await rowLink(page, nome).click()
  await form.getByRole('tab', { name: /^Contatos/ }).click()
  await expect(form.getByRole('link', { name: contato })).toBeVisible()
  await form.getByRole('tab', { name: /^Restrições/ }).click()
  await expect(form.getByText('Nenhuma restrição')).toBeVisible()
  await form.getByRole('combobox', { name: 'Transportadora' }).fill(carrier)
  await page.getByRole('option', { name: new RegExp(carrier) }).click()
  await field(page, 'Motivo').fill('Reincidência de avarias')
  await form.getByRole('button', { name: 'Criar restrição' }).click()
  await expect(form.getByText(/^Reincidência de avarias · desde/)).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByRole('tab', { name: 'Parceria' }).click()
  await form.getByRole('button', { name: 'Convidar para a parceria' }).click()
  await expect(form.getByText('Convite enviado', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

/** Ends what a try before this one left; true: the partner's name is known from it. */
async function endPartnership(request: APIRequestContext, documento: string): Promise<boolean> {
  const { call } = await cargaApi(request)
  const { vinculo } = (await call('get', `/api/parceiro/vinculo/documento/${documento}`)) as {
    vinculo: { id: string; nome: string | null; situacao: number } | null
  }
  if (vinculo && [CONVIDADO, VINCULADO].some((one) => one === vinculo.situacao)) {
    await call('patch', `/api/parceiro/vinculo/${vinculo.id}/encerrar`)
  }
  return typeof vinculo?.nome === 'string'
}

test('two companies of the platform become partners', async ({ page, browser, request }) => {
  const VIA_PLANALTO = '72.B9K.105/0001-95'
  const isNamed = await endPartnership(request, VIA_PLANALTO.replace(/\W/g, ''))
  await signIn(page, ADMIN, PARCEIROS)
  await button(page, 'Convidar parceiro').click()
  await field(page, 'CNPJ ou CPF da empresa').fill(VIA_PLANALTO)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Convite enviado a ${VIA_PLANALTO}`)).toBeVisible()
  await expect(row(page, VIA_PLANALTO)).toContainText('Convite enviado')
  await expect(page.getByText('Via Planalto')).toHaveCount(isNamed ? 1 : 0)

  const partner = await another(browser, 'admin@viaplanalto.demo')
  await partner.goto(PARCEIROS)
  await partner.getByRole('link', { name: /Serra Dourada/ }).click()
  await expectNoAxeViolations(partner)
  await drawer(partner).getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(drawer(partner).getByText('Vinculado', { exact: true }).first()).toBeVisible()
  await expect(row(page, 'Via Planalto')).toContainText('Vinculado')
})

test('sellers and contacts have registers of their own', async ({ page }) => {
  const vendedor = unique('Marina Prado')
  await openRegister(page, VENDEDORES)
  await button(page, 'Novo vendedor').click()
  await field(page, 'Nome').fill(vendedor)
  await field(page, 'Telefone').fill('11987654321')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${vendedor} criado`)).toBeVisible()
  await expect(row(page, vendedor)).toContainText('(11) 98765-4321')
  await page.goto(CONTATOS)
  await button(page, 'Novo contato').click()
  const contato = unique('Bruno Lemos')
  await field(page, 'Nome').fill(contato)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `${contato} criado`)).toBeVisible()
  await expectNoAxeViolations(page)
})

test("companies, contacts and partners are the administrators'", async ({ page }) => {
  await signIn(page, 'operador@serradourada.demo')
  for (const address of [EMPRESAS, CONTATOS, PARCEIROS]) {
    await page.goto(address)
    await expect(page).toHaveURL(/unauthorized/)
  }
})

test(`list and drawer have no barrier, wide and on a phone`, async ({ page }) => {
  test.slow()
  const nome = unique('Grupo Cerrado')
  await openRegister(page, EMPRESAS)
  await create(page, nome)
  // On a long list the new one may be on another page; looked for, it stands alone below the head.
  await page.getByRole('searchbox').fill(nome)
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await openNamed(page, nome)
  await drawer(page).getByRole('button', { name: 'Adicionar janela' }).click()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
  await drawer(page)
    .getByRole('tab', { name: /^Restrições/ })
    .click()
  await expectNoAxeViolations(page)
  await expectNoSideScroll(page)
})

test('on a desk a company takes one line of the list, unless it is of two kinds', async ({ page }) => {
  await openRegister(page, EMPRESAS)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const tall = await rows.evaluateAll((all) =>
    all
      .filter((one) => one.getBoundingClientRect().height > 36)
      .filter((one) => one.querySelectorAll('[data-label="Tipo"] > span > span').length < 2)
      .map((one) => one.textContent),
  )
  expect(tall).toEqual([])
  const overflow = await page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : 0
  })
  expect(overflow).toBe(0)
})
