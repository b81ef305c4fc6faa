/** The rows of the register of business units, as the kit of registers reads, searches and writes them. */
import { sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Unidade, UnidadeSearch } from '../unidade-negocio.contract.ts'
import type { ModoCerca, UnidadeFields } from '../unidade-negocio.rules.ts'
import './unidade-negocio.tables.ts'

interface Row {
  readonly descricao: string
  readonly codigo: string | null
  readonly documento: string | null
  readonly cep: string | null
  readonly logradouro: string | null
  readonly numero: string | null
  readonly complemento: string | null
  readonly bairro: string | null
  readonly municipio_id: number | null
  readonly fuso_horario: string
  readonly latitude: string | null
  readonly longitude: string | null
  readonly padrao: boolean
  readonly modo_cerca: ModoCerca
}

export interface UnidadeValues extends Omit<UnidadeFields, 'fusoHorario'> {
  readonly fusoHorario: string
  readonly padrao: boolean
  readonly modoCerca: ModoCerca
}

/** A list as the caller may see it; null: every unit of the company. */
export interface VisibleSearch extends UnidadeSearch {
  readonly visiveis: readonly string[] | null
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
/** Accent-blind; the index `unidade_negocio_ordem` gives this order. */
const alphabetical = sql`app_fold(t.descricao)`

export const unidadeStore = createRegisterStore<Row, Unidade, UnidadeValues, VisibleSearch>({
  table: 'unidade_negocio',
  columns: sql`t.descricao, t.codigo, t.documento, t.cep, t.logradouro, t.numero, t.complemento, t.bairro,
    t.municipio_id, t.fuso_horario, t.latitude, t.longitude, t.padrao, t.modo_cerca`,
  async toRecords(tx, rows) {
    const places = await mapMunicipios(
      tx,
      rows.flatMap((row) => row.municipio_id ?? []),
    )
    return rows.map((row) => {
      const place = row.municipio_id === null ? undefined : places.get(row.municipio_id)
      return {
        ...commonFields(row),
        descricao: row.descricao,
        codigo: row.codigo,
        documento: row.documento,
        cep: row.cep,
        logradouro: row.logradouro,
        numero: row.numero,
        complemento: row.complemento,
        bairro: row.bairro,
        municipioId: row.municipio_id,
        municipio: place ? { id: place.id, nome: place.nome, uf: place.uf } : null,
        fusoHorario: row.fuso_horario,
        latitude: numberOrNull(row.latitude),
        longitude: numberOrNull(row.longitude),
        padrao: row.padrao,
        modoCerca: row.modo_cerca,
      }
    })
  },
  toColumns: ({ municipioId, fusoHorario, modoCerca, ...values }) => ({
    ...values,
    municipio_id: municipioId,
    fuso_horario: fusoHorario,
    modo_cerca: modoCerca,
  }),
  orders: {
    descricao: [alphabetical],
    codigo: [sql`lower(t.codigo)`],
    documento: [sql`t.documento`],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ visiveis }) => (visiveis === null ? [] : [sql`t.id = any(${visiveis}::uuid[])`]),
})
