/** Rows of many carriers at once: a handful of statements, whatever their number. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { recordHistories } from '#platform/server/history.ts'
import type { SavedMany } from '#platform/server/register/save-many.ts'
import type { PapelTexto } from '../registro.rules.ts'
import type { Documento } from '../regularidade.rules.ts'
import { listProprios, type RegistroProprio } from './registros.repository.ts'
import { changesOf, ENTIDADE } from './write-registro.ts'

/** What a line makes of the row of a carrier. */
export interface ImportedRow {
  readonly empresaId: string
  /** Locked already; undefined: there is none yet. */
  readonly own: RegistroProprio | undefined
  readonly rntrc: string | null
  readonly categoria: number | null
  readonly papeis: readonly (PapelTexto & { readonly documento: Documento })[]
  /** Documents whose file belongs to an earlier policy. */
  readonly stale: readonly Documento[]
}

const EMPTY = (id: string, empresaId: string): RegistroProprio => ({
  id,
  empresaId,
  version: 1,
  atualizadoEm: '',
  rntrc: null,
  categoria: null,
  situacao: null,
  consultadoEm: null,
  consultadoPor: null,
  consultaRecibo: null,
  consultaArquivo: null,
  observacoes: null,
  papeis: [],
})

export async function saveImported(
  tx: OwnerTx,
  actor: Actor,
  lines: readonly ImportedRow[],
  now: Date,
): Promise<SavedMany> {
  if (lines.length === 0) return { created: [], changed: [] }
  const rows = lines.map(({ own, empresaId, rntrc, categoria, papeis, stale }) => {
    const id = own?.id ?? uuidv7()
    return { id, own, empresaId, rntrc, categoria, papeis, stale, versao: (own?.version ?? 0) + 1 }
  })
  const written = rows.map(({ id, empresaId, rntrc, categoria, versao }) => ({
    id,
    empresa_id: empresaId,
    rntrc,
    categoria,
    versao,
  }))
  await sql`
    insert into regularidade as t (owner_id, id, empresa_id, rntrc, categoria, versao, criado_em, atualizado_em)
    select ${tx.ownerId}, r.id, r.empresa_id, r.rntrc, r.categoria, r.versao, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as r (id uuid, empresa_id uuid, rntrc text, categoria smallint, versao integer)
    on conflict (owner_id, id) do update set rntrc = excluded.rntrc, categoria = excluded.categoria,
      versao = excluded.versao, atualizado_em = excluded.atualizado_em
  `.execute(tx.db)
  const stale = rows.flatMap((row) => row.stale.map((documento) => ({ id: row.id, documento })))
  await sql`
    update regularidade_arquivo a set vale = false
    from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as s (id uuid, documento text)
    where a.owner_id = ${tx.ownerId} and a.regularidade_id = s.id and a.documento = s.documento and a.vale
  `.execute(tx.db)
  const papeis = rows.flatMap(({ id, papeis: all }) => all.map((papel) => ({ id, ...papel })))
  await sql`
    insert into regularidade_documento (owner_id, regularidade_id, documento, numero, seguradora, validade)
    select ${tx.ownerId}, p.id, p.documento, p.numero, p.seguradora, p.validade
    from jsonb_to_recordset(${JSON.stringify(papeis)}::jsonb)
      as p (id uuid, documento text, numero text, seguradora text, validade date)
    on conflict (owner_id, regularidade_id, documento) do update
      set numero = excluded.numero, seguradora = excluded.seguradora, validade = excluded.validade
  `.execute(tx.db)
  await leaveTraces(tx, actor, rows)
  const idsOf = (isNew: boolean) =>
    rows.filter(({ own }) => (own === undefined) === isNew).map(({ id }) => id)
  return { created: idsOf(true), changed: idsOf(false) }
}

async function leaveTraces(
  tx: OwnerTx,
  actor: Actor,
  rows: readonly {
    readonly id: string
    readonly empresaId: string
    readonly own: RegistroProprio | undefined
  }[],
): Promise<void> {
  const saved = await listProprios(
    tx,
    rows.map(({ empresaId }) => empresaId),
  )
  const before = new Map(rows.map(({ id, own }) => [id, own]))
  await recordHistories(
    tx,
    actor,
    saved.map((after) => {
      const own = before.get(after.id)
      return {
        entidade: ENTIDADE,
        entidadeId: after.id,
        acao: own ? 'alteração' : 'criação',
        versao: after.version,
        mudancas: changesOf(own ?? EMPTY(after.id, after.empresaId ?? ''), after),
      }
    }),
  )
  for (const { empresaId, version } of saved) {
    const entidadeId = empresaId ?? tx.ownerId
    tx.announce({ ownerId: tx.ownerId, tipo: 'regularidade.changed', entidadeId, versao: version })
  }
}
