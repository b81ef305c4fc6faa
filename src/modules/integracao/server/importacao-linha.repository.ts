/** The lines of an import. They are kept as they are checked, a block a batch, and read block by block. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { foldText } from '#platform/shared/texto.ts'
import type { Values } from '../leitura.rules.ts'
import { type LinhaDoBloco, packBloco, unpackBloco } from './bloco.ts'
import { type DadosLinha, packDados, packedValues, unpackDados } from './dados-linha.ts'

export interface LinhaRow {
  /** Position among the rows after the header, from 1. */
  readonly ordem: number
  /** The line as the file counts it. */
  readonly linha: number
  readonly assinatura: string
  readonly chave: string | null
  readonly dados: DadosLinha
}

export interface NewLinha extends Omit<LinhaRow, 'dados'> {
  /** Folded. */
  readonly busca: string
  /** `PackedDados` as JSON. */
  readonly dados: string
}

/** Blocks that are read at once where one may not be enough. */
const BLOCKS_AT_ONCE = 8

/** Keeps the lines of one batch, which follow those that are kept already. */
export async function insertLinhas(
  tx: OwnerTx,
  importacaoId: string,
  linhas: readonly NewLinha[],
): Promise<void> {
  const [first] = linhas
  const last = linhas.at(-1)
  if (!first || !last) return
  const bytes = packBloco(
    linhas.map(
      ({ ordem, linha, assinatura, chave, dados }) =>
        `[${ordem},${linha},${JSON.stringify(assinatura)},${JSON.stringify(chave)},${dados}]`,
    ),
  )
  const assinaturas = [...new Set(linhas.map(({ assinatura }) => assinatura))]
  const busca = linhas.map((linha) => linha.busca).join('\n')
  await sql`
    insert into importacao_bloco
      (owner_id, importacao_id, primeira, ultima, linha_primeira, linha_ultima, assinaturas, busca, linhas)
    values (${tx.ownerId}, ${importacaoId}, ${first.ordem}, ${last.ordem}, ${first.linha}, ${last.linha},
      ${assinaturas}::text[], ${busca}, ${bytes})`.execute(tx.db)
}

interface BlocoRow {
  readonly primeira: number
  readonly ultima: number
  readonly busca: string
  readonly linhas: Buffer
}

const ofImport = (tx: OwnerTx, importacaoId: string) =>
  sql`owner_id = ${tx.ownerId} and importacao_id = ${importacaoId}`

/** The file's line of each key; a line that is refused has none. */
export async function listChaves(tx: OwnerTx, importacaoId: string): Promise<Map<string, number>> {
  const chaves = new Map<string, number>()
  for await (const { linhas } of readBlocos(tx, importacaoId, 0)) {
    for (const [, linha, , chave] of unpackBloco(linhas)) if (chave !== null) chaves.set(chave, linha)
  }
  return chaves
}

interface NextLinha extends Pick<LinhaRow, 'ordem' | 'linha' | 'chave'> {
  /** With its repairs accepted, unless somebody refused one. */
  readonly values: Values
}

export interface NextLinhas {
  readonly linhas: readonly NextLinha[]
  /** Position up to which they were looked for. */
  readonly ate: number
}

/** The lines of these signatures in the first block after `depois` that may have some; undefined: there is none. */
export async function nextLinhas(
  tx: OwnerTx,
  importacaoId: string,
  { assinaturas, depois }: { assinaturas: readonly string[]; depois: number },
): Promise<NextLinhas | undefined> {
  const { rows } = await sql<Pick<BlocoRow, 'ultima' | 'linhas'>>`
    select ultima, linhas from importacao_bloco
    where ${ofImport(tx, importacaoId)} and ultima > ${depois} and assinaturas && ${assinaturas}::text[]
    order by primeira limit 1`.execute(tx.db)
  const [bloco] = rows
  if (!bloco) return undefined
  const wanted = new Set(assinaturas)
  const linhas = unpackBloco(bloco.linhas).filter(
    ([ordem, , assinatura]) => ordem > depois && wanted.has(assinatura),
  )
  return {
    linhas: linhas.map(([ordem, linha, , chave, dados]) => ({
      ordem,
      linha,
      chave,
      values: packedValues(dados),
    })),
    ate: bloco.ultima,
  }
}

export interface LinhaFilter {
  /** Only lines of these signatures; undefined: all. */
  readonly assinaturas: readonly string[] | undefined
  readonly busca?: string
  readonly depois: number
  readonly limit: number
}

/** In the order of the file. */
export async function listLinhas(
  tx: OwnerTx,
  importacaoId: string,
  { assinaturas, busca = '', depois, limit }: LinhaFilter,
): Promise<LinhaRow[]> {
  const folded = foldText(busca)
  const number = lineNumber(folded)
  const wanted = assinaturas && new Set(assinaturas)
  const where = sql`
    ${assinaturas ? sql`and assinaturas && ${assinaturas}::text[]` : sql``}
    ${folded === '' ? sql`` : sql`and (busca like app_contains(${folded}) or ${number ?? null}::int between linha_primeira and linha_ultima)`}`
  const found: LinhaRow[] = []
  for await (const bloco of readBlocos(tx, importacaoId, depois, where)) {
    const buscas = folded === '' ? [] : bloco.busca.split('\n')
    for (const [index, linha] of unpackBloco(bloco.linhas).entries()) {
      const [ordem, daLinha, assinatura] = linha
      if (ordem <= depois || (wanted && !wanted.has(assinatura))) continue
      if (folded !== '' && daLinha !== number && !buscas[index]?.includes(folded)) continue
      found.push(toRow(linha))
      if (found.length === limit) return found
    }
  }
  return found
}

