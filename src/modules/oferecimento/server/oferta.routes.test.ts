import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { AGORA, openOfertas, PRAZO } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const {
  admin,
  operator,
  draft,
  publish,
  act,
  read,
  recebida,
  reply,
  carga,
  transportadora,
  refused,
  path,
  recebidaPath,
  send,
  done,
} = ofertas
const planalto = await transportadora({ nome: 'Via Planalto Transportes' })
const minas = await transportadora({ nome: 'TransMinas Cargas' })
const livre = await transportadora({ nome: 'Rota Livre' })
afterEach(() => app.clock.set(AGORA))

describe('an offer is published', () => {
  test('4.980,00 and 5.177,67 are refused with the calculation and remembered, 5.177,68 passes [C-101]', async () => {
    const { id: cargaId } = await carga()
    let oferta = await draft(cargaId, [planalto, minas], { valor: 4_980 })
    for (const [valor, diferenca] of [
      [4_980, -197.68],
      [5_177.67, -0.01],
    ] as const) {
      oferta = await done(admin, 'PUT', `${path}/${oferta.id}`, {
        version: oferta.version,
        tipo: 1,
        valor,
        encerraEm: PRAZO,
        convidadas: [{ transportadoraId: planalto.id }, { transportadoraId: minas.id }],
      })
      const answer = await send(admin, 'POST', `${path}/${oferta.id}/publicar`, { version: oferta.version })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'piso_abaixo',
        piso: 5177.68,
        diferenca,
        trace: { tabela: 'A', coluna: 6, distanciaKm: 598 },
      })
    }
    const log = await done<{ entradas: { tipo: string; dados: string }[]; quebra: null }>(
      admin,
      'GET',
      `${path}/${oferta.id}/log`,
    )
    expect(log.entradas.map(({ tipo, dados }) => [tipo, JSON.parse(dados).valor])).toEqual([
      ['tentativa-recusada', '4980.00'],
      ['tentativa-recusada', '5177.67'],
    ])
    oferta = await done(admin, 'PUT', `${path}/${oferta.id}`, {
      version: oferta.version,
      tipo: 1,
      valor: 5_177.68,
      encerraEm: PRAZO,
      convidadas: [{ transportadoraId: planalto.id }],
    })
    const published = await publish(oferta)
    expect(published).toMatchObject({
      situacao: O.Publicada,
      cargas: [{ valor: 5177.68, congelado: true, piso: { piso: 5177.68, diferenca: 0 } }],
      convites: [{ nome: 'Via Planalto Transportes', situacao: C.Enviado, respondeAte: PRAZO }],
    })
  })

  test('the fields that are missing or wrong are named', async () => {
    const { id: cargaId } = await carga({ valorFrete: null })
    const without = await draft(cargaId, [planalto], { valor: null, encerraEm: null })
    const answer = await send(admin, 'POST', `${path}/${without.id}/publicar`, { version: without.version })
    expect(answer.json().details.map(({ path: field }: { path: string }) => field)).toEqual([
      'valor',
      'encerraEm',
    ])
    const soon = await draft((await carga()).id, [planalto], { encerraEm: '2026-11-25T13:14:59.000Z' })
    expect(await refused(admin, 'POST', `${path}/${soon.id}/publicar`, { version: soon.version })).toEqual([
      400,
      'invalid_input',
      'encerraEm',
    ])
    const late = await draft((await carga()).id, [planalto], { encerraEm: '2026-11-28T09:00:01.000Z' })
    expect(await refused(admin, 'POST', `${path}/${late.id}/publicar`, { version: late.version })).toEqual([
      400,
      'invalid_input',
      'encerraEm',
    ])
  })

  test('a load stands in one offer at a time', async () => {
    const { id: cargaId } = await carga()
    await publish(await draft(cargaId, [planalto]))
    const other = await draft(cargaId, [minas])
    expect(await refused(admin, 'POST', `${path}/${other.id}/publicar`, { version: other.version })).toEqual([
      409,
      'oferta_carga_ocupada',
      undefined,
    ])
  })

  test('an estimated distance is confirmed before [C-104], and a shared load has no floor [C-105]', async () => {
    const estimated = await carga({ distanciaConfirmadaKm: null })
    const first = await draft(estimated.id, [planalto], { valor: 9_000 })
    expect(await refused(admin, 'POST', `${path}/${first.id}/publicar`, { version: first.version })).toEqual([
      409,
      'piso_distancia_incerta',
      undefined,
    ])
    const shared = await carga({ modalidade: 3 })
    const second = await publish(await draft(shared.id, [planalto], { valor: 900 }))
    expect(second.cargas[0]?.piso).toMatchObject({ veredito: 'nao_se_aplica', piso: null })
  })
})

