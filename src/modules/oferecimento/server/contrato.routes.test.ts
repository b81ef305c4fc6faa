import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { findQuebra } from '../oferta-log.rules.ts'
import { sha256 } from './log-oferta.ts'
import { runRelogio } from './relogio-job.ts'
import { AGORA, COLETA, openOfertas, PRAZO, type Transportadora } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, embarcador, oferta, act, read, recebida, reply, refused, path, recebidaPath, send, done } =
  ofertas
const planalto = await ofertas.transportadora({ nome: 'Via Planalto Transportes' })
const minas = await ofertas.transportadora({ nome: 'TransMinas Cargas' })
const livre = await ofertas.transportadora({ nome: 'Rota Livre' })
const all = [planalto, minas, livre]
afterEach(() => app.clock.set(AGORA))

const situacoes = async (id: string) => (await read(id)).convites.map(({ situacao }) => situacao)
const conviteDe = (aberta: Awaited<ReturnType<typeof read>>, who: Transportadora) =>
  aberta.convites.find(({ transportadoraId }) => transportadoraId === who.id)
async function propose(who: Transportadora, da: { codigo: string }, valor: number, rest: object = {}) {
  return reply(who, await recebida(who, da), 'propor', { valor, ...rest })
}
const agendaDe = (who: Transportadora, cargaId: string) =>
  app.deps.db.readAsOwner(who.ownerId, (tx) =>
    tx.db
      .selectFrom('veiculo_ocupacao')
      .select(['id', 'situacao'])
      .where('owner_id', '=', who.ownerId)
      .where('carga_id', '=', cargaId)
      .execute(),
  )

