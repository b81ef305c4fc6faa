/** Accepting repairs: a whole kind, which no line is touched for, or one cell. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { Importacao, LinhaImportacao } from '../importacao.contract.ts'
import type { TipoReparo } from '../leitura.rules.ts'
import { type Decisao, type Decisoes, signatureOf, valuesOf } from '../linha.rules.ts'
import { change } from './change-importacao.ts'
import { findLineOf, passKeyOn } from './correct-cell.ts'
import { decideRead } from './decide-line.ts'
import { getMyTarget } from './find-target.ts'
import { findImportacaoForChange, updateImportacao } from './importacao.repository.ts'
import { listLinhasAt } from './importacao-linha.repository.ts'
import { keepAgain, requireUndecided } from './keep-line.ts'
import { readContext } from './mapped-columns.ts'
import { announceImportacao } from './run.ts'
import { toLinhaImportacao } from './show-importacao.ts'

/** Accepts every repair of a kind, those of lines that are still to be checked too, or takes that back. */
export function decideKind(
  deps: Deps,
  session: Session,
  id: string,
  tipo: TipoReparo,
  aceito: boolean,
): Promise<Importacao> {
  return change(deps, session, id, async (_tx, row) => {
    requireUndecided(row)
    const others = row.aceitos.filter((kind) => kind !== tipo)
    return { aceitos: aceito ? [...others, tipo] : others }
  })
}

/** `decisao` null: the cell follows its kind again. */
export function decideCell(
  deps: Deps,
  session: Session,
  id: string,
  place: { readonly ordem: number; readonly campo: string },
  decisao: Decisao | null,
): Promise<LinhaImportacao> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await findImportacaoForChange(tx, id)
    const [linha] = row ? await listLinhasAt(tx, id, [place.ordem]) : []
    if (!row || !linha || linha.dados.leituras[place.campo]?.tipo !== 'reparo') {
      throw new AppError(platformErrors.not_found)
    }
    const target = getMyTarget(session, row.alvo)
    requireUndecided(row)
    const { [place.campo]: _before, ...others } = linha.dados.decisoes
    const decisoes: Decisoes = decisao === null ? others : { ...others, [place.campo]: decisao }
    const { leituras } = linha.dados
    const context = readContext(target, await target.prepare(tx), row)
    const lido = valuesOf(leituras, decisoes)
    const key = target.keyOf(lido.values)
    const existing =
      key === undefined ? undefined : (await target.load(tx, [key], { forChange: false })).get(key)
    const before = key === undefined ? undefined : await findLineOf(tx, context, key, linha.ordem)
    const decided = decideRead(context, { leituras, decisoes, lido, key, existing, before })
    const after = {
      ...linha,
      assinatura: signatureOf(decided),
      chave: decided.destino === 'recusar' ? null : (key ?? null),
      dados: {
        ...linha.dados,
        decisoes,
        mudancas: decided.mudancas,
        problemas: decided.problemas,
        daLinha: decided.daLinha,
      },
    }
    const kept = await keepAgain(tx, row, linha, after)
    const changes = await passKeyOn(tx, target, context, [linha, after], { id, ...kept })
    await updateImportacao(tx, id, changes, deps.clock.now())
    announceImportacao(tx, id)
    return toLinhaImportacao(after, target, context.mapped, new Set(row.aceitos))
  })
}
