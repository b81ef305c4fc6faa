/** What a bulk action would do, without doing anything. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { entregaErrors } from '../../entrega.contract.ts'
import type { ensaiarLote as ensaiarCall, PedidoDeLote } from '../../entrega-lote.contract.ts'
import type { EntregaLida } from '../entrega.repository.ts'
import { formasEmOrdem } from '../formas-de-reentrega.ts'
import { listComRestoPendente, readSelecionadas, selectIds, whyNot } from './selecionar.ts'

const MAX_LINHAS = 500

export const ensaiarLote = (
  deps: Deps,
  session: Session,
  pedido: PedidoDeLote,
): Promise<ResponseOf<typeof ensaiarCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const ids = await selectIds(tx, session, pedido, now)
    const found = await readSelecionadas(tx, session, ids)
    const restos = await listComRestoPendente(tx, ids)
    const feitas: EntregaLida[] = []
    const linhas: Linha[] = []
    for (const id of ids) {
      const entrega = found.get(id)
      const erro = whyNot(pedido.acao, entrega, restos.has(id), pedido.incluirParciais ?? false)
      if (erro) {
        const { nfNumero = null, cliente = '' } = entrega ?? {}
        linhas.push({ id, nf: nfNumero, cliente, codigo: erro.code, motivo: erro.message })
      } else if (entrega) feitas.push(entrega)
    }
    const { code } = entregaErrors.entrega_parcial_pendente
    const decisoes = linhas.filter(({ codigo }) => codigo === code)
    const recusadas = linhas.filter(({ codigo }) => codigo !== code)
    return {
      selecionadas: ids.length,
      feitas: feitas.length,
      fotos: feitas.reduce((sum, { fotos }) => sum + fotos, 0),
      cargas:
        pedido.acao === 'conferir'
          ? await countConferidas(tx, feitas)
          : new Set(feitas.map(({ cargaId }) => cargaId)).size,
      paradas: new Set(feitas.map(({ paradaId }) => paradaId)).size,
      formas:
        pedido.acao === 'reentrega'
          ? formasEmOrdem().map(({ key, nome, descricao }) => ({ chave: key, nome, descricao }))
          : [],
      decisoes: decisoes.slice(0, MAX_LINHAS),
      recusadas: recusadas.slice(0, MAX_LINHAS),
      totalDecisoes: decisoes.length,
      totalRecusadas: recusadas.length,
      conferidoEm: now.toISOString(),
    }
  })

interface Linha {
  readonly id: string
  readonly nf: string | null
  readonly cliente: string
  readonly codigo: string
  readonly motivo: string
}

/** Loads whose deliveries would all be checked, or cancelled. */
async function countConferidas(tx: OwnerTx, feitas: readonly EntregaLida[]): Promise<number> {
  const cargas = [...new Set(feitas.map(({ cargaId }) => cargaId))]
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select carga_id from entrega where owner_id = ${tx.ownerId} and carga_id = any(${cargas}::uuid[])
      group by carga_id
      having bool_and(situacao in (4, 5) or id = any(${feitas.map(({ id }) => id)}::uuid[]))
    ) x
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
