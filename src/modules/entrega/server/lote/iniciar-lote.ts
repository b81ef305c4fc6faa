/** Beginning a bulk action: its items are stored, a job does them. */
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { EntregaLote, PedidoDeLote } from '../../entrega-lote.contract.ts'
import { momentoDe } from '../act-on-entrega.ts'
import { formaDe, pedidoDe } from '../reentrega.ts'
import { findLote, insertLote } from './lote.repository.ts'
import { loteJob } from './lote-jobs.ts'
import { listComRestoPendente, readSelecionadas, selectIds, whyNot } from './selecionar.ts'

/** Deliveries that the action cannot be done to are refused at once. */
export const iniciarLote = (deps: Deps, session: Session, pedido: PedidoDeLote): Promise<EntregaLote> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const ids = await selectIds(tx, session, pedido, now)
    const found = await readSelecionadas(tx, session, ids)
    const restos = await listComRestoPendente(tx, ids)
    const incluirParciais = pedido.incluirParciais ?? false
    const id = uuidv7()
    await insertLote(
      tx,
      {
        id,
        acao: pedido.acao,
        parametros: {
          dh: pedido.dh?.trim() ? momentoDe(pedido.dh, now) : null,
          agora: now.toISOString(),
          recebedorNome: cleanLine(pedido.recebedorNome),
          incluirParciais,
          reentrega:
            pedido.acao === 'reentrega'
              ? { forma: formaDe(pedido.forma).key, ...pedidoDe(pedido, now) }
              : null,
        },
        usuario_id: session.userId,
        usuario_nome: session.userName,
      },
      ids.map((entregaId) => ({
        entregaId,
        erro: whyNot(pedido.acao, found.get(entregaId), restos.has(entregaId), incluirParciais),
      })),
      now,
    )
    await deps.jobs.enqueue(tx, loteJob, { ownerId: tx.ownerId, loteId: id })
    return existing(await findLote(tx, id))
  })

/** Throws `not_found`. */
export const getLote = (deps: Deps, session: Session, id: string): Promise<EntregaLote> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => existing(await findLote(tx, id)))
