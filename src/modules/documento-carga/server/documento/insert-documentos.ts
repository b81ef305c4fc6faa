/** Many documents of one load at once, without items and files: those of the orders that it was formed from. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DocumentoFields } from '#modules/carga/documento.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'

/** `parada`: index of the stop of the load that the document is for. */
export interface NovoDocumento extends Omit<DocumentoFields, 'paradaId' | 'itens'> {
  readonly parada: number
  /** For whoever keeps it; absent: a new one. */
  readonly id?: string
}

/** In the transaction that creates the load: its weight, volume and value say already what the documents add up to. */
export async function insertDocumentos(
  tx: OwnerTx,
  cargaId: string,
  documentos: readonly NovoDocumento[],
  now: Date,
): Promise<void> {
  if (documentos.length === 0) return
  const rows = documentos.map((documento) => ({
    id: documento.id ?? uuidv7(),
    parada: documento.parada,
    tipo: documento.tipo,
    codigo: documento.codigo,
    descricao: documento.descricao,
    numero: documento.numero,
    serie: documento.serie,
    chave: documento.chave,
    emitente_documento: documento.emitente.documento,
    emitente_nome: documento.emitente.nome,
    destinatario_documento: documento.destinatario.documento,
    destinatario_nome: documento.destinatario.nome,
    emitido_em: documento.emitidoEm,
    quantidade: documento.quantidade,
    embalagem: documento.embalagem,
    peso_kg: documento.pesoKg,
    volume: documento.volume,
    valor: documento.valor,
  }))
  await sql`
    insert into carga_documento (owner_id, id, carga_id, parada_id, tipo, codigo, descricao, numero, serie, chave,
      emitente_documento, emitente_nome, destinatario_documento, destinatario_nome, emitido_em, quantidade, embalagem,
      peso_kg, volume, valor, criado_em)
    select ${tx.ownerId}, d.id, ${cargaId}, p.id, d.tipo, d.codigo, d.descricao, d.numero, d.serie, d.chave,
      d.emitente_documento, d.emitente_nome, d.destinatario_documento, d.destinatario_nome, d.emitido_em, d.quantidade,
      d.embalagem, d.peso_kg, d.volume, d.valor, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, parada integer, tipo text, codigo text,
      descricao text, numero text, serie text, chave text, emitente_documento text, emitente_nome text,
      destinatario_documento text, destinatario_nome text, emitido_em timestamptz, quantidade numeric,
      embalagem text, peso_kg numeric, volume numeric, valor numeric)
    join carga_parada p on p.owner_id = ${tx.ownerId} and p.carga_id = ${cargaId} and p.ordem = d.parada
  `.execute(tx.db)
}
