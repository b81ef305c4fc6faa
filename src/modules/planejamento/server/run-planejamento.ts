/**
 * The search of one run: it holds the run, keeps the best plan about once a second, looks whether the planner changed
 * or stopped something, and ends at its time limit.
 */
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#platform/server/deps.ts'
import { buildPlano, isSemBusca, planoVazio } from '../pergunta.rules.ts'
import { type MotorPlano, type Plano, totaisDe } from '../planejamento.rules.ts'
import type { PlannerProgress } from '../planner/run-planner.ts'
import { type Busca, buildBusca } from './build-busca.ts'
import { makePlano } from './motor/make-plano.ts'
import {
  announcePlanejamento,
  claimPlanejamento,
  findPlanejamentoForChange,
  type Mudancas,
  type PlanejamentoRow,
  updatePlanejamento,
} from './planejamento.repository.ts'

const KEEP_EVERY_MS = 800
/** Points of the curve of costs. */
const MAX_HISTORICO = 200
/** One core is left for requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))

/** What became of one search: `denovo` when the planner changed something meanwhile. */
type Fim = 'pronto' | 'denovo' | 'perdido'

/** Searches until nothing is left to do. A failure is kept with the run, which stays as good as its best plan. */
export async function runPlanejamento(
  deps: Deps,
  ownerId: string,
  id: string,
  keepEveryMs = KEEP_EVERY_MS,
): Promise<void> {
  const worker = uuidv7()
  let fim: Fim = 'denovo'
  while (fim === 'denovo') {
    const row = await deps.db.asOwner(ownerId, async (tx) => {
      const claimed = await claimPlanejamento(tx, id, worker)
      if (claimed) announcePlanejamento(tx, id)
      return claimed
    })
    if (!row) return
    try {
      fim = await new Procura(deps, ownerId, row, worker, keepEveryMs).run()
    } catch (error) {
      deps.log.error({ err: error, planejamento: id }, 'busca de plano')
      await deps.db.asOwner(ownerId, async (tx) => {
        await updatePlanejamento(tx, id, { situacao: 'falhou', trabalho_id: null }, deps.clock.now())
        announcePlanejamento(tx, id)
      })
      return
    }
  }
}

class Procura {
  private readonly deps: Deps
  private readonly ownerId: string
  private readonly row: PlanejamentoRow
  private readonly worker: string
  private readonly keepEveryMs: number
  private readonly stop = new AbortController()
  private readonly historico: (readonly [number, number])[]
  private melhoras: number
  private melhorMs: number
  private comparacao: Mudancas['comparacao']
  private plano: Plano | undefined
  private motor: MotorPlano = 'estiva'
  private latest: PlannerProgress | undefined
  private fim: Fim = 'pronto'

  constructor(deps: Deps, ownerId: string, row: PlanejamentoRow, worker: string, keepEveryMs: number) {
    this.deps = deps
    this.ownerId = ownerId
    this.row = row
    this.worker = worker
    this.keepEveryMs = keepEveryMs
    this.historico = [...row.historico]
    this.melhoras = row.melhoras
    this.melhorMs = row.melhor_ms
    this.comparacao = row.comparacao ?? undefined
  }

  async run(): Promise<Fim> {
    const busca = await buildBusca(this.deps, this.ownerId, this.row)
    if (busca.comparacao) this.comparacao = busca.comparacao
    const startedAt = performance.now()
    if (isSemBusca(busca.pergunta)) {
      this.take(busca, buildPlano(busca.pergunta, planoVazio(busca.pergunta)), 0)
    } else if (!this.row.parar) {
      await this.search(busca, startedAt)
    }
    return this.finish(busca, Math.round(performance.now() - startedAt))
  }

  private async search(busca: Busca, startedAt: number): Promise<void> {
    let isDone = false
    const running = makePlano(this.deps, busca.pergunta.problem, {
      seconds: this.row.segundos,
      threads: THREADS,
      signal: this.stop.signal,
      onMotor: (motor) => {
        this.motor = motor
      },
      onProgress: (progress) => {
        this.latest = progress
        if (!this.plano) this.takeLatest(busca)
      },
    }).finally(() => {
      isDone = true
    })
    // Awaited below; until then a failure must not count as unhandled.
    running.catch(() => undefined)
    try {
      while (!isDone) {
        await Promise.race([running, delay(this.keepEveryMs, undefined, { ref: false })])
        if (!isDone) await this.keep(busca, Math.round(performance.now() - startedAt))
      }
      await running
    } finally {
      this.stop.abort()
    }
    this.takeLatest(busca)
  }

  private takeLatest(busca: Busca): void {
    if (!this.latest) return
    const { plan, elapsedMs } = this.latest
    this.latest = undefined
    this.take(busca, buildPlano(busca.pergunta, plan), elapsedMs)
  }

  private take({ pergunta }: Busca, plano: Plano, elapsedMs: number): void {
    const totais = totaisDe(plano.viagens, pergunta.calculo.restricoes.veiculos)
    this.comparacao ??= { base: 'primeiro', comProblema: 0, ...totais }
    this.plano = plano
    this.melhoras += 1
    this.melhorMs = elapsedMs
    const before = this.historico.at(-1)?.[0] ?? 0
    this.historico.push([Math.max(before, elapsedMs), totais.custo])
    if (this.historico.length > MAX_HISTORICO) this.historico.splice(1, 1)
  }

  private changes(busca: Busca, decorridoMs: number): Mudancas {
    return {
      saida: new Date(busca.saida),
      fonte_distancia: busca.fonte,
      historico: this.historico,
      melhoras: this.melhoras,
      melhor_ms: this.melhorMs,
      decorrido_ms: Math.min(decorridoMs, this.row.segundos * 1_000),
      ...(this.comparacao && { comparacao: this.comparacao }),
      ...(this.plano && { plano: { ...this.plano, motor: this.motor } }),
    }
  }

  /** Keeps what was found, shows that somebody is at work, and ends the search when it is no longer wanted. */
  private async keep(busca: Busca, decorridoMs: number): Promise<void> {
    this.takeLatest(busca)
    const changes = this.changes(busca, decorridoMs)
    await this.deps.db.asOwner(this.ownerId, async (tx) => {
      const row = await this.lockMine(tx)
      if (!row) return
      await updatePlanejamento(tx, row.id, changes, this.deps.clock.now(), { isSignOfLife: true })
      announcePlanejamento(tx, row.id)
    })
  }

  /** The row while it is this search's to write; otherwise the search ends. */
  private async lockMine(tx: Parameters<typeof findPlanejamentoForChange>[0]) {
    const row = await findPlanejamentoForChange(tx, this.row.id)
    const isMine =
      row?.trabalho_id === this.worker && (row.situacao === 'procurando' || row.situacao === 'interrompido')
    if (!isMine) this.fim = 'perdido'
    else if (row.versao !== this.row.versao) this.fim = 'denovo'
    if (this.fim !== 'pronto' || row?.parar) this.stop.abort()
    return this.fim === 'pronto' ? row : undefined
  }

  private async finish(busca: Busca, decorridoMs: number): Promise<Fim> {
    if (this.fim !== 'pronto') return this.fim
    const changes = this.changes(busca, decorridoMs)
    await this.deps.db.asOwner(this.ownerId, async (tx) => {
      const row = await this.lockMine(tx)
      if (!row) return
      await updatePlanejamento(
        tx,
        row.id,
        { ...changes, situacao: 'pronto', parar: false, trabalho_id: null },
        this.deps.clock.now(),
      )
      announcePlanejamento(tx, row.id)
    })
    return this.fim
  }
}
