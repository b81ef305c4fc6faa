import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Ligacao } from '../colunas.rules.ts'
import type { Leitura as LeituraArquivo } from '../importacao.contract.ts'
import type { Situacao } from '../importacao.rules.ts'
import type { TipoReparo } from '../leitura.rules.ts'
import type { ModoExistente } from '../linha.rules.ts'

export interface ExemploReparo {
  readonly de: string
  readonly para: string
  readonly nota: string | null
}

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    importacao: {
      owner_id: string
      id: string
      alvo: string
      situacao: Situacao
      arquivo_id: string
      leitura: JSONColumnType<LeituraArquivo>
      ligacoes: ColumnType<Ligacao[], string, string>
      modo: Generated<ModoExistente>
      modelo_id: string | null
      total_linhas: number | null
      conferidas: Generated<number>
      contadores: ColumnType<Record<string, number>, string | undefined, string>
      exemplos: ColumnType<Partial<Record<TipoReparo, ExemploReparo>>, string | undefined, string>
      recusas: ColumnType<Record<string, number>, string | undefined, string>
      aceitos: Generated<TipoReparo[]>
      formulas: Generated<number>
      decisoes: Generated<number>
      em_blocos: Generated<boolean>
      gravar_ao_concluir: Generated<boolean>
      para_gravar: Generated<number>
      ordem_gravada: Generated<number>
      criadas: Generated<number>
      alteradas: Generated<number>
      inalteradas: Generated<number>
      trabalho_id: string | null
      trabalho_ate: Timestamp | null
      fase_inicio: Timestamp | null
      erro_codigo: string | null
      erro_texto: string | null
      criado_por: string | null
      criado_por_nome: string
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    importacao_modelo: {
      owner_id: string
      id: string
      alvo: string
      nome: string
      assinatura: string
      ligacoes: ColumnType<Record<string, string | null>, string, string>
      modo: ModoExistente
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
  }
}
