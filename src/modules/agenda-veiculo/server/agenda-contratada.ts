/**
 * The vehicles that carriers named for loads of the company, in the carriers' own agendas: taken for the time of the load
 * and given back in the transaction that changes it. The database admits the vehicles that the contract names and no others.
 */
import { sql } from 'kysely'
import type { VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Periodo } from '../agenda-veiculo.rules.ts'
import { announceOcupacao, changeOf, type OcupacaoTrace } from './save-ocupacao.ts'

/** A load, and when it takes the vehicles that its contract names. */
export interface CargaContratada extends Periodo {
  readonly cargaId: string
  /** As the agenda calls it: `Carga 48213`. */
  readonly titulo: string
}

export interface EfeitosContratados {
  readonly ocupar: readonly CargaContratada[]
  /** What is left of their time becomes free, what was used stays. */
  readonly encerrar: readonly string[]
  readonly liberar: readonly string[]
}

/** A vehicle that something else takes; by what is the carrier's to know. */
export interface OcupadaNaTransportadora extends Periodo {
  readonly placa: string
}

interface Row {
  readonly efeito: 'criada' | 'cancelada' | 'encerrada' | 'ocupada'
  readonly dono: string
  readonly cargaId: string
  readonly id: string
  readonly veiculoId: string
  readonly placa: string
  readonly veiculoTipo: VeiculoNome['tipo']
  readonly titulo: string
  readonly inicio: Date
  readonly fim: Date
  readonly fimAntes: Date | null
  readonly versao: number
}

/** Loads without a contract are passed over. A load that is answered has changed nothing: its vehicle is not free. */
export async function followContratadas(
  tx: OwnerTx,
  actor: Actor,
  { ocupar, encerrar, liberar }: EfeitosContratados,
  now: Date,
): Promise<ReadonlyMap<string, OcupadaNaTransportadora>> {
  if (ocupar.length + encerrar.length + liberar.length === 0) return new Map()
  const wanted = ocupar.map(({ cargaId, titulo, inicio, fim }) => ({
    carga_id: cargaId,
    titulo,
    inicio,
    fim,
  }))
  const { rows } = await sql<Row>`
    select efeito, dono, da_carga as "cargaId", ocupacao as id, do_veiculo as "veiculoId", da_placa as placa,
      do_tipo as "veiculoTipo", com_titulo as titulo, de as inicio, ate as fim, ate_antes as "fimAntes",
      na_versao as versao
    from app_follow_agenda_contratada(${JSON.stringify(wanted)}::json, ${encerrar}::uuid[], ${liberar}::uuid[], ${now})
  `.execute(tx.db)
  const done = rows
    .filter(({ efeito }) => efeito !== 'ocupada')
    .map((row) => ({ ownerId: row.dono, trace: traceOf(row, now) }))
  await note(tx, actor, done)
  for (const { ownerId, trace } of done) announceOcupacao(tx, ownerId, trace)
  return new Map(
    rows
      .filter(({ efeito }) => efeito === 'ocupada')
      .map(({ cargaId, placa, inicio, fim }) => [
        cargaId,
        { placa, inicio: inicio.toISOString(), fim: fim.toISOString() },
      ]),
  )
}

function traceOf(row: Row, now: Date): OcupacaoTrace {
  const after = {
    id: row.id,
    veiculo: { id: row.veiculoId, placa: row.placa, tipo: row.veiculoTipo },
    tipo: 'carga',
    titulo: row.titulo,
    inicio: row.inicio.toISOString(),
    fim: row.fim.toISOString(),
    situacao: row.efeito === 'cancelada' ? 'cancelada' : 'ativa',
    cargaId: row.cargaId,
    observacao: null,
    atualizadoEm: now.toISOString(),
    version: row.versao,
  } as const
  if (row.efeito === 'criada') return { acao: 'criação', before: undefined, after }
  const fim = (row.fimAntes ?? row.fim).toISOString()
  const before = { ...after, fim, situacao: 'ativa', version: after.version - 1 } as const
  return { acao: row.efeito === 'cancelada' ? 'cancelamento' : 'alteração', before, after }
}

async function note(
  tx: OwnerTx,
  { userId, name, origin }: Actor,
  done: readonly { readonly ownerId: string; readonly trace: OcupacaoTrace }[],
): Promise<void> {
  if (done.length === 0) return
  const changes = done.map(({ ownerId, trace }) => ({ ownerId, ...changeOf(trace) }))
  await sql`
    select app_note_agenda_contratada(${JSON.stringify(changes)}::jsonb, ${userId}, ${name}, ${origin})
  `.execute(tx.db)
}
