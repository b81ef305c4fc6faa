/** Creates the demonstration companies once, and keeps their trials where the accounts say they are. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { refreshAllStatistics } from '#platform/server/database/statistics.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import '#modules/owner/server/owner.tables.ts'
import { reconstruirFatos } from '#modules/fato/server/reconstruir.ts'
import { inviteParceiro } from '#modules/parceiro/server/link-parceiro.ts'
import { MODO_PORTAL, TIPO_ACESSO } from '#modules/portal-agendamento/portal.rules.ts'
import { createAcesso } from '#modules/portal-agendamento/server/acessos.ts'
import { hashPassword } from '#modules/sessao/server/password-hash.ts'
import { LICENCES, USER_TYPES } from '#platform/shared/access.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD, type DemoCompany } from './accounts.ts'
import { createCargas, DEMO_CARGAS, LOTE } from './cargas.ts'
import type { Origem } from './cargas-plano.ts'
import { createComportamentos } from './comportamentos.ts'
import { createConversas } from './conversas.ts'
import { createRegisters, found } from './create-registers.ts'
import { demoId, demoOwnerId, demoSince, unitId } from './demo-ids.ts'
import { createDisponibilidades } from './disponibilidades.ts'
import { DEMO_DOCAS, DOCAS_MANAUS, fillDocas } from './docas.ts'
import { createEntregas } from './entregas.ts'
import { createEstadias } from './estadias.ts'
import { importRegisters } from './import-registers.ts'
import { insertDemoCompanies } from './insert-companies.ts'
import { createCarrierRegisters, createDemoWebhook, createQuadros, importFiles } from './integracao.ts'
import { createNovidades } from './novidades.ts'
import { createOfertas } from './ofertas.ts'
import { createPedidos } from './pedidos.ts'
import { insertPesquisas } from './pesquisas.ts'
import { createPortais } from './portal-acompanhamento.ts'
import { createPosicoes } from './posicoes.ts'
import { createRastreadores } from './rastreadores.ts'
import { createRegularidades } from './regularidade.ts'
import { createRemessasDemo } from './remessas.ts'
import { createChamados } from './suporte.ts'
import { createViagensDemo } from './viagens.ts'

const DAY_MS = 86_400_000
/** Partners of the first company. */
const CARRIERS: readonly string[] = ['transminas', 'viaplanalto']

export { demoId, demoOwnerId } from './demo-ids.ts'

/** Idempotent: a second start only moves the trial dates, and fills the day of the docks. */
export async function createDemo(deps: Deps): Promise<void> {
  const first = DEMO_COMPANIES[0]
  if (!first) return
  const exists = await deps.db.asSystem('create-company', (tx) =>
    tx.db
      .selectFrom('owner')
      .select('owner_id')
      .where('owner_id', '=', demoOwnerId(first))
      .executeTakeFirst(),
  )
  if (!exists) {
    const users = DEMO_COMPANIES.flatMap((company) => company.usuarios)
    const hashes = new Map(
      await Promise.all(users.map(async (user) => [user.email, await hashPassword(DEMO_PASSWORD)] as const)),
    )
    const since = demoSince(deps.clock.now())
    await deps.db.asSystem('create-company', async (tx) => {
      await insertDemoCompanies(tx, hashes, since)
      await insertPesquisas(tx, deps.clock.now())
    })
    await importRegisters(deps, (key) => demoOwnerId({ key }), since)
    await createRegisters(deps, administratorOf(first), (codigo) => unitId(first, codigo), since)
    await linkCarriers(deps, first)
    await createComportamentos(deps, administratorOf(first), (codigo) => unitId(first, codigo), since)
    await createCargas(
      deps,
      administratorOf(first),
      origensOf(first),
      { from: 0, count: DEMO_CARGAS },
      deps.clock.now(),
    )
    await refreshAllStatistics(deps)
    const carriers = new Map(CARRIERS.map((key) => [key, administratorOf(companyOf(key))]))
    await createRegularidades(deps, administratorOf(first), carriers, deps.clock.now())
    await importFiles(deps, administratorOf(first), deps.clock.now())
    await createPedidos(deps, administratorOf(first), unitId(first, 'JUN'), deps.clock.now())
    await createQuadros(deps, administratorOf(first))
    await createDemoWebhook(deps, administratorOf(first))
    const support = DEMO_COMPANIES.find(({ licenca }) => licenca === LICENCES.Internal)
    if (support) {
      await createNovidades(deps, administratorOf(support), (key) => demoOwnerId({ key }))
      await createChamados(deps, (key) => administratorOf(companyOf(key)), administratorOf(support))
    }
    for (const carrier of DEMO_COMPANIES.filter(({ key }) => CARRIERS.includes(key))) {
      const [unidade] = carrier.unidades
      if (unidade)
        await createCarrierRegisters(deps, administratorOf(carrier), unitId(carrier, unidade.codigo))
    }
    await createDisponibilidades(deps, (key) => administratorOf(companyOf(key)), deps.clock.now())
    const sessionOf = (key: string) => administratorOf(companyOf(key))
    await createOfertas(
      deps,
      {
        shipper: administratorOf(first),
        viaplanalto: sessionOf('viaplanalto'),
        transminas: sessionOf('transminas'),
        rotalivre: sessionOf('rotalivre'),
      },
      deps.clock.now(),
    )
    const parties = { shipper: administratorOf(first), carrier: sessionOf('viaplanalto') }
    await refreshAllStatistics(deps)
    await createConversas(deps, parties, deps.clock.now())
    await createViagensDemo(deps, parties.shipper, deps.clock.now())
    await createEntregas(deps, parties.shipper, deps.clock.now())
    await createPosicoes(deps, parties.shipper, deps.clock.now())
    await createRastreadores(deps, parties.shipper)
    await createPortais(deps, parties.shipper, deps.clock.now())
    await createRemessasDemo(deps, parties.shipper, unitId(first, 'JUN'), unitId(first, 'MAO'))
  }
  await createDocas(deps, DEMO_DOCAS)
  await fillDocas(deps, administratorOf(first), unitId(first, 'MAO'), DOCAS_MANAUS)
  if (!exists) {
    await createEstadias(deps, {
      shipper: administratorOf(first),
      unidadeId: unitId(first, 'JUN'),
      carriers: {
        viaplanalto: administratorOf(companyOf('viaplanalto')),
        transminas: administratorOf(companyOf('transminas')),
      },
    })
    // Much of it was written without announcing it; the numbers are there from the first look on.
    for (const company of DEMO_COMPANIES) await reconstruirFatos(deps, demoOwnerId(company))
    await refreshAllStatistics(deps)
  }
  await deps.db.asSystem('create-company', (tx) => moveTrials(tx, deps.clock.now()))
}

