/** Where the ledger of stays, which comes later, says which drawer shows one of its rows. */
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface LivroNaTela {
  readonly key: string
  /** Address of the drawer, without a slash at its beginning. */
  readonly drawerOf: (estadiaId: string) => string
}

export const livroNaTela = defineExtensionPoint<LivroNaTela>('livroNaTela')

/** The drawer of a row; undefined: no module shows one. */
export const drawerDaEstadia = (estadiaId: string): string | undefined =>
  livroNaTela.list()[0]?.drawerOf(estadiaId)
