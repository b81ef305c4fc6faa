import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { comportamentoSample } from '#modules/comportamento-oferecimento/server/testing/comportamento-sample.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { revalidate } from './elegibilidade-durante.ts'
import { runRelogio } from './relogio-job.ts'
import { AGORA, direto, openOfertas, PRAZO } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, embarcador, oferta, read, recebida, reply, path, send, done } = ofertas
const planalto = await ofertas.transportadora({ nome: 'Via Planalto Transportes' })
const minas = await ofertas.transportadora({ nome: 'TransMinas Cargas' })
afterEach(() => app.clock.set(AGORA))

describe('who may be asked can lose it', () => {
  test('a carrier that is barred in the middle becomes ineligible, and is told [C-123]', async () => {
    const barred = await ofertas.transportadora({ nome: 'Expresso Iguaçu' })
    const aberta = await oferta([planalto, barred])
    const mine = await recebida(barred, aberta)
    await done(admin, 'POST', '/api/empresa/restricao', {
      transportadoraId: barred.id,
      motivo: 'Documentos vencidos',
      inicio: '2026-11-25',
    })
    await revalidate(app.deps, embarcador.ownerId)
    const after = await read(aberta.id)
    expect(after.convites.map(({ nome, situacao }) => [nome, situacao])).toEqual([
      ['Via Planalto Transportes', C.Enviado],
      ['Expresso Iguaçu', C.Inelegivel],
    ])
    const answer = await send(barred.admin, 'POST', `/marketplace/oferta-recebida/${mine.id}/propor`, {
      version: mine.version,
      valor: 5_500,
    })
    expect(answer.statusCode).toBe(409)
    expect((await recebida(barred, aberta)).situacao).toBe(C.Inelegivel)
    // Nothing of why leaves the shipper's company.
    expect(JSON.stringify(await recebida(barred, aberta))).not.toContain('Documentos vencidos')
  })

  test('a link that ends, and a licence that ends, end the invitation', async () => {
    const leaving = await ofertas.transportadora({ nome: 'Frete Sul Brasil' })
    const aberta = await oferta([planalto, leaving])
    await ofertas.carriers.unlink(embarcador, leaving)
    await revalidate(app.deps, embarcador.ownerId)
    expect((await read(aberta.id)).convites[1]?.situacao).toBe(C.Inelegivel)
    const lapsed = await ofertas.transportadora({ nome: 'Rodonorte Cargas' })
    const other = await oferta([planalto, lapsed])
    await app.deps.db.asSystem('create-company', (tx) =>
      sql`update owner set licenca = 2 where owner_id = ${lapsed.ownerId}`.execute(tx.db),
    )
    await revalidate(app.deps, lapsed.ownerId)
    expect((await read(other.id)).convites[1]?.situacao).toBe(C.Inelegivel)
  })

  test('a carrier is not asked past what forbids it, and asked with a reason below a minimum', async () => {
    const unlinked = await ofertas.transportadora()
    await ofertas.carriers.unlink(embarcador, unlinked)
    const draft = await ofertas.draft((await ofertas.carga()).id, [unlinked])
    const answer = await send(admin, 'POST', `${path}/${draft.id}/publicar`, { version: draft.version })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'convidadas.0'])
    const comportamento = await done<{ id: string }>(
      admin,
      'POST',
      '/marketplace/comportamento-oferecimento',
      {
        ...comportamentoSample({ nome: 'Com histórico', semHistorico: false }),
      },
    )
    const wanted = {
      comportamentoId: comportamento.id,
      convidadas: [{ transportadoraId: planalto.id }],
    }
    const without = await ofertas.draft((await ofertas.carga()).id, [planalto], wanted)
    const refused = await send(admin, 'POST', `${path}/${without.id}/publicar`, { version: without.version })
    expect(refused.json().details[0].path).toBe('convidadas.0.motivoInclusao')
    const withReason = await ofertas.draft((await ofertas.carga()).id, [planalto], {
      ...wanted,
      convidadas: [{ transportadoraId: planalto.id, motivoInclusao: 'Única com sider livre' }],
    })
    const published = await ofertas.publish(withReason)
    expect(published.convites[0]?.motivoInclusao).toBe('Única com sider livre')
  })
})

