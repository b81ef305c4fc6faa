/** Reading imports: what can be imported, the list, one, its lines, the refused ones as a file. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { SpreadsheetFormat } from '#platform/shared/spreadsheet.ts'
import { slugify } from '#platform/shared/texto.ts'
import {
  type AlvoImportacao,
  type Importacao,
  importacaoErrors,
  type LinhaImportacao,
  type listLinhas as linesCall,
  type listImportacoes as listCall,
} from '../importacao.contract.ts'
import { parseSignature, resultOf } from '../linha.rules.ts'
import { getMyTarget, listMyKeys, listMyTargets } from './find-target.ts'
import type { AnyImportTarget } from './import-target.ts'
import { findImportacao, type ImportacaoRow, pageImportacoes } from './importacao.repository.ts'
import { type LinhaRow, listLinhas } from './importacao-linha.repository.ts'
import { mappedColumns } from './mapped-columns.ts'
import { formatOf, hasLines, toImportacao, toLinhaImportacao, toResumo } from './show-importacao.ts'
import { isGenerated } from './start-import.ts'

const REFUSED_PART = 1_000

export const listTargets = (session: Session): AlvoImportacao[] =>
  listMyTargets(session).map((target) => ({
    alvo: target.key,
    nome: target.noun.many,
    pagina: target.page,
    ...(target.next && { depois: { nome: target.next.nome, pagina: target.next.page } }),
    ...(target.otherFiles && {
      outrosArquivos: { nome: target.otherFiles.nome, extensoes: [...target.otherFiles.extensoes] },
    }),
    campos: target.columns.map(({ campo, rotulo, obrigatorio, exemplo, ler: { especie } }) => ({
      campo,
      rotulo,
      obrigatorio: (obrigatorio ?? false) && !isGenerated(target, campo),
      exemplo,
      chave: campo === target.keyField,
      ...(isGenerated(target, campo) && { gerada: true }),
      ...(especie && { especie: especie.tipo }),
      ...(especie?.tipo === 'numero' && { casas: especie.casas }),
    })),
  }))

/** A file to begin with: the labels as header and one example. */
export function templateFile(session: Session, alvo: string, formato: SpreadsheetFormat = 'xlsx'): RawAnswer {
  const target = getMyTarget(session, alvo)
  const columns = target.columns
    .filter(({ isDeArquivo }) => !isDeArquivo)
    .map(
      ({ rotulo, exemplo }): SpreadsheetColumn<null> => ({
        header: rotulo,
        value: () => exemplo,
        width: Math.max(rotulo.length, exemplo.length) + 4,
      }),
    )
  return answerSpreadsheet({
    name: `modelo-${slugify(target.noun.many)}`,
    format: formato,
    sheet: target.noun.many,
    columns,
    rows: [null],
  })
}

/** The import and its target; throws when the company has none of the id or the person may not import that. */
export async function getExisting(
  tx: OwnerTx,
  session: Session,
  id: string,
): Promise<{ row: ImportacaoRow; target: AnyImportTarget }> {
  const row = existing(await findImportacao(tx, id))
  return { row, target: getMyTarget(session, row.alvo) }
}

export async function getImportacao(deps: Deps, session: Session, id: string): Promise<Importacao> {
  const { row } = await deps.db.readAsOwner(session.ownerId, (tx) => getExisting(tx, session, id))
  return toImportacao(row, deps.clock.now())
}

export async function listImportacoes(deps: Deps, session: Session, query: QueryOf<typeof listCall>) {
  const keys = listMyKeys(session).filter((key) => query.alvo === undefined || key === query.alvo)
  const { items, total } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    pageImportacoes(tx, keys, pageWindow(query)),
  )
  return { items: items.map((row) => toResumo(row, deps.clock.now())), total }
}

/** A page of lines; filters work on the signatures that the import counts. */
export async function listImportLines(
  deps: Deps,
  session: Session,
  id: string,
  query: QueryOf<typeof linesCall>,
): Promise<{ items: LinhaImportacao[]; proximo: number | null }> {
  const { limite = 50, depois = 0, busca = '' } = query
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { row, target } = await getWithLines(deps, tx, session, id)
    const linhas = await listLinhas(tx, id, {
      assinaturas: wantedSignatures(row, query),
      busca,
      depois,
      limit: limite + 1,
    })
    const mapped = mappedColumns(target, row.ligacoes)
    const aceitos = new Set(row.aceitos)
    const items = linhas.slice(0, limite).map((linha) => toLinhaImportacao(linha, target, mapped, aceitos))
    // While the checking runs, the end that is read is not the end of the file.
    const isOpen = linhas.length > limite || row.situacao === 'conferindo'
    return { items, proximo: isOpen ? (items.at(-1)?.ordem ?? depois) : null }
  })
}

export async function getWithLines(deps: Deps, tx: OwnerTx, session: Session, id: string) {
  const found = await getExisting(tx, session, id)
  if (!hasLines(found.row, deps.clock.now())) throw new AppError(importacaoErrors.importacao_lines_removed)
  return found
}

function wantedSignatures(
  row: ImportacaoRow,
  { resultado, reparo }: QueryOf<typeof linesCall>,
): string[] | undefined {
  if (resultado === undefined && reparo === undefined) return undefined
  const aceitos = new Set(row.aceitos)
  return Object.keys(row.contadores).filter(
    (signature) =>
      (resultado === undefined || resultOf(signature, aceitos) === resultado) &&
      (reparo === undefined || parseSignature(signature).reparos.includes(reparo)),
  )
}

/** Only the refused lines, as they stood in the file but for what was corrected, with the reason behind them. */
export async function refusedFile(deps: Deps, session: Session, id: string): Promise<RawAnswer> {
  const { row } = await deps.db.readAsOwner(session.ownerId, (tx) => getWithLines(deps, tx, session, id))
  async function* rows(): AsyncGenerator<LinhaRow> {
    let depois = 0
    for (;;) {
      const after = depois
      const part = await deps.db.readAsOwner(session.ownerId, (tx) =>
        listLinhas(tx, id, { assinaturas: ['recusar'], depois: after, limit: REFUSED_PART }),
      )
      yield* part
      depois = part.at(-1)?.ordem ?? 0
      if (part.length < REFUSED_PART) return
    }
  }
  const campos = new Map(row.ligacoes.map(({ coluna, campo }) => [coluna, campo ?? '']))
  const columns = row.leitura.colunas.map(
    ({ coluna, nome }): SpreadsheetColumn<LinhaRow> => ({
      header: nome,
      value: ({ dados }) => dados.correcoes[campos.get(coluna) ?? '']?.texto ?? dados.celulas[coluna],
    }),
  )
  const reason: SpreadsheetColumn<LinhaRow> = {
    header: 'Motivo da recusa',
    value: ({ dados }) => [...new Set(dados.problemas.map((problem) => reasonText(row, problem)))].join('; '),
    width: 60,
  }
  return answerSpreadsheet({
    name: `${row.arquivo_nome.replace(/\.\w{1,5}$/, '')}-recusadas`,
    format: formatOf(row),
    sheet: 'Recusadas',
    columns: [...columns, reason],
    rows: rows(),
  })
}

/** `CEP: O CEP tem oito dígitos` */
function reasonText(row: ImportacaoRow, { campo, texto }: { campo: string; texto: string }): string {
  const coluna = row.ligacoes.find((ligacao) => ligacao.campo === campo)?.coluna
  const nome = row.leitura.colunas.find((one) => one.coluna === coluna)?.nome
  return nome === undefined ? texto : `${nome}: ${texto}`
}
