/**
 * What the side of the driver does with conversations: server use cases for the module that knows how a driver gets here,
 * such as the link of a trip. All of them work within a transaction of the company that owns the load (`asOwner`), whose
 * caller has proved already which driver it is; none of them asks for a session.
 */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile, type StoredFile } from '#platform/server/files/files.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { canRemove, isFuture, MAX_ANEXOS_MENSAGEM } from '../conversa.rules.ts'
import type { ListMensagens, listMensagens, Mensagem, Posicao } from '../mensagem.contract.ts'
import { mensagemErrors } from '../mensagem.contract.ts'
import { type ConversaLida, ENTIDADE_CONVERSA, findConversa } from './conversa.repository.ts'
import { ensureConversa, type PessoaDaConversa } from './ensure-conversa.ts'
import { markDelivered, markReadByDriver } from './mark-read.ts'
import { readMensagem, readMensagens } from './read-mensagens.ts'
import { removeMensagem } from './remove-mensagem.ts'
import { type AutorDaMensagem, type Gravada, type NovaMensagem, writeMensagens } from './write-mensagem.ts'

/** What the page of the driver needs to know of the conversation. */
export interface ConversaDoMotorista {
  readonly id: string
  readonly ultimaSeq: number
  readonly entregueSeq: number
  readonly motoristaSeq: number
  /** The driver reads, and cannot write. */
  readonly encerrada: boolean
}

const toDoMotorista = (conversa: ConversaLida): ConversaDoMotorista => ({
  id: conversa.id,
  ultimaSeq: conversa.ultimaSeq,
  entregueSeq: conversa.entregueSeq,
  motoristaSeq: conversa.motoristaSeq,
  encerrada: conversa.encerradaEm !== null,
})

/**
 * The conversation of the load with this driver, begun if there is none; one that has ended stays ended. Throws `not_found`
 * for a load of elsewhere.
 */
export const ensureConversaDoMotorista = async (
  tx: OwnerTx,
  cargaId: string,
  pessoa: PessoaDaConversa,
  agora: Date,
): Promise<ConversaDoMotorista> => toDoMotorista(await ensureConversa(tx, cargaId, pessoa, agora))

/** Undefined: nobody has begun it yet, or the load has left its carrier. Nothing is written or locked. */
export async function findConversaDoMotorista(
  tx: OwnerTx,
  cargaId: string,
  pessoaId: string,
): Promise<ConversaDoMotorista | undefined> {
  const row = await tx.db
    .selectFrom('conversa')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .where(sql<string>`coalesce(motorista_id, viagem_id)`, '=', pessoaId)
    .where('desligada_em', 'is', null)
    .executeTakeFirst()
  const conversa = row && (await findConversa(tx, row.id))
  return conversa && toDoMotorista(conversa)
}

export interface MensagemDoMotorista {
  /** Chosen by the phone (UUIDv7): the same one is written once, by whichever way and however often it comes. */
  readonly clienteId: string
  readonly texto?: string | null
  /** As the phone tells it; not after now + 5 minutes. */
  readonly dh: Date
  /** Stored files of the company (`arquivo`), at most 6; together they are one message. */
  readonly arquivoIds?: readonly string[]
  readonly posicao?: Posicao | null
  /** Of an audio, 1 to 120 seconds. */
  readonly duracaoS?: number | null
}

/**
 * Writes for the driver, in the order of the messages, each id once: all of them or none. Throws `conversa_encerrada`,
 * `conversa_desligada`, `mensagem_divergente` for an id that came with another text, and `invalid_input` on `texto`, `dh` or
 * `arquivoIds`.
 */
export async function writeAsMotorista(
  tx: OwnerTx,
  conversaId: string,
  mensagens: readonly MensagemDoMotorista[],
  agora: Date,
): Promise<Gravada[]> {
  const conversa = existing(await findConversa(tx, conversaId, { lock: true }))
  if (mensagens.some(({ dh }) => isFuture(dh.toISOString(), agora.toISOString()))) {
    throw invalidField('dh', 'O horário ainda não chegou')
  }
  const quem: AutorDaMensagem = { autor: 'motorista', ownerId: null, usuarioId: null, nome: conversa.nome }
  // Sent again, a message names its files again; those of the first time stand in it.
  const known = await listKnown(
    tx,
    conversa.id,
    mensagens.flatMap(({ clienteId, arquivoIds = [] }) => (arquivoIds.length > 0 ? [clienteId] : [])),
  )
  const novas: NovaMensagem[] = []
  for (const { arquivoIds = [], ...mensagem } of mensagens) {
    const isSent = known.has(mensagem.clienteId.toLowerCase())
    novas.push({ ...mensagem, anexoIds: isSent ? [] : await attachFiles(tx, conversa, arquivoIds, agora) })
  }
  return writeMensagens(tx, conversa, quem, novas, agora)
}

