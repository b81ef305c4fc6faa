/** The beginning of an import: the file is checked and kept, its columns are proposed; nothing is written yet. */
import { v7 as uuidv7 } from 'uuid'
import { getOwnerRow } from '#modules/owner/server/owner.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import type { UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { SPREADSHEET_TYPES, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'
import { type Ligacao, proposeColumns } from '../colunas.rules.ts'
import type { Importacao } from '../importacao.contract.ts'
import type { ModoExistente } from '../linha.rules.ts'
import { getMyTarget } from './find-target.ts'
import type { AnyImportTarget } from './import-target.ts'
import { findImportacao, insertImportacao } from './importacao.repository.ts'
import { inspectFile } from './inspect-file.ts'
import { listModelos, type ModeloRow } from './modelo.repository.ts'
import { signatureHash } from './remember-columns.ts'
import { announceImportacao } from './run.ts'
import { toImportacao } from './show-importacao.ts'

/**
 * Other addresses of the same thing (`POST /empresa/imports`) call this with the key of their target.
 * Throws `AppError` when the file is refused.
 */
export async function startImport(
  deps: Deps,
  session: Session,
  alvo: string,
  readFile: (() => Promise<UploadedFile>) | undefined,
): Promise<Importacao> {
  const target = getMyTarget(session, alvo)
  if (!readFile) throw new AppError(platformErrors.invalid_input)
  const sent = await readFile()
  const file = { name: sent.name, content: await asSpreadsheet(deps, session, target, sent.content) }
  const campos = fieldsOf(target)
  const inspected = await inspectFile(file.content, campos).catch((error: unknown) => {
    throw isFalseXlsx(file, error) ? new AppError(spreadsheetErrors.spreadsheet_unknown_format) : error
  })
  const sha256 = await putContent(deps.files, file.content)
  const now = deps.clock.now()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const stored = await keepFile(
      tx,
      {
        sha256,
        tipo: SPREADSHEET_TYPES[inspected.formato],
        nome: file.name,
        tamanho: file.content.length,
      },
      actorOf(session),
    )
    const id = uuidv7()
    const proposal = await proposeLinks(tx, target, inspected.cabecalho)
    await insertImportacao(
      tx,
      {
        id,
        alvo,
        arquivo_id: stored.id,
        leitura: inspected.leitura,
        total_linhas: inspected.totalLinhas,
        criado_por: session.userId,
        criado_por_nome: session.userName,
        ...proposal,
      },
      now,
    )
    announceImportacao(tx, id)
    const row = existing(await findImportacao(tx, id))
    return toImportacao(row, now)
  })
}

const ZIP_BEGINS = 'PK'

/** A text that calls itself a workbook and holds no table: to call it empty would send people looking for rows. */
const isFalseXlsx = ({ name, content }: UploadedFile, error: unknown) =>
  /\.xls[xm]$/i.test(name) &&
  !content.toString('latin1', 0, 2).startsWith(ZIP_BEGINS) &&
  error instanceof AppError &&
  error.code === spreadsheetErrors.spreadsheet_empty.code

async function asSpreadsheet(
  { db }: Deps,
  { ownerId }: Session,
  { convert }: AnyImportTarget,
  content: Buffer,
): Promise<Buffer> {
  if (!convert) return content
  const { documento } = await db.readAsOwner(ownerId, getOwnerRow)
  return (await convert(content, documento)) ?? content
}

export const fieldsOf = (target: AnyImportTarget) =>
  target.columns.map(({ campo, rotulo, apelidos, obrigatorio }) => ({
    campo,
    rotulo,
    apelidos,
    obrigatorio: obrigatorio && !isGenerated(target, campo),
  }))

/** The key of a line may be made by the target where the file has none. */
export const isGenerated = ({ keyField, gerarChave }: AnyImportTarget, campo: string) =>
  gerarChave !== undefined && campo === keyField

export interface LinkProposal {
  readonly ligacoes: Ligacao[]
  readonly modo: ModoExistente
  readonly modelo_id: string | null
}

/** Links as the company made them for a file of this header, else for single columns of that name. */
export async function proposeLinks(
  tx: OwnerTx,
  target: AnyImportTarget,
  cabecalho: readonly string[],
  modeloId?: string,
): Promise<LinkProposal> {
  const modelos = await listModelos(tx, [target.key])
  const signature = signatureHash(cabecalho)
  const exact = modelos.find((modelo) =>
    modeloId === undefined ? modelo.assinatura === signature : modelo.id === modeloId,
  )
  const lembradas = exact ? exact.ligacoes : mergedLinks(modelos)
  return {
    ligacoes: proposeColumns(cabecalho, fieldsOf(target), lembradas),
    modo: exact?.modo ?? 'alterar',
    modelo_id: exact?.id ?? null,
  }
}

/** The newest link of each name; a column that was left out in another file may be wanted in this one. */
function mergedLinks(modelos: readonly ModeloRow[]): Record<string, string> {
  const links: Record<string, string> = {}
  for (const { ligacoes } of modelos) {
    for (const [name, campo] of Object.entries(ligacoes)) if (campo !== null) links[name] ??= campo
  }
  return links
}
