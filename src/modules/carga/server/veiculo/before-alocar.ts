/**
 * What later nouns check before a load is given to somebody, and keep of it, such as the legal freight floor. They refuse
 * by throwing and let pass with words of warning; loads do not know who they are.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { TipoAlocacao } from '../../carga-codes.ts'

export interface AlocacaoPretendida {
  readonly cargaId: string
  readonly tipoAlocacao: TipoAlocacao
  /** Of the company's register (`empresa`), where it is given to a carrier. */
  readonly transportadora: { readonly id: string; readonly nome: string } | null
  /** In cents: what is agreed on by this allocation, else what the load has. */
  readonly freteCentavos: number | null
  /** Axles of the vehicle and what it pulls; null: the carrier names its vehicle later. */
  readonly eixosDoConjunto: number | null
}

interface AlocacaoGate {
  readonly key: string
  /** Answers warnings. What it writes is undone when the allocation is refused by anybody. */
  readonly check: (
    tx: OwnerTx,
    session: SessionState,
    alocacao: AlocacaoPretendida,
    now: Date,
  ) => Promise<readonly string[]>
}

export const beforeAlocar = defineExtensionPoint<AlocacaoGate>('beforeAlocar')

/** One after the other, in the order of the modules; the first refusal is thrown. */
export async function askBeforeAlocar(
  tx: OwnerTx,
  session: SessionState,
  alocacao: AlocacaoPretendida,
  now: Date,
): Promise<string[]> {
  const avisos: string[] = []
  for (const { check } of beforeAlocar.list()) avisos.push(...(await check(tx, session, alocacao, now)))
  return avisos
}
