/**
 * Visits of the portal: a link, or the session of a partner, is exchanged for a signed cookie of an hour that is good
 * for one access alone. Every request reads that access again, so that revoking it ends the visit at once.
 */
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { findVinculado } from '#modules/parceiro/server/find-vinculado.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { keptLinks } from '#platform/server/public-link/public-links.ts'
import type { Session } from '#platform/server/session/session.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { COMPANY_TYPES, LICENCES, USER_TYPES } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { SERVICE_PREFIXES } from '#platform/shared/call.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'
import { fimDaVisita, recusaDoAcesso, TIPO_ACESSO } from '../portal.rules.ts'
import { portalErrors, portalLink } from '../portal-dados.contract.ts'
import { type AcessoLido, findAcesso, findAcessoDoParceiro } from './portal.repository.ts'

const COOKIE = 'estiva_portal'
const RENEW_BELOW_MS = 30 * 60_000

const Cookie = Type.Object({
  ownerId: Id,
  acessoId: Id,
  /** Of a partner: the session of the person, which may end before the visit. */
  sessionId: Nullable(Id),
  nome: Type.String(),
  inicio: Type.Integer(),
  exp: Type.Integer(),
})
type Cookie = Static<typeof Cookie>
const cookies = (deps: Deps) => createSignedTokens(deps.config.secret, portalLink.scope, Cookie)

export interface Visita {
  readonly ownerId: string
  readonly acesso: AcessoLido
  readonly anfitriao: string
  /** What the use cases of bookings take for their caller: nobody of the staff, the units of the access alone. */
  readonly session: Session
}

interface Host {
  readonly nome: string
  readonly isOpen: boolean
}

/** The company that receives; it must still hold the module. */
async function findHost(tx: OwnerTx): Promise<Host | undefined> {
  const { rows } = await sql<Host>`
    select nome, not bloqueada and 'portal-agendamento' = any(modulos) as "isOpen"
    from owner where owner_id = ${tx.ownerId}
  `.execute(tx.db)
  return rows[0]
}

/** Throws why the access does not let in. */
async function admitir(tx: OwnerTx, acesso: AcessoLido | undefined, agora: Date): Promise<Host> {
  if (!acesso) throw new AppError(portalErrors.portal_desconhecido)
  const recusa = recusaDoAcesso(acesso, agora)
  if (recusa) throw new AppError(portalErrors[recusa])
  const host = await findAdmitido(tx, acesso, agora)
  if (!host) throw new AppError(portalErrors.portal_revogado)
  return host
}

/** Who receives, while the access, the companies and the partnership hold. */
async function findAdmitido(tx: OwnerTx, acesso: AcessoLido, agora: Date): Promise<Host | undefined> {
  const host = await findHost(tx)
  const isLiving = recusaDoAcesso(acesso, agora) === undefined && acesso.empresaAtiva
  if (!host?.isOpen || !isLiving) return undefined
  const isPartner = acesso.tipo === TIPO_ACESSO.Parceiro && acesso.parceiroId !== null
  return isPartner && !(await findVinculado(tx, acesso.parceiroId ?? '')) ? undefined : host
}

export const portalLinks = keptLinks(portalLink, findAcesso)

/** A link for a visit. Throws `portal_desconhecido` alike for what is forged and for what is of nobody. */
export async function enterPorLink(deps: Deps, link: string, request: RequestInfo): Promise<Visita> {
  const agora = deps.clock.now()
  const { acesso, host, ownerId } = await portalLinks.write(deps, link, async (tx, found) => {
    const admitted = await admitir(tx, found, agora)
    await recordUso(tx, found.id, agora)
    return { acesso: found, host: admitted, ownerId: tx.ownerId }
  })
  return abrir(deps, request, acesso, host, { ownerId, nome: acesso.empresaNome, sessionId: null })
}

/** The session of a partner for a visit. Throws `portal_sem_acesso` alike for whoever is no partner. */
export async function enterPorParceria(
  deps: Deps,
  session: Session,
  hostId: string,
  request: RequestInfo,
): Promise<Visita> {
  const agora = deps.clock.now()
  const ownerId = hostId.toLowerCase()
  const { acesso, host } = await deps.db.asOwner(ownerId, async (tx) => {
    const found = await findAcessoDoParceiro(tx, session.ownerId)
    if (!found) throw new AppError(portalErrors.portal_sem_acesso)
    const admitted = await admitir(tx, found, agora)
    await recordUso(tx, found.id, agora)
    return { acesso: found, host: admitted }
  })
  const nome = `${session.userName}, ${acesso.empresaNome}`
  return abrir(deps, request, acesso, host, { ownerId, nome, sessionId: session.sessionId })
}

