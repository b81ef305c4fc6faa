/** Documents with expiry as a form holds them, what is wrong with them and how they read. Pure. */
import { formatDay, isDay } from '#platform/shared/day.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { checkDocumentos, type DocumentoComValidade } from '../../veiculo.rules.ts'

export interface DocumentoTexto<T extends string = string> {
  readonly tipo: T
  readonly numero: string
  /** `YYYY-MM-DD`, empty while unknown. */
  readonly validade: string
}

export const textosOf = <T extends string>(
  documentos: readonly DocumentoComValidade<T>[],
): DocumentoTexto<T>[] =>
  documentos.map(({ tipo, numero, validade }) => ({ tipo, numero: numero ?? '', validade: validade ?? '' }))

export const documentosOf = <T extends string>(
  textos: readonly DocumentoTexto<T>[],
): DocumentoComValidade<T>[] =>
  textos.map(({ tipo, numero, validade }) => ({
    tipo,
    numero: numero.trim() || null,
    validade: validade || null,
  }))

/** What is wrong with single documents, and under `documentos` that something is. */
export function checkTextos(textos: readonly DocumentoTexto[]): FormProblems {
  const found = checkDocumentos(documentosOf(textos))
  if (found.length === 0) return {}
  const single = Object.fromEntries(found.map(({ path, message }) => [path, message]))
  return { documentos: 'Revise os documentos indicados', ...single }
}

export const showTextos = (
  textos: readonly DocumentoTexto[],
  labels: Readonly<Record<string, string>>,
): string =>
  textos
    .map(({ tipo, numero, validade }) =>
      [labels[tipo], numero, isDay(validade) && `até ${formatDay(validade)}`].filter(Boolean).join(' '),
    )
    .join(', ')
