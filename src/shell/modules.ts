/** The modules whose screens join in on those of others, listed by name once. */
import { agendamentoWeb } from '#modules/patio/web.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const WEB_MODULES: readonly WebModule[] = [agendamentoWeb]

/** Called once, before the first screen. */
export const connectModules = () =>
  connectExtensions(WEB_MODULES.flatMap(({ extensions = [] }) => extensions))
