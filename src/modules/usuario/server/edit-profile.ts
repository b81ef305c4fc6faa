/** Changes of one's own profile: name, phone, photo, last product, terms. */

import { isProdutoKey } from '#modules/produto/produto.rules.ts'
import { TERMO_USO_VERSAO } from '#modules/termo/termo.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile, storeFile } from '#platform/server/files/files.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { type UsuarioAtual, usuarioErrors } from '../usuario.contract.ts'
import { readUsuarioAtual } from './current-user.ts'
import { findUsuario, findUsuarioForUpdate, updateUsuario } from './usuario.repository.ts'

const HISTORY_FIELDS = { nome: 'Nome', telefone: 'Telefone' }
const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const MAX_PHOTO_BYTES = 2_097_152

export async function editProfile(
  deps: Deps,
  session: Session,
  input: { name: string; telefone?: string | null | undefined; version?: number | undefined },
  ifMatch: number | undefined,
): Promise<UsuarioAtual> {
  const nome = input.name.trim()
  if (nome === '') throw invalidField('name', 'Campo obrigatório')
  const telefone = input.telefone ? normalizeTelefone(input.telefone) : null
  if (input.telefone && !telefone)
    throw invalidField('telefone', 'Informe o DDD e o número, por exemplo (11) 98765-4321')
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = existing(await findUsuarioForUpdate(tx, session.userId))
    const basedOn = input.version ?? ifMatch
    if (basedOn !== undefined && basedOn !== before.versao) {
      const current = await readUsuarioAtual(deps, tx, session.userId)
      throw new AppError(platformErrors.version_conflict, {
        extra: { current, yours: { ...current, name: nome, telefone } },
      })
    }
    const after = { nome, telefone }
    const mudancas = diffFields(HISTORY_FIELDS, { nome: before.nome, telefone: before.telefone }, after)
    if (mudancas.length > 0) {
      const versao = before.versao + 1
      await updateUsuario(tx, session.userId, { ...after, versao, atualizado_em: deps.clock.now() })
      await recordHistory(tx, actorOf(session), {
        entidade: 'usuario',
        entidadeId: session.userId,
        acao: 'alteração',
        versao,
        mudancas,
      })
      tx.announce({ ownerId: session.ownerId, tipo: 'usuario.changed', entidadeId: session.userId, versao })
      // The name travels in the token; dropping the state lets the next renewal carry the new one.
      await deps.sessions.recordChange(tx, 'usuario', session.userId)
    }
    return readUsuarioAtual(deps, tx, session.userId)
  })
}

export async function savePhoto(
  deps: Deps,
  session: Session,
  file: UploadedFile,
): Promise<{ fotoId: string }> {
  if (file.content.length > MAX_PHOTO_BYTES) throw tooLarge()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const stored = await storeFile(tx, deps.files, file, PHOTO_TYPES, actorOf(session))
    await updateUsuario(tx, session.userId, { foto_arquivo_id: stored.id })
    tx.announce({
      ownerId: session.ownerId,
      tipo: 'usuario.changed',
      entidadeId: session.userId,
      versao: null,
    })
    return { fotoId: stored.id }
  })
}

export async function removePhoto(deps: Deps, session: Session): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await updateUsuario(tx, session.userId, { foto_arquivo_id: null })
    tx.announce({
      ownerId: session.ownerId,
      tipo: 'usuario.changed',
      entidadeId: session.userId,
      versao: null,
    })
  })
}

/** The photo of a user of the same company; undefined when there is none. */
export async function readPhoto(
  deps: Deps,
  session: Session,
  userId: string,
): Promise<RawAnswer | undefined> {
  const file = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const usuario = await findUsuario(tx, userId)
    return usuario?.fotoId ? findFile(tx, usuario.fotoId) : undefined
  })
  if (!file) return undefined
  return {
    content: await deps.files.get(file.sha256),
    contentType: file.tipo,
    fileName: file.nome,
    inline: true,
  }
}

export async function saveLastProduct(
  deps: Deps,
  session: Session,
  userId: string,
  produtoId: string,
): Promise<void> {
  assertSelf(session, userId)
  if (!isProdutoKey(produtoId)) throw new AppError(usuarioErrors.usuario_produto_unknown)
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await updateUsuario(tx, session.userId, { ultimo_produto: produtoId })
    await deps.sessions.recordChange(tx, 'usuario', session.userId)
  })
}

/** Records the present version with its time and address; a second acceptance keeps the first. */
export async function acceptTerms(deps: Deps, session: Session, userId: string) {
  assertSelf(session, userId)
  const now = deps.clock.now()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const inserted = await tx.db
      .insertInto('termo_aceite')
      .values({
        owner_id: session.ownerId,
        usuario_id: session.userId,
        documento: 'termos-uso',
        versao: TERMO_USO_VERSAO,
        aceito_em: now,
        endereco_ip: session.ip,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('versao')
      .executeTakeFirst()
    if (inserted) {
      await updateUsuario(tx, session.userId, { termo_versao: TERMO_USO_VERSAO, termo_aceito_em: now })
      await recordHistory(tx, actorOf(session), {
        entidade: 'usuario',
        entidadeId: session.userId,
        acao: 'aceite dos termos',
        versao: null,
        mudancas: [{ campo: 'Termos de uso', de: null, para: TERMO_USO_VERSAO }],
      })
    }
    const usuario = await readUsuarioAtual(deps, tx, session.userId)
    return { dataTermoUso: usuario.dataTermoUso ?? now.toISOString(), termoVersao: TERMO_USO_VERSAO }
  })
}

/** What belongs to a person is changed by that person; another's id is as good as unknown. */
function assertSelf(session: Session, userId: string) {
  if (userId.toLowerCase() !== session.userId) throw new AppError(platformErrors.not_found)
}

const tooLarge = () =>
  new AppError(platformErrors.too_large, {
    details: [{ path: 'anexo', message: 'Tamanho excedido: envie uma foto de até 2 MB' }],
  })
