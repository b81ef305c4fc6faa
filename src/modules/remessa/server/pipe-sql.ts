/** `pipeStatus` of `pipe.rules.ts` in SQL, over a row `t` of `remessa`; a test compares both on any history. */
import { type RawBuilder, sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { Session } from '#platform/server/session/session.ts'
import { DIA_MS, DIAS_EXPEDIDO } from '../pipe.rules.ts'

/** The units a person looks from: those asked for, else those selected, within reach; null: all of the company. */
export function vistasDe(session: Session, asked?: readonly string[] | null): readonly string[] | null {
  const reach = listedUnits(session)
  if (!asked || asked.length === 0) return reach
  const wanted = asked.map((id) => id.toLowerCase())
  return reach === null ? wanted : wanted.filter((id) => reach.includes(id))
}

/** Units that are looked from: some, all (null), or the one that a column of the query names. */
type Vistas = readonly string[] | null | RawBuilder<unknown>
const isColumn = (vistas: Vistas): vistas is RawBuilder<unknown> =>
  vistas !== null && 'toOperationNode' in vistas

const within = (column: string, vistas: Vistas): RawBuilder<boolean> => {
  if (vistas === null) return sql<boolean>`${sql.ref(column)} is not null`
  return isColumn(vistas)
    ? sql<boolean>`${sql.ref(column)} = ${vistas}`
    : sql<boolean>`${sql.ref(column)} = any(${[...vistas]}::uuid[])`
}

export const pipeSql = (vistas: Vistas, agora: Date): RawBuilder<string> => sql<string>`case
  when t.situacao = 99 then null
  when t.etapa_tipo in ('coleta', 'transferencia') and t.etapa_passo = 2 and ${within('t.etapa_destino_id', vistas)}
    then 'aguardandoRecebimento'
  when t.situacao in (1, 2) and (t.etapa_tipo is null or t.etapa_tipo = 'coleta' and t.etapa_passo = 1)
    and ${within('t.etapa_destino_id', vistas)} then 'aColetar'
  when t.situacao in (1, 2) and t.etapa_tipo is null and ${within('t.unidade_id', vistas)} then 'aColetar'
  when t.etapa_tipo = 'expedicao' and (t.etapa_passo = 2 or t.etapa_passo = 3
    and t.etapa_execucao >= ${new Date(agora.getTime() - DIAS_EXPEDIDO * DIA_MS)})
    and ${within('t.etapa_origem_id', vistas)} then 'expedido'
  when t.etapa_tipo = 'transferencia' and t.etapa_passo = 2 and ${within('t.etapa_origem_id', vistas)} then 'expedido'
  when ${within('t.em_unidade_id', vistas)} then case
    when t.liberada or t.etapa_tipo = 'expedicao' and t.etapa_passo = 1 and t.etapa_carga_id is not null
      then 'liberadaParaCarga' else 'noEstoque' end
  else 'limbo' end`

/** A remessa is seen from each of its units, whatever happens there. */
export const visibleSql = (vistas: readonly string[] | null): RawBuilder<unknown>[] =>
  vistas === null
    ? []
    : [
        sql`(t.unidade_id = any(${[...vistas]}::uuid[]) or exists (select from remessa_etapa e
          where e.owner_id = t.owner_id and e.remessa_id = t.id
            and (e.unidade_origem_id = any(${[...vistas]}::uuid[]) or e.unidade_destino_id = any(${[...vistas]}::uuid[]))))`,
      ]
