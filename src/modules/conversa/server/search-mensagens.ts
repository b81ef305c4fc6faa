/** Messages by their text, in all conversations that the person may see. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { buscarMensagens } from '../conversa.contract.ts'
import { withinReach } from './list-conversas.ts'
import './conversa.tables.ts'

const MAX_SHOWN = 50
/** Of people who may enter some units only, some hits fall away. */
const MAX_HITS = 200

interface Row {
  readonly id: string
  readonly conversaId: string
  readonly seq: number
  readonly cargaCodigo: number
  readonly nome: string
  readonly autorNome: string
  readonly texto: string
  readonly dh: Date
  readonly fusoHorario: string
}

export const searchMensagens = (
  deps: Deps,
  session: Session,
  texto: string,
): Promise<ResponseOf<typeof buscarMensagens>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const words = searchWords(texto)
    if (words.length === 0) return []
    const { rows } = await sql<Row>`
      select h.id, h.conversa_id as "conversaId", h.seq, t.carga_codigo as "cargaCodigo", t.nome,
        h.autor_nome as "autorNome", h.texto, h.dh, t.fuso_horario as "fusoHorario"
      from app_busca_mensagens(${JSON.stringify(words)}::jsonb, ${session.allUnits ? MAX_SHOWN : MAX_HITS}) h
      join conversa_caixa t on t.owner_id = ${tx.ownerId} and t.id = h.conversa_id
      where ${withinReach(session)}
      order by h.recebida_em desc, h.id desc limit ${MAX_SHOWN}
    `.execute(tx.db)
    return rows.map((row) => ({ ...row, dh: row.dh.toISOString() }))
  })
