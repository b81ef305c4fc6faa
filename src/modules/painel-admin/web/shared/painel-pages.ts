/** The pages of the admin panel beside its companies; each module names its own in its `web.ts`. */
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface PainelPage {
  /** Its address below `/painel-admin/`. */
  readonly key: string
  readonly label: string
}

export const painelPages = defineExtensionPoint<PainelPage>('the pages of the admin panel')
