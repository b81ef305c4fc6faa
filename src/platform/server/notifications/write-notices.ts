/** Writes the notices of a transaction with one statement; they are fanned out to people after the commit. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { toHtml } from '#platform/shared/notifications/html.ts'
import type { Canal, NotificationDefinition, Occasion } from '#platform/shared/notifications/notification.ts'
import type { Tables } from '../database/tables.ts'

const MAX_TITULO = 160
const MAX_CORPO = 2_000
const MAX_GRUPO = 120
/** More people than this are not named one by one: such a notice is for a unit. */
const MAX_ENVOLVIDOS = 50

/** A notice as it is written; see the table `notificacao`. */
export interface WrittenNotice {
  readonly owner_id: string
  readonly id: string
  readonly evento: string
  readonly registro_id: string
  readonly rota_id: string | null
  readonly ocasiao: string
  readonly canal: Canal
  readonly grupo_id: string
  readonly grupo_titulo: string
  readonly titulo: string
  readonly corpo: string
  readonly severidade: number
  readonly unidade_id: string | null
  readonly ator_id: string | null
  readonly envolvidos: readonly string[]
}

/** Names the groups of notices; taken once at random (RFC 9562 leaves it to us). */
const NAMESPACE = Buffer.from('5f1c2b7a9d3e4c61b8a07e5d2f4a6c90', 'hex')

/**
 * The group of a record's notices: a UUID of version 5 (RFC 9562 §5.5) of company, channel and record, so that every
 * process names it alike.
 */
function groupIdOf(ownerId: string, canal: Canal, registroId: string): string {
  const name = `${ownerId.toLowerCase()}:${canal}:${registroId.toLowerCase()}`
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x50, 6)
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What `tx.notify` keeps until the transaction ends. */
export function toWrittenNotice<Facts>(
  definition: NotificationDefinition<Facts>,
  occasion: Occasion<Facts>,
): WrittenNotice {
  const { titulo, corpo } = definition.texto(occasion.facts)
  const named = (occasion.envolvidos ?? []).filter((id): id is string => id !== null)
  return {
    owner_id: occasion.ownerId,
    id: uuidv7(),
    evento: definition.key,
    registro_id: occasion.id,
    rota_id: occasion.rotaId ?? null,
    ocasiao: String(occasion.ocasiao),
    canal: definition.canal,
    grupo_id: groupIdOf(occasion.ownerId, definition.canal, occasion.id),
    grupo_titulo: cut(definition.grupo(occasion.facts), MAX_GRUPO),
    titulo: cut(titulo, MAX_TITULO),
    corpo: cutHtml(toHtml(corpo)),
    severidade: definition.severidade,
    unidade_id: occasion.unidadeId,
    ator_id: occasion.atorId,
    envolvidos: [...new Set(named)].slice(0, MAX_ENVOLVIDOS),
  }
}

/**
 * The function in the database may write for several companies, which the row security of the caller would refuse. A
 * notice of an occasion that was told already is left as it is. Answers the companies concerned.
 */
export async function writeNotices(db: Kysely<Tables>, notices: readonly WrittenNotice[]): Promise<string[]> {
  if (notices.length === 0) return []
  await sql`select app_write_notices(${JSON.stringify(notices)}::jsonb)`.execute(db)
  return [...new Set(notices.map(({ owner_id }) => owner_id))]
}

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`)

/** A body never breaks inside a mark: one that is too long becomes plain text. */
function cutHtml(body: string): string {
  return body.length <= MAX_CORPO ? body : cut(body.replace(/<[^>]*>/g, ''), MAX_CORPO)
}
