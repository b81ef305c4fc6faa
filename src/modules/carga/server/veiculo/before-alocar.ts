/**
 * What later nouns check before a load is given to somebody, and keep of it, such as the legal freight floor. They refuse
 * by throwing and let pass with words of warning; loads do not know who they are.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { TipoAlocacao } from '../../carga-codes.ts'
import { actorBehind, type Quem } from '../change-carga.ts'

export interface AlocacaoPretendida {
  readonly cargaId: string
  readonly tipoAlocacao: TipoAlocacao
  /** Of the company's register (`empresa`), where it is given to a carrier. */
  readonly transportadora: { readonly id: string; readonly nome: string } | null
  /** In cents: what is agreed on by this allocation, else what the load has. */
  readonly freteCentavos: number | null
  /** Axles of the vehicle and what it pulls; null: the carrier names its vehicle later. */
  readonly eixosDoConjunto: number | null
  /** What is agreed on: that the load goes now, or a contract whose carrier names its vehicle later. */
  readonly momento: 'alocacao' | 'contrato'
}

interface AlocacaoGate {
  readonly key: string
  /**
   * Of all loads that are given by one act, in few queries. Answers warnings; where there are several loads its words name the
   * one they mean. What it writes is undone when one of them is refused by anybody.
   */
  readonly check: (
    tx: OwnerTx,
    actor: Actor,
    alocacoes: readonly AlocacaoPretendida[],
    now: Date,
  ) => Promise<readonly string[]>
}

export const beforeAlocar = defineExtensionPoint<AlocacaoGate>('beforeAlocar')

/** One after the other, in the order of the modules; the first refusal is thrown. */
export async function askBeforeAlocar(
  tx: OwnerTx,
  quem: Quem,
  alocacoes: readonly AlocacaoPretendida[],
  now: Date,
): Promise<string[]> {
  const actor = actorBehind(quem)
  const avisos: string[] = []
  for (const { check } of beforeAlocar.list()) avisos.push(...(await check(tx, actor, alocacoes, now)))
  return avisos
}
