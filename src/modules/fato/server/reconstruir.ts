/**
 * All facts of a company, made anew: a unit has another zone, a kind of occurrence counts for something else, deliveries are
 * on time longer after their deadline, or the tables are new. The clock takes up what a killed process left.
 */
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { ENTIDADE_PREFERENCIAS, toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import { BLOCO, type RegistroComFatos, writeFatos } from './write-fatos.ts'
import './fato.tables.ts'

const ENTIDADE_FATOS = 'fatos'

export const reconstruirFatosJob = defineJob({
  name: 'fato.reconstruir',
  data: Type.Object({ ownerId: Id }),
  retries: 3,
  becomesOne: true,
  run: (deps, { ownerId }) => reconstruirPedida(deps, ownerId),
})

const EMPRESAS_POR_VEZ = 100

export const relogioDosFatos = defineJob({
  name: 'fato.relogio',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '*/5 * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    const owners = await deps.db.asSystem('facts', async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select owner_id as id from fato_empresa where pedida_em is not null and feita_em is null
        order by pedida_em limit ${EMPRESAS_POR_VEZ}
      `.execute(tx.db)
      return rows
    })
    for (const { id } of owners) {
      try {
        await reconstruirPedida(deps, id)
      } catch (error) {
        // One company's trouble is not the others'; the clock tries again.
        deps.log.error({ err: error, ownerId: id }, 'fatos dos indicadores')
      }
    }
  },
})

/** Asks for a rebuild in the transaction of whoever changed what facts are made of. */
export const reconstrucaoDosFatos = (deps: Pick<Deps, 'clock' | 'jobs'>): Projection =>
  defineProjection({
    concerns: (noun) =>
      noun === 'unidade-negocio' || noun === 'tipo-ocorrencia' || noun === ENTIDADE_PREFERENCIAS,
    async apply(tx, events) {
      const changed = events.filter(({ tipo }) => tipo.endsWith('.changed'))
      const idsOf = (noun: string) =>
        changed.filter(({ tipo }) => tipo === `${noun}.changed`).map(({ entidadeId }) => entidadeId)
      const isOtherTolerance = idsOf(ENTIDADE_PREFERENCIAS).length > 0 && (await changeTolerancia(tx))
      if (isOtherTolerance || (await saysOther(tx, idsOf('unidade-negocio'), idsOf('tipo-ocorrencia')))) {
        await pedirReconstrucao(deps, tx)
      }
    },
  })

/** Marks the company; the clock does it if no job does. */
async function pedirReconstrucao(deps: Pick<Deps, 'clock' | 'jobs'>, tx: OwnerTx): Promise<void> {
  const agora = deps.clock.now()
  await sql`
    insert into fato_empresa (owner_id, pedida_em) values (${tx.ownerId}, ${agora})
    on conflict (owner_id) do update set pedida_em = excluded.pedida_em, feita_em = null
  `.execute(tx.db)
  await deps.jobs.enqueue(tx, reconstruirFatosJob, { ownerId: tx.ownerId })
}

/** Takes over the tolerance of the preferences; whether it was another one. */
async function changeTolerancia(tx: OwnerTx): Promise<boolean> {
  const { preferencias } = toOwnerPreferences(tx.ownerId, await findPreferencias(tx))
  const { toleranciaMin } = preferencias.rastreamento
  const { rows } = await sql`
    insert into fato_empresa as f (owner_id, tolerancia_min) values (${tx.ownerId}, ${toleranciaMin})
    on conflict (owner_id) do update set tolerancia_min = excluded.tolerancia_min
    where f.tolerancia_min <> excluded.tolerancia_min returning f.owner_id
  `.execute(tx.db)
  return rows.length > 0
}

/** Whether a fact of these units or kinds was made with another zone, or counted for something else. */
async function saysOther(
  tx: OwnerTx,
  unidades: readonly string[],
  tipos: readonly string[],
): Promise<boolean> {
  if (unidades.length + tipos.length === 0) return false
  const { rows } = await sql<{ other: boolean }>`
    select exists (
      select from unidade_negocio u
      cross join lateral (select fuso_horario from fato_carga x where x.owner_id = u.owner_id and x.unidade_id = u.id limit 1) f
      where u.owner_id = ${tx.ownerId} and u.id = any(${[...unidades]}::uuid[]) and f.fuso_horario <> u.fuso_horario
    ) or exists (
      select from tipo_ocorrencia t
      cross join lateral (
        select w.id from carga_ocorrencia w where w.owner_id = t.owner_id and w.tipo_ocorrencia_id = t.id limit 1
      ) w
      join fato_ocorrencia f on f.owner_id = t.owner_id and f.id = w.id
      where t.owner_id = ${tx.ownerId} and t.id = any(${[...tipos]}::uuid[])
        and (f.conta_para, f.severidade) is distinct from (t.conta_para, t.severidade)
    ) as other
  `.execute(tx.db)
  return rows[0]?.other ?? false
}

/** Nothing to do where nobody asked since the last time. */
async function reconstruirPedida(deps: Pick<Deps, 'db' | 'clock'>, ownerId: string): Promise<void> {
  const pedida = await deps.db.readAsOwner(ownerId, async (tx) => {
    const row = await tx.db
      .selectFrom('fato_empresa')
      .select('pedida_em')
      .where('owner_id', '=', tx.ownerId)
      .where('feita_em', 'is', null)
      .executeTakeFirst()
    return row?.pedida_em ?? undefined
  })
  if (!pedida) return
  await reconstruirFatos(deps, ownerId)
  await deps.db.asOwner(ownerId, async (tx) => {
    await tx.db
      .updateTable('fato_empresa')
      .set({ feita_em: deps.clock.now() })
      .where('owner_id', '=', tx.ownerId)
      // Asked again meanwhile: done again.
      .where('pedida_em', '=', pedida)
      .execute()
    // Screens that show numbers read them again.
    tx.announce({ ownerId, tipo: `${ENTIDADE_FATOS}.changed`, entidadeId: ownerId, versao: null })
  })
}

/** The records in their order. Those of loads come with their loads; the rest of an occurrence is of other records. */
const REGISTROS: readonly { readonly registro: RegistroComFatos; readonly tabela: string }[] = [
  { registro: 'carga', tabela: 'carga' },
  { registro: 'ocorrencia', tabela: 'carga_ocorrencia' },
  { registro: 'reserva', tabela: 'reserva' },
  { registro: 'remessa', tabela: 'remessa' },
  { registro: 'oferta', tabela: 'oferta' },
]

/** Each block in a transaction of its own. */
export async function reconstruirFatos(deps: Pick<Deps, 'db'>, ownerId: string): Promise<void> {
  for (const { registro, tabela } of REGISTROS) {
    let after: string | null = null
    do {
      after = await deps.db.asOwner(ownerId, (tx) => reconstruirBloco(tx, registro, sql.table(tabela), after))
    } while (after !== null)
  }
}

/** Locks the records, so that a change that is under way is waited for; answers the last one, null: there are no more. */
async function reconstruirBloco(
  tx: OwnerTx,
  registro: RegistroComFatos,
  tabela: RawBuilder<unknown>,
  after: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${tabela} where owner_id = ${tx.ownerId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BLOCO} for no key update
  `.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await writeFatos(tx, registro, ids)
  return rows.length < BLOCO ? null : (ids.at(-1) ?? null)
}
