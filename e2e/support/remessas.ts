/** Cross-docking as journeys meet it: a person of one unit, the columns of the board, a count by reading labels. */
import type { APIRequestContext, Page } from '@playwright/test'
import { type CargaApi, cargaApi } from './cargas.ts'
import { unique } from './registers.ts'
import { DEMO_PASSWORD, expect, readMail } from './test.ts'

export const QUADRO_REMESSAS = '/#/cross-docking/quadro'

/** A new person of one unit, who was invited and chose a password. */
export async function pessoaDaUnidade(
  request: APIRequestContext,
  api: CargaApi,
  unidade: string,
): Promise<{ readonly email: string; readonly unidadeId: string; readonly api: CargaApi }> {
  const units = (await api.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    descricao: string
  }[]
  const unidadeId = units.find(({ descricao }) => descricao === unidade)?.id ?? ''
  const name = unique('Iara Prates')
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@serradourada.demo`
  const since = Date.now()
  await api.call('post', '/api/user', {
    name,
    email,
    papel: 'Operador',
    todasUnidades: false,
    unidadeIds: [unidadeId],
  })
  const mail = await readMail(email, since)
  const recoveryToken = /\/new-password\?token=([\w-]+)/.exec(mail)?.[1]
  const answer = await request.post('/api/auth/new-password', {
    data: { recoveryToken, newPassword: DEMO_PASSWORD },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { email, unidadeId, api: await cargaApi(request, email) }
}

export const coluna = (page: Page, name: string) => page.getByRole('region', { name })

/** Types labels in the count that is open, as a scanner does. */
export async function lerEtiquetas(page: Page, etiquetas: readonly string[]): Promise<void> {
  const field = page.getByLabel('Etiqueta, chave da nota ou SSCC')
  for (const etiqueta of etiquetas) {
    await field.fill(etiqueta)
    await field.press('Enter')
  }
}

/** Weighs up the open count, which must find everything, and closes it. */
export async function fecharConferencia(page: Page, volumes: number): Promise<void> {
  const fechar = page.getByRole('button', { name: 'Fechar conferência' })
  await fechar.click()
  for (const [what, count] of Object.entries({
    esperados: volumes,
    recebidos: volumes,
    faltam: 0,
    sobram: 0,
  })) {
    await expect(page.getByText(what, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      String(count),
    )
  }
  await fechar.click()
  await expect(page.getByRole('main').getByText('Conferência fechada')).toBeVisible()
}
