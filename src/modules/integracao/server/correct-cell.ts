/** Repair in place: a person types what a cell should say, and its line is read and decided again. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { corrigirCelula, LinhaImportacao } from '../importacao.contract.ts'
import { type Correcao, type Correcoes, signatureOf, valuesOf } from '../linha.rules.ts'
import { seenText } from '../texto-lido.rules.ts'
import { decideRead, REPETIDA } from './decide-line.ts'
import { getMyTarget } from './find-target.ts'
import type { AnyImportTarget } from './import-target.ts'
import { findImportacaoForChange, type ImportacaoRow, updateImportacao } from './importacao.repository.ts'
import {
  type LinhaChange,
  type LinhaRow,
  linesWithText,
  listChaves,
  listLinhas,
  listLinhasAt,
} from './importacao-linha.repository.ts'
import { keepAgain, keepMany, requireUndecided } from './keep-line.ts'
import { type ReadContext, readContext, withTypedColumns } from './mapped-columns.ts'
import { getWithLines } from './read-importacao.ts'
import { readAgain } from './read-line.ts'
import { announceImportacao } from './run.ts'
import { toLinhaImportacao } from './show-importacao.ts'

interface Place {
  readonly ordem: number
  readonly campo: string
}

/** `texto` null: the cell of the file counts again. Throws `not_found` where the file has no such line or column. */
export function correctCell(
  deps: Deps,
  session: Session,
  id: string,
  { ordem, campo }: Place,
  { texto, todas = false }: BodyOf<typeof corrigirCelula>,
): Promise<LinhaImportacao> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = existing(await findImportacaoForChange(tx, id))
    const target = getMyTarget(session, row.alvo)
    const { linha, context } = await getCell(tx, row, target, { ordem, campo })
    requireUndecided(row)
    const now = deps.clock.now()
    const { [campo]: _before, ...others } = linha.dados.correcoes
    const typed = { texto: cleanLine(texto) ?? '', por: session.userName, em: now.toISOString() }
    const correcoes = texto === null ? others : { ...others, [campo]: typed }
    const after = await decideAgain(tx, target, context, linha, correcoes)
    let changes = await keepAgain(tx, row, linha, after)
    if (todas && isUnmapped(context, campo)) {
      changes = await correctOthers(
        tx,
        { ...row, ...changes },
        target,
        context,
        { ordem, campo },
        texto === null ? null : typed,
      )
    }
    changes = await passKeyOn(tx, target, context, [linha, after], { id, ...changes })
    await updateImportacao(tx, id, changes, now)
    announceImportacao(tx, id)
    return toLinhaImportacao({ ...linha, ...after }, target, context.mapped, new Set(row.aceitos))
  })
}

/** The key that a line gave up goes to the first of those that were refused because of it; the import as it then counts. */
export async function passKeyOn(
  tx: OwnerTx,
  target: AnyImportTarget,
  context: ReadContext,
  [before, after]: readonly [LinhaRow, LinhaChange],
  importacao: Parameters<typeof keepAgain>[1],
) {
  const { id, ...counted } = importacao
  const isFreed = before.chave !== null && before.chave !== after.chave
  const next = isFreed ? await findRepeated(tx, id, target, before.chave) : undefined
  if (!next) return counted
  const again = await decideAgain(tx, target, context, next, next.dados.correcoes)
  return keepAgain(tx, importacao, next, again)
}

async function getCell(tx: OwnerTx, row: ImportacaoRow, target: AnyImportTarget, { ordem, campo }: Place) {
  const [linha] = await listLinhasAt(tx, row.id, [ordem])
  if (!linha) throw new AppError(platformErrors.not_found)
  const context = readContext(target, await target.prepare(tx), row)
  const columns = withTypedColumns(target, context.mapped, linha.dados)
  if (!columns.some(({ column }) => column.campo === campo)) throw new AppError(platformErrors.not_found)
  return { linha, context }
}

async function decideAgain(
  tx: OwnerTx,
  target: AnyImportTarget,
  context: ReadContext,
  linha: LinhaRow,
  wanted: Correcoes,
): Promise<LinhaChange> {
  const reread = rereadLine(target, context, linha, wanted)
  const { key } = reread
  const found = key === undefined ? undefined : await target.load(tx, [key], { forChange: false })
  return toChange(context, linha, reread, {
    existing: key === undefined ? undefined : found?.get(key),
    before: key === undefined ? undefined : await findLineOf(tx, context, key, linha.ordem),
  })
}

