/** The lines of an import, written and read in batches. */
import { sql } from 'kysely'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import { foldText } from '../../../platform/shared/texto.ts'
import { type DadosLinha, type PackedDados, packDados, unpackDados } from './dados-linha.ts'

export interface LinhaRow {
  readonly ordem: number
  readonly linha: number
  readonly assinatura: string
  readonly chave: string | null
  readonly dados: DadosLinha
}

export interface NewLinha extends Omit<LinhaRow, 'dados'> {
  readonly busca: string
  /** `PackedDados` as JSON. */
  readonly dados: string
}

/** One JSON text, in which the lines stand as they were packed: they are neither escaped nor packed again. */
export async function insertLinhas(
  tx: OwnerTx,
  importacaoId: string,
  linhas: readonly NewLinha[],
): Promise<void> {
  const novas = linhas.map(
    ({ dados, ...others }) => `${JSON.stringify(others).slice(0, -1)},"dados":${dados}}`,
  )
  await sql`
    insert into importacao_linha (owner_id, importacao_id, ordem, linha, assinatura, chave, busca, dados)
    select ${tx.ownerId}, ${importacaoId}, ordem, linha, assinatura, chave, busca, dados
    from jsonb_to_recordset(${`[${novas.join(',')}]`}::jsonb) as nova (
      ordem integer, linha integer, assinatura text, chave text, busca text, dados jsonb)`.execute(tx.db)
}

/** The line of the file that holds each of these keys already; each key is one step in the index. */
export async function findLinesByKey(
  tx: OwnerTx,
  importacaoId: string,
  chaves: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ chave: string; linha: number }>`
    select k.chave, l.linha from unnest(${chaves}::text[]) as k (chave)
    cross join lateral (
      select linha from importacao_linha
      where owner_id = ${tx.ownerId} and importacao_id = ${importacaoId} and chave = k.chave
      limit 1
    ) l`.execute(tx.db)
  return new Map(rows.map(({ chave, linha }) => [chave, linha]))
}

/**
 * The next lines of these signatures in the order of the file, at most `limit`. Each signature is a walk along its
 * own index, so that a batch costs the same at the beginning and at the end of a large file.
 */
export async function nextLinhas(
  tx: OwnerTx,
  importacaoId: string,
  { assinaturas, depois, limit }: { assinaturas: readonly string[]; depois: number; limit: number },
): Promise<LinhaRow[]> {
  const { rows } = await sql<PackedRow>`
    select l.* from (
      select n.ordem from unnest(${assinaturas}::text[]) as a (assinatura)
      cross join lateral (
        select ordem from importacao_linha
        where owner_id = ${tx.ownerId} and importacao_id = ${importacaoId}
          and assinatura = a.assinatura and ordem > ${depois}
        order by ordem limit ${limit}
      ) n
      order by n.ordem limit ${limit}
    ) p
    cross join lateral (
      select ordem, linha, assinatura, chave, dados from importacao_linha
      where owner_id = ${tx.ownerId} and importacao_id = ${importacaoId} and ordem = p.ordem
      limit 1
    ) l
    order by l.ordem`.execute(tx.db)
  return rows.map(unpacked)
}

/** The lines at these places. */
export async function listLinhasAt(
  tx: OwnerTx,
  importacaoId: string,
  ordens: readonly number[],
): Promise<LinhaRow[]> {
  const rows = await tx.db
    .selectFrom('importacao_linha')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .where('importacao_id', '=', importacaoId)
    .where('ordem', '=', sql<number>`any(${ordens}::int[])`)
    .execute()
  return rows.map(unpacked)
}

export interface LinhaFilter {
  /** Only lines of these signatures; undefined: all. */
  readonly assinaturas: readonly string[] | undefined
  readonly busca?: string
  readonly depois: number
  readonly limit: number
}

const COLUMNS = ['ordem', 'linha', 'assinatura', 'chave', 'dados'] as const

/** In the order of the file. One import has at most 200,000 lines, so the text is looked for line by line. */
export async function listLinhas(
  tx: OwnerTx,
  importacaoId: string,
  filter: LinhaFilter,
): Promise<LinhaRow[]> {
  const { assinaturas, busca = '', depois, limit } = filter
  const folded = foldText(busca)
  const rows = await tx.db
    .selectFrom('importacao_linha')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .where('importacao_id', '=', importacaoId)
    .where('ordem', '>', depois)
    .$if(assinaturas !== undefined, (query) =>
      query.where('assinatura', '=', sql<string>`any(${assinaturas ?? []}::text[])`),
    )
    .$if(folded !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('busca', 'like', sql<string>`app_contains(${folded})`),
          ...lineNumber(folded).map((line) => eb('linha', '=', line)),
        ]),
      ),
    )
    .orderBy('ordem')
    .limit(limit)
    .execute()
  return rows.map(unpacked)
}

type PackedRow = Omit<LinhaRow, 'dados'> & { readonly dados: PackedDados }

const unpacked = (row: PackedRow): LinhaRow => ({ ...row, dados: unpackDados(row.dados) })

/** `1.204` and `1204` are that line. */
function lineNumber(text: string): number[] {
  return /^\d{1,3}(?:\.?\d{3})*$/.test(text) && text.length <= 9 ? [Number(text.replaceAll('.', ''))] : []
}

export async function findLinhaForChange(
  tx: OwnerTx,
  importacaoId: string,
  ordem: number,
): Promise<LinhaRow | undefined> {
  const row = await tx.db
    .selectFrom('importacao_linha')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .where('importacao_id', '=', importacaoId)
    .where('ordem', '=', ordem)
    .forUpdate()
    .executeTakeFirst()
  return row && unpacked(row)
}

export interface LinhaChange {
  readonly ordem: number
  readonly assinatura: string
  readonly chave: string | null
  readonly dados: DadosLinha
}

export async function updateLinhas(
  tx: OwnerTx,
  importacaoId: string,
  linhas: readonly LinhaChange[],
): Promise<void> {
  if (linhas.length === 0) return
  await sql`
    update importacao_linha l set assinatura = n.assinatura, chave = n.chave, dados = n.dados::jsonb
    from unnest(
      ${linhas.map((one) => one.ordem)}::int[], ${linhas.map((one) => one.assinatura)}::text[],
      ${linhas.map((one) => one.chave)}::text[], ${linhas.map((one) => packDados(one.dados))}::text[]
    ) as n (ordem, assinatura, chave, dados)
    where l.owner_id = ${tx.ownerId} and l.importacao_id = ${importacaoId} and l.ordem = n.ordem`.execute(
    tx.db,
  )
}

export async function removeLinhas(tx: OwnerTx, importacaoId: string): Promise<void> {
  await tx.db
    .deleteFrom('importacao_linha')
    .where('owner_id', '=', tx.ownerId)
    .where('importacao_id', '=', importacaoId)
    .execute()
}
