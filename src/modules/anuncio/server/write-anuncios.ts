/** The desk of the support team: announcements are written, published, ended and copied. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { storeFile } from '#platform/server/files/files.ts'
import { diffFields, listHistory, recordHistory } from '#platform/server/history.ts'
import { sanitizeHtml, textOfHtml } from '#platform/server/html/sanitize-html.ts'
import type { UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, platformErrors } from '#platform/shared/app-error.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { checkAnuncio, type Publico } from '../anuncio.rules.ts'
import {
  type AnuncioPainel,
  anuncioErrors,
  type listAnunciosPainel,
  MAX_IMAGEM_BYTES,
  type SaveAnuncio,
} from '../anuncio-painel.contract.ts'
import { countAlcance } from './alcance.repository.ts'
import {
  countPainel,
  insertAnuncio,
  listPainel,
  lockAnuncio,
  removeAnuncio,
  updateAnuncio,
} from './anuncio.repository.ts'

const ENTIDADE = 'anuncio'
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

const HISTORY_FIELDS = {
  tipo: 'Tipo',
  posicao: 'Lugar',
  titulo: 'Título',
  texto: 'Mensagem',
  midia: 'Mídia',
  botao: 'Botão',
  estilo: 'Estilo',
  regra: 'Páginas',
  publico: 'Quem vê',
  de: 'De',
  ate: 'Até',
  repetirDias: 'Repetir depois de dias',
  situacao: 'Situação',
}

const inWords = ({ mensagem, midia, acao, style, regra, publico, ...anuncio }: AnuncioPainel) => ({
  ...anuncio,
  texto: textOfHtml(mensagem),
  midia: midia && `${midia.tipo} ${midia.url} ${midia.alt}`.trim(),
  botao: acao && `${acao.label} → ${acao.url}`,
  estilo: `${style.variant} ${style.size}${style.solid ? ' solid' : ''}`,
  regra: `${regra.type} ${regra.urls.join(', ')}`.trim(),
  publico: JSON.stringify(publico),
})

/** The counts need the rows of every company, so the desk works in the system scope, on announcements of its own company. */
const atDesk = <T>(deps: Deps, session: Session, work: (tx: OwnerTx) => Promise<T>): Promise<T> =>
  deps.db.asSystem('announcements', (tx) => work({ ...tx, ownerId: session.ownerId }))

export async function listPainelOf(deps: Deps, session: Session, query: QueryOf<typeof listAnunciosPainel>) {
  return atDesk(deps, session, async (tx) => ({
    items: await listPainel(tx, pageWindow(query), deps.clock.now()),
    total: await countPainel(tx),
  }))
}

export const getPainel = (deps: Deps, session: Session, id: string): Promise<AnuncioPainel> =>
  atDesk(deps, session, (tx) => getExisting(deps, tx, id))

/** Throws `not_found`. */
async function getExisting(deps: Deps, tx: OwnerTx, id: string): Promise<AnuncioPainel> {
  const [found] = await listPainel(tx, { id, limit: 1, offset: 0 }, deps.clock.now())
  if (!found) throw new AppError(platformErrors.not_found)
  return found
}

export const countAudience = (deps: Deps, publico: Publico) =>
  deps.db.asSystem('announcements', (tx) => countAlcance(tx, publico, deps.clock.now()))

export const listHistorico = (deps: Deps, session: Session, id: string) =>
  atDesk(deps, session, (tx) => listHistory(tx, ENTIDADE, id))

/** Trimmed, with instants of UTC and HTML that is safe. Refuses on the fields. */
function clean(
  input: SaveAnuncio,
  facts: { readonly isPublished: boolean; readonly hasImage: boolean },
): SaveAnuncio {
  const problems: FieldProblem[] = []
  const instant = (field: 'de' | 'ate') => {
    const parsed = input[field] === null ? null : parseInstant(input[field])
    if (parsed === undefined) problems.push({ path: field, message: 'Informe data e hora com o fuso' })
    return parsed ?? null
  }
  const { midia, acao, regra, tipo } = input
  const cleaned: SaveAnuncio = {
    ...input,
    posicao: tipo === 'modal' ? null : input.posicao,
    titulo: input.titulo.trim(),
    mensagem: sanitizeHtml(input.mensagem),
    midia: midia && { ...midia, url: midia.url.trim(), alt: midia.alt.trim() },
    acao: acao && { ...acao, label: acao.label.trim(), url: acao.url.trim() },
    regra: { ...regra, urls: [...new Set(regra.urls.map((url) => url.trim()))] },
    de: instant('de'),
    ate: instant('ate'),
  }
  problems.push(...checkAnuncio(cleaned, { ...facts, words: textOfHtml(cleaned.mensagem) }))
  if (problems.length > 0) throw new AppError(platformErrors.invalid_input, { details: problems })
  return cleaned
}

export async function createAnuncio(
  deps: Deps,
  session: Session,
  input: SaveAnuncio,
): Promise<AnuncioPainel> {
  const values = clean(input, { isPublished: false, hasImage: false })
  const id = uuidv7()
  return atDesk(deps, session, async (tx) => {
    await insertAnuncio(tx, id, values, null, deps.clock.now())
    return leaveTrace(deps, tx, session, 'criação', undefined, id)
  })
}

