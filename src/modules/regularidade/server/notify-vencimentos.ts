/** Papers of carriers that are about to end, and look-ups that grow old: 30, 15 and 5 days before, once each. */
import { sql } from 'kysely'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDay } from '#platform/shared/day.ts'
import { regularidadePropriaVence, regularidadeVence } from '../regularidade.notices.ts'
import {
  DIAS_DA_CONSULTA,
  DIAS_DE_AVISO,
  DOCUMENTO_TEXT,
  type Documento,
  REGULARIDADE_TIME_ZONE,
} from '../regularidade.rules.ts'

/** People hear of it when they begin to work, in Brasília. */
const HORA_DO_AVISO = '07:00'

interface Devido {
  /** The company that is told. */
  readonly ownerId: string
  /** It is the carrier itself. */
  readonly isSelf: boolean
  /** The carrier as the company that is told names it in its list. */
  readonly linhaId: string
  readonly transportadora: string
  readonly documento: Documento | 'consulta'
  readonly ate: string
  readonly dias: number
}

const nameOf = (documento: Devido['documento']) =>
  documento === 'consulta' ? 'Consulta ao RNTRC' : DOCUMENTO_TEXT[documento]

/**
 * Of the record of a carrier both sides hear: the carrier, and each shipper that is linked with it now. Of the row of a
 * shipper only that one, as long as the carrier has no record of its own that leads. A look-up counts for 10 days, so of
 * the three notices it has the last one.
 */
export const regularidadesVencendo: ClockNotice = {
  key: 'regularidade',
  notifyDue: async (tx, since, until) => {
    const zone = REGULARIDADE_TIME_ZONE
    const { rows } = await sql<Devido>`
      with devido as (
        select d.owner_id, d.regularidade_id, d.documento, d.validade as ate, n.dias
        from unnest(${[...DIAS_DE_AVISO]}::int[]) as n (dias)
        join regularidade_documento d
          on d.validade >= (${since}::timestamptz at time zone ${zone})::date + n.dias
          and d.validade <= (${until}::timestamptz at time zone ${zone})::date + n.dias
        where (d.validade - n.dias + ${HORA_DO_AVISO}::time) at time zone ${zone} > ${since}
          and (d.validade - n.dias + ${HORA_DO_AVISO}::time) at time zone ${zone} <= ${until}
        union all
        select r.owner_id, r.id, 'consulta',
          ((r.consultado_em + make_interval(days => ${DIAS_DA_CONSULTA})) at time zone ${zone})::date, n.dias
        from unnest(${[...DIAS_DE_AVISO]}::int[]) as n (dias)
        join regularidade r
          on r.consultado_em > ${since}::timestamptz - make_interval(days => ${DIAS_DA_CONSULTA} - n.dias)
          and r.consultado_em <= ${until}::timestamptz - make_interval(days => ${DIAS_DA_CONSULTA} - n.dias)
        where n.dias < ${DIAS_DA_CONSULTA}
      ), com_registro as (
        select v.*, r.empresa_id, r.consultado_em, o.nome, o.documento as cnpj
        from devido v
        join regularidade r on r.owner_id = v.owner_id and r.id = v.regularidade_id
        join owner o on o.owner_id = v.owner_id
      ), avisado as (
        select v.owner_id, true as is_self, v.owner_id as linha_id, v.nome, v.documento, v.ate, v.dias
        from com_registro v where v.empresa_id is null
        union all
        select p.parceiro_owner_id, false, coalesce(e.id, v.owner_id), coalesce(e.nome, v.nome), v.documento, v.ate, v.dias
        from com_registro v
        join parceiro p on p.owner_id = v.owner_id and p.situacao = 3 and p.tipo = 3
        left join empresa e on e.owner_id = p.parceiro_owner_id and e.documento = v.cnpj
        where v.empresa_id is null
        union all
        select v.owner_id, false, e.id, e.nome, v.documento, v.ate, v.dias
        from com_registro v
        join empresa e on e.owner_id = v.owner_id and e.id = v.empresa_id
        where not exists (
          select from parceiro p
          join regularidade c on c.owner_id = p.parceiro_owner_id and c.empresa_id is null
          where p.owner_id = v.owner_id and p.documento = e.documento and p.situacao = 3 and p.tipo in (1, 99)
            and (v.documento <> 'consulta' or c.consultado_em >= v.consultado_em))
      )
      select owner_id as "ownerId", is_self as "isSelf", linha_id as "linhaId", nome as transportadora, documento,
        to_char(ate, 'YYYY-MM-DD') as ate, dias
      from avisado order by owner_id, linha_id, ate
    `.execute(tx.db)
    for (const { ownerId, isSelf, linhaId, transportadora, documento, ate, dias } of rows) {
      tx.notify(isSelf ? regularidadePropriaVence : regularidadeVence, {
        ownerId,
        id: linhaId,
        ocasiao: `${documento} ${ate} ${dias}`,
        atorId: null,
        unidadeId: null,
        facts: { transportadora, documento: nameOf(documento), dias, ate: formatDay(ate) },
      })
    }
  },
}
