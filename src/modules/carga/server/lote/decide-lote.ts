/** Putting loads into a batch, and taking them out again. */
import { AppError } from '#platform/shared/app-error.ts'
import { cicloErrors } from '../../ciclo.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import { refusalOf } from '../ciclo/refuse.ts'
import type { Mudanca } from '../ciclo/write-mudancas.ts'

interface LoteNome {
  readonly id: string
  readonly codigo: number
}

/** `ativos`: the batches that still hold their loads. */
export function decideEntrada(
  before: CargaRecord,
  lote: LoteNome,
  ativos: ReadonlySet<string>,
): Mudanca | AppError {
  const recusa = whyNotPermitida('agrupar', before.status)
  if (recusa) return refusalOf(recusa, before.status)
  if (before.lote_id !== null && ativos.has(before.lote_id)) return new AppError(cicloErrors.carga_em_lote)
  return {
    before,
    set: { lote_id: lote.id },
    acao: 'entrada em lote',
    mudancas: [{ campo: 'Lote', de: null, para: String(lote.codigo) }],
  }
}

/** Only out of the batch that it was put into. */
export function decideSaida(before: CargaRecord, lote: LoteNome): Mudanca | AppError {
  if (before.lote_id !== lote.id) {
    return new AppError(cicloErrors.carga_sem_mudanca, { message: 'A carga já não é deste lote.' })
  }
  return {
    before,
    set: { lote_id: null },
    acao: 'saída do lote',
    mudancas: [{ campo: 'Lote', de: String(lote.codigo), para: null }],
  }
}
