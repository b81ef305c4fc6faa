/**
 * One action of the life cycle on any number of locked loads: decided one by one by the rules, written in a handful of
 * statements. The single calls and the bulk job share it.
 */

import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { changed } from '#platform/server/history.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { grupoOf } from '../../carga.rules.ts'
import type { Status } from '../../carga-codes.ts'
import { cargaErrors } from '../../carga-dados.contract.ts'
import { type AcaoCiclo, decide, type Efeitos, etapaAfter, STATUS_LABELS } from '../../ciclo.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import { applyAgenda, closeOcorrencias, endContratacoes, restoreOcorrencias } from './apply-effects.ts'
import { askBeforeSaida } from './before-saida.ts'
import type { Motivo } from './find-motivo.ts'
import { type Etapa, type Fatos, listEtapas, noCiclo, readFatos } from './read-fatos.ts'
import { refusalOf } from './refuse.ts'
import { type ColunasDoCiclo, type Mudanca, writeMudancas } from './write-mudancas.ts'

/** The actions that change a load's status and nothing that only one load has. */
export type AcaoDeStatus = Extract<
  AcaoCiclo,
  | 'iniciar'
  | 'desalocar'
  | 'cancelar'
  | 'reabrir'
  | 'desativar'
  | 'reativar'
  | 'finalizar'
  | 'reverter-finalizacao'
  | 'reenviar-auditoria'
>

export interface AcaoOptions {
  readonly criador: boolean
  /** Of cancelling and deactivating. */
  readonly motivo?: Motivo | ((carga: CargaRecord) => Motivo)
  /** The stage to go to; absent: where the load was, or the first one. */
  readonly etapaId?: string | null | undefined
  /** Lines that the history of each load keeps beside what changed. */
  readonly notas?: readonly FieldChangeRow[]
  /** Of cancelling and deactivating. */
  readonly reverterRemessas?: 1 | 2
}

const NAMES: Readonly<Record<AcaoDeStatus, string>> = {
  iniciar: 'início da execução',
  desalocar: 'desalocação',
  cancelar: 'cancelamento',
  reabrir: 'reabertura',
  desativar: 'desativação',
  reativar: 'reativação',
  finalizar: 'finalização',
  'reverter-finalizacao': 'reversão da finalização',
  'reenviar-auditoria': 'reenvio à auditoria',
}

interface Decided {
  readonly before: CargaRecord
  readonly fatos: Fatos
  readonly status: Status
  readonly etapaId: string
  /** A person asked for this stage. */
  readonly isEscolhida: boolean
  readonly efeitos: Efeitos
}

/** By load: why it was refused. A load that is not named was changed. */
export type Recusas = ReadonlyMap<string, AppError>

export async function runAcao(
  tx: OwnerTx,
  actor: Actor,
  acao: AcaoDeStatus,
  cargas: readonly CargaRecord[],
  options: AcaoOptions,
  now: Date,
): Promise<Recusas> {
  const [fatosOf, etapas] = [
    await readFatos(
      tx,
      cargas.map(({ id }) => id),
    ),
    await listEtapas(tx),
  ]
  const recusas = new Map<string, AppError>()
  const decided: Decided[] = []
  for (const before of cargas) {
    const result = decideOne(acao, before, fatosOf(before.id), etapas, options)
    if (result instanceof AppError) recusas.set(before.id, result)
    else decided.push(result)
  }
  for (const [id, recusa] of await askBefore(tx, acao, decided, now)) recusas.set(id, recusa)
  const inTheWay = await applyAgenda(
    tx,
    actor,
    decided
      .filter(({ before }) => !recusas.has(before.id))
      .map(({ before, fatos, efeitos }) => ({ before, fatos, efeito: efeitos.agenda })),
    now,
  )
  for (const [id, recusa] of inTheWay) recusas.set(id, recusa)
  const done = decided.filter(({ before }) => !recusas.has(before.id))
  await closeOcorrencias(
    tx,
    idsWhere(done, ({ efeitos }) => efeitos.ocorrencias === 'encerrar'),
  )
  await restoreOcorrencias(
    tx,
    idsWhere(done, ({ efeitos }) => efeitos.ocorrencias === 'restaurar'),
  )
  await endContratacoes(
    tx,
    idsWhere(done, ({ efeitos }) => efeitos.desaloca),
  )
  await writeMudancas(
    tx,
    actor,
    done.map((one) => toMudanca(acao, one, etapas, options, now)),
    now,
  )
  return recusas
}

/** Only setting out is asked about. */
const askBefore = (tx: OwnerTx, acao: AcaoDeStatus, decided: readonly Decided[], now: Date) =>
  acao === 'iniciar'
    ? askBeforeSaida(
        tx,
        decided.map(({ before }) => ({ cargaId: before.id, momento: 'inicio', quando: now })),
        now,
      )
    : new Map<string, AppError>()

