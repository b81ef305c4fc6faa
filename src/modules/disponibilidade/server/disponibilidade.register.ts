/** Creating, changing, switching, removing and reading free vehicles; shippers see each change with its transaction. */
import { sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { existing, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import type { Disponibilidade, SaveDisponibilidade } from '../disponibilidade.contract.ts'
import {
  checkDisponibilidade,
  checkTempo,
  cleanDisponibilidade,
  type DisponibilidadeFields,
  lugarText,
  veiculoText,
} from '../disponibilidade.rules.ts'
import {
  type DisponibilidadeValues,
  disponibilidadeStore,
  type TimedSearch,
} from './disponibilidade.store.ts'

interface Veiculo {
  readonly placa: string
  readonly tipoVeiculo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo
  readonly eixos: number
}

async function readVeiculo(tx: OwnerTx, id: string): Promise<Veiculo> {
  const { rows } = await sql<Veiculo>`
    select placa, tipo as "tipoVeiculo", carroceria, eixos from veiculo where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  return existing(rows[0])
}

/** The vehicle as it is now, or what was typed. */
async function withVeiculo(
  tx: OwnerTx,
  values: DisponibilidadeFields,
  before: Disponibilidade | undefined,
): Promise<DisponibilidadeFields & { readonly placa: string | null }> {
  const found = await checkVeiculoId(tx, values.veiculoId, before?.veiculo?.id)
  return found ? { ...values, ...(await readVeiculo(tx, found.id)) } : { ...values, placa: null }
}

const destinoText = ({ destinoUfs, destinoMunicipios }: Disponibilidade): string | null =>
  [...destinoUfs, ...destinoMunicipios.map(({ nome, uf }) => `${nome}, ${uf}`)].join('; ') || null

export const disponibilidadeRegister = createRegister<
  Disponibilidade,
  SaveDisponibilidade,
  DisponibilidadeValues,
  TimedSearch
>({
  entidade: 'disponibilidade',
  nome: 'A disponibilidade',
  store: disponibilidadeStore,
  nameOf: veiculoText,
  historyFields: {
    veiculo: 'Veículo',
    eixos: 'Eixos',
    livreDe: 'Livre de',
    livreAte: 'Livre até',
    lugar: 'Onde',
    destino: 'Destinos',
    observacao: 'Observação',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    veiculo: veiculoText(record),
    lugar: lugarText(record.municipio, record.raioKm),
    destino: destinoText(record),
  }),
  clean(input) {
    const fields = cleanDisponibilidade(input)
    const details = checkDisponibilidade(fields)
    if (details.length > 0) throw invalidInput(details)
    return { ...fields, placa: null, resumo: '' }
  },
  async prepare({ deps, tx, before, values }) {
    const late = checkTempo(values, deps.clock.now())
    if (late.length > 0) throw invalidInput(late)
    const known = await mapMunicipios(tx, [values.municipioId, ...values.destinoMunicipioIds])
    const municipio = known.get(values.municipioId)
    if (!municipio) throw invalidField('municipioId', 'Município não encontrado')
    const unknown = values.destinoMunicipioIds.find((id) => !known.has(id))
    if (unknown !== undefined)
      throw invalidField('destinoMunicipioIds', `Município ${unknown} não encontrado`)
    const placed = await withVeiculo(tx, values, before)
    // Checked: without a vehicle there is a type.
    const tipoVeiculo = placed.tipoVeiculo as TipoVeiculoCodigo
    const veiculo = placed.placa === null ? null : { placa: placed.placa }
    const what = veiculoText({ veiculo, tipoVeiculo, carroceria: placed.carroceria })
    return { ...placed, resumo: `${what} ${municipio.nome} ${municipio.uf}` }
  },
  async onChanged({ deps, tx, before, after }) {
    const { id } = existing(after ?? before)
    await sql`select app_write_disponibilidades(${[id]}::uuid[], ${deps.clock.now()})`.execute(tx.db)
  },
})

export async function countByVeiculo(tx: OwnerTx, veiculoId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from disponibilidade where owner_id = ${tx.ownerId} and veiculo_id = ${veiculoId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
