/** What the boards are drawn from beside the cards: counters, arrangements and views. */
import type { Generated } from 'kysely'
import type { Json, NumericWithDefault } from '#modules/carga/server/carga.tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    quadro_contador: {
      owner_id: string
      unidade_id: string
      etapa_id: string
      quantidade: Generated<number>
      com_ocorrencia: Generated<number>
      peso_kg: NumericWithDefault
      valor: NumericWithDefault
    }
    kanban_pipe: {
      owner_id: string
      id: string
      tipo: number
      name: string
      icon: string
      color: string
      posicao: number
      groups: Json
      card_template: Json
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    quadro_visao: {
      owner_id: string
      id: string
      usuario_id: string
      nome: string
      filtros: Json
      ordem: 1 | 2
      criado_em: GeneratedTimestamp
    }
  }
}
