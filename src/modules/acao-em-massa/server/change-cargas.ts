/** The work of a bulk action on a batch of locked loads: each decided by itself, all written together. */

import { grupoOf } from '#modules/carga/carga.rules.ts'
import { cargaErrors } from '#modules/carga/carga-dados.contract.ts'
import { cicloErrors } from '#modules/carga/ciclo.contract.ts'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { decideUnidade, namesOfUnidades } from '#modules/carga/server/ciclo/change-unidade.ts'
import type { Motivo } from '#modules/carga/server/ciclo/find-motivo.ts'
import { type Etapa, listEtapas } from '#modules/carga/server/ciclo/read-fatos.ts'
import { refusalOf } from '#modules/carga/server/ciclo/refuse.ts'
import { type AcaoDeStatus, type Recusas, runAcao } from '#modules/carga/server/ciclo/run-acao.ts'
import { type Mudanca, writeMudancas } from '#modules/carga/server/ciclo/write-mudancas.ts'
import { decideEntrada, decideSaida } from '#modules/carga/server/lote/decide-lote.ts'
import { mapAtivos } from '#modules/carga/server/lote.repository.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { ACOES, type AcaoDoTrabalho } from '../acao.rules.ts'
import type { ParametrosGravados } from './parametros.ts'

/** What a load was before the action, as its item keeps it for the way back. */
export interface Anterior {
  readonly etapaId: string
  readonly unidadeId: string
  readonly motivoId: string | null
  readonly motivo: string | null
}

export const anteriorOf = (carga: CargaRecord): Anterior => ({
  etapaId: carga.etapa_id,
  unidadeId: carga.unidade_id,
  motivoId: carga.motivo_id,
  motivo: carga.motivo,
})

export interface Trabalho {
  readonly acao: AcaoDoTrabalho
  readonly parametros: ParametrosGravados
  /** Of a way back: what each load was before. */
  readonly anteriores: ReadonlyMap<string, Anterior>
}

export const isDeStatus = (acao: AcaoDoTrabalho): acao is AcaoDoTrabalho & AcaoDeStatus =>
  ACOES[acao].isDeStatus ?? false

/** Answers the refusals; loads that are not named were changed. */
export async function changeCargas(
  tx: OwnerTx,
  actor: Actor,
  trabalho: Trabalho,
  cargas: readonly CargaRecord[],
  now: Date,
): Promise<Recusas> {
  const { acao, parametros, anteriores } = trabalho
  if (isDeStatus(acao)) {
    const motivoOf = ({ id }: CargaRecord): Motivo => {
      const before = anteriores.get(id)
      return parametros.motivo ?? { id: before?.motivoId ?? null, texto: before?.motivo ?? null }
    }
    const takesReason = acao === 'desativar' || acao === 'cancelar'
    return runAcao(
      tx,
      actor,
      acao,
      cargas,
      {
        criador: true,
        notas: parametros.notas ?? [],
        ...(takesReason && { motivo: motivoOf, reverterRemessas: parametros.reverterRemessas ?? 2 }),
      },
      now,
    )
  }
  const results = await decideOthers(tx, trabalho, cargas, now)
  const recusas = new Map<string, AppError>()
  const changes: Mudanca[] = []
  for (const [index, result] of results.entries()) {
    const carga = cargas[index]
    if (result instanceof AppError && carga) recusas.set(carga.id, result)
    else if (!(result instanceof AppError)) changes.push(result)
  }
  await writeMudancas(tx, actor, changes, now)
  return recusas
}

/** The result of each load of an action that leaves the status as it is, in their order; nothing is written. */
export async function decideOthers(
  tx: OwnerTx,
  { acao, parametros, anteriores }: Trabalho,
  cargas: readonly CargaRecord[],
  now: Date,
): Promise<(Mudanca | AppError)[]> {
  switch (acao) {
    case 'mover-etapa': {
      const etapas = await listEtapas(tx)
      return cargas.map((carga) =>
        decideEtapa(
          carga,
          etapas,
          parametros.etapaId ?? anteriores.get(carga.id)?.etapaId,
          parametros.esperado?.etapaId,
          now,
        ),
      )
    }
    case 'alterar-unidade': {
      const targets = cargas.map(({ id }) => parametros.unidadeId ?? anteriores.get(id)?.unidadeId ?? '')
      const names = await namesOfUnidades(tx, [
        ...targets.filter((id) => id !== ''),
        ...cargas.map(({ unidade_id }) => unidade_id),
      ])
      return cargas.map((carga, index) => {
        const id = targets[index] ?? ''
        const expected = parametros.esperado?.unidadeId
        if (expected && carga.unidade_id !== expected) return changedSince('unidade')
        const descricao = names.get(id)
        // Of a way back: the unit was removed since.
        if (parametros.esperado && descricao === undefined) return gone('unidade')
        return decideUnidade(carga, { id, descricao: descricao ?? '' }, names.get(carga.unidade_id) ?? null)
      })
    }
    case 'criar-lote':
    case 'desfazer-lote': {
      const ativos = await mapAtivos(tx, cargas)
      const lote = parametros.lote ?? NOVO_LOTE
      return cargas.map((carga) =>
        acao === 'criar-lote' ? decideEntrada(carga, lote, ativos) : decideSaida(carga, lote),
      )
    }
    default:
      throw new Error(`${acao} changes the status.`)
  }
}

/** Stands for the batch that a rehearsal does not form. */
const NOVO_LOTE = { id: '', codigo: 0 }

const changedSince = (what: string) =>
  new AppError(cicloErrors.carga_mudada_desde, {
    message: `Outra pessoa já mudou a ${what} desta carga: ela fica como está.`,
  })

const gone = (what: string) =>
  new AppError(cicloErrors.carga_mudada_desde, {
    message: `A ${what} em que a carga estava não existe mais: ela fica como está.`,
  })

function decideEtapa(
  before: CargaRecord,
  etapas: readonly Etapa[],
  etapaId: string | undefined,
  expected: string | undefined,
  now: Date,
): Mudanca | AppError {
  const recusa = whyNotPermitida('mover-etapa', before.status)
  if (recusa) return refusalOf(recusa, before.status)
  if (expected && before.etapa_id !== expected) return changedSince('etapa')
  const para = etapas.find(({ id }) => id === etapaId)
  if (!para) return new AppError(cargaErrors.carga_etapa_unknown)
  if (para.grupo !== grupoOf(before.status)) return new AppError(cargaErrors.carga_etapa_outro_grupo)
  if (para.id === before.etapa_id) {
    return new AppError(cicloErrors.carga_sem_mudanca, { message: 'A carga já está nesta etapa.' })
  }
  const de = etapas.find(({ id }) => id === before.etapa_id)?.descricao ?? null
  return {
    before,
    set: { etapa_id: para.id, etapa_escolhida_em: now },
    acao: 'mudança de etapa',
    mudancas: [{ campo: 'Etapa', de, para: para.descricao }],
  }
}
