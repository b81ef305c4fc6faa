/**
 * Records in the transaction of each change what the fields of rules say afterwards: one statement for each noun that
 * reads the changed records and writes their facts, however many they are.
 */
import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { SITUACAO_OFERTA } from '#modules/oferecimento/ciclo.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { queryPrepared } from '#platform/server/database/prepared.ts'
import { defineProjection, nounOf } from '#platform/server/events/projections.ts'
import type { Announcement } from '#platform/server/events/write-events.ts'
import type { EntidadeDeRegra, EstadoDeRegra } from '../fato-regra.rules.ts'
import { valoresDe } from './valores.ts'
import './fato-regra.tables.ts'

/** Records of one statement. */
const CHUNK = 500

interface Registro {
  readonly estado?: EstadoDeRegra
  /** Rows `id, pai_id, entidade, valores` of the records of `pedido`; null values: the record is gone. */
  readonly fatos: (tx: OwnerTx) => RawBuilder<unknown>
  /** Rows `id, chave, inicio` of those of `pedido` that are in the timed state now. */
  readonly ativos?: (tx: OwnerTx) => RawBuilder<unknown>
}

const codes = (values: readonly number[]) => sql.raw(`(${values.join(', ')})`)
const O = SITUACAO_OFERTA
const ABERTAS = codes([
  STATUS.AguardandoAlocacao,
  STATUS.EmExecucao,
  STATUS.Ocorrencia,
  STATUS.EntregueNaoFinalizada,
])
const PUBLICADAS = codes([O.Publicada, O.EmNegociacao])
const R = SITUACAO_RESERVA
const RESERVAS_SEM_ESPERA = codes([R.Concluida, R.Bloqueado, R.Reprovada, R.Cancelada])

const CARGA: Registro = {
  estado: 'etapa-parada',
  fatos: (tx) => sql`
    select p.id, null::uuid as pai_id, 'carga' as entidade,
      case when c.id is not null then ${valoresDe('carga')} end as valores
    from pedido p
    left join carga c on c.owner_id = ${tx.ownerId} and c.id = p.id
    left join lateral (
      select count(*)::integer as paradas, (count(*) filter (where x.situacao = 3))::integer as concluidas,
        array_agg(x.municipio_id order by x.ordem) as municipios, array_agg(x.uf order by x.ordem) as ufs,
        array_agg(coalesce(x.janela_fim, x.janela_inicio) order by x.ordem) as janelas
      from carga_parada x where x.owner_id = c.owner_id and x.carga_id = c.id
    ) s on true
    union all
    select x.id, p.id, 'parada', ${valoresDe('parada')}
    from pedido p join carga_parada x on x.owner_id = ${tx.ownerId} and x.carga_id = p.id
    union all
    select x.id, p.id, 'ocorrencia', ${valoresDe('ocorrencia')}
    from pedido p join carga_ocorrencia x on x.owner_id = ${tx.ownerId} and x.carga_id = p.id`,
  ativos: (tx) => sql`
    select c.id, c.etapa_id::text as chave, a.dh as inicio
    from pedido p join carga c on c.owner_id = ${tx.ownerId} and c.id = p.id and c.status in ${ABERTAS}
    cross join agora a`,
}

const OCORRENCIA: Registro = {
  fatos: (tx) => sql`
    select p.id, x.carga_id as pai_id, 'ocorrencia' as entidade,
      case when x.id is not null then ${valoresDe('ocorrencia')} end as valores
    from pedido p left join carga_ocorrencia x on x.owner_id = ${tx.ownerId} and x.id = p.id`,
}

const RESERVA: Registro = {
  estado: 'aguardando-doca',
  fatos: (tx) => sql`
    select p.id, null::uuid as pai_id, 'reserva' as entidade,
      case when x.id is not null then ${valoresDe('reserva')} end as valores
    from pedido p left join reserva x on x.owner_id = ${tx.ownerId} and x.id = p.id`,
  ativos: (tx) => sql`
    select x.id, x.dh_chegada::text as chave, x.dh_chegada as inicio
    from pedido p join reserva x on x.owner_id = ${tx.ownerId} and x.id = p.id
    where x.dh_chegada is not null and x.dh_chegada_na_doca is null and x.dh_saida is null
      and x.situacao not in ${RESERVAS_SEM_ESPERA}`,
}

