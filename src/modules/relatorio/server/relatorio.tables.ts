import type { ColumnType, Generated } from 'kysely'
import type { Formato, SeVazio } from '../agendamento.rules.ts'
import type { ConsultaGuardada } from '../consulta.contract.ts'
import type { Quando, SituacaoArquivo } from '../relatorio.contract.ts'

/** Read as what it is, written as text. */
type Json<T> = ColumnType<T, string, string>
/** Null until somebody writes it. */
type Absent<T> = ColumnType<T | null, T | null | undefined, T | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    relatorio: {
      owner_id: string
      id: string
      nome: string
      entidade: string
      consulta: Json<ConsultaGuardada>
      dono_id: string
      compartilhado: boolean
      criado_em: Timestamp
      alterado_em: Timestamp
      version: number
    }
    relatorio_fixado: { owner_id: string; relatorio_id: string; usuario_id: string }
    agendamento_relatorio: {
      owner_id: string
      id: string
      relatorio_id: string
      dono_id: string
      quando: Json<Quando>
      fuso_horario: string
      formato: Formato
      destinatarios: string[]
      assunto: string | null
      se_vazio: SeVazio
      pausado: boolean
      unidades: string[] | null
      proximo_em: NullableTimestamp
      version: number
    }
    relatorio_arquivo: {
      owner_id: string
      id: string
      nome: string
      formato: Formato
      consulta: Json<ConsultaGuardada>
      dono_id: string
      unidades: string[] | null
      agendamento_id: string | null
      agendado_para: NullableTimestamp
      destinatarios: string[]
      situacao: Generated<SituacaoArquivo>
      feitos: Generated<number>
      tentativas: Generated<number>
      total: Absent<number>
      bytes: Absent<number>
      arquivo_id: Absent<string>
      aviso: Absent<string>
      criado_em: Timestamp
      vence_em: Timestamp
    }
  }
}
