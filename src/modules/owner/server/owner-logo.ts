/** The company's logo: shown to its people, replaced or removed by an administrator. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile, storeFile } from '#platform/server/files/files.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { MAX_LOGO_BYTES } from '../owner.contract.ts'
import { assertOwnCompany, logoPathOf } from './get-owner.ts'
import { getOwnerRow, saveLogo } from './owner.repository.ts'

const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const CACHE_SECONDS = 300

/** Undefined when the company has no logo. */
export async function readLogo(deps: Deps, session: Session, id: string): Promise<RawAnswer | undefined> {
  assertOwnCompany(session, id)
  const file = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { logoId } = await getOwnerRow(tx)
    return logoId === null ? undefined : findFile(tx, logoId)
  })
  if (!file) return undefined
  return {
    content: await deps.files.get(file.sha256),
    contentType: file.tipo,
    fileName: file.nome,
    cacheSeconds: CACHE_SECONDS,
    inline: true,
  }
}

export async function replaceLogo(deps: Deps, session: Session, id: string, file: UploadedFile) {
  assertOwnCompany(session, id)
  if (file.content.length > MAX_LOGO_BYTES) {
    throw new AppError(platformErrors.too_large, {
      details: [{ path: 'anexo', message: 'Tamanho excedido: envie uma imagem de até 2 MB' }],
    })
  }
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const stored = await storeFile(tx, deps.files, file, LOGO_TYPES, actorOf(session))
    await changeLogo(deps, tx, session, stored)
    return { logo: logoPathOf(session.ownerId) }
  })
}

export async function removeLogo(deps: Deps, session: Session, id: string): Promise<void> {
  assertOwnCompany(session, id)
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const { logoId } = await getOwnerRow(tx)
    if (logoId === null) throw new AppError(platformErrors.not_found)
    await changeLogo(deps, tx, session, null)
  })
}

async function changeLogo(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  logo: { id: string; nome: string } | null,
) {
  const { versao, previousId } = await saveLogo(tx, logo?.id ?? null, deps.clock.now())
  const previous = previousId === null ? undefined : await findFile(tx, previousId)
  await recordHistory(tx, actorOf(session), {
    entidade: 'owner',
    entidadeId: session.ownerId,
    acao: 'alteração',
    versao,
    mudancas: [{ campo: 'Logotipo', de: previous?.nome ?? null, para: logo?.nome ?? null }],
  })
  tx.announce({ ownerId: session.ownerId, tipo: 'owner.changed', entidadeId: session.ownerId, versao })
  // The token names the logo, so that sessions must renew it.
  await deps.sessions.recordChange(tx, 'owner', session.ownerId)
}
