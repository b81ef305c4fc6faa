import type { ColumnType, Generated } from 'kysely'
import type { ModoCerca } from '../unidade-negocio.rules.ts'

/** A `numeric` column: read as text. */
type Coordinate = ColumnType<string | null, number | string | null, number | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    unidade_negocio: {
      owner_id: string
      id: string
      descricao: string
      codigo: string | null
      documento: string | null
      cep: string | null
      logradouro: string | null
      numero: string | null
      complemento: string | null
      bairro: string | null
      municipio_id: number | null
      fuso_horario: string
      latitude: Coordinate
      longitude: Coordinate
      padrao: Generated<boolean>
      modo_cerca: Generated<ModoCerca>
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
