/** The copy of everything the company holds of a person (LGPD, arts. 18, II and 19, II). */

import type { Actor } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findPerson, readRows } from '#platform/server/privacy/find-person.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { privacidadeErrors } from '../privacidade.contract.ts'
import type { Titular, TitularInformado } from '../privacidade.rules.ts'
import { insertPedido } from './pedido.repository.ts'
import { checkTitular } from './preview-erasure.ts'

export interface CopiaTabela {
  readonly nome: string
  readonly baseLegal: string
  readonly guarda: string
  /** Of all records; at most 5,000 of them are in `registros`. */
  readonly total: number
  readonly registros: readonly Readonly<Record<string, unknown>>[]
}

export interface Copia {
  readonly empresa: { readonly nome: string; readonly documento: string }
  readonly geradaEm: string
  readonly titular: Titular
  readonly dados: readonly CopiaTabela[]
}

/** The request is noted without the person. Throws `invalid_input` and `titular_sem_dados`. */
export async function exportPerson(
  deps: Deps,
  ownerId: string,
  actor: Actor,
  input: TitularInformado,
): Promise<{ copia: Copia; vistos: ReadonlyMap<string, readonly string[]> }> {
  const titular = checkTitular(input)
  return deps.db.asOwner(ownerId, async (tx) => {
    const found = await findPerson(tx, personalData.list(), titular)
    if (found.size === 0) throw new AppError(privacidadeErrors.titular_sem_dados)
    const dados: CopiaTabela[] = []
    for (const data of personalData.list()) {
      const ids = found.get(data.key)
      const read = ids && (await readRows(tx, data, ids))
      if (!read || read.total === 0) continue
      const baseLegal = `${data.basis.artigo}: ${data.basis.motivo}`
      dados.push({ nome: data.nome, baseLegal, guarda: data.retention, ...read })
    }
    const empresa = await tx.db
      .selectFrom('owner')
      .select(['nome', 'documento'])
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    const resultado = dados.map(({ nome, total }) => ({ nome, eliminados: 0, mantidos: total }))
    const total = dados.reduce((sum, one) => sum + one.total, 0)
    await insertPedido(deps, tx, actor, { tipo: 'exportacao', titular, total, resultado })
    return {
      copia: { empresa, geradaEm: deps.clock.now().toISOString(), titular, dados },
      vistos: found,
    }
  })
}