describe('an acceptance', () => {
  test('of a directed offer contracts at once; with vehicle and driver the load goes on its way', async () => {
    const { veiculo, motorista } = await ofertas.frota(planalto)
    const aberta = await oferta([planalto], { tipo: 2 })
    const cargaId = aberta.cargas[0]?.id ?? ''
    expect(await done(admin, 'GET', `/api/carga-mongo/${cargaId}`)).toMatchObject({ visibilidade: 2 })
    const taken = await reply(planalto, await recebida(planalto, aberta), 'aceitar', {
      valor: 5_450,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    expect(taken).toMatchObject({ situacao: C.Contratado, valorContratado: 5450, cargaId })
    expect(await done(admin, 'GET', `/api/carga-mongo/${cargaId}`)).toMatchObject({
      status: 2,
      visibilidade: 1,
      valorFrete: 5450,
      veiculo: { placa: veiculo.placa },
    })
    expect(await agendaDe(planalto, cargaId)).toMatchObject([{ situacao: 'ativa' }])
  })

  test('by 60 carriers at the same moment makes one contract and one entry in an agenda [C-108]', async () => {
    const many: Transportadora[] = []
    for (let n = 0; n < 12; n += 1) many.push(await ofertas.transportadora({ nome: `Concorrente ${n}` }))
    const frotas = await Promise.all(many.map((who) => ofertas.frota(who)))
    const aberta = await oferta(many, { modoDecisao: 'primeira' })
    const mine = await Promise.all(many.map((who) => recebida(who, aberta)))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_unused, n) => n % many.length).map((who) =>
        send(many[who]?.admin ?? admin, 'POST', `${recebidaPath}/${mine[who]?.id}/aceitar`, {
          version: mine[who]?.version,
          valor: 5_450,
          veiculoId: frotas[who]?.veiculo.id,
          motoristaId: frotas[who]?.motorista.id,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = new Set(
      answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code),
    )
    expect([...codes].every((code) => ['oferta_ja_contratada', 'version_conflict'].includes(code))).toBe(true)
    const after = await read(aberta.id)
    expect(after.situacao).toBe(O.Contratada)
    expect(after.convites.filter(({ situacao }) => situacao === C.Contratado)).toHaveLength(1)
    const cargaId = after.cargas[0]?.id ?? ''
    const agendas = await Promise.all(many.map((who) => agendaDe(who, cargaId)))
    expect(agendas.flat()).toHaveLength(1)
  }, 120_000)
})

describe('a cascade', () => {
  test('gives the hours of its window, also when nobody asked meanwhile [C-110]', async () => {
    app.clock.set('2026-11-27T20:30:00.000Z')
    const { id: cargaId } = await ofertas.carga({
      paradas: [
        {
          tipo: 1,
          nome: 'CD',
          municipioId: 3525904,
          janelaInicio: '2026-12-02T09:00:00.000Z',
          janelaFim: null,
        },
        {
          tipo: 2,
          nome: 'Cliente',
          municipioId: 3170206,
          janelaInicio: '2026-12-03T09:00:00.000Z',
          janelaFim: null,
        },
      ],
    })
    const aberta = await ofertas.publish(
      await ofertas.draft(cargaId, all, {
        tipo: 3,
        encerraEm: '2026-12-01T21:00:00.000Z',
        respostaMin: 60,
        aumentoPercent: 1.5,
        teto: 5_600,
      }),
    )
    expect(aberta.convites.map(({ situacao, valor, respondeAte }) => [situacao, valor, respondeAte])).toEqual(
      [
        [C.Enviado, 5450, '2026-11-27T21:30:00.000Z'],
        [C.NaFila, 5531.75, null],
        [C.NaFila, 5600, null],
      ],
    )
    await expect(recebida(minas, aberta)).rejects.toThrow('received nothing')
    app.clock.set('2026-11-28T11:00:00.000Z')
    await runRelogio(app.deps)
    const later = await read(aberta.id)
    expect(later.convites.map(({ situacao, respondeAte }) => [situacao, respondeAte])).toEqual([
      [C.Expirado, '2026-11-27T21:30:00.000Z'],
      [C.Expirado, '2026-11-28T10:30:00.000Z'],
      [C.Enviado, '2026-11-28T11:30:00.000Z'],
    ])
    const taken = await reply(livre, await recebida(livre, aberta), 'aceitar', { valor: 5_600 })
    expect(taken).toMatchObject({ situacao: C.Contratado, valorContratado: 5600 })
  })

  test('a refusal lets the next one begin; steps are lengthened, skipped and reordered with a reason', async () => {
    let aberta = await oferta(all, { tipo: 3, respostaMin: 30 })
    const [motivo] = await ofertas.motivos(planalto.admin)
    const waiting = aberta.convites.filter(({ situacao }) => situacao === C.NaFila).map(({ id }) => id)
    aberta = await act(aberta, 'ordem', { conviteIds: [...waiting].reverse() })
    await reply(planalto, await recebida(planalto, aberta), 'recusar', { motivoId: motivo?.id })
    aberta = await read(aberta.id)
    const running = aberta.convites.find(({ situacao }) => situacao === C.Enviado)
    expect(running).toMatchObject({ nome: 'Rota Livre', respondeAte: '2026-11-25T13:30:00.000Z' })
    aberta = await act(aberta, `convite/${running?.id}/alongar`, { minutos: 30, motivo: 'Pediu meia hora' })
    expect(conviteDe(aberta, livre)?.respondeAte).toBe('2026-11-25T14:00:00.000Z')
    aberta = await act(aberta, `convite/${running?.id}/pular`, { motivo: 'Não atende o telefone' })
    expect(conviteDe(aberta, minas)?.situacao).toBe(C.Enviado)
    app.clock.set('2026-11-25T13:30:00.000Z')
    await runRelogio(app.deps)
    expect(await read(aberta.id)).toMatchObject({ situacao: O.SemContratacao })
  })
})

describe('the clock ends an offer', () => {
  test('with proposals it waits for a decision, and without a decision it is over', async () => {
    const aberta = await oferta(all)
    await propose(planalto, aberta, 5_600)
    app.clock.set(PRAZO)
    await runRelogio(app.deps)
    expect(await read(aberta.id)).toMatchObject({ situacao: O.ParaDecidir })
    expect(await situacoes(aberta.id)).toEqual([C.ComOEmbarcador, C.Expirado, C.Expirado])
    app.clock.set('2026-11-27T15:00:00.000Z')
    await runRelogio(app.deps)
    expect(await read(aberta.id)).toMatchObject({ situacao: O.SemContratacao })
    expect(await situacoes(aberta.id)).toEqual([C.Expirado, C.Expirado, C.Expirado])
  })

  test('a rule contracts the lowest value, and the earlier one of two alike', async () => {
    const aberta = await oferta(all, { modoDecisao: 'menorValor' })
    await propose(planalto, aberta, 5_600)
    await propose(livre, aberta, 5_300)
    await propose(minas, aberta, 5_300)
    app.clock.set(PRAZO)
    await runRelogio(app.deps)
    const after = await read(aberta.id)
    expect(after.situacao).toBe(O.Contratada)
    expect(conviteDe(after, livre)?.situacao).toBe(C.Contratado)
    expect((await recebida(planalto, aberta)).situacao).toBe(C.NaoContratado)
  })

  test('without any proposal it is over, and the load can be offered again', async () => {
    const aberta = await oferta([planalto])
    app.clock.set(PRAZO)
    await runRelogio(app.deps)
    expect(await read(aberta.id)).toMatchObject({ situacao: O.SemContratacao })
    const again = await ofertas.draft(aberta.cargas[0]?.id ?? '', [minas], {
      encerraEm: '2026-11-27T15:00:00.000Z',
    })
    expect((await ofertas.publish(again)).situacao).toBe(O.Publicada)
  })

  test('what was scheduled is published at its hour', async () => {
    const { id } = await ofertas.carga()
    const scheduled = await ofertas.publish(
      await ofertas.draft(id, [planalto], { publicaEm: '2026-11-25T18:00:00.000Z' }),
    )
    expect(scheduled.situacao).toBe(O.Agendada)
    app.clock.set('2026-11-25T18:00:00.000Z')
    await runRelogio(app.deps)
    expect(await read(scheduled.id)).toMatchObject({
      situacao: O.Publicada,
      publicadaEm: '2026-11-25T18:00:00.000Z',
    })
  })
})

describe('after the contract', () => {
  async function contracted(values: object = {}) {
    const aberta = await oferta(all, values)
    await propose(planalto, aberta, 5_500)
    await propose(minas, aberta, 5_600)
    const open = await read(aberta.id)
    return act(open, 'contratar', { conviteId: conviteDe(open, planalto)?.id, valor: 5_500 })
  }

  test('the shipper calls it off: the carrier finds the load no more, and keeps the fact [C-116]', async () => {
    const after = await contracted()
    const cargaId = after.cargas[0]?.id
    expect((await send(planalto.admin, 'GET', `/api/carga-mongo/${cargaId}`)).statusCode).toBe(200)
    const cancelled = await act(after, 'cancelar-contratacao', { motivo: 'O cliente adiou' })
    expect(cancelled).toMatchObject({ situacao: O.Cancelada, motivoFim: 'O cliente adiou' })
    expect((await send(planalto.admin, 'GET', `/api/carga-mongo/${cargaId}`)).statusCode).toBe(404)
    expect(await recebida(planalto, after)).toMatchObject({
      situacao: C.CanceladoPeloEmbarcador,
      cargaId: null,
      valorContratado: 5500,
    })
    expect(await done(admin, 'GET', `/api/carga-mongo/${cargaId}`)).toMatchObject({
      status: 1,
      visibilidade: 1,
    })
  })

  test('the carrier gives up: the second one is called only while its proposal holds [C-117]', async () => {
    const [motivo] = await ofertas.motivos(planalto.admin)
    const giveUp = async (id: string) =>
      reply(planalto, await recebida(planalto, await read(id)), 'desistir', { motivoId: motivo?.id })
    const first = await contracted({ chamarSegundo: true })
    await giveUp(first.id)
    const next = await read(first.id)
    expect(next.situacao).toBe(O.Contratada)
    expect(conviteDe(next, minas)).toMatchObject({ situacao: C.Contratado, valorContratado: 5600 })
    expect(conviteDe(next, planalto)?.situacao).toBe(C.Desistiu)
    const second = await contracted({ chamarSegundo: true })
    app.clock.set('2026-11-27T15:00:00.000Z')
    await giveUp(second.id)
    expect(await read(second.id)).toMatchObject({ situacao: O.SemContratacao })
  })

  test('a truck of nine axles does not travel for the freight of six; an amendment is the way out [C-118]', async () => {
    const after = await contracted()
    const cargaId = after.cargas[0]?.id
    const { veiculo, motorista } = await ofertas.frota(planalto, { eixos: 9 })
    const name = () =>
      send(planalto.admin, 'PUT', `/api/carga-mongo/${cargaId}/atualizar-veiculo`, {
        veiculoId: veiculo.id,
        motoristaId: motorista.id,
      })
    const answer = await name()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'piso_abaixo'])
    const { piso } = answer.json()
    const mine = await reply(planalto, await recebida(planalto, after), 'aditivo', { valor: piso })
    expect(mine.aditivo).toMatchObject({ valor: piso, autor: 2 })
    const amended = await act(await read(after.id), 'aditivo', {
      conviteId: conviteDe(after, planalto)?.id,
      valor: piso,
      aceita: true,
    })
    expect(conviteDe(amended, planalto)).toMatchObject({ valorContratado: piso, aditivo: null })
    expect((await name()).statusCode).toBe(200)
  })

  test('whoever lost learns the band, and never the value or the name', async () => {
    const aberta = await oferta(all, { mostrarQuantidade: true })
    await propose(planalto, aberta, 5_500)
    await propose(minas, aberta, 5_600)
    await propose(livre, aberta, 6_200)
    const open = await read(aberta.id)
    await act(open, 'contratar', { conviteId: conviteDe(open, planalto)?.id, valor: 5_500 })
    const lost = await done<{ retorno: object }>(
      livre.admin,
      'GET',
      `${recebidaPath}/${(await recebida(livre, aberta)).id}`,
    )
    expect(lost.retorno).toMatchObject({ faixa: 'acima10', propostas: 3 })
    const text = JSON.stringify(lost)
    for (const secret of ['Planalto', 'TransMinas', '5500', '5600']) expect(text).not.toContain(secret)
  })
})

