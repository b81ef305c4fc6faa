/** What a phone is told of an act that is not taken, or that it has sent before. */
import type { AppError } from '#platform/shared/app-error.ts'
import type { Ato, RespostaDoAto } from '../../ato.contract.ts'
import { RECUSAS_DE_ATO, type RecusaDeAto } from '../../viagem.rules.ts'
import { AtoRecusado } from '../ato.ts'
import { type AtoGuardado, hashDoAto } from '../atos.repository.ts'

export interface Recusa {
  readonly codigo: RecusaDeAto
  readonly mensagem: string
}

const CARGA_RECUSA: Readonly<Record<string, RecusaDeAto>> = {
  carga_cancelada: 'carga_cancelada',
  carga_desativada: 'carga_encerrada',
  carga_finalizada: 'carga_encerrada',
  carga_pre_finalizada: 'carga_encerrada',
  checkin_sem_chamada: 'sem_chamada',
}

/** The words of the use case where it knows better what to do. */
export function recusaOf(error: AtoRecusado | AppError): Recusa {
  if (error instanceof AtoRecusado) {
    return { codigo: error.code, mensagem: error.message || RECUSAS_DE_ATO[error.code] }
  }
  const known = CARGA_RECUSA[error.code]
  if (known) return { codigo: known, mensagem: RECUSAS_DE_ATO[known] }
  const [detail] = error.details ?? []
  const isGate = error.code.startsWith('conformidade') || error.code.startsWith('carga_bloque')
  return {
    codigo: isGate ? 'saida_bloqueada' : 'recusado',
    mensagem: detail?.message ?? error.message,
  }
}

/** The answer to an act that is known: it stays refused, or has had its one effect. */
export function repeated({ hash, resultado, codigo, mensagem }: AtoGuardado, ato: Ato): RespostaDoAto {
  const base = { id: ato.id, faltaComprovante: false }
  if (hash !== hashDoAto(ato)) {
    return {
      ...base,
      resultado: 'recusado',
      code: 'ato_divergente',
      message: RECUSAS_DE_ATO.ato_divergente,
    }
  }
  return resultado === 'recusado'
    ? { ...base, resultado, code: codigo, message: mensagem }
    : { ...base, resultado: 'repetido', code: null, message: null }
}
