/** What kept deliveries of the period from being in time and whole. */
import { sql } from 'kysely'
import { CONTA_PARA as CONTA_PARA_LABELS } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type FiltroIndicador, type ForaDoOtif, MAX_CAUSAS } from '../indicador.contract.ts'
import { CONDICOES, quantos } from './numeros-sql.ts'
import { dentroDe, recorteDe } from './recorte.ts'

/** Whom a kind of occurrence counts for, as screens say it. */
const CONTA_PARA = sql`case w.conta_para when 'atraso-transportadora' then 'Transportadora' when 'atraso-outros' then 'Outros'
  when 'avaria' then 'Avaria' else 'Ninguém' end`

/** A carrier does not read the kinds of whoever gave it the load: it is told what they count for. */
const NOME = sql`coalesce(t.descricao, ${sql.lit(JSON.stringify({ ...CONTA_PARA_LABELS, nada: 'Outra ocorrência' }))}::jsonb ->> w.conta_para)`

export const getCausas = (deps: Deps, session: Session, filtro: FiltroIndicador): Promise<ForaDoOtif> => {
  const recorte = recorteDe(session, filtro, deps.clock.now())
  const fora = sql`${dentroDe(recorte, recorte.periodo)} and ${CONDICOES.foraDoOtif}`
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<Omit<ForaDoOtif, 'causas'>>`
      select ${quantos('soForaDoPrazo')} as "soForaDoPrazo", ${quantos('soIncompletas')} as "soIncompletas",
        ${quantos('foraNasDuas')} as "asDuas"
      from fato_entrega f where ${fora}
    `.execute(tx.db)
    const { rows: causas } = await sql<ForaDoOtif['causas'][number]>`
      select ${NOME} as nome, ${CONTA_PARA} as "contaPara", count(distinct f.id)::integer as casos
      from fato_entrega f
      join fato_ocorrencia w on w.owner_id = f.owner_id and w.carga_id = f.carga_id and w.situacao <> 99
      left join tipo_ocorrencia t on t.owner_id = w.owner_id and t.id = w.tipo_id
      where ${fora} group by t.id, t.descricao, w.conta_para order by casos desc, nome limit ${MAX_CAUSAS}
    `.execute(tx.db)
    return { ...(rows[0] ?? { soForaDoPrazo: 0, soIncompletas: 0, asDuas: 0 }), causas: [...causas] }
  })
}