describe('a carrier answers', () => {
  test('it sees, proposes, and the shipper contracts: offer, load, share and both boards say the same', async () => {
    const oferta = await ofertas.oferta([planalto, minas, livre], { mostrarQuantidade: true })
    const seen = await reply(planalto, await recebida(planalto, oferta), 'visto')
    expect(seen).toMatchObject({
      situacao: C.Visto,
      embarcador: 'Alimentos Serra Dourada',
      convidadas: 3,
      valor: 5450,
      cargaId: null,
      piso: { piso: 5177.68 },
    })
    const proposed = await reply(planalto, seen, 'propor', { valor: 5_600, mensagem: 'Coleta às 6h.' })
    expect(proposed).toMatchObject({ situacao: C.ComOEmbarcador, rodadas: 1, valorProposto: 5600 })
    const open = await read(oferta.id)
    expect(open.situacao).toBe(O.EmNegociacao)
    const convite = open.convites.find(({ transportadoraId }) => transportadoraId === planalto.id)
    expect(convite).toMatchObject({ vistoEm: AGORA, propostas: [{ valor: 5600, autor: 2 }] })
    const card = await done<{ qntNegociacoesEmAndamento: number }>(
      admin,
      'GET',
      `/api/carga-mongo/${open.cargas[0]?.id}`,
    )
    expect(card.qntNegociacoesEmAndamento).toBe(1)
    const after = await act(open, 'contratar', { conviteId: convite?.id, valor: 5_600 })
    expect(after).toMatchObject({ situacao: O.Contratada, cargas: [{ conviteId: convite?.id }] })
    expect(after.convites.map(({ situacao }) => situacao).sort()).toEqual(
      [C.Contratado, C.Expirado, C.Expirado].sort(),
    )
    const won = await recebida(planalto, oferta)
    expect(won).toMatchObject({ situacao: C.Contratado, valorContratado: 5600, cargaId: open.cargas[0]?.id })
    const carga = await done<object>(planalto.admin, 'GET', `/api/carga-mongo/${won.cargaId}`)
    expect(carga).toMatchObject({ status: 1, valorFrete: 5600, visibilidade: 99 })
  })

  test('a proposal below the floor is refused with what is missing [C-106]', async () => {
    const oferta = await ofertas.oferta([planalto])
    const mine = await recebida(planalto, oferta)
    const answer = await send(planalto.admin, 'POST', `${recebidaPath}/${mine.id}/propor`, {
      version: mine.version,
      valor: 5_080,
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'piso_abaixo', diferenca: -97.68, piso: 5177.68 })
    expect((await read(oferta.id)).convites[0]).toMatchObject({ rodadas: 0, propostas: [] })
  })

  test.each([
    [{ dhColeta: '2026-11-01T09:00:00.000Z' }, 'dhColeta', 'A coleta fica no futuro'],
    [
      { dhColeta: '2026-11-28T09:00:00.000Z', dhEntrega: '2026-11-28T09:00:00.000Z' },
      'dhEntrega',
      'A entrega vem depois da coleta',
    ],
    [{ dhEntrega: '2026-11-01T09:00:00.000Z' }, 'dhEntrega', 'A entrega vem depois da coleta'],
  ])('a proposal whose moments cannot be is refused on its field', async (moments, path, message) => {
    const oferta = await ofertas.oferta([planalto])
    const mine = await recebida(planalto, oferta)
    const answer = await send(planalto.admin, 'POST', `${recebidaPath}/${mine.id}/propor`, {
      version: mine.version,
      valor: 5_600,
      ...moments,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ path, message }])
  })

  test('the instant of the deadline is no longer within it [C-109]', async () => {
    const oferta = await ofertas.oferta([planalto, minas])
    const [one, other] = [await recebida(planalto, oferta), await recebida(minas, oferta)]
    app.clock.set('2026-11-26T14:59:59.999Z')
    await reply(planalto, one, 'propor', { valor: 5_500 })
    app.clock.set(PRAZO)
    expect(
      await refused(minas.admin, 'POST', `${recebidaPath}/${other.id}/propor`, {
        version: other.version,
        valor: 5_400,
      }),
    ).toEqual([409, 'oferta_prazo_passou', undefined])
  })

  test('a refusal says why [C-111]', async () => {
    const oferta = await ofertas.oferta([planalto])
    const mine = await recebida(planalto, oferta)
    const url = `${recebidaPath}/${mine.id}/recusar`
    expect((await refused(planalto.admin, 'POST', url, { version: mine.version }))[0]).toBe(400)
    const [motivo] = await ofertas.motivos(planalto.admin)
    const after = await reply(planalto, mine, 'recusar', { motivoId: motivo?.id })
    expect(after).toMatchObject({ situacao: C.Recusado, motivoRecusa: motivo?.descricao })
  })

  test('withdrawn and proposed again the rounds go on counting, and the free licence is refused [C-114]', async () => {
    const oferta = await ofertas.oferta([planalto])
    let mine = await reply(planalto, await recebida(planalto, oferta), 'propor', { valor: 5_600 })
    mine = await reply(planalto, mine, 'retirar')
    expect(mine.situacao).toBe(C.Retirado)
    expect((await read(oferta.id)).situacao).toBe(O.Publicada)
    mine = await reply(planalto, mine, 'propor', { valor: 5_550 })
    expect(mine).toMatchObject({ situacao: C.ComOEmbarcador, rodadas: 2 })
    const free = await transportadora({ licenca: 2 })
    expect((await send(free.admin, 'GET', `${recebidaPath}/quadro`)).statusCode).toBe(403)
  })

  test('two people at the shipper: the second one is told what counts now [C-115]', async () => {
    const oferta = await ofertas.oferta([planalto])
    await reply(planalto, await recebida(planalto, oferta), 'propor', { valor: 5_600 })
    const open = await read(oferta.id)
    const convite = open.convites[0]?.id
    await act(open, `convite/${convite}/contrapropor`, { valor: 5_500 }, operator)
    expect(
      await refused(admin, 'POST', `${path}/${oferta.id}/convite/${convite}/contrapropor`, {
        version: open.version,
        valor: 5_480,
      }),
    ).toEqual([409, 'version_conflict', undefined])
    const mine = await recebida(planalto, oferta)
    expect(mine).toMatchObject({ situacao: C.SuaVez, valor: 5500 })
    const accepted = await reply(planalto, mine, 'aceitar', { valor: 5_500 })
    expect(accepted).toMatchObject({ situacao: C.ComOEmbarcador, valorProposto: 5500 })
  })
})
