/** What everybody reads of the news. */

import { TRIAL_TIME_ZONE } from '#modules/owner/owner.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile } from '#platform/server/files/files.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { addressOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import {
  type Atualizacao,
  getCapaNovidade,
  type listAtualizacoes,
  NOVIDADES_DATABASE,
  type Novidade,
} from '../novidade.contract.ts'
import { MODULOS_NOVIDADE } from '../novidade.rules.ts'
import { findOwn, findPublished, listPublished, toPainel } from './novidade.repository.ts'

const CACHE_SECONDS = 300

/** The calendar of the product is Brasília's. */
const today = (deps: Deps) => dayAt(deps.clock.now(), TRIAL_TIME_ZONE)

const coverOf = (id: string) => ({ url: addressOf(getCapaNovidade, { id }) })

/** Drafts are never told, whatever the filter says. Throws `not_found` for another list. */
export async function readAtualizacoes(
  deps: Deps,
  databaseId: string,
  { sorts }: BodyOf<typeof listAtualizacoes>,
): Promise<{ results: Atualizacao[] }> {
  if (databaseId !== NOVIDADES_DATABASE) throw new AppError(platformErrors.not_found)
  const direction = sorts?.[0]?.direction === 'ascending' ? 'asc' : 'desc'
  const rows = await deps.db.asSystem('news', (tx) => listPublished(tx, today(deps), direction))
  const results = rows.map((row) => ({
    id: row.id,
    public_url: `/#/novidades/${row.slug}`,
    cover: row.capa_arquivo_id === null ? null : coverOf(row.id),
    icon: row.emoji === null ? null : { emoji: row.emoji },
    properties: {
      Título: row.titulo,
      Resumo: row.resumo,
      Módulos: row.modulos.map((name) => ({ name, color: MODULOS_NOVIDADE[name] })),
      'Data de lançamento': { start: row.dia },
    },
  }))
  return { results }
}

/** Throws `not_found`. */
export async function readNovidade(deps: Deps, slug: string): Promise<Novidade> {
  const row = await deps.db.asSystem('news', (tx) => findPublished(tx, today(deps), { slug }))
  if (!row) throw new AppError(platformErrors.not_found)
  const { id, titulo, resumo, texto, emoji, modulos, lancamento, temCapa } = toPainel(row)
  return { id, titulo, resumo, texto, emoji, modulos, lancamento, temCapa }
}

/** Whoever writes news looks at the cover of a draft. Throws `not_found`. */
export async function readCapa(deps: Deps, session: Session, id: string): Promise<RawAnswer> {
  const file = await deps.db.asSystem('news', async (tx) => {
    const own = await findOwn({ ...tx, ownerId: session.ownerId }, id)
    const row = own ?? (await findPublished(tx, today(deps), { id }))
    return row?.capa_arquivo_id ? findFile({ ...tx, ownerId: row.owner_id }, row.capa_arquivo_id) : undefined
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
