/** What surveys found, in whole blocks: see `blocos.ts`. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import type { FiltroDoResultado, ResultadoDaPesquisa } from '../pesquisa.contract.ts'
import { MAX_NOTA, type Motivo, npsDe } from '../pesquisa.rules.ts'
import './pesquisa.tables.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const MAX_MESES = 36
const MAX_COMENTARIOS = 100

export function readResultado(deps: Deps, filtro: FiltroDoResultado): Promise<ResultadoDaPesquisa> {
  const { pesquisaId = null, licenca = null, papel = null } = filtro
  const shown = sql`
    from pesquisa_resposta r join pesquisa_bloco b on b.id = r.bloco_id
    where (${pesquisaId}::uuid is null or b.pesquisa_id = ${pesquisaId}::uuid)
      and (${licenca}::int is null or b.licenca = ${licenca}::int)
      and (${papel}::text is null or b.papel = ${papel}::text)`
  return deps.db.asSystem('survey', async (tx) => {
    const notas = await sql<{ mes: string; nota: number; respostas: number }>`
      select to_char(b.completo_em at time zone ${TIME_ZONE}, 'YYYY-MM') as mes, r.nota, count(*)::int as respostas
      ${shown} group by 1, 2 order by 1, 2
    `.execute(tx.db)
    const motivos = await sql<{ motivo: Motivo; respostas: number }>`
      select motivo, count(*)::int as respostas
      from (select unnest(r.motivos) as motivo ${shown}) as dito group by 1 order by 2 desc, 1
    `.execute(tx.db)
    const comentarios = await sql<{ nota: number; texto: string }>`
      select r.nota, r.texto ${shown} and r.texto is not null
      order by b.completo_em desc, r.id limit ${MAX_COMENTARIOS}
    `.execute(tx.db)
    const porMes = [...Map.groupBy(notas.rows, ({ mes }) => mes)].map(([mes, rows]) => {
      const porNota = countByNota(rows)
      return { mes, respostas: sum(porNota), nps: npsDe(porNota) }
    })
    const porNota = countByNota(notas.rows)
    return {
      respostas: sum(porNota),
      nps: npsDe(porNota),
      porNota,
      porMotivo: motivos.rows,
      porMes: porMes.slice(-MAX_MESES),
      comentarios: comentarios.rows,
    }
  })
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function countByNota(rows: readonly { readonly nota: number; readonly respostas: number }[]): number[] {
  const counts = Array.from({ length: MAX_NOTA + 1 }, () => 0)
  for (const { nota, respostas } of rows) counts[nota] = (counts[nota] ?? 0) + respostas
  return counts
}