describe('a ceiling', () => {
  test('is passed by an administrator alone, with a reason', async () => {
    const aberta = await oferta([planalto], { teto: 5_500 })
    await propose(planalto, aberta, 5_600)
    const open = await read(aberta.id)
    const body = { version: open.version, conviteId: open.convites[0]?.id, valor: 5_600 }
    const url = `${path}/${open.id}/contratar`
    expect((await refused(ofertas.operator, 'POST', url, body))[1]).toBe('oferta_acima_do_teto')
    expect((await refused(admin, 'POST', url, body))[2]).toBe('motivoTeto')
    expect((await send(admin, 'POST', url, { ...body, motivoTeto: 'Cliente estratégico' })).statusCode).toBe(
      200,
    )
  })
})

describe('a batch', () => {
  async function lote(valores: readonly number[]) {
    const cargas = await Promise.all(valores.map((valorFrete) => ofertas.carga({ valorFrete })))
    const { id } = await done<{ id: string }>(admin, 'POST', '/api/cargalote/criarlote', {
      descricao: 'Norte do Paraná',
      cargas: cargas.map((carga) => carga.id),
    })
    const draft = (values: object) =>
      done<Awaited<ReturnType<typeof read>>>(admin, 'POST', path, {
        loteId: id,
        tipo: 1,
        encerraEm: PRAZO,
        convidadas: all.map((who) => ({ transportadoraId: who.id })),
        ...values,
      })
    return { id, cargas, draft }
  }

  test('whose sum is legal but one load is not is refused naming that load [C-107]', async () => {
    const { draft, cargas } = await lote([6_000, 5_100, 6_000])
    const aberta = await draft({ loteModo: 'fracionavel' })
    expect(aberta.valor).toBe(17_100)
    const answer = await send(admin, 'POST', `${path}/${aberta.id}/publicar`, { version: aberta.version })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'piso_abaixo'])
    expect(answer.json().message).toContain(`Carga ${cargas[1]?.codigo}`)
  })

  test('that carriers pick from is contracted load by load, and the rest waits again', async () => {
    const { draft, cargas } = await lote([5_450, 5_300, 5_400])
    const aberta = await ofertas.publish(await draft({ loteModo: 'fracionavel' }))
    const [a, b, c] = cargas.map((carga) => carga.id)
    let mine = await recebida(planalto, aberta)
    mine = await reply(planalto, mine, 'aceitar', { valor: 5_450, cargaId: a })
    await reply(planalto, mine, 'aceitar', { valor: 5_400, cargaId: c })
    const other = await recebida(minas, aberta)
    expect(
      await refused(minas.admin, 'POST', `${recebidaPath}/${other.id}/aceitar`, {
        version: other.version,
        valor: 5_450,
        cargaId: a,
      }),
    ).toEqual([409, 'oferta_ja_contratada', undefined])
    const open = await read(aberta.id)
    expect(open).toMatchObject({ situacao: O.EmNegociacao })
    expect(conviteDe(open, planalto)).toMatchObject({ situacao: C.Contratado, valorContratado: 10_850 })
    app.clock.set(PRAZO)
    await runRelogio(app.deps)
    expect(await read(aberta.id)).toMatchObject({ situacao: O.Contratada })
    expect(await done(admin, 'GET', `/api/carga-mongo/${b}`)).toMatchObject({
      status: 1,
      transportadora: null,
    })
  })

  test('that is given as one has one value, split by weight', async () => {
    const { draft } = await lote([5_400, 5_400])
    const aberta = await ofertas.publish(await draft({ loteModo: 'inteiro', valor: 11_000 }))
    expect(aberta.cargas.map(({ valor }) => valor)).toEqual([5500, 5500])
    await propose(planalto, aberta, 10_900)
    const open = await read(aberta.id)
    await act(open, 'contratar', { conviteId: conviteDe(open, planalto)?.id, valor: 10_900 })
    for (const { id } of open.cargas) {
      expect(await done(admin, 'GET', `/api/carga-mongo/${id}`)).toMatchObject({ valorFrete: 5450 })
    }
    // An amendment of the whole is split in the same way, to the cent, once the other side accepts it.
    const cargaIds = open.cargas.map(({ id }) => id)
    const fretes = async () =>
      Promise.all(
        cargaIds.map(
          async (id) =>
            (await done<{ valorFrete: number }>(admin, 'GET', `/api/carga-mongo/${id}`)).valorFrete,
        ),
      )
    await reply(planalto, await recebida(planalto, aberta), 'aditivo', { valor: 11_000.01 })
    expect(await fretes()).toEqual([5_450, 5_450])
    const amended = await act(await read(aberta.id), 'aditivo', {
      conviteId: conviteDe(open, planalto)?.id,
      valor: 11_000.01,
      aceita: true,
    })
    expect(conviteDe(amended, planalto)).toMatchObject({ valorContratado: 11_000.01, aditivo: null })
    expect((await fretes()).toSorted()).toEqual([5_500, 5_500.01])
  })
})

