/** A value of the law that two persons confirm counts from its first day on, and changes nothing that was agreed on before. */
import { expect, test } from 'vitest'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import type { RegraValor } from '#modules/regra-legal/regra-legal.contract.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import './piso.tables.ts'

const app = await openTestApp({ now: '2026-11-25T12:00:00.000Z' })
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const marta = await signIn(app, house, { nome: 'Marta Lemos' })
const otavio = await signIn(app, house, { nome: 'Otávio Braga' })
const { company, operator } = await buildPeople(app)
const send = createSend(app, '/api')
const [coleta, entrega] = PARADAS
const { id: transportadoraId } = await buildTransportadora(app, company.ownerId)

/** 598 km, six axles, general cargo: a floor of 5.177,68 by Portaria SUROC 22/2026. */
const build = (dia: string) =>
  buildCarga(app, operator, {
    paradas: [
      { ...coleta, tipo: 1 as const, janelaInicio: `${dia}T12:00:00.000Z`, janelaFim: null },
      { ...entrega, tipo: 2 as const, janelaInicio: null, janelaFim: null },
    ],
    tipoCargaAntt: 5,
    eixos: 6,
    distanciaConfirmadaKm: 598,
    valorFrete: null,
  })
const alocar = async (id: string, valorFrete: number) => {
  const body = { tipoAlocacao: 2, transportadoraId, valorFrete }
  const answer = await send(operator, 'POST', `/carga-mongo/${id}/alocar`, body)
  return answer.json().code ?? answer.statusCode
}
const frozen = async (id: string) =>
  (await app.opened.systemQuery(`select calculo::text from piso_snapshot where carga_id = '${id}'`)).rows
const confirm = async (who: SignedIn, { id, version }: RegraValor): Promise<RegraValor> =>
  (await send(who, 'POST', `/regra-legal/piso-minimo/valor/${id}/conferir`, { version })).json()

test('a rule changed by two reviewers changes the verdict of tomorrow and no old snapshot [C-404]', async () => {
  const old = await build('2026-11-26')
  expect(await alocar(old.id, 5_177.68)).toBe(200)
  const before = await frozen(old.id)

  const { valores } = (await send(operator, 'GET', '/regra-legal/piso-minimo/em?dia=2026-11-25')).json()
  const current: RegraValor = valores.find(({ escopo }: RegraValor) => escopo === 'Tabela A, tipos 1 a 5')
  const coeficientes = (current.dados.coeficientes as [number, number, string, string][]).map(
    ([tipo, eixos, ccd, cc]) => [tipo, eixos, tipo === 5 && eixos === 6 ? '8.0000' : ccd, cc],
  )
  const draft: RegraValor = (
    await send(marta, 'POST', '/regra-legal/piso-minimo/valor', {
      escopo: current.escopo,
      validoDe: '2026-11-26',
      ato: 'Portaria SUROC 25/2026',
      dados: { tabela: 'A', coeficientes },
    })
  ).json()
  const once = await confirm(marta, draft)
  expect([once.situacao, await alocar((await build('2026-11-26')).id, 5_177.68)]).toEqual([2, 200])

  expect((await confirm(otavio, once)).situacao).toBe(3)
  // 598 km × 8,0000 + 671,93.
  expect(await alocar((await build('2026-11-26')).id, 5_177.68)).toBe('piso_abaixo')
  expect(await alocar((await build('2026-11-26')).id, 5_455.93)).toBe(200)
  expect(await alocar((await build('2026-11-25')).id, 5_177.68)).toBe(200)
  expect(await frozen(old.id)).toEqual(before)
})
