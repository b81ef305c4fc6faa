/** Receipts of arrivals at stops that the platform has no booking of: the same sealed facts, number and page as at the gate. */
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import { FatosDaChegada } from '#modules/patio/check-in.contract.ts'
import { RAIO_DO_LOCAL_M } from '#modules/patio/check-in.rules.ts'
import { PROVA_CHEGADA } from '#modules/patio/patio.rules.ts'
import { signComprovante } from '#modules/patio/server/assinatura.ts'
import { qrDoComprovante } from '#modules/patio/server/check-in/comprovante.ts'
import { outrosComprovantes } from '#modules/patio/server/outros-comprovantes.ts'
import { novoCodigo, sealChegada } from '#modules/patio/server/selo.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { dayAt } from '#platform/shared/date.ts'
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'
import type { ViagemLida } from './viagem.repository.ts'

export interface ChegadaNaParada {
  readonly parada: {
    readonly id: string
    readonly nome: string
    readonly fusoHorario: string
    readonly ponto: GeoPoint | null
  }
  readonly dh: string
  readonly posicao: GeoPoint | null
  readonly placa: string | null
  readonly capacidadeKg: number | null
}

/** How far the phone was from the place; null: one of the two is not known. */
export const distanciaDoLocal = (local: GeoPoint | null, posicao: GeoPoint | null): number | null =>
  local === null || posicao === null ? null : Math.round(distanceMetres(local, posicao))

/** A stop has one receipt: the first stays. */
export async function proveParada(
  deps: Pick<Deps, 'config'>,
  tx: OwnerTx,
  viagem: ViagemLida,
  { parada, dh, posicao, placa, capacidadeKg }: ChegadaNaParada,
  agora: Date,
): Promise<void> {
  const distanciaM = distanciaDoLocal(parada.ponto, posicao)
  const codigo = novoCodigo()
  const fatos: FatosDaChegada = {
    codigo,
    dhChegada: dh,
    fusoHorario: parada.fusoHorario,
    prova:
      distanciaM !== null && distanciaM <= RAIO_DO_LOCAL_M
        ? PROVA_CHEGADA.CelularNoLocal
        : PROVA_CHEGADA.Celular,
    distanciaM,
    empresa: await getOwnerNome(tx),
    unidade: parada.nome,
    reserva: null,
    dhReserva: null,
    docaNome: null,
    motorista: viagem.nome,
    placa,
    capacidadeKg: capacidadeKg === null ? null : Math.round(capacidadeKg),
  }
  await sql`
    insert into viagem_comprovante (owner_id, viagem_id, parada_id, codigo, dia, fatos, selo, criado_em)
    values (${tx.ownerId}, ${viagem.id}, ${parada.id}, ${codigo}, ${dayAt(new Date(dh), parada.fusoHorario)},
      ${JSON.stringify(fatos)}::jsonb, ${sealChegada(deps.config.secret, fatos)}, ${agora})
    on conflict (owner_id, parada_id) do nothing
  `.execute(tx.db)
}

interface Guardado {
  readonly paradaId: string
  readonly codigo: string
  readonly fatos: unknown
}

/** The receipts of a load, by stop. */
export async function readComprovantes(deps: Pick<Deps, 'config'>, tx: OwnerTx, cargaId: string) {
  const { rows } = await sql<Guardado>`
    select k.parada_id as "paradaId", k.codigo, k.fatos from viagem_comprovante k
    join viagem v on v.owner_id = k.owner_id and v.id = k.viagem_id
    where k.owner_id = ${tx.ownerId} and v.carga_id = ${cargaId}
  `.execute(tx.db)
  const shown = await Promise.all(
    rows.map(async ({ paradaId, codigo, fatos }) => {
      if (!Check(FatosDaChegada, fatos)) throw new Error('A receipt has the facts of an arrival.')
      const jws = await signComprovante(deps, fatos)
      return [
        paradaId,
        { codigo, dh: fatos.dhChegada, jws, qrSvg: qrDoComprovante(deps, codigo, jws) },
      ] as const
    }),
  )
  return new Map(shown)
}

const findByCodigo = async (tx: Tx, codigo: string) => {
  const { rows } = await sql<{ fatos: unknown; selo: string; dia: string }>`
    select fatos, selo, dia from viagem_comprovante where codigo = ${codigo} limit 1
  `.execute(tx.db)
  return rows[0]
}

export const comprovantesDaViagem = outrosComprovantes.with({ key: 'viagem', find: findByCodigo })
