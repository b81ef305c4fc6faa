/** Builds a load as a user would register it; a test states only what matters to it. */
import { v7 as uuidv7 } from 'uuid'
import { lockUnidades } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session, SessionState } from '#platform/server/session/session.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import type { Cadastrar } from '../../carga.contract.ts'
import type { Carga, SaveParada } from '../../carga-dados.contract.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { createCarga } from '../cadastro/create-carga.ts'

const JUNDIAI = 3525904
const UBERLANDIA = 3170206
const ARAGUARI = 3103504

/** Pick-up in Jundiaí, deliveries in Uberlândia and Araguari; times after the clock of the test app. */
export const PARADAS: readonly SaveParada[] = [
  {
    tipo: 1,
    nome: 'CD Jundiaí',
    municipioId: JUNDIAI,
    janelaInicio: '2026-11-23T09:00:00.000Z',
    janelaFim: '2026-11-23T10:30:00.000Z',
  },
  {
    tipo: 2,
    nome: 'Mercantil São Bento',
    municipioId: UBERLANDIA,
    janelaInicio: '2026-11-23T19:00:00.000Z',
    janelaFim: '2026-11-23T21:00:00.000Z',
  },
  {
    tipo: 2,
    nome: 'Atacado Três Rios Araguari',
    municipioId: ARAGUARI,
    janelaInicio: '2026-11-24T11:00:00.000Z',
    janelaFim: '2026-11-24T14:00:00.000Z',
  },
]

/** What is sent to register a load of the company's default unit. */
export async function cargaSample(
  app: TestApp,
  who: Pick<SignedIn, 'ownerId'>,
  values: Partial<Cadastrar> = {},
): Promise<Cadastrar> {
  return {
    unidadeNegocioId: values.unidadeNegocioId ?? (await defaultUnit(app, who.ownerId)),
    tipoFrete: 1,
    valorCarga: 181_950.37,
    valorFrete: 4_980,
    peso: 26_300,
    volume: 58.4,
    paradas: [...PARADAS],
    ...values,
  }
}

/** Registers a load through its use case. Throws what the use case refuses. */
export async function buildCarga(
  app: TestApp,
  who: SignedIn,
  values: Partial<Cadastrar> = {},
): Promise<Carga> {
  return createCarga(app.deps, await sessionOf(app, who), await cargaSample(app, who, values))
}

/** The session behind a signed-in person, as a request of theirs carries it. */
export async function sessionOf(app: TestApp, who: Pick<SignedIn, 'sessionId'>): Promise<Session> {
  const state: SessionState = await app.deps.sessions.get(who.sessionId)
  return { ...state, activeUnitId: null, unitFilter: null, ip: '127.0.0.1' }
}

/** The company's default unit, in Jundiaí; made when there is none yet. */
export async function defaultUnit(app: TestApp, ownerId: string): Promise<string> {
  return app.deps.db.asOwner(ownerId, async (tx) => {
    // Loads that are built at once share one unit.
    await lockUnidades(tx)
    const found = await tx.db
      .selectFrom('unidade_negocio')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('padrao', '=', true)
      .executeTakeFirst()
    return found?.id ?? insertUnit(tx, { descricao: 'CD Jundiaí', padrao: true })
  })
}

/** A further unit of the company. */
export const buildUnit = (app: TestApp, ownerId: string, descricao: string): Promise<string> =>
  app.deps.db.asOwner(ownerId, (tx) => insertUnit(tx, { descricao, padrao: false }))

async function insertUnit(tx: OwnerTx, values: { descricao: string; padrao: boolean }): Promise<string> {
  const id = uuidv7()
  await tx.db
    .insertInto('unidade_negocio')
    .values({
      owner_id: tx.ownerId,
      id,
      codigo: null,
      documento: null,
      cep: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      municipio_id: JUNDIAI,
      fuso_horario: 'America/Sao_Paulo',
      latitude: null,
      longitude: null,
      ...values,
    })
    .execute()
  return id
}
