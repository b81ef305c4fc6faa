/** Repair in place: a person types what a cell should say, and its line is read and decided again. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { LinhaImportacao } from '../importacao.contract.ts'
import { type Correcoes, signatureOf, valuesOf } from '../linha.rules.ts'
import { seenText } from '../texto-lido.rules.ts'
import { decideRead, REPETIDA } from './decide-line.ts'
import { getMyTarget } from './find-target.ts'
import type { AnyImportTarget } from './import-target.ts'
import { findImportacaoForChange, type ImportacaoRow, updateImportacao } from './importacao.repository.ts'
import {
  type LinhaChange,
  type LinhaRow,
  linesWithText,
  listLinhasAt,
} from './importacao-linha.repository.ts'
import { keepAgain, requireUndecided } from './keep-line.ts'
import { generatedKey, type ReadContext, readContext } from './mapped-columns.ts'
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
  texto: string | null,
): Promise<LinhaImportacao> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await findImportacaoForChange(tx, id)
    if (!row) throw new AppError(platformErrors.not_found)
    const target = getMyTarget(session, row.alvo)
    const { linha, context } = await getCell(tx, row, target, { ordem, campo })
    requireUndecided(row)
    const now = deps.clock.now()
    const { [campo]: _before, ...others } = linha.dados.correcoes
    const typed = { texto: cleanLine(texto) ?? '', por: session.userName, em: now.toISOString() }
    const correcoes = texto === null ? others : { ...others, [campo]: typed }
    const after = await decideAgain(tx, target, context, linha, correcoes)
    let changes = await keepAgain(tx, row, linha, after)
    const freed = linha.chave !== null && linha.chave !== after.chave ? linha.chave : undefined
    const next = freed === undefined ? undefined : await findRepeated(tx, id, target, freed)
    if (next) {
      const again = await decideAgain(tx, target, context, next, next.dados.correcoes)
      changes = await keepAgain(tx, { id, ...changes }, next, again)
    }
    await updateImportacao(tx, id, changes, now)
    announceImportacao(tx, id)
    return toLinhaImportacao(
      { ...linha, ...after },
      context.mapped,
      new Set(row.aceitos),
      generatedKey(target, context.mapped),
    )
  })
}

async function getCell(tx: OwnerTx, row: ImportacaoRow, target: AnyImportTarget, { ordem, campo }: Place) {
  const [linha] = await listLinhasAt(tx, row.id, [ordem])
  const isMapped = row.ligacoes.some((ligacao) => ligacao.campo === campo)
  if (!linha || !isMapped) throw new AppError(platformErrors.not_found)
  return { linha, context: readContext(target, await target.prepare(tx), row) }
}

/** Decisions about cells that are read otherwise now are nobody's any more. */
async function decideAgain(
  tx: OwnerTx,
  target: AnyImportTarget,
  context: ReadContext,
  linha: LinhaRow,
  wanted: Correcoes,
): Promise<LinhaChange> {
  const { dados, ordem } = linha
  const { leituras, correcoes, busca } = readAgain(context, linha, wanted)
  const isRead = (campo: string) => JSON.stringify(leituras[campo]) === JSON.stringify(dados.leituras[campo])
  const decisoes = Object.fromEntries(Object.entries(dados.decisoes).filter(([campo]) => isRead(campo)))
  const lido = valuesOf(leituras, decisoes)
  const key = target.keyOf(lido.values)
  const decided = decideRead(context, {
    leituras,
    decisoes,
    lido,
    key,
    existing: key === undefined ? undefined : (await target.load(tx, [key], { forChange: false })).get(key),
    before: key === undefined ? undefined : await findLineOf(tx, context, key, ordem),
  })
  const { mudancas, problemas, daLinha } = decided
  return {
    ordem,
    assinatura: signatureOf(decided),
    chave: decided.destino === 'recusar' ? null : (key ?? null),
    busca,
    dados: { celulas: dados.celulas, leituras, decisoes, correcoes, mudancas, problemas, daLinha },
  }
}

/** The number of another line that has the key. */
async function findLineOf(tx: OwnerTx, { importacaoId }: ReadContext, key: string, ordem: number) {
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
