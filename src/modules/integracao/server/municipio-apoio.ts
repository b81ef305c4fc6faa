/** For targets with a municipality: what `readMunicipio` needs, prepared once per run. */

import { listMunicipioNames } from '#modules/referencia/server/find-municipio.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { createMunicipioIndice, type MunicipioIndice } from '../municipio-lido.rules.ts'

/** All municipalities by name; similar spellings are looked for once each. */
export async function prepareMunicipios(tx: Tx): Promise<MunicipioIndice> {
  return createMunicipioIndice(await listMunicipioNames(tx))
}
