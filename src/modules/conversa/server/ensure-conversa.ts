/** The conversation of a load with one driver: found, opened again or begun. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockCarga } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { existing } from '#platform/shared/app-error.ts'
import { encerraEm } from '../conversa.rules.ts'
import {
  announceConversa,
  type ConversaLida,
  findConversa,
  lockDoPar,
  writeCaixas,
} from './conversa.repository.ts'
import { partFromCarrier } from './part-conversa.ts'
import { writeLinha } from './write-mensagem.ts'

const MAX_NOME = 120

/** Exactly one of the two ids: a driver of a register, or one who is known by the link of a trip only. */
export type PessoaDaConversa = MotoristaDaConversa | { readonly viagemId: string; readonly nome: string }

export interface MotoristaDaConversa {
  readonly motoristaId: string
  /** The company in whose register the driver stands. */
  readonly motoristaOwnerId: string
  readonly nome: string
}

interface Options {
  /** Who opens a conversation again that has ended; absent: it stays ended. */
  readonly reabre?: { readonly nome: string }
}

/**
 * Within a transaction of the company that owns the load. The conversation is locked afterwards. A former one of another
 * carrier is parted from it first. Throws `not_found` for a load of elsewhere.
 */
export async function ensureConversa(
  tx: OwnerTx,
  cargaId: string,
  pessoa: PessoaDaConversa,
  agora: Date,
  { reabre }: Options = {},
): Promise<ConversaLida> {
  // Two who begin it at once wait for each other here, and so does whoever changes the carrier.
  const carga = await lockCarga(tx, cargaId)
  const pessoaId = 'viagemId' in pessoa ? pessoa.viagemId : pessoa.motoristaId
  const found = await lockDoPar(tx, carga.id, pessoaId)
  if (found && found.transportadoraOwnerId === found.contratadoOwnerId) {
    return reabre && found.encerradaEm !== null ? reopen(tx, found, reabre.nome, agora) : found
  }
  if (found) await partFromCarrier(tx, [found], agora)
  return begin(tx, carga.id, pessoa, agora)
}

async function begin(
  tx: OwnerTx,
  cargaId: string,
  pessoa: PessoaDaConversa,
  agora: Date,
): Promise<ConversaLida> {
  const { rows } = await sql<{ id: string }>`
    insert into conversa_carga as g (owner_id, id, carga_id, criada_em)
    values (${tx.ownerId}, ${uuidv7()}, ${cargaId}, ${agora})
    on conflict on constraint conversa_carga_once do update set criada_em = g.criada_em
    returning id
  `.execute(tx.db)
  const grupo = existing(rows[0])
  const contratada = await tx.db
    .selectFrom('carga_contratacao')
    .select(['id', 'contratado_owner_id', 'contratado_nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .executeTakeFirst()
  const id = uuidv7()
  await tx.db
    .insertInto('conversa')
    .values({
      owner_id: tx.ownerId,
      id,
      conversa_carga_id: grupo.id,
      carga_id: cargaId,
      motorista_id: 'motoristaId' in pessoa ? pessoa.motoristaId : null,
      motorista_owner_id: 'motoristaId' in pessoa ? pessoa.motoristaOwnerId : null,
      viagem_id: 'viagemId' in pessoa ? pessoa.viagemId : null,
      nome: pessoa.nome.trim().slice(0, MAX_NOME) || 'Motorista',
      transportadora_owner_id: contratada?.contratado_owner_id ?? null,
      transportadora: contratada?.contratado_nome ?? null,
      contratacao_id: contratada?.id ?? null,
      dh_ultima: agora,
      criada_em: agora,
      encerrada_por: null,
    })
    .execute()
  const conversa = existing(await findConversa(tx, id))
  await setEncerraEm(tx, conversa, agora)
  await writeCaixas(tx, [id])
  announceConversa(tx, tx.ownerId, conversa, 'created')
  return conversa
}

async function reopen(tx: OwnerTx, before: ConversaLida, nome: string, agora: Date): Promise<ConversaLida> {
  await tx.db
    .updateTable('conversa')
    .set({ encerrada_em: null, encerrada_por: null })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', before.id)
    .execute()
  const conversa = { ...before, encerradaEm: null, encerradaPor: null }
  await setEncerraEm(tx, conversa, agora)
  const linha = {
    tipo: 'reaberta',
    texto: `Conversa reaberta por ${nome}`,
    chave: `reaberta:${agora.toISOString()}`,
    dh: agora,
  } as const
  if (!(await writeLinha(tx, conversa, linha, agora))) await writeCaixas(tx, [conversa.id])
  return existing(await findConversa(tx, conversa.id))
}

/** Of a load that has ended already: 48 hours from now, so that somebody who opens it has time to write. */
const setEncerraEm = (tx: OwnerTx, { id, fimDaCarga }: ConversaLida, agora: Date) =>
  tx.db
    .updateTable('conversa')
    .set({ encerra_em: encerraEm(fimDaCarga && agora) })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
