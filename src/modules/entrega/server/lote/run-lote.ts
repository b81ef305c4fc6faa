/**
 * The work on one bulk action: batches, each in one transaction with the marks of its items, so that whoever goes on after a
 * crash finds exactly what is left.
 */
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import type { ErrorDefinition } from '#platform/shared/app-error.ts'
import { entregaErrors } from '../../entrega.contract.ts'
import { nomeDaSituacao, SITUACAO_ENTREGA as S } from '../../entrega.rules.ts'
import { announceEntregas, ENTIDADE_ENTREGA } from '../announce.ts'
import { type EntregaLida, readProprias } from '../entrega.repository.ts'
import { registrarEntregas } from '../registrar.ts'
import { updateEntregas } from '../write-entregas.ts'
import { type LoteRow, nextItens, readLote, saveItens, takeLote } from './lote.repository.ts'
import { reentregarProximas } from './reentregar-lote.ts'
import { listComRestoPendente, whyNot } from './selecionar.ts'

/** Deliveries of one transaction: enough to cost little each, few enough for progress to be seen. */
const BATCH = 100
/** Cargo statuses that take results. */
const RECEBE: readonly number[] = [2, 3, 4, 7, 8]

/** `feito`: nothing is left, or another worker is at it; `falta`: the slice of time is over. */
export async function runLote(
  deps: Deps,
  ownerId: string,
  loteId: string,
  goesOn: () => boolean,
  onPause: (tx: OwnerTx) => Promise<void>,
): Promise<'feito' | 'falta'> {
  const asked = await deps.db.readAsOwner(ownerId, (tx) => readLote(tx, loteId))
  if (asked?.acao === 'reentrega') {
    while (!(await reentregarProximas(deps, ownerId, asked))) {
      if (goesOn()) continue
      await deps.db.asOwner(ownerId, onPause)
      return 'falta'
    }
    return 'feito'
  }
  for (;;) {
    const estado = await deps.db.asOwner(ownerId, async (tx) => {
      const isDone = await runBatch(deps, tx, loteId)
      if (isDone || goesOn()) return isDone ? 'feito' : 'segue'
      await onPause(tx)
      return 'falta'
    })
    if (estado !== 'segue') return estado
  }
}

async function runBatch(deps: Deps, tx: OwnerTx, loteId: string): Promise<boolean> {
  const lote = await takeLote(tx, loteId)
  if (!lote || lote.situacao === 'concluida') return true
  const now = deps.clock.now()
  const itens = await nextItens(tx, loteId, BATCH)
  const isLast = itens.length < BATCH
  const erros = await doItens(
    tx,
    lote,
    itens.map(({ entregaId }) => entregaId),
    now,
  )
  await saveItens(
    tx,
    loteId,
    itens.map(({ ordem, entregaId }) => ({ ordem, erro: erros.get(entregaId) })),
    { isLast, now },
  )
  return isLast
}

/** By delivery, why it was not done. */
async function doItens(
  tx: OwnerTx,
  lote: LoteRow,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ErrorDefinition>> {
  const seen = await readProprias(tx, ids)
  const cargas = await lockCargas(tx, [...new Set(seen.map(({ cargaId }) => cargaId))])
  const found = new Map((await readProprias(tx, ids)).map((row) => [row.id, row]))
  const restos = await listComRestoPendente(tx, ids)
  const erros = new Map<string, ErrorDefinition>()
  const good: EntregaLida[] = []
  for (const id of ids) {
    const entrega = found.get(id)
    const erro = whyNot(lote.acao, entrega, restos.has(id), lote.parametros.incluirParciais)
    const status = entrega && cargas.get(entrega.cargaId)?.status
    if (erro) erros.set(id, erro)
    else if (lote.acao === 'baixa' && (status === undefined || !RECEBE.includes(status))) {
      erros.set(id, entregaErrors.entrega_carga_encerrada)
    } else if (entrega) good.push(entrega)
  }
  const actor: Actor = { userId: lote.usuario_id, name: lote.usuario_nome, origin: 'job' }
  if (lote.acao === 'baixa') await baixar(tx, actor, good, lote, now)
  else await conferir(tx, actor, good, now)
  return erros
}

const baixar = (
  tx: OwnerTx,
  actor: Actor,
  entregas: readonly EntregaLida[],
  { parametros }: LoteRow,
  now: Date,
) =>
  registrarEntregas(
    tx,
    actor,
    entregas.map(({ id, dhSaida }) => ({
      entregaId: id,
      resultado: 'total' as const,
      dh: parametros.dh ?? dhSaida ?? parametros.agora ?? now.toISOString(),
      quantidade: null,
      recebedorNome: parametros.recebedorNome,
      recebedorDocumento: null,
      observacao: null,
      arquivos: [],
      ocorenCodigo: null,
    })),
    {
      origem: 'operador',
      ator: 'operador',
      informanteOwnerId: tx.ownerId,
      tipoOcorrenciaId: null,
      atoId: null,
      contaSaida: true,
    },
    now,
  )

/** The load stays as it is: its deliveries were handed over before. */
async function conferir(
  tx: OwnerTx,
  actor: Actor,
  entregas: readonly EntregaLida[],
  now: Date,
): Promise<void> {
  await updateEntregas(
    tx,
    entregas.map((before) => ({
      before,
      set: { situacao: S.Baixada, conferidaEm: now.toISOString(), conferidaPorNome: actor.name },
    })),
    now,
  )
  await recordHistories(
    tx,
    actor,
    entregas.map(({ id, versao, situacao, resultado }) => ({
      entidade: ENTIDADE_ENTREGA,
      entidadeId: id,
      acao: 'baixa',
      versao: versao + 1,
      mudancas: [
        {
          campo: 'Situação',
          de: nomeDaSituacao(situacao, resultado),
          para: nomeDaSituacao(S.Baixada, resultado),
        },
      ],
    })),
  )
  announceEntregas(
    tx,
    entregas.map((entrega) => ({ ...entrega, verbo: 'changed' as const, versao: entrega.versao + 1 })),
  )
}
