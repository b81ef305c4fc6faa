/** Creates the demonstration companies once, and keeps their trials where the accounts say they are. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/server/database/database.ts'
import type { Deps } from '../src/platform/server/deps.ts'
import type { Session } from '../src/platform/server/session/session.ts'
import '../src/modules/caracteristica/server/caracteristica.tables.ts'
import { setUpOwner } from '../src/modules/owner/server/owner-setup.ts'
import '../src/modules/owner/server/owner.tables.ts'
import { inviteParceiro } from '../src/modules/parceiro/server/link-parceiro.ts'
import '../src/modules/referencia/server/referencia.tables.ts'
import { hashPassword } from '../src/modules/sessao/server/password-hash.ts'
import '../src/modules/sessao/server/sessao.tables.ts'
import '../src/modules/unidade-negocio/server/unidade-negocio.tables.ts'
import '../src/modules/usuario/server/usuario.tables.ts'
import { USER_TYPES } from '../src/platform/shared/access.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD, type DemoCompany } from './accounts.ts'
import { createCargas, DEMO_CARGAS, LOTE } from './cargas.ts'
import type { Origem } from './cargas-plano.ts'
import { createRegisters } from './create-registers.ts'
import { importRegisters } from './import-registers.ts'
import { DEMO_CARACTERISTICAS, SHARED_UNITS } from './registers.ts'

const DAY_MS = 86_400_000
const DEMO_SINCE = '2026-11-02T12:00:00.000Z'

/** The same id for the same thing on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`estiva-demo:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const demoOwnerId = (company: Pick<DemoCompany, 'key'>) => demoId(`owner:${company.key}`)
const unitId = (company: Pick<DemoCompany, 'key'>, codigo: string) =>
  demoId(`unidade:${company.key}:${codigo}`)

/** Idempotent: a second start only moves the trial dates. */
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
    await deps.db.asSystem('create-company', async (tx) => {
      await insertCompanies(tx)
      await insertUnits(tx)
      await insertUsers(tx, hashes)
      await insertRegisters(tx)
      await insertShares(tx)
    })
    const since = new Date(DEMO_SINCE)
    await importRegisters(deps, (key) => demoOwnerId({ key }), since)
    await createRegisters(deps, administratorOf(first), (codigo) => unitId(first, codigo), since)
    await linkCarrier(deps, first)
    await createCargas(
      deps,
      administratorOf(first),
      origensOf(first),
      { from: 0, count: DEMO_CARGAS },
      deps.clock.now(),
    )
  }
  await deps.db.asSystem('create-company', (tx) => moveTrials(tx, deps.clock.now()))
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

/** The units that are near to where the orders go. */
const origensOf = (company: DemoCompany): Origem[] =>
  company.unidades
    .filter(({ codigo }) => codigo !== 'MAO')
    .map(({ codigo, descricao, municipioId }) => ({
      unidadeId: unitId(company, codigo),
      nome: descricao,
      municipioId,
    }))

