/**
 * Visits of a driver's phone: the link is exchanged for a signed cookie of this one trip, 12 hours long from the last request.
 * A phone that the trip does not know yet tells the last digits of the driver's number first. Source: execution §0, §1.
 */
import { createHmac } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { lockCarga } from '#modules/carga/server/change-carga.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { SERVICE_PREFIXES } from '#platform/shared/call.ts'
import { Id } from '#platform/shared/schemas.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import { type Entrada, type entrarNaViagem, tripErrors, viagemLink } from '../trip.contract.ts'
import {
  afterErro,
  isBloqueada,
  isLegivel,
  MAX_APARELHOS,
  MAX_ERROS,
  SEM_TENTATIVAS,
  type Tentativas,
  ultimosDigitos,
} from '../viagem.rules.ts'
import { viagemLinks } from './links.ts'
import { notifyAberta } from './notify-viagem.ts'
import {
  announceViagem,
  changeViagens,
  findViagem,
  listAparelhos,
  lockEndereco,
  lockViagem,
  saveAparelho,
  saveEndereco,
  type ViagemLida,
} from './viagem.repository.ts'

const COOKIE = 'estiva_viagem'
const HOURS_12_MS = 12 * 3_600_000
const RENEW_BELOW_MS = HOURS_12_MS - 60_000

const Cookie = Type.Object({
  ownerId: Id,
  viagemId: Id,
  /** The number of the link that was exchanged: a newer link ends the visit. */
  n: Type.Integer(),
  aparelhoId: Id,
  exp: Type.Integer(),
})
type Cookie = Static<typeof Cookie>
const cookies = (deps: Deps) => createSignedTokens(deps.config.secret, `${viagemLink.scope}:visita`, Cookie)

/** Addresses are counted, not kept. */
const addressHash = (deps: Deps, ip: string): string =>
  createHmac('sha256', deps.config.secret).update(`viagem-endereco:${ip}`).digest('base64url')

type Pedido = BodyOf<typeof entrarNaViagem>

/** Throws the refusal of the link, `viagem_encerrada` and `viagem_aparelhos`. */
export const enterViagem = (deps: Deps, { token, dispositivo, confirmacao }: Pedido, request: RequestInfo) =>
  viagemLinks.write(deps, token, async (tx, { id, carga_id }): Promise<Entrada> => {
    const agora = deps.clock.now()
    const carga = await lockCarga(tx, carga_id)
    const viagem = await lockViagem(tx, id)
    if (!isLegivel(viagem, agora)) throw new AppError(tripErrors.viagem_encerrada)
    const empresa = await getOwnerNome(tx)
    const aparelho = { id: dispositivo.id.toLowerCase(), nome: dispositivo.nome }
    const known = await listAparelhos(tx, id)
    const isKnown = known.some((one) => one.id === aparelho.id)
    if (!isKnown) {
      const refused = await askDigitos(deps, tx, viagem, confirmacao ?? null, request.ip, agora)
      if (refused) return { ...refused, empresa, viagemId: null }
      if (known.length >= MAX_APARELHOS) throw new AppError(tripErrors.viagem_aparelhos)
    }
    await saveAparelho(tx, id, aparelho, agora)
    if (viagem.situacao < S.Aberta) {
      await changeViagens(tx, [id], { situacao: S.Aberta, aberta_em: agora })
      notifyAberta(tx, carga, viagem)
    }
    if (!isKnown) announceViagem(tx, carga)
    setCookie(deps, request, {
      ownerId: tx.ownerId,
      viagemId: id,
      n: viagem.n,
      aparelhoId: aparelho.id,
      exp: 0,
    })
    return { estado: 'aberta', empresa, viagemId: id, restam: null, bloqueadaAte: null }
  })

type Recusada = Pick<Entrada, 'estado' | 'restam' | 'bloqueadaAte'>

/** Undefined: the digits fit, or none are asked for. Wrong ones count for the link and for the address. */
async function askDigitos(
  deps: Deps,
  tx: OwnerTx,
  viagem: ViagemLida,
  confirmacao: string | null,
  ip: string,
  agora: Date,
): Promise<Recusada | undefined> {
  const digitos = ultimosDigitos(viagem.telefone)
  if (digitos === null) return undefined
  const doLink: Tentativas = {
    erros: viagem.erros,
    errosDesde: viagem.erros_desde,
    bloqueadaAte: viagem.bloqueada_ate,
  }
  const hash = addressHash(deps, ip)
  const doEndereco = await lockEndereco(tx, hash)
  const locked = [doLink, doEndereco].find((one) => isBloqueada(one, agora))
  if (locked) return bloqueado(locked)
  if (confirmacao === null) return { estado: 'confirmar', restam: MAX_ERROS, bloqueadaAte: null }
  if (isSameSecret(confirmacao, digitos)) {
    if (doLink.erros > 0) await saveTentativas(tx, viagem.id, SEM_TENTATIVAS)
    return undefined
  }
  const [link, endereco] = [afterErro(doLink, agora), afterErro(doEndereco, agora)]
  await saveTentativas(tx, viagem.id, link)
  await saveEndereco(tx, hash, endereco, agora)
  return { estado: 'errado', restam: MAX_ERROS - Math.max(link.erros, endereco.erros), bloqueadaAte: null }
}

const bloqueado = ({ bloqueadaAte }: Tentativas): Recusada => ({
  estado: 'bloqueado',
  restam: 0,
  bloqueadaAte: bloqueadaAte?.toISOString() ?? null,
})

const saveTentativas = (tx: OwnerTx, id: string, { erros, errosDesde, bloqueadaAte }: Tentativas) =>
  changeViagens(tx, [id], { erros, erros_desde: errosDesde, bloqueada_ate: bloqueadaAte })

export interface Visita {
  readonly ownerId: string
  readonly viagemId: string
  readonly aparelhoId: string
  /** Of the link that was exchanged. */
  readonly n: number
}

/** What the cookie of a request says, and prolongs it. Throws `viagem_visita`. */
export function openVisita(deps: Deps, viagemId: string, request: RequestInfo): Visita {
  const agora = deps.clock.now()
  const cookie = cookies(deps).read(request.cookies[COOKIE] ?? '', agora)
  if (cookie?.viagemId !== viagemId.toLowerCase()) throw new AppError(tripErrors.viagem_visita)
  if (cookie.exp - agora.getTime() < RENEW_BELOW_MS) setCookie(deps, request, cookie)
  return cookie
}

/** The trip of a visit, which is still the one that was opened. Throws `viagem_encerrada`. */
export async function readAberta(deps: Deps, tx: OwnerTx, visita: Visita): Promise<ViagemLida> {
  const viagem = existing(await findViagem(tx, visita.viagemId))
  if (viagem.n !== visita.n || !isLegivel(viagem, deps.clock.now())) {
    throw new AppError(tripErrors.viagem_encerrada)
  }
  return viagem
}

/** Sent with the calls of this one trip only, so that two links on one phone stay apart. */
function setCookie(deps: Deps, request: RequestInfo, cookie: Cookie): void {
  const exp = deps.clock.now().getTime() + HOURS_12_MS
  request.setCookie(COOKIE, cookies(deps).sign({ ...cookie, exp }), {
    path: `${SERVICE_PREFIXES.main}/viagem/${cookie.viagemId}`,
    maxAgeSeconds: HOURS_12_MS / 1_000,
  })
}
