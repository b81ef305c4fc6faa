import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CarroceriaCodigo } from '../carrocerias.ts'
import type { DocumentoComValidade, DocumentoVeiculoTipo, Propriedade } from '../veiculo.rules.ts'
import type { TipoVeiculoCodigo } from '../veiculo-tipos.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    veiculo: {
      owner_id: string
      id: string
      placa: string
      /** Generated: the plate in Mercosul's notation. */
      placa_unica: ColumnType<string, never, never>
      codigo: string | null
      tipo: TipoVeiculoCodigo
      carroceria: CarroceriaCodigo
      marca_modelo: string | null
      ano_fabricacao: number | null
      ano_modelo: number | null
      eixos: number
      capacidade_kg: number
      volume_m3: ColumnType<string, number, number>
      paletes: number
      tara_kg: number | null
      renavam: string | null
      rntrc: string | null
      propriedade: Propriedade
      proprietario_nome: string | null
      proprietario_documento: string | null
      rastreador_tecnologia: string | null
      rastreador_numero: string | null
      unidade_id: string | null
      documentos: JSONColumnType<DocumentoComValidade<DocumentoVeiculoTipo>[]>
      proximo_vencimento: ColumnType<Date | null, string | null, string | null>
      observacao: string | null
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    veiculo_reboque: { owner_id: string; trator_id: string; ordem: number; reboque_id: string }
  }
}
