/** The address of a CEP: the product's own ranges name the municipality, a provider may know the street. */

import type { Municipio } from '#modules/referencia/referencia.contract.ts'
import { findMunicipioByCep, findMunicipioNamed } from '#modules/referencia/server/find-municipio.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { normalizeCep } from '#platform/shared/cep.ts'
import { consultaErrors, type EnderecoCep, type ESTADOS_DA_CONSULTA } from '../consulta.contract.ts'
import { askProviders } from './ask-providers.ts'
import { findCached } from './consulta.repository.ts'
import { CepEncontrado } from './provider-answers.ts'
import { type Outcome, providersOf } from './providers.ts'

const ESTADO: Readonly<Record<Outcome<unknown>['kind'], (typeof ESTADOS_DA_CONSULTA)[number]>> = {
  found: 'respondida',
  missing: 'respondida',
  unavailable: 'indisponivel',
  off: 'desligada',
}

/** Throws `cep_not_found`; a provider that fails is no failure of the call. */
export async function findCep(deps: Deps, session: Session, text: string): Promise<EnderecoCep> {
  const cep = normalizeCep(text)
  if (cep === undefined) throw new AppError(consultaErrors.cep_not_found)
  const own = await deps.db.readAsOwner(session.ownerId, async (tx) => ({
    municipio: await findMunicipioByCep(tx, cep),
    cached: await findCached(tx, 'cep', cep, CepEncontrado, deps.clock.now()),
  }))
  const outcome = await askProviders(deps, {
    tipo: 'cep',
    chave: cep,
    cached: own.cached,
    ask: () => providersOf(deps).findCep(cep),
  })
  const found = outcome.kind === 'found' ? outcome.value : undefined
  const named = found && (await placeOf(deps, session, found))
  const municipio = named ?? own.municipio
  if (!municipio) throw new AppError(consultaErrors.cep_not_found)
  const isPlaced = found !== undefined && found.latitude !== null && found.longitude !== null
  return {
    cep,
    // The street of another place than the one that is answered would be wrong.
    logradouro: named ? found.logradouro : null,
    bairro: named ? found.bairro : null,
    municipio,
    latitude: (isPlaced && named && found.latitude) || municipio.latitude,
    longitude: (isPlaced && named && found.longitude) || municipio.longitude,
    precisao: isPlaced && named ? 'cep' : 'municipio',
    fonte: outcome.kind === 'found' && named ? outcome.fonte : 'propria',
    consulta: ESTADO[outcome.kind],
  }
}

function placeOf(deps: Deps, session: Session, found: CepEncontrado): Promise<Municipio | undefined> {
  return deps.db.readAsOwner(session.ownerId, (tx) =>
    findMunicipioNamed(tx, { id: found.municipioId, nome: found.cidade, uf: found.uf }),
  )
}