/** The carrier is a partner of the shipper, so that it sees the loads it is given: each invited the other. */
async function linkCarrier(deps: Deps, shipper: DemoCompany): Promise<void> {
  const carrier = DEMO_COMPANIES.find(({ key }) => key === 'transminas')
  if (!carrier) return
  await inviteParceiro(deps, administratorOf(shipper), carrier.documento)
  await inviteParceiro(deps, administratorOf(carrier), shipper.documento)
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

async function insertCompanies(tx: Tx) {
  await tx.db
    .insertInto('owner')
    .values(
      DEMO_COMPANIES.map((company) => ({
        owner_id: demoOwnerId(company),
        nome: company.nome,
        documento: company.documento,
        tipo: company.tipo,
        licenca: company.licenca,
        modulos: [...company.modulos],
        trial_ate: null,
        modulo_trial: company.moduloTrial?.nome ?? null,
        modulo_trial_ate: null,
        bloqueada: company.bloqueada ?? false,
        logo_arquivo_id: null,
        criado_em: DEMO_SINCE,
      })),
    )
    .execute()
  await tx.db
    .insertInto('diretorio_empresa')
    .values(
      DEMO_COMPANIES.map((company) => ({
        documento: company.documento,
        empresa_id: demoOwnerId(company),
        nome: company.nome,
      })),
    )
    .execute()
  for (const company of DEMO_COMPANIES) await setUpOwner(tx, demoOwnerId(company))
}

async function insertUnits(tx: Tx) {
  const places = await tx.db
    .selectFrom('municipio')
    .select(['id', 'latitude', 'longitude', 'fuso_horario'])
    .where(
      'id',
      'in',
      DEMO_COMPANIES.flatMap((company) => company.unidades.map((unidade) => unidade.municipioId)),
    )
    .execute()
  const placeOf = new Map(places.map((place) => [place.id, place]))
  await tx.db
    .insertInto('unidade_negocio')
    .values(
      DEMO_COMPANIES.flatMap((company) =>
        company.unidades.map((unidade) => {
          const place = placeOf.get(unidade.municipioId)
          if (!place) throw new Error(`O município ${unidade.municipioId} da demonstração não existe.`)
          return {
            owner_id: demoOwnerId(company),
            id: unitId(company, unidade.codigo),
            descricao: unidade.descricao,
            codigo: unidade.codigo,
            documento: unidade.documento,
            cep: unidade.cep,
            logradouro: unidade.logradouro,
            numero: unidade.numero,
            complemento: null,
            bairro: unidade.bairro,
            municipio_id: unidade.municipioId,
            fuso_horario: place.fuso_horario,
            latitude: place.latitude,
            longitude: place.longitude,
            padrao: unidade.padrao,
            criado_em: DEMO_SINCE,
            atualizado_em: DEMO_SINCE,
          }
        }),
      ),
    )
    .execute()
}

async function insertUsers(tx: Tx, hashes: ReadonlyMap<string, string>) {
  const people = DEMO_COMPANIES.flatMap((company) => company.usuarios.map((user) => ({ company, user })))
  await tx.db
    .insertInto('usuario')
    .values(
      people.map(({ company, user }) => ({
        owner_id: demoOwnerId(company),
        id: demoId(`usuario:${user.email}`),
        nome: user.nome,
        email: user.email,
        telefone: null,
        ...(user.tipo ? { tipo: user.tipo } : {}),
        papel: user.role,
        funcao_patio: user.funcaoPatio ?? null,
        bloqueado: user.bloqueado ?? false,
        todas_unidades: user.unidades === undefined,
        ultimo_produto: null,
        foto_arquivo_id: null,
        termo_versao: null,
        termo_aceito_em: null,
        ultimo_acesso_em: DEMO_SINCE,
        criado_em: DEMO_SINCE,
      })),
    )
    .execute()
  await tx.db
    .insertInto('identidade')
    .values(
      people.map(({ company, user }) => ({
        usuario_id: demoId(`usuario:${user.email}`),
        owner_id: demoOwnerId(company),
        email: user.email,
        senha_hash: hashes.get(user.email) ?? null,
        senha_expira_em: user.senhaExpirada ? DEMO_SINCE : null,
        segundo_fator: user.segundoFator ?? 0,
        totp_segredo: null,
        totp_ultimo_passo: null,
        email_confirmado_em: DEMO_SINCE,
      })),
    )
    .execute()
  const grants = people.flatMap(({ company, user }) =>
    (user.unidades ?? []).map((codigo) => ({
      owner_id: demoOwnerId(company),
      usuario_id: demoId(`usuario:${user.email}`),
      unidade_id: unitId(company, codigo),
    })),
  )
  await tx.db.insertInto('usuario_unidade').values(grants).execute()
}

async function insertRegisters(tx: Tx) {
  await tx.db
    .insertInto('caracteristica')
    .values(
      DEMO_CARACTERISTICAS.map(({ company, ...row }) => ({
        owner_id: demoOwnerId({ key: company }),
        id: demoId(`caracteristica:${company}:${row.tipo}:${row.descricao}`),
        ...row,
        criado_em: DEMO_SINCE,
        atualizado_em: DEMO_SINCE,
      })),
    )
    .execute()
}

async function insertShares(tx: Tx) {
  const byKey = new Map(DEMO_COMPANIES.map((company) => [company.key, company]))
  const rows = SHARED_UNITS.flatMap(({ host, codigo, guest }) => {
    const hostCompany = byKey.get(host)
    const guestCompany = byKey.get(guest)
    const unidade = hostCompany?.unidades.find((candidate) => candidate.codigo === codigo)
    if (!hostCompany || !guestCompany || !unidade)
      throw new Error(`A unidade ${codigo} da demonstração não existe.`)
    return {
      owner_id: demoOwnerId(hostCompany),
      tipo: 'unidade-negocio',
      entidade_id: unitId(hostCompany, codigo),
      convidado_owner_id: demoOwnerId(guestCompany),
      papel: 'leitura',
      ate: null,
      titulo: unidade.descricao,
      owner_nome: hostCompany.nome,
      convidado_nome: guestCompany.nome,
    }
  })
  await tx.db.insertInto('compartilhamento').values(rows).execute()
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
