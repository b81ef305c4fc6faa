/** A count begins: of what arrives, of what leaves, of what stands in stock. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { etapaAtual, PASSO, unidadeAtual } from '#modules/remessa/pipe.rules.ts'
import { MAX_VOLUMES } from '#modules/remessa/remessa-dados.contract.ts'
import { isWithin, openRemessas, type RemessaAberta } from '#modules/remessa/server/remessa.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type AbrirConferencia,
  type ConferenciaDetalhe,
  conferenciaErrors,
  MAX_REMESSAS,
} from '../conferencia.contract.ts'
import type { TipoConferencia } from '../conferencia.rules.ts'
import { announceConferencia, listEsperados } from './conferencia.repository.ts'
import { detailConferencia } from './read-conferencias.ts'

/** Throws what of remessas and unit is refused. */
export const abrirConferencia = (
  deps: Deps,
  session: Session,
  body: AbrirConferencia,
): Promise<ConferenciaDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const unidadeId = body.unidadeId.toLowerCase()
    if (!session.allUnits && !session.unitIds.has(unidadeId)) throw new AppError(platformErrors.not_found)
    const ids = body.remessaIds?.map((id) => id.toLowerCase()) ?? (await idsOf(tx, body, unidadeId))
    if (ids.length === 0) throw invalidField('remessaIds', 'Não há remessas para conferir')
    const remessas = await openRemessas(tx, [...new Set(ids)], { forChange: true })
    if (remessas.length < new Set(ids).size || remessas.some(({ estado }) => !isWithin(session, estado))) {
      throw new AppError(platformErrors.not_found)
    }
    const wrong = remessas.find((remessa) => !isConferivel(body.tipo, remessa, unidadeId))
    if (wrong) {
      throw new AppError(conferenciaErrors.conferencia_impossivel, {
        message: `A RM-${wrong.codigo} não está na situação em que isto se confere.`,
      })
    }
    const esperados = await listEsperados(tx, ids)
    if (esperados.length > MAX_VOLUMES) throw new AppError(conferenciaErrors.conferencia_volumes_demais)
    const id = uuidv7()
    await sql`
      insert into conferencia (owner_id, id, tipo, unidade_id, carga_id, local, as_cegas, esperados, aberta_por,
        aberta_por_nome, aberta_em, atualizado_em)
      values (${tx.ownerId}, ${id}, ${body.tipo}, ${unidadeId}, ${cargaOf(body, remessas)}, ${cleanLine(body.local)},
        ${body.asCegas ?? false}, ${esperados.length}, ${session.userId}, left(${session.userName}, 120), ${now}, ${now})
    `.execute(tx.db)
    const { rows } = await sql`
      insert into conferencia_remessa (owner_id, conferencia_id, remessa_id)
      select ${tx.ownerId}, ${id}, x from unnest(${remessas.map((one) => one.id)}::uuid[]) as x
      on conflict do nothing returning remessa_id
    `.execute(tx.db)
    if (rows.length < remessas.length) throw new AppError(conferenciaErrors.conferencia_em_andamento)
    announceConferencia(tx, id, 1, unidadeId)
    return detailConferencia(tx, session, id)
  })

/** The load that the remessas come with, or go on. */
function cargaOf({ cargaId }: AbrirConferencia, remessas: readonly RemessaAberta[]): string | null {
  if (cargaId != null) return cargaId
  const cargas = new Set(remessas.map(({ estado }) => etapaAtual(estado.etapas)?.cargaId ?? null))
  const [only = null] = cargas
  return cargas.size === 1 ? only : null
}

async function idsOf(tx: OwnerTx, { tipo, cargaId }: AbrirConferencia, unidadeId: string): Promise<string[]> {
  const place =
    tipo === 'inventario'
      ? sql`em_unidade_id = ${unidadeId}`
      : sql`etapa_carga_id = ${cargaId ?? null} and ${
          tipo === 'expedicao'
            ? sql`etapa_origem_id = ${unidadeId} and etapa_passo = 1`
            : sql`etapa_destino_id = ${unidadeId} and etapa_passo = 2`
        }`
  const { rows } = await sql<{ id: string }>`
    select id from remessa where owner_id = ${tx.ownerId} and situacao in (1, 2) and ${place}
    order by codigo limit ${MAX_REMESSAS + 1}
  `.execute(tx.db)
  if (rows.length > MAX_REMESSAS) {
    throw invalidField('remessaIds', `Escolha as remessas: são mais de ${MAX_REMESSAS}`)
  }
  return rows.map(({ id }) => id)
}

function isConferivel(tipo: TipoConferencia, { estado }: RemessaAberta, unidadeId: string): boolean {
  const atual = etapaAtual(estado.etapas)
  if (tipo === 'inventario') return unidadeAtual(estado.etapas) === unidadeId
  if (!atual) return false
  if (tipo === 'expedicao') {
    return (
      atual.tipo === 'expedicao' &&
      atual.passo === PASSO.Pendente &&
      atual.cargaId !== null &&
      atual.unidadeOrigemId === unidadeId
    )
  }
  return (
    atual.tipo !== 'expedicao' && atual.passo === PASSO.EmAndamento && atual.unidadeDestinoId === unidadeId
  )
}