function companyOf(key: string): DemoCompany {
  const company = DEMO_COMPANIES.find((one) => one.key === key)
  if (!company) throw new Error(`The demonstration has no company ${key}.`)
  return company
}

/** Further loads, as many as asked for. `onLote`: how many there are after each batch. */
export async function addCargas(deps: Deps, count: number, onLote: (done: number) => void): Promise<void> {
  const [first] = DEMO_COMPANIES
  if (!first) return
  for (let done = 0; done < count; ) {
    const size = Math.min(LOTE, count - done)
    const lote = { from: DEMO_CARGAS + done, count: size }
    await createCargas(deps, administratorOf(first), origensOf(first), lote, deps.clock.now())
    done += size
    onLote(done)
  }
}

/** Docks of the first unit with bookings of today, up to as many as asked for. */
export async function createDocas(
  deps: Deps,
  wanted: { readonly docas: number; readonly reservas: number },
): Promise<void> {
  const [first] = DEMO_COMPANIES
  const [unidade] = first?.unidades ?? []
  if (!first || !unidade) return
  await fillDocas(deps, administratorOf(first), unitId(first, unidade.codigo), wanted)
}

/** The units that are near to where the orders go. */
const origensOf = (company: DemoCompany): Origem[] =>
  company.unidades
    .filter(({ codigo }) => codigo !== 'MAO')
    .map(({ codigo, descricao, municipioId }) => ({
      unidadeId: unitId(company, codigo),
      nome: descricao,
      municipioId,
    }))

/**
 * Both carriers are partners of the shipper, so that they see the loads they are given and book the docks of its first
 * unit: each invited the other.
 */
async function linkCarriers(deps: Deps, shipper: DemoCompany): Promise<void> {
  const session = administratorOf(shipper)
  for (const key of CARRIERS) {
    const carrier = DEMO_COMPANIES.find((company) => company.key === key)
    if (!carrier) continue
    await inviteParceiro(deps, session, carrier.documento)
    await inviteParceiro(deps, administratorOf(carrier), shipper.documento)
    const { rows } = await deps.db.readAsOwner(session.ownerId, (tx) =>
      sql<{ id: string }>`
        select id from empresa where owner_id = ${tx.ownerId} and documento = ${carrier.documento}
      `.execute(tx.db),
    )
    await createAcesso(deps, session, {
      tipo: TIPO_ACESSO.Parceiro,
      parceiroId: demoOwnerId(carrier),
      empresaId: found(rows[0], carrier.nome).id,
      unidades: [unitId(shipper, 'JUN')],
      modo: MODO_PORTAL.Solicita,
      maxAbertas: 20,
      maxDia: 10,
      prazoAlteracaoMin: 60,
    })
  }
}

/** The first administrator of the company, as a program that works in their name. */
function administratorOf(company: DemoCompany): Session {
  const user = company.usuarios.find(({ role }) => role === 'Administrador')
  if (!user) throw new Error(`A empresa ${company.nome} da demonstração não tem administrador.`)
  return {
    sessionId: demoId(`sessao:${user.email}`),
    userId: demoId(`usuario:${user.email}`),
    ownerId: demoOwnerId(company),
    userName: user.nome,
    email: user.email,
    companyName: company.nome,
    companyDocument: company.documento,
    companyLogo: null,
    lastProduct: null,
    role: user.role,
    userType: user.tipo ?? USER_TYPES.comum,
    companyType: company.tipo,
    licence: company.licenca,
    modules: company.modulos,
    refusedModules: [],
    allUnits: true,
    unitIds: new Set(company.unidades.map(({ codigo }) => unitId(company, codigo))),
    activeUnitId: null,
    unitFilter: null,
    origin: 'api',
    accessVersion: '',
    ip: '127.0.0.1',
  }
}

/** Ends of trials are told as days from today, so that the accounts stay what they are described to be. */
async function moveTrials(tx: Tx, now: Date) {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
  const trials = DEMO_COMPANIES.map((company) => ({
    owner_id: demoOwnerId(company),
    trial_ate: inDays(company.trialDias),
    modulo_trial_ate: inDays(company.moduloTrial?.dias),
  }))
  await sql`
    update owner o set trial_ate = t.trial_ate, modulo_trial_ate = t.modulo_trial_ate
    from jsonb_to_recordset(${JSON.stringify(trials)}::jsonb)
      as t(owner_id uuid, trial_ate timestamptz, modulo_trial_ate timestamptz)
    where o.owner_id = t.owner_id
  `.execute(tx.db)
}
