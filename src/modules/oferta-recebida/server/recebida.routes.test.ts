import { afterEach, describe, expect, test } from 'vitest'
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import type { Oferta } from '#modules/oferecimento/oferta.contract.ts'
import { AGORA, direto, openOfertas, PRAZO } from '#modules/oferecimento/server/testing/ofertas.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { withoutIds } from '#platform/server/testing/without-ids.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import type { CustoKm } from '../custo-km.contract.ts'
import type { OfertaRecebida, OfertaRecebidaDetalhe, QuadroRecebidas } from '../recebida.contract.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, embarcador, recebida, reply, send, done, recebidaPath, path } = ofertas
const planalto = await ofertas.transportadora({ nome: 'Via Planalto Transportes' })
const minas = await ofertas.transportadora({ nome: 'TransMinas Cargas' })
const livre = await ofertas.transportadora({
  nome: 'Rota Livre',
  tipo: COMPANY_TYPES.TransportadoraOferecimento,
  licenca: LICENCES.RestrictOfferingModule,
  modulos: [],
})
afterEach(() => app.clock.set(AGORA))

const quadro = (who = planalto) => done<QuadroRecebidas>(who.admin, 'GET', `${recebidaPath}/quadro`)
const encerradas = async (who = planalto) =>
  (
    await done<{ items: OfertaRecebida[] }>(who.admin, 'POST', `${recebidaPath}/search`, {
      encerradas: true,
      qtdItem: 100,
    })
  ).items
const custoPath = `${recebidaPath}/custo-km`

describe('the private cost per kilometre', () => {
  /** A cost whose digits stand in nothing else. */
  const CANARY = 4.7193

  test('is kept for the company, and a stale version gets the one that counts', async () => {
    expect(await done<CustoKm>(planalto.admin, 'GET', custoPath)).toEqual({ reaisPorKm: null, version: 1 })
    const saved = await done<CustoKm>(planalto.admin, 'PUT', custoPath, { version: 1, reaisPorKm: CANARY })
    expect(saved).toEqual({ reaisPorKm: CANARY, version: 2 })
    const stale = await send(planalto.admin, 'PUT', custoPath, { version: 1, reaisPorKm: 5 })
    expect([stale.statusCode, stale.json().code, stale.json().current]).toEqual([
      409,
      'version_conflict',
      saved,
    ])
    expect(await done<CustoKm>(planalto.admin, 'GET', custoPath)).toEqual(saved)
    for (const reaisPorKm of [0, -1, 10_000, 1.234_56]) {
      const refused = await send(planalto.admin, 'PUT', custoPath, { version: 2, reaisPorKm })
      expect([refused.statusCode, refused.json().details?.[0]?.path]).toEqual([400, 'reaisPorKm'])
    }
  })

  test('is in no answer to the shipper, and no other company reads it', async () => {
    const oferta = await ofertas.oferta([planalto, minas])
    await reply(planalto, await recebida(planalto, oferta), 'propor', { valor: 5_600 })
    const answers = await Promise.all(
      [
        [admin, 'GET', `${path}/${oferta.id}`],
        [admin, 'GET', `${path}/${oferta.id}/log`],
        [admin, 'GET', `${path}/quadro`],
        [admin, 'POST', `${path}/search`, {}],
        [minas.admin, 'GET', custoPath],
        [minas.admin, 'GET', `${recebidaPath}/quadro`],
      ].map(([who, method, url, body]) => send(who as never, method as never, url as string, body as never)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300)
      expect(withoutIds(answer.body)).not.toContain('7193')
    }
    expect((await send(admin, 'GET', custoPath)).statusCode).toBe(403)
    const events = await app.deps.db.asOwner(embarcador.ownerId, async (tx) =>
      JSON.stringify(await tx.db.selectFrom('evento').selectAll().execute()),
    )
    expect(withoutIds(events)).not.toContain('7193')
  })

  test('needs no module under licence 6, and the free licence is refused', async () => {
    expect(await done<CustoKm>(livre.admin, 'PUT', custoPath, { version: 1, reaisPorKm: 3.1 })).toEqual({
      reaisPorKm: 3.1,
      version: 2,
    })
    const free = await ofertas.transportadora({ licenca: LICENCES.Free })
    expect((await send(free.admin, 'GET', custoPath)).statusCode).toBe(403)
  })
})

