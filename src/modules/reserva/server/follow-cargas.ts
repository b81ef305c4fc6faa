/**
 * Bookings follow their loads. A load that is cancelled, deactivated or finished needs no dock any more: what is booked for it
 * and nobody has come for is cancelled, and the slots are free. Another vehicle or driver of the load is that of its
 * bookings as well, until the vehicle has come.
 */
import { sql } from 'kysely'
import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { type CargaMudada, onCarga } from '#modules/carga/server/ciclo/on-carga.ts'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { releaseReservas } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { isEsperadaDaCarga } from '../carga-reserva.rules.ts'
import { efeitoDe } from '../reserva.rules.ts'
import { changeReservas, columnsOf, type MudancaDeReserva, openReservas } from './change-reserva.ts'
import { isCompleta } from './clean-reserva.ts'
import { tellDecided } from './on-reserva.ts'
import type { ReservaLida } from './read-reservas.ts'
import { vivasSql } from './vivas.ts'

const ENCERRADAS: Readonly<Partial<Record<Status, string>>> = {
  [STATUS.Cancelada]: 'cancelada',
  [STATUS.Desativada]: 'desativada',
  [STATUS.Finalizada]: 'finalizada',
}

/** Called with the loads that changed, within their transaction. */
export const followCargas = (deps: Deps): Extension =>
  onCarga.with({
    key: 'agendamento',
    onChanged: async (tx, actor, cargas, agora) => {
      const concerned = cargas.filter(({ depois, mudaVeiculo }) => mudaVeiculo || ENCERRADAS[depois])
      const open = await openDasCargas(tx, concerned)
      if (open.length === 0) return
      const byId = new Map(concerned.map((carga) => [carga.id, carga]))
      const ofCarga = (reserva: ReservaLida) => byId.get(reserva.cargaId ?? '')
      const encerradas = open.filter((reserva) => ENCERRADAS[ofCarga(reserva)?.depois ?? STATUS.EmExecucao])
      await liberar(deps, tx, actor, encerradas, ofCarga, agora)
      const vivas = open.filter((reserva) => !encerradas.includes(reserva))
      await followVeiculo(tx, actor, vivas, agora)
    },
  })

/** Locked; those of all units, as the load is of all of them. */
async function openDasCargas(tx: OwnerTx, cargas: readonly CargaMudada[]): Promise<ReservaLida[]> {
  if (cargas.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from reserva
    where owner_id = ${tx.ownerId} and carga_id = any(${cargas.map(({ id }) => id)}::uuid[])
      and situacao in (${vivasSql})
  `.execute(tx.db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const open = await openReservas(tx, EVERY_UNIT, [], ids)
  return [...open.values()].filter(isEsperadaDaCarga)
}

async function liberar(
  deps: Deps,
  tx: OwnerTx,
  actor: Actor,
  reservas: readonly ReservaLida[],
  ofCarga: (reserva: ReservaLida) => CargaMudada | undefined,
  agora: Date,
): Promise<void> {
  if (reservas.length === 0) return
  const ids = reservas.map(({ id }) => id)
  const motivoDe = (reserva: ReservaLida) => {
    const carga = ofCarga(reserva)
    return `A carga ${carga?.codigo ?? ''} foi ${ENCERRADAS[carga?.depois ?? STATUS.Cancelada]}.`
  }
  await releaseReservas(tx, ids)
  await tellDecided(deps, tx, ids, 'cancelar')
  await changeReservas(
    tx,
    actor,
    reservas.map((before) => ({
      before,
      set: {
        ...columnsOf(efeitoDe('cancelar', before, agora)),
        justificativa_cancelamento: motivoDe(before),
        dh_cancelamento: agora,
      },
      acao: 'cancelamento com a carga',
    })),
    agora,
  )
}

interface VeiculoDaCarga {
  readonly cargaId: string
  readonly placa: string | null
  readonly nome: string | null
  readonly documento: string | null
  readonly telefone: string | null
}

async function followVeiculo(
  tx: OwnerTx,
  actor: Actor,
  reservas: readonly ReservaLida[],
  agora: Date,
): Promise<void> {
  if (reservas.length === 0) return
  const veiculos = await readVeiculos(
    tx,
    reservas.flatMap(({ cargaId }) => cargaId ?? []),
  )
  const mudancas = reservas.flatMap((before): MudancaDeReserva[] => {
    const veiculo = veiculos.get(before.cargaId ?? '')
    if (!veiculo) return []
    const isPronta =
      before.situacao === SITUACAO_RESERVA.PendenteInformacoes &&
      isCompleta({
        ...before,
        placaVeiculo: veiculo.placa,
        nomeMotorista: veiculo.nome,
        documentoMotorista: veiculo.documento,
      })
    const set = {
      ...(isPronta && { situacao: SITUACAO_RESERVA.Agendado }),
      placa_veiculo: veiculo.placa,
      nome_motorista: veiculo.nome,
      documento_motorista: veiculo.documento,
      celular_motorista: veiculo.telefone,
    }
    const isSame =
      before.placaVeiculo === veiculo.placa &&
      before.nomeMotorista === veiculo.nome &&
      before.documentoMotorista === veiculo.documento &&
      before.celularMotorista === veiculo.telefone
    return isSame ? [] : [{ before, set, acao: 'veículo da carga' }]
  })
  if (mudancas.length > 0) await changeReservas(tx, actor, mudancas, agora)
}

/** Vehicle and driver of loads as they are now, of the own fleet or as the carrier told them. */
async function readVeiculos(
  tx: OwnerTx,
  cargaIds: readonly string[],
): Promise<ReadonlyMap<string, VeiculoDaCarga>> {
  const { rows } = await sql<VeiculoDaCarga>`
    select c.id as "cargaId", coalesce(v.placa, k.veiculo ->> 'placa') as placa,
      coalesce(m.nome, k.motorista ->> 'nome') as nome, coalesce(m.cpf, k.motorista ->> 'documento') as documento,
      coalesce(m.telefone, k.motorista ->> 'telefone') as telefone
    from carga c
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...cargaIds]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.cargaId, row]))
}
