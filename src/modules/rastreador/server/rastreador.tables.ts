import type { ColumnType, Generated } from 'kysely'
import type { ResultadoDoSinal, TipoRastreador } from '../rastreador.rules.ts'

type Numeric = ColumnType<string | null, number | string | null | undefined, number | string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    rastreador: {
      owner_id: string
      id: string
      identificador: string
      tipo: TipoRastreador
      veiculo_id: string | null
      motorista_id: string | null
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    rastreador_sinal: {
      owner_id: string
      rastreador_id: string
      dh: NullableTimestamp
      velocidade_kmh: Numeric
      bateria_pct: number | null
      resultado: ResultadoDoSinal
      carga_id: string | null
      suspeita: Generated<boolean>
      recebido_em: GeneratedTimestamp
    }
    rastreador_recebida: { owner_id: string; dia: string; resultado: ResultadoDoSinal; quantidade: number }
    rastreador_desconhecido: {
      owner_id: string
      identificador: string
      tipo: TipoRastreador
      quantidade: Generated<number>
      ultimo_em: GeneratedTimestamp
    }
  }
}
