/** Reports over the rounds published within some days: three counts, however many rounds and carriers. */
import { type RawBuilder, sql } from 'kysely'
import { type Recorte, recorteDe } from '#modules/ranking/server/recorte.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import { MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import {
  type LinhaDoRelatorio,
  MAX_MOTIVOS,
  type PedidoDoRelatorio,
  type RelatorioDeOfertas,
} from '../oferta-relatorio.contract.ts'
import { mediaPorContrato, parteEconomizada } from '../relatorio.rules.ts'
import { unidadesSql } from './search-ofertas.ts'

/** With a proposal these said yes, at the offered value or another one: what the ranking counts as accepted too. */
const ACEITARAM = [C.ComOEmbarcador, C.SuaVez, C.NaoContratado]

type Periodo = Pick<Recorte, 'de' | 'ate'>

/** Throws `invalid_input` on a period that ends before it begins or is longer than a year. */
export const readRelatorio = (
  deps: Deps,
  session: Session,
  pedido: PedidoDoRelatorio,
): Promise<RelatorioDeOfertas> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { de, ate } = recorteDe(pedido, deps.clock.now())
    const which = rodadasSql(tx, session, { de, ate })
    const [all, ...items] = await readNumeros(tx, which)
    const { transportadoras = 0, ofertas = 0 } = all ?? {}
    return {
      periodo: { de, ate },
      ofertas,
      transportadoras,
      total: numerosOf(all),
      items: items.map((row) => ({
        transportadoraId: row.transportadoraId,
        nome: row.nome ?? '',
        ...numerosOf(row),
      })),
      recusas: await readRecusas(tx, which),
    }
  })

/** Invitations `k` that were sent in rounds `o`; days are those of the unit, the bounds around them are for the index. */
const rodadasSql = (tx: OwnerTx, session: Session, { de, ate }: Periodo): RawBuilder<unknown> => sql`
  oferta o
  join unidade_negocio u on u.owner_id = o.owner_id and u.id = o.unidade_id
  join oferta_convite k on k.owner_id = o.owner_id and k.oferta_id = o.id and k.enviado_em is not null
  where o.owner_id = ${tx.ownerId} and ${unidadesSql(session)}
    and o.publicada_em >= ${de}::date - 1 and o.publicada_em < ${ate}::date + 2
    and (o.publicada_em at time zone u.fuso_horario)::date between ${de}::date and ${ate}::date`

interface NumerosRow {
  readonly documento: string | null
  readonly transportadoraId: string | null
  readonly nome: string | null
  readonly transportadoras: number
  readonly ofertas: number
  readonly convites: number
  readonly respondidos: number
  readonly medianaMin: number | null
  readonly aceitos: number
  readonly contratados: number
  readonly recusados: number
  readonly ofertado: number
  readonly contratado: number
}

/**
 * The sum of all first, then carrier by carrier. A carrier is its CNPJ: it may have been asked before it stood in the register.
 * What was offered are the first values of the loads that it took, so the steps of a cascade that rise count as dearer.
 */
async function readNumeros(tx: OwnerTx, which: RawBuilder<unknown>): Promise<readonly NumerosRow[]> {
  const { rows } = await sql<NumerosRow>`
    with k as materialized (
      select k.documento, k.nome, k.oferta_id, k.situacao, k.enviado_em, k.respondido_em,
        k.proposta_centavos is not null as propos,
        case when k.situacao = ${C.Contratado} then k.valor_contratado_centavos end as contratado,
        case when k.situacao = ${C.Contratado} then (select sum(c.valor_centavos) from oferta_carga c
          where c.owner_id = k.owner_id and c.oferta_id = k.oferta_id and c.convite_id = k.id) end as ofertado
      from ${which}
    ), n as (
      select k.documento, max(k.nome) as nome, count(distinct k.documento)::integer as transportadoras,
        count(distinct k.oferta_id)::integer as ofertas, count(*)::integer as convites,
        count(k.respondido_em)::integer as respondidos,
        round((percentile_cont(0.5) within group (order by extract(epoch from k.respondido_em - k.enviado_em)::float8)
          / 60)::numeric)::integer as "medianaMin",
        count(*) filter (where k.situacao = ${C.Contratado}
          or k.propos and k.situacao = any(${ACEITARAM}::smallint[]))::integer as aceitos,
        count(*) filter (where k.situacao = ${C.Contratado})::integer as contratados,
        count(*) filter (where k.situacao = ${C.Recusado})::integer as recusados,
        coalesce(sum(k.ofertado), 0)::float8 as ofertado, coalesce(sum(k.contratado), 0)::float8 as contratado
      from k group by grouping sets ((), (k.documento))
    )
    select n.*, e.id as "transportadoraId", coalesce(e.nome_fantasia, e.nome, n.nome) as nome
    from n left join empresa e on e.owner_id = ${tx.ownerId} and e.documento = n.documento and e.transportadora
    order by n.documento is not null, n.convites desc, app_fold(coalesce(e.nome, n.nome)), n.documento
    limit ${MAX_CONVIDADAS + 1}
  `.execute(tx.db)
  return rows
}

const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

function numerosOf(row: NumerosRow | undefined): Omit<LinhaDoRelatorio, 'nome' | 'transportadoraId'> {
  const { contratados = 0, ofertado = 0, contratado = 0 } = row ?? {}
  const economia = ofertado - contratado
  return {
    convites: row?.convites ?? 0,
    respondidos: row?.respondidos ?? 0,
    medianaMin: row?.medianaMin ?? null,
    aceitos: row?.aceitos ?? 0,
    contratados,
    recusados: row?.recusados ?? 0,
    economia: reais(mediaPorContrato(economia, contratados)),
    economiaParte: contratados > 0 ? parteEconomizada(economia, ofertado) : null,
  }
}

/** By the words of the reason as they were when it was given. */
async function readRecusas(tx: OwnerTx, which: RawBuilder<unknown>): Promise<RelatorioDeOfertas['recusas']> {
  const { rows } = await sql<RelatorioDeOfertas['recusas'][number]>`
    select k.motivo_recusa as motivo, count(*)::integer as convites
    from ${which} and k.situacao = ${C.Recusado} and k.motivo_recusa is not null
    group by 1 order by 2 desc, 1 limit ${MAX_MOTIVOS}
  `.execute(tx.db)
  return rows
}