/** For single questions of a partner, without a cookie. Throws `not_found` alike for all that does not let in. */
export async function openComoParceiro(
  deps: Deps,
  session: Session,
  hostId: string,
  request: RequestInfo,
): Promise<Visita> {
  const agora = deps.clock.now()
  const ownerId = hostId.toLowerCase()
  const found = await deps.db.readAsOwner(ownerId, async (tx) => {
    const acesso = await findAcessoDoParceiro(tx, session.ownerId)
    const host = acesso && (await findAdmitido(tx, acesso, agora))
    return host && { acesso, host }
  })
  if (!found) throw new AppError(platformErrors.not_found)
  const cookie = { ownerId, acessoId: found.acesso.id, sessionId: session.sessionId, nome: session.userName }
  return visitaDe({ ...cookie, inicio: 0, exp: 0 }, found.acesso, found.host, request)
}

const recordUso = (tx: OwnerTx, id: string, agora: Date) =>
  tx.db
    .updateTable('portal_acesso')
    .set({ usado_em: agora })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()

/** The visit of a request, which goes on by it unless only news are asked for. Throws why there is none. */
export async function openVisita(
  deps: Deps,
  acessoId: string,
  request: RequestInfo,
  { prolonga = true } = {},
): Promise<Visita> {
  const agora = deps.clock.now()
  const cookie = cookies(deps).read(request.cookies[COOKIE] ?? '', agora)
  if (!cookie || cookie.acessoId !== acessoId.toLowerCase()) throw new AppError(portalErrors.portal_visita)
  if (cookie.sessionId !== null) await assertSessao(deps, cookie.sessionId)
  const { acesso, host } = await deps.db.readAsOwner(cookie.ownerId, async (tx) => {
    const found = await findAcesso(tx, acessoId)
    const admitted = await admitir(tx, found, agora)
    if (!found) throw new AppError(portalErrors.portal_desconhecido)
    return { acesso: found, host: admitted }
  })
  if (prolonga && cookie.exp - agora.getTime() < RENEW_BELOW_MS) setCookie(deps, request, cookie, agora)
  return visitaDe(cookie, acesso, host, request)
}

/** The person of the partner may have been blocked or have signed out. */
async function assertSessao(deps: Deps, sessionId: string): Promise<void> {
  try {
    await deps.sessions.get(sessionId)
  } catch (error) {
    if (error instanceof AppError) throw new AppError(portalErrors.portal_visita)
    throw error
  }
}

function abrir(
  deps: Deps,
  request: RequestInfo,
  acesso: AcessoLido,
  host: Host,
  visitor: Pick<Cookie, 'ownerId' | 'nome' | 'sessionId'>,
): Visita {
  const agora = deps.clock.now()
  const cookie = { ...visitor, acessoId: acesso.id, inicio: agora.getTime(), exp: 0 }
  setCookie(deps, request, cookie, agora)
  return visitaDe(cookie, acesso, host, request)
}

/** Sent with the calls of this one access only, so that two links in one browser stay apart. */
function setCookie(deps: Deps, request: RequestInfo, cookie: Cookie, agora: Date): void {
  const exp = fimDaVisita(cookie.inicio, agora)
  request.setCookie(COOKIE, cookies(deps).sign({ ...cookie, exp }), {
    path: `${SERVICE_PREFIXES.agendamento}/portal/${cookie.acessoId}`,
    maxAgeSeconds: Math.max(1, Math.floor((exp - agora.getTime()) / 1000)),
  })
}

const MAX_NOME = 120
const SUFIXO = ' (portal)'

const visitaDe = (cookie: Cookie, acesso: AcessoLido, host: Host, request: RequestInfo): Visita => ({
  ownerId: cookie.ownerId,
  acesso,
  anfitriao: host.nome,
  session: {
    role: 'Operador',
    licence: LICENCES.None,
    companyType: COMPANY_TYPES.Embarcador,
    userType: USER_TYPES.comum,
    modules: [],
    refusedModules: [],
    // The access stands for the person: what it keeps and does is counted and told under its id.
    sessionId: acesso.id,
    userId: acesso.id,
    ownerId: cookie.ownerId,
    userName: `${cookie.nome.slice(0, MAX_NOME - SUFIXO.length)}${SUFIXO}`,
    email: '',
    companyName: host.nome,
    companyDocument: '',
    companyLogo: null,
    lastProduct: null,
    allUnits: false,
    unitIds: new Set(acesso.unidades),
    origin: 'web',
    accessVersion: '',
    activeUnitId: null,
    unitFilter: null,
    ip: request.ip,
  },
})
