/**
 * Visits of customers: a link, or a code that was mailed, is exchanged for a signed cookie of this one link, 12 hours long from
 * the last request. Source: execution §0, §2.
 */
import { type Static, Type } from 'typebox'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { SERVICE_PREFIXES } from '#platform/shared/call.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'
import { type Entrada, type EntrarNoRastreio, rastreioErrors, rastreioLink } from '../rastreio.contract.ts'
import { buscarPedido } from './buscar-pedido.ts'
import { takeCodigo } from './codigo.ts'
import { listDoAberto } from './entregas-do-aberto.ts'
import { type Aberto, findAberto, rastreioLinks } from './links.ts'

const COOKIE = 'estiva_rastreio'
const HOURS_12_MS = 12 * 3_600_000
const RENEW_BELOW_MS = HOURS_12_MS - 60_000

const Cookie = Type.Object({
  ownerId: Id,
  linkId: Id,
  /** The number of the link: a newer one ends the visit. */
  n: Type.Integer(),
  /** Whose mailbox was proven by a code. */
  email: Nullable(Type.String()),
  exp: Type.Integer(),
})
export type Visita = Static<typeof Cookie>
const cookies = (deps: Deps) => createSignedTokens(deps.config.secret, `${rastreioLink.scope}:visita`, Cookie)

/** Throws the refusal of the link, `rastreio_encerrado` and `rastreio_codigo`. */
export const enterRastreio = async (
  deps: Deps,
  { token, busca, codigo }: EntrarNoRastreio,
  request: RequestInfo,
): Promise<Entrada> => {
  // A try is taken in a transaction of its own, so that a wrong code is counted.
  const proven = codigo && (await takeCodigo(deps, token, codigo))
  return rastreioLinks.write(deps, token, async (tx, aberto): Promise<Entrada> => {
    const empresa = await getOwnerNome(tx)
    const answer = { empresa, linkId: null, pedido: null } as const
    if (aberto.tipo !== 'empresa') return { ...answer, ...(await openVisit(deps, tx, request, aberto, null)) }
    if (proven) {
      const own = await findAberto(tx, proven.portalId)
      if (!own) throw new AppError(rastreioErrors.rastreio_codigo)
      return { ...answer, ...(await openVisit(deps, tx, request, own, proven.email)) }
    }
    if (!busca) return { ...answer, estado: 'busca' }
    return { ...answer, estado: 'achado', pedido: await buscarPedido(deps, tx, busca, request.ip) }
  })
}

async function openVisit(
  deps: Deps,
  tx: OwnerTx,
  request: RequestInfo,
  aberto: Aberto,
  email: string | null,
): Promise<{ readonly estado: 'aberta'; readonly linkId: string }> {
  // One delivery that ended long ago is told so; a list has what is left.
  if (aberto.tipo === 'parada') await listDoAberto(tx, aberto, deps.clock.now())
  setCookie(deps, request, { ownerId: tx.ownerId, linkId: aberto.id, n: aberto.n, email, exp: 0 })
  return { estado: 'aberta', linkId: aberto.id }
}

/** What the cookie of a request says, and prolongs it. Throws `rastreio_visita`. */
export function openVisita(deps: Deps, linkId: string, request: RequestInfo): Visita {
  const agora = deps.clock.now()
  const cookie = cookies(deps).read(request.cookies[COOKIE] ?? '', agora)
  if (cookie?.linkId !== linkId.toLowerCase()) throw new AppError(rastreioErrors.rastreio_visita)
  if (cookie.exp - agora.getTime() < RENEW_BELOW_MS) setCookie(deps, request, cookie)
  return cookie
}

export type AbertoNaVisita = Exclude<Aberto, { readonly tipo: 'empresa' }>

/** What a visit is about, which is still what was opened. Throws `rastreio_encerrado`. */
export async function readAberto(tx: OwnerTx, visita: Visita): Promise<AbertoNaVisita> {
  const aberto = await findAberto(tx, visita.linkId)
  if (!aberto || aberto.tipo === 'empresa' || aberto.n !== visita.n) {
    throw new AppError(rastreioErrors.rastreio_encerrado)
  }
  return aberto
}

function setCookie(deps: Deps, request: RequestInfo, cookie: Visita): void {
  const exp = deps.clock.now().getTime() + HOURS_12_MS
  request.setCookie(COOKIE, cookies(deps).sign({ ...cookie, exp }), {
    path: `${SERVICE_PREFIXES.main}/rastreio/${cookie.linkId}`,
    maxAgeSeconds: HOURS_12_MS / 1_000,
  })
}
