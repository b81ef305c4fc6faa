/** Tells the people of both companies: at once of what the other side did, by the clock of what became due with time. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime, formatTime } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import {
  type EstadiaAvisada,
  estadiaAcordada,
  estadiaDevidaNoLivro,
  estadiaNoPrazo,
  estadiaPrevista,
} from '../estadia.notices.ts'
import {
  centavosEm,
  centavosParaAcordar,
  codigoDaEstadia,
  FASE,
  LADO,
  type Lado,
  PROVA_ESTADIA,
  SITUACAO_ESTADIA as S,
  situacaoEm,
} from '../estadia.rules.ts'
import { type EstadiaPropria, listProprias } from './estadia.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** More become due between two questions of the clock only after the program stood still for days. */
const MAX_DUE = 10_000

export interface Aviso {
  readonly definition: NotificationDefinition<EstadiaAvisada>
  /** Who is told; a carrier without an account is nobody. */
  readonly lados: readonly Lado[]
  readonly ocasiao: string | number
  readonly atorId: string | null
  readonly centavos: number | null
  readonly ate: string | null
}

export function tellLados(tx: Tx, estadia: EstadiaPropria, aviso: Aviso): void {
  for (const lado of aviso.lados) {
    const isHost = lado === LADO.Embarcador
    const ownerId = isHost ? estadia.ownerId : estadia.transportadoraOwnerId
    if (ownerId === null) continue
    tx.notify(aviso.definition, {
      ownerId,
      id: estadia.id,
      ocasiao: aviso.ocasiao,
      atorId: aviso.atorId,
      unidadeId: isHost ? estadia.unidadeId : null,
      facts: {
        codigo: codigoDaEstadia(estadia.numero),
        placa: estadia.placa && formatPlaca(estadia.placa),
        local: estadia.local,
        empresa: isHost ? estadia.transportadora : estadia.embarcador,
        valor: aviso.centavos === null ? null : formatMoney(aviso.centavos),
        ate: aviso.ate,
      },
    })
  }
}

const BOTH = [LADO.Embarcador, LADO.Transportadora]

/** Rows whose column lies in the window, moved by so much. */
const within = (column: RawBuilder<unknown>, since: Date, until: Date, ms = 0) =>
  sql`${column} >= ${new Date(since.getTime() + ms)} and ${column} < ${new Date(until.getTime() + ms)}`

export const prazosDasEstadias: ClockNotice = {
  key: 'livro-de-estadias',
  notifyDue: async (tx, since, until) => {
    await tellRunning(tx, since, until)
    await tellSilence(tx, since, until)
  },
}

/** Those that are expected to become due, and those that did. */
async function tellRunning(tx: Tx, since: Date, until: Date): Promise<void> {
  const limit = { limit: MAX_DUE }
  const running = sql`t.fase = ${FASE.Aberta} and t.dh_saida is null`
  const previstas = await listProprias(
    tx,
    sql`${running} and ${within(sql`t.livre_ate`, since, until, HOUR_MS)}`,
    limit,
  )
  for (const estadia of previstas) {
    tellLados(tx, estadia, {
      definition: estadiaPrevista,
      lados: BOTH,
      ocasiao: estadia.livreAte.toISOString(),
      atorId: null,
      centavos: centavosEm(estadia, new Date(estadia.livreAte.getTime())),
      ate: formatTime(estadia.livreAte, estadia.fusoHorario),
    })
  }
  const devidas = await listProprias(
    tx,
    sql`t.fase = ${FASE.Aberta} and (
      (t.dh_saida is null and t.prova_chegada <> ${PROVA_ESTADIA.Operador} and ${within(sql`t.livre_ate`, since, until)})
      or (t.prova_chegada = ${PROVA_ESTADIA.Operador} and ${within(sql`t.devida_desde`, since, until)}))`,
    limit,
  )
  for (const estadia of devidas) {
    const isUnproven = estadia.provaChegada === PROVA_ESTADIA.Operador
    const instant = (isUnproven ? estadia.devidaDesde : estadia.livreAte) ?? until
    tellLados(tx, estadia, {
      definition: estadiaDevidaNoLivro,
      lados: isUnproven ? BOTH : [LADO.Transportadora],
      ocasiao: instant.toISOString(),
      atorId: null,
      // At the very instant five hours are still free; a moment later the sixth has begun.
      centavos: centavosEm(estadia, new Date(instant.getTime() + 1)),
      ate: null,
    })
  }
}

/** A day before silence decides, and when it did. */
async function tellSilence(tx: Tx, since: Date, until: Date): Promise<void> {
  const soon = await listProprias(tx, within(sql`t.prazo`, since, until, DAY_MS), { limit: MAX_DUE })
  for (const estadia of soon) {
    const { prazo, fase, vez } = estadia
    const centavos = centavosParaAcordar(estadia)
    if (prazo === null || centavos === null) continue
    tellLados(tx, estadia, {
      definition: estadiaNoPrazo,
      lados: fase === FASE.Contestada && vez !== null ? [vez] : BOTH,
      ocasiao: prazo.toISOString(),
      atorId: null,
      centavos,
      ate: formatDateTime(new Date(prazo.getTime() - 1), estadia.fusoHorario),
    })
  }
  const decided = await listProprias(tx, within(sql`t.prazo`, since, until), { limit: MAX_DUE })
  for (const estadia of decided) {
    const { prazo } = estadia
    if (prazo === null || situacaoEm(estadia, prazo) !== S.Acordada) continue
    tellLados(tx, estadia, {
      definition: estadiaAcordada,
      lados: BOTH,
      ocasiao: prazo.toISOString(),
      atorId: null,
      centavos: centavosEm(estadia, prazo),
      ate: null,
    })
  }
}
