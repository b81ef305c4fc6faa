/** The business unit as prints name it. */

import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'

export interface UnidadeImpressa {
  readonly nome: string
  readonly documento: string | null
  readonly endereco: string | null
  readonly fusoHorario: string
}

export async function unidadeImpressa(
  deps: Deps,
  session: Session,
  id: string,
): Promise<UnidadeImpressa | null> {
  const unidade = await deps.db.readAsOwner(session.ownerId, (tx) => findUnidade(tx, id))
  if (!unidade) return null
  const { logradouro, numero, complemento, bairro, municipio } = unidade
  const place = municipio ? `${municipio.nome}, ${municipio.uf}` : null
  return {
    nome: unidade.descricao,
    documento: unidade.documento,
    endereco: [logradouro, numero, complemento, bairro, place].filter(Boolean).join(', ') || null,
    fusoHorario: unidade.fusoHorario,
  }
}
