/** Writing the row of a company: it is made with the first thing that is said, changed with its version, and told. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { listVinculados } from '#modules/parceiro/server/find-vinculado.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { existing } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import type { ArquivoDe, PapelTexto } from '../registro.rules.ts'
import {
  CATEGORIA_TEXT,
  DOCUMENTO_TEXT,
  DOCUMENTOS,
  type Documento,
  REGULARIDADE_TIME_ZONE,
  SITUACAO_RNTRC_TEXT,
} from '../regularidade.rules.ts'
import { tellRegularidade } from './on-regularidade.ts'
import { findProprio, type RegistroProprio } from './registros.repository.ts'

export const ENTIDADE = 'regularidade'

/** A row that is locked for a change, and whether this transaction made it. */
export interface Aberto {
  readonly before: RegistroProprio
  readonly isNew: boolean
}

/** The row about a carrier of the register, or about the company itself; made where there is none yet. */
export async function openProprio(tx: OwnerTx, empresaId: string | null, now: Date): Promise<Aberto> {
  const { rows } = await sql`
    insert into regularidade (owner_id, id, empresa_id, criado_em, atualizado_em)
    values (${tx.ownerId}, ${uuidv7()}, ${empresaId}, ${now}, ${now}) on conflict do nothing returning id
  `.execute(tx.db)
  const before = existing(await findProprio(tx, empresaId, { lock: true }))
  return { before, isNew: rows.length > 0 }
}

/** Columns of the row itself. */
export interface Colunas {
  readonly rntrc?: string | null
  readonly categoria?: number | null
  readonly observacoes?: string | null
  readonly situacao?: number | null
  readonly consultado_em?: string | null
  readonly consulta_fonte?: string
  readonly consulta_recibo?: string
  readonly consultado_por?: string
  readonly consultado_por_nome?: string
}

export async function updateProprio(
  tx: OwnerTx,
  { before, isNew }: Aberto,
  set: Colunas,
  now: Date,
): Promise<void> {
  const columns = Object.entries({ ...set, atualizado_em: now }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`
    update regularidade set versao = ${before.version + (isNew ? 0 : 1)}, ${sql.join(columns)}
    where owner_id = ${tx.ownerId} and id = ${before.id}
  `.execute(tx.db)
}

/** Replaces what is said of these documents, in one statement. */
export async function putPapeis(
  tx: OwnerTx,
  id: string,
  papeis: readonly (PapelTexto & { readonly documento: Documento })[],
): Promise<void> {
  if (papeis.length === 0) return
  await sql`
    insert into regularidade_documento (owner_id, regularidade_id, documento, numero, seguradora, validade)
    select ${tx.ownerId}, ${id}, p.documento, p.numero, p.seguradora, p.validade
    from jsonb_to_recordset(${JSON.stringify(papeis)}::jsonb)
      as p (documento text, numero text, seguradora text, validade date)
    on conflict (owner_id, regularidade_id, documento) do update
      set numero = excluded.numero, seguradora = excluded.seguradora, validade = excluded.validade
  `.execute(tx.db)
}

/** The files of these documents stay in the record, and no longer stand for them. */
export async function retireFiles(tx: OwnerTx, id: string, documentos: readonly ArquivoDe[]): Promise<void> {
  if (documentos.length === 0) return
  await sql`
    update regularidade_arquivo set vale = false
    where owner_id = ${tx.ownerId} and regularidade_id = ${id} and vale and documento = any(${documentos}::text[])
  `.execute(tx.db)
}

const PAPEL_FIELDS = { numero: 'número', seguradora: 'seguradora', validade: 'validade' } as const

const HISTORY_FIELDS: Readonly<Record<string, string>> = {
  rntrc: 'RNTRC',
  categoria: 'Categoria',
  situacao: 'Situação na ANTT',
  consultadoEm: 'Consulta',
  consultaRecibo: 'Recibo da consulta',
  observacoes: 'Observações',
  ...Object.fromEntries(
    DOCUMENTOS.flatMap((documento) =>
      Object.entries(PAPEL_FIELDS).map(([field, label]) => [
        `${documento}.${field}`,
        `${DOCUMENTO_TEXT[documento]}: ${label}`,
      ]),
    ),
  ),
}

const inWords = ({ papeis, ...registro }: RegistroProprio): Record<string, unknown> => ({
  rntrc: registro.rntrc,
  categoria: registro.categoria && CATEGORIA_TEXT[registro.categoria],
  situacao: registro.situacao && SITUACAO_RNTRC_TEXT[registro.situacao],
  consultadoEm: registro.consultadoEm && formatDateTime(registro.consultadoEm, REGULARIDADE_TIME_ZONE),
  consultaRecibo: registro.consultaRecibo,
  observacoes: registro.observacoes,
  ...Object.fromEntries(
    papeis.flatMap(({ documento, numero, seguradora, validade }) => [
      [`${documento}.numero`, numero],
      [`${documento}.seguradora`, seguradora],
      [`${documento}.validade`, validade && formatDay(validade)],
    ]),
  ),
})

/** What differs between two states of a record, for its history. */
export const changesOf = (before: RegistroProprio, after: RegistroProprio): FieldChangeRow[] =>
  diffFields(HISTORY_FIELDS, inWords(before), inWords(after))

/**
 * History and events of a change. What a carrier says of itself is news for each shipper that is linked with it; the row
 * of a shipper is nobody else's business.
 */
export async function tell(
  tx: OwnerTx,
  session: Session,
  {
    id,
    empresaId,
    versao,
  }: { readonly id: string; readonly empresaId: string | null; readonly versao: number },
  acao: string,
  mudancas: readonly FieldChangeRow[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), { entidade: ENTIDADE, entidadeId: id, acao, versao, mudancas })
  const entidadeId = empresaId ?? tx.ownerId
  const event = { tipo: 'regularidade.changed', entidadeId, versao }
  const readers = [tx.ownerId, ...(empresaId === null ? await listEmbarcadores(tx) : [])]
  for (const ownerId of readers) tx.announce({ ownerId, ...event })
  await tellRegularidade(tx, readers)
}

const listEmbarcadores = async (tx: OwnerTx): Promise<string[]> =>
  (await listVinculados(tx)).flatMap(({ parceiroId, tipo }) =>
    parceiroId !== null && tipo === COMPANY_TYPES.Embarcador ? [parceiroId] : [],
  )
