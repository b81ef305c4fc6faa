import type { Generated, JSONColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    regra_legal: {
      codigo: string
      ordem: number
      titulo: string
      fonte: string
      url: string | null
      nivel: string
      onde: string
      conferida_em: Timestamp
      versao: Generated<number>
    }
    regra_valor: {
      id: string
      codigo: string
      escopo: string
      valido_de: string
      valido_ate: string | null
      ato: string
      url: string | null
      situacao: number
      dados: JSONColumnType<Readonly<Record<string, unknown>>>
      fontes: string[]
      tocado: Generated<boolean>
      versao: Generated<number>
    }
    regra_conferencia: {
      id: string
      valor_id: string
      valor_versao: number
      usuario_id: string
      usuario_nome: string
      quando: Timestamp
    }
    regra_historico: {
      seq: Generated<number>
      codigo: string
      quando: Timestamp
      usuario_id: string
      usuario_nome: string
      acao: string
      mudancas: JSONColumnType<FieldChangeRow[]>
    }
  }
}