/** Decisions about cells that are read otherwise now are nobody's any more. */
function rereadLine(target: AnyImportTarget, context: ReadContext, linha: LinhaRow, wanted: Correcoes) {
  const { dados } = linha
  const told = { correcoes: { ...dados.correcoes, ...wanted }, problemas: dados.problemas }
  const mapped = withTypedColumns(target, context.mapped, told)
  const { leituras, correcoes, busca } = readAgain({ ...context, mapped }, linha, wanted)
  const isRead = (campo: string) => JSON.stringify(leituras[campo]) === JSON.stringify(dados.leituras[campo])
  const decisoes = Object.fromEntries(Object.entries(dados.decisoes).filter(([campo]) => isRead(campo)))
  const lido = valuesOf(leituras, decisoes)
  return { leituras, correcoes, busca, decisoes, lido, key: target.keyOf(lido.values) }
}

/** What becomes of a line that was read again; `known`: the record and the line before that its key names. */
function toChange(
  context: ReadContext,
  { ordem, dados }: LinhaRow,
  { leituras, correcoes, busca, decisoes, lido, key }: ReturnType<typeof rereadLine>,
  known: Pick<Parameters<typeof decideRead>[1], 'existing' | 'before'>,
): LinhaChange {
  const decided = decideRead(context, { leituras, decisoes, lido, key, ...known })
  const { mudancas, problemas, daLinha } = decided
  return {
    ordem,
    assinatura: signatureOf(decided),
    chave: decided.destino === 'recusar' ? null : (key ?? null),
    busca,
    dados: { celulas: dados.celulas, leituras, decisoes, correcoes, mudancas, problemas, daLinha },
  }
}

const isUnmapped = ({ mapped }: ReadContext, campo: string) =>
  !mapped.some(({ column }) => column.campo === campo)

/** Lines that are corrected together. */
const MANY = 500

/** The same text for every other line in which the field is wrong or was typed; the import as it then counts. */
async function correctOthers(
  tx: OwnerTx,
  importacao: ImportacaoRow,
  target: AnyImportTarget,
  context: ReadContext,
  { ordem, campo }: Place,
  typed: Correcao | null,
) {
  const taken = await listChaves(tx, importacao.id)
  let changes = await keepMany(tx, importacao, [], [])
  for (let depois = 0; ; ) {
    const page = await listLinhas(tx, importacao.id, { assinaturas: undefined, depois, limit: MANY })
    const wrong = page.filter(({ ordem: one, dados }) => one !== ordem && isTold(dados, campo))
    const reread = wrong.map((linha) => {
      const { [campo]: _before, ...others } = linha.dados.correcoes
      return {
        linha,
        read: rereadLine(target, context, linha, typed ? { ...others, [campo]: typed } : others),
      }
    })
    const keys = [...new Set(reread.flatMap(({ read }) => read.key ?? []))]
    const existing = await target.load(tx, keys, { forChange: false })
    const after = reread.map(({ linha, read }) => {
      const { key } = read
      const other = key === undefined ? undefined : taken.get(key)
      const change = toChange(context, linha, read, {
        existing: key === undefined ? undefined : existing.get(key),
        before: other === linha.linha ? undefined : other,
      })
      if (change.chave !== null) taken.set(change.chave, linha.linha)
      return change
    })
    changes = await keepMany(tx, { id: importacao.id, ...changes }, wrong, after)
    depois = page.at(-1)?.ordem ?? depois
    if (page.length < MANY) return changes
  }
}

const isTold = ({ correcoes, problemas }: LinhaRow['dados'], campo: string) =>
  campo in correcoes || problemas.some((one) => one.campo === campo)

/** The number of another line that has the key. */
export async function findLineOf(tx: OwnerTx, { importacaoId }: ReadContext, key: string, ordem: number) {
  for await (const linha of linesWithText(tx, importacaoId, key)) {
    if (linha.chave === key && linha.ordem !== ordem) return linha.linha
  }
  return undefined
}

/** The first of the lines that were refused because another one had their key. */
async function findRepeated(tx: OwnerTx, id: string, target: AnyImportTarget, key: string) {
  for await (const linha of linesWithText(tx, id, key)) {
    const { daLinha, leituras, decisoes } = linha.dados
    const isRepeated = daLinha.some(({ grupo }) => grupo === REPETIDA)
    if (isRepeated && target.keyOf(valuesOf(leituras, decisoes).values) === key) return linha
  }
  return undefined
}

/** What the column takes and is like the text; a column that takes any text knows nothing. */
export function suggestForCell(
  deps: Deps,
  session: Session,
  id: string,
  { ordem, campo }: Place,
  texto: string,
): Promise<string[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { row, target } = await getWithLines(deps, tx, session, id)
    const { linha, context } = await getCell(tx, row, target, { ordem, campo })
    const column = target.columns.find((one) => one.campo === campo)
    const { dados } = linha
    const textos = Object.fromEntries(
      context.mapped.map(({ coluna, column: { campo: name } }) => [
        name,
        seenText(dados.correcoes[name]?.texto ?? dados.celulas[coluna]?.trim() ?? ''),
      ]),
    )
    return [...(column?.ler.suggest?.(seenText(texto.trim()), { textos, apoio: context.apoio }) ?? [])]
  })
}
