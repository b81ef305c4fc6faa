import { sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Disponibilidade, DisponibilidadeSearch } from '../disponibilidade.contract.ts'
import type { DisponibilidadeFields } from '../disponibilidade.rules.ts'

/** What is written: of a vehicle of the register its type, body, axles and plate at that time. */
export interface DisponibilidadeValues extends DisponibilidadeFields {
  readonly placa: string | null
  readonly resumo: string
}

/** A search knows what is over; null: it was not asked. */
export interface TimedSearch extends DisponibilidadeSearch {
  readonly agora?: Date
}

type Row = Pick<
  Disponibilidade,
  'tipoVeiculo' | 'carroceria' | 'eixos' | 'raioKm' | 'destinoUfs' | 'observacao'
> & {
  readonly veiculoId: string | null
  readonly placa: string | null
  readonly livreDe: Date
  readonly livreAte: Date
  readonly municipioId: number
  readonly destinoMunicipioIds: number[]
}

export const disponibilidadeStore = createRegisterStore<
  Row,
  Disponibilidade,
  DisponibilidadeValues,
  TimedSearch
>({
  table: 'disponibilidade',
  columns: sql`t.veiculo_id as "veiculoId", t.placa, t.tipo_veiculo as "tipoVeiculo", t.carroceria, t.eixos,
    t.livre_de as "livreDe", t.livre_ate as "livreAte", t.municipio_id as "municipioId", t.raio_km as "raioKm",
    t.destino_ufs as "destinoUfs", t.destino_municipio_ids as "destinoMunicipioIds", t.observacao`,
  async toRecords(tx, rows) {
    const municipios = await mapMunicipios(
      tx,
      rows.flatMap(({ municipioId, destinoMunicipioIds }) => [municipioId, ...destinoMunicipioIds]),
    )
    const lugar = (id: number) => {
      const found = municipios.get(id)
      return { id, nome: found?.nome ?? '', uf: found?.uf ?? '' }
    }
    return rows.map((row) => ({
      ...commonFields(row),
      veiculo: row.veiculoId === null || row.placa === null ? null : { id: row.veiculoId, placa: row.placa },
      tipoVeiculo: row.tipoVeiculo,
      carroceria: row.carroceria,
      eixos: row.eixos,
      livreDe: row.livreDe.toISOString(),
      livreAte: row.livreAte.toISOString(),
      municipio: lugar(row.municipioId),
      raioKm: row.raioKm,
      destinoUfs: row.destinoUfs,
      destinoMunicipios: row.destinoMunicipioIds.map(lugar),
      observacao: row.observacao,
    }))
  },
  toColumns: (values) => ({
    veiculo_id: values.veiculoId,
    placa: values.placa,
    tipo_veiculo: values.tipoVeiculo,
    carroceria: values.carroceria,
    eixos: values.eixos,
    livre_de: values.livreDe,
    livre_ate: values.livreAte,
    municipio_id: values.municipioId,
    raio_km: values.raioKm,
    destino_ufs: values.destinoUfs,
    destino_municipio_ids: values.destinoMunicipioIds,
    observacao: values.observacao,
    resumo: values.resumo,
  }),
  orders: {
    livreDe: [sql`t.livre_de`],
    livreAte: [sql`t.livre_ate`],
    ativo: [sql`t.ativo`, sql`t.livre_de`],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ quando, tipoVeiculo, agora }) => [
    ...(quando && agora
      ? [quando === 'atuais' ? sql`t.livre_ate > ${agora}` : sql`t.livre_ate <= ${agora}`]
      : []),
    ...(tipoVeiculo ? [sql`t.tipo_veiculo = ${tipoVeiculo}`] : []),
  ],
})
