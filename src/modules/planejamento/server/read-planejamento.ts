/** Runs of the planner as their owner sees them. */

import { alcanceOf } from '#modules/pedido/server/pedido-filtro.ts'
import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type {
  getRestricoesPadrao as getRestricoesCall,
  listarPlanejamentos as listarCall,
  Planejamento,
} from '../planejamento.contract.ts'
import { totaisDe } from '../planejamento.rules.ts'
import type { Viagem } from '../viagem.rules.ts'
import { procuraDaUnidade, restricoesPadrao } from './load-plano.ts'
import {
  findPlanejamento,
  listPlanejamentosOf,
  type PlanejamentoRow,
  type Resumo,
} from './planejamento.repository.ts'

const MAX_LISTADOS = 20

const resumoOf = (row: Resumo) => ({
  id: row.id,
  unidadeNegocioId: row.unidade_id,
  unidadeNegocio: row.unidade,
  fusoHorario: row.fuso_horario,
  situacao: row.situacao,
  criadoEm: row.criado_em.toISOString(),
  pedidos: row.pedidos,
})

export const listPlanejamentos = (deps: Deps, session: Session): Promise<ResponseOf<typeof listarCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) =>
    (await listPlanejamentosOf(tx, session.userId, MAX_LISTADOS)).map(resumoOf),
  )

/** Throws `not_found` for one of somebody else. */
export function assertOwn(
  session: Session,
  row: PlanejamentoRow | undefined,
): asserts row is PlanejamentoRow {
  if (!row || row.usuario_id !== session.userId) throw new AppError(platformErrors.not_found)
}

export const getPlanejamento = (deps: Deps, session: Session, id: string): Promise<Planejamento> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = await findPlanejamento(tx, id)
    assertOwn(session, row)
    return toPlanejamento(row)
  })

/** Read again after a change, in its transaction. */
export async function readBack(tx: OwnerTx, id: string): Promise<Planejamento> {
  const row = existing(await findPlanejamento(tx, id))
  return toPlanejamento(row)
}

const keyOf = (pedidoIds: readonly string[]) => pedidoIds.join(' ')

function toPlanejamento(row: PlanejamentoRow): Planejamento {
  const kept = new Set(row.fixadas.map(({ pedidoIds }) => keyOf(pedidoIds)))
  const viagens = row.plano?.viagens.map(
    (viagem): Viagem => ({ ...viagem, fixada: kept.has(keyOf(viagem.pedidoIds)) }),
  )
  return {
    ...resumoOf({ ...row, pedidos: row.pedido_ids.length }),
    version: row.versao,
    segundos: row.segundos,
    decorridoMs: row.decorrido_ms,
    melhoras: row.melhoras,
    melhorMs: row.melhor_ms,
    historico: row.historico,
    fonteDistancia: row.fonte_distancia,
    minutas: row.minuta_ids.length,
    pesoTotal: Number(row.peso_kg),
    restricoes: row.restricoes,
    saida: row.saida?.toISOString() ?? null,
    plano:
      viagens && row.plano
        ? {
            viagens,
            fora: row.plano.fora,
            totais: totaisDe(viagens, row.restricoes.veiculos),
            motor: row.plano.motor ?? 'estiva',
          }
        : null,
    comparacao: row.comparacao,
    minutasCriadas: row.minutas_criadas ?? [],
  }
}

/** Throws `invalid_input` on the unit when it is unknown or out of reach. */
export async function assertUnidade(tx: OwnerTx, session: Session, id: string): Promise<void> {
  const alcance = alcanceOf(session)
  if ((alcance && !alcance.has(id)) || !(await findUnidade(tx, id))) {
    throw invalidField('unidadeNegocioId', 'Unidade não encontrada')
  }
}

export const getRestricoesPadrao = (
  deps: Deps,
  session: Session,
  unidadeNegocioId: string,
): Promise<ResponseOf<typeof getRestricoesCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidadeId = unidadeNegocioId.toLowerCase()
    await assertUnidade(tx, session, unidadeId)
    return restricoesPadrao(tx, unidadeId, await procuraDaUnidade(tx, unidadeId))
  })
