/** Remembered links: listing, changing and forgetting them. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, type HistoryFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { foldHeader } from '../colunas.rules.ts'
import type { alterarModelo, ModeloImportacao } from '../modelo-importacao.contract.ts'
import { getMyTarget, listMyKeys } from './find-target.ts'
import { importTargets } from './import-target.ts'
import {
  deleteModelo,
  findModelo,
  findModeloForChange,
  listModelos as listRows,
  type ModeloRow,
  updateModelo,
} from './modelo.repository.ts'

const HISTORY_FIELDS: HistoryFields = { nome: 'Nome', modo: 'Quando já existe', ligacoes: 'Ligações' }

const toModelo = (row: ModeloRow): ModeloImportacao => ({
  id: row.id,
  alvo: row.alvo,
  alvoNome: importTargets.find(row.alvo)?.noun.many ?? row.alvo,
  nome: row.nome,
  modo: row.modo,
  ligacoes: Object.entries(row.ligacoes).map(([coluna, campo]) => ({ coluna, campo })),
  criadoEm: row.criado_em.toISOString(),
  atualizadoEm: row.atualizado_em.toISOString(),
  version: row.versao,
})

export async function listModelos(
  deps: Deps,
  session: Session,
  alvo: string | undefined,
): Promise<ModeloImportacao[]> {
  const keys = listMyKeys(session).filter((key) => alvo === undefined || key === alvo)
  const rows = await deps.db.readAsOwner(session.ownerId, (tx) => listRows(tx, keys))
  return rows.map(toModelo)
}

export async function getModelo(deps: Deps, session: Session, id: string): Promise<ModeloImportacao> {
  const row = await deps.db.readAsOwner(session.ownerId, (tx) => findModelo(tx, id))
  return toModelo(mine(session, row))
}

/** Throws unless it exists and the person may import its target. */
function mine(session: Session, row: ModeloRow | undefined): ModeloRow {
  if (!row) throw new AppError(platformErrors.not_found)
  getMyTarget(session, row.alvo)
  return row
}

export async function changeModelo(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...input }: BodyOf<typeof alterarModelo>,
  basedOn = version,
): Promise<ModeloImportacao> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = mine(session, await findModeloForChange(tx, id))
    const values = cleaned(input, before.alvo)
    if (basedOn !== undefined && basedOn !== before.versao) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: toModelo(before), yours: { ...toModelo(before), ...input } },
      })
    }
    const after = await updateModelo(tx, id, values, deps.clock.now())
    await recordHistory(tx, actorOf(session), {
      entidade: 'importacao_modelo',
      entidadeId: id,
      acao: 'alteração',
      versao: after.versao,
      mudancas: diffFields(HISTORY_FIELDS, { ...before }, { ...after }),
    })
    announce(tx, id, after.versao)
    return toModelo(after)
  })
}

function cleaned({ nome, modo, ligacoes }: Omit<BodyOf<typeof alterarModelo>, 'version'>, alvo: string) {
  const campos = new Set(importTargets.find(alvo)?.columns.map(({ campo }) => campo))
  const used = ligacoes.flatMap(({ campo }) => campo ?? [])
  const details = [
    ...(nome.trim() === '' ? [{ path: 'nome', message: 'Campo obrigatório' }] : []),
    ...(used.every((campo) => campos.has(campo))
      ? []
      : [{ path: 'ligacoes', message: 'Escolha só campos deste cadastro' }]),
    ...(new Set(used).size === used.length
      ? []
      : [{ path: 'ligacoes', message: 'Ligue cada campo a uma só coluna' }]),
  ]
  if (details.length > 0) throw invalidInput(details)
  const links = ligacoes.map(({ coluna, campo }) => [foldHeader(coluna), campo] as const)
  return { nome: nome.trim(), modo, ligacoes: Object.fromEntries(links.filter(([name]) => name !== '')) }
}

export async function removeModelo(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const before = mine(session, await findModeloForChange(tx, id))
    await deleteModelo(tx, id)
    await recordHistory(tx, actorOf(session), {
      entidade: 'importacao_modelo',
      entidadeId: id,
      acao: 'exclusão',
      versao: before.versao,
      mudancas: [{ campo: 'Nome', de: before.nome, para: null }],
    })
    announce(tx, id, before.versao)
  })
}

const announce = (tx: OwnerTx, id: string, versao: number) =>
  tx.announce({ ownerId: tx.ownerId, tipo: 'modelo-importacao.changed', entidadeId: id, versao })
