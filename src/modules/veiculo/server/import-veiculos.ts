/** Vehicles as spreadsheets name them: by plate, in either notation, for imports of what refers to a vehicle. */
import { type RawBuilder, sql } from 'kysely'
import { readPlaca } from '#modules/integracao/codigo-lido.rules.ts'
import { comSugestoes, type LerCelula, type LinhaLida, problema } from '#modules/integracao/leitura.rules.ts'
import { nearestTexts } from '#modules/integracao/sugestao.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { formatPlaca, toMercosul } from '#platform/shared/placa.ts'
import type { VeiculoReferido } from './veiculo.lookup.ts'

/** Vehicles of the company by their plate in Mercosul's notation. */
export type VeiculosByPlaca = ReadonlyMap<string, VeiculoReferido>

export interface VeiculosApoio {
  readonly veiculos: {
    readonly byPlaca: VeiculosByPlaca
    /** False: the company has more than are kept at hand, and an unknown plate is left to the writing. */
    readonly isComplete: boolean
  }
}

/** About 20 MB of memory. */
const MAX_AT_HAND = 100_000

export async function prepareVeiculos(tx: OwnerTx): Promise<VeiculosApoio> {
  const byPlaca = await listByPlaca(tx, sql`true order by placa_unica limit ${MAX_AT_HAND + 1}`)
  return { veiculos: { byPlaca, isComplete: byPlaca.size <= MAX_AT_HAND } }
}

/** Those of the plates, in Mercosul's notation, that exist: what the writing decides by. */
export const findByPlacas = (tx: OwnerTx, placas: readonly string[]): Promise<VeiculosByPlaca> =>
  placas.length === 0
    ? Promise.resolve(new Map())
    : listByPlaca(tx, sql`placa_unica = any(${placas}::text[])`)

async function listByPlaca(tx: OwnerTx, condition: RawBuilder<unknown>): Promise<VeiculosByPlaca> {
  const { rows } = await sql<VeiculoReferido & { readonly unica: string }>`
    select placa_unica as unica, id, placa, tipo, ativo from veiculo
    where owner_id = ${tx.ownerId} and ${condition}
  `.execute(tx.db)
  return new Map(rows.map(({ unica, ...veiculo }) => [unica, veiculo]))
}

export const VEICULO_UNKNOWN = {
  texto: 'Nenhum veículo com esta placa: cadastre-o antes',
  grupo: 'Veículo não cadastrado',
} as const
export const VEICULO_INACTIVE = {
  texto: 'Veículo desativado: ative-o ou informe outro',
  grupo: 'Veículo desativado',
} as const

/**
 * A registered vehicle by its plate; what is stored is the plate in Mercosul's notation. An inactive vehicle is
 * refused unless `isKept` says that the record of the line has it already.
 */
export const readVeiculo = <A extends VeiculosApoio>(
  isKept: (placa: string, linha: LinhaLida<A>) => boolean,
): LerCelula<A> =>
  comSugestoes(
    (texto, linha) => {
      const lida = readPlaca(texto, linha)
      if (!('valor' in lida)) return lida
      const { byPlaca, isComplete } = linha.apoio.veiculos
      const placa = toMercosul(String(lida.valor))
      const veiculo = byPlaca.get(placa)
      if (!veiculo && isComplete) return problema(VEICULO_UNKNOWN.texto, VEICULO_UNKNOWN.grupo)
      if (veiculo && !veiculo.ativo && !isKept(placa, linha))
        return problema(VEICULO_INACTIVE.texto, VEICULO_INACTIVE.grupo)
      return { ...lida, valor: placa, texto: formatPlaca(veiculo?.placa ?? placa) }
    },
    (texto, { apoio: { veiculos } }) =>
      nearestTexts(
        formatPlaca(texto),
        [...veiculos.byPlaca.values()].flatMap(({ ativo, placa }) => (ativo ? formatPlaca(placa) : [])),
        MIN_SUGGESTED,
      ),
  )

/** Less like plates are no help. */
const MIN_SUGGESTED = 0.5

/** A stored plate as the record of the vehicle writes it. */
export const showVeiculo = (value: unknown, { veiculos }: VeiculosApoio): string =>
  formatPlaca(veiculos.byPlaca.get(String(value))?.placa ?? String(value))