/** The blocks with lines after a position in their order: first one, which is often enough, then some at a time. */
async function* readBlocos(
  tx: OwnerTx,
  importacaoId: string,
  depois: number,
  where = sql``,
): AsyncGenerator<BlocoRow> {
  let limit = 1
  for (let after = depois; ; ) {
    const { rows } = await sql<BlocoRow>`
      select primeira, ultima, busca, linhas from importacao_bloco
      where ${ofImport(tx, importacaoId)} and ultima > ${after} ${where}
      order by primeira limit ${limit}`.execute(tx.db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last.ultima
    limit = BLOCKS_AT_ONCE
  }
}

const toRow = ([ordem, linha, assinatura, chave, dados]: LinhaDoBloco): LinhaRow => ({
  ordem,
  linha,
  assinatura,
  chave,
  dados: unpackDados(dados),
})

/** `1.204` and `1204` are that line. */
function lineNumber(text: string): number | undefined {
  return /^\d{1,3}(?:\.?\d{3})*$/.test(text) && text.length <= 9
    ? Number(text.replaceAll('.', ''))
    : undefined
}

/** The lines at these places. Whoever changes them holds the import, so that its blocks are changed by one at a time. */
export async function listLinhasAt(
  tx: OwnerTx,
  importacaoId: string,
  ordens: readonly number[],
): Promise<LinhaRow[]> {
  const wanted = new Set(ordens)
  const blocos = await blocosOf(tx, importacaoId, ordens)
  return blocos.flatMap(({ linhas }) => linhas.filter(([ordem]) => wanted.has(ordem)).map(toRow))
}

async function blocosOf(tx: OwnerTx, importacaoId: string, ordens: readonly number[]) {
  const { rows } = await sql<Pick<BlocoRow, 'primeira' | 'busca' | 'linhas'>>`
    select primeira, busca, linhas from importacao_bloco
    where ${ofImport(tx, importacaoId)}
      and exists (select from unnest(${ordens}::int[]) as o (ordem) where o.ordem between primeira and ultima)
    order by primeira`.execute(tx.db)
  return rows.map((row) => ({ ...row, linhas: unpackBloco(row.linhas) }))
}

/** Lines whose search text holds the key, in their order; keys stand there of refused lines too. */
export async function* linesWithText(
  tx: OwnerTx,
  importacaoId: string,
  texto: string,
): AsyncGenerator<LinhaRow> {
  const folded = foldText(texto)
  const where = sql`and busca like app_contains(${folded})`
  for await (const bloco of readBlocos(tx, importacaoId, 0, where)) {
    const buscas = bloco.busca.split('\n')
    for (const [index, linha] of unpackBloco(bloco.linhas).entries()) {
      if (buscas[index]?.includes(folded)) yield toRow(linha)
    }
  }
}

export interface LinhaChange extends Omit<LinhaRow, 'linha'> {
  /** Folded; absent: it is found as before. */
  readonly busca?: string
}

export async function updateLinhas(
  tx: OwnerTx,
  importacaoId: string,
  changes: readonly LinhaChange[],
): Promise<void> {
  if (changes.length === 0) return
  const changed = new Map(changes.map((change) => [change.ordem, change]))
  const blocos = await blocosOf(tx, importacaoId, [...changed.keys()])
  const after = blocos.map(({ primeira, busca, linhas }) => {
    const assinaturas = new Set<string>()
    const buscas = busca.split('\n')
    const texts = linhas.map((before, index) => {
      const [ordem, linha, assinatura] = before
      const change = changed.get(ordem)
      assinaturas.add(change?.assinatura ?? assinatura)
      if (!change) return JSON.stringify(before)
      buscas[index] = change.busca ?? buscas[index] ?? ''
      const head = JSON.stringify([ordem, linha, change.assinatura, change.chave])
      return `${head.slice(0, -1)},${packDados(change.dados)}]`
    })
    return {
      primeira,
      assinaturas: JSON.stringify([...assinaturas]),
      busca: buscas.join('\n'),
      linhas: packBloco(texts),
    }
  })
  await sql`
    update importacao_bloco b set linhas = n.linhas, busca = n.busca,
      assinaturas = array(select jsonb_array_elements_text(n.assinaturas::jsonb))
    from unnest(
      ${after.map(({ primeira }) => primeira)}::int[], ${after.map(({ assinaturas }) => assinaturas)}::text[],
      ${after.map(({ busca }) => busca)}::text[], ${after.map(({ linhas }) => linhas)}::bytea[]
    ) as n (primeira, assinaturas, busca, linhas)
    where b.owner_id = ${tx.ownerId} and b.importacao_id = ${importacaoId} and b.primeira = n.primeira`.execute(
    tx.db,
  )
}

/** All lines, those too that the version before has kept. */
export async function removeLinhas(tx: OwnerTx, importacaoId: string): Promise<void> {
  await sql`
    with antes as (delete from importacao_linha where ${ofImport(tx, importacaoId)})
    delete from importacao_bloco where ${ofImport(tx, importacaoId)}`.execute(tx.db)
}
