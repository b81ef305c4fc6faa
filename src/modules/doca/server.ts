/** Docks with their hours, blocks, free slots and calendars: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { bloqueioRoutes } from './server/bloqueio/bloqueio.routes.ts'
import { calendarioIcalRoutes } from './server/calendario-ical/calendario-ical.routes.ts'
import { checkUnidades } from './server/check-unidade.ts'
import { docaDocumentation } from './server/doca.documentation.ts'
import { docaRoutes } from './server/doca.routes.ts'
import { gradeRoutes } from './server/grade/grade.routes.ts'

/** What changes reaches open screens as `Changed` with the unit and the day; see `announce-agenda.ts`. */
export const docaModule: ServerModule = {
  name: 'doca',
  documentation: docaDocumentation,
  routes: [...docaRoutes, ...gradeRoutes, ...bloqueioRoutes, ...calendarioIcalRoutes],
  connect: checkUnidades,
}
