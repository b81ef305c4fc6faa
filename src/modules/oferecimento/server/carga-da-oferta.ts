/** What an offer leaves on its loads while it lives: who may see them (§1.1 visibilidade), and an entry of their history. */
import { sql } from 'kysely'
import { VISIBILIDADE } from '#modules/carga/carga-codes.ts'
import { noteCargaChanges } from '#modules/carga/server/change-carga.ts'
import { isViva, TIPO_OFERTA } from '../ciclo.rules.ts'
import { codigoDaOferta } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'

/** Loads that somebody took are written by their contract. */
export async function showOfertaNaCarga(open: OfertaAberta, acao: string): Promise<void> {
  const { tx, quem, oferta, cargas, registros, agora } = open
  const visibilidade =
    isViva(oferta.situacao) && oferta.tipo === TIPO_OFERTA.Direcionada
      ? VISIBILIDADE.Direcionada
      : VISIBILIDADE.Restrita
  const free = cargas.flatMap(({ cargaId, conviteId }) =>
    conviteId === null ? (registros.get(cargaId) ?? []) : [],
  )
  if (free.length === 0) return
  await sql`
    update carga set visibilidade = ${visibilidade}, versao = versao + 1, atualizado_em = ${agora}
    where owner_id = ${tx.ownerId} and id = any(${free.map(({ id }) => id)}::uuid[])
  `.execute(tx.db)
  await noteCargaChanges(
    tx,
    quem,
    free.map((before) => ({
      before,
      acao,
      mudancas: [{ campo: 'Oferta', de: null, para: codigoDaOferta(oferta.numero) }],
    })),
  )
}
