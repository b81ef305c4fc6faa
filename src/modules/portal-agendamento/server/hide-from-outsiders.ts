/** Refusals as an outsider may read them: nothing in them is about other companies or the notes of the staff. */

import type { HorarioRecusado } from '#modules/doca/agendamento-dados.contract.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { motivoDoPortal } from '../portal.rules.ts'

/** Runs the work of the staff's use cases for somebody from outside. */
export async function hideFromOutsiders<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.extra === undefined) throw error
    throw new AppError(error, {
      message: error.message,
      ...(error.details && { details: error.details }),
      ...(error.headers && { headers: error.headers }),
      ...(error.code !== platformErrors.version_conflict.code && { extra: hideExtra(error.extra) }),
    })
  }
}

function hideExtra(extra: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { alternativas, motivos } = extra as Partial<HorarioRecusado>
  if (motivos === undefined) return {}
  const texto = motivoDoPortal(motivos)
  return {
    alternativas: alternativas ?? [],
    motivos: texto === null ? [] : [{ motivo: 'indisponivel', texto, mudanca: null }],
  }
}
