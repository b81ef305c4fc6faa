/** What later nouns warn of in templates, such as a freight below the legal floor. Asked once for all templates of an answer. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { TemplateRow } from './template.repository.ts'

interface TemplateAvisos {
  readonly key: string
  /** By the id of the template; those without a warning are absent. */
  readonly read: (tx: OwnerTx, rows: readonly TemplateRow[]) => Promise<ReadonlyMap<string, string>>
}

export const templateAvisos = defineExtensionPoint<TemplateAvisos>('templateAvisos')

/** The warnings of each template, in the order of the modules. */
export async function readAvisos(
  tx: OwnerTx,
  rows: readonly TemplateRow[],
): Promise<(id: string) => string[]> {
  const found: ReadonlyMap<string, string>[] = []
  for (const { read } of templateAvisos.list()) found.push(await read(tx, rows))
  return (id) => found.flatMap((avisos) => avisos.get(id) ?? [])
}
