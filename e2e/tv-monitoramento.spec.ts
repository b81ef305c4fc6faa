/** Trips of a unit on a wall: in the session of whoever opened it, and on a screen without one. */
import { expect, expectNoAxeViolations, signIn, test } from './support/test.ts'
import { cargaComMotorista } from './support/viagens.ts'

const OPERADOR = 'operador@serradourada.demo'

test('a wall shows the trips of its unit, the worst first, also without a session and without names [E-216, S-138]', async ({
  page,
  browser,
  request,
}) => {
  const { api, id } = await cargaComMotorista(request)
  const { unidadeNegocio } = (await api.call('get', `/api/carga-mongo/${id}`)) as {
    unidadeNegocio: { id: string }
  }
  await signIn(page, OPERADOR)
  await page.goto(`/#/tv/monitoramento?unidade=${unidadeNegocio.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Monitoramento operacional' })).toBeVisible()
  const counts = page.getByLabel('Contadores', { exact: true })
  for (const label of ['Em trânsito', 'Atrasadas', 'Em risco', 'No prazo', 'Sem sinal', 'Com ocorrência']) {
    await expect(counts.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(
    page.getByRole('region', { name: 'Viagens, piores primeiro' }).getByRole('row'),
  ).not.toHaveCount(1)
  await expectNoAxeViolations(page)

  const { chave } = (await api.call('post', '/agendamento/painel-tela', {
    unidadeNegocioId: unidadeNegocio.id,
    nome: `Sala de tráfego ${id.slice(-6)}`,
    quadro: 4,
  })) as { chave: string }
  const wall = await browser.newPage()
  await wall.goto(`/#/tv/tela?chave=${chave}`)
  await expect(wall.getByRole('heading', { level: 1, name: 'Monitoramento operacional' })).toBeVisible()
  await expect(wall.getByRole('region', { name: 'Próximas chegadas' })).toBeVisible()
  await wall.close()
})
