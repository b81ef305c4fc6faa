/** Decides who is calling and whether they may, before parameters or body are looked at. */
import type { FastifyRequest } from 'fastify'
import { decideAccess } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type CallDefinition, isKeyAccess } from '#platform/shared/call.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { Deps } from '../deps.ts'
import { EXPIRED_CHALLENGE } from '../session/access-token.ts'
import type { Session, SessionState } from '../session/session.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/
const MAX_TOKEN_LENGTH = 8_192
const MAX_UNITS_IN_FILTER = 200

/** The state behind a bearer token. Throws `session_required`, `token_expired` or `session_ended`. */
export async function stateOfBearer(deps: Deps, header: string | undefined): Promise<SessionState> {
  if (header === undefined || header.length > MAX_TOKEN_LENGTH) {
    throw new AppError(platformErrors.session_required)
  }
  const token = BEARER.exec(header)?.[1]
  if (token === undefined) throw new AppError(platformErrors.session_required)
  const verified = await deps.tokens.verify(token, deps.clock.now())
  const state = await deps.sessions.get(verified.sessionId)
  if (state.accessVersion !== verified.accessVersion) {
    // Role, modules or units changed: the client renews its token and learns what it may do now.
    throw new AppError(platformErrors.token_expired, { headers: EXPIRED_CHALLENGE })
  }
  return state
}

/** Authenticates the request and applies the guard of the call. */
export async function admit(
  deps: Deps,
  call: CallDefinition,
  request: FastifyRequest,
): Promise<Session | undefined> {
  if (call.access === 'public' || isKeyAccess(call.access)) return undefined
  const state = await stateOfBearer(deps, request.headers.authorization)
  const decision = decideAccess(call.access, state)
  if (!decision.allowed) throw new AppError(platformErrors.access_denied)
  return { ...state, ...selectedUnits(state, request.headers), ip: request.ip }
}

/** Reads BusinessUnitId and BusinessUnitFilter; a unit out of reach is refused (S-259). */
export function selectedUnits(
  state: Pick<SessionState, 'unitIds'>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Pick<Session, 'activeUnitId' | 'unitFilter'> {
  const active = textOf(headers.businessunitid)
  const filter = textOf(headers.businessunitfilter)
    ?.split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const asked = [...(active ? [active] : []), ...(filter ?? [])]
  if (asked.length > MAX_UNITS_IN_FILTER || !asked.every(isGuid)) {
    throw new AppError(platformErrors.invalid_input, {
      message: 'A unidade de negócio selecionada não é válida. Selecione-a novamente.',
    })
  }
  if (!asked.every((id) => state.unitIds.has(id.toLowerCase()))) {
    throw new AppError(platformErrors.access_denied)
  }
  return {
    activeUnitId: active?.toLowerCase() ?? null,
    unitFilter: filter && filter.length > 0 ? filter.map((id) => id.toLowerCase()) : null,
  }
}

const textOf = (value: string | string[] | undefined) => {
  const text = Array.isArray(value) ? value.join(',') : value
  return text === undefined || text.trim() === '' ? undefined : text.trim()
}
