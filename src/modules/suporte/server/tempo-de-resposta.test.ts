import { expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'

const app = await openTestApp()
const support = await signIn(app, await buildCompany(app, { licenca: LICENCES.Internal }))
const { operator, stranger } = await buildPeople(app)
const send = createFreshSend(app, '/api')
const minutos = async () => (await send(operator, 'GET', '/suporte/tempo-de-resposta')).json().minutos
const DAY_MS = 86_400_000

/** A ticket whose first answer came after so many minutes, and a second one an hour later. */
async function answeredAfter(minutes: number): Promise<void> {
  const { id } = (
    await send(stranger, 'POST', '/suporte', {
      tipo: 'duvida',
      impacto: 'baixo',
      assunto: 'Fuso do CD Manaus',
      texto: 'Onde se muda?',
    })
  ).json()
  for (const wait of [minutes, 60]) {
    app.clock.advance(wait * 60_000)
    const path = `/painel-admin/suporte/${id}`
    const { version } = (await send(support, 'GET', path)).json()
    const body = { texto: 'No endereço da unidade.', situacao: 'respondido', version }
    expect((await send(support, 'POST', `${path}/respostas`, body)).statusCode).toBeLessThan(300)
  }
}

test('the usual wait is the middle one of the first answers of a month, and is told from the fifth on', async () => {
  await answeredAfter(600)
  app.clock.advance(31 * DAY_MS)
  for (const minutes of [3, 240, 40, 10]) await answeredAfter(minutes)
  expect(await minutos()).toBeNull()
  await answeredAfter(55)
  expect(await minutos()).toBe(40)
})
