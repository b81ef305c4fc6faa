import { describe, expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { buildCarga, buildUnit } from '../testing/build-carga.ts'
import { buildTransportadora } from '../veiculo/testing/build-frota.ts'
import { buildOnTheRoad, createCiclo, motivoOf } from './testing/ciclo-helpers.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const { done } = createCiclo(app)
const { noticesOf, toldTo, acaoOf, askClock } = createTold(app)
const { ownerId } = company
const elsewhere = await signIn(app, company, { unidades: [await buildUnit(app, ownerId, 'CD Betim')] })
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier, { role: 'Operador' })
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
const motivo = await motivoOf(app, operator)
const cancelar = (id: string) =>
  done(admin, 'POST', id, 'cancelar', { motivoId: motivo.id, motivo: 'Cliente desistiu' })

async function givenToCarrier() {
  const carga = await buildCarga(app, operator)
  await done(admin, 'POST', carga.id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
  return carga
}

describe('a load', () => {
  test('tells whoever made it that somebody else allocated and cancelled it, and opens its drawer [E-401, E-405, L-021]', async () => {
    const { id, codigo } = await givenToCarrier()
    await cancelar(id)
    expect(await toldTo(operator, id)).toEqual(['carga_alocada', 'carga_cancelada'])
    for (const other of [admin, elsewhere, stranger]) expect(await toldTo(other, id)).toEqual([])
    const [cancelada] = await noticesOf(operator, id)
    expect(cancelada).toMatchObject({
      title: `Carga ${codigo} cancelada`,
      body: expect.stringContaining('Jundiaí, SP → Araguari, MG'),
      channelType: 'CARGA',
      severity: 1,
    })
    if (cancelada) expect(await acaoOf(operator, cancelada)).toBe(`drawer cargas/detalhes/${id}`)
  })

  test('tells the carrier that it is given to, in its own words, and again when it is cancelled [E-401]', async () => {
    const { id, codigo } = await givenToCarrier()
    await cancelar(id)
    expect(await toldTo(dispatcher, id)).toEqual(['carga_recebida', 'carga_recebida_cancelada'])
    const [cancelada, recebida] = await noticesOf(dispatcher, id)
    expect(recebida).toMatchObject({
      title: `Nova carga ${codigo}`,
      body: `${company.nome}, Jundiaí, SP → Araguari, MG`,
    })
    if (cancelada) expect(await acaoOf(dispatcher, cancelada)).toBe(`drawer cargas/detalhes/${id}`)
  })

  test('is late once its last delivery should have happened, once for each side [E-401]', async () => {
    const late = await givenToCarrier()
    const { id: delivered } = await buildOnTheRoad(app, operator)
    await done(operator, 'POST', delivered, 'entregar', {})
    const { dhEntrega } = await app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db
        .selectFrom('carga_cartao')
        .select('dh_entrega as dhEntrega')
        .where('carga_id', '=', late.id)
        .executeTakeFirstOrThrow(),
    )
    const due = dhEntrega?.getTime() ?? 0
    const at = (ms: number) => new Date(due + ms).toISOString()
    const lateOf = async (who = operator) =>
      (await toldTo(who, late.id)).filter((evento) => evento.endsWith('atrasada'))
    await askClock(at(-60_000), at(0))
    expect(await lateOf()).toEqual([])
    await askClock(at(0), at(60_000))
    await askClock(at(-60_000), at(120_000))
    expect(await lateOf()).toEqual(['carga_atrasada'])
    expect(await lateOf(dispatcher)).toEqual(['carga_recebida_atrasada'])
    expect(await toldTo(operator, delivered)).toEqual([])
    expect((await noticesOf(operator, late.id))[0]?.body).toMatch(/^Entrega prevista para \d\d\/\d\d\/2026/)
  })
})
