import { dayAt } from '#platform/shared/date.ts'
import { localZone } from '#platform/web/local-zone.ts'

/** The day on the clocks of a unit as `YYYY-MM-DD`; on those of this machine until the unit is known. */
export const diaDaUnidade = (agora: Date, unidade: { readonly fusoHorario: string } | undefined): string =>
  dayAt(agora, unidade?.fusoHorario ?? localZone())
