/** The company that is written to, made by the program's own code, and everything its writers need to know of it. */

import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildDoca, type DocaDeTeste } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log.ts'
import { createAccessTokens } from '#platform/server/session/access-token.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import { buildCompany, buildUser, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { type App, buildApp } from '../../src/app.ts'
import { buildRoute, type Route } from './route.ts'
import { buildTrips, type Trip } from './trips.ts'

/** One person and the dock where they book. */
export interface Seat {
  readonly state: SessionState
  readonly doca: DocaDeTeste
  /** Addresses of people that this one asks recovery mails for, each once. */
  readonly addresses: readonly string[]
}

export interface World {
  readonly ownerId: string
  readonly unidadeId: string
  /** The stages of new loads. */
  readonly etapas: readonly string[]
  /** Why loads are deactivated. */
  readonly motivoId: string
  readonly seats: readonly Seat[]
  /** Carriers that loads are offered to. */
  readonly routes: readonly Route[]
  /** Drivers whose links are not opened yet. */
  readonly trips: readonly Trip[]
  readonly tokens: ReturnType<typeof createAccessTokens>
}

type Env = Readonly<Record<string, string>>

/** The carriers of the company are numbered from 700,000 on. */
const DOCUMENTO = 690_001
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => hour * 60)

/** The program in this process, answering nobody: for making companies and for looking at what was written. */
export const openProgram = (env: Env): Promise<App> => buildApp(readConfig(env), createLogger('silent'))

export interface WorldOptions {
  /** People who work. */
  readonly seats: number
  /** Mails that each of them may ask for; none unless told otherwise. */
  readonly addresses?: number
  /** Docks that they share; one for each, so that no two want the same slot, unless told otherwise. */
  readonly docas?: number
  /** Carriers that loads can be offered to; none unless told otherwise. */
  readonly routes?: number
  /** Loads with a driver of the company; none unless told otherwise. */
  readonly trips?: number
}

/** On the embedded database no other process may be at it. */
export async function buildWorld(
  env: Env,
  { seats, addresses = 0, docas = seats, routes = 0, trips = 0 }: WorldOptions,
): Promise<World> {
  const app = await openProgram(env)
  try {
    await loadReferenceData(app.deps.db)
    // Builders want the clock of a test; the processes go by the real one.
    const host = { ...app, clock: systemClock } as unknown as TestApp
    const company = await buildCompany(host, { documento: cnpjOf(DOCUMENTO) })
    const { ownerId } = company
    const unidadeId = await defaultUnit(host, ownerId)
    const places: DocaDeTeste[] = []
    for (let ordem = 1; ordem <= docas; ordem += 1) {
      places.push(await buildDoca(host, ownerId, { unidadeId, ordem, horas: EVERY_HOUR }))
    }
    const made: Seat[] = []
    let sender: SignedIn | undefined
    for (let seat = 0; seat < seats; seat += 1) {
      const doca = places[seat % docas]
      if (!doca) throw new Error('There is at least one dock.')
      const person = await signIn(host, company, { nome: `Pessoa ${seat + 1}` })
      sender ??= person
      const people: string[] = []
      for (let count = 0; count < addresses; count += 1) people.push((await buildUser(host, company)).email)
      made.push({
        state: await app.deps.sessions.get(person.sessionId),
        doca,
        addresses: people,
      })
    }
    const carriers: Route[] = []
    for (let route = 0; route < routes; route += 1) {
      carriers.push(await buildRoute(host, company, await signIn(host, company)))
    }
    const driven = sender && trips > 0 ? await buildTrips(host, sender, { unidadeId, count: trips }) : []
    const motivos = await app.server.inject({ url: '/api/tipo?tipo=10', headers: sender?.headers ?? {} })
    const etapas = await app.opened.systemQuery(
      `select id from etapa where owner_id = $1 and grupo = 1 and excluida_em is null order by ordem`,
      [ownerId],
    )
    return {
      ownerId,
      unidadeId,
      etapas: (etapas.rows as { id: string }[]).map(({ id }) => id),
      motivoId: motivos.json<{ id: string }[]>()[0]?.id ?? '',
      seats: made,
      routes: carriers,
      trips: driven,
      tokens: createAccessTokens(app.deps.config.secret),
    }
  } finally {
    await app.stop()
  }
}
