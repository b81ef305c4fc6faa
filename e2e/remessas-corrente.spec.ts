/** A remessa goes from its collection by two units to the customer, each step done by the people of its unit. */
import type { Page } from '@playwright/test'
import { cargaApi, QUADRO } from './support/cargas.ts'
import { expectNoSideScroll } from './support/empresas.ts'
import { another, drawer, question, unique } from './support/registers.ts'
import {
  coluna,
  fecharConferencia,
  lerEtiquetas,
  pessoaDaUnidade,
  QUADRO_REMESSAS,
} from './support/remessas.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'
import { alocarNovoMotorista, newPhone } from './support/viagens.ts'

const CELIA = 'jundiai@serradourada.demo'
const VOLUMES = 12

interface Remessa {
  readonly id: string
  readonly codigo: string
  readonly volumes: readonly { readonly etiqueta: string }[]
}

test('a remessa is walked from its collection by Jundiaí and Betim to its customer in two browsers, and two phones count it together [E-502, E-504]', async ({
  page: jundiai,
  browser,
  request,
}) => {
  // Two people, two phones and two counts: three minutes where three browsers share two cores, more where they are slow.
  test.setTimeout(420_000)
  const admin = await cargaApi(request)
  const { email, api: daUnidade } = await pessoaDaUnidade(request, admin, 'CD Betim')
  const units = (await admin.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    descricao: string
  }[]
  const { id, codigo, volumes } = (await admin.call('post', '/api/remessa', {
    unidadeNegocioId: units.find(({ descricao }) => descricao === 'CD Jundiaí')?.id,
    remetenteNome: 'Moinho Serra Azul',
    destinatarioNome: unique('Grupo Cerrado'),
    destinoMunicipioId: 3170206,
    quantidadeVolumes: VOLUMES,
    pesoBruto: 900,
    cubagem: 2.4,
  })) as Remessa
  const etiquetas = volumes.map(({ etiqueta }) => etiqueta)
  // A company of many remessas is narrowed to this one.
  const quadro = `${QUADRO_REMESSAS}?busca=${codigo}`
  const remessa = `${QUADRO_REMESSAS}(drawer:cross-docking/remessa/${id})?busca=${codigo}`
  const acao = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })
  const onBoard = (page: Page, name: string) => expect(coluna(page, name)).toContainText(codigo)
  const notOnBoard = (page: Page) =>
    expect(page.getByRole('article', { name: `Remessa ${codigo}` })).toBeHidden()
  const etapas = (page: Page) =>
    drawer(page)
      .getByRole('listitem')
      .filter({ hasText: /^\d\. / })
      .allInnerTexts()
  /** Place, step and hour in the drawers of both, once the last step that began is told. */
  const tellTheSame = (passo: string) =>
    expect(async () => {
      const told = await etapas(jundiai)
      expect(told.join()).toContain(passo)
      expect(await etapas(betim)).toEqual(told)
    }).toPass({ timeout: 20_000 })

  await signIn(jundiai, CELIA, remessa)
  const betim = await another(browser, email)
  await betim.goto(quadro)
  await test.step('Jundiaí collects', async () => {
    await onBoard(jundiai, 'A coletar')
    await acao(jundiai, 'Coletar').click()
    await onBoard(jundiai, 'Aguardando recebimento')
    await notOnBoard(betim)
  })

  await test.step('two phones of Jundiaí count one arrival, one of them off-line', async () => {
    await acao(jundiai, 'Receber').click()
    await jundiai.getByRole('button', { name: 'Começar a ler' }).click()
    await expect(jundiai.getByText('Leia uma etiqueta')).toBeVisible()
    await jundiai.setViewportSize({ width: 390, height: 844 })
    const outro = await newPhone(browser)
    await signIn(outro, CELIA, new URL(jundiai.url()).hash.replace(/^/, '/'))
    const lidos = (phone: Page) => phone.getByRole('status').filter({ hasText: `lidos de ${VOLUMES}` })
    await expect(lidos(outro)).toBeVisible()
    await outro.context().setOffline(true)
    await lerEtiquetas(outro, etiquetas.slice(5))
    await expect(outro.getByText('7 na fila')).toBeVisible()
    await lerEtiquetas(jundiai, etiquetas.slice(0, 8))
    await expect(lidos(jundiai)).toContainText(/8\s*lidos/)
    await expectNoSideScroll(outro)
    await outro.context().setOffline(false)
    await expect(lidos(outro), 'three of its seven were read by the other one').toContainText(/12\s*lidos/)
    await expect(outro.getByText('Já lido')).toHaveCount(3)
    await fecharConferencia(jundiai, VOLUMES)
    await expect(outro.getByRole('main').getByText('Conferência fechada')).toBeVisible()
    await outro.context().close()
    await jundiai.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('Jundiaí releases and sends it to Betim', async () => {
    await jundiai.goto(remessa)
    await onBoard(jundiai, 'No estoque')
    await acao(jundiai, 'Liberar para carga').click()
    await onBoard(jundiai, 'Liberada para carga')
    await acao(jundiai, 'Transferir').click()
    const form = question(jundiai, `Transferir: ${codigo}`)
    await form.getByLabel('Para').selectOption({ label: 'CD Betim' })
    await form.getByLabel('Viajar em').selectOption({ label: 'Sem carga' })
    await form.getByRole('button', { name: 'Transferir 1 remessa' }).click()
    await onBoard(jundiai, 'Expedido')
    await expect(coluna(jundiai, 'Expedido')).toContainText('em trânsito para CD Betim')
    await onBoard(betim, 'Aguardando recebimento')
    await betim.getByRole('article', { name: `Remessa ${codigo}` }).press('Enter')
    await tellTheSame('2. Transferência Em andamento')
  })

  const contar = async () => {
    await betim.getByRole('button', { name: 'Começar a ler' }).click()
    await lerEtiquetas(betim, etiquetas)
    await fecharConferencia(betim, VOLUMES)
    await betim.goto(remessa)
  }
  await test.step('Betim receives it', async () => {
    await acao(betim, 'Receber').click()
    await contar()
    await onBoard(betim, 'No estoque')
    await notOnBoard(jundiai)
    await tellTheSame('2. Transferência Executado')
    await expectNoAxeViolations(betim)
  })

  const carga = await daUnidade.create({ peso: 500 })
  await alocarNovoMotorista(admin, carga.id)
  await test.step('Betim loads, counts and sends it out', async () => {
    await acao(betim, 'Carregar').click()
    const form = question(betim, `Carregar: ${codigo}`)
    await form.getByLabel('Carga').fill(carga.codigo)
    await betim.getByRole('option', { name: new RegExp(`^${carga.codigo}`) }).click()
    await expect(form.getByText('Cabe', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Carregar 1 remessa' }).click()
    await onBoard(betim, 'Liberada para carga')
    await tellTheSame('3. Expedição Pendente')
    await acao(betim, 'Expedir').click()
    await contar()
    await acao(betim, 'Expedir').click()
    await onBoard(betim, 'Expedido')
    await tellTheSame('3. Expedição Em andamento')
  })

  await test.step('Betim hands it over to the customer', async () => {
    await betim.goto(`${QUADRO}(drawer:cargas/detalhes/${carga.id})`)
    await acao(betim, 'Finalizar').click()
    await question(betim, `Finalizar carga ${carga.codigo}`)
      .getByRole('button', { name: 'Finalizar' })
      .click()
    await expect(drawer(jundiai).getByRole('heading', { name: 'Etapas: 3 de 3 executadas' })).toBeVisible()
    await betim.goto(remessa)
    await tellTheSame('3. Expedição Executado')
  })
  await betim.context().close()
})
