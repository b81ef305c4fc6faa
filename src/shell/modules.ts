/** The modules whose screens join in on those of others, listed by name once; the order is that of the business. */

import { cargaWeb } from '#modules/carga/web.ts'
import { cargaModeloWeb } from '#modules/carga-modelo/web.ts'
import { documentoCargaWeb } from '#modules/documento-carga/web.ts'
import { patioWeb } from '#modules/patio/web.ts'
import { quadroWeb } from '#modules/quadro/web.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const WEB_MODULES: readonly WebModule[] = [cargaWeb, quadroWeb, documentoCargaWeb, cargaModeloWeb, patioWeb]

/** Called once, before the first page is drawn. Answers how to take all of it back, for tests. */
export const connectModules = (): (() => void) =>
  connectExtensions(WEB_MODULES.flatMap(({ extensions = [] }) => extensions))
