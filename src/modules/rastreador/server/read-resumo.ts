/** How many devices are in each state, and what became of the positions of today. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { getResumoDosRastreadores } from '../rastreador.contract.ts'
import { type ResultadoDoSinal, type SituacaoRastreador, ZONA_DAS_RECEBIDAS } from '../rastreador.rules.ts'
import { situacaoSql } from './situacao-sql.ts'
import './rastreador.tables.ts'

type Resumo = ResponseOf<typeof getResumoDosRastreadores>

export const readResumo = (deps: Deps, session: Session): Promise<Resumo> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const [estados, sinal, recebidas] = await Promise.all([
      sql<{ situacao: SituacaoRastreador; total: number }>`
        select x.situacao, count(*)::int as total
        from (select ${situacaoSql(now)} as situacao from rastreador t where t.owner_id = ${tx.ownerId}) x
        group by 1
      `.execute(tx.db),
      sql<{ em: Date | null }>`
        select max(recebido_em) as em from rastreador_sinal where owner_id = ${tx.ownerId}
      `.execute(tx.db),
      sql<{ resultado: ResultadoDoSinal; quantidade: number }>`
        select resultado, quantidade::float8 as quantidade from rastreador_recebida
        where owner_id = ${tx.ownerId} and dia = ${dayAt(now, ZONA_DAS_RECEBIDAS)}::date
        order by quantidade desc, resultado
      `.execute(tx.db),
    ])
    const of = (situacao: SituacaoRastreador) =>
      estados.rows.find((row) => row.situacao === situacao)?.total ?? 0
    const counted = (resultado: ResultadoDoSinal) =>
      recebidas.rows.find((row) => row.resultado === resultado)?.quantidade ?? 0
    return {
      situacoes: {
        ativo: of('ativo'),
        'sem-sinal': of('sem-sinal'),
        suspeita: of('suspeita'),
        'sem-autorizacao': of('sem-autorizacao'),
        desligado: of('desligado'),
      },
      ultimoSinal: sinal.rows[0]?.em?.toISOString() ?? null,
      hoje: {
        total: recebidas.rows.reduce((sum, { quantidade }) => sum + quantidade, 0),
        gravadas: counted('gravada'),
        repetidas: counted('repetida'),
        descartadas: recebidas.rows.flatMap(({ resultado, quantidade }) =>
          resultado === 'gravada' || resultado === 'repetida' ? [] : [{ codigo: resultado, quantidade }],
        ),
      },
    }
  })