/** `basedOn`: the version the caller read; undefined: the last one wins. */
export async function changeAnuncio(
  deps: Deps,
  session: Session,
  id: string,
  input: SaveAnuncio,
  basedOn: number | undefined,
): Promise<AnuncioPainel> {
  return change(deps, session, id, 'alteração', async (tx, before) => {
    const values = clean(input, { isPublished: before.publicadoEm !== null, hasImage: before.temImagem })
    assertVersion(before, basedOn, { ...before, ...values })
    await updateAnuncio(tx, id, values, {}, deps.clock.now())
  })
}

export async function publishAnuncio(
  deps: Deps,
  session: Session,
  id: string,
  basedOn: number,
): Promise<AnuncioPainel> {
  return change(deps, session, id, 'publicação', async (tx, before) => {
    if (before.situacao !== 'rascunho') throw new AppError(anuncioErrors.anuncio_published)
    assertVersion(before, basedOn, before)
    clean(inputOf(before), { isPublished: true, hasImage: before.temImagem })
    await updateAnuncio(tx, id, undefined, { publicado_em: deps.clock.now() }, deps.clock.now())
  })
}

export async function endAnuncio(deps: Deps, session: Session, id: string): Promise<AnuncioPainel> {
  return change(deps, session, id, 'encerramento', async (tx, before) => {
    if (before.situacao !== 'no-ar' && before.situacao !== 'agendado') {
      throw new AppError(anuncioErrors.anuncio_not_published)
    }
    await updateAnuncio(tx, id, undefined, { encerrado_em: deps.clock.now() }, deps.clock.now())
  })
}

/** A draft with the same content; when it is shown is asked anew. */
export async function copyAnuncio(deps: Deps, session: Session, id: string): Promise<AnuncioPainel> {
  return atDesk(deps, session, async (tx) => {
    const source = await lockAnuncio(tx, id)
    const before = await getExisting(deps, tx, id)
    const copyId = uuidv7()
    const input = { ...inputOf(before), de: null, ate: null }
    await insertAnuncio(tx, copyId, input, source?.imagem_arquivo_id ?? null, deps.clock.now())
    return leaveTrace(deps, tx, session, 'cópia', undefined, copyId)
  })
}

export async function deleteAnuncio(deps: Deps, session: Session, id: string): Promise<void> {
  await atDesk(deps, session, async (tx) => {
    await lockAnuncio(tx, id)
    const before = await getExisting(deps, tx, id)
    if (before.situacao !== 'rascunho') throw new AppError(anuncioErrors.anuncio_not_draft)
    await removeAnuncio(tx, id)
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE,
      entidadeId: id,
      acao: 'exclusão',
      versao: before.version,
      mudancas: [{ campo: 'Título', de: before.titulo, para: null }],
    })
    tx.announce({ ownerId: tx.ownerId, tipo: 'anuncio.removed', entidadeId: id, versao: before.version })
  })
}

export async function sendImagem(
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
): Promise<AnuncioPainel> {
  if (file.content.length > MAX_IMAGEM_BYTES) {
    throw new AppError(platformErrors.too_large, {
      details: [{ path: 'anexo', message: 'Tamanho excedido: envie uma imagem de até 2 MB' }],
    })
  }
  return change(deps, session, id, 'envio de imagem', async (tx) => {
    const stored = await storeFile(tx, deps.files, file, IMAGE_TYPES, actorOf(session))
    await updateAnuncio(
      tx,
      id,
      undefined,
      { imagem_arquivo_id: stored.id, midia_tipo: 'img' },
      deps.clock.now(),
    )
  })
}

async function change(
  deps: Deps,
  session: Session,
  id: string,
  acao: string,
  save: (tx: OwnerTx, before: AnuncioPainel) => Promise<void>,
): Promise<AnuncioPainel> {
  return atDesk(deps, session, async (tx) => {
    await lockAnuncio(tx, id)
    const before = await getExisting(deps, tx, id)
    await save(tx, before)
    return leaveTrace(deps, tx, session, acao, before, id)
  })
}

/** The fields of the form, as they would be sent back. */
function inputOf(anuncio: AnuncioPainel): SaveAnuncio {
  const { tipo, posicao, titulo, mensagem, midia, acao, style, regra, publico, de, ate, repetirDias } =
    anuncio
  return { tipo, posicao, titulo, mensagem, midia, acao, style, regra, publico, de, ate, repetirDias }
}

function assertVersion(before: AnuncioPainel, basedOn: number | undefined, yours: object): void {
  if (basedOn === undefined || basedOn === before.version) return
  throw new AppError(platformErrors.version_conflict, { extra: { current: before, yours } })
}

async function leaveTrace(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: AnuncioPainel | undefined,
  id: string,
): Promise<AnuncioPainel> {
  const after = await getExisting(deps, tx, id)
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: id,
    acao,
    versao: after.version,
    mudancas: diffFields(HISTORY_FIELDS, before && inWords(before), inWords(after)),
  })
  const tipo = before ? 'anuncio.changed' : 'anuncio.created'
  tx.announce({ ownerId: tx.ownerId, tipo, entidadeId: id, versao: after.version })
  return after
}
