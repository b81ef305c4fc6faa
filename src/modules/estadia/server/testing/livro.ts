/** A company with docks and the carrier that comes to them, for tests of the ledger. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildPeople, createFreshSend } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { Estadia, EstadiaDetalhe } from '../../estadia.contract.ts'

/** A Monday; seven in the morning in Jundiaí. */
export const CHEGADA = '2026-11-23T10:00:00.000Z'
const DIA = '2026-11-23'

export async function openLivro(app: TestApp) {
  const { company, admin, operator, stranger } = await buildPeople(app, { nome: 'Alimentos Serra Dourada' })
  const carrier = await buildCompany(app, { nome: 'Via Planalto', tipo: COMPANY_TYPES.Transportadora })
  const dispatcher = await signIn(app, carrier, { nome: 'Otília Prado' })
  const rival = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
  const transportadora = await buildTransportadora(app, company.ownerId, { parceiro: carrier })
  const semConta = await buildTransportadora(app, company.ownerId, { nome: 'Rota Livre' })
  const send = createFreshSend(app)
  const unidadeId = await defaultUnit(app, company.ownerId)
  let plates = 0

  async function done<T = EstadiaDetalhe>(
    who: SignedIn,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<T> {
    const answer = await send(who, method, path, body)
    expect([answer.statusCode, answer.body]).toEqual([
      expect.toSatisfy((code) => code < 300),
      expect.any(String),
    ])
    return answer.json<T>()
  }

  const newPlate = () => {
    plates += 1
    return `SVD${plates % 10}H${String(Math.floor(plates / 10)).padStart(2, '0')}`
  }

  /** A booking of the morning, of the carrier or of another registered company. */
  async function book(values: { placa?: string; empresaId?: string; cargaId?: string; hour?: number } = {}) {
    const doca = {
      id: (await buildDoca(app, company.ownerId, { unidadeId })).id,
      unidadeNegocioId: unidadeId,
    }
    const { placa = newPlate(), empresaId = transportadora.id, cargaId = null, hour = 7 } = values
    const { id } = await insertReserva(app, company.ownerId, doca, { hour, dia: DIA, placa, cargaId })
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      sql`update reserva set empresa_id = ${empresaId} where owner_id = ${tx.ownerId} and id = ${id}`.execute(
        tx.db,
      ),
    )
    return { id, placa }
  }
  const arrive = (id: string, capacidadeKg: number | null = 20_000) =>
    done<unknown>(operator, 'POST', `/agendamento/patio/reserva/${id}/chegada`, { capacidadeKg })
  const leave = (id: string) =>
    done<unknown>(operator, 'PATCH', `/agendamento/reserva/${id}`, { concluirAgenda: true })
  const minutes = (count: number) =>
    app.clock.set(new Date(Date.parse(CHEGADA) + count * 60_000).toISOString())

  const search = (who: SignedIn, body: object = {}) =>
    done<{ items: Estadia[]; total: number }>(who, 'POST', '/agendamento/estadia/search', {
      qtdItem: 100,
      ...body,
    })
  async function daReserva(reservaId: string, who = operator): Promise<Estadia> {
    const { items } = await search(who, { reservaId })
    const [found] = items
    if (!found || items.length > 1) throw new Error(`The booking has ${items.length} stays.`)
    return found
  }
  const get = (who: SignedIn, id: string) => done(who, 'GET', `/agendamento/estadia/${id}`)

  /** A vehicle of 20 t that came at seven and left so many minutes later. */
  async function stayed(
    count: number,
    values: Parameters<typeof book>[0] & { capacidadeKg?: number | null } = {},
  ): Promise<Estadia> {
    app.clock.set(CHEGADA)
    const { id } = await book(values)
    await arrive(id, values.capacidadeKg === undefined ? 20_000 : values.capacidadeKg)
    minutes(count)
    await leave(id)
    return daReserva(id)
  }

  return {
    company,
    carrier,
    admin,
    operator,
    stranger,
    dispatcher,
    rival,
    transportadora,
    semConta,
    unidadeId,
    send,
    done,
    book,
    arrive,
    leave,
    minutes,
    search,
    daReserva,
    get,
    stayed,
  }
}
