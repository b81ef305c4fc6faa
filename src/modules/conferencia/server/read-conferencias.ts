/** Counts as lists and phones show them. */
import { sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type {
  ConferenciaDetalhe,
  SearchConferencias,
  searchConferencias as searchCall,
} from '../conferencia.contract.ts'
import { listEsperados, readConferencias, readLeituras, seeConferencia } from './conferencia.repository.ts'
import { fotosDaConferencia } from './fotos.ts'

export const searchConferencias = (
  deps: Deps,
  session: Session,
  query: SearchConferencias,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const units = listedUnits(session)
    const where = sql.join(
      [
        ...(units ? [sql`c.unidade_id = any(${[...units]}::uuid[])`] : [sql`true`]),
        ...(query.unidadeId ? [sql`c.unidade_id = ${query.unidadeId}`] : []),
        ...(query.tipo ? [sql`c.tipo = ${query.tipo}`] : []),
        ...(query.situacao ? [sql`c.situacao = ${query.situacao}`] : []),
        ...(query.remessaId
          ? [
              sql`exists (select from conferencia_remessa x where x.owner_id = c.owner_id and x.conferencia_id = c.id
                and x.remessa_id = ${query.remessaId})`,
            ]
          : []),
      ],
      sql` and `,
    )
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from conferencia c where c.owner_id = ${tx.ownerId} and ${where}
    `.execute(tx.db)
    return { items: await readConferencias(tx, where, pageWindow(query)), total: rows[0]?.total ?? 0 }
  })

export const getConferencia = (deps: Deps, session: Session, id: string): Promise<ConferenciaDetalhe> =>
  deps.db.readAsOwner(session.ownerId, (tx) => detailConferencia(tx, session, id))

/** A blind count that is open names no label: whoever knows them knows what is expected. */
export async function detailConferencia(
  tx: OwnerTx,
  session: Session,
  id: string,
): Promise<ConferenciaDetalhe> {
  const conferencia = await seeConferencia(tx, session, id)
  const isOpen = conferencia.situacao === 'aberta'
  const [leituras, esperados, fotos] = await Promise.all([
    readLeituras(tx, conferencia.id, null),
    isOpen && !conferencia.asCegas
      ? listEsperados(
          tx,
          conferencia.remessas.map((one) => one.id),
        )
      : [],
    fotosDaConferencia.list(tx, conferencia.id),
  ])
  return {
    ...conferencia,
    leituras: leituras.map(({ leituraId: _id, porId: _who, ...one }) => one),
    etiquetas: esperados.map(({ etiqueta, sscc, remessaId }) => ({ etiqueta, sscc, remessaId })),
    fotos,
  }
}
