/** A database and as many server processes on it as a test needs, with people who may or may not enter. */
import { rmSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { COMPANY_TYPES, LICENCES, USER_TYPES } from '#platform/shared/access.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { type OpenDatabase, openDatabase } from '../../database/open-database.ts'
import { createLogger } from '../../log.ts'
import type { SessionState } from '../../session/session.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { createLoopBus, type LoopBus } from './loop-bus.ts'

export const TEST_SECRET = 'segredo-de-teste-com-mais-de-32-caracteres'

export interface HubWorld {
  readonly opened: OpenDatabase
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  readonly bus: LoopBus
  readonly folder: string
  readonly log: ReturnType<typeof createLogger>
  /** What the module of sessions would read; take one out to end it. */
  readonly sessions: Map<string, SessionState>
  /** Someone with an open session; of a new company unless told otherwise. */
  signIn(person?: Partial<SessionState>): SessionState
  /** Writes `count` events of the company in one transaction. */
  announce(ownerId: string, count?: number, tipo?: string): Promise<void>
  stop(): Promise<void>
}

export async function openHubWorld(): Promise<HubWorld> {
  const folder = makeTestFolder()
  const { databaseUrl, drop } = await createTestDatabase(folder)
  const opened = await openDatabase({ databaseUrl, dataDir: folder, secret: TEST_SECRET })
  const sessions = new Map<string, SessionState>()
  return {
    opened,
    databaseUrl,
    folder,
    sessions,
    bus: createLoopBus(),
    log: createLogger('silent'),
    signIn(person) {
      const state = buildSession(person)
      sessions.set(state.sessionId, state)
      return state
    },
    announce: (ownerId, count = 1, tipo = 'unidade.changed') =>
      opened.database.asOwner(ownerId, async (tx) => {
        for (let n = 0; n < count; n++) tx.announce({ ownerId, tipo, entidadeId: uuidv7(), versao: 1 })
      }),
    async stop() {
      await opened.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const testConfig = (folder: string) =>
  readConfig({
    ESTIVA_DATA: folder,
    ESTIVA_SECRET: TEST_SECRET,
    ESTIVA_RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })

export const testClock = systemClock

function buildSession(person: Partial<SessionState> = {}): SessionState {
  return {
    sessionId: uuidv7(),
    userId: uuidv7(),
    ownerId: uuidv7(),
    role: 'Operador',
    licence: LICENCES.Customer,
    companyType: COMPANY_TYPES.Embarcador,
    userType: USER_TYPES.comum,
    modules: [],
    refusedModules: [],
    userName: 'Renata Kuhn',
    email: 'renata@teste.demo',
    companyName: 'Serra Dourada',
    companyDocument: '11222333000181',
    companyLogo: null,
    lastProduct: null,
    allUnits: true,
    unitIds: new Set(),
    origin: 'web',
    accessVersion: 'v1',
    ...person,
  }
}
