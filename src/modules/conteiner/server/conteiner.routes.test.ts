import { describe, expect, test } from 'vitest'
import { createRemessas } from '#modules/remessa/server/testing/remessas.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import type { Conteiner, QuadroDeConteineres } from '../conteiner.contract.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { send, done, jundiai, betim, criar, noEstoque } = await createRemessas(app, admin)
const hoje = dayAt(app.clock.now(), 'America/Sao_Paulo')
let n = 100_000
const cadastrar = (values: object = {}) => {
  n += 1
  return done<Conteiner>(admin, 'POST', '/conteiner', {
    numero: `SDRU${n}0`,
    tipo: '40 HC',
    unidadeId: jundiai,
    ...values,
  })
}
const mover = (id: string, para: string, body: object = {}) =>
  done<Conteiner>(admin, 'POST', `/conteiner/${id}/mover`, { para, ...body })
const code = async (promise: ReturnType<typeof send>) => {
  const answer = await promise
  return [answer.statusCode, answer.json().code]
}
const quadro = (query = '', by = admin) => done<QuadroDeConteineres>(by, 'GET', `/conteiner/quadro${query}`)

test('a wrong check digit is told and kept; a number of another length is refused [E-511] [S-230]', async () => {
  expect(await cadastrar({ numero: 'csqu 305438-3' })).toMatchObject({
    numero: 'CSQU3054383',
    digitoConfere: true,
  })
  expect(await cadastrar({ numero: 'CSQU3054384' })).toMatchObject({ digitoConfere: false })
  const short = await send(admin, 'POST', '/conteiner', {
    numero: 'CSQU305',
    tipo: '40 HC',
    unidadeId: jundiai,
  })
  expect([short.statusCode, short.json().details[0].path]).toEqual([400, 'numero'])
})

test('a container is filled, sealed, sent to another unit, emptied and given back; it may come again', async () => {
  const { id, numero } = await cadastrar({ payloadKg: 7_000 })
  const [one, two, three] = [await criar(), await criar(), await criar()]
  const estufar = (...remessas: { id: string }[]) =>
    send(admin, 'POST', `/conteiner/${id}/estufar`, { remessaIds: remessas.map((remessa) => remessa.id) })
  expect((await estufar(one, two)).json()).toMatchObject({ remessas: 2, pesoKg: 6_400, volumes: 6 })
  expect(await code(estufar(three)), 'it takes 7 t').toEqual([409, 'conteiner_excede_carga'])
  expect(await code(send(admin, 'POST', `/conteiner/${id}/mover`, { para: 'fechado' }))).toEqual([
    409,
    'conteiner_sem_lacre',
  ])
  await mover(id, 'fechado', { lacres: [' sd-90412 '] })
  expect(await code(estufar(three))).toEqual([409, 'conteiner_fechado'])
  const going = await mover(id, 'em_transito', { destinoUnidadeId: betim, local: 'Navio Rio Doce' })
  expect(going).toMatchObject({ lacres: ['SD-90412'], destino: { id: betim }, local: 'Navio Rio Doce' })
  const there = await mover(id, 'recebido', { local: 'Pátio P-07' })
  expect(there).toMatchObject({ unidade: { id: betim }, destino: null, local: 'Pátio P-07' })
  expect(await code(send(admin, 'POST', `/conteiner/${id}/mover`, { para: 'vazio' }))).toEqual([
    409,
    'conteiner_com_remessas',
  ])
  await done(admin, 'POST', `/conteiner/${id}/desovar`, { remessaIds: [one.id, two.id] })
  await mover(id, 'vazio')
  expect(await mover(id, 'devolvido')).toMatchObject({ ativo: false, devolvidoEm: hoje, lacres: [] })
  expect(await code(send(admin, 'PATCH', `/conteiner/${id}/ativar`))).toEqual([409, 'conteiner_devolvido'])
  expect((await cadastrar({ numero })).id).not.toBe(id)
  expect(
    await code(send(admin, 'POST', '/conteiner', { numero, tipo: '40 HC', unidadeId: jundiai })),
  ).toEqual([409, 'conteiner_numero_taken'])
  const historico = await done<{ acao: string }[]>(admin, 'GET', `/conteiner/${id}/historico`)
  expect(historico.map(({ acao }) => acao)).toEqual([
    'movimento para devolvido',
    'movimento para vazio',
    'desova',
    'movimento para recebido',
    'movimento para em trânsito',
    'movimento para fechado',
    'estufagem',
    'criação',
  ])
})

test('a remessa is in one container at a time', async () => {
  const [one, other] = [await cadastrar(), await cadastrar()]
  const remessa = await criar()
  const body = { remessaIds: [remessa.id] }
  await done(admin, 'POST', `/conteiner/${one.id}/estufar`, body)
  await done(admin, 'POST', `/conteiner/${one.id}/estufar`, body)
  expect(await code(send(admin, 'POST', `/conteiner/${other.id}/estufar`, body))).toEqual([
    409,
    'conteiner_remessa_em_outro',
  ])
  expect(await done<object[]>(admin, 'GET', `/conteiner/${one.id}/remessas`)).toMatchObject([
    { id: remessa.id, codigo: remessa.codigo, volumes: 3 },
  ])
})

