/** One message into one locked conversation: numbered without gaps, once for each id that its sender chose. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { conversaErrors } from '../conversa.contract.ts'
import {
  type Autor,
  cleanMensagem,
  type EventoDaConversa,
  MAX_ANEXOS_MENSAGEM,
  type TipoMensagem,
  tipoDosAnexos,
} from '../conversa.rules.ts'
import { mensagemErrors, type Posicao } from '../mensagem.contract.ts'
import { tellAoMotorista } from './ao-motorista.ts'
import { announceConversa, type ConversaLida, writeBusca, writeCaixas } from './conversa.repository.ts'
import { linkAnexos, readNovosAnexos } from './mensagem-anexos.ts'

/** Who writes: a person of either company, or the driver. */
export interface AutorDaMensagem {
  readonly autor: Exclude<Autor, 'sistema'>
  readonly ownerId: string | null
  readonly usuarioId: string | null
  readonly nome: string
}

export interface NovaMensagem {
  readonly clienteId: string
  readonly texto?: string | null | undefined
  /** Rows of `anexo` that were sent to this conversation and stand in no message yet. */
  readonly anexoIds?: readonly string[] | undefined
  readonly posicao?: Posicao | null | undefined
  readonly duracaoS?: number | null | undefined
  /** When its author wrote it; now, unless a phone tells it later. */
  readonly dh: Date
}

/** What was written, or what stands there since the first time. */
export interface Gravada {
  readonly seq: number
  readonly id: string
  readonly isNew: boolean
}

/** Throws `conversa_desligada` and `conversa_encerrada`. */
export function assertAberta({ encerradaEm, desligadaEm }: ConversaLida): void {
  if (desligadaEm !== null) throw new AppError(conversaErrors.conversa_desligada)
  if (encerradaEm !== null) throw new AppError(conversaErrors.conversa_encerrada)
}

/**
 * The conversation must be locked. Throws `conversa_encerrada`, `conversa_desligada`, `mensagem_divergente` for an id that
 * was used for another text, and `invalid_input` for what is empty or names files of elsewhere.
 */
export async function writeMensagem(
  tx: OwnerTx,
  conversa: ConversaLida,
  quem: AutorDaMensagem,
  nova: NovaMensagem,
  agora: Date,
): Promise<Gravada> {
  const [gravada] = await writeMensagens(tx, conversa, quem, [nova], agora)
  return existing(gravada)
}

/** The same for many in their order, each id once: the same few statements for one and for fifty. All of them or none. */
export async function writeMensagens(
  tx: OwnerTx,
  conversa: ConversaLida,
  quem: AutorDaMensagem,
  novas: readonly NovaMensagem[],
  agora: Date,
): Promise<Gravada[]> {
  const known = await findSent(
    tx,
    conversa.id,
    novas.map(({ clienteId }) => clienteId.toLowerCase()),
  )
  const prepared: { readonly linha: Linha; readonly anexoIds: readonly string[] }[] = []
  for (const nova of novas) {
    const sent = known.get(nova.clienteId.toLowerCase())
    if (sent) assertSame(sent, quem, cleanMensagem(nova.texto))
    else prepared.push(await prepare(tx, conversa, quem, nova))
  }
  const written = await insertMensagens(
    tx,
    conversa,
    prepared.map(({ linha }) => linha),
    agora,
  )
  if (prepared.length > 0) {
    await linkAnexos(
      tx,
      conversa.id,
      prepared.flatMap(({ linha, anexoIds }) => {
        const { seq } = existing(written.get(linha.clienteId))
        return anexoIds.map((anexo_id, index) => ({ anexo_id, seq, ordem: index + 1 }))
      }),
    )
    const gravadas = [...written.values()]
    await writeBusca(
      tx,
      gravadas.map(({ id }) => id),
    )
    await writeCaixas(tx, [conversa.id])
    for (const { seq } of gravadas) {
      announceConversa(tx, tx.ownerId, conversa, 'mensagem', { seq, autor: quem })
    }
    if (quem.autor !== 'motorista') await tellAoMotorista(tx, conversa)
  }
  return novas.map(({ clienteId }) => {
    const sent = known.get(clienteId.toLowerCase())
    return sent
      ? { seq: sent.seq, id: sent.id, isNew: false }
      : { ...existing(written.get(clienteId.toLowerCase())), isNew: true }
  })
}

/** A message as it would be written. */
async function prepare(tx: OwnerTx, conversa: ConversaLida, quem: AutorDaMensagem, nova: NovaMensagem) {
  assertAberta(conversa)
  const texto = cleanMensagem(nova.texto)
  const anexoIds = (nova.anexoIds ?? []).map((id) => id.toLowerCase())
  const posicao = nova.posicao ?? null
  if (texto === null && anexoIds.length === 0 && posicao === null) {
    throw invalidField('texto', validationMessages.required)
  }
  if (anexoIds.length > MAX_ANEXOS_MENSAGEM) {
    throw invalidField('anexoIds', `Envie no máximo ${MAX_ANEXOS_MENSAGEM} arquivos por mensagem`)
  }
  const tipos = await readNovosAnexos(tx, conversa.id, anexoIds)
  const tipo: TipoMensagem = posicao === null ? tipoDosAnexos(tipos) : 'posicao'
  const linha: Linha = {
    clienteId: nova.clienteId.toLowerCase(),
    autor: quem.autor,
    autorOwnerId: quem.ownerId,
    autorUsuarioId: quem.usuarioId,
    autorNome: quem.nome,
    tipo,
    texto,
    posicao,
    duracaoS: tipo === 'audio' ? (nova.duracaoS ?? null) : null,
    dh: nova.dh,
  }
  return { linha, anexoIds }
}

