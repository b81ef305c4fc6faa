/** Creating and changing the preferences of a company. */
import { isDeepStrictEqual } from 'node:util'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import {
  type alterarRoteirizacao,
  type OwnerPreferences,
  type PreferenciaChanges,
  preferenciaErrors,
  type RoteirizacaoResponse,
} from '../preferencia.contract.ts'
import { PREFERENCIA_HISTORY_FIELDS, preferenciasEmPalavras } from '../preferencia-palavras.rules.ts'
import { checkPreferencias } from './check-preferencias.ts'
import { findForChange, insertPreferencias, updatePreferencias } from './preferencia.repository.ts'
import { assertOwn, ENTIDADE_PREFERENCIAS, toOwnerPreferences } from './read-preferencias.ts'

export async function createPreferencias(
  deps: Deps,
  session: Session,
  ownerId: string | undefined,
  changes: PreferenciaChanges,
): Promise<OwnerPreferences> {
  assertOwn(session, ownerId)
  const { saved } = checkPreferencias(changes)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const inserted = await insertPreferencias(tx, saved, deps.clock.now())
    if (!inserted) throw new AppError(preferenciaErrors.preferencias_exist)
    const after = toOwnerPreferences(tx.ownerId, inserted)
    await leaveTrace(tx, session, 'criação', toOwnerPreferences(tx.ownerId, undefined), after)
    return after
  })
}

/** `basedOn`: the version the caller read, 0 before the first save; undefined: the last one wins. */
export async function changePreferencias(
  deps: Deps,
  session: Session,
  ownerId: string,
  changes: PreferenciaChanges,
  basedOn: number | undefined,
): Promise<OwnerPreferences> {
  assertOwn(session, ownerId)
  const { saved, cleared } = checkPreferencias(changes)
  return deps.db.asOwner(session.ownerId, (tx) =>
    save(deps, tx, session, basedOn, (valores) =>
      Object.fromEntries(
        Object.entries({ ...valores, ...saved }).filter(([nome]) => !cleared.some((name) => name === nome)),
      ),
    ),
  )
}

export async function changeRoteirizacao(
  deps: Deps,
  session: Session,
  { version: basedOn, ...patch }: BodyOf<typeof alterarRoteirizacao>,
): Promise<RoteirizacaoResponse> {
  const { preferencias, version } = await deps.db.asOwner(session.ownerId, (tx) =>
    save(deps, tx, session, basedOn, (valores, { preferencias }) => ({
      ...valores,
      roteirizacao: { ...preferencias.roteirizacao, ...patch },
    })),
  )
  return { ...preferencias.roteirizacao, version }
}

type Decide = (
  valores: Readonly<Record<string, unknown>>,
  before: OwnerPreferences,
) => Record<string, unknown>

async function save(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  basedOn: number | undefined,
  decide: Decide,
): Promise<OwnerPreferences> {
  const now = deps.clock.now()
  const found = await findForChange(tx)
  // The row of version 1 is created by this change; whoever comes at the same time waits for its end.
  const created = found
    ? undefined
    : await insertPreferencias(tx, decide({}, toOwnerPreferences(tx.ownerId, undefined)), now)
  const row = found ?? (created ? undefined : await findForChange(tx))
  const before = toOwnerPreferences(tx.ownerId, row)
  if (basedOn !== undefined && basedOn !== before.version) {
    const yours = { ...before.preferencias, ...decide(row?.valores ?? {}, before) }
    throw new AppError(platformErrors.version_conflict, {
      extra: { current: before, yours: { ...before, preferencias: yours } },
    })
  }
  const valores = decide(row?.valores ?? {}, before)
  if (row && isDeepStrictEqual(valores, row.valores)) return before
  const after = toOwnerPreferences(tx.ownerId, created ?? (await updatePreferencias(tx, valores, now)))
  const acao = basedOn === undefined ? 'alteração sem conferir a versão' : 'alteração'
  await leaveTrace(tx, session, acao, before, after)
  return after
}

async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: OwnerPreferences,
  after: OwnerPreferences,
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_PREFERENCIAS,
    entidadeId: tx.ownerId,
    acao,
    versao: after.version,
    mudancas: diffFields(
      PREFERENCIA_HISTORY_FIELDS,
      preferenciasEmPalavras(before.preferencias),
      preferenciasEmPalavras(after.preferencias),
    ),
  })
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE_PREFERENCIAS}.changed`,
    entidadeId: tx.ownerId,
    versao: after.version,
  })
}
