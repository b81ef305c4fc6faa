/** A company by its CNPJ: the own registers first, then the public providers. */

import { findMunicipioNamed } from '#modules/referencia/server/find-municipio.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { isCnpj, normalizeDocumento } from '#platform/shared/documento.ts'
import { consultaErrors, type EmpresaCnpj } from '../consulta.contract.ts'
import { askProviders } from './ask-providers.ts'
import { findRegistered } from './cnpj-sources.ts'
import { findCached } from './consulta.repository.ts'
import { CnpjEncontrado } from './provider-answers.ts'
import { type Outcome, providersOf } from './providers.ts'

const WHY: Readonly<Record<Exclude<Outcome<unknown>['kind'], 'found'>, string>> = {
  missing: consultaErrors.cnpj_not_found.message,
  unavailable: 'A consulta de CNPJ não respondeu. Preencha os dados.',
  off: 'Este CNPJ ainda não está no seu cadastro. Preencha os dados.',
}

/** Throws `invalid_input` for wrong check digits and `cnpj_not_found` when nobody knows it. */
export async function findCnpj(deps: Deps, session: Session, text: string): Promise<EmpresaCnpj> {
  if (!isCnpj(text)) {
    throw invalidField('cnpj', 'CNPJ inválido')
  }
  const cnpj = normalizeDocumento(text)
  const own = await deps.db.readAsOwner(session.ownerId, async (tx) => ({
    registered: await findRegistered(tx, cnpj),
    cached: await findCached(tx, 'cnpj', cnpj, CnpjEncontrado, deps.clock.now()),
  }))
  if (own.registered) return own.registered
  const outcome = await askProviders(deps, {
    tipo: 'cnpj',
    chave: cnpj,
    cached: own.cached,
    ask: () => providersOf(deps).findCnpj(cnpj),
  })
  if (outcome.kind !== 'found') {
    throw new AppError(consultaErrors.cnpj_not_found, { message: WHY[outcome.kind] })
  }
  const { value, fonte } = outcome
  const municipio = await deps.db.readAsOwner(session.ownerId, (tx) =>
    findMunicipioNamed(tx, { id: value.municipioId, nome: value.cidade, uf: value.uf }),
  )
  const { razaoSocial, nomeFantasia, situacao, telefone, email } = value
  const { cep, logradouro, numero, complemento, bairro } = value
  return {
    cnpj,
    razaoSocial,
    nomeFantasia,
    situacao,
    telefone,
    email,
    endereco: { cep, logradouro, numero, complemento, bairro, municipio: municipio ?? null },
    empresaId: null,
    fonte,
  }
}