export interface LinhaDoSistema {
  readonly tipo: EventoDaConversa
  /** Whole sentence in Portuguese. */
  readonly texto: string
  /** Written once for one key. */
  readonly chave: string
  /** The record that it is about. */
  readonly registroId?: string | null
  readonly dh: Date
}

/** A line of the system into a locked conversation, unless its key stands there already. Nobody is told of a message. */
export async function writeLinha(
  tx: OwnerTx,
  conversa: ConversaLida,
  linha: LinhaDoSistema,
  agora: Date,
): Promise<boolean> {
  return (await writeLinhaEm(tx, [conversa], linha, agora)).has(conversa.id)
}

/**
 * The same line into many locked conversations: the same few statements for one and for fifty. Answers the ids of those that
 * have it now and had not before.
 */
export async function writeLinhaEm(
  tx: OwnerTx,
  conversas: readonly ConversaLida[],
  linha: LinhaDoSistema,
  agora: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; seq: number }>`
    with asked as (
      select x.id, x.mensagem_id
      from unnest(${conversas.map(({ id }) => id)}::uuid[], ${conversas.map(() => uuidv7())}::uuid[]) as x (id, mensagem_id)
    ), numbered as (
      update conversa c set ultima_seq = c.ultima_seq + 1, dh_ultima = ${agora}
      from asked a
      where c.owner_id = ${tx.ownerId} and c.id = a.id and not exists (
        select from mensagem m
        where m.owner_id = c.owner_id and m.conversa_id = c.id and m.evento_chave = ${linha.chave})
      returning c.id, c.ultima_seq, a.mensagem_id
    )
    insert into mensagem (owner_id, conversa_id, seq, id, autor, autor_nome, tipo, texto, evento, evento_chave, evento_id,
      dh, recebida_em)
    select ${tx.ownerId}::uuid, n.id, n.ultima_seq, n.mensagem_id, 'sistema', 'Estiva', 'evento', ${linha.texto},
      ${linha.tipo}, ${linha.chave}, ${linha.registroId ?? null}::uuid, ${linha.dh}::timestamptz, ${agora}::timestamptz
    from numbered n
    returning conversa_id as id, seq
  `.execute(tx.db)
  const seqs = new Map(rows.map(({ id, seq }) => [id, seq]))
  if (seqs.size === 0) return new Set()
  await writeCaixas(tx, [...seqs.keys()])
  for (const conversa of conversas) {
    const seq = seqs.get(conversa.id)
    if (seq !== undefined) announceConversa(tx, tx.ownerId, conversa, 'changed', { seq })
  }
  return new Set(seqs.keys())
}

/** What was sent before with one of these ids, by the id. */
async function findSent(tx: OwnerTx, conversaId: string, clienteIds: readonly string[]) {
  const rows = await tx.db
    .selectFrom('mensagem')
    .select(['cliente_id', 'seq', 'id', 'texto', 'autor', 'autor_usuario_id', 'apagada_em'])
    .where('owner_id', '=', tx.ownerId)
    .where('conversa_id', '=', conversaId)
    .where('cliente_id', 'in', [...clienteIds])
    .execute()
  return new Map(rows.map((row) => [row.cliente_id, row]))
}

type Sent = Awaited<ReturnType<typeof findSent>> extends ReadonlyMap<unknown, infer Row> ? Row : never

/** Throws `mensagem_divergente`. What was removed since says nothing any more. */
function assertSame(sent: Sent, quem: AutorDaMensagem, texto: string | null): void {
  const isSame = sent.texto === texto && sent.autor === quem.autor && sent.autor_usuario_id === quem.usuarioId
  if (!isSame && sent.apagada_em === null) throw new AppError(mensagemErrors.mensagem_divergente)
}

interface Linha {
  readonly clienteId: string
  readonly autor: Exclude<Autor, 'sistema'>
  readonly autorOwnerId: string | null
  readonly autorUsuarioId: string | null
  readonly autorNome: string
  readonly tipo: TipoMensagem
  readonly texto: string | null
  readonly posicao: Posicao | null
  readonly duracaoS: number | null
  readonly dh: Date
}

/** The numbers come from the locked row, so two messages never share one and none is left out. By the senders' ids. */
async function insertMensagens(
  tx: OwnerTx,
  { id: conversaId }: ConversaLida,
  linhas: readonly Linha[],
  agora: Date,
): Promise<ReadonlyMap<string, { readonly seq: number; readonly id: string }>> {
  if (linhas.length === 0) return new Map()
  const { ultima_seq } = existing(
    await tx.db
      .updateTable('conversa')
      .set((eb) => ({ ultima_seq: eb('ultima_seq', '+', linhas.length), dh_ultima: agora }))
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', conversaId)
      .returning('ultima_seq')
      .executeTakeFirst(),
  )
  const rows = linhas.map((linha, index) => ({
    owner_id: tx.ownerId,
    conversa_id: conversaId,
    seq: ultima_seq - linhas.length + 1 + index,
    id: uuidv7(),
    cliente_id: linha.clienteId,
    autor: linha.autor,
    autor_owner_id: linha.autorOwnerId,
    autor_usuario_id: linha.autorUsuarioId,
    autor_nome: linha.autorNome,
    tipo: linha.tipo,
    texto: linha.texto,
    latitude: linha.posicao?.latitude ?? null,
    longitude: linha.posicao?.longitude ?? null,
    precisao_m: linha.posicao?.precisaoM ?? null,
    duracao_s: linha.duracaoS,
    evento: null,
    evento_chave: null,
    evento_id: null,
    dh: linha.dh,
    recebida_em: agora,
  }))
  await tx.db.insertInto('mensagem').values(rows).execute()
  return new Map(rows.map(({ cliente_id, seq, id }) => [cliente_id, { seq, id }]))
}