describe('a floor that the administrator of the shipper lowered', () => {
  const lower = (ligada: boolean) =>
    done(admin, 'PUT', '/api/conformidade/configuracao/chave/piso', {
      ligada,
      motivo: 'Acordo de canário 4711',
    })
  const detail = (id: string) => done<OfertaRecebidaDetalhe>(planalto.admin, 'GET', `${recebidaPath}/${id}`)

  test('lets a proposal below it pass, tells the carrier the level and never the reason', async () => {
    const oferta = await ofertas.oferta([planalto])
    const mine = await recebida(planalto, oferta)
    expect((await detail(mine.id)).nivelDoPiso).toBe('bloqueia')
    const below = { valor: 4_980 }
    const propose = async () => {
      const { version } = await detail(mine.id)
      return send(planalto.admin, 'POST', `${recebidaPath}/${mine.id}/propor`, { version, ...below })
    }
    expect((await propose()).json().code).toBe('piso_abaixo')
    await lower(false)
    try {
      const read = await send(planalto.admin, 'GET', `${recebidaPath}/${mine.id}`)
      expect(read.json().nivelDoPiso).toBe('avisa')
      expect(withoutIds(read.body)).not.toContain('4711')
      const answer = await propose()
      expect([answer.statusCode, answer.json().valorProposto]).toEqual([200, 4_980])
      const published = await ofertas.oferta([planalto], { valor: 4_980, motivoPiso: 'Contrato antigo' })
      const theirs = await recebida(planalto, published)
      expect((await reply(planalto, theirs, 'aceitar', below)).valorProposto).toBe(4_980)
    } finally {
      await lower(true)
    }
  })
})

