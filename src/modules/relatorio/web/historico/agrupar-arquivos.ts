/** The files of a person by the report that they were made of. Pure. */
import { includesFolded } from '#platform/shared/texto.ts'
import type { ArquivoDoRelatorio } from '../../relatorio.contract.ts'

export interface GrupoDeArquivos {
  readonly nome: string
  /** The newest first. */
  readonly arquivos: readonly ArquivoDoRelatorio[]
}

/** Reports whose name has the text, the one with the newest file first. */
export function agruparArquivos(
  arquivos: readonly ArquivoDoRelatorio[],
  texto: string,
): readonly GrupoDeArquivos[] {
  const newest = arquivos.toSorted((a, b) => (a.criadoEm < b.criadoEm ? 1 : a.criadoEm > b.criadoEm ? -1 : 0))
  const groups = Map.groupBy(newest, ({ nome }) => nome)
  return [...groups]
    .filter(([nome]) => texto.trim() === '' || includesFolded(nome, texto.trim()))
    .map(([nome, files]) => ({ nome, arquivos: files }))
}
