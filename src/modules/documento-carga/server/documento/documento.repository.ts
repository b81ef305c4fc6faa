import { type Selectable, sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import {
  type DocumentoFields,
  type ItemFields,
  MAX_DOCUMENTOS,
  type TipoDocumento,
} from '#modules/carga/documento.rules.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { type Soma, sumDocumentos } from '#modules/carga/documento-soma.rules.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import '#modules/carga/server/carga.tables.ts'

type Row = Selectable<Tables['carga_documento']>

const number = (value: string | null) => (value === null ? null : Number(value))

/** A document as its rules look at it, with what only the table knows. */
export interface DocumentoGravado {
  readonly id: string
  readonly cargaId: string
  readonly versao: number
  readonly arquivoId: string | null
  readonly criadoEm: Date
  readonly fields: DocumentoFields
}

/** The documents of one load with their items, oldest first; also for a guest, as far as its policies reach. */
export async function listOfCarga(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  cargaId: string,
): Promise<DocumentoGravado[]> {
  const rows = await tx.db
    .selectFrom('carga_documento')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('carga_id', '=', cargaId)
    .orderBy('criado_em')
    .orderBy('id')
    .limit(MAX_DOCUMENTOS)
    .execute()
  return withItems(tx, ownerId, rows)
}

export async function findDocumento(tx: OwnerTx, id: string): Promise<DocumentoGravado | undefined> {
  const rows = await tx.db
    .selectFrom('carga_documento')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
  return (await withItems(tx, tx.ownerId, rows))[0]
}

async function withItems(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  rows: readonly Row[],
): Promise<DocumentoGravado[]> {
  if (rows.length === 0) return []
  const itens = await tx.db
    .selectFrom('carga_documento_item')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('documento_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('documento_id')
    .orderBy('ordem')
    .execute()
  const lists = new Map<string, ItemFields[]>()
  for (const item of itens) {
    const list = lists.get(item.documento_id) ?? []
    lists.set(item.documento_id, list)
    list.push({
      codigo: item.codigo,
      descricao: item.descricao,
      ncm: item.ncm,
      unidade: item.unidade,
      quantidade: number(item.quantidade),
      embalagem: item.embalagem,
      pesoKg: number(item.peso_kg),
      volume: number(item.volume),
      valor: number(item.valor),
      comprimentoCm: number(item.comprimento_cm),
      larguraCm: number(item.largura_cm),
      alturaCm: number(item.altura_cm),
    })
  }
  return rows.map((row) => ({
    id: row.id,
    cargaId: row.carga_id,
    versao: row.versao,
    arquivoId: row.arquivo_id,
    criadoEm: row.criado_em,
    fields: {
      // The check of the column knows no other.
      tipo: row.tipo as TipoDocumento,
      paradaId: row.parada_id,
      codigo: row.codigo,
      descricao: row.descricao,
      numero: row.numero,
      serie: row.serie,
      chave: row.chave,
      emitente: { documento: row.emitente_documento, nome: row.emitente_nome },
      destinatario: { documento: row.destinatario_documento, nome: row.destinatario_nome },
      emitidoEm: row.emitido_em?.toISOString() ?? null,
      quantidade: number(row.quantidade),
      embalagem: row.embalagem,
      pesoKg: number(row.peso_kg),
      volume: number(row.volume),
      valor: number(row.valor),
      itens: lists.get(row.id) ?? [],
    },
  }))
}

const toColumns = (fields: DocumentoFields) => ({
  parada_id: fields.paradaId,
  tipo: fields.tipo,
  codigo: fields.codigo,
  descricao: fields.descricao,
  numero: fields.numero,
  serie: fields.serie,
  chave: fields.chave,
  emitente_documento: fields.emitente.documento,
  emitente_nome: fields.emitente.nome,
  destinatario_documento: fields.destinatario.documento,
  destinatario_nome: fields.destinatario.nome,
  emitido_em: fields.emitidoEm,
  quantidade: fields.quantidade,
  embalagem: fields.embalagem,
  peso_kg: fields.pesoKg,
  volume: fields.volume,
  valor: fields.valor,
})

export async function insertDocumento(
  tx: OwnerTx,
  cargaId: string,
  documento: { readonly id: string; readonly fields: DocumentoFields; readonly arquivoId: string | null },
  now: Date,
): Promise<void> {
  const { id, fields, arquivoId } = documento
  await tx.db
    .insertInto('carga_documento')
    .values({
      owner_id: tx.ownerId,
      id,
      carga_id: cargaId,
      arquivo_id: arquivoId,
      criado_em: now,
      ...toColumns(fields),
    })
    .execute()
  await insertItens(tx, id, fields.itens)
}

export async function updateDocumento(tx: OwnerTx, id: string, fields: DocumentoFields): Promise<void> {
  await tx.db
    .updateTable('carga_documento')
    .set((eb) => ({ ...toColumns(fields), versao: eb('versao', '+', 1) }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
  await tx.db
    .deleteFrom('carga_documento_item')
    .where('owner_id', '=', tx.ownerId)
    .where('documento_id', '=', id)
    .execute()
  await insertItens(tx, id, fields.itens)
}

async function insertItens(tx: OwnerTx, documentoId: string, itens: readonly ItemFields[]): Promise<void> {
  if (itens.length === 0) return
  const rows = itens.map((item, index) => ({
    ordem: index + 1,
    codigo: item.codigo,
    descricao: item.descricao,
    ncm: item.ncm,
    unidade: item.unidade,
    quantidade: item.quantidade,
    embalagem: item.embalagem,
    peso_kg: item.pesoKg,
    volume: item.volume,
    valor: item.valor,
    comprimento_cm: item.comprimentoCm,
    largura_cm: item.larguraCm,
    altura_cm: item.alturaCm,
  }))
  await sql`
    insert into carga_documento_item (owner_id, documento_id, ordem, codigo, descricao, ncm, unidade, quantidade,
      embalagem, peso_kg, volume, valor, comprimento_cm, largura_cm, altura_cm)
    select ${tx.ownerId}, ${documentoId}, ordem, codigo, descricao, ncm, unidade, quantidade, embalagem, peso_kg,
      volume, valor, comprimento_cm, largura_cm, altura_cm
    from json_populate_recordset(null::carga_documento_item, ${JSON.stringify(rows)}::json)
  `.execute(tx.db)
}

export async function removeDocumento(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('carga_documento').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}

/** What the documents of a load add up to, and how many there are. */
export async function sumOfCarga(tx: OwnerTx, cargaId: string): Promise<Soma & { readonly total: number }> {
  const rows = await tx.db
    .selectFrom('carga_documento')
    .select(['quantidade', 'peso_kg', 'volume', 'valor'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .execute()
  const soma = sumDocumentos(
    rows.map((row) => ({
      quantidade: number(row.quantidade),
      pesoKg: number(row.peso_kg),
      volume: number(row.volume),
      valor: number(row.valor),
    })),
  )
  return { ...soma, total: rows.length }
}

const MAX_OUTRAS = 20
export type OutrasCargas = ReadonlyMap<string, CargaDocumento['outrasCargas']>

/** Open loads besides `cargaId` (null: all) that carry one of the keys, by key. */
export async function mapOutrasCargas(
  tx: OwnerTx,
  chaves: readonly (string | null)[],
  cargaId: string | null,
): Promise<OutrasCargas> {
  const asked = [...new Set(chaves.flatMap((chave) => chave ?? []))]
  if (asked.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('carga_documento as d')
    .innerJoin('carga as c', (join) =>
      join.onRef('c.owner_id', '=', 'd.owner_id').onRef('c.id', '=', 'd.carga_id'),
    )
    .select(['d.chave', 'c.id', 'c.codigo'])
    .where('d.owner_id', '=', tx.ownerId)
    .where('d.chave', '=', sql<string>`any(${asked}::text[])`)
    .where('c.status', 'not in', [STATUS.Cancelada, STATUS.Desativada])
    .$if(cargaId !== null, (query) => query.where('c.id', '<>', cargaId ?? ''))
    .orderBy('c.codigo', 'desc')
    .limit(MAX_DOCUMENTOS)
    .execute()
  const found = new Map<string, CargaDocumento['outrasCargas']>()
  for (const { chave, id, codigo } of rows) {
    const list = found.get(chave ?? '') ?? []
    found.set(chave ?? '', list)
    if (list.length < MAX_OUTRAS) list.push({ id, codigo: String(codigo) })
  }
  return found
}
