import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { RegraDetalhe, RegraLegal, RegraValor } from '../regra-legal.contract.ts'
import { loadRegras, readRegrasFile } from './load-regras.ts'
import { readRegras } from './read-regras.ts'

const app = await openTestApp({ now: '2026-11-25T12:00:00.000Z' })
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const marta = await signIn(app, house, { nome: 'Marta Lemos' })
const otavio = await signIn(app, house, { nome: 'Otávio Braga' })
const { admin, operator } = await buildPeople(app)
const send = createSend(app, '/api')

const get = async (codigo: string): Promise<RegraDetalhe> =>
  (await send(operator, 'GET', `/regra-legal/${codigo}`)).json()
const at = async (
  codigo: string,
  dia: string,
): Promise<{ valores: RegraValor[]; anunciados: RegraValor[] }> =>
  (await send(operator, 'GET', `/regra-legal/${codigo}/em?dia=${dia}`)).json()
const confirm = async (who: typeof marta, codigo: string, { id, version }: RegraValor): Promise<RegraValor> =>
  (await send(who, 'POST', `/regra-legal/${codigo}/valor/${id}/conferir`, { version })).json()

describe('everybody reads the law', () => {
  test('the list has every rule of the file with what is in force today', async () => {
    const rules: RegraLegal[] = (await send(operator, 'GET', '/regra-legal')).json()
    expect(rules.map(({ codigo }) => codigo)).toEqual(readRegrasFile().regras.map(({ codigo }) => codigo))
    const ciot = rules.find(({ codigo }) => codigo === 'ciot')
    expect(ciot?.vigentes[0]?.resumo).toBe('Impede a saída a partir de: 23/11/2026 · Rejeição do MDF-e: 684')
    expect(rules.map(({ atrasada }) => atrasada)).not.toContain(true)
  })

  test.each([
    ['2026-07-16', 'Portaria SUROC 4/2026', 2],
    ['2026-07-17', 'Resolução ANTT 6.084/2026', 3],
    ['2026-09-29', 'Resolução ANTT 6.084/2026', 3],
    ['2026-09-30', 'Portaria SUROC 22/2026', 3],
    ['2026-03-19', 'Portaria SUROC 3/2026', 3],
    ['2026-03-20', 'Portaria SUROC 4/2026', 2],
  ])('the floor of general cargo on %s is that of %s [C-406]', async (dia, ato, situacao) => {
    const { valores } = await at('piso-minimo', dia)
    const geral = valores.filter(
      ({ dados }) => dados.tabela === 'A' && (dados.coeficientes as number[][]).some(([tipo]) => tipo === 5),
    )
    expect(geral.map((valor) => [valor.ato, valor.situacao])).toEqual([[ato, situacao]])
  })

  test('the stay of 2026 waits for its confirmation: 2,41 goes on and says so', async () => {
    const { valores, anunciados } = await at('estadia', '2026-11-25')
    expect(valores.map(({ dados }) => dados.centavosPorToneladaHora)).toEqual([241])
    expect(anunciados.map(({ dados }) => dados.centavosPorToneladaHora)).toEqual([250])
  })

  test('every dated value is a line of the spreadsheet, for readers too', async () => {
    const answer = await send(operator, 'POST', '/regra-legal/exportar', { formato: 'csv' })
    expect(answer.headers['content-disposition']).toContain('catalogo-de-regras.csv')
    const lines = answer.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(1 + readRegrasFile().regras.flatMap(({ valores }) => valores).length)
    expect(lines.find((line) => line.includes('Portaria SUROC 4/2026'))).toMatch(
      /^Piso mínimo do frete;.*;20\/03\/2026;16\/07\/2026;Portaria SUROC 4\/2026;Conferida por um;/,
    )
  })

  test('sources are named as sources and never as persons', async () => {
    const { valores } = await get('piso-minimo')
    const kinds = new Set(valores.flatMap(({ conferencias }) => conferencias.map(({ tipo }) => tipo)))
    expect([...kinds]).toEqual(['fonte'])
  })

  test('nobody but the support team writes', async () => {
    const [valor] = (await get('estadia')).valores
    const path = `/regra-legal/estadia/valor/${valor?.id}/conferir`
    expect((await send(admin, 'POST', path, { version: 1 })).statusCode).toBe(403)
    expect(
      (await send(admin, 'PUT', '/regra-legal/ciot/nivel', { nivel: 'aviso', version: 1 })).statusCode,
    ).toBe(403)
  })
})

