/** Papers of the load that its driver may open, where the company shows them: they tell values. Source: execution §1. */
import { sql } from 'kysely'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, RequestInfo } from '#platform/server/http/route.ts'
import { existing } from '#platform/shared/app-error.ts'
import { openVisita, readAberta } from './visita.ts'

interface Documento {
  readonly id: string
  readonly nome: string
  readonly sha256: string
  readonly tipo: string
  readonly arquivo: string
}

/** Those with a file, the own first. */
export async function listDocumentos(tx: OwnerTx, cargaId: string): Promise<Documento[]> {
  const { preferencias } = toOwnerPreferences(tx.ownerId, await findPreferencias(tx))
  if (!preferencias.rastreamento.documentosNoLink) return []
  const { rows } = await sql<Documento>`
    select d.id, concat_ws(' ', case d.tipo when 'nfe' then 'NF-e' when 'cte' then 'CT-e' else d.descricao end, d.numero) as nome,
      a.sha256, a.tipo, a.nome as arquivo
    from carga_documento d join arquivo a on a.owner_id = d.owner_id and a.id = d.arquivo_id
    where d.owner_id = ${tx.ownerId} and d.carga_id = ${cargaId} order by d.tipo, d.numero, d.id limit 500
  `.execute(tx.db)
  return rows
}

/** Throws `not_found`, also where the company does not show them. */
export async function readDocumento(
  deps: Deps,
  id: string,
  docId: string,
  request: RequestInfo,
): Promise<RawAnswer> {
  const visita = openVisita(deps, id, request)
  const found = await deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const viagem = await readAberta(deps, tx, visita)
    return existing((await listDocumentos(tx, viagem.carga_id)).find((one) => one.id === docId.toLowerCase()))
  })
  return {
    content: await deps.files.get(found.sha256),
    contentType: found.tipo,
    fileName: found.arquivo,
  }
}
