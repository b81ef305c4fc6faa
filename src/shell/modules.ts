/** The modules whose screens join in on those of others, listed by name once; the order is that of the business. */

import { registerCargaModeloWeb } from '#modules/carga/web/carga-modelo-web.ts'
import { registerCargaWeb } from '#modules/carga/web/carga-web.ts'
import { registerDocumentoCargaWeb } from '#modules/carga/web/documento-carga-web.ts'
import { registerQuadroWeb } from '#modules/carga/web/quadro-web.ts'
import { patioWeb } from '#modules/patio/web.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { takeAllBack } from '#platform/web/extension-point.ts'

const WEB_MODULES: readonly WebModule[] = [patioWeb]

/** Called once, before the first page is drawn. Answers how to take all of it back, for tests. */
export function connectModules(): () => void {
  connectExtensions(WEB_MODULES.flatMap(({ extensions = [] }) => extensions))
  return takeAllBack([
    registerCargaWeb(),
    registerQuadroWeb(),
    registerDocumentoCargaWeb(),
    registerCargaModeloWeb(),
  ])
}
