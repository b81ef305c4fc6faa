/** What time makes due: an answer that is missing shortly before its deadline, and a vehicle that nobody has named. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import { type OfertaAvisada, ofertaPertoDoFim, veiculoAtrasado, veiculoEsperado } from '../oferta.notices.ts'
import type { CargaOferecida } from '../oferta-partes.contract.ts'
import { codigoDaOferta } from './oferta-rows.ts'
import './oferta.tables.ts'

/** So long before its deadline an answer is asked for once more. */
const ANTES_MS = 30 * 60_000
const MAX_DUE = 10_000

interface Devida {
  readonly ownerId: string
  readonly ofertaId: string
  readonly conviteId: string
  readonly convidadoOwnerId: string | null
  readonly nome: string
  readonly embarcador: string | null
  readonly numero: number
  readonly unidadeId: string
  readonly criadoPor: string | null
  readonly centavos: number
  readonly ate: Date
  readonly publico: CargaOferecida
  readonly cargas: number
}

/** `condition` speaks of the offer as `o`, the invitation as `k` and the load as `x`. */
async function listDevidas(
  tx: Tx,
  ate: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Devida[]> {
  const { rows } = await sql<Devida>`
    select o.owner_id as "ownerId", o.id as "ofertaId", k.id as "conviteId", k.convidado_owner_id as "convidadoOwnerId",
      k.nome, case when o.mostrar_nome or k.situacao = ${C.Contratado} then w.nome end as embarcador, o.numero,
      o.unidade_id as "unidadeId", o.criado_por as "criadoPor",
      coalesce(k.valor_contratado_centavos, k.contraproposta_centavos, k.valor_centavos)::float8 as centavos, ${ate} as ate,
      x.resumo -> 'publico' as publico,
      (select count(*)::integer from oferta_carga z where z.owner_id = o.owner_id and z.oferta_id = o.id) as cargas
    from oferta_convite k
    join oferta o on o.owner_id = k.owner_id and o.id = k.oferta_id
    join owner w on w.owner_id = o.owner_id
    join lateral (select * from oferta_carga y where y.owner_id = o.owner_id and y.oferta_id = o.id
      and (k.situacao <> ${C.Contratado} or y.convite_id = k.id) order by y.ordem limit 1) x on true
    where ${condition} order by k.owner_id, k.id limit ${MAX_DUE}
  `.execute(tx.db)
  return rows
}

const lugar = ({ cidade, uf }: CargaOferecida['origem']) =>
  [cidade, uf].filter((part) => part !== null).join(', ')

function tell(
  tx: Tx,
  devida: Devida,
  definition: NotificationDefinition<OfertaAvisada>,
  isHost: boolean,
): void {
  const { publico, cargas, ate } = devida
  const ownerId = isHost ? devida.ownerId : devida.convidadoOwnerId
  if (ownerId === null) return
  tx.notify(definition, {
    ownerId,
    id: isHost ? devida.ofertaId : devida.conviteId,
    ocasiao: ate.toISOString(),
    atorId: null,
    unidadeId: isHost ? devida.unidadeId : null,
    ...(isHost && { envolvidos: [devida.criadoPor] }),
    facts: {
      codigo: codigoDaOferta(devida.numero),
      cargas: cargas === 1 ? `a carga ${publico.codigo}` : `${cargas} cargas`,
      rota: `${lugar(publico.origem)} → ${lugar(publico.destino)}`,
      empresa: isHost ? devida.nome : devida.embarcador,
      valor: formatMoney(devida.centavos),
      ate: formatDateTime(ate, publico.fusoColeta),
      motivo: null,
    },
  })
}

export const prazosDasOfertas: ClockNotice = {
  key: 'ofertas',
  notifyDue: async (tx, since, until) => {
    const [from, to] = [since, until].map((instant) => new Date(instant.getTime() + ANTES_MS))
    const perto = await listDevidas(
      tx,
      sql`k.responde_ate`,
      sql`k.situacao in (${C.Enviado}, ${C.Visto}, ${C.SuaVez}) and o.situacao in (3, 4)
        and k.responde_ate >= ${from} and k.responde_ate < ${to}
        and k.enviado_em < k.responde_ate - interval '1 hour'`,
    )
    for (const devida of perto) tell(tx, devida, ofertaPertoDoFim, false)
    const veiculo = sql`k.situacao = ${C.Contratado} and x.veiculo_ate is not null`
    const half = sql`x.contratada_em + (x.veiculo_ate - x.contratada_em) / 2`
    const metade = await listDevidas(
      tx,
      sql`x.veiculo_ate`,
      sql`${veiculo} and ${half} >= ${since} and ${half} < ${until}`,
    )
    for (const devida of metade) tell(tx, devida, veiculoEsperado, false)
    const passou = await listDevidas(
      tx,
      sql`x.veiculo_ate`,
      sql`${veiculo} and x.veiculo_ate >= ${since} and x.veiculo_ate < ${until}`,
    )
    for (const devida of passou) tell(tx, devida, veiculoAtrasado, true)
  },
}
