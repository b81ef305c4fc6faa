import { afterEach, expect, test } from 'vitest'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { AGORA, openOfertas, PRAZO } from '#modules/oferecimento/server/testing/ofertas.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, done, recebida, recebidaPath, reply, send } = ofertas
const planalto = await ofertas.transportadora({ nome: 'Via Planalto Transportes' })
const minas = await ofertas.transportadora({ nome: 'TransMinas Cargas' })
const livre = await ofertas.transportadora({ nome: 'Rota Livre' })
afterEach(() => app.clock.set(AGORA))

const resumo = (filtro: object = {}, who = planalto) =>
  done<object>(who.admin, 'POST', `${recebidaPath}/encerradas/resumo`, filtro)
const exported = async (body: object, who = planalto) => {
  const answer = await send(who.admin, 'POST', `${recebidaPath}/encerradas/exportar`, {
    formato: 'csv',
    ...body,
  })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('ofertas-encerradas.csv'),
  ])
  const [header = '', ...lines] = answer.body.trim().split(/\r?\n/)
  return { header, lines }
}

/** One that the carrier won, one that another won, one that ended unseen, and one that is open. */
const won = await ofertas.oferta([planalto], { tipo: 2 })
await reply(planalto, await recebida(planalto, won), 'aceitar', { valor: 5_450 })
const lost = await ofertas.oferta([planalto, minas, livre])
await reply(planalto, await recebida(planalto, lost), 'propor', { valor: 5_733 })
await reply(livre, await recebida(livre, lost), 'propor', { valor: 5_800 })
const cheaper = await reply(minas, await recebida(minas, lost), 'propor', { valor: 5_511 })
await ofertas.act(await ofertas.read(lost.id), 'contratar', { conviteId: cheaper.id, valor: 5_511 })
const called = await ofertas.oferta([planalto])
await ofertas.act(await ofertas.read(called.id), 'cancelar', { motivo: 'Pedido cancelado.' })
const open = await ofertas.oferta([planalto], { encerraEm: PRAZO })

test('what is over is counted for the carrier alone, with the filters of the list', async () => {
  expect(await resumo()).toEqual({ total: 3, contratadas: 1, naoContratadas: 1, semResposta: 1 })
  expect(await resumo({ situacoes: [C.NaoContratado] })).toEqual({
    total: 1,
    contratadas: 0,
    naoContratadas: 1,
    semResposta: 0,
  })
  expect(await resumo({ busca: won.codigo })).toMatchObject({ total: 1, contratadas: 1 })
  expect(await resumo({}, minas)).toMatchObject({ total: 1, contratadas: 1 })
})

test('what is over is narrowed by shipper and by the hours of its end, in list, counts and sheet alike', async () => {
  const search = (filtro: object) =>
    done<{ total: number; items: { codigo: string }[] }>(planalto.admin, 'POST', `${recebidaPath}/search`, {
      encerradas: true,
      ...filtro,
    })
  const names = await done<string[]>(planalto.admin, 'GET', `${recebidaPath}/encerradas/embarcadores`)
  expect(names).toEqual(['Alimentos Serra Dourada'])
  expect(await search({ embarcadores: names })).toMatchObject({ total: 3 })
  const { items } = await search({ situacoes: [C.NaoContratado] })
  expect(items).toMatchObject([{ codigo: lost.codigo }])
  for (const [filtro, total] of [
    [{ embarcadores: ['Frigorífico Campo Alegre'] }, 0],
    [{ encerradaDesde: AGORA }, 3],
    [{ encerradaAntesDe: AGORA }, 0],
    [{ encerradaDesde: PRAZO }, 0],
  ] as const) {
    expect(await search(filtro)).toMatchObject({ total })
    expect(await resumo(filtro)).toMatchObject({ total })
    expect((await exported(filtro)).lines).toHaveLength(total)
  }
  expect(
    await ofertas.refused(planalto.admin, 'POST', `${recebidaPath}/search`, { encerradaDesde: 'ontem' }),
  ).toEqual([400, 'invalid_input', 'encerradaDesde'])
})

test('the sheet has the filtered list on the clocks of the reader, and nothing of a rival', async () => {
  const { header, lines } = await exported({})
  expect(header).toContain('Encerrada em (horário de Brasília)')
  expect(lines).toHaveLength(3)
  const all = lines.join('\n')
  expect(all).not.toContain(open.codigo)
  for (const secret of ['TransMinas', 'Rota Livre', '5511', '5.511', '5800'])
    expect(all).not.toContain(secret)
  const line = lines.find((one) => one.includes(lost.codigo))
  expect(line).toContain('Alimentos Serra Dourada')
  expect(line).toContain('25/11/2026 10:00')
  expect(line).toContain('5733')
  expect(line).toContain('2 a 5 % abaixo')

  const narrowed = await exported({ situacoes: [C.Contratado], fusoHorario: 'America/Manaus' })
  expect(narrowed.header).toContain('Encerrada em (horário do Amazonas)')
  expect(narrowed.lines).toHaveLength(1)
  expect(narrowed.lines[0]).toContain('25/11/2026 09:00')
})

test('a zone that is none is refused on its field, and the shipper has no such list', async () => {
  const url = `${recebidaPath}/encerradas/exportar`
  expect(await ofertas.refused(planalto.admin, 'POST', url, { fusoHorario: 'Marte/Base' })).toEqual([
    400,
    'invalid_input',
    'fusoHorario',
  ])
  expect((await send(admin, 'POST', url, {})).statusCode).toBe(403)
})
