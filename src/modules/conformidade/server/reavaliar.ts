/**
 * Gates change without anybody touching the load: a day begins, a rule is confirmed, a policy is renewed. What is due is
 * found each minute; loads whose gates differ are announced, the others are only marked as looked at.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { ENTIDADE_CARGA, lockCargas } from '#modules/carga/server/change-carga.ts'
import { readRegras } from '#modules/regra-legal/server/read-regras.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { Id } from '#platform/shared/schemas.ts'
import { type GateGuardado, guardarGates } from '../conformidade.rules.ts'
import { ESTADO_LABELS, GATE, GATES } from '../gates.ts'
import {
  announceConformidade,
  avaliarCargas,
  type CargaAvaliada,
  keepAvaliadas,
  rememberKept,
} from './keep-conformidade.ts'
import { notifyEncerramentos } from './notify-conformidade.ts'

/** Small, so that on the embedded database everybody else's work finds its turn between two of them. */
const CHUNK = 100
const PROGRAMA = { userId: null, name: 'Estiva', origin: 'sistema' } as const
/** Before the first load. */
const INICIO = '00000000-0000-0000-0000-000000000000'

/** Loads of one company whose carrier's papers changed, or whose company switched a gate. */
export const reavaliarJob = defineJob({
  name: 'conformidade.reavaliar',
  data: Type.Object({ ownerId: Id }),
  retries: 3,
  becomesOne: true,
  run: async (deps, { ownerId }) => void (await reavaliarEmpresa(deps, ownerId, 'abertas')),
})

export const relogioJob = defineJob({
  name: 'conformidade.relogio',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    for (const ownerId of await listDevidas(deps)) {
      try {
        await reavaliarEmpresa(deps, ownerId)
      } catch (error) {
        // One company's trouble is not the others'; the next minute tries again.
        deps.log.error({ err: error, ownerId }, 'conformidade das cargas')
      }
    }
  },
})

const isDue = (agora: Date, marca: string) =>
  sql`(g.vale_ate <= ${agora} or (g.vale_ate is not null and g.marca <> ${marca}))`

const listDevidas = (deps: Deps): Promise<string[]> =>
  deps.db.asSystem('load-gates', async (tx) => {
    const { marca } = await readRegras(tx)
    const { rows } = await sql<{ id: string }>`
      select distinct g.owner_id as id from carga_conformidade g where ${isDue(deps.clock.now(), marca)}
    `.execute(tx.db)
    return rows.map(({ id }) => id)
  })

/**
 * Each block in a transaction of its own, so that boards are never locked for long. `quais`: those whose hour has come, or
 * all whose gates are not settled. Answers how many loads changed.
 */
export async function reavaliarEmpresa(
  deps: Deps,
  ownerId: string,
  quais: 'devidas' | 'abertas' = 'devidas',
): Promise<number> {
  let changed = 0
  let depoisDe = INICIO
  for (;;) {
    const agora = deps.clock.now()
    const { ids, mudaram } = await deps.db.asOwner(ownerId, async (tx) => {
      const ids = await listBloco(tx, quais, depoisDe, agora)
      return { ids, mudaram: await reavaliarBloco(tx, ids, agora) }
    })
    changed += mudaram
    const last = ids.at(-1)
    if (ids.length < CHUNK || last === undefined) return changed
    depoisDe = last
  }
}

/** The next loads in the order of their ids. */
async function listBloco(
  tx: OwnerTx,
  quais: 'devidas' | 'abertas',
  depoisDe: string,
  agora: Date,
): Promise<string[]> {
  const which = quais === 'abertas' ? sql`g.vale_ate is not null` : isDue(agora, (await readRegras(tx)).marca)
  const { rows } = await sql<{ id: string }>`
    select g.carga_id as id from carga_conformidade g
    where g.owner_id = ${tx.ownerId} and g.carga_id > ${depoisDe} and ${which}
    order by g.carga_id limit ${CHUNK}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Answers how many of the loads changed. */
async function reavaliarBloco(tx: OwnerTx, ids: readonly string[], agora: Date): Promise<number> {
  if (ids.length === 0) return 0
  // Locked first, so that no older reading overwrites what a change of the load decided meanwhile.
  const locked = await lockCargas(tx, ids)
  const { marca: used, avaliadas } = await avaliarCargas(tx, [...locked.keys()], agora)
  await keepAvaliadas(tx, used, avaliadas, agora)
  rememberKept(tx, [...locked.keys()])
  const changed = avaliadas.filter(({ mudou }) => mudou)
  await recordHistories(
    tx,
    PROGRAMA,
    changed.flatMap((carga) => {
      const mudancas = mudancasOf(carga)
      return mudancas.length === 0
        ? []
        : [{ entidade: ENTIDADE_CARGA, entidadeId: carga.id, acao: 'conformidade', versao: null, mudancas }]
    }),
  )
  for (const carga of changed) announceConformidade(tx, carga)
  await notifyEncerramentos(tx, changed, agora)
  return changed.length
}

/** The gates whose state differs, in words; none of a load that is looked at for the first time. */
function mudancasOf({ antes, gates }: Pick<CargaAvaliada, 'antes' | 'gates'>) {
  const depois = guardarGates(gates)
  return GATES.filter((gate) => antes?.[gate] && antes[gate].estado !== depois[gate].estado).map((gate) => ({
    campo: GATE[gate].titulo,
    de: wordsOf(antes?.[gate]),
    para: wordsOf(depois[gate]),
  }))
}

const wordsOf = (gate: GateGuardado | undefined): string | null =>
  gate ? (gate.estado === 'bloqueia' ? gate.etiqueta : ESTADO_LABELS[gate.estado]) : null
