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

export interface NewLinha extends LinhaRow {
  readonly busca: string
}

export async function insertLinhas(
  tx: OwnerTx,
  importacaoId: string,
  linhas: readonly NewLinha[],
): Promise<void> {
  await sql`
    insert into importacao_linha (owner_id, importacao_id, ordem, linha, assinatura, chave, busca, dados)
    select ${tx.ownerId}, ${importacaoId}, ordem, linha, assinatura, chave, busca, dados::jsonb
    from unnest(
      ${linhas.map((one) => one.ordem)}::int[], ${linhas.map((one) => one.linha)}::int[],
      ${linhas.map((one) => one.assinatura)}::text[], ${linhas.map((one) => one.chave)}::text[],
      ${linhas.map((one) => one.busca)}::text[], ${linhas.map((one) => JSON.stringify(packDados(one.dados)))}::text[]
    ) as nova (ordem, linha, assinatura, chave, busca, dados)`.execute(tx.db)
}

/** The line of the file that holds each of these keys already. */
export async function findLinesByKey(
  tx: OwnerTx,
  importacaoId: string,
  chaves: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('importacao_linha')
    .select(['chave', 'linha'])
    .where('owner_id', '=', tx.ownerId)
    .where('importacao_id', '=', importacaoId)
    .where('chave', '=', sql<string>`any(${chaves}::text[])`)
    .execute()
  return new Map(rows.map(({ chave, linha }) => [chave ?? '', linha]))
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

const unpacked = <R extends { dados: PackedDados }>(row: R) => ({ ...row, dados: unpackDados(row.dados) })

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
      ${linhas.map((one) => one.chave)}::text[], ${linhas.map((one) => JSON.stringify(packDados(one.dados)))}::text[]
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
