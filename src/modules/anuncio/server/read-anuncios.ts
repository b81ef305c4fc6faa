/** What everybody reads of announcements, and what a person did with one. */

import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile } from '#platform/server/files/files.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { addressOf } from '#platform/shared/call.ts'
import { type Anuncio, getImagemAnuncio, MAX_SHOWN } from '../anuncio.contract.ts'
import { isClosed, isInAudience, type TipoMedida } from '../anuncio.rules.ts'
import { findAnuncio, listOn, noteAct } from './anuncio.repository.ts'

const CACHE_SECONDS = 300

export async function listAnuncios(deps: Deps, session: Session): Promise<Anuncio[]> {
  const now = deps.clock.now()
  const rows = await deps.db.asSystem('announcements', (tx) => readOn(tx, session, now))
  return rows.slice(0, MAX_SHOWN).map((row) => ({
    id: row.id,
    tipo: row.tipo,
    posicao: row.posicao,
    exibir: !isClosed(row.lidoEm, row.repetir_dias, now),
    rule: { type: row.regra, urls: row.urls },
    titulo: row.titulo,
    mensagem: row.mensagem,
    media:
      row.midia_tipo === null
        ? null
        : {
            tipo: row.midia_tipo,
            url: row.midia_tipo === 'img' ? imagePathOf(row.id) : (row.midia_url ?? ''),
            alt: row.midia_alt ?? '',
          },
    acao:
      row.acao_url === null
        ? null
        : { label: row.acao_label ?? '', url: row.acao_url, target: row.acao_target },
    style: { size: row.tamanho, solid: row.solido, variant: row.variante },
    inicio: (row.de ?? now).toISOString(),
    fim: (row.ate ?? now).toISOString(),
  }))
}

const imagePathOf = (id: string) => addressOf(getImagemAnuncio, { id })

/** What the person did; of what is not on for the person nothing is told, not even that it exists. */
export async function noteAnuncio(
  deps: Deps,
  session: Session,
  id: string,
  act: TipoMedida | 'lido',
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.asSystem('announcements', (tx) => getOn(tx, session, now, id))
  await deps.db.asOwner(session.ownerId, (tx) => noteAct(tx, session.userId, id, act, now))
}

export async function readImagem(deps: Deps, session: Session, id: string): Promise<RawAnswer> {
  const now = deps.clock.now()
  const file = await deps.db.asSystem('announcements', async (tx) => {
    // Whoever writes announcements looks at the picture of a draft.
    const own = await findAnuncio({ ...tx, ownerId: session.ownerId }, id)
    const row = own ?? (await getOn(tx, session, now, id))
    return row.imagem_arquivo_id === null
      ? undefined
      : findFile({ ...tx, ownerId: row.owner_id }, row.imagem_arquivo_id)
  })
  if (!file) throw new AppError(platformErrors.not_found)
  return {
    content: await deps.files.get(file.sha256),
    contentType: file.tipo,
    fileName: file.nome,
    cacheSeconds: CACHE_SECONDS,
    inline: true,
  }
}

/** Those on now whose audience has the person. */
async function readOn(tx: Tx, session: Session, now: Date, id?: string) {
  const rows = await listOn(tx, session, now, id)
  return rows.filter(({ publico }) => isInAudience(publico, session))
}

/** Throws `not_found`. */
async function getOn(tx: Tx, session: Session, now: Date, id: string) {
  const [row] = await readOn(tx, session, now, id)
  if (!row) throw new AppError(platformErrors.not_found)
  return row
}
