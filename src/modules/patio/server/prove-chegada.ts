/** The proof of arrivals: what is written, once, when a vehicle comes. */
import { v7 as uuidv7 } from 'uuid'
import type { Direcao } from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { FatosDaChegada } from '../check-in.contract.ts'
import { PROVA_CHEGADA, type ProvaChegada, SITUACAO_CHEGADA } from '../patio.rules.ts'
import { capacidadesDasPlacas } from './capacidade.ts'
import { insertChegadas, type NovaChegada } from './chegada.repository.ts'
import { tellChegadas } from './on-chegada.ts'
import { novoCodigo, sealChegada } from './selo.ts'

export interface Prova {
  readonly prova: ProvaChegada
  readonly distanciaM: number | null
  /** As it was told; null: that of the register, where the plate is known there. */
  readonly capacidadeKg: number | null
  /** Who saw or told it. */
  readonly autor: string
}

/** Somebody at the gate saw it. */
export const NA_PORTARIA = { prova: PROVA_CHEGADA.Portaria, distanciaM: null, capacidadeKg: null } as const

interface Chegado {
  readonly unidadeId: string
  readonly unidadeNome: string
  readonly fusoHorario: string
  readonly placa: string | null
  readonly nomeMotorista: string | null
  readonly celularMotorista: string | null
  readonly fornecedor: string | null
  readonly direcao: Direcao
  readonly reserva: ReservaLida | null
}

/** Proves that the vehicles of these bookings came now; those that are proven already keep their first proof. */
export const proveReservas = (
  tx: OwnerTx,
  deps: Pick<Deps, 'config'>,
  reservas: readonly ReservaLida[],
  prova: Prova,
  agora: Date,
): Promise<NovaChegada[]> =>
  proveChegadas(
    tx,
    deps,
    reservas.map((reserva) => ({
      ...reserva,
      placa: reserva.placaVeiculo,
      fornecedor: reserva.empresaNome ?? reserva.fornecedor,
      reserva,
    })),
    prova,
    agora,
  )

/** Answers the proofs in the order of the vehicles. */
export async function proveChegadas(
  tx: OwnerTx,
  { config }: Pick<Deps, 'config'>,
  chegados: readonly Chegado[],
  { prova, distanciaM, capacidadeKg, autor }: Prova,
  agora: Date,
): Promise<NovaChegada[]> {
  if (chegados.length === 0) return []
  const empresa = await getOwnerNome(tx)
  const known = await capacidadesDasPlacas(
    tx,
    chegados.flatMap(({ placa }) => placa ?? []),
  )
  const chegadas = chegados.map((chegado): NovaChegada => {
    const { reserva, placa } = chegado
    const codigo = novoCodigo()
    const capacidade = capacidadeKg ?? (placa === null ? null : (known.get(placa) ?? null))
    const fatos: FatosDaChegada = {
      codigo,
      dhChegada: agora.toISOString(),
      fusoHorario: chegado.fusoHorario,
      prova,
      distanciaM,
      empresa,
      unidade: chegado.unidadeNome,
      reserva: reserva && codigoDeReserva(reserva.codigo),
      dhReserva: reserva?.dhReserva.toISOString() ?? null,
      docaNome: reserva?.docaNome ?? null,
      motorista: chegado.nomeMotorista,
      placa,
      capacidadeKg: capacidade,
    }
    return {
      id: uuidv7(),
      unidadeId: chegado.unidadeId,
      dia: dayAt(agora, chegado.fusoHorario),
      reservaId: reserva?.id ?? null,
      situacao: reserva ? SITUACAO_CHEGADA.ComReserva : SITUACAO_CHEGADA.SemHorario,
      dhChegada: agora,
      prova,
      distanciaM,
      placa,
      nomeMotorista: chegado.nomeMotorista,
      celularMotorista: chegado.celularMotorista,
      fornecedor: chegado.fornecedor,
      direcao: chegado.direcao,
      capacidadeKg: capacidade,
      codigo,
      fatos,
      selo: sealChegada(config.secret, fatos),
      criadoPorNome: autor,
    }
  })
  await insertChegadas(tx, chegadas)
  await tellChegadas(
    tx,
    { userId: null, name: autor, origin: 'patio' },
    chegadas.map(({ id }) => id),
    agora,
  )
  return chegadas
}