describe('the board of a carrier', () => {
  test('keeps a withdrawn proposal where another may be made, until the offer ends', async () => {
    const oferta = await ofertas.oferta([planalto, minas])
    let mine = await reply(planalto, await recebida(planalto, oferta), 'propor', { valor: 5_600 })
    expect(mine.propostas).toMatchObject([{ aceite: false, valor: 5_600 }])
    mine = await reply(planalto, mine, 'retirar')
    const has = ({ emNegociacao }: QuadroRecebidas) => emNegociacao.items.some(({ id }) => id === mine.id)
    expect(has(await quadro())).toBe(true)
    const theirs = await reply(minas, await recebida(minas, oferta), 'propor', { valor: 5_500 })
    const open = await ofertas.read(oferta.id)
    await ofertas.act(open, 'contratar', { conviteId: theirs.id, valor: 5_500 })
    expect(has(await quadro())).toBe(false)
    expect((await encerradas()).find(({ id }) => id === mine.id)).toMatchObject({ situacao: C.Retirado })
  })

  test('a contract waits for its vehicle on the board, and stands among what is over', async () => {
    const oferta = await ofertas.oferta([planalto], { tipo: 2 })
    const mine = await recebida(planalto, oferta)
    const taken = await reply(planalto, mine, 'aceitar', { valor: 5_450 })
    expect(taken.propostas).toMatchObject([{ aceite: true, valor: 5_450 }])
    const { aceitas } = await quadro()
    expect(aceitas.items.find(({ id }) => id === mine.id)).toMatchObject({
      situacao: C.Contratado,
      falta: 'veiculo',
      valorContratado: 5_450,
    })
    expect((await encerradas()).find(({ id }) => id === mine.id)).toMatchObject({
      situacao: C.Contratado,
      encerradaEm: AGORA,
    })
  })

  test('a batch waits until each of its loads has its vehicle, then it travels, and called off it is gone', async () => {
    const hours = (coleta: string, entrega: string) =>
      direto().map((parada, index) => ({ ...parada, janelaInicio: index === 0 ? coleta : entrega }))
    const cargas = [
      await ofertas.carga(),
      await ofertas.carga({ paradas: hours('2026-12-03T09:00:00.000Z', '2026-12-04T11:00:00.000Z') }),
    ]
    const { id: loteId } = await done<{ id: string }>(admin, 'POST', '/api/cargalote/criarlote', {
      cargas: cargas.map(({ id }) => id),
    })
    const oferta = await ofertas.publish(
      await done<Oferta>(admin, 'POST', path, {
        loteId,
        tipo: 1,
        loteModo: 'fracionavel',
        encerraEm: PRAZO,
        convidadas: [{ transportadoraId: planalto.id }],
      }),
    )
    const { veiculo, motorista } = await ofertas.frota(planalto, { eixos: 6 })
    const conjunto = { veiculoId: veiculo.id, motoristaId: motorista.id }
    let mine = await reply(planalto, await recebida(planalto, oferta), 'aceitar', {
      valor: 5_450,
      cargaId: cargas[0]?.id,
      ...conjunto,
    })
    const placeOf = ({ aceitas, emViagem }: QuadroRecebidas) => [
      aceitas.items.find(({ id }) => id === mine.id)?.falta,
      emViagem.items.find(({ id }) => id === mine.id)?.placa,
    ]
    expect(placeOf(await quadro())).toEqual([undefined, veiculo.placa])
    mine = await reply(planalto, mine, 'aceitar', { valor: 5_450, cargaId: cargas[1]?.id })
    expect(placeOf(await quadro())).toEqual(['veiculo', undefined])
    await done(planalto.admin, 'PUT', `/api/carga-mongo/${cargas[1]?.id}/atualizar-veiculo`, conjunto)
    expect(placeOf(await quadro())).toEqual([undefined, veiculo.placa])
    const single = await ofertas.oferta([planalto], { tipo: 2 })
    mine = await reply(planalto, await recebida(planalto, single), 'aceitar', { valor: 5_450 })
    expect(placeOf(await quadro())).toEqual(['veiculo', undefined])
    await ofertas.act(await ofertas.read(single.id), 'cancelar-contratacao', { motivo: 'Pedido cancelado.' })
    expect(placeOf(await quadro())).toEqual([undefined, undefined])
  })

  test('licence 6 without a module reads its own invitations and nobody else’s [C-113]', async () => {
    const own = await ofertas.oferta([livre, minas])
    const other = await ofertas.oferta([minas])
    const { novas } = await quadro(livre)
    const codes = novas.items.map(({ codigo }) => codigo)
    expect(codes).toContain(own.codigo)
    expect(codes).not.toContain(other.codigo)
    const theirs = await recebida(minas, other)
    for (const [method, url] of [
      ['GET', `${recebidaPath}/${theirs.id}`],
      ['POST', `${recebidaPath}/${theirs.id}/visto`],
    ] as const) {
      expect((await send(livre.admin, method, url, method === 'POST' ? {} : undefined)).statusCode).toBe(404)
    }
    app.clock.set(PRAZO)
  })
})

describe('the global search of a carrier', () => {
  const found = (who: typeof planalto, filtro: string) =>
    done<ResultadoBusca[]>(
      who.admin,
      'GET',
      `/api/search-engine?filtro=${encodeURIComponent(filtro)}&tiposEntidade=7`,
    )

  test('finds an offer by its own code and that of its load, only where the company was invited [S-301]', async () => {
    const oferta = await ofertas.oferta([planalto])
    const own = await recebida(planalto, oferta)
    const codigo = own.carga?.codigo ?? ''
    const [one, ...others] = await found(planalto, codigo)
    expect(others).toEqual([])
    expect(one).toMatchObject({ tipoEntidade: 7, id: own.id, codigo, ativo: true })
    expect(one?.subtitulo).toContain('Nova')
    expect((await found(planalto, own.codigo)).map(({ id }) => id)).toEqual([own.id])
    expect(await found(minas, codigo)).toEqual([])
    const shipper = await send(admin, 'GET', `/api/search-engine?filtro=${codigo}&tiposEntidade=7`)
    expect([shipper.statusCode, shipper.json()]).toEqual([200, []])
  })
})