describe('the loads and their offers tell the same', () => {
  test('a load in an offer is not given away beside it, and its offer ends with it', async () => {
    const aberta = await oferta([planalto])
    const cargaId = aberta.cargas[0]?.id ?? ''
    expect(
      await refused(admin, 'POST', `/api/carga-mongo/${cargaId}/alocar`, {
        tipoAlocacao: 2,
        transportadoraId: minas.id,
      }),
    ).toEqual([409, 'oferta_viva', undefined])
    const motivos = await done<{ id: string }[]>(admin, 'GET', '/api/tipo?tipo=10')
    const cancel = await send(admin, 'POST', `/api/carga-mongo/${cargaId}/cancelar`, {
      motivoId: motivos[0]?.id,
      motivo: 'Pedido do cliente',
    })
    expect(cancel.statusCode).toBeLessThan(300)
    expect(await read(aberta.id)).toMatchObject({
      situacao: O.Cancelada,
      motivoFim: 'A carga foi cancelada.',
    })
    expect((await recebida(planalto, aberta)).situacao).toBe(C.CanceladoPeloEmbarcador)
  })

  test('the chain of a whole round holds', async () => {
    const aberta = await oferta(all)
    await propose(planalto, aberta, 5_500)
    const open = await read(aberta.id)
    await act(open, 'contratar', { conviteId: conviteDe(open, planalto)?.id, valor: 5_500 })
    const log = await done<{
      ofertaId: string
      entradas: { seq: number; tipo: string; quando: string; dados: string; hash: string }[]
    }>(admin, 'GET', `${path}/${aberta.id}/log`)
    expect(log.entradas.map(({ tipo }) => tipo)).toEqual(['publicada', 'proposta', 'contratada'])
    expect(
      findQuebra(
        log.entradas.map((entry) => ({ ...entry, ofertaId: log.ofertaId })),
        sha256,
      ),
    ).toBeNull()
  })

  test('another company finds nothing', async () => {
    const aberta = await oferta([planalto])
    const stranger = await ofertas.carriers.shipper()
    expect((await send(stranger.admin, 'GET', `${path}/${aberta.id}`)).statusCode).toBe(404)
    const mine = await recebida(planalto, aberta)
    for (const acao of ['propor', 'aceitar', 'recusar', 'retirar', 'visto']) {
      const body = { version: 1, valor: 5_450, motivoId: mine.id }
      const answer = await send(minas.admin, 'POST', `${recebidaPath}/${mine.id}/${acao}`, body)
      expect([acao, [400, 404].includes(answer.statusCode)]).toEqual([acao, true])
    }
    expect((await send(minas.admin, 'GET', `${recebidaPath}/${mine.id}`)).statusCode).toBe(404)
    expect((await send(planalto.admin, 'GET', `${path}/${aberta.id}`)).statusCode).toBe(403)
    expect(embarcador.ownerId).not.toBe(planalto.ownerId)
    expect(COLETA > PRAZO).toBe(true)
  })
})
