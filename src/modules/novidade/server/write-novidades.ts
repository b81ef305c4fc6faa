/** The desk of the support team: news are written, published and taken back. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { storeFile } from '#platform/server/files/files.ts'
import { diffFields, listHistory, recordHistory } from '#platform/server/history.ts'
import { sanitizeHtml, textOfHtml } from '#platform/server/html/sanitize-html.ts'
import type { UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import {
  type listNovidadesPainel,
  MAX_CAPA_BYTES,
  type NovidadePainel,
  novidadeErrors,
  type SaveNovidade,
} from '../novidade.contract.ts'
import { checkNovidade } from '../novidade.rules.ts'
import {
  countOwn,
  findOwn,
  insertNovidade,
  listOwn,
  lockNovidade,
  removeNovidade,
  toPainel,
  updateNovidade,
} from './novidade.repository.ts'

const ENTIDADE = 'novidade'
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

const HISTORY_FIELDS = {
  titulo: 'Título',
  slug: 'Endereço',
  resumo: 'Resumo',
  palavras: 'Texto',
  emoji: 'Emoji',
  modulos: 'Módulos',
  lancamento: 'Data de lançamento',
  publicadaEm: 'Publicada em',
  temCapa: 'Capa',
}

const inWords = (novidade: NovidadePainel) => ({
  ...novidade,
  palavras: textOfHtml(novidade.texto),
  modulos: novidade.modulos.join(', ') || null,
})

export const listPainel = (deps: Deps, session: Session, query: QueryOf<typeof listNovidadesPainel>) =>
  deps.db.readAsOwner(session.ownerId, async (tx) => ({
    items: (await listOwn(tx, pageWindow(query))).map(toPainel),
    total: await countOwn(tx),
  }))

export const getPainel = (deps: Deps, session: Session, id: string): Promise<NovidadePainel> =>
  deps.db.readAsOwner(session.ownerId, (tx) => getExisting(tx, id))

export const listHistorico = (deps: Deps, session: Session, id: string) =>
  deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, ENTIDADE, id))

/** Throws `not_found`. */
async function getExisting(tx: OwnerTx, id: string): Promise<NovidadePainel> {
  const row = await findOwn(tx, id)
  if (!row) throw new AppError(platformErrors.not_found)
  return toPainel(row)
}

/** Trimmed, with HTML that is safe. Refuses on the fields. */
function clean(input: SaveNovidade, isPublished: boolean): SaveNovidade {
  const cleaned = {
    ...input,
    titulo: input.titulo.trim(),
    slug: input.slug.trim(),
    resumo: input.resumo.trim(),
    texto: sanitizeHtml(input.texto),
    emoji: input.emoji?.trim() || null,
  }
  const problems = checkNovidade(cleaned, { words: textOfHtml(cleaned.texto), isPublished })
  if (problems.length > 0) throw new AppError(platformErrors.invalid_input, { details: problems })
  return cleaned
}

export async function createNovidade(
  deps: Deps,
  session: Session,
  input: SaveNovidade,
): Promise<NovidadePainel> {
  const values = clean(input, false)
  const id = uuidv7()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await insertNovidade(tx, id, values, deps.clock.now())
    return leaveTrace(tx, session, 'criação', undefined, id)
  })
}

/** `basedOn`: the version the caller read; undefined: the last one wins. */
export const changeNovidade = (
  deps: Deps,
  session: Session,
  id: string,
  input: SaveNovidade,
  basedOn: number | undefined,
): Promise<NovidadePainel> =>
  change(deps, session, id, 'alteração', async (tx, before) => {
    const values = clean(input, before.publicadaEm !== null)
    assertVersion(before, basedOn, { ...before, ...values })
    await updateNovidade(tx, id, values, deps.clock.now())
  })

export const publishNovidade = (
  deps: Deps,
  session: Session,
  id: string,
  basedOn: number,
): Promise<NovidadePainel> =>
  change(deps, session, id, 'publicação', async (tx, before) => {
    if (before.publicadaEm !== null) throw new AppError(novidadeErrors.novidade_published)
    assertVersion(before, basedOn, before)
    clean(before, true)
    await updateNovidade(tx, id, { publicada_em: deps.clock.now() }, deps.clock.now())
  })

/** Back to a draft. */
export const withdrawNovidade = (deps: Deps, session: Session, id: string): Promise<NovidadePainel> =>
  change(deps, session, id, 'retirada do ar', async (tx, before) => {
    if (before.publicadaEm === null) throw new AppError(novidadeErrors.novidade_not_published)
    await updateNovidade(tx, id, { publicada_em: null }, deps.clock.now())
  })

export async function deleteNovidade(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await lockNovidade(tx, id)
    const before = await getExisting(tx, id)
    if (before.publicadaEm !== null) throw new AppError(novidadeErrors.novidade_not_draft)
    await removeNovidade(tx, id)
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE,
      entidadeId: id,
      acao: 'exclusão',
      versao: before.version,
      mudancas: [{ campo: 'Título', de: before.titulo, para: null }],
    })
    tx.announce({ ownerId: tx.ownerId, tipo: 'novidade.removed', entidadeId: id, versao: before.version })
  })
}

export function sendCapa(
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
): Promise<NovidadePainel> {
  if (file.content.length > MAX_CAPA_BYTES) {
    throw new AppError(platformErrors.too_large, {
      details: [{ path: 'anexo', message: 'Tamanho excedido: envie uma imagem de até 2 MB' }],
    })
  }
  return change(deps, session, id, 'envio de imagem', async (tx) => {
    const stored = await storeFile(tx, deps.files, file, IMAGE_TYPES, actorOf(session))
    await updateNovidade(tx, id, { capa_arquivo_id: stored.id }, deps.clock.now())
  })
}

function change(
  deps: Deps,
  session: Session,
  id: string,
  acao: string,
  save: (tx: OwnerTx, before: NovidadePainel) => Promise<void>,
): Promise<NovidadePainel> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockNovidade(tx, id)
    const before = await getExisting(tx, id)
    await save(tx, before)
    return leaveTrace(tx, session, acao, before, id)
  })
}

function assertVersion(before: NovidadePainel, basedOn: number | undefined, yours: object): void {
  if (basedOn === undefined || basedOn === before.version) return
  throw new AppError(platformErrors.version_conflict, { extra: { current: before, yours } })
}

async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: NovidadePainel | undefined,
  id: string,
): Promise<NovidadePainel> {
  const after = await getExisting(tx, id)
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: id,
    acao,
    versao: after.version,
    mudancas: diffFields(HISTORY_FIELDS, before && inWords(before), inWords(after)),
  })
  const tipo = before ? 'novidade.changed' : 'novidade.created'
  tx.announce({ ownerId: tx.ownerId, tipo, entidadeId: id, versao: after.version })
  return after
}
