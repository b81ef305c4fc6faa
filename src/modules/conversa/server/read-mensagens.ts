/** Messages as they are answered: a page of them, in their order. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { Autor, EventoDaConversa, TipoMensagem } from '../conversa.rules.ts'
import type { ListMensagens, listMensagens, Mensagem } from '../mensagem.contract.ts'
import type { ConversaLida } from './conversa.repository.ts'

interface Row {
  readonly id: string
  readonly conversa_id: string
  readonly seq: number
  readonly cliente_id: string | null
  readonly autor: Autor
  readonly autor_owner_id: string | null
  readonly autor_usuario_id: string | null
  readonly autor_nome: string
  readonly tipo: TipoMensagem
  readonly texto: string | null
  readonly latitude: string | null
  readonly longitude: string | null
  readonly precisao_m: number | null
  readonly duracao_s: number | null
  readonly evento: EventoDaConversa | null
  readonly evento_id: string | null
  readonly anexos: Mensagem['anexos'] | null
  readonly dh: Date
  readonly recebida_em: Date
  readonly entregue_em: Date | null
  readonly lida_em: Date | null
  readonly apagada_em: Date | null
}

/** Who reads; of the people of other companies only the names are told. `null`: the driver. */
export type Leitor = { readonly ownerId: string } | null

const toMensagem = (row: Row, leitor: Leitor): Mensagem => ({
  id: row.id,
  conversaId: row.conversa_id,
  seq: row.seq,
  clienteId: row.cliente_id,
  autor: row.autor,
  autorNome: row.autor_nome,
  autorUsuarioId: leitor?.ownerId === row.autor_owner_id ? row.autor_usuario_id : null,
  tipo: row.tipo,
  texto: row.texto,
  interna: false,
  posicao:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: Number(row.latitude), longitude: Number(row.longitude), precisaoM: row.precisao_m },
  duracaoS: row.duracao_s,
  evento: row.evento === null ? null : { tipo: row.evento, id: row.evento_id },
  anexos: row.anexos ?? [],
  dh: row.dh.toISOString(),
  recebidaEm: row.recebida_em.toISOString(),
  entregueEm: row.entregue_em?.toISOString() ?? null,
  lidaEm: row.lida_em?.toISOString() ?? null,
  apagadaEm: row.apagada_em?.toISOString() ?? null,
})

async function readRows(
  tx: OwnerTx,
  conversaId: string,
  where: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.conversa_id, m.seq, m.cliente_id, m.autor, m.autor_owner_id, m.autor_usuario_id, m.autor_nome, m.tipo,
      m.texto, m.latitude, m.longitude, m.precisao_m, m.duracao_s, m.evento, m.evento_id, m.dh, m.recebida_em,
      m.entregue_em, m.lida_em, m.apagada_em,
      case when m.tipo in ('texto', 'evento', 'posicao') then null else (
        select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tipo', f.tipo, 'tamanho', f.tamanho) order by x.ordem)
        from mensagem_anexo x
        join anexo a on a.owner_id = x.owner_id and a.id = x.anexo_id
        join arquivo f on f.owner_id = a.owner_id and f.id = a.arquivo_id
        where x.owner_id = m.owner_id and x.conversa_id = m.conversa_id and x.seq = m.seq) end as anexos
    from mensagem m
    where m.owner_id = ${tx.ownerId} and m.conversa_id = ${conversaId} and ${where}
    order by m.seq ${sql.raw(direction)} limit ${limit}
  `.execute(tx.db)
  return rows
}

const DEFAULT_LIMIT = 50

/** The newest, those before a number, or those after one; always oldest first. */
export async function readMensagens(
  tx: OwnerTx,
  { id, ultimaSeq }: Pick<ConversaLida, 'id' | 'ultimaSeq'>,
  { antesDe, depoisDe, limite = DEFAULT_LIMIT }: NonNullable<ListMensagens>,
  leitor: Leitor,
): Promise<ResponseOf<typeof listMensagens>> {
  const isForward = depoisDe !== undefined
  const where = sql.join(
    [
      sql`true`,
      ...(antesDe === undefined ? [] : [sql`m.seq < ${antesDe}`]),
      ...(depoisDe === undefined ? [] : [sql`m.seq > ${depoisDe}`]),
    ],
    sql` and `,
  )
  const rows = await readRows(tx, id, where, isForward ? 'asc' : 'desc', limite)
  const items = (isForward ? rows : rows.reverse()).map((row) => toMensagem(row, leitor))
  const first = items[0]?.seq ?? (isForward ? (depoisDe ?? 0) + 1 : 1)
  const last = items.at(-1)?.seq ?? (isForward ? ultimaSeq : first - 1)
  return { items, ultimaSeq, temAnteriores: first > 1, temPosteriores: last < ultimaSeq }
}

/** One message. Throws `not_found`. */
export async function readMensagem(
  tx: OwnerTx,
  conversaId: string,
  seq: number,
  leitor: Leitor,
): Promise<Mensagem> {
  const [row] = await readRows(tx, conversaId, sql`m.seq = ${seq}`, 'asc', 1)
  return toMensagem(existing(row), leitor)
}