test('a remessa tells the container it is in, with a way to it for who reaches that', async () => {
  const remessa = await criar()
  const conteinerDe = (by = admin) => done<object | null>(by, 'GET', `/conteiner/remessa/${remessa.id}`)
  expect(await conteinerDe()).toBeNull()
  const { id, numero } = await cadastrar({ local: 'Pátio P-02' })
  await done(admin, 'POST', `/conteiner/${id}/estufar`, { remessaIds: [remessa.id] })
  const told = { id, numero, estado: 'aberto', local: 'Pátio P-02', acessivel: true }
  expect(await conteinerDe()).toMatchObject(told)
  const person = await signIn(app, company, { role: 'Operador', unidades: [betim] })
  expect((await send(person, 'GET', `/conteiner/remessa/${remessa.id}`)).statusCode).toBe(404)
  expect((await send(stranger, 'GET', `/conteiner/remessa/${remessa.id}`)).statusCode).toBe(404)
  await done(admin, 'POST', `/conteiner/${id}/desovar`, { remessaIds: [remessa.id] })
  expect(await conteinerDe()).toBeNull()
  const going = await noEstoque()
  await done(admin, 'POST', `/conteiner/${id}/estufar`, { remessaIds: [going.id] })
  await done(admin, 'POST', '/remessa/transferir', { ids: [going.id], unidadeDestinoId: betim })
  expect(
    await done<object>(person, 'GET', `/conteiner/remessa/${going.id}`),
    'the container stands at the other unit',
  ).toMatchObject({ numero, acessivel: false })
})

describe('the board', () => {
  test('counts clocks and adds what days past the free time cost, cent by cent, for each currency', async () => {
    const mark = 'Relógio'
    const ate = (dias: number) => ({
      conteudo: mark,
      freeTimeDesde: addDays(hoje, -9),
      freeTimeAte: addDays(hoje, dias),
    })
    await cadastrar({ conteudo: mark })
    await cadastrar(ate(6))
    await cadastrar(ate(2))
    await cadastrar({ ...ate(-2), diaria: 170.1, moeda: 'USD' })
    await cadastrar({ ...ate(-1), diaria: 170.1, moeda: 'USD' })
    await cadastrar({ ...ate(-1), diaria: 90 })
    const all = await quadro(`?query=${encodeURIComponent('relogio')}`)
    expect(all).toMatchObject({
      total: 6,
      prazos: { folga: 1, vence: 1, cobranca: 3, semPrazo: 1 },
      proximoVencimento: addDays(hoje, 2),
    })
    expect(all.cobrancas).toEqual([
      { moeda: 'USD', valor: 510.3 },
      { moeda: 'BRL', valor: 90 },
    ])
    const late = await quadro(`?query=relogio&prazo=cobranca`)
    expect(late.colunas.map(({ estado, total }) => [estado, total])).toEqual([
      ['aberto', 3],
      ['fechado', 0],
      ['em_transito', 0],
      ['recebido', 0],
      ['vazio', 0],
    ])
    // The list and its sheet know the same clocks.
    for (const prazo of ['folga', 'vence', 'cobranca', 'semPrazo'] as const) {
      const body = { busca: 'relogio', prazo }
      const { total } = await done<{ total: number }>(admin, 'POST', '/conteiner/search', body)
      expect([prazo, total]).toEqual([prazo, all.prazos[prazo]])
    }
  })

  test('shows people of a unit what is there or on its way there, and nothing to another company', async () => {
    const { id } = await cadastrar({ estado: 'em_transito', lacres: ['SD-1'], destinoUnidadeId: betim })
    const elsewhere = await cadastrar()
    const person = await signIn(app, company, { role: 'Operador', unidades: [betim] })
    const seen = (await quadro('', person)).colunas.flatMap(({ cartoes }) =>
      cartoes.map((cartao) => cartao.id),
    )
    expect([seen.includes(id), seen.includes(elsewhere.id)]).toEqual([true, false])
    expect((await send(person, 'GET', `/conteiner/${elsewhere.id}`)).statusCode).toBe(404)
    expect(
      (await send(person, 'POST', `/conteiner/${elsewhere.id}/mover`, { para: 'vazio' })).statusCode,
    ).toBe(404)
    expect((await send(stranger, 'GET', `/conteiner/${id}`)).statusCode).toBe(404)
    expect((await quadro('', stranger)).total).toBe(0)
  })
})

test('of two people who move one container, the second is told that it has moved', async () => {
  const { id, version } = await cadastrar()
  await mover(id, 'vazio', { version })
  expect(await code(send(admin, 'POST', `/conteiner/${id}/mover`, { para: 'vazio', version }))).toEqual([
    409,
    'version_conflict',
  ])
})
