/** What the company holds of a person, and what an erasure would do with each part of it. Nothing is changed. */

import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { countRows } from '#platform/server/privacy/erase-rows.ts'
import { findPerson } from '#platform/server/privacy/find-person.ts'
import type { PersonalColumn, PersonalData } from '#platform/server/privacy/personal-data.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { invalidInput } from '#platform/shared/app-error.ts'
import type { DadosEncontrados } from '../privacidade.contract.ts'
import { cleanTitular, type Titular, type TitularInformado } from '../privacidade.rules.ts'

/** As it is compared; throws `invalid_input` on the fields. */
export function checkTitular(input: TitularInformado): Titular {
  const { titular, problems } = cleanTitular(input)
  if (problems.length > 0) throw invalidInput(problems)
  return titular
}

export const previewErasure = (
  deps: Deps,
  ownerId: string,
  input: TitularInformado,
): Promise<DadosEncontrados[]> => {
  const titular = checkTitular(input)
  return deps.db.readAsOwner(ownerId, (tx) => previewRows(tx, titular, deps.clock.now()))
}

/** Of every declaration that has rows of the person, in the order of the catalogue. */
export async function previewRows(tx: OwnerTx, titular: Titular, now: Date): Promise<DadosEncontrados[]> {
  const found = await findPerson(tx, personalData.list(), titular)
  const answers: DadosEncontrados[] = []
  for (const data of personalData.list()) {
    const ids = found.get(data.key)
    if (!ids) continue
    const { erasable, kept } = await countRows(tx, data, titular, ids, now)
    if (erasable + kept > 0) answers.push(describe(data, erasable, kept))
  }
  return answers
}

const labelsOf = (data: PersonalData, kind: PersonalColumn['onErase']) =>
  Object.values(data.columns).flatMap(({ label, onErase }) => (onErase === kind ? [label] : []))

function describe(data: PersonalData, eliminados: number, mantidos: number): DadosEncontrados {
  return {
    chave: data.key,
    nome: data.nome,
    encontrados: eliminados + mantidos,
    eliminados,
    mantidos,
    campos: labelsOf(data, 'anonymise'),
    camposMantidos: labelsOf(data, 'keep'),
    motivo: mantidos > 0 ? (data.keeps?.motivo ?? null) : null,
    baseLegal: `${data.basis.artigo}: ${data.basis.motivo}`,
    guarda: data.retention,
  }
}