const OFERTA: Registro = {
  estado: 'oferta-sem-resposta',
  fatos: (tx) => sql`
    select p.id, null::uuid as pai_id, 'oferta' as entidade,
      case when x.id is not null then ${valoresDe('oferta')} end as valores
    from pedido p
    left join oferta x on x.owner_id = ${tx.ownerId} and x.id = p.id
    left join lateral (
      select count(*)::integer as convites, count(v.respondido_em)::integer as respostas
      from oferta_convite v where v.owner_id = x.owner_id and v.oferta_id = x.id
    ) s on true`,
  ativos: (tx) => sql`
    select x.id, x.tentativa || ' ' || x.publicada_em as chave, x.publicada_em as inicio
    from pedido p join oferta x on x.owner_id = ${tx.ownerId} and x.id = p.id
    where x.publicada_em is not null and x.situacao in ${PUBLICADAS} and not exists (
      select from oferta_convite v where v.owner_id = x.owner_id and v.oferta_id = x.id and v.respondido_em is not null)`,
}

const REGISTROS: Readonly<Record<string, Registro>> = {
  carga: CARGA,
  ocorrencia: OCORRENCIA,
  reserva: RESERVA,
  oferta: OFERTA,
}

export const fatosProjection = defineProjection({
  concerns: (noun) => noun in REGISTROS,
  async apply(tx, events) {
    for (const [noun, own] of Map.groupBy(events, nounOf)) {
      const registro = REGISTROS[noun]
      // The last word of a transaction about a record stands for all of them.
      const last = [...new Map(own.map((event) => [event.entidadeId, event])).values()]
      for (let start = 0; registro && start < last.length; start += CHUNK)
        await recordFatos(tx, noun as EntidadeDeRegra, registro, last.slice(start, start + CHUNK))
    }
  },
})

async function recordFatos(
  tx: OwnerTx,
  entidade: EntidadeDeRegra,
  registro: Registro,
  events: readonly Announcement[],
): Promise<void> {
  await queryPrepared(
    tx,
    sql`
      with pedido as materialized (
        select * from unnest(${events.map(({ entidadeId }) => entidadeId)}::uuid[],
          ${events.map(({ tipo }) => tipo)}::text[], ${events.map(({ versao }) => versao)}::integer[])
          as p (id, evento, versao)
      ), agora as materialized (select clock_timestamp() as dh),
      fatos as (${registro.fatos(tx)})
      ${registro.ativos && registro.estado ? estadosDe(tx, registro.estado, registro.ativos(tx)) : sql``}
      insert into fato_regra (owner_id, entidade, registro_id, dh, evento, versao, pai_id, valores, estado, inicio)
      select ${tx.ownerId}::uuid, f.entidade, f.id, a.dh, p.evento, p.versao, f.pai_id, f.valores, null::text,
        null::timestamptz
      from fatos f join pedido p on p.id = ${entidade === 'carga' ? sql`coalesce(f.pai_id, f.id)` : sql`f.id`}
      cross join agora a
      ${
        registro.estado
          ? sql`union all
            select ${tx.ownerId}::uuid, ${entidade}, m.registro_id, a.dh, m.evento, null, null, null,
              ${registro.estado}, m.inicio
            from mudancas m cross join agora a`
          : sql``
      }
    `,
  )
}

/** The timed state begins where it was not or began anew, and ends where it is no more. */
const estadosDe = (tx: OwnerTx, estado: EstadoDeRegra, ativos: RawBuilder<unknown>) => sql`,
  ativos as materialized (${ativos}),
  comecou as (
    insert into fato_regra_estado (owner_id, estado, registro_id, chave, inicio)
    select ${tx.ownerId}::uuid, ${estado}, t.id, t.chave, t.inicio from ativos t
    where not exists (select from fato_regra_estado e where e.owner_id = ${tx.ownerId} and e.estado = ${estado}
      and e.registro_id = t.id and e.chave = t.chave)
    on conflict (owner_id, estado, registro_id) do update set chave = excluded.chave, inicio = excluded.inicio
    returning registro_id, inicio
  ), acabou as (
    delete from fato_regra_estado e using pedido p
    where e.owner_id = ${tx.ownerId} and e.estado = ${estado} and e.registro_id = p.id
      and not exists (select from ativos t where t.id = p.id)
    returning e.registro_id, e.inicio
  ), mudancas as (
    select registro_id, inicio, 'estado.comecou' as evento from comecou
    union all select registro_id, inicio, 'estado.acabou' from acabou
  )`
