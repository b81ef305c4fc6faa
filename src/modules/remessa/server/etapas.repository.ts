/** The steps of remessas: read with them, written in their order. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Etapa } from '../acoes.rules.ts'

/** Instants of JSON as the program writes them. */
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
export const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', ${ISO})`)

/** By remessa, in their order. */
export async function readEtapas(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, Etapa[]>> {
  const { rows } = await sql<Etapa & { remessaId: string }>`
    select e.remessa_id as "remessaId", e.id, e.tipo, e.passo, e.unidade_origem_id as "unidadeOrigemId",
      e.unidade_destino_id as "unidadeDestinoId", e.carga_id as "cargaId", e.parada_id as "paradaId", e.parada_criada as "paradaCriada",
      ${iso('e.dh_prevista')} as "dhPrevista", ${iso('e.dh_chegada_prevista')} as "dhChegadaPrevista",
      ${iso('e.dh_inicio')} as "dhInicio", ${iso('e.dh_execucao')} as "dhExecucao",
      ${iso('e.conferida_em')} as "conferidaEm", e.responsavel_id as "responsavelId", e.por_nome as "porNome"
    from remessa_etapa e where e.owner_id = ${tx.ownerId} and e.remessa_id = any(${[...ids]}::uuid[])
    order by e.remessa_id, e.ordem
  `.execute(tx.db)
  const byRemessa = new Map<string, Etapa[]>()
  for (const { remessaId, ...etapa } of rows) {
    const list = byRemessa.get(remessaId)
    if (list) list.push(etapa)
    else byRemessa.set(remessaId, [etapa])
  }
  return byRemessa
}

/** The steps of remessas as they are to be, in their order. */
export async function writeEtapas(
  tx: OwnerTx,
  remessas: readonly (readonly [id: string, etapas: readonly Etapa[]])[],
): Promise<void> {
  if (remessas.length === 0) return
  const rows = remessas.flatMap(([remessa_id, etapas]) =>
    etapas.map((etapa, index) => ({
      remessa_id,
      id: etapa.id || uuidv7(),
      ordem: index + 1,
      tipo: etapa.tipo,
      unidade_origem_id: etapa.unidadeOrigemId,
      unidade_destino_id: etapa.unidadeDestinoId,
      passo: etapa.passo,
      carga_id: etapa.cargaId,
      parada_id: etapa.paradaId,
      parada_criada: etapa.paradaCriada,
      dh_prevista: etapa.dhPrevista,
      dh_chegada_prevista: etapa.dhChegadaPrevista,
      dh_inicio: etapa.dhInicio,
      dh_execucao: etapa.dhExecucao,
      conferida_em: etapa.conferidaEm,
      responsavel_id: etapa.responsavelId,
      por_nome: etapa.porNome?.slice(0, 120) ?? null,
    })),
  )
  await sql`
    delete from remessa_etapa e where e.owner_id = ${tx.ownerId}
      and e.remessa_id = any(${remessas.map(([id]) => id)}::uuid[]) and e.id <> all(${rows.map(({ id }) => id)}::uuid[])
  `.execute(tx.db)
  await sql`
    insert into remessa_etapa (owner_id, id, remessa_id, ordem, tipo, unidade_origem_id, unidade_destino_id, passo, carga_id,
      parada_id, parada_criada, dh_prevista, dh_chegada_prevista, dh_inicio, dh_execucao, conferida_em, responsavel_id, por_nome)
    select ${tx.ownerId}, x.id, x.remessa_id, x.ordem, x.tipo, x.unidade_origem_id, x.unidade_destino_id, x.passo, x.carga_id,
      x.parada_id, x.parada_criada, x.dh_prevista, x.dh_chegada_prevista, x.dh_inicio, x.dh_execucao, x.conferida_em, x.responsavel_id,
      x.por_nome
    from json_populate_recordset(null::remessa_etapa, ${JSON.stringify(rows)}::json) x
    on conflict (owner_id, id) do update set ordem = excluded.ordem, unidade_origem_id = excluded.unidade_origem_id,
      unidade_destino_id = excluded.unidade_destino_id, passo = excluded.passo, carga_id = excluded.carga_id,
      parada_id = excluded.parada_id, parada_criada = excluded.parada_criada, dh_prevista = excluded.dh_prevista,
      dh_chegada_prevista = excluded.dh_chegada_prevista, dh_inicio = excluded.dh_inicio,
      dh_execucao = excluded.dh_execucao, conferida_em = excluded.conferida_em,
      responsavel_id = excluded.responsavel_id, por_nome = excluded.por_nome
  `.execute(tx.db)
}
