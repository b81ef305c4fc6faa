/** Readings of labels, from several phones at once and again after a lost answer: the union of all is kept, each label once. */
import { sql } from 'kysely'
import { type Leitura as Lida, readLeitura } from '#modules/remessa/etiqueta.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { LerVolumes, lerVolumes as lerCall } from '../conferencia.contract.ts'
import { respostaDe, type VolumeConhecido } from '../conferencia.rules.ts'
import {
  type ConferenciaAberta,
  countLidos,
  holdConferencia,
  readLeituras,
} from './conferencia.repository.ts'

/** Clocks of phones go wrong by a little. */
const AHEAD_MS = 5 * 60_000

interface Pedida {
  readonly id: string
  readonly etiqueta: string
  readonly lida: Lida | undefined
  readonly dh: string
  readonly avariado: boolean
  readonly observacao: string | null
  readonly remessaId: string | null
}

/** Throws `conferencia_fechada`, and `invalid_input` for an instant that is none or has not come yet. */
export const lerVolumes = (
  deps: Deps,
  session: Session,
  id: string,
  { leituras }: LerVolumes,
): Promise<ResponseOf<typeof lerCall>> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const conferencia = await holdConferencia(tx, session, id, { forChange: false })
    const pedidas = leituras.map((leitura, index) => toPedida(leitura, index, now))
    const known = await findVolumes(tx, pedidas, conferencia)
    const remessas = new Set(conferencia.remessaIds)
    const rows = new Map<string, object>()
    const labels = pedidas.map((pedida) => {
      const volume = known.get(pedida.etiqueta)
      const etiqueta = volume?.etiqueta ?? pedida.etiqueta
      const before = rows.get(etiqueta)
      rows.set(etiqueta, {
        ...(before ?? {
          etiqueta,
          leitura_id: pedida.id,
          resposta: volume?.id === '' ? 'ok' : respostaDe(volume, remessas),
          volume_id: volume?.id || null,
          remessa_id: volume?.remessaId ?? (remessas.has(pedida.remessaId ?? '') ? pedida.remessaId : null),
          dh: pedida.dh,
        }),
        ...(pedida.avariado && { avariado: true, observacao: pedida.observacao }),
      })
      return etiqueta
    })
    await insert(tx, session, id, [...rows.values()], now)
    const gravadas = new Map((await readLeituras(tx, id, [...rows.keys()])).map((one) => [one.etiqueta, one]))
    const answered = pedidas.flatMap((pedida, index) => {
      const gravada = gravadas.get(labels[index] ?? '')
      if (!gravada) return []
      const { leituraId, porId: _who, ...one } = gravada
      // A label that was read by another reading is told with who and when; the reading itself is answered as it was.
      const isOwn = leituraId === pedida.id || (pedida.avariado && one.avariado)
      return [{ id: pedida.id, ...one, resposta: isOwn ? one.resposta : ('ja_lido' as const) }]
    })
    return { lidos: await countLidos(tx, id), leituras: answered }
  })

function toPedida(leitura: LerVolumes['leituras'][number], index: number, now: Date): Pedida {
  const path = `leituras.${index}`
  const dh = parseInstant(leitura.dh)
  if (dh === undefined) throw invalidField(`${path}.dh`, validationMessages.invalidDate)
  if (Date.parse(dh) > now.getTime() + AHEAD_MS)
    throw invalidField(`${path}.dh`, 'O horário ainda não chegou')
  const lida = readLeitura(leitura.codigo)
  if (!lida) throw invalidField(`${path}.codigo`, 'Leia ou digite a etiqueta, a chave da nota ou o SSCC')
  return {
    id: leitura.id.toLowerCase(),
    etiqueta: lida.codigo,
    lida,
    dh,
    avariado: leitura.avariado ?? false,
    observacao: cleanLine(leitura.observacao),
    remessaId: leitura.remessaId?.toLowerCase() ?? null,
  }
}

/**
 * By what was read. The key of an invoice stands for the one volume of its remessa; of several volumes each has its own label,
 * so the key alone counts none of them (its id is empty).
 */
async function findVolumes(
  tx: OwnerTx,
  pedidas: readonly Pedida[],
  { remessaIds }: ConferenciaAberta,
): Promise<ReadonlyMap<string, VolumeConhecido>> {
  const of = (tipo: Lida['tipo']) => pedidas.flatMap(({ lida }) => (lida?.tipo === tipo ? [lida.codigo] : []))
  const { rows } = await sql<VolumeConhecido & { lido: string }>`
    select v.etiqueta as lido, v.id::text as id, v.remessa_id as "remessaId", v.etiqueta from remessa_volume v
    where v.owner_id = ${tx.ownerId} and v.etiqueta = any(${of('etiqueta')}::text[])
    union all
    select v.sscc, v.id::text, v.remessa_id, v.etiqueta from remessa_volume v
    where v.owner_id = ${tx.ownerId} and v.sscc = any(${of('sscc')}::text[])
    union all
    select d.chave, case when r.volumes = 1 then v.id::text else '' end, r.id,
      case when r.volumes = 1 then v.etiqueta else d.chave end
    from remessa_documento d
    join remessa r on r.owner_id = d.owner_id and r.id = d.remessa_id and r.situacao in (1, 2)
    left join remessa_volume v on v.owner_id = r.owner_id and v.remessa_id = r.id and r.volumes = 1
    where d.owner_id = ${tx.ownerId} and d.chave = any(${of('chave')}::text[])
    order by 1
  `.execute(tx.db)
  const found = new Map<string, VolumeConhecido>()
  for (const { lido, ...volume } of rows) {
    // The same invoice may stand in two remessas: the one that is counted here is meant.
    if (!found.has(lido) || remessaIds.includes(volume.remessaId)) found.set(lido, volume)
  }
  return found
}

/** What was read before stays; that it is broken is added to it. */
const insert = (tx: OwnerTx, session: Session, id: string, rows: readonly object[], now: Date) =>
  sql`
    insert into conferencia_leitura as l (owner_id, conferencia_id, etiqueta, leitura_id, resposta, volume_id, remessa_id,
      avariado, observacao, dh, recebido_em, por_id, por_nome)
    select ${tx.ownerId}, ${id}, x.etiqueta, x.leitura_id, x.resposta, x.volume_id, x.remessa_id,
      coalesce(x.avariado, false), x.observacao, x.dh, ${now}, ${session.userId}, left(${session.userName}, 120)
    from json_populate_recordset(null::conferencia_leitura, ${JSON.stringify(rows)}::json) x
    order by x.etiqueta
    on conflict (owner_id, conferencia_id, etiqueta) do update set avariado = true,
      observacao = coalesce(excluded.observacao, l.observacao) where excluded.avariado
  `.execute(tx.db)
