import type { Generated, JSONColumnType } from 'kysely'
import type { GateGuardado } from '../conformidade.rules.ts'
import type { Gate } from '../gates.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    conformidade_fato: {
      owner_id: string
      carga_id: string
      gate: string
      dados: JSONColumnType<Readonly<Record<string, unknown>>>
      atualizado_em: Timestamp
      atualizado_por_nome: string
      versao: Generated<number>
    }
    conformidade_liberacao: {
      owner_id: string
      id: string
      carga_id: string
      gate: string
      motivo: string
      comprovante: string | null
      por_id: string
      por_nome: string
      quando: Timestamp
      desfeita_em: NullableTimestamp
      desfeita_por_nome: string | null
    }
    conformidade_chave: {
      owner_id: string
      gate: string
      motivo: string
      por_nome: string
      quando: Timestamp
    }
    conformidade_gestor: { owner_id: string; usuario_id: string; permissao: string }
    carga_conformidade: {
      owner_id: string
      carga_id: string
      partida: NullableTimestamp
      saiu: boolean
      bloqueios: number
      avisos: number
      gates: JSONColumnType<Readonly<Record<Gate, GateGuardado>>>
      vale_ate: NullableTimestamp
      marca: string
    }
  }
}
