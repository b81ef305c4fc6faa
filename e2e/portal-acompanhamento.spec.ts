/** Customers follow their deliveries: staff hand out a link, a phone opens it, a desk sees the list, a search tells one order. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { newCnh, newCpf } from '../demo/play/new-pessoa.ts'
import { newPlaca } from '../demo/play/new-placa.ts'
import { cargaApi, SHIPPER } from './support/cargas.ts'
import { expectNoSideScroll, newCnpj } from './support/empresas.ts'
import { inHours, ofertante } from './support/ofertas.ts'
import { drawer, unique } from './support/registers.ts'
import { expect, expectNoAxeViolations, readMail, signIn, test } from './support/test.ts'

/** A load on the way to a new customer, 20 km before him. */
async function cargaDoCliente(request: APIRequestContext) {
  const api = await cargaApi(request)
  const { carga } = await ofertante(api)
  const documento = newCnpj()
  const nome = unique('Supermercados Nova Era')
  const empresa = (await api.call('post', '/api/empresa', { documento, nome, tipos: [4] })) as { id: string }
  const built = await carga({
    paradas: [
      {
        tipo: 1,
        nome: 'CD Jundiaí',
        municipioId: 3525904,
        janelaInicio: inHours(-6),
        janelaFim: inHours(-5),
      },
      {
        tipo: 2,
        nome,
        empresaId: empresa.id,
        municipioId: 3151503,
        janelaInicio: inHours(1),
        janelaFim: inHours(3),
        peso: 11_300,
      },
    ],
  })
  const lida = (await api.call('get', `/api/carga-mongo/${built.id}`)) as { paradas: { id: string }[] }
  const [coleta = '', entrega = ''] = lida.paradas.map(({ id }) => id)
  const veiculo = (await api.call('post', '/api/veiculo', {
    placa: newPlaca(),
    tipo: 'TRUCK',
    carroceria: 'SIDER',
    eixos: 3,
    propriedade: 'proprio',
  })) as { id: string }
  const motorista = (await api.call('post', '/api/motorista', {
    nome: unique('Valdir Souza'),
    cpf: newCpf(),
    cnhNumero: newCnh(),
    cnhCategoria: 'E',
    cnhValidade: '2029-06-30',
    vinculo: 'empregado',
  })) as { id: string }
  await api.call('post', `/api/carga-mongo/${built.id}/alocar`, {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  for (const [tipo, horas] of [
    ['chegada', -4],
    ['saida', -3],
  ] as const) {
    await api.call('post', `/api/carga-mongo/${built.id}/eventos`, {
      tipo,
      paradaId: coleta,
      dh: inHours(horas),
    })
  }
  await api.call('post', `/api/carga-mongo/${built.id}/posicoes`, {
    posicoes: [{ dh: inHours(-0.02), latitude: -20.64, longitude: -45.96, fonte: 'rastreador' }],
  })
  return { api, id: built.id, codigo: built.codigo, entrega, nome, documento }
}

async function open(
  browser: Browser,
  address: string,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  const page = await context.newPage()
  await page.goto(address)
  return page
}
/** The address as this run of the program has it. */
const here = (address: string, baseURL = '') => {
  const { pathname, hash } = new URL(address)
  return `${baseURL}${pathname}${hash}`
}

test('staff make the link of a delivery, a phone follows it in the dark, rates it and tells a problem [E-218]', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const carga = await cargaDoCliente(request)
  await signIn(
    page,
    SHIPPER,
    `/#/cargas/paineis/minhas-cargas(drawer:cargas/link-acompanhamento/${carga.id})`,
  )
  const gaveta = drawer(page)
  await gaveta.getByRole('button', { name: 'Criar link' }).click()
  const address = await gaveta.getByLabel(`Link para ${carga.nome}`).inputValue()
  await expectNoAxeViolations(page)

  const phone = await open(browser, here(address, baseURL), 390, 'dark')
  await expect(phone.getByText(`carga ${carga.codigo}`)).toBeVisible()
  await expect(phone).toHaveURL(/\/r$/)
  await expect(phone.getByRole('heading', { level: 2, name: /^\d\d:[03]0–\d\d:[03]0$/ })).toBeVisible()
  await expect(phone.getByText('A caminho', { exact: true })).toBeVisible()
  await expect(phone.getByText(/posição das \d\d:\d\d · faltam \d+ km/)).toBeVisible()
  await expect(phone.getByText('Valdir', { exact: true })).toBeVisible()
  await expectNoSideScroll(phone)
  await expectNoAxeViolations(phone)

  await phone.getByRole('button', { name: 'Avisar 30 min antes' }).press('Enter')
  const email = phone.getByLabel('E-mail que recebe o aviso')
  await expect(email).toBeFocused()
  await phone.keyboard.type('sem arroba')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Informe um e-mail válido')).toBeVisible()
  await expectNoAxeViolations(phone)
  await email.fill('doca@nova-era.example')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText(/^Avisamos doca@nova-era\.example/)).toBeVisible()

  const { items } = (await carga.api.call('get', `/auditoria/entrega?cargaId=${carga.id}`)) as {
    items: { id: string; version: number }[]
  }
  for (const { id, version } of items) {
    await carga.api.call('post', `/auditoria/entrega/${id}/baixa`, {
      version,
      resultado: 'total',
      recebedorNome: 'Otávio Lins',
    })
  }
  await phone.reload()
  await expect(phone.getByRole('heading', { name: /^Entregue hoje às/ })).toBeVisible()
  await expect(phone.getByText('Otávio Lins')).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(phone.getByText('Escolha uma nota de 1 a 5')).toBeVisible()
  await phone.getByRole('radio', { name: '1', exact: true }).focus()
  for (let step = 0; step < 4; step += 1) await phone.keyboard.press('ArrowRight')
  await expect(phone.getByRole('radio', { name: '5', exact: true })).toBeChecked()
  await phone.getByLabel('Quer contar algo?').fill('Chegou com o canhoto preenchido.')
  await phone.getByRole('button', { name: 'Enviar avaliação' }).press('Enter')
  await expect(phone.getByText('Obrigado pela avaliação: 5 de 5.')).toBeVisible()
  await phone.getByRole('button', { name: /^Informar problema até \d\d\/\d\d$/ }).click()
  await phone.getByLabel('O que houve?').selectOption('avaria')
  await phone.getByLabel('Conte o que aconteceu').fill('Dois sacos rasgados.')
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Enviar o problema' }).click()
  await expect(phone.getByText(/^Recebemos o problema/)).toBeVisible()
  await phone.context().close()

  await page.goto(`/#/cargas/paineis/minhas-cargas(drawer:cargas/ocorrencia/${carga.id})`)
  await expect(page.getByText('Problema informado pelo cliente').first()).toBeVisible()
  await page.goto(`/#/cargas/paineis/minhas-cargas(drawer:cargas/link-acompanhamento/${carga.id})`)
  await expect(drawer(page).getByText('Avaliação: 5 de 5')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('dialog', { name: 'Revogar o link' }).getByRole('button', { name: 'Revogar' }).click()
  await expect(drawer(page).getByText(/^Nenhum link aberto/)).toBeVisible()
  const stranger = await open(browser, here(address, baseURL), 390, 'light')
  await expect(stranger.getByRole('heading', { name: 'Este link não abre nada' })).toBeVisible()
  await stranger.context().close()
})

test('a customer is registered, searches one order, and sees the list by the code of the mail', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const carga = await cargaDoCliente(request)
  const to = `recebimento${Date.now()}@nova-era.example`
  await signIn(page, SHIPPER, '/#/configuracoes/portal-acompanhamento')
  await expect(page.getByRole('heading', { level: 1, name: 'Portal de acompanhamento' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/#/configuracoes/portal-acompanhamento(drawer:configuracoes/portal-acompanhamento/new)')
  const gaveta = drawer(page)
  await gaveta.getByRole('textbox', { name: 'Cliente' }).fill(carga.nome)
  await gaveta.getByLabel('Raiz do CNPJ').fill(carga.documento)
  await gaveta.getByLabel('E-mails que recebem o código').fill('sem arroba')
  await gaveta.getByRole('button', { name: 'Salvar' }).click()
  await expect(gaveta.getByText(/não é um e-mail válido/).first()).toBeVisible()
  await gaveta.getByLabel('E-mails que recebem o código').fill(to)
  await expectNoAxeViolations(page)
  await gaveta.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`${carga.nome} criado`)).toBeVisible()
  await page.getByRole('link', { name: carga.nome }).first().click()
  await gaveta.getByRole('tab', { name: 'Link' }).click()
  await gaveta.getByRole('button', { name: 'Criar link' }).click()
  const list = await gaveta.getByLabel(`Link para as entregas de ${carga.nome}`).inputValue()
  await expectNoAxeViolations(page)

  const { endereco } = (await carga.api.call('get', '/api/portal-acompanhamento/endereco')) as {
    endereco: string
  }
  const desk = await open(browser, here(endereco, baseURL), 1440, 'light')
  await expect(desk.getByRole('heading', { name: 'Onde está o meu pedido?' })).toBeVisible()
  await expectNoAxeViolations(desk)
  await desk.getByRole('button', { name: 'Buscar' }).click()
  await expect(desk.getByText('Informe o número do pedido ou da nota')).toBeVisible()
  await desk.getByLabel('Número do pedido ou da nota').fill('999999')
  await desk.getByLabel('CNPJ de quem recebe').fill(carga.documento)
  await desk.getByRole('button', { name: 'Buscar' }).press('Enter')
  await expect(desk.getByText('Nada encontrado')).toBeVisible()
  const since = Date.now()
  await desk.getByLabel('E-mail cadastrado').fill(to)
  await desk.getByRole('button', { name: 'Receber o código' }).click()
  await expect(desk.getByLabel('Código de 6 números')).toBeFocused()
  const code = /^(\d{6})\s*$/m.exec(await readMail(to, since))?.[1] ?? ''
  await desk.keyboard.type(code === '000000' ? '111111' : '000000')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('O código não confere ou não vale mais.')).toBeVisible()
  await desk.getByLabel('Código de 6 números').fill(code)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Suas entregas' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('1 de 1')).toBeVisible()
  await desk.getByRole('button', { name: /A caminho/ }).press('Enter')
  await expect(desk.getByText(`carga ${carga.codigo}`)).toBeVisible()
  await expectNoSideScroll(desk)
  await expectNoAxeViolations(desk)
  await desk.context().close()

  const phone = await open(browser, here(list, baseURL), 390, 'dark')
  await expect(phone.getByRole('heading', { name: 'Suas entregas' })).toBeVisible()
  await expectNoSideScroll(phone)
  await expectNoAxeViolations(phone)
  await phone.getByLabel('Número do pedido ou da nota').fill('nada disso')
  await expect(phone.getByText('Nenhuma entrega com este filtro.')).toBeVisible()
  await phone.getByLabel('Número do pedido ou da nota').fill('')
  await phone.getByRole('button', { name: /A caminho/ }).click()
  await expect(phone.getByRole('button', { name: 'Avisar 30 min antes' })).toBeVisible()
  await phone.getByRole('button', { name: 'Suas entregas' }).click()
  await expect(phone.getByText('1 de 1')).toBeVisible()
  await phone.context().close()
})
