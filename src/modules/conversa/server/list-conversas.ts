/** What a company lists of conversations, for one person: by load, one by one, and those with a driver. */
import { type RawBuilder, sql } from 'kysely'
import { unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import {
  type Conversa,
  type ConversaCarga,
  MAX_CONVERSAS_DA_CARGA,
  type SearchConversas,
  type searchConversas as searchCall,
} from '../conversa.contract.ts'
import type { Autor, TipoMensagem } from '../conversa.rules.ts'
import { listNaoLidas } from './mark-read.ts'
import './conversa.tables.ts'

interface Ultima {
  readonly seq: number
  readonly autor: Autor
  readonly autorNome: string
  readonly usuarioId: string | null
  readonly tipo: TipoMensagem
  readonly texto: string | null
  readonly apagada: boolean
}

interface Row {
  readonly id: string
  readonly conversa_carga_id: string
  readonly carga_id: string
  readonly carga_codigo: number
  readonly motorista_id: string | null
  readonly viagem_id: string | null
  readonly nome: string
  readonly empresa: string | null
  readonly destino: string | null
  readonly placa: string | null
  readonly fuso_horario: string
  readonly ultima_seq: number
  readonly dh_ultima: Date
  readonly ultima: Ultima | null
  readonly encerrada_em: Date | null
  readonly desligada_em: Date | null
}

/** Rows `t` that the person may see. */
export function withinReach(session: Session): RawBuilder<unknown> {
  const units = unitsOf(session)
  return units === null ? sql`true` : sql`(t.unidade_id is null or t.unidade_id = any(${[...units]}::uuid[]))`
}

async function readRows(
  tx: OwnerTx,
  session: Session,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.conversa_carga_id, t.carga_id, t.carga_codigo, t.motorista_id, t.viagem_id, t.nome, t.empresa, t.destino,
      t.placa, t.fuso_horario, t.ultima_seq, t.dh_ultima, t.ultima, t.encerrada_em, t.desligada_em
    from conversa_caixa t
    where t.owner_id = ${tx.ownerId} and ${withinReach(session)} and ${where}
    order by t.dh_ultima desc, t.id desc limit ${limit}
  `.execute(tx.db)
  return rows
}

/** With what the person has not read of each. */
async function toConversas(tx: OwnerTx, session: Session, rows: readonly Row[]): Promise<Conversa[]> {
  const unread = await listNaoLidas(
    tx,
    [session.userId],
    rows.map(({ id }) => id),
  )
  const counts = new Map(unread.map(({ conversaId, naoLidas }) => [conversaId, naoLidas]))
  return rows.map((row) => ({
    conversaId: row.id,
    conversaCargaId: row.conversa_carga_id,
    cargaId: row.carga_id,
    cargaCodigo: row.carga_codigo,
    motoristaId: row.motorista_id,
    viagemId: row.viagem_id,
    nome: row.nome,
    empresa: row.empresa,
    destino: row.destino,
    placa: row.placa,
    fusoHorario: row.fuso_horario,
    ultimaSeq: row.ultima_seq,
    dhUltimaMensagem: row.dh_ultima.toISOString(),
    ultimaMensagem: row.ultima && toUltima(row.ultima, session),
    naoLidas: counts.get(row.id) ?? 0,
    ConversaEncerrada: row.encerrada_em !== null,
    encerradaEm: row.encerrada_em?.toISOString() ?? null,
    desligada: row.desligada_em !== null,
  }))
}

const toUltima = ({ usuarioId, ...ultima }: Ultima, session: Session) => ({
  ...ultima,
  propria: usuarioId === session.userId,
})

function toGrupos(conversas: readonly Conversa[], order: readonly string[]): ConversaCarga[] {
  const byGroup = Map.groupBy(conversas, ({ conversaCargaId }) => conversaCargaId)
  return order.flatMap((id) => {
    const own = byGroup.get(id)?.slice(0, MAX_CONVERSAS_DA_CARGA) ?? []
    const [newest] = own
    if (!newest) return []
    return {
      id,
      ofertaCargaId: newest.cargaId,
      dhUltimaMensagem: newest.dhUltimaMensagem,
      hasUnread: own.some(({ naoLidas }) => naoLidas > 0),
      conversasMotorista: own,
    }
  })
}

/** Loads by their newest message: a row is left out when a newer one of its load matches too. */
export const searchConversas = (
  deps: Deps,
  session: Session,
  search: SearchConversas,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { skip = 0, take = 20, query, situacao = 'todas' } = search
    const where = await conditionsOf(tx, session, situacao, query?.trim() ?? '')
    const first = sql`from conversa_caixa t
      where t.owner_id = ${tx.ownerId} and ${withinReach(session)} and ${where(sql`t`)} and not exists (
        select from conversa_caixa n where n.owner_id = t.owner_id and n.conversa_carga_id = t.conversa_carga_id
          and (n.dh_ultima, n.id) > (t.dh_ultima, t.id) and ${where(sql`n`)})`
    const [page, counted] = await Promise.all([
      sql<{ conversa_carga_id: string }>`
        select t.conversa_carga_id ${first} order by t.dh_ultima desc, t.id desc limit ${take} offset ${skip}
      `.execute(tx.db),
      sql<{ total: number }>`
        select count(distinct counted.conversa_carga_id)::int as total from (
          select t.conversa_carga_id from conversa_caixa t
          where t.owner_id = ${tx.ownerId} and ${withinReach(session)} and ${where(sql`t`)} limit ${MAX_COUNTED}
        ) counted
      `.execute(tx.db),
    ])
    const order = page.rows.map(({ conversa_carga_id }) => conversa_carga_id)
    const rows =
      order.length === 0
        ? []
        : await readRows(
            tx,
            session,
            sql`t.conversa_carga_id = any(${order}::uuid[]) and ${where(sql`t`)}`,
            order.length * MAX_CONVERSAS_DA_CARGA,
          )
    return {
      items: toGrupos(await toConversas(tx, session, rows), order),
      total: counted.rows[0]?.total ?? 0,
    }
  })

/** More conversations than anybody has unread, or than a text is looked for in. */
const MAX_FOUND = 1_000

type Where = (row: RawBuilder<unknown>) => RawBuilder<unknown>

async function conditionsOf(
  tx: OwnerTx,
  session: Session,
  situacao: NonNullable<SearchConversas['situacao']>,
  query: string,
): Promise<Where> {
  const among: string[][] = []
  if (situacao === 'nao-lidas') {
    among.push((await listNaoLidas(tx, [session.userId])).map(({ conversaId }) => conversaId))
  }
  const words = searchWords(query)
  if (words.length > 0) {
    const { rows } = await sql<{ id: string }>`
      select conversa_caixa_busca(${JSON.stringify(words)}::jsonb, ${MAX_FOUND}) as id
    `.execute(tx.db)
    among.push(rows.map(({ id }) => id))
  }
  return (row) =>
    sql.join(
      [
        situacao === 'encerradas' ? sql`${row}.encerrada_em is not null` : sql`true`,
        ...among.map((ids) => sql`${row}.id = any(${ids}::uuid[])`),
      ],
      sql` and `,
    )
}

/** The conversations of one load. Throws `not_found` for a group of which the person may see none. */
export async function getGrupo(tx: OwnerTx, session: Session, id: string): Promise<ConversaCarga> {
  const rows = await readRows(tx, session, sql`t.conversa_carga_id = ${id}`, MAX_CONVERSAS_DA_CARGA)
  const [grupo] = toGrupos(await toConversas(tx, session, rows), [id.toLowerCase()])
  if (!grupo) throw new AppError(platformErrors.not_found)
  return grupo
}

/** One conversation as the list shows it. Throws `not_found`. */
export async function getConversaListada(tx: OwnerTx, session: Session, id: string): Promise<Conversa> {
  const rows = await readRows(tx, session, sql`t.id = ${id}`, 1)
  const [conversa] = await toConversas(tx, session, rows)
  if (!conversa) throw new AppError(platformErrors.not_found)
  return conversa
}

const MAX_DO_MOTORISTA = 100

export const listDoMotorista = (deps: Deps, session: Session, motoristaId: string): Promise<Conversa[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) =>
    toConversas(
      tx,
      session,
      await readRows(tx, session, sql`t.motorista_id = ${motoristaId}`, MAX_DO_MOTORISTA),
    ),
  )

/** Of one load, for its drawer. */
export const listDaCarga = (deps: Deps, session: Session, cargaId: string): Promise<Conversa[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) =>
    toConversas(
      tx,
      session,
      await readRows(tx, session, sql`t.carga_id = ${cargaId}`, MAX_CONVERSAS_DA_CARGA),
    ),
  )
