/** A slot that may not be taken: why, and what else is free. */

import { type HorarioRecusado, horarioErrors } from '#modules/doca/agendamento-dados.contract.ts'
import type { Pedido } from '#modules/doca/disponibilidade.rules.ts'
import type { MotivoDaAgenda } from '#modules/doca/server/disponibilidade/assess-horarios.ts'
import type { DocaLida } from '#modules/doca/server/read-docas.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ErrorDefinition } from '#platform/shared/app-error.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { alternativasPara } from './alternativas.ts'

/** What was wanted and cannot be had; thrown inside the transaction, answered after it. */
export interface Negativa {
  readonly erro: ErrorDefinition
  readonly motivos: readonly MotivoDaAgenda[]
  readonly doca: DocaLida
  readonly inicio: Date
  readonly dia: string
  readonly pedido: Pedido
}

export class HorarioNegado extends Error {
  readonly negativa: Negativa

  constructor(negativa: Negativa) {
    super(negativa.erro.code)
    this.name = 'HorarioNegado'
    this.negativa = negativa
  }
}

const OCUPADO: readonly MotivoDaAgenda['motivo'][] = ['ocupado', 'em-espera', 'vinculo']

/** The refusal that the reasons amount to. */
export function erroDe(motivos: readonly MotivoDaAgenda[]): ErrorDefinition {
  const codes = motivos.map(({ motivo }) => motivo)
  if (codes.includes('passado')) return horarioErrors.horario_passado
  if (codes.includes('doca-bloqueada')) return horarioErrors.doca_bloqueada
  if (codes.every((code) => OCUPADO.includes(code))) return horarioErrors.horario_ocupado
  if (codes.every((code) => code === 'sem-sequencia')) return horarioErrors.horario_sem_sequencia
  return horarioErrors.horario_indisponivel
}

/**
 * Runs a transaction that takes slots. When it was denied one, the alternatives are looked up after it was rolled
 * back, so that nobody waits for them.
 */
export async function comAlternativas<T>(deps: Deps, session: Session, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HorarioNegado)) throw error
    const { erro, motivos } = error.negativa
    const recusado: HorarioRecusado = {
      alternativas: await alternativasPara(deps, session, error.negativa),
      motivos: motivos.map(({ motivo, texto, mudanca }) => ({ motivo, texto, mudanca: mudanca ?? null })),
    }
    throw new AppError(erro, { extra: recusado })
  }
}
