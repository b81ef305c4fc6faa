/**
 * What answers to offers add to the ranking of carriers: answered or expired, accepted in time, and "sem veículo" said before
 * half of the time had passed. Counted from the invitations each time, never added to. Source: commercial §1.3 O12.
 */
import { type RawBuilder, sql } from 'kysely'
import {
  type ChaveDoRanking,
  ofertasDoRanking,
  type RespostasDoDia,
} from '#modules/ranking/server/ofertas-do-ranking.ts'
import { recontarChaves } from '#modules/ranking/server/recontar.ts'
import { readRotas } from '#modules/ranking/server/rota.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import type { OfertaAberta } from './open-oferta.ts'

/** How the reference list of refusals calls it. */
const SEM_VEICULO = 'sem veiculo'

/** Answered, accepted or expired: what counts. A round that the shipper called off says nothing of the carrier. */
const CONTAM = [
  C.ComOEmbarcador,
  C.SuaVez,
  C.Contratado,
  C.Recusado,
  C.Retirado,
  C.NaoContratado,
  C.Expirado,
  C.Desistiu,
]
const ACEITARAM: readonly number[] = [C.ComOEmbarcador, C.SuaVez, C.Contratado, C.NaoContratado]

/** After these invitations were answered, let pass or contracted. The offer is locked. */
export async function recontarRespostas(open: OfertaAberta, conviteIds: readonly string[]): Promise<void> {
  const { tx, oferta, cargas, convites, agora } = open
  const [first] = cargas
  const ids = new Set(conviteIds)
  const concerned = convites.filter(({ id, empresaId }) => ids.has(id) && empresaId !== null)
  if (!first || concerned.length === 0) return
  const rota = (await readRotas(tx, [first.cargaId])).get(first.cargaId)
  if (!rota) return
  const dia = (instant: string | null) => dayAt(instant ?? agora, oferta.zona)
  await recontarChaves(
    tx,
    concerned.flatMap(({ empresaId, respondidoEm, respondeAte }) =>
      empresaId === null
        ? []
        : [{ ...rota, transportadoraId: empresaId, dia: dia(respondidoEm ?? respondeAte) }],
    ),
  )
}

interface RespostaRow {
  readonly transportadoraId: string
  readonly cargaId: string
  readonly dia: string
  readonly situacao: number
  readonly propos: boolean
  readonly semVeiculoCedo: boolean
  readonly respostaMin: number | null
}

/** `condition` speaks of the invitation as `k`. */
async function listRespostas(tx: OwnerTx, condition: RawBuilder<unknown>): Promise<RespostaRow[]> {
  const { rows } = await sql<RespostaRow>`
    select k.empresa_id as "transportadoraId", c.carga_id as "cargaId", k.situacao,
      (coalesce(k.respondido_em, k.responde_ate) at time zone u.fuso_horario)::date::text as dia,
      k.proposta_centavos is not null as propos,
      coalesce(k.situacao = ${C.Recusado} and app_fold(k.motivo_recusa) = ${SEM_VEICULO}
        and k.respondido_em < k.enviado_em + (k.responde_ate - k.enviado_em) / 2, false) as "semVeiculoCedo",
      (extract(epoch from k.respondido_em - k.enviado_em) / 60)::integer as "respostaMin"
    from oferta_convite k
    join oferta o on o.owner_id = k.owner_id and o.id = k.oferta_id
    join unidade_negocio u on u.owner_id = o.owner_id and u.id = o.unidade_id
    cross join lateral (select x.carga_id from oferta_carga x
      where x.owner_id = k.owner_id and x.oferta_id = k.oferta_id order by x.ordem limit 1) c
    where k.owner_id = ${tx.ownerId} and k.empresa_id is not null and k.enviado_em is not null
      and k.situacao = any(${CONTAM}::smallint[]) and coalesce(k.respondido_em, k.responde_ate) is not null
      and ${condition}
    limit 50000
  `.execute(tx.db)
  return rows
}

const keyOf = ({ transportadoraId, origem, destino, dia }: ChaveDoRanking) =>
  [transportadoraId, origem, destino, dia].join(' ')

async function withRotas(tx: OwnerTx, rows: readonly RespostaRow[]) {
  const rotas = await readRotas(tx, [...new Set(rows.map(({ cargaId }) => cargaId))])
  return rows.flatMap((row) => {
    const rota = rotas.get(row.cargaId)
    return rota ? [{ ...row, ...rota }] : []
  })
}

function countUp(rows: readonly (RespostaRow & ChaveDoRanking)[]): RespostasDoDia[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { transportadoraId, origem, destino, dia } = first
    return [
      {
        transportadoraId,
        origem,
        destino,
        dia,
        ofertas: group.length,
        aceitas: group.filter(
          ({ situacao, propos }) => ACEITARAM.includes(situacao) && (propos || situacao === C.Contratado),
        ).length,
        semVeiculoCedo: group.filter((row) => row.semVeiculoCedo).length,
        respostaMin: group.at(-1)?.respostaMin ?? null,
      },
    ]
  })
}

export const respostasDoRanking = ofertasDoRanking.with({
  key: 'oferecimento',
  async contar(tx, chaves) {
    const wanted = new Set(chaves.map(keyOf))
    const dias = chaves.map(({ dia }) => dia).sort()
    const rows = await listRespostas(
      tx,
      sql`k.empresa_id = any(${[...new Set(chaves.map(({ transportadoraId }) => transportadoraId))]}::uuid[])
        and coalesce(k.respondido_em, k.responde_ate) >= ${dias[0]}::date - 2
        and coalesce(k.respondido_em, k.responde_ate) < ${dias.at(-1)}::date + 2`,
    )
    return countUp((await withRotas(tx, rows)).filter((row) => wanted.has(keyOf(row))))
  },
  async listarChaves(tx) {
    return countUp(await withRotas(tx, await listRespostas(tx, sql`true`)))
  },
})
