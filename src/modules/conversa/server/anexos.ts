/** Files of messages: sent to the conversation first, shown by a message afterwards, read by whoever reads the message. */
import { fileTypeFromBuffer } from 'file-type'
import { type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { MAX_ATTACHMENT_BYTES } from '#platform/shared/attachments.ts'
import { MAX_ANEXOS_CONVERSA, mensagemErrors } from '../mensagem.contract.ts'
import { type ConversaLida, ENTIDADE_CONVERSA, findConversa } from './conversa.repository.ts'
import { readConversa } from './open-conversa.ts'
import { assertAberta } from './write-mensagem.ts'

/** What browsers record, by content → as it is stored. A sound alone comes in the container of a film too. */
export const AUDIOS: Readonly<Record<string, string>> = {
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/mp4': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/mpeg': 'audio/mpeg',
  'audio/aac': 'audio/aac',
}

const attachments = attachmentsOf<ConversaLida>({
  table: 'anexo',
  record: 'entidade_id',
  max: MAX_ANEXOS_CONVERSA,
  refusals: {
    typeRefused: mensagemErrors.mensagem_anexo_tipo_recusado,
    disguised: mensagemErrors.mensagem_anexo_disfarcado,
    full: mensagemErrors.mensagem_anexos_demais,
  },
  open: lockAberta,
  // A file that stands in no message yet changes nothing that anybody reads.
  note: async () => undefined,
})

async function lockAberta(tx: OwnerTx, _session: Session, id: string): Promise<ConversaLida> {
  const conversa = existing(await findConversa(tx, id, { lock: true }))
  assertAberta(conversa)
  return conversa
}

type Sent = { id: string; nome: string; tipo: string; tamanho: number }

/** Throws `not_found`, `conversa_encerrada`, and what the kit refuses. */
export async function addAnexo(
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
  nome: string | undefined,
): Promise<Sent> {
  const conversa = await readConversa(deps, session, id, async (open) => open.conversa)
  const within: Session = { ...session, ownerId: conversa.ownerId }
  const audio = AUDIOS[(await fileTypeFromBuffer(file.content))?.mime ?? '']
  if (audio !== undefined) return addAudio(deps, within, conversa.id, file, audio)
  const { id: anexoId, ...added } = await attachments.add(deps, within, conversa.id, file, {
    nome,
    columns: { entidade: ENTIDADE_CONVERSA },
  })
  return { id: anexoId, nome: added.nome, tipo: added.tipo, tamanho: added.tamanho }
}

async function addAudio(
  deps: Deps,
  session: Session,
  conversaId: string,
  file: UploadedFile,
  tipo: string,
): Promise<Sent> {
  const tamanho = file.content.length
  if (tamanho > MAX_ATTACHMENT_BYTES) throw new AppError(platformErrors.too_large)
  const sha256 = await putContent(deps.files, file.content)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const conversa = await lockAberta(tx, session, conversaId)
    if ((await attachments.count(tx, conversa.id)) >= MAX_ANEXOS_CONVERSA) {
      throw new AppError(mensagemErrors.mensagem_anexos_demais)
    }
    const kept = await keepFile(tx, { sha256, tipo, nome: file.name, tamanho }, actorOf(session))
    const id = uuidv7()
    await tx.db
      .insertInto('anexo')
      .values({
        owner_id: tx.ownerId,
        id,
        entidade: ENTIDADE_CONVERSA,
        entidade_id: conversa.id,
        arquivo_id: kept.id,
        nome: kept.nome,
        criado_por_nome: session.userName,
        criado_em: deps.clock.now(),
      })
      .execute()
    return { id, nome: kept.nome, tipo, tamanho }
  })
}

/** Undefined: no message of the conversation shows such a file. Throws `not_found`. */
export async function downloadAnexo(
  deps: Deps,
  session: Session,
  id: string,
  anexoId: string,
): Promise<RawAnswer | undefined> {
  const conversa = await readConversa(deps, session, id, async (open) => open.conversa)
  return attachments.download(deps, conversa.ownerId, conversa.id, anexoId, {
    admit: async () => undefined,
    only: sql<SqlBool>`a.entidade = ${ENTIDADE_CONVERSA} and exists (select from mensagem_anexo m
      where m.owner_id = a.owner_id and m.anexo_id = a.id)`,
  })
}