/** Messages for the driver, oldest first: `depoisDe` is the last number that the phone has. */
export async function readForMotorista(
  tx: OwnerTx,
  conversaId: string,
  page: NonNullable<ListMensagens>,
): Promise<ResponseOf<typeof listMensagens>> {
  return readMensagens(tx, existing(await findConversa(tx, conversaId)), page, null)
}

/** The phone has fetched the messages up to this number. */
export async function markDeliveredToMotorista(
  deps: Deps,
  tx: OwnerTx,
  conversaId: string,
  ateSeq: number,
  agora: Date,
): Promise<void> {
  await markDelivered(deps, tx, existing(await findConversa(tx, conversaId, { lock: true })), ateSeq, agora)
}

/** The driver has seen the messages up to this number. */
export async function markReadByMotorista(
  deps: Deps,
  tx: OwnerTx,
  conversaId: string,
  ateSeq: number,
  agora: Date,
): Promise<void> {
  await markReadByDriver(
    deps,
    tx,
    existing(await findConversa(tx, conversaId, { lock: true })),
    ateSeq,
    agora,
  )
}

/** How many messages of people the driver has not read; lines of the system do not count. */
export async function countNaoLidasDoMotorista(tx: OwnerTx, conversaId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from mensagem m
    join conversa c on c.owner_id = m.owner_id and c.id = m.conversa_id
    where m.owner_id = ${tx.ownerId} and m.conversa_id = ${conversaId} and m.seq > c.motorista_seq
      and m.autor in ('operador', 'transportadora') and m.apagada_em is null
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** Takes a message of the driver back, within five minutes. Throws `not_found` and `mensagem_nao_removivel`. */
export async function removeAsMotorista(
  tx: OwnerTx,
  conversaId: string,
  mensagemId: string,
  agora: Date,
): Promise<Mensagem> {
  const conversa = existing(await findConversa(tx, conversaId, { lock: true }))
  const seq = await removeMensagem(tx, conversa, mensagemId, agora, (mensagem) => {
    if (!canRemove(mensagem, 'motorista', agora.toISOString())) {
      throw new AppError(mensagemErrors.mensagem_nao_removivel)
    }
  })
  return readMensagem(tx, conversa.id, seq, null)
}

/** A file that a message of the conversation shows. Undefined: none of this id. */
export async function findAnexoDaMensagem(
  tx: OwnerTx,
  conversaId: string,
  anexoId: string,
): Promise<StoredFile | undefined> {
  const row = await tx.db
    .selectFrom('mensagem_anexo as m')
    .innerJoin('anexo as a', (join) =>
      join.onRef('a.owner_id', '=', 'm.owner_id').onRef('a.id', '=', 'm.anexo_id'),
    )
    .select('a.arquivo_id')
    .where('m.owner_id', '=', tx.ownerId)
    .where('m.conversa_id', '=', conversaId)
    .where('m.anexo_id', '=', anexoId)
    .executeTakeFirst()
  return row && findFile(tx, row.arquivo_id)
}

async function listKnown(
  tx: OwnerTx,
  conversaId: string,
  clienteIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (clienteIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('mensagem')
    .select('cliente_id')
    .where('owner_id', '=', tx.ownerId)
    .where('conversa_id', '=', conversaId)
    .where(
      'cliente_id',
      'in',
      clienteIds.map((id) => id.toLowerCase()),
    )
    .execute()
  return new Set(rows.map(({ cliente_id }) => cliente_id))
}

/** Stored files become files of the conversation. */
async function attachFiles(
  tx: OwnerTx,
  conversa: ConversaLida,
  arquivoIds: readonly string[],
  agora: Date,
): Promise<string[]> {
  if (arquivoIds.length === 0) return []
  if (arquivoIds.length > MAX_ANEXOS_MENSAGEM) {
    throw invalidField('arquivoIds', `Envie no máximo ${MAX_ANEXOS_MENSAGEM} arquivos por mensagem`)
  }
  const files = await tx.db
    .selectFrom('arquivo')
    .select(['id', 'nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...arquivoIds])
    .execute()
  if (files.length < arquivoIds.length)
    throw invalidField('arquivoIds', 'Envie o arquivo de novo: ele não chegou')
  const rows = arquivoIds.map((arquivoId) => ({
    owner_id: tx.ownerId,
    id: uuidv7(),
    entidade: ENTIDADE_CONVERSA,
    entidade_id: conversa.id,
    arquivo_id: arquivoId,
    nome: files.find(({ id }) => id === arquivoId)?.nome ?? 'arquivo',
    criado_por_nome: conversa.nome,
    criado_em: agora,
  }))
  await tx.db.insertInto('anexo').values(rows).execute()
  return rows.map(({ id }) => id)
}
