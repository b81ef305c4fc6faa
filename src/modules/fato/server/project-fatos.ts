/**
 * Facts follow their records inside the transaction of the change: whatever changes one of these records announces
 * it (an occurrence also its load), and what hangs on a load is found through it.
 */
import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { ENTIDADE_ENTREGA } from '#modules/entrega/server/announce.ts'
import { ENTIDADE_OFERTA } from '#modules/oferecimento/server/oferta.repository.ts'
import { ENTIDADE_CHEGADA } from '#modules/patio/server/sem-horario.ts'
import { ENTIDADE_CONTESTACAO } from '#modules/ranking/server/contestacao.repository.ts'
import { ENTIDADE_REMESSA } from '#modules/remessa/server/remessa.repository.ts'
import { ENTIDADE_RESERVA } from '#modules/reserva/server/change-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineProjection, nounOf } from '#platform/server/events/projections.ts'
import type { Announcement } from '#platform/server/events/write-events.ts'
import { type RegistroComFatos, writeFatos } from './write-fatos.ts'

/** Nouns of events whose record has facts itself. */
const REGISTROS: Readonly<Record<string, RegistroComFatos>> = {
  [ENTIDADE_CARGA]: 'carga',
  [ENTIDADE_ENTREGA]: 'entrega',
  [ENTIDADE_RESERVA]: 'reserva',
  [ENTIDADE_REMESSA]: 'remessa',
  ocorrencia: 'ocorrencia',
  [ENTIDADE_OFERTA]: 'oferta',
}

/** Nouns of events whose record says something of another one. */
interface Outro {
  readonly tabela: string
  readonly coluna: string
  readonly registro: RegistroComFatos
}
const OUTROS: Readonly<Record<string, Outro>> = {
  [ENTIDADE_CHEGADA]: { tabela: 'chegada', coluna: 'reserva_id', registro: 'reserva' },
  [ENTIDADE_CONTESTACAO]: { tabela: 'ranking_contestacao', coluna: 'carga_id', registro: 'carga' },
}

export const fatosProjection = defineProjection({
  concerns: (noun) => noun in REGISTROS || noun in OUTROS,
  async apply(tx, events) {
    for (const [registro, ids] of await idsByRegistro(tx, events)) await writeFatos(tx, registro, ids)
  },
})

async function idsByRegistro(
  tx: OwnerTx,
  events: readonly Announcement[],
): Promise<Map<RegistroComFatos, readonly string[]>> {
  const found = new Map<RegistroComFatos, readonly string[]>()
  const add = (registro: RegistroComFatos, ids: readonly string[]) =>
    found.set(registro, [...(found.get(registro) ?? []), ...ids])
  for (const [noun, told] of Map.groupBy(events, nounOf)) {
    const ids = told.map(({ entidadeId }) => entidadeId)
    const registro = REGISTROS[noun]
    const outro = OUTROS[noun]
    if (registro) add(registro, ids)
    if (outro) add(outro.registro, await idsOfOther(tx, outro, ids))
  }
  return found
}

async function idsOfOther(
  tx: OwnerTx,
  { tabela, coluna }: Outro,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(coluna)} as id from ${sql.table(tabela)}
    where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[]) and ${sql.ref(coluna)} is not null
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
