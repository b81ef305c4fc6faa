/** The SQL of conversations: reading and locking one, its row, and what both companies list of it. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { EMPTY_GUID } from '#platform/shared/guid.ts'
import './conversa.tables.ts'

export const ENTIDADE_CONVERSA = 'conversa'

/** A conversation with what of its load decides who takes part. */
export interface ConversaLida {
  readonly ownerId: string
  readonly id: string
  readonly conversaCargaId: string
  readonly cargaId: string
  readonly cargaCodigo: number
  readonly unidadeId: string
  readonly motoristaId: string | null
  readonly motoristaOwnerId: string | null
  readonly viagemId: string | null
  readonly nome: string
  readonly transportadoraOwnerId: string | null
  readonly transportadora: string | null
  /** The carrier that runs the load now. */
  readonly contratadoOwnerId: string | null
  readonly ultimaSeq: number
  readonly entregueSeq: number
  readonly motoristaSeq: number
  readonly criadaEm: Date
  readonly encerradaEm: Date | null
  readonly encerradaPor: string | null
  readonly desligadaEm: Date | null
  /** When the load was finished, cancelled or deactivated. */
  readonly fimDaCarga: Date | null
}

const COLUMNS = sql`
  c.owner_id as "ownerId", c.id, c.conversa_carga_id as "conversaCargaId", c.carga_id as "cargaId",
  k.codigo as "cargaCodigo", k.unidade_id as "unidadeId", c.motorista_id as "motoristaId",
  c.motorista_owner_id as "motoristaOwnerId", c.viagem_id as "viagemId", c.nome,
  c.transportadora_owner_id as "transportadoraOwnerId", c.transportadora,
  x.contratado_owner_id as "contratadoOwnerId", c.ultima_seq as "ultimaSeq", c.entregue_seq as "entregueSeq",
  c.motorista_seq as "motoristaSeq", c.criada_em as "criadaEm", c.encerrada_em as "encerradaEm", c.encerrada_por as "encerradaPor",
  c.desligada_em as "desligadaEm",
  coalesce(k.dh_finalizacao, k.dh_cancelamento, k.dh_desativacao) as "fimDaCarga"`

const FROM = sql`
  from conversa c
  join carga k on k.owner_id = c.owner_id and k.id = c.carga_id
  left join carga_contratacao x on x.owner_id = c.owner_id and x.carga_id = c.carga_id`

/** Of the company of the transaction; undefined: none has this id. */
export async function findConversa(
  tx: OwnerTx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ConversaLida | undefined> {
  const { rows } = await sql<ConversaLida>`
    select ${COLUMNS} ${FROM} where c.owner_id = ${tx.ownerId} and c.id = ${id}
    ${lock ? sql`for no key update of c` : sql``}
  `.execute(tx.db)
  return rows[0]
}

/** Those with these ids, in the order of their ids, locked. */
export async function lockConversas(tx: OwnerTx, ids: readonly string[]): Promise<ConversaLida[]> {
  const { rows } = await sql<ConversaLida>`
    select ${COLUMNS} ${FROM}
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...ids]}::uuid[])
    order by c.id for no key update of c
  `.execute(tx.db)
  return rows
}

/** Those of these loads that were not parted from their carrier, in the order of their ids, locked. */
export async function lockVivas(tx: OwnerTx, cargaIds: readonly string[]): Promise<ConversaLida[]> {
  const { rows } = await sql<ConversaLida>`
    select ${COLUMNS} ${FROM}
    where c.owner_id = ${tx.ownerId} and c.carga_id = any(${[...cargaIds]}::uuid[]) and c.desligada_em is null
    order by c.id for no key update of c
  `.execute(tx.db)
  return rows
}

/** The conversation of the load with this driver that was not parted from its carrier, locked. */
export async function lockDoPar(
  tx: OwnerTx,
  cargaId: string,
  pessoaId: string,
): Promise<ConversaLida | undefined> {
  const { rows } = await sql<ConversaLida>`
    select ${COLUMNS} ${FROM}
    where c.owner_id = ${tx.ownerId} and c.carga_id = ${cargaId} and coalesce(c.motorista_id, c.viagem_id) = ${pessoaId}
      and c.desligada_em is null
    for no key update of c
  `.execute(tx.db)
  return rows[0]
}

/** What both companies list follows the rows of these conversations. */
export const writeCaixas = (tx: OwnerTx, ids: readonly string[]): Promise<unknown> =>
  sql`select app_write_conversa_caixa(${[...ids]}::uuid[])`.execute(tx.db)

/** What both companies find of the texts of these messages. */
export const writeBusca = (tx: OwnerTx, mensagemIds: readonly string[]): Promise<unknown> =>
  sql`select app_write_mensagem_busca(${[...mensagemIds]}::uuid[])`.execute(tx.db)

type Told = Pick<
  ConversaLida,
  'id' | 'conversaCargaId' | 'cargaId' | 'unidadeId' | 'transportadoraOwnerId' | 'desligadaEm'
>

/** `mensagem`: a new one; `changed`: ended, opened again, parted, a message removed. */
export type VerboDaConversa = 'created' | 'mensagem' | 'changed'

interface Autoria {
  readonly seq?: number | null
  /** Whose message it is, so that nobody is told of an own one; the other company learns only that it was no driver. */
  readonly autor?: { readonly usuarioId: string | null; readonly ownerId: string | null }
}

/** Tells both companies. */
export function announceConversa(
  tx: Tx,
  ownerId: string,
  conversa: Told,
  verb: VerboDaConversa,
  { seq = null, autor }: Autoria = {},
): void {
  const { id, conversaCargaId, cargaId, unidadeId, transportadoraOwnerId } = conversa
  const usuarioFor = (to: string): string | null => {
    if (!autor || autor.usuarioId === null) return null
    return autor.ownerId === to ? autor.usuarioId : EMPTY_GUID
  }
  const tell = (to: string, unidade: string | null) =>
    tx.announce({
      ownerId: to,
      tipo: `${ENTIDADE_CONVERSA}.${verb}`,
      entidadeId: id,
      versao: seq,
      dados: {
        conversaCargaId,
        cargaId,
        seq: seq === null ? null : String(seq),
        usuarioId: usuarioFor(to),
        unidade,
      },
    })
  tell(ownerId, unidadeId)
  if (transportadoraOwnerId !== null) tell(transportadoraOwnerId, null)
}
