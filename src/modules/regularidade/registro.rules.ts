/** What may be written into the record of a carrier. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DOCUMENTOS, type Documento } from './regularidade.rules.ts'

export const LIMITES = { numero: 60, seguradora: 120, observacoes: 1_000, recibo: 500 } as const
/** What a file may be of; `rntrc` is the receipt of the look-up at ANTT. */
export const ARQUIVOS = ['rntrc', ...DOCUMENTOS] as const
export type ArquivoDe = (typeof ARQUIVOS)[number]

export interface PapelTexto {
  readonly numero: string | null
  readonly seguradora: string | null
  readonly validade: string | null
}
export const SEM_PAPEL: PapelTexto = { numero: null, seguradora: null, validade: null }

interface PapelEnviado {
  readonly documento: Documento
  readonly numero?: string | null | undefined
  readonly seguradora?: string | null | undefined
  readonly validade?: string | null | undefined
}

/** As it is stored: one line each, the plan without an insurer. */
export const cleanPapel = ({ documento, numero, seguradora, validade }: PapelEnviado): PapelTexto => ({
  numero: cleanLine(numero),
  seguradora: documento === 'pgr' ? null : cleanLine(seguradora),
  validade: validade || null,
})

/** The digits as they were given, points and hyphens left out; null: none. */
export const cleanRntrc = (text: string | null | undefined): string | null =>
  text?.replace(/[\s./-]/g, '') || null

export const cleanObservacoes = (text: string | null | undefined): string | null => text?.trim() || null

/** `papeis.0.validade` and the like are the paths of the request. */
export function checkRegistro({
  rntrc,
  papeis,
}: {
  readonly rntrc: string | null
  readonly papeis: readonly PapelTexto[]
}): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (rntrc !== null && !/^\d{8,9}$/.test(rntrc)) {
    problems.push({ path: 'rntrc', message: 'Informe os 8 ou 9 dígitos do RNTRC' })
  }
  papeis.forEach(({ numero, seguradora, validade }, index) => {
    if (validade !== null && !isDay(validade)) {
      problems.push({ path: `papeis.${index}.validade`, message: validationMessages.invalidDate })
    }
    if (validade === null && (numero !== null || seguradora !== null)) {
      problems.push({ path: `papeis.${index}.validade`, message: 'Informe até quando vale' })
    }
  })
  return problems
}

/** A file belongs to the policy that it was sent with: another number or validity needs another file. */
export const needsOtherFile = (before: PapelTexto, after: PapelTexto): boolean =>
  before.validade !== null && (before.numero !== after.numero || before.validade !== after.validade)
