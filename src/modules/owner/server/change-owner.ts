/** The own company, changed and looked back upon by its administrators. */
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, listHistory, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import type { alterarOwner, Owner } from '../owner.contract.ts'
import { cleanTextos, describeTextos } from '../owner.rules.ts'
import { assertOwnCompany, readOwner } from './get-owner.ts'
import { listLooks, lockOwner, saveOwner } from './owner.repository.ts'

const HISTORY_FIELDS = { nome: 'Nome', textos: 'Textos próprios' }

const inWords = ({ nome, textos }: Pick<Owner, 'nome' | 'textos'>) => ({
  nome,
  textos: describeTextos(textos) || null,
})

/** `basedOn`: the version the caller read; undefined: the last one wins, and the history says so. */
export async function changeOwner(
  deps: Deps,
  session: Session,
  id: string,
  input: BodyOf<typeof alterarOwner>,
  basedOn: number | undefined,
): Promise<Owner> {
  assertOwnCompany(session, id)
  const nome = input.nome.trim()
  if (nome === '') {
    throw invalidField('nome', 'Campo obrigatório')
  }
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockOwner(tx)
    const before = await readOwner(deps, tx)
    const wanted = { nome, textos: input.textos ? cleanTextos(input.textos) : before.textos }
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...wanted } },
      })
    }
    const mudancas = diffFields(HISTORY_FIELDS, inWords(before), inWords(wanted))
    if (mudancas.length === 0) return before
    await saveOwner(tx, wanted, deps.clock.now())
    const after = await readOwner(deps, tx)
    await recordHistory(tx, actorOf(session), {
      entidade: 'owner',
      entidadeId: session.ownerId,
      acao: basedOn === undefined ? 'alteração sem conferir a versão' : 'alteração',
      versao: after.version,
      mudancas,
    })
    tx.announce({
      ownerId: session.ownerId,
      tipo: 'owner.changed',
      entidadeId: session.ownerId,
      versao: after.version,
    })
    // The name travels in the token, so that sessions must renew it.
    await deps.sessions.recordChange(tx, 'owner', session.ownerId)
    return after
  })
}

export async function listHistoricoOwner(deps: Deps, session: Session, id: string) {
  assertOwnCompany(session, id)
  return deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, 'owner', session.ownerId))
}

/** When the support team looked into the company. */
export async function listAcessos(deps: Deps, session: Session, id: string) {
  assertOwnCompany(session, id)
  const rows = await deps.db.readAsOwner(session.ownerId, listLooks)
  return rows.map((row) => ({ ...row, quando: row.quando.toISOString() }))
}