describe('the support team keeps it', () => {
  const novo = {
    escopo: 'Valor por tonelada e hora',
    validoDe: '2026-11-26',
    ato: 'Nota técnica da ANTT de 11/2026',
    dados: { horasLivres: 5, centavosPorToneladaHora: 260 },
  }

  test('a draft is in force for nobody; two persons make it confirmed [C-404]', async () => {
    const answer = await send(marta, 'POST', '/regra-legal/estadia/valor', novo)
    expect(answer.statusCode).toBe(201)
    const draft: RegraValor = answer.json()
    const inForce = async () => (await at('estadia', '2026-11-27')).valores[0]?.dados.centavosPorToneladaHora
    expect([draft.situacao, await inForce()]).toEqual([1, 241])

    const once = await confirm(marta, 'estadia', draft)
    expect([once.situacao, once.conferidaPorMim, await inForce()]).toEqual([2, true, 241])
    expect((await confirm(marta, 'estadia', once)).situacao).toBe(2)

    const twice = await confirm(otavio, 'estadia', once)
    expect([twice.situacao, await inForce()]).toEqual([3, 260])
    expect(twice.conferencias.map(({ tipo, nome }) => [tipo, nome])).toEqual([
      ['pessoa', 'Otávio Braga'],
      ['pessoa', 'Marta Lemos'],
      ['pessoa', 'Marta Lemos'],
    ])
    expect((await at('estadia', '2026-11-25')).valores[0]?.dados.centavosPorToneladaHora).toBe(241)
  })

  test('a change of a confirmed value leaves it confirmed by one, by whoever changed it', async () => {
    const before = (await at('estadia', '2026-11-27')).valores[0] as RegraValor
    const path = `/regra-legal/estadia/valor/${before.id}`
    const changed = await send(otavio, 'PUT', path, {
      ...novo,
      dados: { ...novo.dados, centavosPorToneladaHora: 261 },
      version: before.version,
    })
    expect(changed.json()).toMatchObject({ situacao: 2, conferidaPorMim: true, version: before.version + 1 })
    const stale = await send(marta, 'PUT', path, { ...novo, version: before.version })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict'])
    expect(stale.json().current).toMatchObject({ version: before.version + 1 })
    expect((await confirm(marta, 'estadia', changed.json())).situacao).toBe(3)
  })

  test('what a person wrote survives the product’s own file, what nobody touched follows it', async () => {
    const mark = (await app.deps.db.readAsOwner(house.ownerId, readRegras)).marca
    await app.opened.systemQuery(
      `update regra_valor set dados = '{"fator": "0.50"}' where codigo = 'piso-retorno-vazio'`,
    )
    await app.deps.db.asSystem('reference-data', loadRegras)
    expect((await get('piso-retorno-vazio')).valores[0]?.dados).toEqual({ fator: '0.92' })
    expect((await at('estadia', '2026-11-27')).valores[0]?.dados.centavosPorToneladaHora).toBe(261)
    expect((await app.deps.db.readAsOwner(house.ownerId, readRegras)).marca).not.toBe(mark)
  })

  test('bad values are refused on their field, a second value of the same day with a way out', async () => {
    const bad = await send(marta, 'POST', '/regra-legal/estadia/valor', {
      ...novo,
      validoAte: '2026-11-25',
      dados: { horasLivres: 5, centavosPorToneladaHora: 2.41 },
    })
    expect(bad.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'dados.centavosPorToneladaHora',
      'validoAte',
    ])
    const taken = await send(marta, 'POST', '/regra-legal/estadia/valor', novo)
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'regra_valor_taken'])
  })

  test('a revoked value is out of use with its reason, and cannot be changed', async () => {
    const valor = (await at('estadia', '2026-11-27')).valores[0] as RegraValor
    const path = `/regra-legal/estadia/valor/${valor.id}`
    const revoked = await send(marta, 'POST', `${path}/revogar`, {
      version: valor.version,
      motivo: 'Ato anulado',
    })
    expect(revoked.json().situacao).toBe(5)
    expect((await at('estadia', '2026-11-27')).valores[0]?.dados.centavosPorToneladaHora).toBe(241)
    const again = await send(marta, 'PUT', path, { ...novo, version: revoked.json().version })
    expect(again.json().code).toBe('regra_valor_revoked')
    const history = (await send(operator, 'GET', '/regra-legal/estadia/historico')).json()
    expect(history[0]).toMatchObject({ acao: 'revogação', quem: { nome: 'Marta Lemos' } })
    expect(history[0].mudancas[1]).toEqual({ campo: 'Motivo', de: null, para: 'Ato anulado' })
  })

  test('after seven days the rule is late for everybody, and "conferi" begins its clock anew [C-405]', async () => {
    const late = async (now: string) => {
      app.clock.set(now)
      const reader = await signIn(app, house, { nome: 'Lia Campos' })
      return ((await send(reader, 'GET', '/regra-legal')).json() as RegraLegal[])
        .filter(({ atrasada }) => atrasada)
        .map(({ codigo }) => codigo)
    }
    const [ciot] = (await get('ciot')).valores
    expect(await late('2026-12-02T12:00:00.000Z')).toEqual([])
    expect(await late('2026-12-03T03:00:00.000Z')).toHaveLength(readRegrasFile().regras.length)
    const marta = await signIn(app, house, { nome: 'Marta Lemos' })
    await confirm(marta, 'ciot', ciot as RegraValor)
    expect(await late('2026-12-03T03:01:00.000Z')).not.toContain('ciot')
  })
})
