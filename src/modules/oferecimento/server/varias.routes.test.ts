import { afterEach, describe, expect, test } from 'vitest'
import { comportamentoSample } from '#modules/comportamento-oferecimento/server/testing/comportamento-sample.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import type { EnvioDeOfertas, ItemDoEnsaio } from '../oferta-envio.contract.ts'
import { prazosDasOfertas } from './notify-prazos.ts'
import { runEnvio } from './publicar-varias.ts'
import { AGORA, openOfertas } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, embarcador, oferta, recebida, reply, path, done, send } = ofertas
const planalto = await ofertas.transportadora({ nome: 'Via Planalto Transportes' })
const minas = await ofertas.transportadora({ nome: 'TransMinas Cargas' })
afterEach(() => app.clock.set(AGORA))

async function ligar(values: object) {
  const criado = await done<{ id: string }>(
    admin,
    'POST',
    '/marketplace/comportamento-oferecimento',
    comportamentoSample(values),
  )
  await done(admin, 'PATCH', `/marketplace/comportamento-oferecimento/${criado.id}/ativar`).catch(
    () => undefined,
  )
  return criado
}

describe('many loads at once', () => {
  test('the rehearsal says what would come of each and leaves nothing; the job does it and tells of each', async () => {
    await ligar({ nome: 'Lotação', tipo: 1, valorDe: 'carga', prazoMin: 240, prazoMinimoMin: 30 })
    const good = await Promise.all([ofertas.carga(), ofertas.carga()])
    const low = await ofertas.carga({ valorFrete: 4_980 })
    const cargaIds = [...good, low].map(({ id }) => id)
    const { itens } = await done<{ itens: ItemDoEnsaio[] }>(admin, 'POST', `${path}/ensaiar-varias`, {
      cargaIds,
    })
    expect(
      itens.map(({ comportamento, convidadas, valor, recusa }) => [
        comportamento?.nome,
        convidadas,
        valor,
        recusa === null,
      ]),
    ).toEqual([
      ['Lotação', 2, 5450, true],
      ['Lotação', 2, 5450, true],
      [undefined, 0, 4980, false],
    ])
    expect(itens[2]?.recusa).toContain('197,68')
    const before = await done<{ total: number }>(admin, 'POST', `${path}/search`, {})
    expect(before.total).toBe(0)
    const envio = await done<EnvioDeOfertas>(admin, 'POST', `${path}/publicar-varias`, { cargaIds })
    await runEnvio(app.deps, embarcador.ownerId, envio.id)
    const after = await done<EnvioDeOfertas>(admin, 'GET', `${path}/envio/${envio.id}`)
    expect(after).toMatchObject({ total: 3, publicadas: 2, recusadas: 1, concluidoEm: expect.any(String) })
    expect(after.itens[2]?.erro).toContain('197,68')
    const again = await done<{ total: number }>(admin, 'POST', `${path}/search`, { situacoes: [O.Publicada] })
    expect(again.total).toBe(2)
    await runEnvio(app.deps, embarcador.ownerId, envio.id)
    expect((await done<{ total: number }>(admin, 'POST', `${path}/search`, {})).total).toBe(2)
  })
})

describe('the board', () => {
  test('shows what waits, what runs and what was contracted, with totals', async () => {
    const waiting = await ofertas.carga({ valorFrete: 5_300 })
    const aberta = await oferta([planalto, minas])
    await reply(planalto, await recebida(planalto, aberta), 'propor', { valor: 5_600 })
    const quadro = await done<{
      aOferecer: { items: { id: string; piso: object; comportamento: { nome: string } | null }[] }
      emNegociacao: { total: number; valor: number; items: object[] }
    }>(admin, 'GET', `${path}/quadro`)
    expect(quadro.aOferecer.items.find(({ id }) => id === waiting.id)).toMatchObject({
      valor: 5300,
      piso: { veredito: 'acima', percentual: 2.4 },
      comportamento: { nome: 'Lotação' },
    })
    expect(quadro.emNegociacao).toMatchObject({
      total: 1,
      valor: 5450,
      items: [
        { codigo: aberta.codigo, convidadas: 2, responderam: 1, melhorProposta: 5600, acimaDoTeto: false },
      ],
    })
    const mine = await done<{ emNegociacao: { total: number }; novas: { total: number } }>(
      planalto.admin,
      'GET',
      '/marketplace/oferta-recebida/quadro',
    )
    expect(mine.emNegociacao.total).toBe(1)
  })

  test('an open offer of the whole platform is found by whoever fits, and joined', async () => {
    const stranger = await ofertas.carriers.carrier({ nome: 'Dona Lúcia Transportes' })
    await ofertas.frota({ ...stranger, id: '' })
    const { id } = await ofertas.carga()
    const aberta = await ofertas.publish(
      await ofertas.draft(id, [], {
        tipo: 4,
        alcance: 'plataforma',
        mostrarNome: false,
        modoDecisao: 'primeira',
      }),
    )
    const found = await done<{ items: { id: string; embarcador: null; carga: { origem: object } }[] }>(
      stranger.admin,
      'GET',
      '/marketplace/oferta-aberta/search?page=0&qtdItem=10&origem=SP',
    )
    expect(found.items).toMatchObject([{ id: aberta.id, embarcador: null, carga: { origem: { uf: 'SP' } } }])
    const joined = await done<{ id: string; situacao: number; version: number; valor: number }>(
      stranger.admin,
      'POST',
      `/marketplace/oferta-aberta/${aberta.id}/participar`,
    )
    expect(joined).toMatchObject({ situacao: C.Visto, valor: 5450 })
    const taken = await done<object>(
      stranger.admin,
      'POST',
      `/marketplace/oferta-recebida/${joined.id}/aceitar`,
      { version: joined.version, valor: 5_450 },
    )
    expect(taken).toMatchObject({ situacao: C.Contratado, embarcador: 'Alimentos Serra Dourada' })
    expect(await done(admin, 'GET', `/api/carga-mongo/${id}`)).toMatchObject({
      transportadora: { nome: 'Dona Lúcia Transportes' },
    })
    expect((await send(stranger.admin, 'GET', '/marketplace/oferta-aberta/search')).json().items).toEqual([])
  })

  test('people are told before their time is over, and when a vehicle is missing', async () => {
    const told: string[] = []
    const ask = (since: string, until: string) =>
      app.deps.db.asSystem('fan-out-notices', (tx) =>
        prazosDasOfertas.notifyDue(
          {
            ...tx,
            notify: (definition, occasion) =>
              void told.push(`${definition.key} ${occasion.ownerId === embarcador.ownerId}`),
          },
          new Date(since),
          new Date(until),
        ),
      )
    const aberta = await oferta([minas], { tipo: 2, encerraEm: '2026-11-25T16:00:00.000Z' })
    await ask('2026-11-25T15:29:00.000Z', '2026-11-25T15:31:00.000Z')
    expect(told).toEqual(['oferta_perto_do_fim false'])
    await reply(minas, await recebida(minas, aberta), 'aceitar', { valor: 5_450 })
    told.length = 0
    await ask('2026-11-25T14:59:00.000Z', '2026-11-25T15:01:00.000Z')
    await ask('2026-11-25T16:59:00.000Z', '2026-11-25T17:01:00.000Z')
    expect(told.filter((one) => one.startsWith('oferta_veiculo')).sort()).toEqual([
      'oferta_veiculo_atrasado true',
      'oferta_veiculo_atrasado true',
      'oferta_veiculo_esperado false',
      'oferta_veiculo_esperado false',
    ])
  })
})