/** The same for one load; throws its refusal. */
export async function runAcaoOne(
  tx: OwnerTx,
  actor: Actor,
  acao: AcaoDeStatus,
  carga: CargaRecord,
  options: AcaoOptions,
  now: Date,
): Promise<void> {
  const recusa = (await runAcao(tx, actor, acao, [carga], options, now)).get(carga.id)
  if (recusa) throw recusa
}

/** A decision without writing anything, e.g. for a rehearsal. */
export function decideOne(
  acao: AcaoCiclo,
  before: CargaRecord,
  fatos: Fatos,
  etapas: readonly Etapa[],
  { criador, etapaId }: Pick<AcaoOptions, 'criador' | 'etapaId'>,
): Decided | AppError {
  const decisao = decide(acao, noCiclo(before, fatos), criador)
  if (!decisao.ok) return refusalOf(decisao.recusa, before.status)
  const { status, efeitos } = decisao
  const at = { etapaId: before.etapa_id, anteriorId: before.etapa_anterior_id }
  const next = etapaAfter(etapas, at, status, etapaId)
  return next === undefined
    ? stageRefusal(etapas, etapaId)
    : { before, fatos, status, etapaId: next, isEscolhida: !!etapaId, efeitos }
}

export const stageRefusal = (etapas: readonly Etapa[], etapaId: string | null | undefined) =>
  new AppError(
    etapas.some(({ id }) => id === etapaId)
      ? cargaErrors.carga_etapa_outro_grupo
      : cargaErrors.carga_etapa_unknown,
  )

const idsWhere = (decided: readonly Decided[], holds: (one: Decided) => boolean) =>
  decided.filter(holds).map(({ before }) => before.id)

function toMudanca(
  acao: AcaoDeStatus,
  { before, status, etapaId, isEscolhida, efeitos }: Decided,
  etapas: readonly Etapa[],
  { criador, motivo, notas = [], reverterRemessas = 2 }: AcaoOptions,
  now: Date,
): Mudanca {
  const reason = typeof motivo === 'function' ? motivo(before) : motivo
  const leaves = grupoOf(status) === undefined && grupoOf(before.status) !== undefined
  return {
    before,
    set: {
      status,
      etapa_id: etapaId,
      ...(isEscolhida && { etapa_escolhida_em: now }),
      ...(efeitos.lembra && { status_anterior: before.status, etapa_anterior_id: before.etapa_id }),
      ...columnsOf(acao, before, criador, reason, now),
      ...(efeitos.desaloca && DESALOCADA),
    },
    acao: acao === 'finalizar' && !criador ? 'pré-finalização' : NAMES[acao],
    mudancas: [
      ...changed('Situação', STATUS_LABELS[before.status], STATUS_LABELS[status]),
      ...changed('Etapa', nameOf(etapas, before.etapa_id), nameOf(etapas, etapaId)),
      ...(reason ? [{ campo: 'Motivo', de: null, para: reason.texto }] : []),
      ...notas,
    ],
    ...(leaves && { verb: 'desativada' as const }),
    deixaContratado: efeitos.desaloca,
    reverterRemessas,
    ...(efeitos.desaloca && { mudaVeiculo: true }),
  }
}

const DESALOCADA = {
  alocacao_tipo: null,
  transportadora_id: null,
  veiculo_id: null,
  motorista_id: null,
  checklist_alterado: false,
} as const satisfies ColunasDoCiclo

/** What each action leaves on the load, and what its way back clears. */
function columnsOf(
  acao: AcaoDeStatus,
  before: CargaRecord,
  criador: boolean,
  motivo: Motivo | undefined,
  now: Date,
): ColunasDoCiclo {
  const reason = { motivo_id: motivo?.id ?? null, motivo: motivo?.texto ?? null }
  const forgotten = { status_anterior: null, etapa_anterior_id: null }
  switch (acao) {
    case 'cancelar':
      return { dh_cancelamento: now, ...reason }
    case 'desativar':
      return { dh_desativacao: now, ...reason }
    case 'reabrir':
      return { dh_cancelamento: null, ...reason, ...forgotten }
    case 'reativar':
      return { dh_desativacao: null, ...reason, ...forgotten }
    case 'finalizar':
      return criador ? { dh_finalizacao: now } : { dh_pre_finalizacao: now }
    case 'reverter-finalizacao':
      return before.dh_finalizacao === null
        ? { dh_pre_finalizacao: null, ...forgotten }
        : { dh_finalizacao: null, ...forgotten }
    case 'reenviar-auditoria':
      return { dh_reenvio_auditoria: now }
    case 'iniciar':
      return { alocacao_tipo: before.alocacao_tipo ?? (before.veiculo_id === null ? 2 : 1) }
    default:
      return {}
  }
}

const nameOf = (etapas: readonly Etapa[], id: string) =>
  etapas.find((etapa) => etapa.id === id)?.descricao ?? null
