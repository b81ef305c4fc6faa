/** Each minute: offers of which time has changed something are brought up to date, each in a transaction of its own. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Actor } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { ofertaSemContrato } from '../oferta.notices.ts'
import { continueOferta } from './contingencia.ts'
import { tellEmbarcador } from './notify-oferta.ts'
import { type OfertaAberta, openOferta } from './open-oferta.ts'
import { publishOpen } from './publicar-oferta.ts'
import { applyRelogio, decideByRule, leaveToPerson } from './relogio-oferta.ts'
import { saveOferta } from './save-oferta.ts'

const ESTIVA: Actor = { userId: null, name: 'Estiva', origin: 'sistema' }
/** Of one run; the next minute goes on. */
const MAX_DUE = 2_000

export const relogioDasOfertas = defineJob({
  name: 'oferecimento.relogio',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: (deps) => runRelogio(deps),
})

interface Devida {
  readonly ownerId: string
  readonly id: string
}

export async function runRelogio(deps: Deps): Promise<void> {
  for (const devida of await listDevidas(deps)) {
    try {
      await advanceOferta(deps, devida)
    } catch (error) {
      // One offer's trouble is not the others'; the next minute tries again.
      deps.log.error({ err: error, ...devida }, 'relógio das ofertas')
    }
  }
}

const listDevidas = (deps: Deps): Promise<Devida[]> =>
  deps.db.asSystem('offer-deadlines', async (tx) => {
    const { rows } = await sql<Devida>`
      select owner_id as "ownerId", id from oferta where relogio_em <= ${deps.clock.now()}
      order by relogio_em, id limit ${MAX_DUE}
    `.execute(tx.db)
    return rows
  })

async function advanceOferta(deps: Deps, { ownerId, id }: Devida): Promise<void> {
  const due = await deps.db.asOwner(ownerId, async (tx) => {
    const open = await openOferta(tx, ESTIVA, id, deps.clock.now())
    if (open.oferta.situacao === O.Agendada) return open.oferta.situacao
    return (await applyRelogio(open)).oferta.situacao
  })
  if (due === O.Agendada) await publishScheduled(deps, ownerId, id)
  if (due === O.ParaDecidir) await decide(deps, ownerId, id)
  if (due === O.SemContratacao) await goOn(deps, ownerId, id)
}

/** What speaks against it by now makes it a draft again, and people are told. */
async function publishScheduled(deps: Deps, ownerId: string, id: string): Promise<void> {
  await orElse(
    deps,
    ownerId,
    id,
    (open) => publishOpen({ ...open, oferta: { ...open.oferta, publicaEm: null } }),
    async (open, error) => {
      const motivo = error.details?.[0]?.message ?? error.message
      const after = await saveOferta(open, {
        oferta: { situacao: O.Rascunho, publicaEm: null },
        acao: 'publicação recusada',
        mudancas: [{ campo: 'Motivo', de: null, para: motivo }],
        log: [{ tipo: 'publicacao-recusada', dados: { motivo } }],
      })
      tellEmbarcador(after, null, ofertaSemContrato, { motivo })
    },
  )
}

const decide = (deps: Deps, ownerId: string, id: string): Promise<void> =>
  orElse(deps, ownerId, id, decideByRule, async (open, error) => {
    await leaveToPerson(open, error)
  })

/** By the behaviour; what speaks against it is told, and nothing is tried again. */
const goOn = (deps: Deps, ownerId: string, id: string): Promise<void> =>
  orElse(
    deps,
    ownerId,
    id,
    async (open) => {
      const { contingenciaEm } = open.oferta
      if (contingenciaEm !== null && contingenciaEm <= open.agora.toISOString()) await continueOferta(open)
    },
    async (open, error) => {
      const motivo = error.details?.[0]?.message ?? error.message
      const after = await saveOferta(open, {
        oferta: { contingenciaEm: null },
        acao: 'contingência recusada',
        mudancas: [{ campo: 'Motivo', de: null, para: motivo }],
      })
      tellEmbarcador(after, null, ofertaSemContrato, { motivo })
    },
  )

/** The second happens in a transaction of its own when the first one is refused. */
async function orElse(
  deps: Deps,
  ownerId: string,
  id: string,
  first: (open: OfertaAberta) => Promise<unknown>,
  second: (open: OfertaAberta, error: AppError) => Promise<void>,
): Promise<void> {
  try {
    await deps.db.asOwner(ownerId, async (tx) => first(await openOferta(tx, ESTIVA, id, deps.clock.now())))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await deps.db.asOwner(ownerId, async (tx) =>
      second(await openOferta(tx, ESTIVA, id, deps.clock.now()), error),
    )
  }
}
