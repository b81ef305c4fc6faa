/** What the ledger says of arrivals in the yard, so that its screens count as the rows do. */
import { sql } from 'kysely'
import { livroDeEstadias } from '#modules/patio/server/livro-estadias.ts'
import { SITUACAO_VALOR } from '#modules/regra-legal/regra-legal.rules.ts'
import { codigoDaEstadia } from '../estadia.rules.ts'
import { type EstadiaPropria, listProprias } from './estadia.repository.ts'

const MAX_CHEGADAS = 1_000

const valorDe = (row: EstadiaPropria) =>
  row.valorId === null || row.valorCentavos === null || row.valorDe === null
    ? null
    : {
        id: row.valorId,
        validoDe: row.valorDe,
        validoAte: null,
        situacao: row.valorConfirmado ? SITUACAO_VALOR.confirmada : SITUACAO_VALOR.conferida,
        ato: row.valorAto ?? '',
        horasLivres: row.horasLivres,
        centavosPorToneladaHora: row.valorCentavos,
      }

export const livroNoPatio = livroDeEstadias.with({
  key: 'estadia',
  async read(tx, chegadaIds) {
    const { rows: links } = await sql<{ id: string; estadiaId: string }>`
      select x.id, x.estadia_id as "estadiaId" from estadia_parte x
      where x.owner_id = ${tx.ownerId} and x.id = any(${[...chegadaIds]}::uuid[])
    `.execute(tx.db)
    if (links.length === 0) return new Map()
    const rows = await listProprias(
      tx,
      sql`t.owner_id = ${tx.ownerId} and t.id = any(${links.map(({ estadiaId }) => estadiaId)}::uuid[])`,
      { limit: MAX_CHEGADAS },
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      links.flatMap(({ id, estadiaId }) => {
        const row = byId.get(estadiaId)
        if (!row) return []
        const estadia = {
          id: row.id,
          codigo: codigoDaEstadia(row.numero),
          dhChegada: row.dhChegada.toISOString(),
          dhSaida: row.dhSaida?.toISOString() ?? null,
          capacidadeKg: row.capacidadeKg,
          valor: valorDe(row),
          acordadoCentavos: row.acordadoCentavos,
        }
        return [[id, estadia] as const]
      }),
    )
  },
})
