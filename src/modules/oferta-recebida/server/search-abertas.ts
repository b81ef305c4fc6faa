/** Open offers of the platform: a function of the database answers what the caller's company may find. */
import { sql } from 'kysely'
import { codigoDaOferta } from '#modules/oferecimento/server/oferta-rows.ts'
import type { OfertaAbertaDados } from '#modules/oferecimento/server/write-aberta.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { SearchAbertas, searchAbertas } from '../aberta.contract.ts'

interface Row {
  readonly id: string
  readonly numero: number
  readonly embarcador: string | null
  readonly valor: number
  readonly encerra_em: string
  readonly dh_coleta: string | null
  readonly dados: OfertaAbertaDados
  readonly total: number
}

export const searchAbertasOf = (
  deps: Deps,
  session: Session,
  { origem, destino, page, qtdItem }: SearchAbertas,
): Promise<ResponseOf<typeof searchAbertas>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { limit, offset } = pageWindow({ ...(page && { page }), ...(qtdItem && { qtdItem }) })
    const { rows } = await sql<Row>`
      select id, numero, embarcador, valor_centavos::float8 as valor, ${utc(sql`encerra_em`)} as encerra_em,
        ${utc(sql`dh_coleta`)} as dh_coleta, dados, total::float8 as total
      from app_search_ofertas_abertas(${origem ?? null}, ${destino ?? null}, ${deps.clock.now()}, ${limit}, ${offset})
    `.execute(tx.db)
    return {
      items: rows.map(({ numero, valor, encerra_em, dh_coleta, dados, total: _total, ...row }) => ({
        ...row,
        ...dados,
        codigo: codigoDaOferta(numero),
        valor: valor / 100,
        encerraEm: encerra_em,
        dhColeta: dh_coleta,
      })),
      total: rows[0]?.total ?? 0,
    }
  })
