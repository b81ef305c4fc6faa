/** The carriers of the period with the most deliveries. What a carrier was given by others stands under its own name only. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { MAX_TRANSPORTADORAS, type TransportadoraDoKpi } from '../indicador.contract.ts'
import { percentual, razao } from '../indicador.rules.ts'
import { CONDICOES, conta, quantos, soma } from './numeros-sql.ts'
import { dentroDe, type Recorte } from './recorte.ts'

interface Linha {
  readonly transportadoraId: string | null
  readonly nome: string | null
  readonly cargas: number
  readonly entregas: number
  readonly noPrazo: number
  readonly completas: number
  readonly otif: number
  readonly valorFrete: number
  readonly freteComTonKm: number
  readonly tonKm: number
}

const CENTAVOS = 100

export async function readTransportadoras(tx: OwnerTx, recorte: Recorte): Promise<TransportadoraDoKpi[]> {
  const { session, periodo } = recorte
  const dentro = dentroDe(recorte, periodo)
  const de = sql`case when f.owner_id = ${session.ownerId}::uuid then f.transportadora_id end`
  const { rows } = await sql<Linha>`
    with c as (
      select ${de} as id, ${quantos('cargas')} as cargas, ${soma(sql`f.valor_frete_centavos`, conta)} as valor_frete,
        ${soma(sql`f.valor_frete_centavos`, CONDICOES.comFrete)} as frete_com_ton_km,
        ${soma(sql`f.tonelada_km`, CONDICOES.comFrete)} as ton_km
      from fato_carga f where ${dentro} group by 1
    ), e as (
      select ${de} as id, ${quantos('entregas')} as entregas, ${quantos('noPrazo')} as no_prazo,
        ${quantos('completas')} as completas, ${quantos('otif')} as otif
      from fato_entrega f where ${dentro} group by 1
    )
    select x.id as "transportadoraId", coalesce(t.nome_fantasia, t.nome) as nome, coalesce(c.cargas, 0) as cargas, coalesce(e.entregas, 0) as entregas,
      coalesce(e.no_prazo, 0) as "noPrazo", coalesce(e.completas, 0) as completas, coalesce(e.otif, 0) as otif,
      coalesce(c.valor_frete, 0) as "valorFrete", coalesce(c.frete_com_ton_km, 0) as "freteComTonKm",
      coalesce(c.ton_km, 0) as "tonKm"
    from (select id from c union select id from e) x
    left join c on c.id is not distinct from x.id
    left join e on e.id is not distinct from x.id
    left join empresa t on t.owner_id = ${session.ownerId} and t.id = x.id
    order by coalesce(e.entregas, 0) desc, coalesce(c.cargas, 0) desc, x.id
    limit ${MAX_TRANSPORTADORAS}
  `.execute(tx.db)
  const propria = isEmbarcador(session) ? 'Frota própria' : session.companyName
  return rows.map((row) => ({
    transportadoraId: row.transportadoraId,
    nome: row.transportadoraId === null ? propria : (row.nome ?? 'Transportadora excluída'),
    cargas: row.cargas,
    entregas: row.entregas,
    noPrazoPct: percentual(row.noPrazo, row.entregas),
    completasPct: percentual(row.completas, row.entregas),
    otifPct: percentual(row.otif, row.entregas),
    valorFrete: row.valorFrete / CENTAVOS,
    fretePorTonKm: razao(row.freteComTonKm / CENTAVOS, row.tonKm),
  }))
}