describe('what happens around an offer', () => {
  test('a load that changes changes on every board at once', async () => {
    const aberta = await oferta([planalto])
    const cargaId = aberta.cargas[0]?.id
    const carga = await done<{ version: number }>(
      admin,
      'GET',
      `/api/carga-mongo/${cargaId}/dados-edicao`,
    ).catch(() => done<{ version: number }>(admin, 'GET', `/api/carga-mongo/${cargaId}`))
    await app.deps.db.asOwner(embarcador.ownerId, async (tx) => {
      await sql`update carga set peso_kg = 25000, versao = versao + 1 where owner_id = ${embarcador.ownerId} and id = ${cargaId}`.execute(
        tx.db,
      )
      tx.announce({
        ownerId: embarcador.ownerId,
        tipo: 'carga.changed',
        entidadeId: cargaId ?? '',
        versao: carga.version + 1,
      })
    })
    expect((await read(aberta.id)).cargas[0]?.peso).toBe(25_000)
    expect((await recebida(planalto, aberta)).carga?.peso).toBe(25_000)
  })

  test('nobody took it: the behaviour offers it once more for more, and then by the next behaviour', async () => {
    const novo = (values: object) =>
      done<{ id: string }>(admin, 'POST', '/marketplace/comportamento-oferecimento', {
        ...comportamentoSample(values),
      })
    const next = await novo({ nome: 'Depois', tipo: 1, prazoMin: 240 })
    const first = await novo({
      nome: 'Antes',
      tipo: 1,
      prazoMin: 240,
      aumento: 3,
      teto: 8,
      proximoId: next.id,
      proximoAposMin: 30,
    })
    const { id } = await ofertas.carga()
    const draft = await ofertas.draft(id, [planalto, minas], {
      comportamentoId: first.id,
      teto: 5_886,
      encerraEm: PRAZO,
    })
    const aberta = await ofertas.publish(draft)
    app.clock.set(PRAZO)
    await runRelogio(app.deps)
    await runRelogio(app.deps)
    const ofCarga = () =>
      done<{ items: { situacao: number; valor: number; convidadas: number }[] }>(
        admin,
        'POST',
        `${path}/search`,
        { cargaId: id },
      )
    expect((await read(aberta.id)).situacao).toBe(O.SemContratacao)
    expect((await ofCarga()).items.map(({ situacao, valor }) => [situacao, valor])).toEqual([
      [O.Publicada, 5613.5],
      [O.SemContratacao, 5450],
    ])
    app.clock.set('2026-11-26T19:00:00.000Z')
    await runRelogio(app.deps)
    app.clock.set('2026-11-26T19:30:00.000Z')
    await runRelogio(app.deps)
    const { items } = await ofCarga()
    expect(items[0]).toMatchObject({ situacao: O.Publicada, convidadas: expect.any(Number) })
    expect(items).toHaveLength(3)
  })

  test.each([
    [1, 'restricted'],
    [2, 'directed'],
    [3, 'cascading'],
    [4, 'open'],
  ])('a load of an offer of kind %i (%s) is contracted, driven and finished', async (tipo) => {
    const { veiculo, motorista } = await ofertas.frota(planalto)
    const aberta = await oferta(tipo === 4 ? [] : [planalto], {
      tipo,
      ...(tipo === 1 && { modoDecisao: 'primeira' }),
      ...(tipo === 4 && { modoDecisao: 'primeira', alcance: 'vinculadas' }),
    })
    const mine = await recebida(planalto, aberta)
    const won = await reply(planalto, mine, 'aceitar', {
      valor: 5_450,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    const url = `/api/carga-mongo/${won.cargaId}`
    expect(await done(admin, 'GET', url)).toMatchObject({ status: 2 })
    app.clock.set('2026-11-29T15:00:00.000Z')
    const delivered = await send(admin, 'POST', `${url}/entregar`, {})
    expect([delivered.statusCode, delivered.json().code]).toEqual([200, undefined])
    const finished = await send(admin, 'PUT', `${url}/finalizar`, {})
    expect([finished.statusCode, finished.json().code]).toEqual([200, undefined])
    expect(await done(admin, 'GET', url)).toMatchObject({ status: 4 })
    app.clock.set(AGORA)
  })
})

describe('the floor of an offer', () => {
  test('is that of the pick-up day: 29/09 and 30/09 have two floors [C-102]', async () => {
    app.clock.set('2026-09-25T13:00:00.000Z')
    const at = (dia: string) =>
      direto().map((parada, index) => ({
        ...parada,
        janelaInicio: `${index === 0 ? dia : '2026-10-02'}T12:00:00.000Z`,
      }))
    for (const [dia, piso] of [
      ['2026-09-29', 5070.04],
      ['2026-09-30', 5177.68],
    ] as const) {
      const { id } = await ofertas.carga({ paradas: at(dia) })
      const draft = await ofertas.draft(id, [planalto], {
        valor: 5_100,
        encerraEm: '2026-09-28T15:00:00.000Z',
      })
      const answer = await send(admin, 'POST', `${path}/${draft.id}/publicar`, { version: draft.version })
      expect([dia, answer.statusCode]).toEqual([dia, piso < 5_100 ? 200 : 409])
      if (answer.statusCode === 200) expect(answer.json().cargas[0].piso.piso).toBe(piso)
    }
  })

  test('that was frozen stays byte for byte when a row of the norm changes [C-103]', async () => {
    const aberta = await oferta([planalto])
    const frozen = () =>
      app.deps.db.readAsOwner(embarcador.ownerId, async (tx) => {
        const { rows } = await sql<{ texto: string }>`
          select s.calculo::text as texto from piso_snapshot s join oferta_carga c
            on c.owner_id = s.owner_id and c.piso_snapshot_id = s.id
          where c.oferta_id = ${aberta.id}`.execute(tx.db)
        return rows[0]?.texto
      })
    const before = await frozen()
    expect(before).toContain('"pisoCentavos": 517768')
    await app.deps.db.asSystem('legal-rules', async (tx) => {
      await sql`update regra_valor set dados = jsonb_set(dados, '{coeficientes}', '[]') where dados ? 'coeficientes'`.execute(
        tx.db,
      )
      await sql`update referencia_versao set versao = 'outra' where nome = 'regras'`.execute(tx.db)
    })
    expect(await frozen()).toBe(before)
    expect((await read(aberta.id)).cargas[0]?.piso.piso).toBe(5177.68)
  })
})
