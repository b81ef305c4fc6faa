import type { ColumnType } from 'kysely'

/** A `numeric` column: read as text, so that no digit is lost. */
type Numeric = ColumnType<string, number | string, number | string>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    referencia_versao: { nome: string; versao: string; carregada_em: GeneratedTimestamp }
    municipio: {
      id: number
      nome: string
      nome_busca: string
      uf: string
      latitude: Numeric
      longitude: Numeric
      fuso_horario: string
      capital: boolean
    }
    estado: { uf: string; codigo: number; nome: string; regiao: string }
    feriado_nacional: { data: string; nome: string; tipo: string }
    feriado_estadual: {
      uf: string
      regra: string
      nome: string
      vigente_de: string | null
      vigente_ate: string | null
    }
    banco: { compe: string; ispb: string | null; nome: string; nome_curto: string }
    tipo_padrao: { id: string; tipo: number; codigo: number; ordem: number; descricao: string }
    cep_faixa: { inicio: string; fim: string; municipio_id: number }
  }
}
