import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DocumentoComValidade } from '#modules/veiculo/veiculo.rules.ts'
import type { CategoriaCnh } from '../cnh.rules.ts'
import type { DocumentoMotoristaTipo, MeioConsentimento, Vinculo } from '../motorista.rules.ts'

type Day = ColumnType<Date, string, string>
type OptionalDay = ColumnType<Date | null, string | null, string | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    motorista: {
      owner_id: string
      id: string
      nome: string
      cpf: string
      nascimento: OptionalDay
      telefone: string | null
      email: string | null
      cnh_numero: string
      cnh_categoria: CategoriaCnh
      cnh_validade: Day
      cnh_ear: Generated<boolean>
      vinculo: Vinculo
      veiculo_id: string | null
      unidade_id: string | null
      documentos: JSONColumnType<DocumentoComValidade<DocumentoMotoristaTipo>[]>
      proximo_vencimento: Day
      consentimento_versao: string | null
      consentimento_em: Timestamp | null
      consentimento_meio: MeioConsentimento | null
      observacao: string | null
      ativo: Generated<boolean>
      versao: Generated<number>
      criado_em: GeneratedTimestamp
      atualizado_em: GeneratedTimestamp
    }
    motorista_consentimento: {
      owner_id: string
      motorista_id: string
      seq: number
      acao: 'concedido' | 'retirado'
      versao_termo: string
      meio: MeioConsentimento
      quando: Timestamp
      registrado_em: GeneratedTimestamp
      registrado_por_id: string | null
      registrado_por_nome: string
    }
  }
}
