import type { ColumnType, Generated } from 'kysely'
import type { Direcao, SituacaoDoca, TipoOcupacaoDoca } from '../agendamento-codes.ts'

/** Read as text, so that nothing is rounded on the way. */
type NullableNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>
type Json = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    doca: {
      owner_id: string
      id: string
      unidade_id: string
      nome: string
      ordem: number
      direcao: Generated<Direcao>
      situacao: Generated<SituacaoDoca>
      capacidade: Generated<number>
      tolerancia_min: Generated<number>
      antecedencia_min: Generated<number>
      peso_minimo_kg: NullableNumeric
      peso_maximo_kg: NullableNumeric
      tipos_veiculo: Generated<string[]>
      tipos_carroceria: Generated<string[]>
      caracteristicas: Generated<string[]>
      duracoes: Json
      fecha_feriados: Generated<boolean>
      grade_versao: Generated<number>
      nome_versao: Generated<number>
      nome_em: NullableTimestamp
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    doca_grade: {
      owner_id: string
      id: string
      doca_id: string
      vigencia_inicio: string
      vigencia_fim: string | null
      turnos: Json
      versao: Generated<number>
      criado_em: GeneratedTimestamp
    }
    doca_excecao: {
      owner_id: string
      id: string
      unidade_id: string
      doca_id: string | null
      data: string
      turnos: NullableJson
      motivo: string | null
      versao: Generated<number>
      criado_em: GeneratedTimestamp
    }
    doca_ocupacao: {
      owner_id: string
      id: string
      doca_id: string
      vaga: number
      inicio: Timestamp
      fim: Timestamp
      tipo: TipoOcupacaoDoca
      reserva_id: string | null
      principal: Generated<boolean>
      turno_id: string | null
      horario_id: string | null
      direcao: Generated<Direcao>
      expira_em: NullableTimestamp
      espera_id: string | null
      detentor: string | null
      motivo: string | null
      criado_por_nome: string
      criado_em: GeneratedTimestamp
    }
  }
}
