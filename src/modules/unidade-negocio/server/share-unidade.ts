/** Sharing a unit with a partner company, taking it back, and what the partner reads. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { normalizeDocumento } from '#platform/shared/documento.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import {
  type Compartilhamento,
  compartilhamentoErrors,
  PAPEL_CONVIDADO,
  type UnidadeCompartilhada,
} from '../compartilhamento.contract.ts'
import { parseShareEnd } from '../unidade-negocio.rules.ts'
import {
  deleteCompartilhamento,
  findPartner,
  findShared,
  listCompartilhamentos,
  listReceived,
  saveCompartilhamento,
  TIPO_UNIDADE,
} from './compartilhamento.repository.ts'
import { ENTIDADE_UNIDADE } from './note-unidade.ts'
import { assertVisible } from './read-unidade.ts'
import { getUnidade } from './save-unidade.ts'

/** `documento` with or without punctuation; `ate` is an instant with its offset, or null for no end. */
export async function shareUnidade(
  deps: Deps,
  session: Session,
  id: string,
  input: { documento: string; ate?: string | null | undefined },
): Promise<Compartilhamento> {
  const ate = readEnd(input.ate, deps.clock.now())
  const documento = normalizeDocumento(input.documento)
  // The directory is outside every company, so it is read before the company's own transaction begins.
  const guest = await deps.db.asSystem('find-partner', (tx) => findPartner(tx, documento))
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = await getUnidade(tx, id)
    if (!guest) throw new AppError(compartilhamentoErrors.unidade_partner_unknown)
    if (guest.id === session.ownerId) throw new AppError(compartilhamentoErrors.unidade_share_with_itself)
    const saved = await saveCompartilhamento(tx, {
      unidade,
      hostName: session.companyName,
      guest,
      papel: PAPEL_CONVIDADO,
      ate,
      now: deps.clock.now(),
    })
    await note(tx, session, unidade.id, 'compartilhamento', [
      { campo: 'Empresa', de: null, para: guest.nome },
      { campo: 'Até', de: null, para: saved.ate },
    ])
    announceBoth(tx, 'shared', unidade.id, guest.id)
    return saved
  })
}

export async function unshareUnidade(
  deps: Deps,
  session: Session,
  id: string,
  guestId: string,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const guest = existing(await deleteCompartilhamento(tx, id, guestId))
    await note(tx, session, id, 'fim do compartilhamento', [{ campo: 'Empresa', de: guest.nome, para: null }])
    announceBoth(tx, 'unshared', id, guestId)
  })
}

export async function listShares(deps: Deps, session: Session, id: string): Promise<Compartilhamento[]> {
  assertVisible(session, id)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    await getUnidade(tx, id)
    return listCompartilhamentos(tx, id)
  })
}

export function listReceivedPage(deps: Deps, session: Session, query: { page?: number; qtdItem?: number }) {
  return deps.db.readAsOwner(session.ownerId, (tx) => listReceived(tx, pageWindow(query)))
}

/** Enters the partner's record as a guest; throws `not_found` when nothing is shared. */
export function getSharedUnidade(deps: Deps, session: Session, id: string): Promise<UnidadeCompartilhada> {
  return deps.db.asGuest(session.ownerId, TIPO_UNIDADE, id, async (tx) => {
    return existing(await findShared(tx))
  })
}

function readEnd(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null
  const end = parseShareEnd(text, now)
  if (!end) {
    throw invalidField('ate', 'Informe uma data futura com o fuso, por exemplo 2027-01-31T23:59:59-03:00')
  }
  return end
}

function note(
  tx: OwnerTx,
  session: Session,
  unidadeId: string,
  acao: string,
  mudancas: readonly { campo: string; de: unknown; para: unknown }[],
): Promise<void> {
  return recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_UNIDADE,
    entidadeId: unidadeId,
    acao,
    versao: null,
    mudancas,
  })
}

function announceBoth(tx: OwnerTx, verb: 'shared' | 'unshared', unidadeId: string, guestId: string): void {
  for (const ownerId of [tx.ownerId, guestId.toLowerCase()]) {
    tx.announce({ ownerId, tipo: `unidade-negocio.${verb}`, entidadeId: unidadeId, versao: null })
  }
}
