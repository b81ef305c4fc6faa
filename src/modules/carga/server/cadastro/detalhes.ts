/** What the details drawer reads of a load: how much each of its parts holds, its deliveries, its history. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { type HistoricoItem, pageWindow } from '#platform/shared/schemas.ts'
import type { getDetails as getDetailsCall, ParadaDeEntrega } from '../../carga.contract.ts'
import { TIPO_PARADA, VISIBILIDADE } from '../../carga-codes.ts'
import { cargaErrors } from '../../carga-dados.contract.ts'
import { ENTIDADE_CARGA } from '../change-carga.ts'
import { entregasDaParada } from '../leitura/entregas-da-parada.ts'
import { asReader, assertReadable, getCarga } from '../leitura/read-carga.ts'

/** Throws `not_found`. */
export async function getDetails(
  deps: Deps,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof getDetailsCall>> {
  const carga = await getCarga(deps, session, id)
  // A carrier sees neither the attachments nor the history of the company that gave it the load (L-046).
  const isGuest = carga.visibilidade === VISIBILIDADE.DirecionadaPraMim
  const own = isGuest
    ? { anexos: 0, historico: 0 }
    : await deps.db.readAsOwner(session.ownerId, (tx) => countOwn(tx, id))
  return {
    ...carga,
    contagens: {
      documentos: carga.documentos,
      ocorrencias: carga.qntOcorrencias,
      eventos: carga.qntEventos,
      ...own,
    },
  }
}

async function countOwn(tx: OwnerTx, id: string): Promise<{ anexos: number; historico: number }> {
  const { rows } = await sql<{ anexos: number; historico: number }>`
    select
      (select count(*)::integer from carga_anexo where owner_id = ${tx.ownerId} and carga_id = ${id}) as anexos,
      (select count(*)::integer from historico
       where owner_id = ${tx.ownerId} and entidade = ${ENTIDADE_CARGA} and entidade_id = ${id}) as historico
  `.execute(tx.db)
  return rows[0] ?? { anexos: 0, historico: 0 }
}

/** The deliveries in their order. Throws `not_found`. */
export async function listEntregas(deps: Deps, session: Session, id: string): Promise<ParadaDeEntrega[]> {
  const { paradas } = await getCarga(deps, session, id)
  const known = await asReader(
    deps,
    session,
    id,
    (tx) => readEntregasDaCarga(tx, tx.ownerId, id),
    (tx) => readEntregasDaCarga(tx, tx.hostOwnerId, tx.entidadeId),
  )
  return paradas
    .filter(({ tipo }) => tipo === TIPO_PARADA.Entrega)
    .map((parada) => ({ ...parada, entregas: known.flatMap((byParada) => byParada.get(parada.id) ?? []) }))
}

const readEntregasDaCarga = (tx: Pick<Tx, 'db'>, ownerId: string, id: string) =>
  Promise.all(entregasDaParada.list().map(({ read }) => read(tx, ownerId, id)))

/** Newest first. Throws `not_found`, and `carga_de_outra_empresa` for a load that was given to the company. */
export async function listHistorico(
  deps: Deps,
  session: Session,
  id: string,
  paging: { page?: number; qtdItem?: number },
): Promise<{ items: HistoricoItem[]; total: number }> {
  const { visibilidade } = await getCarga(deps, session, id)
  if (visibilidade === VISIBILIDADE.DirecionadaPraMim) {
    throw new AppError(cargaErrors.carga_de_outra_empresa, {
      message: 'O histórico é visto só pela empresa que criou a carga.',
    })
  }
  const { limit, offset } = pageWindow(paging)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    await assertReadable(tx, session, id)
    const own = tx.db
      .selectFrom('historico')
      .where('owner_id', '=', tx.ownerId)
      .where('entidade', '=', ENTIDADE_CARGA)
      .where('entidade_id', '=', id)
    const [rows, { total }] = await Promise.all([
      own.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute(),
      own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ])
    const items = rows.map((row) => ({
      seq: row.seq,
      quando: row.quando.toISOString(),
      quem: { id: row.quem_id, nome: row.quem_nome },
      origem: row.origem,
      acao: row.acao,
      versao: row.versao,
      mudancas: row.mudancas,
    }))
    return { items, total }
  })
}
