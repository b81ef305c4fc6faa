/**
 * Loads and their offers tell the same: whoever cancels, deactivates or starts an offered load ends its offer, a load in an
 * offer is not given away beside it, and the card of a load shows its offer.
 */
import { sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { addCardPart } from '#modules/carga/server/cartao/card-parts.ts'
import { type CargaMudada, onCarga } from '#modules/carga/server/ciclo/on-carga.ts'
import { beforeAlocar } from '#modules/carga/server/veiculo/before-alocar.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import { OfertaNaCarga } from '../oferta-na-carga.contract.ts'
import { CONTRATANDO } from './contratar-oferta.ts'
import { cancelOpen } from './encerrar-oferta.ts'
import { codigoDaOferta } from './oferta-rows.ts'
import { openOferta } from './open-oferta.ts'
import { saveOferta } from './save-oferta.ts'

interface OfertaRow {
  readonly id: string
  readonly numero: number
  readonly tipo: 1 | 2 | 3 | 4
  readonly situacao: 3 | 4 | 5
  readonly convidadas: number
  readonly negociacoes: number
}

export const partsOfCarga = [
  addCardPart<'oferta', OfertaRow>({
    key: 'oferta',
    schema: OfertaNaCarga,
    sql: sql`(
      select jsonb_build_object('id', o.id, 'numero', o.numero, 'tipo', o.tipo, 'situacao', o.situacao,
        'convidadas', count(k.id), 'negociacoes', count(k.id) filter (where k.situacao in (${sql.lit(C.ComOEmbarcador)}, ${sql.lit(C.SuaVez)})))
      from oferta_carga x
      join oferta o on o.owner_id = x.owner_id and o.id = x.oferta_id and o.situacao in (3, 4, 5)
      left join oferta_convite k on k.owner_id = o.owner_id and k.oferta_id = o.id
      where x.owner_id = c.owner_id and x.carga_id = c.id and x.viva
      group by o.id, o.numero, o.tipo, o.situacao)`,
    negociacoes: ({ negociacoes }) => negociacoes,
    show: ({ numero, ...row }, { isHost }) =>
      isHost ? { ...row, codigo: codigoDaOferta(numero) } : undefined,
  }),
]

/** The offers that these loads stand in and that still live, by load. */
async function listVivas(tx: OwnerTx, cargaIds: readonly string[]) {
  const { rows } = await sql<{ carga_id: string; oferta_id: string; numero: number }>`
    select x.carga_id, x.oferta_id, o.numero from oferta_carga x
    join oferta o on o.owner_id = x.owner_id and o.id = x.oferta_id
    where x.owner_id = ${tx.ownerId} and x.carga_id = any(${[...cargaIds]}::uuid[]) and x.viva
    order by x.oferta_id
  `.execute(tx.db)
  return rows
}

export const protectOferta = beforeAlocar.with({
  key: 'oferecimento',
  async check(tx, _actor, alocacoes) {
    if (tx.memory.has(CONTRATANDO)) return []
    const [viva] = await listVivas(
      tx,
      alocacoes.map(({ cargaId }) => cargaId),
    )
    if (!viva) return []
    throw new AppError(ofertaErrors.oferta_viva, {
      message: `A carga está na oferta ${codigoDaOferta(viva.numero)}. Encerre a oferta antes de alocar a carga de outra forma.`,
    })
  },
})

const MOTIVO: Readonly<Partial<Record<number, string>>> = {
  [STATUS.Cancelada]: 'A carga foi cancelada.',
  [STATUS.Desativada]: 'A carga foi desativada.',
}

/** Loads that wait no longer take their offers with them. */
export const onCargaDaOferta = onCarga.with({
  key: 'oferecimento',
  async onChanged(tx: OwnerTx, actor: Actor, cargas, agora) {
    if (tx.memory.has(CONTRATANDO)) return
    const left = cargas.filter(
      ({ antes, depois }) => antes === STATUS.AguardandoAlocacao && depois !== STATUS.AguardandoAlocacao,
    )
    await forgetPrazos(tx, actor, cargas, agora)
    if (left.length === 0) return
    const why = new Map(
      left.map(({ id, depois }) => [id, MOTIVO[depois] ?? 'A carga seguiu por outro caminho.']),
    )
    const vivas = await listVivas(tx, [...why.keys()])
    for (const [ofertaId, [first]] of Map.groupBy(vivas, ({ oferta_id }) => oferta_id)) {
      const open = await openOferta(tx, actor, ofertaId, agora)
      const taken = open.cargas.some(({ conviteId }) => conviteId !== null)
      await cancelOpen(open, why.get(first?.carga_id ?? '') ?? 'A carga seguiu por outro caminho.', taken)
    }
  },
})

/** A contracted load whose carrier has named its vehicle waits for nothing any more. */
async function forgetPrazos(
  tx: OwnerTx,
  actor: Actor,
  cargas: readonly CargaMudada[],
  agora: Date,
): Promise<void> {
  const named = cargas.filter(({ mudaVeiculo, depois }) => mudaVeiculo && depois === STATUS.EmExecucao)
  if (named.length === 0) return
  const { rows } = await sql<{ oferta_id: string; carga_id: string }>`
    select oferta_id, carga_id from oferta_carga
    where owner_id = ${tx.ownerId} and carga_id = any(${named.map(({ id }) => id)}::uuid[]) and veiculo_ate is not null
    order by oferta_id
  `.execute(tx.db)
  for (const [ofertaId, group] of Map.groupBy(rows, ({ oferta_id }) => oferta_id)) {
    await saveOferta(await openOferta(tx, actor, ofertaId, agora), {
      cargas: new Map(group.map(({ carga_id }) => [carga_id, { veiculoAte: null }])),
    })
  }
}
