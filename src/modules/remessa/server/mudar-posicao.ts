/** Goods in stock are put in another place of their unit. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { changed } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { unidadeAtual } from '../pipe.rules.ts'
import type { ResultadoDoLote } from '../remessa-acoes.contract.ts'
import { remessaErrors } from '../remessa-dados.contract.ts'
import type { MudarPosicao } from '../remessa-estoque.contract.ts'
import { isWithin, openRemessas, type RemessaAberta, writeRemessas } from './remessa.repository.ts'
import { type Recusada, resultadoDe, unique } from './run-acao.ts'
import { leavePositions, putInPosition } from './volumes.ts'

/** Each remessa answers for itself. Throws `remessa_posicao_outra_unidade` for a place that is not of their unit. */
export const mudarPosicao = (
  deps: Deps,
  session: Session,
  { ids, posicaoId }: MudarPosicao,
): Promise<ResultadoDoLote> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const remessas = await openRemessas(tx, unique(ids), { forChange: true })
    const recusadas: Recusada[] = []
    const movidas = remessas.filter((remessa) => {
      const erro = refusalOf(session, remessa)
      if (erro) recusadas.push({ remessa, erro })
      return erro === undefined
    })
    const movidasIds = movidas.map(({ id }) => id)
    const before = await readPosicoes(tx, movidasIds)
    const same = movidas.map((remessa) => ({ before: remessa, after: remessa.estado }))
    if (posicaoId === null) await leavePositions(tx, movidasIds)
    else await putInPosition(tx, same, posicaoId)
    const after = await readPosicoes(tx, movidasIds)
    const feitas = same.map((one) => ({
      ...one,
      acao: 'mudança de posição',
      mudancas: changed('Posição', before.get(one.before.id) ?? null, after.get(one.before.id) ?? null),
    }))
    await writeRemessas(tx, actorOf(session), feitas, deps.clock.now())
    return resultadoDe(unique(ids), { feitas, recusadas })
  })

function refusalOf(session: Session, { estado }: RemessaAberta): AppError | undefined {
  if (!isWithin(session, estado)) return new AppError(platformErrors.not_found)
  const unidade = unidadeAtual(estado.etapas)
  if (unidade === null) return new AppError(remessaErrors.remessa_acao_impossivel)
  return session.allUnits || session.unitIds.has(unidade)
    ? undefined
    : new AppError(remessaErrors.remessa_outra_unidade)
}

async function readPosicoes(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; posicao: string | null }>`
    select id, posicao from remessa where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, posicao }) => [id, posicao]))
}
